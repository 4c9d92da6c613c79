//! The game score and the scoresheet, written beside the journal.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use time::OffsetDateTime;

use crate::announcer;
use crate::devices::journal;
use crate::game::{AdjournmentEvent, Event, Game};
use crate::language::{Language, Message, Value};
use crate::notation::Style;
use crate::record::{GameRecord, journal_seal, pgn, scoresheet};

/// Writes the game score and the scoresheet beside the journal `GAME.jsonl`, as `GAME.pgn` and
/// `GAME.txt`. What lies there already with other contents is never touched: then another name
/// is taken (`GAME-2.pgn`). Returns what is to be told.
///
/// # Errors
/// What is to be told when it could not be written; it may be tried again.
pub(super) fn beside(game: &Game, path: &Path, language: &Language) -> Result<Message, Message> {
    let day = journal::read::<Event>(path)
        .map_or_else(|_| OffsetDateTime::now_utc(), |journal| journal.header.utc);
    let line = |message: &Message| language.line(message);
    let mut records = GameRecord::earlier(game, Some(day.date()), line);
    records.push(GameRecord::of(game, Some(day.date())));
    let sheets = records.iter().map(|record| {
        let mut lines = record.preface.clone();
        lines.push(String::new());
        lines.join(
            "
",
        ) + &scoresheet::write(record, language.notation(), Style::Short, line)
    });
    let sheet = sheets.collect::<Vec<_>>().join("\n");
    let seal = fs::read(path)
        .ok()
        .and_then(|bytes| journal_seal::of_journal(&bytes))
        .map(|seal| {
            Message::new("journal-seal").with("seal", Value::Text(journal_seal::written(&seal)))
        });
    let sealed = seal.as_ref().map(|seal| language.line(seal));
    let sheet = sheet + &sealed.map_or(String::new(), |line| line + "\n");
    put(path, "pgn", &pgn::write_all(&records))
        .and_then(|_| put(path, "txt", &sheet))
        .map(|sheet| match seal {
            Some(seal) => Message::new("record-sealed")
                .with("path", text(&sheet))
                .with("seal", seal),
            None => Message::new("record-written").with("path", text(&sheet)),
        })
        .map_err(|(path, error)| {
            Message::new("record-failed")
                .with("path", text(&path))
                .with("detail", Value::Text(error.to_string()))
        })
}

/// Writes what stands on the envelope of a sealed move as `GAME.envelope.txt`: a fact a line.
///
/// # Errors
/// As for the game score.
pub(super) fn envelope(game: &Game, path: &Path, language: &Language) -> Result<Message, Message> {
    let lines = game.envelope().map(|it| announcer::envelope(game, it));
    let day = sealed_on(path).map(|day| {
        let (year, month, day) = day.to_calendar_date();
        let date = format!("{year:04}.{:02}.{day:02}", u8::from(month));
        Message::new("record-date").with("text", Value::Text(date))
    });
    let lines = lines.into_iter().flatten().chain(day);
    let lines: Vec<String> = lines.map(|line| language.line(&line) + "\n").collect();
    put(path, "envelope.txt", &lines.concat())
        .map(|path| Message::new("envelope-written").with("path", text(&path)))
        .map_err(|(path, error)| {
            Message::new("record-failed")
                .with("path", text(&path))
                .with("detail", Value::Text(error.to_string()))
        })
}

/// The day on which the last envelope of a journal was sealed.
fn sealed_on(path: &Path) -> Option<time::Date> {
    let journal = journal::read::<Event>(path).ok()?;
    let sealed = journal.entries.iter().rfind(|entry| {
        matches!(
            entry.event,
            Event::Adjournment(AdjournmentEvent::Sealed { .. })
        )
    });
    sealed.map(|entry| entry.utc.date())
}

/// Writes a file under the first name that is free or has these contents already.
fn put(journal: &Path, end: &str, contents: &str) -> Result<PathBuf, (PathBuf, io::Error)> {
    let stem = journal
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let names = (1..).map(|n| match n {
        1 => format!("{stem}.{end}"),
        n => format!("{stem}-{n}.{end}"),
    });
    for name in names {
        let path = journal.with_file_name(name);
        match fs::read_to_string(&path) {
            Ok(there) if there == contents => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return whole(&path, contents)
                    .map_err(|error| (path.clone(), error))
                    .map(|()| path);
            }
            // Something else has that name.
            Ok(_) | Err(_) => {}
        }
    }
    unreachable!("there are numbers enough")
}

/// Whole or not at all.
fn whole(path: &Path, contents: &str) -> io::Result<()> {
    let mut file = fs::File::create_new(path)?;
    let written = file
        .write_all(contents.as_bytes())
        .and_then(|()| file.sync_all());
    if written.is_err() {
        // What is there is ours and only a part.
        let _ = fs::remove_file(path);
    }
    written
}

fn text(path: &Path) -> Value {
    Value::Text(path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_the_players_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("own.pgn"), "another game").unwrap();
        fs::write(at("own.txt"), "the journal itself").unwrap();
        assert_eq!(
            put(&at("own.txt"), "pgn", "1. e4").unwrap(),
            at("own-2.pgn")
        );
        assert_eq!(
            put(&at("own.txt"), "txt", "1. e4").unwrap(),
            at("own-2.txt")
        );
        // The same game once more needs no third file.
        assert_eq!(
            put(&at("own.txt"), "pgn", "1. e4").unwrap(),
            at("own-2.pgn")
        );
        assert_eq!(fs::read_to_string(at("own.pgn")).unwrap(), "another game");
        assert_eq!(
            fs::read_to_string(at("own.txt")).unwrap(),
            "the journal itself"
        );
    }
}
