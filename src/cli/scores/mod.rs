//! The commands about game scores: `export`, `read`, `reconcile`, `verify`.

pub mod arguments;
mod asking;
mod doubts;
mod export;
mod reconciling;
mod replaying;
mod source;
mod verifying;

use std::io::Write as _;

pub(super) use export::export;
pub(super) use reconciling::reconcile;
pub(super) use replaying::replay;
pub(super) use verifying::verify;

use super::Failure;
use crate::language::{Language, Message, Value};
use arguments::Read;

/// Prints a message on a line of its own.
fn tell(language: &Language, message: &Message) {
    // Whoever reads may have gone away (`| head`): there is nobody left to tell.
    let _ = writeln!(std::io::stdout(), "{}", language.line(message));
}

/// In whose letters a score is written; a journal has none.
fn written_in(letters: Option<&str>) -> Message {
    match letters {
        Some(letters) => {
            let letters = Value::Text(letters.to_owned());
            Message::new("score-letters").with("letters", letters)
        }
        None => Message::new("score-journal"),
    }
}

/// `anabella read`: what a score holds, and what is doubtful in it.
///
/// # Errors
/// [`Failure`] when there is no score, or not all of it can be read.
pub(super) fn read(said: &Read, language: &Language) -> Result<(), Failure> {
    let source = source::read(&said.score_file, said.game, said.no_ask, language)?;
    let record = &source.record;
    tell(language, &written_in(source.letters.as_deref()));
    match record.described().last() {
        Some((last, _)) => {
            let last = Value::Text(doubts::written(&last, language));
            tell(language, &Message::new("score-read").with("last", last));
        }
        None => tell(language, &Message::new("score-no-moves")),
    }
    let result = Value::Text(record.result().to_owned());
    tell(
        language,
        &Message::new("record-result").with("score", result),
    );
    let position = Value::Text(record.last_position().fen());
    tell(
        language,
        &Message::new("score-position").with("fen", position),
    );
    if source.more {
        tell(language, &Message::new("score-more"));
    }
    for doubt in &source.doubts {
        tell(language, doubt);
    }
    if source.whole {
        Ok(())
    } else {
        Err(Failure(Message::new("score-stopped")))
    }
}
