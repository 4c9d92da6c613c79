//! [`Level`]: is there sound, and not only the room? Loudness against a floor that follows the
//! room.

use std::collections::VecDeque;

/// The quietest room that is believed, in dB of full scale after pre-emphasis. Digital silence
/// counts as this, so that the least hiss after it is not yet sound.
const QUIETEST: f32 = -84.0;

/// The room assumed before any of it was heard: a recording may begin with speech.
const ASSUMED: f32 = -62.0;

/// How much of the past the floor is the minimum of, in steps. Speech falls back to the room
/// more often than every three seconds; a fan does not.
const MEMORY: usize = 150;

/// How far above the room sound begins, in dB.
const BEGINS: f32 = 10.0;

/// How far above the room sound must stay to go on, in dB.
const GOES_ON: f32 = 6.0;

/// How far below the loudest step of the same sound it may fall and still go on, in dB: what is
/// softer is the room's echo.
const BELOW_LOUDEST: f32 = 38.0;

/// Tells sound from the room, step by step.
#[derive(Debug, Clone)]
pub struct Level {
    recent: VecDeque<f32>,
    loudest: Option<f32>,
}

impl Default for Level {
    fn default() -> Self {
        Self {
            recent: VecDeque::from([ASSUMED]),
            loudest: None,
        }
    }
}

impl Level {
    /// Takes the loudness of the next step, in dB of full scale, and tells whether it is sound.
    pub fn is_sound(&mut self, level: f32) -> bool {
        let level = level.max(QUIETEST);
        let floor = self.recent.iter().copied().fold(f32::INFINITY, f32::min);
        if self.recent.len() == MEMORY {
            self.recent.pop_front();
        }
        self.recent.push_back(level);
        let least = match self.loudest {
            None => floor + BEGINS,
            Some(loudest) => (floor + GOES_ON).max(loudest - BELOW_LOUDEST),
        };
        let sound = level > least;
        self.loudest = sound.then(|| self.loudest.unwrap_or(level).max(level));
        sound
    }
}

/// The loudness of these samples in dB of full scale, with low frequencies (hum, rumble, wind)
/// held back and hissing consonants brought forward.
#[must_use]
pub fn level_of(samples: &[i16]) -> f32 {
    let mut power = 0.0_f32;
    for pair in samples.windows(2) {
        let emphasised = f32::from(pair[1]) - 0.97 * f32::from(pair[0]);
        power += emphasised * emphasised;
    }
    #[allow(clippy::cast_precision_loss)] // a step has some hundred samples
    let count = samples.len().max(2) as f32 - 1.0;
    10.0 * (power / count / (32_768.0 * 32_768.0)).max(1e-12).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(level: &mut Level, loudness: f32, count: usize) -> Vec<bool> {
        (0..count).map(|_| level.is_sound(loudness)).collect()
    }

    #[test]
    fn a_recording_may_begin_with_speech() {
        assert!(Level::default().is_sound(-40.0));
    }

    #[test]
    fn a_steady_noise_becomes_the_room() {
        let mut level = Level::default();
        let heard = steps(&mut level, -40.0, MEMORY + 1);
        assert!(
            heard[0] && !heard[MEMORY],
            "noise that stays is no sound any more"
        );
        assert!(level.is_sound(-25.0), "speech above it is");
    }

    #[test]
    fn the_echo_after_a_loud_word_is_no_sound() {
        let mut level = Level::default();
        steps(&mut level, QUIETEST, 20);
        assert!(level.is_sound(-15.0));
        assert!(level.is_sound(-50.0));
        assert!(!level.is_sound(-56.0));
    }

    #[test]
    fn hum_is_held_back_and_silence_has_a_level() {
        let tone = |hertz: f32| -> Vec<i16> {
            #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
            (0..320_u16)
                .map(|n| {
                    (3000.0 * (f32::from(n) * hertz * std::f32::consts::TAU / 16_000.0).sin())
                        as i16
                })
                .collect()
        };
        assert!(level_of(&tone(50.0)) + 20.0 < level_of(&tone(2000.0)));
        assert!(level_of(&[0; 320]).is_finite());
        assert!(level_of(&[]).is_finite());
    }
}
