//! Readings written out for people who work on a grammar: `knight from a to b4`, `b1`,
//! `last-moves 5`. Phrase tests and `anabella trace` use this form.

use std::fmt::Write as _;

use super::grammar::Says;
use super::slot::{Draft, ROLES};
use super::{Choice, Command};
use crate::rules::{CastlingSide, Check, File, PartialMove, Rank, Role};

fn role(role: Role) -> &'static str {
    let named = ROLES.iter().find(|(known, _)| *known == role);
    named.map_or("", |(_, name)| name)
}

/// A move as said: `[piece] [from …] [takes [piece]] [to …] [becomes …] [en-passant]
/// [check|mate]`, or `castles short|long [check|mate]`.
#[must_use]
pub fn of_move(mv: &PartialMove) -> String {
    let mut text = match mv.castling {
        Some(CastlingSide::KingSide) => "castles short".to_owned(),
        Some(CastlingSide::QueenSide) => "castles long".to_owned(),
        None => mv.role.map_or_else(String::new, |r| role(r).to_owned()),
    };
    let from = place(mv.from_file, mv.from_rank);
    if !from.is_empty() {
        let _ = write!(text, " from {from}");
    }
    if mv.capture {
        text.push_str(" takes");
    }
    if let Some(captured) = mv.captured {
        let _ = write!(text, " {}", role(captured));
    }
    let to = place(mv.to_file, mv.to_rank);
    if !to.is_empty() {
        let _ = write!(text, " to {to}");
    }
    if let Some(promotion) = mv.promotion {
        let _ = write!(text, " becomes {}", role(promotion));
    }
    if mv.en_passant {
        text.push_str(" en-passant");
    }
    text.push_str(match mv.check {
        Some(Check::Check) => " check",
        Some(Check::Mate) => " mate",
        None => "",
    });
    text.trim().to_owned()
}

/// An answer: `b`, `b1`, `1`, `queen`.
#[must_use]
pub fn of_choice(choice: &Choice) -> String {
    let piece = choice.role.map_or("", role);
    format!("{}{piece}", place(choice.file, choice.rank))
}

impl From<Choice> for String {
    fn from(choice: Choice) -> Self {
        of_choice(&choice)
    }
}

impl TryFrom<String> for Choice {
    type Error = String;

    /// Reads what [`of_choice`] writes.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let named = ROLES.iter().find(|(_, name)| text.ends_with(name));
        let place = named.map_or(text.as_str(), |(_, name)| &text[..text.len() - name.len()]);
        let mut choice = Self {
            role: named.map(|(role, _)| *role),
            ..Self::default()
        };
        for sign in place.chars() {
            match (File::from_char(sign), Rank::from_char(sign)) {
                (Some(file), _) if choice.file.is_none() => choice.file = Some(file),
                (_, Some(rank)) if choice.rank.is_none() => choice.rank = Some(rank),
                _ => return Err(format!("no square, line or piece: {text}")),
            }
        }
        Ok(choice)
    }
}

/// A command: its name in `meanings.toml`, and the number it carries.
#[must_use]
pub fn of_command(command: Command) -> String {
    match serde_json::to_value(command) {
        Ok(serde_json::Value::String(id)) => id,
        Ok(serde_json::Value::Object(fields)) => {
            let field = fields.into_iter().next();
            field.map_or_else(String::new, |(id, detail)| {
                if let serde_json::Value::String(question) = detail {
                    return question;
                }
                let count = detail.get("count").map(ToString::to_string);
                format!("{id} {}", count.unwrap_or_default())
            })
        }
        _ => String::new(),
    }
}

pub(super) fn of_sentence(says: &Says, draft: &Draft) -> String {
    let mv = draft.partial_move().map(|mv| of_move(&mv));
    match says {
        Says::Move => format!("move: {}", mv.unwrap_or_default()),
        Says::Choice => format!("choice: {}", of_choice(&draft.choice())),
        Says::Command { id, count } => {
            let count = count.map(|usual| draft.count.unwrap_or(usual));
            let count = count.map_or_else(String::new, |count| format!(" {count}"));
            let mv = mv.map_or_else(String::new, |mv| format!(", {mv}"));
            format!("command: {id}{count}{mv}")
        }
        Says::Ruling { id } => format!("ruling: {id}"),
    }
}

fn place(file: Option<shakmaty::File>, rank: Option<shakmaty::Rank>) -> String {
    let file = file.map_or_else(String::new, |file| file.to_string());
    let rank = rank.map_or_else(String::new, |rank| rank.to_string());
    file + &rank
}
