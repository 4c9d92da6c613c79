//! What is asked, refused, told: the small vocabulary of the log.

use serde::{Deserialize, Serialize};

use crate::rules::{Color, side};

/// What waits for a yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Question {
    /// Resignation.
    Resign {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
    },
    /// Acceptance of the draw offered.
    AcceptDraw {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
    },
    /// Claim of a draw: the position is there for the third time.
    ClaimRepetition {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
    },
    /// The clocks are to be stopped and the arbiter called.
    Stop {
        /// In whose turn.
        #[serde(with = "side")]
        by: Color,
    },
    /// Claim of a draw: fifty moves.
    ClaimFifty {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
    },
}

/// Why the clocks are stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// The arbiter was called (Laws 6.11.2).
    Arbiter,
}

/// What may be asked in a game (seed 000, blind 9 d; Laws D.2.11.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Query {
    /// Both sides' time.
    Time,
    /// Moves completed.
    Moves,
    /// What stands to be said again in this state.
    Again,
    /// The last half-moves.
    Last {
        /// How many.
        count: u8,
    },
    /// The move that stands, or the last one, spelled.
    Spell,
    /// What can be said now.
    Help,
}

/// Why something said was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// There is nothing that waits for a yes.
    NothingToConfirm,
    /// There is nothing to correct.
    NothingToCorrect,
    /// Choose first among what was offered.
    ChooseFirst,
    /// The answer fits none of what was offered.
    NoSuchChoice,
    /// Say yes, or correct, before pressing.
    ConfirmFirst,
    /// The opponent must repeat the move first.
    RepeatFirst,
    /// The move is made: press the clock, or correct.
    PressFirst,
    /// No draw is on offer, or it is one's own.
    NoDrawOffer,
    /// The offer stands already.
    OfferStands,
    /// Nothing but "continue" goes while the clocks are stopped.
    Stopped,
    /// The game is not stopped.
    NotStopped,
    /// A claim is made before one's move is made.
    ClaimLater,
}
