//! The scoresheet as text, for a screen reader, a braille embosser or the arbiter's desk: one
//! fact and one move pair a line.

use super::GameRecord;
use super::remark::clock_reading;
use crate::game::{Reason, Winner};
use crate::language::{Message, Value};
use crate::notation::{self, NotationTable, Style};
use crate::rules::{Color, Position};

/// The tags that head the sheet, in order, with their messages.
const HEADINGS: [(&str, &str); 7] = [
    ("Event", "record-event"),
    ("Site", "record-site"),
    ("Date", "record-date"),
    ("Round", "record-round"),
    ("White", "record-white"),
    ("Black", "record-black"),
    ("TimeControl", "record-time-control"),
];

/// Writes the sheet with a language's letters; `tell` gives a message's text in that language.
#[must_use]
pub fn write(
    record: &GameRecord,
    table: &NotationTable,
    style: Style,
    tell: impl Fn(&Message) -> String,
) -> String {
    let mut lines: Vec<String> = headings(record).iter().map(&tell).collect();
    lines.push(String::new());
    lines.extend(move_lines(record, table, style));
    lines.push(String::new());
    lines.push(tell(&result(record)));
    // Behind the result, where nobody reads it for a move that was made.
    if let Some(intended) = record.intended_move() {
        let text = Value::Text(notation::write(&intended, table, style));
        lines.push(tell(&Message::new("record-intended").with("text", text)));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The tags that head a sheet with the words that stand before their values: what a reader of
/// sheets looks for.
#[must_use]
pub fn labels(tell: impl Fn(&Message) -> String) -> Vec<(&'static str, String)> {
    let empty = |id: &'static str| Message::new(id).with("text", Value::Text(String::new()));
    let labels = HEADINGS.iter().chain([&("FEN", "record-start")]);
    labels.map(|(tag, id)| (*tag, tell(&empty(id)))).collect()
}

/// The sheet in words, for reading aloud: a move a line.
#[must_use]
pub fn aloud(record: &GameRecord, say: impl Fn(&Message) -> String) -> String {
    let mut lines: Vec<String> = (headings(record).into_iter())
        .map(|heading| say(&spoken_date(record, heading)))
        .collect();
    for (description, recorded) in record.described() {
        let id = description.color.fold_wb("aloud-white", "aloud-black");
        let number = Value::Number(description.number.into());
        let message = Message::new(id)
            .with("number", number)
            .with("move", description);
        lines.push(say(&message));
        if recorded.draw_offer {
            lines.push(say(&Message::new("aloud-draw-offer")));
        }
    }
    lines.push(say(&spoken_result(record)));
    if let Some(intended) = record.intended_move() {
        lines.push(say(&Message::new("aloud-intended").with("move", intended)));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// A heading, or the date in words where it is this one and a whole one.
fn spoken_date(record: &GameRecord, heading: Message) -> Message {
    let date = record
        .tags
        .get("Date")
        .filter(|_| heading.id == "record-date");
    let parts = date.map(|date| date.split('.').map(|part| part.parse::<i64>().ok()));
    match parts
        .and_then(Iterator::collect::<Option<Vec<i64>>>)
        .as_deref()
    {
        Some([year, month @ 1..=12, day]) => Message::new("aloud-date")
            .with("day", Value::Number(*day))
            .with("month", Value::Number(*month))
            .with("year", Value::Number(*year)),
        _ => heading,
    }
}

fn spoken_result(record: &GameRecord) -> Message {
    let Some(winner) = record.winner else {
        return result(record);
    };
    let score = Message::new(match winner {
        Winner::White => "aloud-white-wins",
        Winner::Black => "aloud-black-wins",
        Winner::Draw => "aloud-drawn",
        Winner::Nobody => "aloud-nobody",
        Winner::HalfWhite => "aloud-half-white",
        Winner::HalfBlack => "aloud-half-black",
    });
    match record.reason {
        None => Message::new("aloud-result").with("score", score),
        Some(reason) => Message::new("aloud-result-and-reason")
            .with("score", score)
            .with("reason", Message::new(reason_id(reason))),
    }
}

pub(super) fn headings(record: &GameRecord) -> Vec<Message> {
    let text = |id: &'static str, value: &str| {
        Message::new(id).with("text", Value::Text(value.to_owned()))
    };
    let mut all: Vec<Message> = HEADINGS
        .iter()
        .filter_map(|(tag, id)| Some((*id, record.tags.get(*tag)?)))
        .filter(|(_, value)| !["", "-", "?"].contains(&value.as_str()))
        .map(|(id, value)| text(id, value))
        .collect();
    if record.start != Position::initial() {
        all.push(text("record-start", &record.start.fen()));
    }
    all
}

/// `12. Cf3 d5`, with clocks `12. Cf3 0:04:58, d5 0:05:01`.
fn move_lines(record: &GameRecord, table: &NotationTable, style: Style) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (description, recorded) in record.described() {
        let mut entry = notation::write(&description, table, style);
        if recorded.draw_offer {
            entry.push(' ');
            entry.push_str(&table.signs.draw_offer[0]);
        }
        if let Some(millis) = recorded.clock {
            entry.push(' ');
            entry.push_str(&clock_reading(millis));
        }
        match lines.last_mut() {
            Some(line) if description.color == Color::Black => {
                // Words of two entries must not run together.
                let separator = if line.matches(' ').count() > 1 {
                    ", "
                } else {
                    " "
                };
                line.push_str(separator);
                line.push_str(&entry);
            }
            _ => {
                let dots = description.color.fold_wb(".", "...");
                lines.push(format!("{}{dots} {entry}", description.number));
            }
        }
    }
    lines
}

pub(super) fn result(record: &GameRecord) -> Message {
    let score = Value::Text(record.result().to_owned());
    match (record.winner, record.reason) {
        (None, _) => Message::new("record-unfinished"),
        (Some(_), None) => Message::new("record-result").with("score", score),
        (Some(_), Some(reason)) => Message::new("record-result-and-reason")
            .with("score", score)
            .with("reason", Message::new(reason_id(reason))),
    }
}

fn reason_id(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "record-checkmate",
        Reason::Stalemate => "record-stalemate",
        Reason::DeadMaterial => "record-dead-material",
        Reason::Resignation => "record-resignation",
        Reason::Agreement => "record-agreement",
        Reason::Repetition => "record-repetition",
        Reason::FiftyMoves => "record-fifty-moves",
        Reason::FivefoldRepetition => "record-fivefold-repetition",
        Reason::SeventyFiveMoves => "record-seventy-five-moves",
        Reason::Time => "record-time",
        Reason::TimeWithoutMaterial => "record-time-without-material",
        Reason::DeadPosition => "record-dead-position",
        Reason::IllegalMove => "record-illegal-move",
        Reason::IllegalMoveWithoutMate => "record-illegal-move-without-mate",
        Reason::BothFlags => "record-both-flags",
        Reason::Forfeit => "record-forfeit",
        Reason::Arbiter => "record-arbiter",
        Reason::SealedMove => "record-sealed-move",
    }
}
