//! [`Echo`]: the terminal shows nothing of what is typed while others must not read it.

use std::io::{Stdin, stdin};
use std::os::fd::AsFd;

use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

use crate::announcer::Announcement;
use crate::game::DeviceKind;
use crate::session::{DeviceError, Scene, Sink};

/// The echo of a terminal: off while a PIN, a passphrase or a move to be sealed is awaited, and
/// as it was before when this is dropped. What is no terminal shows nothing anyway.
#[derive(Debug)]
pub struct Echo<T: AsFd> {
    terminal: T,
    hidden: bool,
}

impl Echo<Stdin> {
    /// That of the terminal from which the process reads.
    #[must_use]
    pub fn of_keyboard() -> Self {
        Self::of(stdin())
    }
}

impl<T: AsFd> Echo<T> {
    /// That of this terminal.
    #[must_use]
    pub fn of(terminal: T) -> Self {
        Self {
            terminal,
            hidden: false,
        }
    }

    /// Hides what is typed from now on, or shows it again.
    pub fn hide(&mut self, hide: bool) {
        if self.hidden == hide {
            return;
        }
        let Ok(mut modes) = tcgetattr(&self.terminal) else {
            return;
        };
        // A terminal that echoed nothing before is left like that.
        if hide && !modes.local_modes.contains(LocalModes::ECHO) {
            return;
        }
        modes.local_modes.set(LocalModes::ECHO, !hide);
        if tcsetattr(&self.terminal, OptionalActions::Now, &modes).is_ok() {
            self.hidden = hide;
        }
    }
}

impl<T: AsFd> Drop for Echo<T> {
    fn drop(&mut self) {
        self.hide(false);
    }
}

impl<T: AsFd> Sink for Echo<T> {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Keyboard
    }

    fn present(&mut self, _: &Announcement) -> Result<(), DeviceError> {
        Ok(())
    }

    /// Whoever has the terminal meanwhile sees what he types; the next look at the game hides again.
    fn rest(&mut self, resting: bool) {
        if resting {
            self.hide(false);
        }
    }

    fn regard(&mut self, scene: &Scene<'_>) {
        self.hide(scene.game.awaits_secret());
    }
}
