//! What signals mean to the game, where it does not follow from the words alone.

use std::collections::BTreeMap;

use crate::game::{Act, DeviceChange, DeviceKind, Game, Reading, Turn};
use crate::language::{Choice, Context, Language, Meaning, Message, Value};
use crate::notation::{self, NotationTable};
use crate::rules::{PartialMove, Role};

pub(super) fn read(language: &Language, words: &str) -> Reading {
    Reading {
        words: words.to_owned(),
        meaning: language.hear(words),
    }
}

/// A line that is no written move: words, a piece's letter for an answer ("D"), or a correction
/// with a written move ("corrijo Cc3").
pub(super) fn lettered(language: &Language, line: &str) -> Reading {
    let mut reading = read(language, line);
    if let Some(meaning) = command_with_move(language, line) {
        reading.meaning = meaning;
    }
    if let Some(role) = language.notation().role(line) {
        reading.meaning.choice = Some(Choice {
            role: Some(role),
            ..Choice::default()
        });
    }
    reading
}

/// A square written by itself ("d4"), which may answer "which?".
pub(super) fn square_alone(moves: &[PartialMove]) -> Option<Choice> {
    let [said] = moves else { return None };
    let alone = PartialMove {
        role: said.role,
        to_file: said.to_file,
        to_rank: said.to_rank,
        ..PartialMove::default()
    };
    let whole = said.role == Some(Role::Pawn) && said.to_rank.is_some() && *said == alone;
    whole.then_some(Choice {
        file: said.to_file,
        rank: said.to_rank,
        ..Choice::default()
    })
}

/// A command with a written move behind it or before it: "corrijo Cc3", "reclamo tablas por
/// repetición con Cf3", "Cf3, ofrezco tablas". The side that it is said of stays.
fn command_with_move(language: &Language, line: &str) -> Option<Meaning> {
    let tables = [language.notation(), NotationTable::pgn()];
    let written = |part: &str| notation::read(part.trim_matches([' ', ',']), &tables);
    // The words with a spoken move in the place of the written one say which command it is.
    let spoken = |moves: &[PartialMove]| moves.first().map(|mv| language.move_said(mv));
    let gaps = line.match_indices([' ', ',']);
    let mut halves = gaps.map(|(at, _)| line.split_at(at));
    halves.find_map(|(first, last)| {
        let (moves, phrase) = if let Some(behind) = written(last) {
            let said = spoken(&behind.moves)?;
            (behind.moves, format!("{first} {said}"))
        } else {
            let before = written(first)?;
            let said = spoken(&before.moves)?;
            (before.moves, format!("{said} {last}"))
        };
        let meant = language.hear(&phrase);
        (meant.command.is_some() && !meant.moves.is_empty()).then_some(Meaning {
            moves,
            choice: None,
            ..meant
        })
    })
}

/// What the turn waits for.
pub(super) fn awaited(game: &Game) -> Context {
    if game.question().is_some() || game.proposed().is_some() || game.awaits_pin() {
        return Context::Confirmation;
    }
    if game.arbiter_is_open() {
        return Context::Arbiter;
    }
    match game.turn() {
        Turn::Announcing => Context::Any,
        Turn::Choosing { .. } => Context::Choice,
        Turn::ReadBack { .. } | Turn::Made { .. } => Context::Confirmation,
        Turn::Halted { .. } | Turn::Over(_) => Context::Commands,
    }
}

pub(super) fn device_act(device: DeviceKind, change: DeviceChange, message: &Message) -> Act {
    let args: BTreeMap<String, String> = message
        .args
        .iter()
        .filter_map(|(name, value)| match value {
            Value::Text(text) | Value::Words(text) => Some((name.to_string(), text.clone())),
            _ => None,
        })
        .collect();
    Act::Device {
        device,
        change,
        message: message.id.to_string(),
        args,
    }
}
