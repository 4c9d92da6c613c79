//! Reading game scores as people and programs write them: PGN, scoresheets typed in any known
//! letters, with doubts named by their lines and nothing guessed.

mod decode;
mod doubt;
mod fitting;
mod heading;
mod lexer;
mod meant;
mod nearby;
mod variation;
mod walk;

pub use decode::{Encoding, decode};
pub use doubt::{Doubt, Fault, ScoreError};

use super::GameRecord;
use crate::notation::Lettering;
use crate::rules::{Move, Position};
use heading::Heading;
use lexer::Lexed;
use walk::{Purpose, Walk};

/// Who says what is meant where the reader will not decide: a legal move of the doubt's position,
/// or nothing, and reading stops there.
pub type Settle<'s> = &'s mut dyn FnMut(&Doubt) -> Option<Move>;

/// A score read.
#[derive(Debug, Clone, PartialEq)]
pub struct Score {
    /// The game, up to where it could be read.
    pub record: GameRecord,
    /// The name of the letters it is written with.
    pub letters: String,
    /// What is doubtful in it, in order.
    pub doubts: Vec<Doubt>,
    /// Whether more games follow in the text.
    pub more: bool,
}

impl Score {
    /// The doubt at which reading stopped, if it did not reach the end.
    #[must_use]
    pub fn stopped(&self) -> Option<&Doubt> {
        self.doubts.iter().find(|doubt| doubt.fault.stops())
    }
}

/// Reads the first game of a text. `labels` are the tags with the words that stand before their
/// values in a scoresheet ("White", "Blancas: ").
///
/// Which letters the score is written with is found out: those with which most of it can be
/// played, the first of them where several serve alike; PGN prefers English. A single move in
/// other letters is read and reported.
///
/// # Errors
/// [`ScoreError`] when there is no game in it, or none that can begin.
pub fn read(
    text: &str,
    letters: &[Lettering],
    labels: &[(&str, String)],
) -> Result<Score, ScoreError> {
    read_nth(text, 0, letters, labels)
}

/// Reads the game that comes after `skipped` others.
///
/// # Errors
/// As [`read`].
pub fn read_nth(
    text: &str,
    skipped: usize,
    letters: &[Lettering],
    labels: &[(&str, String)],
) -> Result<Score, ScoreError> {
    read_asking(text, skipped, letters, labels, &mut |_| None)
}

/// The same with somebody who is asked about each doubt at which reading would stop.
///
/// # Errors
/// As [`read`].
pub fn read_asking(
    text: &str,
    skipped: usize,
    letters: &[Lettering],
    labels: &[(&str, String)],
    settle: Settle<'_>,
) -> Result<Score, ScoreError> {
    let (heading, lexed) = nth(text, skipped, letters, labels).ok_or(ScoreError::NoGame)?;
    let start = start(&heading)?;
    if heading.tags.is_empty() && lexed.tokens.is_empty() {
        return Err(ScoreError::NoGame);
    }
    let tokens = &lexed.tokens;
    let trials: Vec<Walk<'_, '_>> = (letters.chunks(1))
        .map(|one| Walk::through(&start, 0, one, Purpose::Trial, tokens))
        .collect();
    let best = best(&trials, letters, heading.is_pgn).ok_or(ScoreError::NoGame)?;
    // Single moves in other letters matter only where these do not serve to the end.
    let (own, serving) = if trials[best].stopped {
        (best, letters)
    } else {
        (0, &letters[best..=best])
    };
    let walk = Walk::through(&start, own, serving, Purpose::Game(settle), tokens);
    if heading.tags.is_empty() && walk.moves.is_empty() && walk.doubts.is_empty() {
        return Err(ScoreError::NoGame);
    }
    let also = also_readable(&trials, &walk);
    let also = also.map(|index| letters[index].id.clone());
    let mut score = walk.finish(heading, start, letters[best].id.clone());
    score.more = lexed.rest.is_some();
    score.doubts.extend(lexed.faults(also));
    Ok(score)
}

/// The parts of the game that comes after `skipped` others.
fn nth<'t>(
    text: &'t str,
    skipped: usize,
    letters: &[Lettering],
    labels: &[(&str, String)],
) -> Option<(Heading<'t>, Lexed<'t>)> {
    let (mut rest, mut line) = (text, 1);
    for _ in 0..skipped {
        let heading = heading::read(rest, line, letters, labels)?;
        (rest, line) = lexer::lex(heading.moves, heading.line).rest?;
    }
    let heading = heading::read(rest, line, letters, labels)?;
    let lexed = lexer::lex(heading.moves, heading.line);
    Some((heading, lexed))
}

fn start(heading: &Heading) -> Result<Position, ScoreError> {
    match heading.tags.get("FEN") {
        None => Ok(Position::initial()),
        Some(fen) => Position::from_fen(fen).map_err(ScoreError::Fen),
    }
}

/// The index of the letters with which the most moves can be read; the first of equals.
fn best(walks: &[Walk<'_, '_>], letters: &[Lettering], is_pgn: bool) -> Option<usize> {
    let rank = |index: &usize| {
        let favoured = is_pgn && letters[*index].id == "en";
        (walks[*index].moves.len(), favoured)
    };
    (0..walks.len()).rev().max_by_key(rank)
}

/// Other letters with which the whole score can be read as well, but as another game.
fn also_readable(walks: &[Walk<'_, '_>], walk: &Walk<'_, '_>) -> Option<usize> {
    walks.iter().position(|other| {
        let mut pairs = other.moves.iter().zip(&walk.moves);
        let differs = pairs.any(|(one, two)| one.mv != two.mv);
        differs && other.moves.len() >= walk.moves.len() && !other.stopped
    })
}
