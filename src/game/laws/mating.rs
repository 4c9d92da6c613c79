//! Whether a side could mate by any series of legal moves, however unskilled (Laws 5.2.2, 6.9).

use crate::rules::{Color, Position};

/// Whether a side could mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mating {
    /// By some series of legal moves.
    Possible,
    /// By none.
    Impossible,
    /// It could not be found out.
    Unknown,
}

/// Whether this side could mate from this position.
#[must_use]
pub fn mating(position: &Position, side: Color) -> Mating {
    if position.cannot_mate(side) {
        Mating::Impossible
    } else {
        Mating::Possible
    }
}
