//! What is asked, refused, told: the small vocabulary of the log.

use serde::{Deserialize, Serialize};

use crate::language::{BoardQuestion, Choice};
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
    /// The game is to be adjourned, and this side seals.
    Adjourn {
        /// Which.
        #[serde(with = "side")]
        by: Color,
    },
    /// Claim of the game: the opponent completed an illegal move (seed 000, blitz).
    ClaimIllegal {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
    },
}

/// In what way a move is illegal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IllegalFault {
    /// The move itself (Laws 7.5.1).
    #[default]
    Move,
    /// A pawn on the last rank was not replaced (7.5.2).
    Promotion,
    /// The clock was pressed and no move had been made (7.5.3). The program never says so by
    /// itself: it refuses such a press, and the other clock does not start.
    PressedWithoutMove,
    /// Two hands made one move (7.5.4).
    TwoHands,
}

/// Why the clocks are stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// The arbiter was called (Laws 6.11.2).
    Arbiter,
    /// The arbiter has stopped the game: only he starts it again.
    Ruling,
    /// The game is adjourned (Guidelines I).
    Adjourned,
    /// A draw is claimed and the arbiter has to rule (9.5.1).
    Claim,
    /// How the game ends cannot be told by the program: whether a side could mate by any series
    /// of legal moves. The arbiter decides.
    Undecided,
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
    /// Something about the board (practice).
    Board {
        /// What is asked.
        question: BoardQuestion,
        /// Of which square, line or kind of piece.
        #[serde(default)]
        about: Choice,
    },
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
    /// Only the arbiter starts the clocks that he has stopped.
    OnlyTheArbiter,
    /// The game is claimed on time, and no flag is down.
    FlagUp,
    /// A move is being sealed: it is written, not announced.
    Writing,
    /// To adjourn is the arbiter's.
    ArbiterOrders,
    /// A claim is made before one's move is made.
    ClaimLater,
    /// The move that a claim is made with is not one legal move.
    ClaimMove,
    /// A piece was touched: nothing is claimed in this turn any more (9.4).
    ClaimTouched,
    /// The move was written with a claim and is not to be changed (9.2.1, 9.3.1).
    Written,
    /// A draw cannot be agreed yet (5.2.3, 9.1.1).
    AgreeLater,
    /// That goes in practice only.
    PracticeOnly,
    /// There is no move to take back.
    NothingToUndo,
}
