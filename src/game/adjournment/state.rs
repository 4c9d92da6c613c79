//! Where an adjournment stands, and what its events make of it.

use super::{AdjournmentEvent, Envelope};
use crate::clock::Moment;
use crate::game::{Game, StopReason, Turn};
use crate::rules::Color;

/// Where an adjournment stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::game) enum Adjournment {
    /// There is none.
    #[default]
    None,
    /// A move is being written. Where the program was interrupted after the clocks were stopped
    /// and before the envelope was closed, what was written is gone. What is sealed after that is
    /// watched: without the arbiter's eyes it is gone as well.
    Writing {
        by: Color,
        stopped: bool,
        gone: bool,
        watched: bool,
    },
    /// It lies in the envelope.
    Sealed {
        envelope: Box<Envelope>,
        presence: Presence,
    },
}

/// Whether the player who has to reply is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::game) enum Presence {
    #[default]
    Unknown,
    /// His clock runs.
    Away,
    Here,
}

impl Adjournment {
    /// The arbiter does not look any more: what was to be sealed under his eyes is begun again.
    pub(in crate::game) fn left_alone(&mut self) {
        if let Self::Writing {
            stopped,
            gone,
            watched: true,
            ..
        } = self
        {
            (*stopped, *gone) = (true, true);
        }
    }
}

impl Game {
    /// Who is writing a move to be sealed, and whether the clocks are stopped already.
    #[must_use]
    pub fn writing(&self) -> Option<(Color, bool)> {
        match self.proceedings.adjournment {
            Adjournment::Writing { by, stopped, .. } => Some((by, stopped)),
            Adjournment::None | Adjournment::Sealed { .. } => None,
        }
    }

    /// Whether the move that was written is gone, and is to be written again.
    #[must_use]
    pub fn writes_again(&self) -> bool {
        let adjournment = &self.proceedings.adjournment;
        matches!(adjournment, Adjournment::Writing { gone: true, .. })
    }

    /// Whether a sealing was interrupted, and only the arbiter begins it again.
    #[must_use]
    pub fn seals_under_the_arbiter(&self) -> bool {
        self.writes_again() && self.has_arbiter()
    }

    /// Whether a move that is to be sealed stands, and its envelope is not closed yet: until then
    /// no clock runs.
    #[must_use]
    pub fn stands_to_be_sealed(&self) -> bool {
        self.writing().is_some_and(|(_, stopped)| stopped) || self.is_watched()
    }

    fn is_watched(&self) -> bool {
        let adjournment = &self.proceedings.adjournment;
        matches!(adjournment, Adjournment::Writing { watched: true, .. })
    }

    /// The envelope that waits to be opened.
    #[must_use]
    pub fn envelope(&self) -> Option<&Envelope> {
        match &self.proceedings.adjournment {
            Adjournment::Sealed { envelope, .. } => Some(envelope),
            Adjournment::None | Adjournment::Writing { .. } => None,
        }
    }

    /// Whether a move is sealed, or cannot be changed any more.
    pub(in crate::game) fn rests(&self) -> bool {
        self.envelope().is_some() || self.writing().is_some_and(|(_, stopped)| stopped)
    }

    /// Whether the envelope's passphrase is awaited: the player who has to reply is there.
    #[must_use]
    pub fn awaits_passphrase(&self) -> bool {
        matches!(
            self.proceedings.adjournment,
            Adjournment::Sealed {
                presence: Presence::Here,
                ..
            }
        )
    }

    /// Makes what happened about an adjournment so.
    pub(in crate::game) fn adjourned(&mut self, event: &AdjournmentEvent, at: Moment) {
        let replies = self.position.turn().other();
        match event {
            AdjournmentEvent::Begun { by } => self.begin_writing(*by),
            AdjournmentEvent::Dropped => self.set_adjournment(Adjournment::None),
            AdjournmentEvent::Stopped => {
                self.stop_clock(at);
                if let Adjournment::Writing { stopped, .. } = &mut self.proceedings.adjournment {
                    *stopped = true;
                }
            }
            AdjournmentEvent::Sealed { envelope } => {
                self.rest(at);
                self.set_adjournment(Adjournment::Sealed {
                    envelope: Box::new(envelope.clone()),
                    presence: Presence::Unknown,
                });
            }
            AdjournmentEvent::Present => {
                self.stop_clock(at);
                self.set_presence(Presence::Here);
            }
            AdjournmentEvent::Absent => {
                self.set_presence(Presence::Away);
                if let Some(clock) = &mut self.clock {
                    clock.start(replies, at);
                }
            }
            AdjournmentEvent::WrongKey | AdjournmentEvent::Interrupted { .. } => {}
            AdjournmentEvent::KeyLeft => self.set_presence(Presence::Unknown),
            // Who sealed has stopped his clock: to say the move again costs him nothing (I.12).
            AdjournmentEvent::Opened { .. } | AdjournmentEvent::Lost => self.unseal(at),
        }
    }

    fn begin_writing(&mut self, by: Color) {
        self.question = None;
        if let Turn::ReadBack { .. } | Turn::Choosing { .. } = self.turn {
            self.turn = Turn::Announcing;
        }
        self.set_adjournment(Adjournment::Writing {
            by,
            stopped: false,
            gone: false,
            watched: self.seals_under_the_arbiter() || self.is_watched(),
        });
    }

    fn unseal(&mut self, at: Moment) {
        self.stop_clock(at);
        self.set_adjournment(Adjournment::None);
        self.turn = Turn::Announcing;
    }

    fn set_adjournment(&mut self, adjournment: Adjournment) {
        self.proceedings.adjournment = adjournment;
    }

    /// The program was interrupted. Whoever was there may be gone, and the clocks stand: it is asked
    /// again. What was written and not sealed is gone too, and with it what was asked over it.
    pub(in crate::game) fn interrupted(&mut self) {
        self.set_presence(Presence::Unknown);
        self.proceedings.adjournment.left_alone();
        if let Adjournment::Writing { stopped, gone, .. } = &mut self.proceedings.adjournment {
            *gone = *stopped;
        }
        if self.writes_again() {
            self.question = None;
        }
    }

    fn set_presence(&mut self, now: Presence) {
        if let Adjournment::Sealed { presence, .. } = &mut self.proceedings.adjournment {
            *presence = now;
        }
    }

    /// The game rests until the envelope is opened.
    fn rest(&mut self, at: Moment) {
        self.stop_clock(at);
        self.turn = Turn::Halted {
            why: StopReason::Adjourned,
            before: Box::new(Turn::Announcing),
            running: true,
        };
    }
}
