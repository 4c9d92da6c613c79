//! What goes in practice only: taking back whole moves, questions about the board. What stands on
//! the board is told too where the event allows it; what can be played is not.

use super::decide::refuse;
use super::{Event, Game, Query, Reading, Refusal, Turn};
use crate::language::{BoardQuestion, Choice, Command};

/// A command of practice; refused under the rules of a competition.
pub(super) fn obey(game: &Game, command: Command, reading: &Reading) -> Vec<Event> {
    let words = &reading.words;
    let rules = game.setup().rulebook;
    let is_allowed =
        |question| rules.allows_board_review() && question != BoardQuestion::AskLegalMoves;
    match command {
        Command::TakeBack if rules.is_practice() => take_back(game, words),
        Command::Board(question) if rules.is_practice() || is_allowed(question) => {
            let about = Choice {
                piece: None,
                ..reading.choice().unwrap_or_default()
            };
            let query = Query::Board { question, about };
            vec![Event::Told { query }]
        }
        _ => refuse(Refusal::PracticeOnly, words),
    }
}

/// What was done last is undone: a read-back, a move not yet pressed, or the last half-move, be
/// it the one that ended the game.
fn take_back(game: &Game, words: &str) -> Vec<Event> {
    let words = words.to_owned();
    let last = game.played().len().checked_sub(1);
    match (game.turn(), last) {
        (Turn::Halted { .. }, _) => refuse(Refusal::Stopped, &words),
        (Turn::Choosing { .. } | Turn::ReadBack { .. }, _) => vec![Event::Corrected { words }],
        (Turn::Made { .. }, _) => vec![Event::TakenBack { words }],
        (Turn::Announcing | Turn::Over(_), Some(half_moves)) => {
            vec![Event::Restored { half_moves }]
        }
        (Turn::Announcing | Turn::Over(_), None) => refuse(Refusal::NothingToUndo, &words),
    }
}
