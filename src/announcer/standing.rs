//! What stands in a state of the game: said again on request, asked for at the prompt.

use super::beside;
use super::ending::over;
use super::laws;
use super::touch::owed;
use crate::game::{Game, Question, Turn};
use crate::language::{Message, Value};
use crate::rules::{Move, Role, Square};

/// As [`standing`], for somebody who has not heard what came before: a move that only waits for
/// its confirmation is told as one.
pub(super) fn pending(game: &Game) -> Message {
    match game.turn() {
        Turn::ReadBack {
            mv, rival: None, ..
        } if game.question().is_none() => {
            Message::new("waiting").with("move", game.position().describe(mv))
        }
        _ => standing(game),
    }
}

/// What stands to be answered or done in this state: said again on request.
#[must_use]
pub fn standing(game: &Game) -> Message {
    if let Some(message) = beside::standing(game) {
        return message;
    }
    if let Some(question) = game.question() {
        return asked(game, question);
    }
    if let Some(illegal) = laws::illegal_standing(game) {
        return illegal;
    }
    match game.turn() {
        Turn::Announcing if game.has_touched() => Message::new("touch-standing")
            .with("last", last_move(game))
            .with("owed", owed(game)),
        Turn::Announcing => last_move(game),
        Turn::Choosing { candidates, .. } => which(game, candidates),
        Turn::ReadBack {
            mv,
            rival: Some(rival),
            ..
        } => Message::new("conflict")
            .with("first", game.position().describe(mv))
            .with("second", game.position().describe(rival)),
        Turn::ReadBack {
            mv, rival: None, ..
        } => Message::new("read-back").with("move", game.position().describe(mv)),
        Turn::Made { .. } => with_last(game, "made-waiting"),
        Turn::Halted { why, .. } => laws::halted(*why),
        Turn::Over(outcome) => over(*outcome),
    }
}

fn last_move(game: &Game) -> Message {
    match game.played().last() {
        Some(last) => Message::new("last-move").with("move", last.description),
        None => Message::new("no-moves-yet"),
    }
}

/// The question "which?", by what tells the candidates apart: what the pawn becomes, where the
/// piece comes from, or the whole moves.
pub(super) fn which(game: &Game, candidates: &[Move]) -> Message {
    let first = candidates.first();
    let same = |key: fn(&Move) -> Square| {
        candidates
            .iter()
            .map(key)
            .all(|k| Some(k) == first.map(key))
    };
    let roles: Vec<Role> = candidates.iter().filter_map(Move::promotion).collect();
    // A single one is named whole: a yes makes it.
    if candidates.len() > 1 && same(Move::from) && same(Move::to) && roles.len() == candidates.len()
    {
        return Message::new("which-promotion").with("roles", Value::Roles(roles));
    }
    if let Some(doubt) = doubt(game, candidates) {
        return doubt;
    }
    let mut origins: Vec<Square> = candidates.iter().map(Move::from).collect();
    origins.dedup();
    let kind = first.map(Move::role);
    let alike = candidates.iter().all(|mv| Some(mv.role()) == kind);
    if alike && same(Move::to) && origins.len() == candidates.len() {
        return Message::new("which").with("squares", Value::Squares(origins));
    }
    let described = candidates
        .iter()
        .map(|mv| game.position().describe(mv))
        .collect();
    Message::new("which-move").with("moves", Value::Options(described))
}

/// The question about a move that was not heard well, or that rhymes with another: "¿Félix tres
/// o Eva tres?".
fn doubt(game: &Game, candidates: &[Move]) -> Option<Message> {
    let first = candidates.first()?;
    if candidates.len() == 1 {
        return Some(Message::new("doubt").with("move", game.position().describe(first)));
    }
    let mut reached: Vec<Square> = candidates.iter().map(Move::to).collect();
    reached.sort_unstable();
    reached.dedup();
    let alike = candidates
        .iter()
        .all(|mv| mv.role() == first.role() && mv.castling().is_none());
    (alike && reached.len() == candidates.len()).then(|| {
        let offered = candidates.iter().map(Move::to).collect();
        Message::new("doubt-squares").with("squares", Value::Squares(offered))
    })
}

pub(super) fn asked(game: &Game, question: Question) -> Message {
    let intended = game.intended().map(|mv| game.position().describe(&mv));
    match question {
        Question::Resign { by } => Message::new("ask-resign").with("color", by),
        Question::Stop { .. } => Message::new("ask-stop"),
        Question::AcceptDraw { by } => Message::new("ask-accept-draw").with("color", by),
        Question::ClaimRepetition { by } => match intended {
            Some(mv) => Message::new("ask-claim-repetition-move").with("move", mv),
            None => Message::new("ask-claim-repetition"),
        }
        .with("color", by),
        Question::ClaimFifty { by } => match intended {
            Some(mv) => Message::new("ask-claim-fifty-move").with("move", mv),
            None => Message::new("ask-claim-fifty"),
        }
        .with("color", by),
        Question::Adjourn { by } => Message::new("ask-adjourn").with("color", by),
        Question::ClaimIllegal { by } => Message::new("ask-claim-illegal").with("color", by),
    }
}

pub(super) fn help(game: &Game) -> Message {
    if let Some(message) = beside::help(game) {
        return message;
    }
    Message::new(match (game.question(), game.turn()) {
        (Some(_), _) => "help-asked",
        (None, Turn::Announcing) if game.setup().rulebook.is_practice() => "help-practice",
        (None, Turn::Announcing) => "help-announcing",
        (None, Turn::Choosing { .. }) => "help-choosing",
        (None, Turn::ReadBack { .. }) => "help-read-back",
        (None, Turn::Made { .. }) => "help-made",
        (None, Turn::Halted { why, .. }) => beside::help_halted(*why),
        (None, Turn::Over(_)) => "help-over",
    })
}

/// What the terminal shows when the turn waits for somebody: whose turn, what can be said.
#[must_use]
pub fn prompt(game: &Game) -> Message {
    if let Some(message) = beside::prompt(game) {
        return message;
    }
    let id = match (game.question(), game.turn()) {
        (Some(_), _) => "prompt-asked",
        (None, Turn::Announcing) => "prompt-announcing",
        (None, Turn::Choosing { .. }) => "prompt-choosing",
        (None, Turn::ReadBack { .. }) => "prompt-read-back",
        (None, Turn::Made { .. }) => "prompt-made",
        (None, Turn::Halted { why, .. }) => beside::prompt_halted(*why),
        (None, Turn::Over(_)) => "prompt-over",
    };
    Message::new(id).with("color", game.side())
}

pub(super) fn with_last(game: &Game, id: &'static str) -> Message {
    let message = Message::new(id);
    match game.played().last() {
        Some(last) => message.with("move", last.description),
        None => message,
    }
}
