//! What stands beside the board in a game: pieces touched, the arbiter's mode, the envelope.

use super::adjournment::Adjournment;
use super::arbiter::{PinDigest, Ruling};
use super::{Event, Game, Played, TouchEvent};
use crate::clock::Clock;
use crate::rules::{Position, Square};

/// It.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Proceedings {
    /// Squares of the pieces touched in this turn, in order.
    pub(super) touched: Vec<Square>,
    /// "Compongo" was said, and nothing announced since.
    pub(super) adjusting: bool,
    pub(super) mode: Mode,
    /// The PIN of a game that began without one.
    pub(super) pin: Option<PinDigest>,
    /// The ruling that waits for the arbiter's yes, with its words.
    pub(super) proposed: Option<(Ruling, String)>,
    /// The clock as it stood when moves were last taken back.
    pub(super) found: Option<Clock>,
    pub(super) earlier: Vec<Earlier>,
    pub(super) adjournment: Adjournment,
}

/// The arbiter's mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mode {
    #[default]
    Shut,
    AwaitsPin,
    Open,
}

/// A part of the game that led to a position which the arbiter replaced, or a game that he
/// annulled.
#[derive(Debug, Clone, PartialEq)]
pub struct Earlier {
    /// The position it began with.
    pub start: Position,
    /// Its moves.
    pub played: Vec<Played>,
}

impl Game {
    /// What was played before the arbiter replaced the position, oldest part first.
    #[must_use]
    pub fn earlier(&self) -> &[Earlier] {
        &self.proceedings.earlier
    }

    /// What an event changes beside the board.
    pub(super) fn proceed(&mut self, event: &Event) {
        let state = &mut self.proceedings;
        match event {
            Event::Pressed | Event::Restored { .. } => {
                state.touched.clear();
                state.adjusting = false;
            }
            Event::Adjusted { by } if *by == self.position.turn() => state.adjusting = true,
            Event::ReadBack { .. } | Event::AskedWhich { .. } | Event::Illegal { .. } => {
                state.adjusting = false;
            }
            Event::Touch(TouchEvent::Touched {
                square,
                binding: true,
                ..
            }) => {
                state.touched.push(*square);
                self.drop_what_breaks_the_touch();
            }
            Event::Ended { .. } => state.proposed = None,
            Event::Resumed => {
                // Whoever opened the mode may be gone.
                state.mode = Mode::Shut;
                state.proposed = None;
            }
            _ => {}
        }
    }
}
