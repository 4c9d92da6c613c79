//! [`Fingers`]: squares touched on the braille board, and the moves they make.

use crate::game::{Game, Turn};
use crate::language::{Message, Value};
use crate::rules::{PartialMove, Square};

/// The square chosen to move from, if one is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Fingers {
    chosen: Option<Square>,
}

/// What comes of a touch.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Touched {
    /// This is told.
    Told(Message),
    /// A move is announced.
    Announced(PartialMove),
}

impl Fingers {
    /// The square chosen to move from.
    pub(super) fn chosen(self) -> Option<Square> {
        self.chosen
    }

    /// Lets go of the chosen square.
    pub(super) fn let_go(&mut self) {
        self.chosen = None;
    }

    /// One square is touched: what stands there is told. A piece of the side to move is chosen
    /// by it, and the next square touched is where it is to go; the same square again, or
    /// another piece of one's own, says otherwise.
    pub(super) fn touch(&mut self, game: &Game, square: Square) -> Touched {
        let own = is_own(game, square);
        match self.chosen.take() {
            Some(from) if from != square && !own => Touched::Announced(from_to(from, square)),
            Some(from) if from == square => Touched::Told(what_stands(game, square)),
            _ => {
                self.chosen = own.then_some(square);
                Touched::Told(what_stands(game, square))
            }
        }
    }

    /// Two squares are touched at once. The display does not say which came first: the piece to
    /// move stands on one of them.
    pub(super) fn touch_two(&mut self, game: &Game, squares: (Square, Square)) -> Touched {
        self.chosen = None;
        let (first, second) = squares;
        let second_moves = is_own(game, second) && !is_own(game, first);
        Touched::Announced(if second_moves {
            from_to(second, first)
        } else {
            from_to(first, second)
        })
    }
}

/// Whether a piece of the side that is to announce stands there.
fn is_own(game: &Game, square: Square) -> bool {
    let announces = !matches!(game.turn(), Turn::Over(_));
    let piece = game.position().piece_at(square);
    announces && piece.is_some_and(|piece| piece.color == game.position().turn())
}

fn from_to(from: Square, to: Square) -> PartialMove {
    PartialMove {
        from_file: Some(from.file()),
        from_rank: Some(from.rank()),
        to_file: Some(to.file()),
        to_rank: Some(to.rank()),
        ..PartialMove::default()
    }
}

/// What stands on a square, in words.
pub(super) fn what_stands(game: &Game, square: Square) -> Message {
    let told = |id: &'static str| Message::new(id).with("square", Value::Squares(vec![square]));
    match game.position().piece_at(square) {
        Some(piece) => told("square-holds")
            .with("piece", Value::Roles(vec![piece.role]))
            .with("color", piece.color),
        None => told("square-empty"),
    }
}
