//! Whether a side could mate by any series of legal moves, however unskilled (Laws 5.2.2, 6.9).

use crate::rules::helpmate::{AT_THE_END, Verdict, can_mate};
use crate::rules::{Color, Position};

/// Whether a side could mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mating {
    /// By some series of legal moves.
    Possible,
    /// By none.
    Impossible,
    /// It could not be found out: the arbiter decides, nothing is guessed.
    Unknown,
}

/// Whether this side could mate from this position.
#[must_use]
pub fn mating(position: &Position, side: Color) -> Mating {
    match can_mate(position, side, AT_THE_END) {
        Verdict::Yes(_) => Mating::Possible,
        Verdict::No => Mating::Impossible,
        Verdict::Unknown => Mating::Unknown,
    }
}
