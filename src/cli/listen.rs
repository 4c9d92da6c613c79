//! `anabella listen`: what the ear makes of recordings, fact by fact.

use std::path::{Path, PathBuf};

use crate::devices::ear::{confidences, shares};
use crate::language::{Message, Value};
use crate::rules::{Judgement, Position, judge};
use crate::session::{DeviceError, Heard};

use super::playback::{self, Utterance};
use super::understanding::Understanding;

/// Tells what is heard in these recordings, one fact a line: when, which words and how sure of
/// each, the alternatives, what they mean, and with a position the move they stand for.
/// Recordings that cannot be read are told and passed over; returns how many were.
///
/// # Errors
/// When the recogniser cannot be opened.
pub fn listen(
    recordings: &[PathBuf],
    model: &Path,
    understanding: &Understanding,
    position: Option<&Position>,
    tell: &mut dyn FnMut(Message),
) -> Result<usize, DeviceError> {
    let mut listener = playback::listener(model, understanding)?;
    let mut unread = 0;
    for recording in recordings {
        tell(Message::new("listen-recording").with("file", path(recording)));
        match playback::play(recording, &mut listener) {
            Ok(played) if played.utterances.is_empty() => tell(Message::new("listen-nothing")),
            Ok(played) => {
                for utterance in &played.utterances {
                    tell_utterance(utterance, understanding, position, tell);
                }
            }
            Err(error) => {
                unread += 1;
                tell(error.message);
            }
        }
    }
    Ok(unread)
}

fn tell_utterance(
    utterance: &Utterance,
    understanding: &Understanding,
    position: Option<&Position>,
    tell: &mut dyn FnMut(Message),
) {
    let heard = &utterance.heard;
    tell(
        Message::new("listen-heard")
            .with("from", millis(heard.started.0))
            .with("to", millis(heard.ended.0))
            .with("known", millis(utterance.known.0))
            .with("words", Value::Text(words_with_confidence(heard))),
    );
    for (one, share) in heard
        .alternatives
        .iter()
        .zip(shares(&heard.alternatives))
        .skip(1)
    {
        tell(
            Message::new("listen-alternative")
                .with("words", Value::Words(one.words.clone()))
                .with("percent", percent(share)),
        );
    }
    let best = heard
        .alternatives
        .first()
        .map_or("", |best| best.words.as_str());
    let readings = (understanding.readings)(best);
    if readings.is_empty() {
        tell(Message::new("listen-means-nothing"));
    }
    for reading in readings {
        tell(Message::new("listen-means").with("reading", Value::Text(reading)));
    }
    let moves = (understanding.meaning)(best).moves;
    if let Some(position) = position.filter(|_| !moves.is_empty()) {
        tell(match judge(position, &moves) {
            Judgement::One(mv) => Message::new("listen-move").with("move", position.describe(&mv)),
            Judgement::Several(several) => {
                let all = several.iter().map(|mv| position.describe(mv)).collect();
                Message::new("listen-moves").with("moves", Value::Moves(all))
            }
            Judgement::None => Message::new("listen-no-move"),
        });
    }
}

fn words_with_confidence(heard: &Heard) -> String {
    let words = confidences(&heard.alternatives).into_iter();
    let told = words.map(|(word, sure)| format!("{word} {:.0} %", sure * 100.0));
    told.collect::<Vec<_>>().join(", ")
}

fn path(path: &Path) -> Value {
    Value::Text(path.display().to_string())
}

pub(super) fn millis(millis: u64) -> Value {
    Value::Number(i64::try_from(millis).unwrap_or(i64::MAX))
}

#[allow(clippy::cast_possible_truncation)] // at most a hundred
pub(super) fn percent(share: f32) -> Value {
    Value::Number((share * 100.0).round() as i64)
}
