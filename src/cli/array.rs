//! What a game begins with: the array, the time control, names and rules.

use std::collections::BTreeMap;

use super::arguments::{Array, Play};
use super::{Failure, Settings};
use crate::clock::{TimeControl, TimeControlError};
use crate::game::{ApplyError, Rulebook, Setup};
use crate::language::{Message, Value};
use crate::rules::{FenError, FenFault, Position};

/// What is told of a position that is none.
pub(super) fn fen_wrong(error: &FenError) -> Message {
    Message::new(match error.fault {
        FenFault::Malformed => "fen-malformed",
        FenFault::Kings => "fen-kings",
        FenFault::Pawns => "fen-pawns",
        FenFault::OppositeCheck => "fen-opposite-check",
        FenFault::Impossible => "fen-impossible",
    })
}

/// What is told of a log that is no game: why an entry cannot be.
pub(super) fn cannot_be(error: &ApplyError) -> Message {
    match error {
        ApplyError::Start => Message::new("journal-start"),
        ApplyError::Fen(error) => fen_wrong(error),
        ApplyError::IllegalMove(mv) => {
            Message::new("journal-illegal-move").with("move", Value::Text(mv.0.clone()))
        }
        ApplyError::OutOfPlace => Message::new("journal-out-of-place"),
    }
}

/// A journal that is no game: of the entry with this index, the first one being 0. The file is the
/// caller's to name.
pub(super) fn no_game(index: usize, error: &ApplyError) -> Message {
    // Before the entries stands the header.
    Message::new("journal-no-game")
        .with("line", Value::Text((index + 2).to_string()))
        .with("why", cannot_be(error))
}

/// A time control, as it is written.
///
/// # Errors
/// What is told of one that is none.
pub(super) fn time_control(text: &str) -> Result<TimeControl, Message> {
    text.parse().map_err(|error: TimeControlError| {
        Message::new("time-control-wrong").with("text", Value::Text(error.text))
    })
}

/// The game that the command line and the settings describe.
///
/// # Errors
/// [`Failure`] that says what cannot be played.
pub(super) fn game_setup(said: &Play, settings: &Settings) -> Result<Setup, Failure> {
    let time = said.time.as_ref().or(settings.time.as_ref());
    let time = time.map(|text| time_control(text)).transpose();
    let time = time.map_err(Failure)?;
    let fen = match (&said.position, said.chess960) {
        (Some(fen), _) => Some(position(fen).map(|_| fen.clone())?),
        (None, array) => array.map(drawn).transpose()?.map(|array| array.fen()),
    };
    let names = [
        ("White", &said.white),
        ("Black", &said.black),
        ("Event", &said.event),
        ("Site", &said.site),
        ("Round", &said.round),
    ];
    let tags: BTreeMap<String, String> = names
        .into_iter()
        .filter_map(|(tag, value)| value.clone().map(|value| (tag.to_owned(), value)))
        .collect();
    let rulebook = Rulebook {
        repeat_required: said.repeat || settings.repeat,
        press_needs_yes: said.confirm || settings.confirm,
        board_review: said.board_review,
        ..said.laws.rulebook(settings)?
    };
    Ok(Setup {
        fen,
        time,
        rulebook,
        tags,
        ..Setup::default()
    })
}

/// A starting position of Chess960, drawn by lot where no number is said.
fn drawn(array: Array) -> Result<Position, Failure> {
    let number = match array {
        Array::Number(number) => number,
        Array::Random => getrandom::u32()
            .ok()
            .and_then(|lot| u16::try_from(lot % 960).ok())
            .ok_or_else(|| Failure(Message::new("lot-failed")))?,
    };
    Position::chess960(number).ok_or_else(|| Failure(Message::new("lot-failed")))
}

/// Reads a position given on the command line.
///
/// # Errors
/// [`Failure`] that says what is wrong with it.
pub(super) fn position(fen: &str) -> Result<Position, Failure> {
    Position::from_fen(fen).map_err(|error| Failure(fen_wrong(&error)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::rules::Uci;

    #[test]
    fn a_journal_that_is_no_game_is_told_by_its_line_in_the_users_language() {
        let spanish = Language::load("es", None).expect("Spanish");
        let begins = "El diario d no es una partida que se pueda seguir. Línea 4: ";
        for (error, why) in [
            (
                ApplyError::Start,
                "Falta el comienzo de la partida, o está dos veces.",
            ),
            (
                ApplyError::IllegalMove(Uci("e2e5".to_owned())),
                "La jugada e2e5 no es legal ahí.",
            ),
            (ApplyError::OutOfPlace, "Lo anotado no puede venir ahí."),
        ] {
            let message = no_game(2, &error).with("path", Value::Text("d".to_owned()));
            let told = format!("{begins}{why} Pruebe con anabella verify.");
            assert_eq!(spanish.line(&message), told);
            assert!(spanish.faults(&message).is_empty());
        }
    }
}
