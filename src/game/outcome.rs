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
    /// Nobody, and nobody gets a point: 0–0.
    Nobody,
    /// Nobody; White gets half a point and Black none: ½–0.
    HalfWhite,
    /// Nobody; Black gets half a point and White none: 0–½.
    HalfBlack,
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
            Self::Draw | Self::Nobody | Self::HalfWhite | Self::HalfBlack => None,
        }
    }

    /// The result as written in a game score.
    #[must_use]
    pub fn score(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Nobody => "0-0",
            Self::HalfWhite => "1/2-0",
            Self::HalfBlack => "0-1/2",
        }
    }

    /// The result as PGN can write it: an asterisk where it has no sign for the score.
    #[must_use]
    pub fn pgn(self) -> &'static str {
        match self {
            Self::White | Self::Black | Self::Draw => self.score(),
            Self::Nobody | Self::HalfWhite | Self::HalfBlack => "*",
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
    /// Laws 5.2.2: neither side can mate by any series of legal moves.
    DeadPosition,
    /// Laws 7.5.5: illegal moves were completed.
    IllegalMove,
    /// Laws 7.5.5, last sentence: the same, but the opponent cannot mate.
    IllegalMoveWithoutMate,
    /// Guidelines III.3.1: both flags are down in the last period.
    BothFlags,
    /// Laws 6.7.1: somebody did not come in time.
    Forfeit,
    /// The arbiter's decision (Laws 11.7, 12.9).
    Arbiter,
    /// Guidelines I.8: the sealed move is illegal, ambiguous, or cannot be established.
    SealedMove,
}
