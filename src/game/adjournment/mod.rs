//! Adjournment (FIDE Guidelines I): a move is sealed, the clocks stand, and on another day the
//! envelope is opened in front of the player who has to reply.

mod envelope;

use serde::{Deserialize, Serialize};

pub use envelope::{Envelope, EnvelopeFault, Fresh, Inside};

use super::decide::{after, refuse, told};
use super::ending::{made, may_agree};
use super::{ArbiterEvent, Winner, laws};
use super::{Event, Game, Outcome, Query, Question, Reading, Reason, Refusal, StopReason, Turn};
use crate::clock::Moment;
use crate::language::Command;
use crate::rules::{Color, Judgement, PartialMove, judge, side};

/// What happened about an adjournment. The move itself is in no event before the envelope is
/// opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "adjournment", rename_all = "kebab-case")]
pub enum AdjournmentEvent {
    /// The side to move writes a move; its clock runs on (I.1, I.2).
    Begun {
        /// Which side.
        #[serde(with = "side")]
        by: Color,
    },
    /// It goes on playing instead.
    Dropped,
    /// The clocks are stopped: the move can no longer be changed (I.2).
    Stopped,
    /// The envelope is sealed.
    Sealed {
        /// It.
        envelope: Envelope,
    },
    /// The player who has to reply is there (I.7).
    Present,
    /// He is not: his clock runs (I.9.2).
    Absent,
    /// A passphrase was given that does not open the envelope.
    WrongKey,
    /// The passphrase is not given now: the player who has to reply is asked for again.
    KeyLeft,
    /// The envelope is open: what was in it, to be held against its commitment by anybody.
    Opened {
        /// What was written, and what kept it from being guessed.
        inside: Inside,
    },
    /// The envelope has disappeared (I.12).
    Lost,
}

/// Where an adjournment stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) enum Adjournment {
    /// There is none.
    #[default]
    None,
    /// A move is being written. Where the program was interrupted after the clocks were stopped
    /// and before the envelope was closed, what was written is gone.
    Writing {
        by: Color,
        stopped: bool,
        gone: bool,
    },
    /// It lies in the envelope.
    Sealed {
        envelope: Box<Envelope>,
        presence: Presence,
    },
}

/// Whether the player who has to reply is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Presence {
    #[default]
    Unknown,
    /// His clock runs.
    Away,
    Here,
}

/// What the session has to do for an adjournment: only it holds what must not be in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sealing {
    /// The player stops the clocks: what he has written stands.
    Stop,
    /// The envelope is closed.
    Seal(Box<Envelope>),
    /// The envelope was opened; what was written may be these moves.
    Open {
        /// What was in it.
        inside: Inside,
        /// Its readings.
        moves: Vec<PartialMove>,
    },
    /// The passphrase is not the one.
    WrongKey,
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

    /// The envelope that waits to be opened.
    #[must_use]
    pub fn envelope(&self) -> Option<&Envelope> {
        match &self.proceedings.adjournment {
            Adjournment::Sealed { envelope, .. } => Some(envelope),
            Adjournment::None | Adjournment::Writing { .. } => None,
        }
    }

    /// Whether a move is sealed, or cannot be changed any more.
    pub(super) fn rests(&self) -> bool {
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
    pub(super) fn adjourned(&mut self, event: &AdjournmentEvent, at: Moment) {
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
            AdjournmentEvent::WrongKey => {}
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
        let (stopped, gone) = (false, false);
        self.set_adjournment(Adjournment::Writing { by, stopped, gone });
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
    /// again. What was written and not sealed is gone too.
    pub(super) fn interrupted(&mut self) {
        self.set_presence(Presence::Unknown);
        if let Adjournment::Writing { stopped, gone, .. } = &mut self.proceedings.adjournment {
            *gone = *stopped;
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

fn happens(event: AdjournmentEvent) -> Vec<Event> {
    vec![Event::Adjournment(event)]
}

/// "Aplazo": asked about, for the player to move, before he has made his move. Where there is an
/// arbiter it is his to order (I.1).
pub(super) fn asked_for(game: &Game, words: &str) -> Vec<Event> {
    match game.turn() {
        Turn::Over(_) => told(Query::Again),
        Turn::Halted { .. } => refuse(Refusal::Stopped, words),
        Turn::Made { .. } => refuse(Refusal::PressFirst, words),
        Turn::Announcing | Turn::Choosing { .. } | Turn::ReadBack { .. } => {
            if game.pin().is_some() && !game.arbiter_is_open() {
                return refuse(Refusal::ArbiterOrders, words);
            }
            vec![Event::Asked {
                question: Question::Adjourn { by: game.side() },
                intended: None,
            }]
        }
    }
}

/// The side to move writes its move.
pub(super) fn begun(game: &Game) -> Vec<Event> {
    match game.turn() {
        Turn::Over(_) | Turn::Made { .. } => Vec::new(),
        Turn::Announcing | Turn::Choosing { .. } | Turn::ReadBack { .. } | Turn::Halted { .. } => {
            happens(AdjournmentEvent::Begun {
                by: game.position().turn(),
            })
        }
    }
}

/// What the session did for an adjournment.
pub(super) fn sealing(game: &Game, act: &Sealing, at: Moment) -> Vec<Event> {
    match (act, &game.proceedings.adjournment) {
        (Sealing::Stop, Adjournment::Writing { stopped: false, .. }) => {
            happens(AdjournmentEvent::Stopped)
        }
        (Sealing::Seal(envelope), Adjournment::Writing { stopped: true, .. }) => {
            let mut events = happens(AdjournmentEvent::Sealed {
                envelope: (**envelope).clone(),
            });
            // Whoever resumes the game on another day is not the arbiter for that.
            let closed = Event::Arbiter(ArbiterEvent::Closed);
            events.extend(game.arbiter_is_open().then_some(closed));
            events
        }
        (Sealing::Open { inside, moves }, Adjournment::Sealed { envelope, presence })
            if *presence == Presence::Here =>
        {
            let mut events = opened(game, inside, moves, at);
            events.extend(offered_since(game, envelope, &events));
            events
        }
        (Sealing::WrongKey, Adjournment::Sealed { .. }) => happens(AdjournmentEvent::WrongKey),
        _ => Vec::new(),
    }
}

/// The sealed move is made and the other side's clock started; one that is illegal, ambiguous or
/// cannot be established loses (I.8).
fn opened(game: &Game, inside: &Inside, moves: &[PartialMove], at: Moment) -> Vec<Event> {
    let mut events = happens(AdjournmentEvent::Opened {
        inside: inside.clone(),
    });
    let now = after(game, &events[0], at);
    match judge(now.position(), moves) {
        Judgement::One(mv) => {
            let played = made(&now, mv);
            let goes_on = played.len() == 1;
            events.extend(played);
            events.extend(goes_on.then_some(Event::Pressed));
        }
        Judgement::Several(_) | Judgement::None => events.push(Event::Ended {
            outcome: Outcome {
                winner: Winner::side(now.position().turn().other()),
                reason: Reason::SealedMove,
            },
        }),
    }
    events
}

/// An offer made after the move was sealed is valid until it is answered (I.4): the sealed move is
/// no answer to it.
fn offered_since(game: &Game, envelope: &Envelope, events: &[Event]) -> Option<Event> {
    let by = game.draw_offer()?;
    let since = envelope.offer != Some(by == Color::White) && by != envelope.by;
    let goes_on = matches!(events.last(), Some(Event::Pressed));
    let early = false;
    (since && goes_on).then_some(Event::DrawOffered { by, early })
}

/// What is said to a game that rests; `None` where it is nothing special.
pub(super) fn resting(game: &Game, reading: &Reading) -> Option<Vec<Event>> {
    let Adjournment::Sealed { envelope, presence } = &game.proceedings.adjournment else {
        return None;
    };
    let asked = |question| {
        Some(vec![Event::Asked {
            question,
            intended: None,
        }])
    };
    let by = reading.meaning.side;
    let side = by.unwrap_or(envelope.by.other());
    let early = false;
    match (reading.meaning.command?, presence) {
        (Command::Confirm, Presence::Unknown | Presence::Away) => {
            Some(happens(AdjournmentEvent::Present))
        }
        (Command::Reject, Presence::Unknown) => Some(happens(AdjournmentEvent::Absent)),
        (Command::Reject, Presence::Here) => Some(happens(AdjournmentEvent::KeyLeft)),
        // Until the envelope is open the game may end by word (I.6).
        (Command::Resign, _) => asked(Question::Resign { by: side }),
        (Command::AcceptDraw | Command::OfferDraw, _) if !may_agree(game) => {
            Some(refuse(Refusal::AgreeLater, &reading.words))
        }
        (Command::OfferDraw, _) if game.draw_offer().is_none() => {
            Some(vec![Event::DrawOffered { by: side, early }])
        }
        (Command::OfferDraw, _) if game.draw_offer() == Some(side) => {
            Some(refuse(Refusal::OfferStands, &reading.words))
        }
        (Command::AcceptDraw | Command::OfferDraw, _) => asked(Question::AcceptDraw {
            by: game.draw_offer().map_or(side, Color::other),
        }),
        _ => None,
    }
}

/// The flag of a player who has not come to see the envelope opened.
pub(super) fn time_passes(game: &Game, at: Moment) -> Option<Vec<Event>> {
    let away = matches!(
        game.proceedings.adjournment,
        Adjournment::Sealed {
            presence: Presence::Away,
            ..
        }
    );
    let side = game.clock().filter(|_| away)?.flag(at)?;
    Some(laws::flag_fell(game, side))
}

/// While a move is written nothing else is announced; "no" goes on with the game.
pub(super) fn while_writing(game: &Game, reading: &Reading) -> Option<Vec<Event>> {
    let (_, stopped) = game.writing()?;
    match reading.meaning.command {
        Some(Command::Reject | Command::Correct) if !stopped => {
            Some(happens(AdjournmentEvent::Dropped))
        }
        Some(
            Command::Repeat
            | Command::AskTime
            | Command::AskMoves
            | Command::LastMoves { .. }
            | Command::Help
            | Command::OpenArbiter
            | Command::Resign
            | Command::OfferDraw
            | Command::AcceptDraw
            | Command::DeclineDraw,
        ) => None,
        _ => Some(refuse(Refusal::Writing, &reading.words)),
    }
}
