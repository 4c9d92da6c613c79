//! [`Dictation`]: the microphone for somebody who waits for each answer (the voice task), instead
//! of a source that delivers to a session.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::capture::{self, Capture, Caught};
use super::listener::STEP;
use super::resample::Mono;
use crate::clock::Moment;
use crate::session::{DeviceError, Timeline};

/// A stream that brings nothing for this long is dead.
const DEAD: Duration = Duration::from_secs(3);

/// An open microphone.
pub struct Dictation {
    name: Option<String>,
    capture: Option<Capture>,
    sound: Receiver<Caught>,
    mono: Option<Mono>,
    waiting: Vec<i16>,
}

impl std::fmt::Debug for Dictation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dictation").finish_non_exhaustive()
    }
}

impl Dictation {
    /// Opens the microphone whose name contains `name`, or the system's choice.
    ///
    /// # Errors
    /// What keeps it from being used in a game.
    pub fn open(name: Option<&str>) -> Result<Self, DeviceError> {
        let (caught, sound) = channel();
        let capture = capture::open(name, &Timeline::real(Moment(0)), caught)?;
        Ok(Self {
            name: name.map(str::to_owned),
            mono: Mono::new(capture.rate, capture.channels),
            capture: Some(capture),
            sound,
            waiting: Vec::new(),
        })
    }

    /// Drops what was heard so far.
    pub fn forget(&mut self) {
        self.waiting.clear();
        while self.sound.try_recv().is_ok() {}
    }

    /// Gives the microphone back while the program is stopped, and takes it again afterwards. One
    /// that is not there then is told by the next step.
    pub fn rest(&mut self, resting: bool) {
        match self.capture.take() {
            Some(capture) if resting => capture.give_back(),
            None if !resting => drop(self.reopen()),
            capture => self.capture = capture,
        }
    }

    fn reopen(&mut self) -> Result<(), DeviceError> {
        *self = Self::open(self.name.as_deref())?;
        Ok(())
    }

    /// The next step of sound, mono, [`STEP_MILLIS`](super::STEP_MILLIS) long.
    ///
    /// # Errors
    /// `microphone-lost` when there is no more.
    pub fn step(&mut self) -> Result<Vec<i16>, DeviceError> {
        if self.capture.is_none() {
            self.reopen()?;
        }
        while self.waiting.len() < STEP {
            let caught = self.sound.recv_timeout(DEAD);
            let (Ok(Caught::Sound(samples, _)), Some(mono)) = (caught, &mut self.mono) else {
                let name = self.capture.as_ref().map_or("", |it| it.name.as_str());
                return Err(capture::lost(name));
            };
            self.waiting.extend(mono.convert(&samples));
        }
        Ok(self.waiting.drain(..STEP).collect())
    }
}

impl Drop for Dictation {
    fn drop(&mut self) {
        if let Some(capture) = self.capture.take() {
            capture.close();
        }
    }
}
