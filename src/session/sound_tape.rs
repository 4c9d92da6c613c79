//! [`SoundTape`]: the sound of what was said, on its way from the ear to a file beside the journal.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

use crate::clock::Moment;

/// How many utterances wait for the game to say whether they are kept.
const WAITING: usize = 4;

/// Where an utterance lies in the recording of its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The recording's file, in the journal's folder.
    pub file: String,
    /// Where it begins in the recording, in milliseconds.
    pub from: u64,
    /// Where it ends.
    pub to: u64,
}

/// Shared by the ear, which puts each utterance on it, and the session, which says what is kept.
/// Without a recording it does nothing.
#[derive(Debug, Clone, Default)]
pub struct SoundTape(Option<Arc<Mutex<Reel>>>);

#[derive(Debug)]
struct Reel {
    file: String,
    rate: u64,
    /// Samples that are in the recording already.
    length: u64,
    recorder: Sender<Vec<i16>>,
    waiting: VecDeque<(Moment, Vec<i16>)>,
}

impl SoundTape {
    /// A tape whose sound of `rate` samples a second goes to a recorder behind `length` samples
    /// that are there already.
    #[must_use]
    pub fn new(file: String, rate: u32, length: u64, recorder: Sender<Vec<i16>>) -> Self {
        Self(Some(Arc::new(Mutex::new(Reel {
            file,
            rate: rate.into(),
            length,
            recorder,
            waiting: VecDeque::new(),
        }))))
    }

    /// Whether anything is recorded.
    #[must_use]
    pub fn runs(&self) -> bool {
        self.0.is_some()
    }

    /// Puts the sound of an utterance that began at this moment on the tape.
    pub fn put(&self, started: Moment, samples: Vec<i16>) {
        if let Some(reel) = &self.0 {
            let mut reel = reel.lock().unwrap_or_else(PoisonError::into_inner);
            reel.waiting.push_back((started, samples));
            if reel.waiting.len() > WAITING {
                reel.waiting.pop_front();
            }
        }
    }

    /// Keeps the utterance that began at this moment. `None` when it is not on the tape, or the
    /// recorder is gone.
    #[must_use]
    pub fn keep(&self, started: Moment) -> Option<Kept> {
        let mut reel = self
            .0
            .as_ref()?
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let at = reel
            .waiting
            .iter()
            .position(|(moment, _)| *moment == started)?;
        let (_, samples) = reel.waiting.remove(at)?;
        let from = reel.length;
        let to = from + samples.len() as u64;
        reel.recorder.send(samples).ok()?;
        reel.length = to;
        let millis = |samples: u64| samples * 1000 / reel.rate;
        Some(Kept {
            file: reel.file.clone(),
            from: millis(from),
            to: millis(to),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn what_is_kept_lies_one_behind_the_other() {
        let (recorder, file) = channel();
        let tape = SoundTape::new("game.wav".into(), 16_000, 16_000, recorder);
        tape.put(Moment(10), vec![1; 8_000]);
        tape.put(Moment(20), vec![2; 1_600]);
        tape.put(Moment(30), vec![3; 1_600]);
        let kept = |at| tape.keep(Moment(at)).map(|kept| (kept.from, kept.to));
        assert_eq!(kept(10), Some((1000, 1500)));
        // Noise is never asked for; what follows lies where it would have lain.
        assert_eq!(kept(30), Some((1500, 1600)));
        assert_eq!(kept(30), None);
        let clips: Vec<i16> = file.try_iter().map(|clip| clip[0]).collect();
        assert_eq!(clips, [1, 3]);
        for at in 100..200 {
            tape.put(Moment(at), vec![0]);
        }
        assert_eq!(kept(100), None);
        assert!(kept(199).is_some());
        assert!(SoundTape::default().keep(Moment(0)).is_none());
    }
}
