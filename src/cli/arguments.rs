//! What can be written after `anabella`. Every help text is a message of the language:
//! `cli` for the program, `cli-NAME` for a command, `cli-arg-NAME` for an argument.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::laws::Laws;
use super::scores::arguments::{Export, Read, Reconcile, Replay, Verify};
use super::seats::{Seats, Side};

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "anabella", version, disable_help_subcommand = true)]
pub struct Arguments {
    /// The configuration file.
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The language, by its folder's name.
    #[arg(long, global = true, value_name = "LANG")]
    pub language: Option<String>,
    /// The Vosk model's folder.
    #[arg(long, global = true, value_name = "DIR")]
    pub model: Option<PathBuf>,
    /// The libvosk to be used.
    #[arg(long, global = true, value_name = "FILE")]
    pub vosk_library: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Task,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Play a game.
    Play(Box<Play>),
    /// The assistant's mode.
    Relay(Box<Relay>),
    /// Go on with an interrupted game.
    Resume(Box<Resume>),
    /// Learn a player's voice.
    Voice(Box<VoiceTask>),
    /// Set up the voice, the microphone and the display.
    Setup(Devices),
    /// Learn the names and the commands.
    Learn(Box<Learn>),
    /// What is heard in recordings.
    Listen(Listen),
    /// How a phrase becomes a move.
    Trace(Trace),
    /// Run a language's tests.
    Check(Check),
    /// What works here and what does not.
    Doctor(Doctor),
    /// Speech models.
    Model(Model),
    /// A game score in another form.
    Export(Export),
    /// What a game score holds.
    Read(Read),
    /// A game again, as it was spoken.
    Replay(Replay),
    /// Compare two records of a game.
    Reconcile(Reconcile),
    /// Whether a journal was touched.
    Verify(Verify),
    /// Measure.
    Bench(Bench),
}

/// Which devices are used, and how.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the user's"
)]
#[derive(Debug, Args, Clone, Default)]
pub struct Devices {
    /// Part of the microphone's name.
    #[arg(long, value_name = "NAME")]
    pub microphone: Option<String>,
    /// Do without a microphone.
    #[arg(long, conflicts_with = "microphone")]
    pub no_microphone: bool,
    /// Headphones are worn: listen while speaking.
    #[arg(long)]
    pub headphones: bool,
    /// Keep the sound of what is said, beside the journal.
    #[arg(long)]
    pub keep_sound: bool,
    /// Do without speech.
    #[arg(long)]
    pub no_voice: bool,
    /// Speed of speech, -100 to 100.
    #[arg(long, allow_hyphen_values = true, value_name = "RATE",
          value_parser = clap::value_parser!(i8).range(-100..=100))]
    pub rate: Option<i8>,
    /// Say nothing: braille and terminal only.
    #[arg(long)]
    pub silent: bool,
    /// The side whose affairs are said with another voice.
    #[arg(long, value_name = "SIDE")]
    pub second_voice: Option<SecondVoice>,
    /// Tones, though no headphones are worn.
    #[arg(long)]
    pub tones: bool,
    /// No prompts, for logs.
    #[arg(long)]
    pub plain: bool,
    /// Do without braille.
    #[arg(long)]
    pub no_braille: bool,
    /// Where BRLTTY listens.
    #[arg(long, value_name = "HOST")]
    pub braille_host: Option<String>,
    /// The dials of the clocks in the status part of a wide display.
    #[arg(long)]
    pub dials_in_status: bool,
    /// Speak the international names (Anna … Hector).
    #[arg(long)]
    pub international: bool,
}

/// A side that has a voice of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecondVoice {
    /// White's.
    White,
    /// Black's.
    Black,
}

/// `anabella play`.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the user's"
)]
#[derive(Debug, Args)]
pub struct Play {
    /// Devices.
    #[command(flatten)]
    pub devices: Devices,
    /// A recording instead of the microphone.
    #[arg(long, value_name = "FILE.wav")]
    pub audio: Option<PathBuf>,
    /// Take the recording as fast as it can be heard.
    #[arg(long, requires = "audio")]
    pub fast: bool,
    /// The time control.
    #[arg(long, allow_hyphen_values = true, value_name = "TIME")]
    pub time: Option<String>,
    /// The starting position.
    #[arg(long, value_name = "FEN")]
    pub position: Option<String>,
    /// A starting position of Chess960.
    #[arg(long, value_name = "N", conflicts_with = "position", value_parser = array)]
    pub chess960: Option<Array>,
    /// The journal.
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// The rules.
    #[command(flatten)]
    pub laws: Laws,
    /// The opponent must repeat each move before the clock is pressed.
    #[arg(long)]
    pub repeat: bool,
    /// A yes is needed before the clock is pressed.
    #[arg(long)]
    pub confirm: bool,
    /// Who sits at the table.
    #[command(flatten)]
    pub seats: Seats,
    /// The program may show the board.
    #[arg(long)]
    pub board_review: bool,
    /// White's name.
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,
    /// Black's name.
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    /// The event.
    #[arg(long, value_name = "NAME")]
    pub event: Option<String>,
    /// The place.
    #[arg(long, value_name = "NAME")]
    pub site: Option<String>,
    /// The round.
    #[arg(long, value_name = "N")]
    pub round: Option<String>,
}

/// Which of the 960 starting positions (Laws, Guidelines II).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Array {
    /// The one with this number, 0 to 959.
    Number(u16),
    /// Any, by lot.
    Random,
}

fn array(text: &str) -> Result<Array, String> {
    match text.parse() {
        Ok(number) if number < 960 => Ok(Array::Number(number)),
        _ if text == "random" => Ok(Array::Random),
        _ => Err(text.to_owned()),
    }
}

/// `anabella relay`.
#[derive(Debug, Args)]
pub struct Relay {
    /// Whose assistant has the machine.
    #[arg(long = "for", value_name = "SIDE")]
    pub side: Side,
    /// The game.
    #[command(flatten)]
    pub game: Play,
}

/// `anabella resume`.
#[derive(Debug, Args)]
pub struct Resume {
    /// The arbiter's PIN, for a game that began without one.
    #[arg(long, value_name = "PIN")]
    pub arbiter_pin: Option<String>,
    /// Devices.
    #[command(flatten)]
    pub devices: Devices,
    /// The journal; without it, the newest unfinished one.
    #[arg(value_name = "FILE")]
    pub journal: Option<PathBuf>,
}

/// `anabella voice`.
#[derive(Debug, Args)]
pub struct VoiceTask {
    /// Devices.
    #[command(flatten)]
    pub devices: Devices,
    /// Recordings instead of the microphone, one for each phrase, or a folder of them.
    #[arg(long = "audio", value_name = "FILE.wav", num_args = 1..)]
    pub answers: Vec<PathBuf>,
    /// Keep the recordings without asking.
    #[arg(long)]
    pub keep: bool,
    /// Write the recordings with their texts into this folder.
    #[arg(long, value_name = "DIR")]
    pub export: Option<PathBuf>,
}

/// `anabella learn`.
#[derive(Debug, Args)]
pub struct Learn {
    /// Devices.
    #[command(flatten)]
    pub devices: Devices,
    /// The lesson to begin with.
    #[arg(value_name = "NAME")]
    pub lesson: Option<String>,
}

/// `anabella listen`.
#[derive(Debug, Args)]
pub struct Listen {
    /// The recordings.
    #[arg(value_name = "FILE.wav", required_unless_present = "score")]
    pub recordings: Vec<PathBuf>,
    /// The position in which the moves are judged.
    #[arg(long, value_name = "FEN")]
    pub position: Option<String>,
    /// Score a folder of recordings with transcripts.
    #[arg(long, value_name = "DIR")]
    pub score: Option<PathBuf>,
    /// Write the score for other programs, a line for each recording and each set.
    #[arg(long, requires = "score")]
    pub json: bool,
}

/// `anabella trace`.
#[derive(Debug, Args)]
pub struct Trace {
    /// The phrase.
    #[arg(value_name = "WORDS", required = true)]
    pub words: Vec<String>,
    /// The position in which it is judged.
    #[arg(long, value_name = "FEN")]
    pub position: Option<String>,
}

/// `anabella check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Phrase tests or scripted games; without any, the language's own.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// `anabella doctor`.
#[derive(Debug, Args)]
pub struct Doctor {
    /// What to look at more closely.
    #[arg(value_name = "TOPIC")]
    pub topic: Option<Topic>,
    /// Devices.
    #[command(flatten)]
    pub devices: Devices,
}

/// What the doctor looks at more closely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Topic {
    /// The braille display, what its keys do, how its dials are read.
    Braille,
}

/// `anabella model`.
#[derive(Debug, Args)]
pub struct Model {
    /// What to do with models.
    #[command(subcommand)]
    pub action: ModelAction,
}

/// `anabella model …`.
#[derive(Debug, Subcommand)]
pub enum ModelAction {
    /// Models that can be fetched.
    List,
    /// Fetch one.
    Get {
        /// Its name.
        #[arg(value_name = "NAME")]
        name: Option<String>,
    },
}

/// `anabella bench`.
#[derive(Debug, Args)]
pub struct Bench {
    /// Recordings; without any, those of the tests.
    #[arg(value_name = "FILE.wav")]
    pub recordings: Vec<PathBuf>,
}
