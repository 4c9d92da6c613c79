//! [`Mixer`]: the tones that sound, one after the other, poured into whatever the sound card asks
//! for. No device.

use std::collections::VecDeque;

/// How many signs may wait; older ones mean nothing any more.
const WAITING: usize = 3;

/// The tones that sound and wait.
#[derive(Debug, Default)]
pub(super) struct Mixer {
    waiting: VecDeque<Vec<f32>>,
    at: usize,
}

impl Mixer {
    /// Adds a sound. Of too many, the oldest that has not begun goes.
    pub(super) fn add(&mut self, sound: Vec<f32>) {
        self.waiting.push_back(sound);
        if self.waiting.len() > 1 + WAITING {
            self.waiting.remove(1);
        }
    }

    /// The next sample.
    pub(super) fn next(&mut self) -> f32 {
        while let Some(sound) = self.waiting.front() {
            if let Some(sample) = sound.get(self.at) {
                self.at += 1;
                return *sample;
            }
            self.waiting.pop_front();
            self.at = 0;
        }
        0.0
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.at = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_follow_one_another_and_then_it_is_quiet() {
        let mut mixer = Mixer::default();
        mixer.add(vec![0.1, 0.2]);
        mixer.add(vec![0.3]);
        let heard: Vec<f32> = (0..5).map(|_| mixer.next()).collect();
        assert_eq!(heard, [0.1, 0.2, 0.3, 0.0, 0.0]);
    }

    #[test]
    fn a_burst_leaves_the_newest_and_what_sounds_already() {
        let mut mixer = Mixer::default();
        for number in 0..100_u8 {
            mixer.add(vec![f32::from(number)]);
        }
        let heard: Vec<f32> = (0..5).map(|_| mixer.next()).collect();
        assert_eq!(heard, [0.0, 97.0, 98.0, 99.0, 0.0]);
    }
}
