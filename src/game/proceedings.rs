//! What stands beside the board in a game: pieces touched, the arbiter's mode, the envelope.

use serde::{Deserialize, Serialize};

use super::adjournment::Adjournment;
use super::arbiter::{ArbiterEvent, PinDigest, Ruling};
use super::{Event, Game, Played, Query, Question, TouchEvent};
use crate::clock::{Clock, Moment};
use crate::rules::{Color, Position, TouchOrder, Touches};

/// It.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Proceedings {
    /// What was touched in this turn, and what binds beside it.
    pub(super) touches: Touches,
    /// "Compongo" was said, and nothing announced since.
    pub(super) adjusting: bool,
    pub(super) mode: Mode,
    /// The PIN of a game that began without one.
    pub(super) pin: Option<PinDigest>,
    /// The ruling that waits for the arbiter's yes, with its words.
    pub(super) proposed: Option<(Ruling, String)>,
    /// Something was told since what waits for a yes was said: a yes may be meant for that.
    pub(super) stale: bool,
    /// The clock as it stood when moves were last taken back.
    pub(super) found: Option<Clock>,
    pub(super) earlier: Vec<Earlier>,
    pub(super) adjournment: Adjournment,
    /// The players have each other's colours, and the game stands (7.3).
    pub(super) reversed: bool,
    /// Who may claim the game for an illegal move of his opponent.
    pub(super) claims_illegal: Option<Color>,
    /// When a clock was first started: the beginning of the session.
    pub(super) begun: Option<Moment>,
}

/// The arbiter's mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mode {
    #[default]
    Shut,
    AwaitsPin,
    Open,
}

/// Why a part of the game was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Left {
    /// The game was annulled, and a new one played (7.2.1).
    Annulled,
    /// The colours were reversed, and a new game was played (7.3).
    Colours,
    /// The arbiter set up another position.
    Position,
}

/// A part of the game that led to a position which the arbiter replaced, or a game that he
/// annulled.
#[derive(Debug, Clone, PartialEq)]
pub struct Earlier {
    /// Why it was left.
    pub why: Left,
    /// The position it began with.
    pub start: Position,
    /// Its moves.
    pub played: Vec<Played>,
    /// The players had each other's colours.
    pub reversed: bool,
}

impl Proceedings {
    /// Beside a game under these rules.
    pub(super) fn under(order: TouchOrder) -> Self {
        Self {
            touches: Touches {
                order,
                ..Touches::default()
            },
            ..Self::default()
        }
    }

    /// Nothing counts as touched.
    pub(super) fn release_touched(&mut self) {
        self.touches = Touches {
            order: self.touches.order,
            ..Touches::default()
        };
    }
}

/// What is announced at the table past what waits for a yes: the yes may be meant for it.
fn is_other_news(event: &Event) -> bool {
    matches!(
        event,
        Event::DrawOffered { .. }
            | Event::DrawDeclined { .. }
            | Event::Adjusted { .. }
            | Event::TimeClaimed { .. }
            | Event::Withdrawn { .. }
            | Event::Continued
            | Event::Ruled { .. }
            | Event::Unsure { .. }
            | Event::NotUnderstood { .. }
            | Event::Arbiter(
                ArbiterEvent::Dropped { .. } | ArbiterEvent::Opened | ArbiterEvent::Closed
            )
            | Event::Touch(_)
    )
}

/// What says anew what waits for a yes.
fn says_what_waits(event: &Event) -> bool {
    matches!(
        event,
        Event::ReadBack { .. }
            | Event::AskedWhich { .. }
            | Event::Doubted { .. }
            | Event::Conflict { .. }
            | Event::Asked { .. }
            | Event::Resumed
            | Event::Told {
                query: Query::Again,
            }
    )
}

impl Game {
    /// What was played before the arbiter replaced the position, oldest part first.
    #[must_use]
    pub fn earlier(&self) -> &[Earlier] {
        &self.proceedings.earlier
    }

    /// What an event changes beside the board.
    pub(super) fn proceed(&mut self, event: &Event, at: Moment) {
        let state = &mut self.proceedings;
        if self.clock.as_ref().is_some_and(|it| it.running().is_some()) {
            state.begun.get_or_insert(at);
        }
        if let (true, Some(illegal)) = (is_other_news(event), &mut self.illegal) {
            illegal.stale = true;
        }
        // An offer that stands is the last thing told when a game is taken up.
        let accepts = matches!(self.question, Some(Question::AcceptDraw { .. }));
        let offer = matches!(event, Event::Resumed) && self.draw_offer.is_some() && !accepts;
        state.stale = is_other_news(event) || offer || state.stale && !says_what_waits(event);
        match event {
            Event::Pressed | Event::Restored { .. } => {
                state.release_touched();
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
                state.touches.squares.push(*square);
                self.drop_what_breaks_the_touch();
            }
            Event::Ended { .. } => state.proposed = None,
            Event::Resumed => {
                // Whoever opened the mode may be gone.
                state.mode = Mode::Shut;
                state.proposed = None;
                self.interrupted();
            }
            _ => {}
        }
        self.keep_claim(event);
    }
}
