//! [`MoveDescription`]: all that can be said or written of a move, without a board at hand.

use serde::{Deserialize, Serialize};
use shakmaty::{CastlingSide, Color, File, Rank, Role, Square};

use super::{Ending, Move, Position};

/// What a move does to the enemy king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// Attacks it.
    Check,
    /// Ends the game.
    Mate,
}

/// How much of the origin square tells this move from others to the same square (Laws C.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// Nothing: no other piece of its kind can go there.
    Unneeded,
    /// The file is enough (preferred where file and rank would both do).
    File(File),
    /// The file is shared, the rank tells.
    Rank(Rank),
    /// Both are needed.
    Square(Square),
}

/// A move as said, written or brailled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveDescription {
    /// Who moves.
    pub color: Color,
    /// The number on the scoresheet.
    pub number: u32,
    /// The piece that moves.
    pub role: Role,
    /// The square it leaves.
    pub from: Square,
    /// The square it reaches (castling: the king's).
    pub to: Square,
    /// What must be said of the origin.
    pub origin: Origin,
    /// The piece captured.
    pub captured: Option<Role>,
    /// Captured in passing.
    pub en_passant: bool,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
    /// Castling, and which way.
    pub castling: Option<CastlingSide>,
    /// Check or mate.
    pub check: Option<Check>,
}

impl Position {
    /// Describes a legal move of this position.
    #[must_use]
    pub fn describe(&self, mv: &Move) -> MoveDescription {
        let next = self.after(mv);
        let check = match next.ending() {
            Some(Ending::Checkmate) => Some(Check::Mate),
            _ if next.is_check() => Some(Check::Check),
            _ => None,
        };
        MoveDescription {
            color: self.turn(),
            number: self.move_number(),
            role: mv.role(),
            from: mv.from(),
            to: mv.to(),
            origin: self.origin(*mv),
            captured: mv.captured(),
            en_passant: mv.is_en_passant(),
            promotion: mv.promotion(),
            castling: mv.castling(),
            check,
        }
    }

    fn origin(&self, mv: Move) -> Origin {
        if mv.castling().is_some() {
            return Origin::Unneeded;
        }
        let from = mv.from();
        if mv.role() == Role::Pawn {
            // A pawn capture always names its file; a pawn that advances names nothing.
            return if mv.captured().is_some() {
                Origin::File(from.file())
            } else {
                Origin::Unneeded
            };
        }
        let rivals: Vec<Square> = self
            .legal_moves()
            .iter()
            .filter(|m| m.castling().is_none() && m.role() == mv.role() && m.to() == mv.to())
            .map(Move::from)
            .filter(|square| *square != from)
            .collect();
        if rivals.is_empty() {
            Origin::Unneeded
        } else if rivals.iter().all(|r| r.file() != from.file()) {
            Origin::File(from.file())
        } else if rivals.iter().all(|r| r.rank() != from.rank()) {
            Origin::Rank(from.rank())
        } else {
            Origin::Square(from)
        }
    }
}
