//! `anabella trace`: how a phrase is understood, step by step, and what a position makes of it.

use crate::language::{Command, Language, Meaning, Message, Value, reading};
use crate::notation::{self, NotationTable};
use crate::rules::{Judgement, Move, Position, judge};

/// How a phrase is understood, one fact a message: its words, the fillers dropped, what is no
/// word, each template that fits, the meanings; the legal moves that were meant and the verdict,
/// in the position given in Forsyth–Edwards notation or else in the initial one.
///
/// # Errors
/// A message for the user when the position is none.
pub fn trace(
    language: &Language,
    phrase: &str,
    fen: Option<&str>,
) -> Result<Vec<Message>, Message> {
    let position = match fen {
        Some(fen) => Position::from_fen(fen).map_err(|error| super::array::fen_wrong(&error))?,
        None => Position::initial(),
    };
    let tables = [language.notation(), NotationTable::pgn()];
    let (mut lines, meaning) = match notation::read(phrase, &tables) {
        Some(written) => {
            let meaning = Meaning {
                moves: written.moves,
                ..Meaning::default()
            };
            (vec![Message::new("trace-notation")], meaning)
        }
        None => spoken(language, phrase),
    };
    lines.extend(meanings(language, &meaning));
    if !meaning.moves.is_empty() {
        verdict(&position, judge(&position, &meaning.moves), &mut lines);
    }
    Ok(lines)
}

fn spoken(language: &Language, phrase: &str) -> (Vec<Message>, Meaning) {
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
                .with("template", Value::Text(found.template.clone())),
        );
    }
    (lines, explanation.meaning)
}

/// Each thing that a phrase may mean, in the player's words.
pub(super) fn meanings(language: &Language, meaning: &Meaning) -> Vec<Message> {
    let mut lines: Vec<Message> = meaning
        .moves
        .iter()
        .map(|said| Message::new("means-move").with("said", Value::Text(language.move_said(said))))
        .collect();
    lines.extend(meaning.choice.map(|choice| {
        Message::new("means-choice").with("said", Value::Text(language.choice_said(choice)))
    }));
    lines.extend(meaning.command.map(|command| {
        let command = match command {
            Command::LastMoves { count } => {
                Message::new("command-last-moves").with("count", Value::Number(count.into()))
            }
            command => Message::new(format!("command-{}", reading::of_command(command))),
        };
        Message::new("means-command").with("command", command)
    }));
    if lines.is_empty() {
        lines.push(Message::new("means-nothing"));
    }
    lines
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
