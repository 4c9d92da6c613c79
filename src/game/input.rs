//! [`Input`]: what reaches the game, in meanings. The session makes it from device signals.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::adjournment::Sealing;
use super::arbiter::{Ordered, PinDigest};
use crate::clock::Moment;
use crate::language::{Choice, Command, Meaning};
use crate::rules::PartialMove;

/// Something that reaches the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// When it began (speech: its first sound).
    pub at: Moment,
    /// What it is.
    pub act: Act,
}

/// What reaches the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Somebody said (typed, brailled) something.
    Said(Said),
    /// Time passes.
    Tick,
    /// A device is absent, lost or back.
    Device {
        /// Which.
        device: DeviceKind,
        /// What became of it.
        change: DeviceChange,
        /// The message that tells it, and its arguments as text.
        message: String,
        /// The arguments.
        args: BTreeMap<String, String>,
    },
    /// The program takes up an interrupted game.
    Resume,
    /// The arbiter orders something. Counts only while his mode is open.
    Ordered(Ordered),
    /// A PIN was given; empty when nobody gave one.
    Pin(String),
    /// A game that began without a PIN gets one.
    NamePin(PinDigest),
    /// What the session did for an adjournment.
    Sealing(Sealing),
}

/// What was said: the recogniser's alternatives that score practically alike, best first. Typed
/// lines and keys have exactly one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    /// At least one.
    pub readings: Vec<Reading>,
    /// What may have been said instead however well it was heard: letters whose names rhyme.
    pub rivals: Vec<Reading>,
    /// The moves that stand among words which mean nothing as a whole: somebody else talked before
    /// the player or after him.
    pub within: Vec<Reading>,
    /// How well it was heard.
    pub verdict: Verdict,
    /// The score by which that was judged, in thousandths; `None` for what was not heard.
    pub score: Option<i32>,
}

/// How well an utterance was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Verdict {
    /// Well enough to act on it.
    #[default]
    Accepted,
    /// So that the player must be asked.
    Doubtful,
    /// It was not for Anabella, or no speech at all.
    Ignored,
}

/// One thing that may have been said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The words.
    pub words: String,
    /// What they mean; empty when they mean nothing.
    pub meaning: Meaning,
}

impl Said {
    /// A thing said that has one reading.
    #[must_use]
    pub fn one(words: impl Into<String>, meaning: Meaning) -> Self {
        Self {
            readings: vec![Reading {
                words: words.into(),
                meaning,
            }],
            ..Self::default()
        }
    }

    /// The command that was said, if the best reading is one.
    #[must_use]
    pub fn command(&self) -> Option<Command> {
        self.readings.first().and_then(|best| best.meaning.command)
    }

    /// A command given by a key.
    #[must_use]
    pub fn of_command(words: impl Into<String>, command: Command) -> Self {
        Self::one(
            words,
            Meaning {
                command: Some(command),
                ..Meaning::default()
            },
        )
    }
}

impl Reading {
    /// The readings as a move.
    #[must_use]
    pub fn moves(&self) -> &[PartialMove] {
        &self.meaning.moves
    }

    /// The reading as an answer.
    #[must_use]
    pub fn choice(&self) -> Option<Choice> {
        self.meaning.choice
    }
}

/// The kinds of device at the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeviceKind {
    /// The microphone.
    Microphone,
    /// A recording played as if it were the microphone.
    Recording,
    /// The speech recogniser (library and model).
    Recogniser,
    /// The speech synthesiser.
    Voice,
    /// The braille display.
    Braille,
    /// The keyboard, or whatever standard input is.
    Keyboard,
    /// The terminal, or whatever standard output is.
    Terminal,
    /// The journal file.
    Journal,
    /// The sound card's output, for tones.
    Tones,
    /// A gamepad.
    Gamepad,
}

impl DeviceKind {
    /// The name with which its messages begin: `braille-lost`, `voice-ready` …
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Microphone => "microphone",
            Self::Recording => "recording",
            Self::Recogniser => "recogniser",
            Self::Voice => "voice",
            Self::Braille => "braille",
            Self::Keyboard => "keyboard",
            Self::Terminal => "terminal",
            Self::Journal => "journal",
            Self::Tones => "tones",
            Self::Gamepad => "gamepad",
        }
    }
}

/// What became of a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeviceChange {
    /// It was never there.
    Absent,
    /// It was there and is gone.
    Lost,
    /// It is (again) there.
    Ready,
}
