//! How touched pieces are told, and what is owed to them.

use super::Announcement;
use super::announce::{urgent, with_words};
use crate::game::{Game, Sight, TouchEvent, TouchFault};
use crate::language::{Message, Value};
use crate::rules::{CastlingSide, Color, Obligation, Position, Square};

/// What is told of a touched piece.
pub(super) fn of_touch(game: &Game, event: &TouchEvent) -> Announcement {
    urgent(match event {
        TouchEvent::Touched {
            by,
            square,
            binding,
            ..
        } => {
            let message = touched(game, *by, *square);
            match binding {
                true => message.with("owed", owed(game)),
                false => message.with("owed", Message::new("touch-not-binding")),
            }
        }
        TouchEvent::Claimed { by, square, .. } => Message::new("touch-claimed")
            .with("color", *by)
            .with("piece", piece(before_last(game), *square)),
        TouchEvent::Broken { words, .. } => {
            with_words("touch-broken", words).with("owed", owed(game))
        }
        TouchEvent::Refused { why, words } => with_words(
            match why {
                TouchFault::NoSuchPiece => "touch-no-piece",
                TouchFault::WhichSquare => "touch-which-square",
                TouchFault::TooLate => "touch-too-late",
            },
            words,
        ),
    })
}

fn before_last(game: &Game) -> &Position {
    game.played()
        .last()
        .map_or(game.position(), |last| &last.before)
}

fn touched(game: &Game, by: Color, square: Square) -> Message {
    let id = match game.seat(by).sight {
        Sight::Blind => "touched-blind",
        Sight::Sighted => "touched-sighted",
    };
    Message::new(id)
        .with("color", by)
        .with("piece", piece(game.position(), square))
}

/// "Caballo Gustavo uno."
fn piece(position: &Position, square: Square) -> Value {
    let there = position.piece_at(square);
    Value::Pieces(
        there
            .map(|piece| (piece.role, square))
            .into_iter()
            .collect(),
    )
}

/// What the side to move owes.
pub(super) fn owed(game: &Game) -> Message {
    let at = |square| piece(game.position(), square);
    match game.obligation() {
        Obligation::Free => Message::new("owes-nothing"),
        Obligation::Move {
            from,
            without: None,
        } => Message::new("owes-move").with("piece", at(from)),
        Obligation::Move {
            from,
            without: Some(CastlingSide::KingSide),
        } => Message::new("owes-move-not-short").with("piece", at(from)),
        Obligation::Move {
            from,
            without: Some(CastlingSide::QueenSide),
        } => Message::new("owes-move-not-long").with("piece", at(from)),
        Obligation::Capture { target } => Message::new("owes-capture").with("piece", at(target)),
        Obligation::CaptureWith { from, target } => Message::new("owes-capture-with")
            .with("piece", at(from))
            .with("target", at(target)),
        Obligation::Castle {
            side: CastlingSide::KingSide,
        } => Message::new("owes-short"),
        Obligation::Castle {
            side: CastlingSide::QueenSide,
        } => Message::new("owes-long"),
        Obligation::Promote { to, .. } => {
            Message::new("owes-promote").with("squares", Value::Squares(vec![to]))
        }
        Obligation::NoCastling { side } => Message::new(match side {
            Some(CastlingSide::KingSide) => "owes-no-short",
            Some(CastlingSide::QueenSide) => "owes-no-long",
            None => "owes-no-castling",
        }),
    }
}
