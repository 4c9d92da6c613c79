//! Tones: a short sound for each sign, made in code, on the sound card's output.
//!
//! A thread of its own opens the card and hands sound over; a card that hangs holds up nobody.
//! Without a card there is silence, which `anabella doctor` tells of; the card is looked for
//! again with later signs.

mod earcon;
mod mixer;
mod output;
mod recorded;
mod wanted;

pub use earcon::samples;
pub use recorded::play_recorded;
pub use wanted::CueSettings;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::announcer::{Announcement, Cue};
use crate::game::DeviceKind;
use crate::language::Message;
use crate::session::{DeviceError, Sink, Tuning};
use mixer::Mixer;
use output::Output;

/// How long after a failure the card is looked for again.
const LOOK_AGAIN: Duration = Duration::from_secs(3);

/// The longest a check of the card takes.
const CHECK: Duration = Duration::from_secs(3);

/// One thing for the thread.
enum Call {
    Open,
    Play(Cue),
    Lost,
    Leave,
}

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
            .spawn(move || play(&received, &own, loudness));
        let _ = calls.send(Call::Open);
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
            let _ = self.calls.send(Call::Play(cue));
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

/// The thread: opens the card, plays, and opens it again when it was lost.
fn play(calls: &Receiver<Call>, own: &Sender<Call>, loudness: f32) {
    let mixer: Arc<Mutex<Mixer>> = Arc::default();
    let mut output: Option<Output> = None;
    let mut look_again = Instant::now();
    while let Ok(call) = calls.recv() {
        match call {
            Call::Leave => break,
            Call::Lost => {
                output.take().into_iter().for_each(Output::close);
                mixer.lock().unwrap_or_else(PoisonError::into_inner).clear();
            }
            Call::Open | Call::Play(_) if output.is_none() && Instant::now() >= look_again => {
                output = Output::open(&mixer, own).ok();
                look_again = Instant::now() + LOOK_AGAIN;
            }
            Call::Open | Call::Play(_) => {}
        }
        if let (Call::Play(cue), Some(output)) = (call, &output) {
            let mut sound = samples(cue, output.rate);
            for sample in &mut sound {
                *sample *= loudness;
            }
            mixer
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .add(sound);
        }
    }
    output.into_iter().for_each(Output::close);
}

/// Looks for a sound card that plays, for the program's own diagnosis.
///
/// # Errors
/// [`DeviceError`] when there is none.
pub fn probe() -> Result<(), DeviceError> {
    let (found, answer) = channel();
    std::thread::spawn(move || {
        let (lost, _) = channel();
        let opened = Output::open(&Arc::default(), &lost);
        let told = opened.map(Output::close);
        let _ = found.send(told);
    });
    answer
        .recv_timeout(CHECK)
        .unwrap_or_else(|_| Err(output::absent()))
}
