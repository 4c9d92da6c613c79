//! [`Obligation`]: what the pieces that a player has touched oblige him to (Laws 4.3–4.5).

use shakmaty::{CastlingSide, Color, Role, Square};

use super::{Move, Position};

/// What the player to move owes to the pieces he has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obligation {
    /// Nothing: nothing was touched, or nothing touched can be moved or captured (4.5).
    Free,
    /// The piece on this square must be moved (4.3.1).
    Move {
        /// Where it stands.
        from: Square,
        /// On which side castling is lost for this move: the rook was touched before the king
        /// (4.4.2), or castling with the rook touched is illegal anyway (4.4.3).
        without: Option<CastlingSide>,
    },
    /// The piece on this square must be captured (4.3.2).
    Capture {
        /// Where it stands.
        target: Square,
    },
    /// One of the player's pieces must capture one of the opponent's (4.3.3).
    CaptureWith {
        /// Where his own stands.
        from: Square,
        /// Where the opponent's stands.
        target: Square,
    },
    /// The player must castle on this side (4.4.1).
    Castle {
        /// Which.
        side: CastlingSide,
    },
    /// The pawn on this square must promote there (4.4.4, 4.7.3).
    Promote {
        /// Where it stands.
        from: Square,
        /// Where it was released.
        to: Square,
    },
    /// Any move but castling: on this side, or on both.
    NoCastling {
        /// On which side; `None` for both.
        side: Option<CastlingSide>,
    },
}

/// Which of several touched pieces of one colour binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TouchOrder {
    /// The first that can be moved or captured (Laws 4.3).
    #[default]
    FirstPossible,
    /// The first alone: where it can neither be moved nor captured the player is free. A rook
    /// touched before the king leaves no castling on either side (seed 001: "debe moverse primero
    /// tocado, y si es una pieza del oponente, luego tomarla"; "si el jugador toca la torre y
    /// luego el rey, entonces el enroque es imposible").
    First,
}

/// What was touched in a turn, and what binds beside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Touches {
    /// The squares of the pieces touched, in order. Squares without a piece count for nothing.
    pub squares: Vec<Square>,
    /// Whose order decides.
    pub order: TouchOrder,
    /// Castling on this side was found illegal in this position, and is so again.
    pub castling_barred: Option<CastlingSide>,
    /// Where the first of them, a pawn, was released on the last rank.
    pub released: Option<Square>,
}

impl Touches {
    /// Pieces touched by a player who has made no illegal move, under the Laws in force.
    #[must_use]
    pub fn of(squares: &[Square]) -> Self {
        Self {
            squares: squares.to_vec(),
            ..Self::default()
        }
    }
}

impl Obligation {
    /// What follows from the pieces touched.
    #[must_use]
    pub fn of(position: &Position, touches: &Touches) -> Self {
        let mut moves = position.legal_moves();
        let is_barred =
            |mv: &Move| mv.castling().is_some() && mv.castling() == touches.castling_barred;
        moves.retain(|mv| !is_barred(mv));
        let owed = Self::of_moves(position, touches, &moves);
        match (owed, touches.castling_barred) {
            (Self::Free, Some(_)) => Self::NoCastling {
                side: touches.castling_barred,
            },
            (
                Self::Move {
                    from,
                    without: None,
                },
                without,
            ) => Self::Move { from, without },
            (owed, _) => owed,
        }
    }

    fn of_moves(position: &Position, touches: &Touches, moves: &[Move]) -> Self {
        let squares = &touches.squares;
        let side = position.turn();
        let own = of_color(position, squares, side);
        let theirs = of_color(position, squares, side.other());
        let without = barred(position, &own);
        let promoting = |to| {
            let from = *own.first()?;
            first(moves, Self::Promote { from, to })
        };
        if let Some(owed) = touches.released.and_then(promoting) {
            return owed;
        }
        let found = match (own.as_slice(), theirs.first()) {
            ([king, rook, ..], None) if is_castling_touch(position, *king, *rook) => {
                return castling(moves, *king, *rook);
            }
            (pieces, target)
                if touches.order == TouchOrder::First
                    && (pieces.is_empty() || target.is_none()) =>
            {
                return first_alone(position, squares, moves, without);
            }
            ([from, ..], Some(target)) => first(
                moves,
                Self::CaptureWith {
                    from: *from,
                    target: *target,
                },
            ),
            _ => None,
        };
        found
            .or_else(|| in_order(position, squares, moves, without))
            .unwrap_or(Self::Free)
    }

    /// Whether a legal move does what is owed.
    #[must_use]
    pub fn allows(&self, mv: &Move) -> bool {
        match *self {
            Self::Free => true,
            Self::Move { from, without } => {
                mv.from() == from && (mv.castling().is_none() || mv.castling() != without)
            }
            Self::Capture { target } => mv.captures_on() == Some(target),
            Self::CaptureWith { from, target } => {
                mv.from() == from && mv.captures_on() == Some(target)
            }
            Self::Castle { side } => mv.castling() == Some(side),
            Self::Promote { from, to } => {
                mv.from() == from && mv.to() == to && mv.promotion().is_some()
            }
            Self::NoCastling { side: None } => mv.castling().is_none(),
            Self::NoCastling { side } => mv.castling().is_none() || mv.castling() != side,
        }
    }
}

fn of_color(position: &Position, touched: &[Square], color: Color) -> Vec<Square> {
    let stands = |square: &Square| {
        position
            .piece_at(*square)
            .is_some_and(|piece| piece.color == color)
    };
    touched.iter().copied().filter(stands).collect()
}

fn first(moves: &[Move], wanted: Obligation) -> Option<Obligation> {
    moves.iter().any(|mv| wanted.allows(mv)).then_some(wanted)
}

/// The first piece touched that can be moved or captured.
fn in_order(
    position: &Position,
    touched: &[Square],
    moves: &[Move],
    without: Option<CastlingSide>,
) -> Option<Obligation> {
    touched.iter().find_map(|square| {
        let own = position.piece_at(*square)?.color == position.turn();
        let wanted = if own {
            Obligation::Move {
                from: *square,
                without,
            }
        } else {
            Obligation::Capture { target: *square }
        };
        first(moves, wanted)
    })
}

/// The first piece touched and no other (seed 001).
fn first_alone(
    position: &Position,
    touched: &[Square],
    moves: &[Move],
    without: Option<CastlingSide>,
) -> Obligation {
    let stands = |square: &&Square| position.piece_at(**square).is_some();
    let one: Vec<Square> = touched.iter().find(stands).into_iter().copied().collect();
    let freed = match without {
        Some(_) => Obligation::NoCastling { side: None },
        None => Obligation::Free,
    };
    in_order(position, &one, moves, without).unwrap_or(freed)
}

/// The king and then a rook of his: the player means to castle.
fn is_castling_touch(position: &Position, king: Square, rook: Square) -> bool {
    let role = |square| position.piece_at(square).map(|piece| piece.role);
    role(king) == Some(Role::King) && role(rook) == Some(Role::Rook)
}

/// Which castling a rook on this square is for, by where it stands to its king.
fn wing(king: Square, rook: Square) -> CastlingSide {
    if rook.file() > king.file() {
        CastlingSide::KingSide
    } else {
        CastlingSide::QueenSide
    }
}

/// He must castle with that rook; if that is illegal, he must move his king some other way; and
/// if his king cannot move, he is free (4.4.1, 4.4.3).
fn castling(moves: &[Move], king: Square, rook: Square) -> Obligation {
    let side = wing(king, rook);
    let with_this_rook = moves
        .iter()
        .any(|mv| mv.castling() == Some(side) && mv.castling_rook() == Some(rook));
    if with_this_rook {
        return Obligation::Castle { side };
    }
    let king_moves = Obligation::Move {
        from: king,
        without: None,
    };
    first(moves, king_moves).unwrap_or(Obligation::Free)
}

/// The side on which castling is lost: a rook was touched before the king (4.4.2).
fn barred(position: &Position, own: &[Square]) -> Option<CastlingSide> {
    let role = |square: &Square| position.piece_at(*square).map(|piece| piece.role);
    let rook = own
        .iter()
        .position(|square| role(square) == Some(Role::Rook))?;
    let king = own
        .iter()
        .position(|square| role(square) == Some(Role::King))?;
    (rook < king).then(|| wing(own[king], own[rook]))
}

#[cfg(test)]
mod tests;
