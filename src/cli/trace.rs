//! `anabella trace`: how a phrase is understood, step by step, and what a position makes of it.

use crate::language::{Language, Message, Value, phrase_test};
use crate::rules::{Judgement, Move, Position, judge};

/// How a phrase is understood, one fact a message: its words, the fillers dropped, what is no
/// word, each template that fits with its reading, the meaning; and, given a position in
/// Forsyth–Edwards notation, the legal moves that were meant and the verdict.
///
/// # Errors
/// A message for the user when the position is none.
pub fn trace(
    language: &Language,
    phrase: &str,
    fen: Option<&str>,
) -> Result<Vec<Message>, Message> {
    let position = fen
        .map(Position::from_fen)
        .transpose()
        .map_err(|error| super::play::fen_wrong(&error))?;
    let explanation = language.explain(phrase);
    let mut lines = vec![words("trace-words", &explanation.words)];
    if !explanation.fillers.is_empty() {
        lines.push(words("trace-fillers", &explanation.fillers));
    }
    if !explanation.unknown.is_empty() {
        lines.push(words("trace-unknown", &explanation.unknown));
    }
    for found in &explanation.matches {
        lines.push(
            Message::new("trace-template")
                .with("line", Value::Text(found.line.to_string()))
                .with("template", Value::Text(found.template.clone()))
                .with("reading", Value::Text(found.reading.clone())),
        );
    }
    let meaning = Value::Text(phrase_test::found(&explanation.meaning));
    lines.push(Message::new("trace-meaning").with("meaning", meaning));
    if let Some(position) = position
        && !explanation.meaning.moves.is_empty()
    {
        verdict(
            &position,
            judge(&position, &explanation.meaning.moves),
            &mut lines,
        );
    }
    Ok(lines)
}

fn verdict(position: &Position, judgement: Judgement, lines: &mut Vec<Message>) {
    let (id, moves): (_, Vec<Move>) = match judgement {
        Judgement::One(mv) => ("trace-one", vec![mv]),
        Judgement::Several(moves) => ("trace-several", moves),
        Judgement::None => ("trace-none", Vec::new()),
    };
    for mv in moves {
        let described = position.describe(&mv);
        lines.push(Message::new("trace-candidate").with("move", described));
    }
    lines.push(Message::new(id));
}

fn words(id: &'static str, words: &[String]) -> Message {
    Message::new(id).with("words", Value::Words(words.join(" ")))
}
