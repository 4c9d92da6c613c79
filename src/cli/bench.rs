//! `anabella bench`: how fast the ear is.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::devices::ear::{
    Endpointing, GARBAGE, Level, Listener, Recogniser, STEP_MILLIS, level_of,
};
use crate::language::{Context, Language, Message};
use crate::session::DeviceError;

use super::answering::Answering;
use super::listen::digits;
use super::playback::{self, Utterance};

/// What was measured.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    /// From the last sound of each utterance until its words were known, in milliseconds.
    pub ours: Vec<u64>,
    /// The same, when the end of the utterance is left to libvosk.
    pub libvosk: Vec<u64>,
    /// From the words to the request to speak, in microseconds: judging, journal, wording.
    pub answers: Vec<u64>,
    /// Sound listened to, in milliseconds.
    pub sound: u64,
    /// The time this took.
    pub worked: Duration,
    /// From nothing until the recogniser was ready: library, model, phrases.
    pub ready: Duration,
    /// The most memory that the process has ever had, in kilobytes; `None` where the system
    /// does not tell.
    pub memory: Option<u64>,
}

/// Measures with these recordings.
///
/// # Errors
/// When the recogniser or a recording cannot be opened.
pub fn bench(
    recordings: &[PathBuf],
    model: &Path,
    language: &Arc<Language>,
) -> Result<Figures, DeviceError> {
    let began = Instant::now();
    let mut listener = Listener::open(model, language, Endpointing::default())?;
    let mut figures = Figures {
        ready: began.elapsed(),
        ..Figures::default()
    };
    let mut answering = Answering::begin(language)?;
    for recording in recordings {
        let played = playback::play(recording, &mut listener)?;
        figures.ours.extend(played.utterances.iter().map(delay));
        let answers = played
            .utterances
            .iter()
            .filter_map(|one| answering.answer(&one.heard));
        figures.answers.extend(answers.map(in_micros));
        figures.sound += played.length;
        figures.worked += played.worked;
    }
    figures.memory = peak_memory();
    let mut recogniser = Recogniser::open(model, &language.phrases(Context::Any, GARBAGE))?;
    for recording in recordings {
        figures
            .libvosk
            .extend(libvosk_delays(recording, &mut recogniser)?);
    }
    Ok(figures)
}

fn delay(utterance: &Utterance) -> u64 {
    utterance.known - utterance.heard.ended + in_millis(utterance.thinking)
}

/// From the last sound until libvosk held the utterance to be over, for each of them.
fn libvosk_delays(recording: &Path, recogniser: &mut Recogniser) -> Result<Vec<u64>, DeviceError> {
    let (mut level, mut at, mut last_sound) = (Level::default(), 0, 0);
    let mut delays = Vec::new();
    for step in playback::steps(recording)? {
        at += STEP_MILLIS;
        if level.is_sound(level_of(&step)) {
            last_sound = at;
        }
        let began = Instant::now();
        if recogniser.hear(&step) && !recogniser.finish().is_empty() {
            delays.push(at - last_sound + in_millis(began.elapsed()));
        }
    }
    recogniser.reset();
    Ok(delays)
}

impl Figures {
    /// The figures, one a line.
    #[must_use]
    pub fn messages(&self) -> Vec<Message> {
        let delays = |id: &'static str, delays: &[u64]| {
            Message::new(id)
                .with("count", digits(delays.len()))
                .with("median", digits(percentile(delays, 50)))
                .with("high", digits(percentile(delays, 95)))
        };
        let share = in_millis(self.worked) * 1000 / self.sound.max(1);
        let mut told = vec![
            delays("bench-delay", &self.ours),
            delays("bench-delay-libvosk", &self.libvosk),
            Message::new("bench-answer")
                .with("median", digits(percentile(&self.answers, 50)))
                .with("high", digits(percentile(&self.answers, 95)))
                .with("count", digits(self.answers.len())),
            Message::new("bench-work").with("permille", digits(share)),
            Message::new("bench-ready").with("time", digits(in_millis(self.ready))),
        ];
        let memory = |kilobytes: u64| {
            Message::new("bench-memory").with("megabytes", digits(kilobytes.div_ceil(1024)))
        };
        told.extend(self.memory.map(memory));
        told
    }
}

/// The least value that this many per cent do not exceed; 0 of nothing.
#[must_use]
pub fn percentile(values: &[u64], percent: usize) -> u64 {
    let mut sorted: Vec<u64> = values.to_vec();
    sorted.sort_unstable();
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied().unwrap_or(0)
}

fn in_millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

fn in_micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}

/// The process's peak resident memory in kilobytes.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_occurred() {
        let delays = [400, 100, 300, 200];
        assert_eq!(percentile(&delays, 50), 200);
        assert_eq!(percentile(&delays, 95), 400);
        assert_eq!(percentile(&[], 50), 0);
    }

    #[test]
    fn the_system_tells_the_peak_memory() {
        assert!(
            !cfg!(target_os = "linux") || peak_memory().is_some_and(|kilobytes| kilobytes > 500)
        );
    }
}
