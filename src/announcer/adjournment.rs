//! How an adjournment is told.

use super::Announcement;
use super::announce::{number, urgent};
use crate::game::{AdjournmentEvent, Envelope, Game};
use crate::language::{Message, Value};
use crate::rules::Color;

/// What is told of an adjournment.
pub(super) fn of_adjournment(game: &Game, event: &AdjournmentEvent) -> Option<Announcement> {
    Some(urgent(match event {
        // Told as what stands when the game is taken up.
        AdjournmentEvent::Interrupted { .. } => return None,
        AdjournmentEvent::Begun { by } => Message::new("adjourn-begun").with("color", *by),
        AdjournmentEvent::Dropped => Message::new("adjourn-dropped"),
        AdjournmentEvent::Stopped => Message::new("adjourn-stopped"),
        AdjournmentEvent::Sealed { .. } => Message::new("adjourn-sealed"),
        AdjournmentEvent::Present => Message::new("adjourn-present"),
        AdjournmentEvent::Absent => {
            Message::new("adjourn-absent").with("color", game.position().turn().other())
        }
        AdjournmentEvent::WrongKey => Message::new("adjourn-wrong-key"),
        AdjournmentEvent::KeyLeft => {
            Message::new("adjourn-resting").with("color", game.position().turn().other())
        }
        AdjournmentEvent::Opened { inside } => {
            Message::new("adjourn-opened").with("words", Value::Words(inside.text.clone()))
        }
        AdjournmentEvent::Lost => {
            Message::new("adjourn-lost").with("color", game.position().turn())
        }
    }))
}

/// What stands while a move is written to be sealed.
pub(super) fn writing(game: &Game) -> Option<Message> {
    let (side, stopped) = game.writing()?;
    Some(match stopped {
        false => Message::new("adjourn-begun").with("color", side),
        true if game.seals_under_the_arbiter() => Message::new("adjourn-interrupted"),
        true if game.writes_again() => Message::new("adjourn-write-again"),
        true => Message::new("adjourn-stopped"),
    })
}

/// What the terminal asks for meanwhile.
pub(super) fn prompt_writing(game: &Game) -> Option<Message> {
    let (_, stopped) = game.writing()?;
    Some(Message::new(match stopped {
        false => "prompt-writing",
        true if game.seals_under_the_arbiter() => "adjourn-interrupted",
        true if game.writes_again() => "prompt-writing-again",
        true => "prompt-key",
    }))
}

/// What can be done meanwhile.
pub(super) fn help_writing(game: &Game) -> Option<Message> {
    let (_, stopped) = game.writing()?;
    match stopped {
        false => Some(Message::new("help-writing")),
        true if game.writes_again() => writing(game),
        true => Some(Message::new("help-key")),
    }
}

/// What stands while a game rests.
pub(super) fn resting(game: &Game, envelope: &Envelope) -> Message {
    if game.awaits_passphrase() {
        return Message::new("adjourn-present");
    }
    Message::new("adjourn-resting").with("color", envelope.by.other())
}

/// What stands on an envelope, a fact for each line (Guidelines I.2).
#[must_use]
pub fn envelope(game: &Game, envelope: &Envelope) -> Vec<Message> {
    let tags = game.tags();
    let tag = |name: &str| tags.get(name).cloned();
    let text = |id: &'static str, value: Option<String>| {
        value.map(|value| Message::new(id).with("text", Value::Text(value)))
    };
    let used = envelope.used.map(|(white, black)| {
        Message::new("envelope-used")
            .with("white", Value::Duration(white))
            .with("black", Value::Duration(black))
    });
    let side = |white: bool| if white { Color::White } else { Color::Black };
    let offer = envelope
        .offer
        .map(|white| Message::new("envelope-offer").with("color", side(white)));
    let sealed = Message::new("envelope-sealed")
        .with("color", envelope.by)
        .with("count", number(envelope.number as usize));
    let position = Some(envelope.position.clone());
    [
        text("record-white", tag("White")),
        text("record-black", tag("Black")),
        text("record-event", tag("Event")),
        text("record-site", tag("Site")),
        text("record-start", position),
        Some(sealed),
        used,
        offer,
        Some(Message::new("envelope-resumption")),
    ]
    .into_iter()
    .flatten()
    .collect()
}
