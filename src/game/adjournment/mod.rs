//! Adjournment (FIDE Guidelines I): a move is sealed, the clocks stand, and on another day the
//! envelope is opened in front of the player who has to reply.
//!
//! # Between the clock and the envelope
//!
//! The move stands as soon as the clocks are stopped, and is bound to by nothing before the
//! passphrase has closed the envelope. No commitment in the journal could bind to it: one that can
//! be held against the move after the program was killed needs its random bytes on the disk, and
//! with them whoever has the machine tries the forty legal moves; kept in memory alone they are
//! gone with the program. The passphrase is the first secret there is. (To close the envelope before
//! the clocks are stopped would bind, but lets the player pay for the arbiter's typing.)
//!
//! So the journal says that the move stood ([`AdjournmentEvent::Stopped`]), and when the game is
//! taken up without an envelope, that the sealing was interrupted. Where there is an arbiter nothing
//! is sealed then until he orders it anew, in his mode, and sees the same move written; where there
//! is none the players are told, and the journal tells everybody afterwards.

mod envelope;
mod state;

use serde::{Deserialize, Serialize};

pub use envelope::{Envelope, EnvelopeFault, Fresh, Inside};
pub(super) use state::Adjournment;
use state::Presence;

use super::decide::{after, refuse, told};
use super::ending::{made, may_agree};
use super::{ArbiterEvent, Winner, laws};
use super::{Event, Game, Outcome, Query, Question, Reading, Reason, Refusal, Turn};
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
    /// The program was interrupted after the clocks were stopped and before the envelope was
    /// closed: nothing is sealed, and nobody can prove what was written.
    Interrupted {
        /// Whose move it was.
        #[serde(with = "side")]
        by: Color,
    },
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

/// What an interruption means for a move that stood and is in no envelope.
pub(super) fn unsealed(game: &Game) -> Vec<Event> {
    match game.writing() {
        Some((by, _)) if game.writes_again() => happens(AdjournmentEvent::Interrupted { by }),
        Some(_) | None => Vec::new(),
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
        (Sealing::Seal(_), Adjournment::Writing { .. }) if game.seals_under_the_arbiter() => {
            Vec::new()
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
        (Command::OfferDraw, _) if !reading.moves().is_empty() => None,
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
    game.writing()?;
    let stands = game.stands_to_be_sealed();
    match reading.meaning.command {
        // A move announced with it is announced all the same.
        Some(Command::OfferDraw) if !reading.moves().is_empty() => {
            Some(refuse(Refusal::Writing, &reading.words))
        }
        // The no may be meant for what was announced since.
        Some(Command::Reject) if !stands && game.proceedings.stale => Some(told(Query::Again)),
        Some(Command::Reject | Command::Correct) if !stands => {
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
