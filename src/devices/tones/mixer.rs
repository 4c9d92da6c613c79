//! [`Mixer`]: the tones that sound, one after the other, poured into whatever the sound card asks
//! for. No device.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::announcer::Cue;

/// How many signs may wait; older ones mean nothing any more.
const WAITING: usize = 3;

/// How late a sign may begin. Later it would be taken for a sign of something else.
const FRESH: Duration = Duration::from_secs(3);

/// A sound card that goes away takes with it what it was handed this long ago.
const HANDED: Duration = Duration::from_millis(200);

/// A sign, and when it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sign {
    pub(super) cue: Cue,
    pub(super) given: Instant,
}

impl Sign {
    /// Whether it still means something.
    pub(super) fn is_fresh(&self) -> bool {
        self.given.elapsed() < FRESH
    }
}

/// A sound that waits.
#[derive(Debug)]
pub(super) struct Sound {
    samples: Vec<f32>,
    sign: Option<Sign>,
}

impl Sound {
    /// Something recorded, which is played however late.
    pub(super) fn of(samples: Vec<f32>) -> Self {
        Self {
            samples,
            sign: None,
        }
    }

    /// A sign's sound.
    pub(super) fn sign(sign: Sign, samples: Vec<f32>) -> Self {
        Self {
            samples,
            sign: Some(sign),
        }
    }

    fn is_stale(&self) -> bool {
        self.sign.is_some_and(|sign| !sign.is_fresh())
    }
}

/// The tones that sound and wait.
#[derive(Debug, Default)]
pub(super) struct Mixer {
    waiting: VecDeque<Sound>,
    at: usize,
    /// The last sign that was handed over whole, and when.
    handed: Option<(Sign, Instant)>,
}

impl Mixer {
    /// Adds a sound. Of too many, the oldest that has not begun goes.
    pub(super) fn add(&mut self, sound: Sound) {
        self.waiting.push_back(sound);
        if self.waiting.len() > 1 + WAITING {
            self.waiting.remove(1);
        }
    }

    /// The next sample.
    pub(super) fn next(&mut self) -> f32 {
        while let Some(sound) = self.waiting.front() {
            let stale = self.at == 0 && sound.is_stale();
            if let Some(sample) = sound.samples.get(self.at).filter(|_| !stale) {
                self.at += 1;
                return *sample;
            }
            let ended = self.waiting.pop_front().and_then(|it| it.sign);
            self.at = 0;
            self.handed = ended.filter(|_| !stale).map(|sign| (sign, Instant::now()));
        }
        0.0
    }

    /// Forgets everything. Returns the signs that nobody can have heard to their end.
    pub(super) fn unheard(&mut self) -> Vec<Sign> {
        self.at = 0;
        let handed = self.handed.take();
        let handed = handed.filter(|(_, at)| at.elapsed() < HANDED);
        let waiting = self.waiting.drain(..).filter_map(|it| it.sign);
        handed
            .map(|(sign, _)| sign)
            .into_iter()
            .chain(waiting)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(cue: Cue, ago: Duration) -> Sign {
        let given = Instant::now()
            .checked_sub(ago)
            .expect("a machine that runs longer");
        Sign { cue, given }
    }

    fn heard(mixer: &mut Mixer, samples: usize) -> Vec<f32> {
        (0..samples).map(|_| mixer.next()).collect()
    }

    #[test]
    fn sounds_follow_one_another_and_then_it_is_quiet() {
        let mut mixer = Mixer::default();
        mixer.add(Sound::of(vec![0.1, 0.2]));
        mixer.add(Sound::of(vec![0.3]));
        assert_eq!(heard(&mut mixer, 5), [0.1, 0.2, 0.3, 0.0, 0.0]);
    }

    #[test]
    fn a_burst_leaves_the_newest_and_what_sounds_already() {
        let mut mixer = Mixer::default();
        for number in 0..100_u8 {
            mixer.add(Sound::of(vec![f32::from(number)]));
        }
        assert_eq!(heard(&mut mixer, 5), [0.0, 97.0, 98.0, 99.0, 0.0]);
    }

    #[test]
    fn a_sign_that_means_nothing_any_more_does_not_sound() {
        let mut mixer = Mixer::default();
        mixer.add(Sound::sign(given(Cue::OneMinute, FRESH), vec![0.1]));
        mixer.add(Sound::sign(given(Cue::Flag, FRESH / 2), vec![0.2]));
        assert_eq!(heard(&mut mixer, 2), [0.2, 0.0]);
    }

    #[test]
    fn what_a_lost_card_took_with_it_sounds_again() {
        let [first, flag, last] =
            [Cue::Accepted, Cue::Flag, Cue::ClockStop].map(|cue| given(cue, Duration::ZERO));
        let mut mixer = Mixer::default();
        mixer.add(Sound::sign(first, vec![0.1]));
        mixer.add(Sound::sign(flag, vec![0.2, 0.3]));
        mixer.add(Sound::sign(last, vec![0.4]));
        assert_eq!(heard(&mut mixer, 2), [0.1, 0.2]);
        assert_eq!(mixer.unheard(), [first, flag, last]);
        assert_eq!(mixer.unheard(), []);
        mixer.add(Sound::sign(first, vec![0.1]));
        mixer.add(Sound::sign(last, vec![0.4]));
        assert_eq!(heard(&mut mixer, 3), [0.1, 0.4, 0.0]);
        std::thread::sleep(HANDED);
        assert_eq!(mixer.unheard(), [], "heard");
    }
}
