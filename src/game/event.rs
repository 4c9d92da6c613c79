//! [`Event`]: everything that can happen in a game. The journal is a list of these.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::adjournment::AdjournmentEvent;
use super::arbiter::{ArbiterEvent, PinDigest, Ruling};
use super::roles::{Party, Players};
use super::touch::{self, TouchEvent};
use super::{
    DeviceChange, DeviceKind, Ground, IllegalFault, Outcome, Query, Question, Refusal, Rulebook,
    StopReason,
};
use crate::clock::{Moment, TimeControl};
use crate::rules::{Color, Square, Uci, side};

/// An event with the moment at which it happened on the game's clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When. Never earlier than what it depends on.
    pub at: Moment,
    /// What.
    pub event: Event,
}

/// What a game begins with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// How the players see the board, and who is assisted.
    #[serde(default, skip_serializing_if = "Players::is_plain")]
    pub players: Players,
    /// The machine is in the hands of this side's assistant.
    #[serde(default, with = "side::maybe", skip_serializing_if = "Option::is_none")]
    pub relay: Option<Color>,
    /// The digest of the arbiter's PIN; `None` where nobody can open his mode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arbiter: Option<PinDigest>,
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
    /// An announcement was not heard well enough to be taken for a move: the player is asked
    /// whether, or which of these, he said.
    Doubted {
        /// The moves, in the order in which they are offered; at least one.
        candidates: Vec<Uci>,
        /// The words.
        words: String,
    },
    /// Something that is no announcement was not heard well enough; it is to be said again.
    Unsure {
        /// The words.
        words: String,
    },
    /// Something was heard that was not for Anabella. Nothing is said of it.
    Ignored {
        /// The words that were made of it.
        words: String,
        /// The recogniser's score over garbage, in thousandths per frame of speech.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<i32>,
    },
    /// An announcement stands for no legal move. It costs nothing until the clock is pressed.
    Illegal {
        /// The words.
        words: String,
        /// The pieces that such a move touches, in order, where the words tell.
        #[serde(
            default,
            with = "touch::squares",
            skip_serializing_if = "Vec::is_empty"
        )]
        touched: Vec<Square>,
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
        /// Before his move was made, or in the other's time: it stands, but should not have been
        /// made then (9.1.2.1).
        #[serde(default, skip_serializing_if = "is_false")]
        early: bool,
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
        /// The move that a claim is made with (9.2.1, 9.3.1); read back with the question, and
        /// written down by the yes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        intended: Option<Uci>,
    },
    /// What was asked about was not confirmed.
    Withdrawn {
        /// What.
        question: Question,
    },
    /// A draw is claimed. What the program finds is kept; whether it ends the game follows.
    Claimed {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
        /// On what.
        ground: Ground,
        /// The move it is claimed with: written, and not to be changed (9.2.1, 9.3.1).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        intended: Option<Uci>,
        /// Whether the program finds it right.
        right: bool,
    },
    /// A claim was checked and found wrong (Laws 9.5.3).
    ClaimWrong {
        /// Who claimed.
        #[serde(with = "side")]
        by: Color,
        /// Milliseconds added to the opponent's time.
        penalty: u64,
        /// Milliseconds taken from the claimant's.
        #[serde(default, skip_serializing_if = "is_zero")]
        taken: u64,
    },
    /// The player stands by what was told him to be illegal: the press of the clock would
    /// complete it.
    Insisted {
        /// The words of the announcement.
        words: String,
    },
    /// An illegal move was completed (Laws 7.5).
    IllegalCompleted {
        /// By whom.
        #[serde(with = "side")]
        by: Color,
        /// In what way.
        #[serde(default)]
        fault: IllegalFault,
        /// The how manieth of this player's it is.
        number: u8,
        /// Milliseconds added to the opponent's time.
        penalty: u64,
        /// The words of the announcement, or of whoever found it.
        words: String,
        /// The pieces that it touched, in order, where that is known: they bind the move that
        /// replaces it (7.5.1, 4.3).
        #[serde(
            default,
            with = "touch::squares",
            skip_serializing_if = "Vec::is_empty"
        )]
        touched: Vec<Square>,
        /// The move, in the position restored, where it was one that had been made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<Uci>,
    },
    /// Moves were taken away: the position after so many half-moves stands again.
    Restored {
        /// Half-moves that stand.
        half_moves: usize,
    },
    /// Both flags are down, nobody knows which fell first, and the game goes on (Guidelines
    /// III.3.1.1): the next count begins for both.
    BothFlags,
    /// The clocks are stopped.
    Halted {
        /// Why.
        why: StopReason,
    },
    /// The arbiter has ruled.
    Ruled {
        /// What.
        ruling: Ruling,
        /// The words.
        words: String,
    },
    /// What happened to the arbiter's mode.
    Arbiter(ArbiterEvent),
    /// What happened to touched pieces.
    Touch(TouchEvent),
    /// What happened about an adjournment.
    Adjournment(AdjournmentEvent),
    /// The game is claimed on time where the program has no clock (6.8, Appendix D.2.11.5).
    TimeClaimed {
        /// By which side.
        #[serde(with = "side")]
        by: Color,
        /// Who claims it.
        party: Party,
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
    /// The sound of what was said just then was kept, in a recording beside the journal.
    Sound {
        /// The recording's file name.
        file: String,
        /// Where it begins in the recording, in milliseconds.
        from: u64,
        /// Where it ends.
        to: u64,
    },
    /// The clock runs and the program lives: at most this much time is lost if it does not.
    Beat,
    /// The program goes on with a game that had been interrupted. The clock stands until pressed.
    Resumed,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_zero(millis: &u64) -> bool {
    *millis == 0
}
