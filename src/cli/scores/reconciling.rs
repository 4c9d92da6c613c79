//! `anabella reconcile`: two records of one game, for the arbiter.

use super::arguments::Reconcile;
use super::doubts::written;
use super::{source, tell};
use crate::cli::Failure;
use crate::clock::Floor;
use crate::language::{Language, Message, Value};
use crate::record::reconcile::{self, Difference, Meeting, Reconciliation, Time};
use crate::rules::{Color, MoveDescription};

/// Compares two records and says what follows.
///
/// # Errors
/// [`Failure`] when one cannot be read, or they are not of one game.
pub(in crate::cli) fn reconcile(said: &Reconcile, language: &Language) -> Result<(), Failure> {
    let first = source::read(&said.first, 1, said.no_ask, language)?;
    let second = source::read(&said.second, 1, said.no_ask, language)?;
    for (source, id) in [
        (&first, "reconcile-of-first"),
        (&second, "reconcile-of-second"),
    ] {
        let more = source.more.then(|| Message::new("reconcile-more"));
        let stopped = (!source.whole).then(|| Message::new("reconcile-stopped"));
        for doubt in source.doubts.iter().cloned().chain(stopped).chain(more) {
            tell(language, &Message::new(id).with("doubt", doubt));
        }
    }
    let floor = if said.minute_a_move {
        Floor::MinutePerMove
    } else {
        Floor::FiveMinutes
    };
    let found = reconcile::reconcile(&first.record, &second.record, floor)
        .map_err(|_| Failure(Message::new("reconcile-other-start")))?;
    for message in report(&found, language) {
        tell(language, &message);
    }
    Ok(())
}

fn text(text: String) -> Value {
    Value::Text(text)
}

fn report(found: &Reconciliation, language: &Language) -> Vec<Message> {
    let mut lines = vec![agreement(found, language)];
    lines.extend(found.difference.map(|it| difference(&it, language)));
    lines.extend(found.meeting.as_ref().map(meeting));
    let fen = text(found.position.fen());
    lines.push(Message::new("score-position").with("fen", fen));
    let turn = found.position.turn();
    lines.push(Message::new("reconcile-turn").with("color", turn));
    for (color, reading) in [
        (Color::White, found.times.white),
        (Color::Black, found.times.black),
    ] {
        lines.push(time(color, reading));
    }
    if found.difference.is_none() {
        lines.push(Message::new("reconcile-follow-records"));
        return lines;
    }
    let ids = ["reconcile-back-first", "reconcile-back-second"];
    for (moves, id) in found.taken_back.iter().zip(ids) {
        lines.push(back(moves, id, language));
    }
    lines.push(Message::new("reconcile-go-on"));
    lines.push(order(found));
    lines
}

/// The arbiter's order that takes a game on the table back to the last position in which the
/// records agree.
fn order(found: &Reconciliation) -> Message {
    if found.agreed == 0 {
        return Message::new("reconcile-order-start");
    }
    let next = found.position.turn();
    let number = found.position.move_number() - next.fold_wb(1, 0);
    Message::new("reconcile-order")
        .with("count", Value::Number(number.into()))
        .with("color", next.other())
}

fn agreement(found: &Reconciliation, language: &Language) -> Message {
    match (found.last_agreed, found.difference) {
        (None, None) => Message::new("reconcile-nothing"),
        (None, Some(_)) => Message::new("reconcile-from-start"),
        (Some(last), None) => {
            Message::new("reconcile-agree").with("last", text(written(&last, language)))
        }
        (Some(last), Some(_)) => {
            Message::new("reconcile-agree-to").with("last", text(written(&last, language)))
        }
    }
}

fn difference(difference: &Difference, language: &Language) -> Message {
    let mv = |mv: &MoveDescription| text(written(mv, language));
    match (&difference.first, &difference.second) {
        (Some(first), Some(second)) => Message::new("reconcile-differ")
            .with("first", mv(first))
            .with("second", mv(second)),
        (Some(first), None) => Message::new("reconcile-second-ends").with("next", mv(first)),
        (None, Some(second)) => Message::new("reconcile-first-ends").with("next", mv(second)),
        (None, None) => Message::new("reconcile-nothing"),
    }
}

fn meeting(meeting: &Meeting) -> Message {
    Message::new("reconcile-meet")
        .with("first", text(meeting.first.to_string()))
        .with("second", text(meeting.second.to_string()))
        .with("fen", text(meeting.position.fen()))
}

fn time(color: Color, time: Time) -> Message {
    let (id, readings) = match time {
        Time::Read(left) => ("reconcile-time-read", vec![("time", left)]),
        Time::Disputed(one, two) => (
            "reconcile-time-disputed",
            vec![("first", one), ("second", two)],
        ),
        Time::Proportional(left) => ("reconcile-time-proportional", vec![("time", left)]),
        Time::Least(left) => ("reconcile-time-least", vec![("time", left)]),
        Time::Unknown => ("reconcile-time-unknown", vec![]),
    };
    let message = Message::new(id).with("color", color);
    readings.into_iter().fold(message, |message, (name, left)| {
        message.with(name, Value::Duration(left))
    })
}

fn back(moves: &[MoveDescription], id: &'static str, language: &Language) -> Message {
    if moves.is_empty() {
        return Message::new(match id {
            "reconcile-back-first" => "reconcile-stay-first",
            _ => "reconcile-stay-second",
        });
    }
    let moves: Vec<String> = moves.iter().map(|mv| written(mv, language)).collect();
    Message::new(id).with("moves", text(moves.join(", ")))
}
