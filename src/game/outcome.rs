//! [`Outcome`]: how a game ended.

use serde::{Deserialize, Serialize};

use crate::rules::Color;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won.
    pub winner: Winner,
    /// Why.
    pub reason: Reason,
}

/// Who won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// White: 1–0.
    White,
    /// Black: 0–1.
    Black,
    /// Nobody: ½–½.
    Draw,
}

impl Winner {
    /// The winner that a colour is.
    #[must_use]
    pub fn side(side: Color) -> Self {
        side.fold_wb(Self::White, Self::Black)
    }

    /// The side that won, if one did.
    #[must_use]
    pub fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Draw => None,
        }
    }

    /// The result as written in a game score.
    #[must_use]
    pub fn score(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Laws 5.1.1.
    Checkmate,
    /// Laws 5.2.1.
    Stalemate,
    /// Laws 5.2.2, by bare material.
    DeadMaterial,
    /// Laws 5.1.2.
    Resignation,
    /// Laws 5.2.3.
    Agreement,
    /// Laws 9.2, claimed.
    Repetition,
    /// Laws 9.3, claimed.
    FiftyMoves,
    /// Laws 9.6.1.
    FivefoldRepetition,
    /// Laws 9.6.2.
    SeventyFiveMoves,
    /// Laws 6.9.
    Time,
    /// Laws 6.9, second sentence: the flag fell, but the opponent cannot mate.
    TimeWithoutMaterial,
}
