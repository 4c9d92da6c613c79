//! What is answered to a question that the rules allow.

use super::announce::{normal, number, urgent};
use super::board;
use super::standing::{help, standing};
use super::{Announcement, Urgency};
use crate::game::{Entry, Game, Query, Turn};
use crate::language::{Message, Value};
use crate::rules::{Color, MoveDescription};

pub(super) fn answer(game: &Game, entry: &Entry, query: Query) -> Announcement {
    let message = match query {
        Query::Again => return urgent(standing(game)),
        Query::Help => return urgent(help(game)),
        Query::Time => match game.clock() {
            Some(clock) => {
                let message = Message::new("time-both")
                    .with("white", Value::Duration(clock.left(Color::White, entry.at)))
                    .with("black", Value::Duration(clock.left(Color::Black, entry.at)));
                return Announcement::new(message, Urgency::Reading);
            }
            None => Message::new("no-clock"),
        },
        Query::Moves => {
            Message::new("moves-completed").with("count", number(game.moves_completed()))
        }
        Query::Last { count } => last_moves(game, count),
        Query::Board { question, about } => {
            board::answer(game, question, about).unwrap_or_else(|| Message::new("board-none"))
        }
        Query::Spell => return urgent(spelled(game)),
    };
    normal(message)
}

pub(super) fn last_moves(game: &Game, count: u8) -> Message {
    let played = game.played();
    let from = played.len().saturating_sub(count.into());
    let moves: Vec<MoveDescription> = played[from..].iter().map(|p| p.description).collect();
    if moves.is_empty() {
        Message::new("no-moves-yet")
    } else {
        Message::new("last-moves").with("moves", Value::Moves(moves))
    }
}

/// The move that waits for its confirmation, or else the last one made.
fn spelled(game: &Game) -> Message {
    let read_back = match game.turn() {
        Turn::ReadBack { mv, rival, .. } => Some(game.position().describe(&rival.unwrap_or(*mv))),
        _ => None,
    };
    match read_back.or(game.played().last().map(|last| last.description)) {
        Some(mv) => Message::new("spelled").with("move", Value::Spelling(mv)),
        None => Message::new("no-moves-yet"),
    }
}
