//! Recorded sound on the sound card, for listening to a game again.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::mixer::{Mixer, Sound};
use super::output::{self, Output};
use crate::session::DeviceError;

/// What the sound card may hold back at the end, in milliseconds.
const TAIL: u64 = 150;

/// Plays samples of this rate and returns when they have been heard.
///
/// # Errors
/// [`DeviceError`] when there is no sound card, or it goes away.
pub fn play_recorded(samples: &[i16], rate: u32) -> Result<(), DeviceError> {
    let mixer: Arc<Mutex<Mixer>> = Arc::default();
    let (gone, lost) = channel();
    let card = Output::open(&mixer, move || {
        let _ = gone.send(());
    })?;
    let sound = stretched(samples, rate, card.rate);
    let length = samples.len() as u64 * 1000 / u64::from(rate.max(1)) + TAIL;
    mixer
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .add(Sound::of(sound));
    let ended = lost.recv_timeout(Duration::from_millis(length));
    card.close();
    match ended {
        Ok(()) => Err(output::absent()),
        Err(_) => Ok(()),
    }
}

/// The samples at another rate, by straight lines between them: good enough for speech.
fn stretched(samples: &[i16], from: u32, to: u32) -> Vec<f32> {
    let (from, to) = (u64::from(from.max(1)), u64::from(to.max(1)));
    let length = samples.len() as u64 * to / from;
    let at = |index: u64| {
        let sample = usize::try_from(index)
            .ok()
            .and_then(|index| samples.get(index));
        f32::from(sample.copied().unwrap_or(0)) / 32_768.0
    };
    let value = |step: u64| {
        let exact = step * from;
        #[allow(clippy::cast_precision_loss, reason = "a fraction below 1")]
        let between = (exact % to) as f32 / to as f32;
        at(exact / to) * (1.0 - between) + at(exact / to + 1) * between
    };
    (0..length).map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_rate_is_as_long_and_as_loud() {
        let sound = stretched(&[0, 16_384, 0, 0], 16_000, 48_000);
        assert_eq!(sound.len(), 12);
        assert!((sound[3] - 0.5).abs() < 1e-6);
        assert!((sound[1] - 1.0 / 6.0).abs() < 1e-3);
        assert_eq!(stretched(&[5, 6, 7, 8], 16_000, 8_000).len(), 2);
    }
}
