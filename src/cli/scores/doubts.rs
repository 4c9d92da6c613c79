//! What is told of a doubt in a score.

use crate::language::{Language, Message, Value};
use crate::notation::{self, Style};
use crate::record::score::{Doubt, Fault};
use crate::rules::{Move, MoveDescription};

/// `12.` or `12…`.
fn place(number: u32, black: bool) -> String {
    format!("{number}{}", if black { "…" } else { "." })
}

/// A move with its number, as written in the language: `12. Cf3`, `12… Cf6`.
pub(super) fn written(mv: &MoveDescription, language: &Language) -> String {
    let text = notation::write(mv, language.notation(), Style::Short);
    let black = mv.color.is_black();
    format!("{} {text}", place(mv.number, black))
}

/// A move of a doubt's position, as written in the language.
pub(super) fn short(mv: Move, doubt: &Doubt, language: &Language) -> String {
    let description = doubt.position.describe(&mv);
    notation::write(&description, language.notation(), Style::Short)
}

/// A doubt in words, with its line, its move and what may be meant.
pub(super) fn told(doubt: &Doubt, language: &Language) -> Message {
    let mv = |mv: &Move| short(*mv, doubt, language);
    let moves = |all: &[Move]| all.iter().map(mv).collect::<Vec<_>>().join(", ");
    let with = |name: &'static str, text: String| (name, Value::Text(text));
    let (id, more) = match &doubt.fault {
        Fault::Illegal { maybe } if maybe.is_empty() => ("doubt-illegal", vec![]),
        Fault::Illegal { maybe } => ("doubt-illegal-maybe", vec![with("maybe", moves(maybe))]),
        Fault::Several { candidates } => ("doubt-several", vec![with("maybe", moves(candidates))]),
        Fault::NoMove => ("doubt-no-move", vec![]),
        Fault::OutOfTurn { number } => ("doubt-turn", vec![with("found", number.to_string())]),
        Fault::Endless => ("doubt-endless", vec![]),
        Fault::Settled { taken } => ("doubt-settled", vec![with("taken", mv(taken))]),
        Fault::Said { taken } => ("doubt-said", vec![with("taken", mv(taken))]),
        Fault::OtherLetters { letters, taken } => (
            "doubt-letters",
            vec![with("letters", letters.clone()), with("taken", mv(taken))],
        ),
        Fault::WrongNumber { number } => ("doubt-number", vec![with("found", number.to_string())]),
        Fault::Variation => ("doubt-variation", vec![]),
        Fault::TooDeep => ("doubt-deep", vec![]),
        Fault::Unclosed => ("doubt-unclosed", vec![]),
        Fault::AlsoReadable { letters } => ("doubt-also", vec![with("letters", letters.clone())]),
    };
    let message = Message::new(id)
        .with("line", Value::Text(doubt.line.to_string()))
        .with(
            "place",
            Value::Text(place(doubt.number, doubt.color.is_black())),
        )
        .with("words", Value::Words(doubt.words.clone()));
    more.into_iter()
        .fold(message, |message, (name, value)| message.with(name, value))
}
