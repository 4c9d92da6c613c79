//! What the session hears of the voice, each thing once.

use super::espeak;
use super::trouble::Trouble;
use crate::session::{DeviceKind, DeviceState, Inbox, Signal};

/// What was told.
pub(super) struct News {
    inbox: Inbox,
    was_ready: bool,
    told: bool,
}

impl News {
    /// Nothing was told yet.
    pub(super) fn new(inbox: Inbox) -> Self {
        Self {
            inbox,
            was_ready: false,
            told: false,
        }
    }

    /// Tells, once until a voice is back, that Speech Dispatcher does not speak, and whether
    /// espeak-ng does.
    pub(super) fn missing(&mut self, trouble: &Trouble) {
        if self.told {
            return;
        }
        self.told = true;
        let message = if espeak::is_installed() {
            trouble.message()
        } else {
            Trouble::Mute.message()
        };
        self.tell(if self.was_ready {
            DeviceState::Lost(message)
        } else {
            DeviceState::Absent(message)
        });
    }

    /// Tells that Speech Dispatcher speaks, through this module.
    pub(super) fn ready(&mut self, module: &str) {
        self.was_ready = true;
        self.told = false;
        self.tell(DeviceState::Ready(format!("Speech Dispatcher, {module}")));
    }

    fn tell(&self, state: DeviceState) {
        let at = self.inbox.timeline.now();
        // When nobody listens any more, the session is about to drop the voice.
        let _ = self.inbox.deliver(Signal::Device {
            device: DeviceKind::Voice,
            state,
            at,
        });
    }
}
