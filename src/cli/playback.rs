//! Playing a recording to the ear as fast as it can be understood, and watching.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::clock::Moment;
use crate::devices::ear::{Audio, Listener, RATE, STEP_MILLIS};
use crate::session::{DeviceError, Heard};

/// Quiet after a recording, so that every utterance ends as in a room; milliseconds.
const AFTERWARDS: u64 = 3000;

/// An utterance, and what it took.
#[derive(Debug)]
pub(super) struct Utterance {
    /// What was heard; the moments are those of the recording.
    pub(super) heard: Heard,
    /// When in the recording that was known.
    pub(super) known: Moment,
    /// How long the last step and the final result took.
    pub(super) thinking: Duration,
}

/// A recording that was played.
#[derive(Debug, Default)]
pub(super) struct Playback {
    pub(super) utterances: Vec<Utterance>,
    /// Length of the recording in milliseconds, with the quiet after it.
    pub(super) length: u64,
    /// How long all the listening took.
    pub(super) worked: Duration,
}

/// The steps of a recording, and of the quiet after it.
pub(super) fn steps(recording: &Path) -> Result<Vec<Vec<i16>>, DeviceError> {
    let mut steps = Audio::open(recording)?.collect::<Result<Vec<_>, _>>()?;
    let step = usize::try_from(STEP_MILLIS * u64::from(RATE) / 1000).unwrap_or(1);
    let quiet = usize::try_from(AFTERWARDS / STEP_MILLIS).unwrap_or(0);
    if let Some(last) = steps.last_mut() {
        last.resize(step, 0);
    }
    steps.extend(vec![vec![0; step]; quiet]);
    Ok(steps)
}

/// Plays a recording to the listener.
///
/// # Errors
/// As [`Audio::open`].
pub(super) fn play(recording: &Path, listener: &mut Listener) -> Result<Playback, DeviceError> {
    let mut playback = Playback::default();
    for step in steps(recording)? {
        playback.length += STEP_MILLIS;
        let known = Moment(playback.length);
        let began = Instant::now();
        let heard = listener.hear(&step, known);
        let thinking = began.elapsed();
        playback.worked += thinking;
        playback.utterances.extend(heard.map(|heard| Utterance {
            heard,
            known,
            thinking,
        }));
    }
    listener.forget();
    Ok(playback)
}
