//! Layer 2: the vocabulary of the event log, and the pure functions over it.
//!
//! [`decide`] says what happens, [`Game::apply`] makes it so. A game is nothing but its log:
//! folding the same entries gives the same game, always.

mod apply;
mod board_review;
mod decide;
mod ending;
mod event;
mod input;
mod judging;
pub mod laws;
mod outcome;
mod practice;
mod question;
mod rulebook;
mod settle;
mod state;

pub use apply::ApplyError;
pub use decide::decide;
pub use event::{Entry, Event, Setup};
pub use input::{Act, DeviceChange, DeviceKind, Input, Reading, Said};
pub use outcome::{Outcome, Reason, Winner};
pub use question::{IllegalFault, Query, Question, Refusal, StopReason};
pub use rulebook::{
    Correctable, FlagFall, Ground, IllegalCost, RuleSet, Rulebook, UnknownRuleSet, WrongClaim,
};
pub use state::{Game, Played, Turn};
