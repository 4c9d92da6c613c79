//! The recording of a game that is being played, if it is wanted.

use std::path::Path;

use super::arguments::Devices;
use crate::devices::sound_record::{self, Recorder};
use crate::language::Message;
use crate::session::SoundTape;

/// The recording: without one the tape does nothing.
#[derive(Default)]
pub(super) struct Tape {
    /// What ear and session share.
    pub(super) sound: SoundTape,
    recorder: Option<Recorder>,
    /// What the players are told: that it cannot be kept.
    pub(super) notice: Option<Message>,
}

impl Tape {
    /// Begins or goes on with the recording beside a journal, where the settings want one. What
    /// keeps it from being written is told; the game goes on without.
    pub(super) fn begin(devices: &Devices, journal: &Path) -> Self {
        if !devices.keep_sound {
            return Self::default();
        }
        match sound_record::begin(journal) {
            Ok((sound, recorder)) => Self {
                sound,
                recorder: Some(recorder),
                notice: None,
            },
            Err(error) => Self {
                notice: Some(error.message),
                ..Self::default()
            },
        }
    }

    /// Waits until the last words are in the file.
    pub(super) fn finish(&self) {
        self.recorder.iter().for_each(Recorder::finish);
    }
}
