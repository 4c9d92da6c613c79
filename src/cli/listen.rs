//! `anabella listen`: what the ear makes of recordings, fact by fact.

use std::path::{Path, PathBuf};

use crate::devices::ear::{Endpointing, Listener, confidences, shares};
use crate::language::{Language, Message, Value};
use crate::rules::{Judgement, PartialMove, Position, judge};
use crate::session::{DeviceError, Heard};

use super::playback::{self, Utterance};

/// Tells what is heard in these recordings, one fact a line: when, which words and how sure of
/// each, the alternatives, what they mean, and with a position the move they stand for.
/// Recordings that cannot be read are told and passed over; returns how many were.
///
/// # Errors
/// When the recogniser cannot be opened.
pub fn listen(
    recordings: &[PathBuf],
    model: &Path,
    language: &Language,
    position: Option<&Position>,
    tell: &mut dyn FnMut(Message),
) -> Result<usize, DeviceError> {
    let mut listener = Listener::open(model, language, Endpointing::default())?;
    let mut unread = 0;
    for recording in recordings {
        tell(Message::new("listen-recording").with("file", path(recording)));
        match playback::play(recording, &mut listener) {
            Ok(played) if played.utterances.is_empty() => tell(Message::new("listen-nothing")),
            Ok(played) => {
                for utterance in &played.utterances {
                    tell_utterance(utterance, language, position, tell);
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
    language: &Language,
    position: Option<&Position>,
    tell: &mut dyn FnMut(Message),
) {
    tell_words(utterance, tell);
    let best = utterance
        .heard
        .alternatives
        .first()
        .map_or("", |best| best.words.as_str());
    let explanation = language.explain(best);
    super::trace::meanings(language, &explanation.meaning)
        .into_iter()
        .for_each(&mut *tell);
    let moves = explanation.meaning.moves;
    if let Some(position) = position.filter(|_| !moves.is_empty()) {
        tell(judged(position, &moves));
    }
}

fn tell_words(utterance: &Utterance, tell: &mut dyn FnMut(Message)) {
    let heard = &utterance.heard;
    tell(
        Message::new("listen-heard")
            .with("from", digits(heard.started.0))
            .with("to", digits(heard.ended.0))
            .with("known", digits(utterance.known.0))
            .with("words", Value::Text(words_with_confidence(heard))),
    );
    let alternatives = &heard.alternatives;
    for (one, share) in alternatives.iter().zip(shares(alternatives)).skip(1) {
        tell(
            Message::new("listen-alternative")
                .with("words", Value::Words(one.words.clone()))
                .with("percent", percent(share)),
        );
    }
}

fn judged(position: &Position, moves: &[PartialMove]) -> Message {
    match judge(position, moves) {
        Judgement::One(mv) => Message::new("listen-move").with("move", position.describe(&mv)),
        Judgement::Several(several) => {
            let all = several.iter().map(|mv| position.describe(mv)).collect();
            Message::new("listen-moves").with("moves", Value::Options(all))
        }
        Judgement::None => Message::new("listen-no-move"),
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

/// A measured number: shown in digits, for people who compare numbers.
pub(super) fn digits(number: impl ToString + Copy) -> Value {
    Value::Text(number.to_string())
}

fn percent(share: f32) -> Value {
    Value::Text(format!("{:.0}", share * 100.0))
}
