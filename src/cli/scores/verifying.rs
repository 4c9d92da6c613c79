//! `anabella verify`: whether a journal was touched, and where.

use super::arguments::Verify;
use super::{source, tell};
use crate::cli::Failure;
use crate::cli::array::no_game;
use crate::game::{Entry, Event, Game};
use crate::language::{Language, Message, Value};
use crate::record::tamper::{self, Tampering};
use crate::record::{journal, journal_seal};

fn line(line: usize) -> Value {
    Value::Text(line.to_string())
}

/// Follows the chain of a journal's lines, plays its game through, and compares its seal.
///
/// # Errors
/// [`Failure`] when it was touched, or is no journal.
pub(in crate::cli) fn verify(said: &Verify, language: &Language) -> Result<(), Failure> {
    let bytes = source::bytes(&said.journal_file)?;
    let of_file = |message: Message| {
        let path = Value::Text(said.journal_file.display().to_string());
        Failure(message.with("path", path))
    };
    if !source::is_journal(&bytes) {
        return Err(of_file(Message::new("journal-not-a-journal")));
    }
    let found = tamper::inspect(&bytes);
    if let Some((at, what)) = found.touched {
        return Err(Failure(touched(what).with("line", line(at))));
    }
    let read = journal::read::<Event>(&bytes).map_err(|error| of_file(error.message()))?;
    let entries: Vec<Entry> = read.entries.into_iter().map(Entry::from).collect();
    let game = Game::replay(&entries).map_err(|(index, error)| of_file(no_game(index, &error)))?;
    let lines = source::number(found.lines);
    tell(language, &Message::new("verify-whole").with("count", lines));
    if found.torn {
        tell(language, &Message::new("verify-torn"));
    }
    if let Some(seal) = journal_seal::of_journal(&bytes) {
        let seal = Value::Text(journal_seal::written(&seal));
        tell(language, &Message::new("verify-seal").with("seal", seal));
    }
    // At a line's end a cut leaves no trace in the chain.
    if game.outcome().is_none() {
        tell(language, &Message::new("verify-unfinished"));
    }
    if let Some(noted) = &said.seal {
        return compare(noted, &bytes, found.lines, language);
    }
    tell(language, &Message::new("verify-without-seal"));
    Ok(())
}

fn touched(what: Tampering) -> Message {
    match what {
        Tampering::Changed => Message::new("verify-changed"),
        Tampering::Inserted => Message::new("verify-inserted"),
        Tampering::Moved => Message::new("verify-moved"),
        Tampering::Missing { count } => {
            Message::new("verify-missing").with("count", Value::Text(count.to_string()))
        }
    }
}

fn compare(noted: &str, bytes: &[u8], lines: usize, language: &Language) -> Result<(), Failure> {
    let Some(seal) = journal_seal::parse(noted) else {
        let seal = Value::Text(noted.to_owned());
        return Err(Failure(Message::new("verify-no-seal").with("seal", seal)));
    };
    match journal_seal::lines_with(bytes, &seal) {
        None => Err(Failure(Message::new("verify-other-seal"))),
        Some(at) if at < lines => {
            let message = Message::new("verify-sealed-to").with("line", line(at));
            tell(language, &message);
            Ok(())
        }
        Some(_) => {
            tell(language, &Message::new("verify-sealed"));
            Ok(())
        }
    }
}
