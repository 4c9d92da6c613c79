//! [`Ruling`]: what the arbiter decides.

use serde::{Deserialize, Serialize};

use crate::game::{IllegalFault, Outcome, touch};
use crate::rules::{Color, Square, side};

/// What both sides have left, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// White.
    pub white: u64,
    /// Black.
    pub black: u64,
    /// Both are read in the record of the game; otherwise they are set by proportion (seed 001).
    pub read: bool,
}

/// What the arbiter decides. Nothing is refused to him (Laws 12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Ruling {
    /// Both clocks stand until he starts one again (6.11).
    StopClocks,
    /// This side's time runs, and the game goes on.
    Restart {
        /// Whose.
        #[serde(with = "side")]
        side: Color,
    },
    /// What a side has left (6.13).
    SetClock {
        /// Which.
        #[serde(with = "side")]
        side: Color,
        /// Milliseconds.
        left: u64,
    },
    /// What both sides have left: set by him, or readjusted after an irregularity (6.13, 7.6).
    SetClocks {
        /// What they have.
        times: Times,
    },
    /// Time added to a side (12.9.3).
    AddTime {
        /// Which.
        #[serde(with = "side")]
        side: Color,
        /// Milliseconds.
        millis: u64,
    },
    /// Time taken from a side (12.9.4).
    TakeTime {
        /// Which.
        #[serde(with = "side")]
        side: Color,
        /// Milliseconds.
        millis: u64,
    },
    /// The clock's counter of moves completed by each side (6.13).
    SetCount {
        /// Moves.
        moves: u16,
    },
    /// A flag is down (6.8).
    FlagDown {
        /// Whose.
        #[serde(with = "side")]
        side: Color,
    },
    /// Both flags are down and nobody knows which fell first (Guidelines III.3.1).
    BothFlags,
    /// The game goes back to the last position that can be identified (7.5.1, 7.6; seed 000,
    /// blind 8).
    TakeBack {
        /// Half-moves that stay.
        half_moves: usize,
        /// What the clocks show then; `None` where there are none.
        times: Option<Times>,
    },
    /// Another position stands on the board: the moves before it are kept as an earlier part.
    SetPosition {
        /// It, in FEN.
        fen: String,
    },
    /// Pieces were displaced: the board is set up again as recorded (7.4).
    Displaced,
    /// A move was illegal (7.5), castling and promotion with it.
    Illegal {
        /// Whose.
        #[serde(with = "side")]
        side: Color,
        /// Half-moves before it, which stay.
        half_moves: usize,
        /// In what way.
        fault: IllegalFault,
        /// What the clocks show then, before any penalty; `None` where they stay.
        times: Option<Times>,
    },
    /// A player is charged with what counts as an illegal move though the position stands
    /// (7.5.3, 7.5.4).
    Charge {
        /// Which.
        #[serde(with = "side")]
        side: Color,
        /// With what.
        fault: IllegalFault,
    },
    /// A finished game goes on.
    Reopen,
    /// The game ends so.
    Result {
        /// How.
        outcome: Outcome,
    },
    /// Who was not there in time loses (6.7).
    Forfeit {
        /// White was not there.
        white: bool,
        /// Black was not there.
        black: bool,
        /// The default time is not over yet, by the clock that was started first.
        #[serde(default, skip_serializing_if = "is_false")]
        early: bool,
    },
    /// The claim that waits for him is decided (9.5).
    Claim {
        /// It is right.
        right: bool,
    },
    /// The game is annulled and a new one begins (7.2.1).
    Annul,
    /// The colours were reversed (7.3).
    ColoursReversed {
        /// A new game begins with the right colours; otherwise this one goes on.
        replay: bool,
    },
    /// A board was turned: the position is transferred, and the game goes on (7.2.2).
    BoardTurned,
    /// A piece was touched (4.3).
    Touch {
        /// Where it stands.
        #[serde(with = "touch::square")]
        square: Square,
    },
    /// Nothing counts as touched in this turn.
    ReleaseTouch,
    /// The game is adjourned: the side to move seals a move (Guidelines I.1).
    Adjourn,
    /// The envelope has disappeared: the player makes the move that he says he sealed
    /// (Guidelines I.12).
    EnvelopeLost,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Ruling {
    /// Whether it is carried out at once. Everything else is read back first.
    #[must_use]
    pub fn goes_at_once(&self) -> bool {
        matches!(
            self,
            Self::StopClocks | Self::Restart { .. } | Self::Displaced | Self::BoardTurned
        )
    }
}
