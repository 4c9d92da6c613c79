//! What can be written after the commands about game scores.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// `anabella export`.
#[derive(Debug, Args)]
pub struct Export {
    /// A journal, PGN, or a scoresheet in any known letters.
    #[arg(value_name = "FILE")]
    pub score_file: PathBuf,
    /// The form.
    #[arg(long = "as", value_name = "FORM", value_enum, default_value_t = Form::Pgn)]
    pub form: Form,
    /// Whose letters.
    #[arg(long, value_name = "NAME")]
    pub letters: Option<String>,
    /// Another braille code than the language's own.
    #[arg(long, value_name = "NAME")]
    pub braille: Option<String>,
    /// With what the clocks showed, in braille.
    #[arg(long)]
    pub clocks: bool,
    /// The file to be written; without it, the terminal.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Which game of the file.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub game: usize,
    /// Doubtful moves are told and not asked about.
    #[arg(long)]
    pub no_ask: bool,
}

/// The forms of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Portable Game Notation.
    Pgn,
    /// Short algebraic.
    Short,
    /// Long algebraic.
    Long,
    /// A braille file for embossers.
    Brf,
    /// Unicode braille.
    Braille,
    /// In words, for reading aloud.
    Text,
}

/// `anabella read`.
#[derive(Debug, Args)]
pub struct Read {
    /// A journal, PGN, or a scoresheet in any known letters.
    #[arg(value_name = "FILE")]
    pub score_file: PathBuf,
    /// Which game of the file.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub game: usize,
    /// Doubtful moves are told and not asked about.
    #[arg(long)]
    pub no_ask: bool,
}

/// `anabella reconcile`.
#[derive(Debug, Args)]
pub struct Reconcile {
    /// One record.
    #[arg(value_name = "FILE")]
    pub first: PathBuf,
    /// The other.
    #[arg(value_name = "OTHER")]
    pub second: PathBuf,
    /// At least a minute for each move to the control, instead of five minutes (seed 001).
    #[arg(long)]
    pub minute_a_move: bool,
    /// Doubtful moves are told and not asked about.
    #[arg(long)]
    pub no_ask: bool,
}

/// `anabella verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// The journal.
    #[arg(value_name = "FILE")]
    pub journal_file: PathBuf,
    /// The seal that was noted.
    #[arg(long, value_name = "SQUARES")]
    pub seal: Option<String>,
}

/// `anabella replay`.
#[derive(Debug, Args)]
pub struct Replay {
    /// The journal.
    #[arg(value_name = "FILE")]
    pub journal_file: PathBuf,
    /// With the sound that was kept.
    #[arg(long)]
    pub sound: bool,
    /// Only the moves of this number.
    #[arg(long = "move", value_name = "N")]
    pub number: Option<u32>,
}
