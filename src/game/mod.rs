//! Layer 2: the vocabulary of the event log, and the pure functions over it.
//!
//! [`decide`] says what happens, [`Game::apply`] makes it so. A game is nothing but its log:
//! folding the same entries gives the same game, always.

mod adjournment;
mod apply;
mod arbiter;
mod beside;
mod board_review;
mod decide;
mod doubt;
mod ending;
mod event;
mod input;
mod judging;
pub mod laws;
mod outcome;
mod practice;
mod proceedings;
mod question;
mod roles;
mod rulebook;
mod seating;
mod settle;
mod state;
mod touch;

pub use adjournment::{AdjournmentEvent, Envelope, EnvelopeFault, Fresh, Inside, Sealing};
pub use apply::ApplyError;
pub use arbiter::{ArbiterEvent, Ordered, PinDigest, Ruling, Times, Unclear};
pub use decide::decide;
pub use event::{Entry, Event, Setup};
pub use input::{Act, DeviceChange, DeviceKind, Input, Reading, Said, Verdict};
pub use judging::left_by;
pub use outcome::{Outcome, Reason, Winner};
pub use proceedings::{Earlier, Left};
pub use question::{IllegalFault, Query, Question, Refusal, StopReason};
pub use roles::{Party, Players, Seat, Sight};
pub use rulebook::{
    Correctable, FlagFall, Ground, IllegalCost, RuleSet, Rulebook, UnknownRuleSet, WrongClaim,
};
pub use state::{Game, Played, Turn};
pub use touch::{TouchEvent, TouchFault};
