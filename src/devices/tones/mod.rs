//! Tones: a short sound for each sign, made in code, on the sound card's output.
//!
//! A thread of its own opens the card and hands sound over; a card that hangs holds up nobody.
//! Without a card there is silence, which `anabella doctor` tells of; the card is looked for again
//! all the time, and a sign that is still news when it comes back is given then.

mod earcon;
mod mixer;
mod output;
mod player;
mod recorded;
mod wanted;

pub use earcon::samples;
pub use recorded::play_recorded;
pub use wanted::CueSettings;

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use crate::announcer::{Announcement, Cue};
use crate::game::DeviceKind;
use crate::language::Message;
use crate::session::{DeviceError, Sink, Tuning};
use mixer::Sign;
use output::Output;
use player::{Call, Player};

/// The longest a check of the card takes.
const CHECK: Duration = Duration::from_secs(3);

/// The tones of a game.
pub struct Tones {
    settings: CueSettings,
    silent: bool,
    calls: Sender<Call>,
}

impl Tones {
    /// Tones that open the sound card at once, so that the first one is not late.
    #[must_use]
    pub fn new(settings: CueSettings, silent: bool) -> Self {
        let (calls, received) = channel();
        let (own, loudness) = (calls.clone(), settings.loudness());
        // Without a thread there is no sound, as without a card.
        let _ = std::thread::Builder::new()
            .name("tones".into())
            .spawn(move || Player::new(own, loudness).play(&received));
        Self {
            settings,
            silent,
            calls,
        }
    }
}

impl Sink for Tones {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Tones
    }

    fn present(&mut self, _announcement: &Announcement) -> Result<(), DeviceError> {
        Ok(())
    }

    fn cue(&mut self, cue: Cue) {
        if !self.silent && self.settings.gives(cue) {
            let given = Instant::now();
            let _ = self.calls.send(Call::Play(Sign { cue, given }));
        }
    }

    fn tune(&mut self, tuning: Tuning) -> Option<Message> {
        match tuning {
            Tuning::Silence => self.silent = true,
            Tuning::Speak => self.silent = false,
            _ => {}
        }
        None
    }
}

impl Drop for Tones {
    fn drop(&mut self) {
        let _ = self.calls.send(Call::Leave);
    }
}

/// Looks for a sound card that plays, for the program's own diagnosis.
///
/// # Errors
/// [`DeviceError`] when there is none.
pub fn probe() -> Result<(), DeviceError> {
    let (found, answer) = channel();
    std::thread::spawn(move || {
        let opened = Output::open(&Arc::default(), || {});
        let told = opened.map(Output::close);
        let _ = found.send(told);
    });
    answer
        .recv_timeout(CHECK)
        .unwrap_or_else(|_| Err(output::absent()))
}
