//! The game score and the scoresheet, written beside the journal.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use time::OffsetDateTime;

use crate::devices::journal;
use crate::game::{Event, Game};
use crate::language::{Language, Message, Value};
use crate::notation::Style;
use crate::record::{GameRecord, pgn, scoresheet};

/// Writes `GAME.pgn` and `GAME.txt` beside `GAME.jsonl`, and says where, or why not.
#[must_use]
pub(super) fn beside(game: &Game, path: &Path, language: &Language) -> Message {
    let (pgn_path, sheet_path) = (path.with_extension("pgn"), path.with_extension("txt"));
    let day = journal::read::<Event>(path)
        .map_or_else(|_| OffsetDateTime::now_utc(), |journal| journal.header.utc);
    let record = GameRecord::of(game, Some(day.date()));
    let sheet = scoresheet::write(&record, language.notation(), Style::Short, |message| {
        language.line(message)
    });
    let written = put(&pgn_path, &pgn::write(&record)).and_then(|()| put(&sheet_path, &sheet));
    match written {
        Ok(()) => Message::new("record-written").with("path", text(&sheet_path)),
        Err((path, error)) => Message::new("record-failed")
            .with("path", text(&path))
            .with("detail", Value::Text(error.to_string())),
    }
}

/// Whole or not at all: under another name first.
fn put(path: &Path, contents: &str) -> Result<(), (PathBuf, io::Error)> {
    let partial = path.with_extension("part");
    fs::write(&partial, contents)
        .and_then(|()| fs::rename(&partial, path))
        .map_err(|error| (path.to_owned(), error))
}

fn text(path: &Path) -> Value {
    Value::Text(path.display().to_string())
}
