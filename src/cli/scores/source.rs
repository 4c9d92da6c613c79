//! A game score from a file, whatever it is: a journal, PGN, a scoresheet in any letters.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read as _, stderr, stdin};
use std::path::Path;

use super::asking::{ask, can_ask};
use super::doubts::told;
use crate::cli::Failure;
use crate::cli::array::{fen_wrong, no_game};
use crate::devices::journal::LONGEST as LONGEST_JOURNAL;
use crate::game::{Entry, Event, Game, Winner};
use crate::language::{Language, Message, Value};
use crate::record::journal::{self, Journal};
use crate::record::score::{self, Doubt, Encoding, ScoreError};
use crate::record::{GameRecord, braille_sheet, scoresheet};

/// The longest file that is read as scores, in bytes: a collection of some hundred thousand games.
/// It is held in memory as a whole.
const LONGEST: u64 = 512 * 1024 * 1024;

/// A score, and what is to be told of how it was read.
pub(super) struct Source {
    pub(super) record: GameRecord,
    /// What the arbiter left of the game in a journal: games of their own.
    pub(super) earlier: Vec<GameRecord>,
    /// The letters it is written with; `None` for a journal.
    pub(super) letters: Option<String>,
    /// What was doubtful, in order.
    pub(super) doubts: Vec<Message>,
    /// Whether all of it could be read.
    pub(super) whole: bool,
    /// Whether other games follow.
    pub(super) more: bool,
}

/// The bytes of a file, if they are no more than is read.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let message =
        |id: &'static str| Message::new(id).with("path", Value::Text(path.display().to_string()));
    let refuse = |error: std::io::Error| {
        let detail = Value::Text(error.to_string());
        Failure(message("score-unreadable").with("detail", detail))
    };
    // Asked before opening: opening a pipe would wait for whoever writes it.
    let found = std::fs::metadata(path).map_err(refuse)?;
    if !found.is_file() {
        return Err(Failure(message("score-no-file")));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(refuse)?;
    file.take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(refuse)?;
    if bytes.len() as u64 > LONGEST {
        return Err(Failure(message("score-too-long")));
    }
    if is_journal(&bytes) && bytes.len() as u64 > LONGEST_JOURNAL {
        return Err(Failure(message("journal-too-long")));
    }
    Ok(bytes)
}

/// Whether this is a journal of ours, by its first bytes.
pub(super) fn is_journal(bytes: &[u8]) -> bool {
    bytes.starts_with(b"{\"anabella-journal\"")
}

/// Reads the game of this number (from 1) of a file; doubtful moves are asked about where somebody
/// can be asked.
pub(super) fn read(
    path: &Path,
    game: usize,
    no_ask: bool,
    language: &Language,
) -> Result<Source, Failure> {
    let bytes = bytes(path)?;
    if is_journal(&bytes) {
        return from_journal(path, &bytes, language);
    }
    let (text, encoding, zeros) = score::decode(&bytes);
    let text = in_print(text, path, language);
    let letters = language
        .letterings()
        .map_err(|error| Failure(error.message()))?;
    let labels = scoresheet::labels(|message| language.line(message));
    let skipped = game.saturating_sub(1);
    let can_ask = can_ask(no_ask);
    let mut settle = |doubt: &Doubt| {
        can_ask.then(|| ask(doubt, language, &mut stdin().lock(), &mut stderr()))?
    };
    let score = score::read_asking(&text, skipped, &letters, &labels, &mut settle)
        .map_err(|error| refused(path, game, &error))?;
    let mut doubts = strange(encoding, zeros);
    doubts.extend(score.doubts.iter().map(|doubt| told(doubt, language)));
    Ok(Source {
        whole: score.stopped().is_none(),
        letters: Some(score.letters),
        more: score.more,
        record: score.record,
        earlier: Vec::new(),
        doubts,
    })
}

/// The text itself, or what a sheet in braille says in print.
fn in_print<'a>(text: Cow<'a, str>, path: &Path, language: &Language) -> Cow<'a, str> {
    let is_brf = |end: &OsStr| end.eq_ignore_ascii_case("brf");
    match braille_sheet::lines(&text, path.extension().is_some_and(is_brf)) {
        Some(lines) => printed(&lines, language).into(),
        None => text,
    }
}

/// What is told of the bytes of a file.
fn strange(encoding: Encoding, zeros: usize) -> Vec<Message> {
    let latin = (encoding == Encoding::Latin1).then(|| Message::new("score-latin"));
    let zeros = (zeros > 0).then(|| Message::new("score-zeros").with("count", number(zeros)));
    latin.into_iter().chain(zeros).collect()
}

/// A sheet in braille as print, line by line.
fn printed(lines: &[Vec<u8>], language: &Language) -> String {
    // Braille leaves the hours out of a clock reading that has none; print needs them.
    let word = |word: &str| {
        let reading = |sign: char| sign == ':' || sign.is_ascii_digit();
        let hourless = word.chars().all(reading) && word.matches(':').count() == 1;
        format!("{}{word}", if hourless { "0:" } else { "" })
    };
    let read = |cells: &[u8]| {
        let line = language.read_cells(cells).into_iter().next();
        let words: Vec<String> = line.unwrap_or_default().split(' ').map(word).collect();
        words.join(" ")
    };
    let scores = scores(language);
    let line = |cells: &Vec<u8>| match score_in(cells, &scores) {
        Some((before, score, behind)) => format!("{} {score} {}", read(before), read(behind)),
        None => read(cells),
    };
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The cell of a comma.
const COMMA: u8 = 0b10;

/// The scores in the cells of every braille code: no line typed in a game has them.
fn scores(language: &Language) -> Vec<(Vec<u8>, &'static str)> {
    let names = language.braille_codes();
    let names = names.iter().map(|name| Some(name.as_str()));
    let codes = [None].into_iter().chain(names);
    let codes = codes.filter_map(|name| language.braille_code(name).ok());
    let winners = [
        Winner::White,
        Winner::Black,
        Winner::Draw,
        Winner::Nobody,
        Winner::HalfWhite,
        Winner::HalfBlack,
    ];
    codes
        .flat_map(|code| winners.map(|winner| (code.text(winner.score()), winner.score())))
        .collect()
}

/// What stands before such a score, it, and what stands behind it.
fn score_in<'a>(
    cells: &'a [u8],
    scores: &[(Vec<u8>, &'static str)],
) -> Option<(&'a [u8], &'static str, &'a [u8])> {
    let begins = |at: &usize| *at == 0 || cells[*at - 1] == 0;
    let mut places = (0..cells.len()).filter(begins);
    places.find_map(|at| {
        // A reason stands behind a comma.
        let ends = |end: usize| cells.get(end).is_none_or(|cell| [0, COMMA].contains(cell));
        let is_here = |score: &[u8]| cells[at..].starts_with(score) && ends(at + score.len());
        let found = scores.iter().find(|(score, _)| is_here(score));
        found.map(|(score, text)| (&cells[..at], *text, &cells[at + score.len()..]))
    })
}

fn refused(path: &Path, game: usize, error: &ScoreError) -> Failure {
    Failure(match error {
        ScoreError::NoGame if game > 1 => {
            Message::new("score-no-such-game").with("game", Value::Text(game.to_string()))
        }
        ScoreError::NoGame => {
            Message::new("score-no-game").with("path", Value::Text(path.display().to_string()))
        }
        ScoreError::Fen(error) => fen_wrong(error),
    })
}

fn from_journal(path: &Path, bytes: &[u8], language: &Language) -> Result<Source, Failure> {
    let refuse =
        |message: Message| Failure(message.with("path", Value::Text(path.display().to_string())));
    let journal: Journal<Event> = journal::read(bytes).map_err(|error| refuse(error.message()))?;
    let torn = journal.torn;
    let day = journal.header.utc.date();
    let entries: Vec<Entry> = journal.entries.into_iter().map(Entry::from).collect();
    let game = Game::replay(&entries).map_err(|(index, error)| refuse(no_game(index, &error)))?;
    Ok(Source {
        record: GameRecord::of(&game, Some(day)),
        earlier: GameRecord::earlier(&game, Some(day), |message| language.line(message)),
        letters: None,
        doubts: torn
            .then(|| Message::new("score-torn"))
            .into_iter()
            .collect(),
        whole: true,
        more: false,
    })
}

pub(super) fn number(count: usize) -> Value {
    Value::Number(i64::try_from(count).unwrap_or(i64::MAX))
}
