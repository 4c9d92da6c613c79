//! [`Event`]: everything that can happen in a game. The journal is a list of these.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{DeviceChange, DeviceKind, Rulebook};
use crate::clock::{Moment, TimeControl};
use crate::rules::{Color, Uci, side};

/// An event with the moment at which it happened on the game's clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When. Never earlier than what it depends on.
    pub at: Moment,
    /// What.
    pub event: Event,
}

/// What a game begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The position, in FEN; `None` for the initial array.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The time control; `None` for a game without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
    /// The rules in force.
    pub rulebook: Rulebook,
    /// The tags of the game score that the program does not know by itself (Event, Site,
    /// Round, White, Black).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
}

/// What happened. Moves are in UCI and mean something on the position they were made in; words
/// are as they were heard or typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The game begins; always the first event.
    Started(Setup),
    /// The clock of the side to move was started (first press, or after an interruption).
    ClockStarted,
    /// An announcement stands for exactly one legal move, which is read back.
    ReadBack {
        /// The move.
        mv: Uci,
        /// The words.
        words: String,
    },
    /// An announcement stands for several moves; the player is asked which.
    AskedWhich {
        /// The moves, in the order in which they are offered.
        candidates: Vec<Uci>,
        /// The words.
        words: String,
    },
    /// An announcement stands for no legal move. It costs nothing until the clock is pressed.
    Illegal {
        /// The words.
        words: String,
    },
    /// While a move waits for its confirmation, another was announced.
    Conflict {
        /// The other move.
        mv: Uci,
        /// The words.
        words: String,
    },
    /// The move that waits for its confirmation was said again: the opponent's repetition.
    Repeated,
    /// A slip of the tongue was put right before the clock was pressed (seed 000, blind 6).
    Corrected {
        /// The words.
        words: String,
    },
    /// The move is confirmed: it stands on the board.
    Made {
        /// The move.
        mv: Uci,
    },
    /// A move made was taken back before the clock was pressed.
    TakenBack {
        /// The words.
        words: String,
    },
    /// The clock is pressed: the move is complete and the other side's time runs.
    Pressed,
    /// The clock was pressed although no move had been made.
    PressedEarly,
    /// A draw is offered (Laws 9.1.2); written `(=)`.
    DrawOffered {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
    },
    /// The offer was declined in words.
    DrawDeclined {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
    },
    /// Something that cannot be undone was said; it waits for a yes.
    Asked {
        /// What.
        question: Question,
    },
    /// What was asked about was not confirmed.
    Withdrawn {
        /// What.
        question: Question,
    },
    /// A claim was checked and found wrong (Laws 9.5.3).
    ClaimWrong {
        /// Who claimed.
        #[serde(with = "side")]
        by: Color,
        /// Milliseconds added to the opponent's time.
        penalty: u64,
    },
    /// The clocks are stopped.
    Halted {
        /// Why.
        why: StopReason,
    },
    /// The game goes on after a stop.
    Continued,
    /// A flag fell.
    Flagged {
        /// Whose.
        #[serde(with = "side")]
        side: Color,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
    /// "Compongo".
    Adjusted {
        /// Who adjusts.
        #[serde(with = "side")]
        by: Color,
    },
    /// Something was asked that the rules allow to be answered, and was answered.
    Told {
        /// What.
        query: Query,
    },
    /// Something was said that cannot be done now.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The words.
        words: String,
    },
    /// Words were heard that mean nothing.
    NotUnderstood {
        /// The words.
        words: String,
    },
    /// A device is absent, lost or ready.
    Device {
        /// Which.
        device: DeviceKind,
        /// What became of it.
        change: DeviceChange,
        /// The message that tells it.
        message: String,
        /// Its arguments, as text.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        args: BTreeMap<String, String>,
    },
    /// The clock runs and the program lives: at most this much time is lost if it does not.
    Beat,
    /// The program goes on with a game that had been interrupted. The clock stands until pressed.
    Resumed,
}

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
