//! `announce`: what is told of an event. Meanings only; the words are the language's.

use super::answers::answer;
use super::control::time_control;
use super::ending::over;
use super::laws;
use super::standing::{asked, pending, standing, with_last};
use super::{Announcement, Channels, Urgency, beside};
use crate::game::{DeviceChange, DeviceKind, Entry, Event, Game, Refusal, StopReason, Turn};
use crate::language::{Message, Value};
use crate::rules::{Color, Position, Rank};

/// What is told of an event, given the game as it stands after it.
#[must_use]
pub fn announce(game: &Game, entry: &Entry) -> Vec<Announcement> {
    let first = told(game, entry);
    // Whoever takes up a game must hear of an offer that still stands.
    let offer = game
        .draw_offer()
        .filter(|_| matches!(entry.event, Event::Resumed));
    let offer = offer.map(|by| lasting(laws::draw_offered(by, false)));
    let side = match entry.event {
        Event::Device { .. } => None,
        _ => Some(game.side()),
    };
    let told = array(game, entry).into_iter().chain(first).chain(offer);
    told.map(|told| Announcement { side, ..told }).collect()
}

pub(super) fn lasting(message: Message) -> Announcement {
    Announcement::new(message, Urgency::Lasting)
}

pub(super) fn urgent(message: Message) -> Announcement {
    Announcement::new(message, Urgency::Urgent)
}

pub(super) fn normal(message: Message) -> Announcement {
    Announcement::new(message, Urgency::Normal)
}

fn silent(message: Message) -> Announcement {
    Announcement {
        channels: Channels::SILENT,
        ..normal(message)
    }
}

/// On the terminal alone: what stands on the braille line is worth more.
fn noted(message: Message) -> Announcement {
    let channels = Channels {
        braille: false,
        ..Channels::SILENT
    };
    Announcement {
        channels,
        ..normal(message)
    }
}

fn told(game: &Game, entry: &Entry) -> Option<Announcement> {
    Some(match &entry.event {
        Event::Started(_) => normal(started(game)),
        Event::ClockStarted => normal(Message::new("clock-started").with("color", game.side())),
        Event::ReadBack { .. }
        | Event::AskedWhich { .. }
        | Event::Doubted { .. }
        | Event::Conflict { .. } => urgent(standing(game)),
        Event::Unsure { words } => urgent(with_words("unsure", words)),
        Event::Illegal { words, .. } => urgent(illegal(game, words)),
        Event::Repeated => silent(repeated(game)),
        Event::Corrected { .. } => urgent(Message::new("corrected")),
        Event::Made { .. } => made(game),
        Event::TakenBack { .. } => urgent(Message::new("taken-back")),
        Event::Pressed => pressed(game),
        Event::PressedEarly => urgent(laws::pressed_early(game)),
        Event::DrawOffered { by, early } => lasting(laws::draw_offered(*by, *early)),
        Event::DrawDeclined { .. } => urgent(Message::new("draw-declined")),
        Event::Asked { question, .. } => urgent(asked(game, *question)),
        Event::Withdrawn { .. } => urgent(withdrawn(game)),
        Event::Continued => urgent(Message::new("continued").with("color", game.side())),
        Event::Flagged { side } => urgent(Message::new("flag").with("color", *side)),
        Event::Ended { outcome } => lasting(over(*outcome)),
        Event::Adjusted { by } => urgent(Message::new("adjusted").with("color", *by)),
        Event::Told { query } => answer(game, entry, *query),
        Event::Refused { refusal, words } => urgent(refused(game, *refusal, words)),
        Event::NotUnderstood { words } => not_understood(words),
        Event::Device { .. } => device_told(&entry.event)?,
        Event::Beat | Event::Sound { .. } | Event::Ignored { .. } => return None,
        Event::Resumed => normal(resumed(game, entry)),
        // What the rules settle, and what happens beside the board.
        event => return beside::told(game, event),
    })
}

/// The game goes on, unless it stands anyway.
fn withdrawn(game: &Game) -> Message {
    Message::new(match game.turn() {
        Turn::Halted { .. } => "arbiter-withdrawn",
        _ => "withdrawn",
    })
}

pub(super) fn with_words(id: &'static str, words: &str) -> Message {
    Message::new(id).with("words", Value::Words(words.to_owned()))
}

/// What stood before an illegal announcement stands after it, and is said again.
fn illegal(game: &Game, words: &str) -> Message {
    match game.turn() {
        Turn::ReadBack { .. } | Turn::Choosing { .. } => {
            with_words("illegal-standing", words).with("state", standing(game))
        }
        Turn::Announcing | Turn::Made { .. } | Turn::Halted { .. } | Turn::Over(_) => {
            with_words("illegal", words)
        }
    }
}

fn device_told(event: &Event) -> Option<Announcement> {
    let Event::Device { device, change, .. } = event else {
        return None;
    };
    let message = device_message(event)?;
    Some(device_changed(*device, *change, message))
}

fn device_message(event: &Event) -> Option<Message> {
    let Event::Device { message, args, .. } = event else {
        return None;
    };
    let mut told = Message::new(message.clone());
    for (name, value) in args {
        told = told.with(name.clone(), Value::Text(value.clone()));
    }
    Some(told)
}

/// That a device is there is no news for the ears. That the display was away is no news for the
/// fingers, which feel it back.
fn device_changed(device: DeviceKind, change: DeviceChange, told: Message) -> Announcement {
    match change {
        DeviceChange::Ready => noted(told),
        DeviceChange::Absent | DeviceChange::Lost if device == DeviceKind::Braille => {
            let channels = Channels {
                braille: false,
                ..Channels::ALL
            };
            Announcement {
                channels,
                ..lasting(told)
            }
        }
        DeviceChange::Absent | DeviceChange::Lost => lasting(told),
    }
}

/// A move that ends the game needs no word of its own: the end is told.
fn made(game: &Game) -> Announcement {
    let told = normal(with_last(game, "made"));
    match game.position().ending() {
        Some(_) => Announcement {
            channels: Channels::SILENT,
            ..told
        },
        None => told,
    }
}

/// The ears hear that the press was taken, and whose turn it is; on the terminal the prompt says
/// so.
fn pressed(game: &Game) -> Announcement {
    let message = with_last(game, "pressed").with("color", game.position().turn());
    let channels = Channels {
        terminal: false,
        ..Channels::ALL
    };
    Announcement {
        channels,
        ..normal(message)
    }
}

/// Talk that is only partly words of the game is answered where it disturbs nobody.
fn not_understood(said: &str) -> Announcement {
    let message = with_words("not-understood", said);
    if said.split(' ').any(|word| word == "[unk]") {
        noted(message)
    } else {
        urgent(message)
    }
}

fn started(game: &Game) -> Message {
    // A position that is mate or stalemate already.
    if let Some(outcome) = game.outcome() {
        return over(outcome);
    }
    let color = game.position().turn();
    match game.clock() {
        Some(clock) => Message::new("game-started-clock")
            .with("control", time_control(clock.control()))
            .with("color", color),
        None => Message::new("game-started").with("color", color),
    }
}

/// Which of the 960 arrays the pieces begin from, where it is not the orthodox one: no player can
/// see it.
fn array(game: &Game, entry: &Entry) -> Option<Announcement> {
    let begins = matches!(entry.event, Event::Started(_)) && *game.start() != Position::initial();
    let number = begins.then(|| game.start().chess960_number())??;
    let mut pieces = game.start().pieces(Color::White);
    pieces.retain(|(_, square)| square.rank() == Rank::First);
    let message = Message::new("game-array")
        .with("number", Value::Number(number.into()))
        .with("pieces", Value::Pieces(pieces));
    Some(normal(message))
}

fn resumed(game: &Game, entry: &Entry) -> Message {
    if let Some(outcome) = game.outcome() {
        return Message::new("resumed-over").with("state", over(outcome));
    }
    let message = match game.clock() {
        Some(clock) => Message::new(resumed_with_clocks(game))
            .with("white", Value::Duration(clock.left(Color::White, entry.at)))
            .with("black", Value::Duration(clock.left(Color::Black, entry.at))),
        None => Message::new("resumed"),
    };
    message
        .with("count", number(game.moves_completed()))
        .with("color", game.side())
        .with("state", pending(game))
}

/// Not every game that is taken up is set going by a word of the players.
fn resumed_with_clocks(game: &Game) -> &'static str {
    let rests = game.writing().is_some() || game.envelope().is_some();
    match game.turn() {
        _ if rests => "resumed-clock-stands",
        Turn::Halted {
            why: StopReason::Ruling,
            ..
        } => "resumed-clock-stands",
        Turn::Halted {
            why: StopReason::Claim | StopReason::Undecided,
            ..
        } if game.has_arbiter() => "resumed-clock-stands",
        _ => "resumed-clock",
    }
}

fn repeated(game: &Game) -> Message {
    let message = Message::new("repeated");
    match game.turn() {
        Turn::ReadBack { mv, .. } => message.with("move", game.position().describe(mv)),
        _ => with_last(game, "repeated"),
    }
}

fn refused(game: &Game, refusal: Refusal, said: &str) -> Message {
    // What is awaited once the move stands is told whole.
    let sealing = super::adjournment::writing(game).filter(|_| game.stands_to_be_sealed());
    if let (Refusal::Writing, Some(awaited)) = (refusal, sealing) {
        return awaited;
    }
    let id = match refusal {
        Refusal::NothingToConfirm => "refused-nothing-to-confirm",
        Refusal::NothingToCorrect => "refused-nothing-to-correct",
        Refusal::ChooseFirst => "refused-choose-first",
        Refusal::NoSuchChoice => "refused-no-such-choice",
        Refusal::ConfirmFirst => "refused-confirm-first",
        Refusal::RepeatFirst => "refused-repeat-first",
        Refusal::PressFirst => "refused-press-first",
        Refusal::NoDrawOffer => "refused-no-draw-offer",
        Refusal::OfferStands => "refused-offer-stands",
        Refusal::Stopped if game.claim().is_some() && !game.has_arbiter() => {
            "refused-claim-pending"
        }
        Refusal::Stopped => beside::refused_stopped(game),
        Refusal::OnlyTheArbiter => "refused-only-the-arbiter",
        Refusal::FlagUp => "claim-time-wrong",
        Refusal::Writing => "refused-writing",
        Refusal::ArbiterOrders => "refused-arbiter-orders",
        Refusal::NotStopped => "refused-not-stopped",
        Refusal::ClaimLater => "refused-claim-later",
        Refusal::ClaimMove => "refused-claim-move",
        Refusal::ClaimTouched => "refused-claim-touched",
        Refusal::Written => "refused-written",
        Refusal::AgreeLater => "refused-agree-later",
        Refusal::PracticeOnly => "refused-practice-only",
        Refusal::NothingToUndo => "refused-nothing-to-undo",
    };
    with_words(id, said).with("state", standing(game))
}

pub(super) fn number(count: usize) -> Value {
    Value::Number(i64::try_from(count).unwrap_or(i64::MAX))
}
