//! How loud a microphone is, for setting it up.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use super::capture::{self, Caught};
use crate::clock::Moment;
use crate::language::{Message, Value};
use crate::session::{DeviceError, DeviceErrorKind, Timeline};

/// What a microphone brought, in dB of full scale.
#[derive(Debug, Clone, PartialEq)]
pub struct Loudness {
    /// What the system calls it.
    pub name: String,
    /// The quietest moment: the room.
    pub room: f32,
    /// The loudest moment.
    pub loudest: f32,
    /// The greatest sample, 0 to 1; at 1 the sound is distorted.
    pub peak: f32,
}

/// How often it is looked whether the listening is broken off.
const GLANCE: Duration = Duration::from_millis(100);

/// Opens the input whose name contains `name` (or the system's choice) and listens to it for this
/// long, or until it is broken off.
///
/// # Errors
/// What keeps it from being used in a game; `microphone-silent` when all of its sound is exactly
/// nothing, as of a muted input.
pub fn loudness(
    name: Option<&str>,
    time: Duration,
    is_broken_off: impl Fn() -> bool,
) -> Result<Loudness, DeviceError> {
    let (caught, sound) = channel();
    let capture = capture::open(name, &Timeline::real(Moment(0)), caught)?;
    let until = Instant::now() + time;
    let mut moments: Vec<Vec<f32>> = Vec::new();
    let left = || until.saturating_duration_since(Instant::now());
    while !left().is_zero() && !is_broken_off() {
        match sound.recv_timeout(left().min(GLANCE)) {
            Ok(Caught::Sound(samples, _)) => moments.push(samples),
            Err(RecvTimeoutError::Timeout) => {}
            _ => break,
        }
    }
    let name = capture.name.clone();
    capture.close();
    measured(&moments, name.clone()).ok_or_else(|| DeviceError {
        kind: DeviceErrorKind::Unsupported,
        message: Message::new("microphone-silent").with("device", Value::Text(name)),
    })
}

/// `None` for sound that is exactly nothing.
fn measured(moments: &[Vec<f32>], name: String) -> Option<Loudness> {
    let levels = moments
        .iter()
        .filter(|it| !it.is_empty())
        .map(|it| level(it));
    let levels: Vec<f32> = levels.collect();
    let samples = moments.iter().flatten().map(|sample| sample.abs());
    let peak = samples.fold(0.0, f32::max);
    (peak > 0.0).then(|| Loudness {
        name,
        room: levels.iter().copied().fold(0.0, f32::min),
        loudest: levels.iter().copied().fold(QUIETEST, f32::max),
        peak,
    })
}

/// Nothing is quieter.
const QUIETEST: f32 = -100.0;

fn level(samples: &[f32]) -> f32 {
    let count = u16::try_from(samples.len()).unwrap_or(u16::MAX);
    let power = samples.iter().map(|it| it * it).sum::<f32>() / f32::from(count);
    (10.0 * power.log10()).max(QUIETEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loudness_is_that_of_the_loudest_moment_against_the_room() {
        let moments = [vec![0.001; 100], vec![0.1, -0.1], vec![], vec![0.01; 50]];
        let heard = measured(&moments, "m".to_owned()).expect("sound");
        assert!((heard.room + 60.0).abs() < 0.1, "{heard:?}");
        assert!((heard.loudest + 20.0).abs() < 0.1, "{heard:?}");
        assert!((heard.peak - 0.1).abs() < 0.001, "{heard:?}");
    }

    #[test]
    fn nothing_at_all_is_no_sound() {
        assert_eq!(measured(&[vec![0.0; 100]], String::new()), None);
        assert_eq!(measured(&[], String::new()), None);
    }
}
