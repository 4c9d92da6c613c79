//! The sound of each sign, made in code: samples are a function of the sign, nothing else.

use std::f32::consts::TAU;

use crate::announcer::Cue;

/// A note, or a pause where it has no pitch.
#[derive(Debug, Clone, Copy)]
struct Note {
    /// Where its pitch begins and ends, in hertz.
    from: f32,
    to: f32,
    /// Milliseconds.
    long: u16,
    /// How many overtones it has: more sound rougher.
    overtones: u8,
}

const fn note(pitch: f32, long: u16) -> Note {
    glide(pitch, pitch, long)
}

const fn glide(from: f32, to: f32, long: u16) -> Note {
    Note {
        from,
        to,
        long,
        overtones: 1,
    }
}

const fn pause(long: u16) -> Note {
    note(0.0, long)
}

const fn rough(from: f32, to: f32, long: u16) -> Note {
    Note {
        overtones: 5,
        ..glide(from, to, long)
    }
}

/// Good things rise and are short, bad ones fall and are low; the less time, the faster and
/// higher; the flag falls as a flag does.
fn notes(cue: Cue) -> Vec<Note> {
    match cue {
        Cue::ClockStart => vec![note(660.0, 60), pause(20), note(990.0, 90)],
        Cue::ClockStop => vec![
            note(990.0, 60),
            pause(20),
            note(660.0, 90),
            pause(20),
            note(440.0, 120),
        ],
        Cue::FiveMinutes => [note(523.0, 160), pause(90)].repeat(3),
        Cue::OneMinute => [note(784.0, 90), note(1047.0, 90)].repeat(3),
        Cue::TenSeconds => {
            let mut notes = [note(1568.0, 35), pause(30)].repeat(5);
            notes.push(note(2093.0, 60));
            notes
        }
        Cue::Flag => vec![glide(1400.0, 280.0, 900)],
        Cue::Accepted => vec![glide(880.0, 1175.0, 80)],
        Cue::NotUnderstood => vec![note(349.0, 110), pause(40), note(294.0, 170)],
        Cue::Illegal => vec![rough(196.0, 147.0, 380)],
    }
}

/// The samples of a sign, −1 to 1, at so many a second.
#[must_use]
pub fn samples(cue: Cue, rate: u32) -> Vec<f32> {
    let notes = notes(cue).into_iter();
    notes.flat_map(|note| sounded(note, rate)).collect()
}

fn sounded(note: Note, rate: u32) -> Vec<f32> {
    /// Begin and end softly over so many seconds, or the loudspeaker clicks.
    const EDGE: f32 = 0.008;
    let count = usize::try_from(u64::from(note.long) * u64::from(rate) / 1000).unwrap_or(0);
    if note.from <= 0.0 {
        return vec![0.0; count];
    }
    let (step, seconds) = (1.0 / real(rate), f32::from(note.long) / 1000.0);
    let mut phase = 0.0_f32;
    let mut at = 0.0_f32;
    let mut samples = Vec::with_capacity(count);
    for _ in 0..count {
        let pitch = note.from + (note.to - note.from) * at / seconds;
        let edge = (at / EDGE).min((seconds - at) / EDGE).clamp(0.0, 1.0);
        samples.push(edge * overtones(phase, note.overtones));
        phase = (phase + pitch * step).fract();
        at += step;
    }
    samples
}

/// A tone at a place of its period (0 to 1), with so many partial tones.
fn overtones(phase: f32, count: u8) -> f32 {
    let partial = |number: u8| (TAU * phase * f32::from(number)).sin() / f32::from(number);
    let all: f32 = (1..=count).map(partial).sum();
    let loudest: f32 = (1..=count).map(|number| 1.0 / f32::from(number)).sum();
    all / loudest
}

fn real(rate: u32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "rates are far below 2^24")]
    let rate = rate as f32;
    rate
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 16_000;
    /// Windows in which the pitch is measured, in samples: a hundredth of a second.
    const WINDOW: usize = 160;

    /// The pitch in each window, by how often the sound rises through zero; 0 in a pause.
    fn contour(cue: Cue) -> Vec<usize> {
        let sound = samples(cue, RATE);
        sound
            .chunks(WINDOW)
            .map(|window| {
                let rises = window.windows(2).filter(|it| it[0] < 0.0 && it[1] >= 0.0);
                rises.count() * 100
            })
            .collect()
    }

    #[test]
    fn every_two_signs_differ_in_contour_and_length() {
        for (place, one) in Cue::ALL.into_iter().enumerate() {
            for other in &Cue::ALL[place + 1..] {
                let (a, b) = (contour(one), contour(*other));
                assert!(a.len().abs_diff(b.len()) >= 1, "{one:?} {other:?}: length");
                let apart: usize = a.iter().zip(&b).map(|(a, b)| a.abs_diff(*b)).sum();
                let windows = a.len().min(b.len());
                assert!(
                    apart / windows >= 80,
                    "{one:?} {other:?}: {}",
                    apart / windows
                );
            }
        }
    }

    #[test]
    fn good_rises_bad_falls_and_the_last_seconds_are_highest() {
        let ends = |cue| {
            let heard: Vec<usize> = contour(cue).into_iter().filter(|it| *it > 0).collect();
            (heard[0], heard[heard.len() - 1])
        };
        for cue in [Cue::ClockStart, Cue::Accepted] {
            let (first, last) = ends(cue);
            assert!(first < last, "{cue:?}");
        }
        for cue in [Cue::ClockStop, Cue::Flag] {
            let (first, last) = ends(cue);
            assert!(first > last, "{cue:?}");
        }
        let highest = |cue| contour(cue).into_iter().max();
        assert!(highest(Cue::TenSeconds) > highest(Cue::OneMinute));
        assert!(highest(Cue::OneMinute) > highest(Cue::FiveMinutes));
    }

    #[test]
    fn signs_are_short_never_clip_and_begin_and_end_in_silence() {
        for cue in Cue::ALL {
            for rate in [8_000, 44_100, 48_000] {
                let sound = samples(cue, rate);
                let length = sound.len() * 1000 / usize::try_from(rate).expect("small");
                assert!((60..=1000).contains(&length), "{cue:?}: {length}");
                assert!(sound.iter().all(|it| it.abs() <= 1.0), "{cue:?}");
                assert!(sound[0].abs() < 0.01, "{cue:?}");
                assert!(sound[sound.len() - 1].abs() < 0.05, "{cue:?}");
                let loud = sound.iter().map(|it| it * it).sum::<f32>();
                assert!(loud / real(u32::try_from(sound.len()).expect("short")) > 0.05);
            }
        }
    }
}
