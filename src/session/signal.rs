//! [`Signal`]: what a device has to say, stamped by the device, before any language reads it.

use crate::clock::Moment;
use crate::language::Message;
use crate::rules::Square;

use super::{DeviceKind, Tuning};

/// Something that happened at the edge.
#[derive(Debug, Clone, PartialEq)]
pub enum Signal {
    /// Somebody spoke.
    Heard(Heard),
    /// A line was typed; an empty line presses the clock.
    Typed {
        /// The line, without its end.
        line: String,
        /// When it was finished.
        at: Moment,
    },
    /// A line was typed in cells on a braille keyboard; an empty one presses the clock.
    Brailled {
        /// What it may say, in print; at least one reading.
        readings: Vec<String>,
        /// When it was finished.
        at: Moment,
    },
    /// A key that means something by itself (braille display, clock button).
    Pressed {
        /// Which key.
        key: Key,
        /// When.
        at: Moment,
    },
    /// Time passes. Sent a few times a second, so that flags fall though nobody speaks.
    Tick {
        /// When.
        at: Moment,
    },
    /// A device is absent, lost or back.
    Device {
        /// Which.
        device: DeviceKind,
        /// What became of it.
        state: DeviceState,
        /// When.
        at: Moment,
    },
    /// A source has nothing more to give (end of the file, end of the keyboard's input).
    Ended {
        /// Which.
        device: DeviceKind,
        /// When.
        at: Moment,
    },
}

impl Signal {
    /// When it happened (speech: when it ended).
    #[must_use]
    pub fn at(&self) -> Moment {
        match self {
            Self::Heard(heard) => heard.ended,
            Self::Typed { at, .. }
            | Self::Brailled { at, .. }
            | Self::Pressed { at, .. }
            | Self::Tick { at }
            | Self::Device { at, .. }
            | Self::Ended { at, .. } => *at,
        }
    }
}

/// One utterance as the recogniser heard it.
#[derive(Debug, Clone, PartialEq)]
pub struct Heard {
    /// What it may have been, best first; never empty.
    pub alternatives: Vec<Alternative>,
    /// When the first sound of it began.
    pub started: Moment,
    /// When the last sound of it ended.
    pub ended: Moment,
    /// What speaks for its being words of the grammar at all.
    pub evidence: Evidence,
}

/// What was measured of an utterance beside its words; nothing for words that came from no
/// sound.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Evidence {
    /// By how much the best alternative scores better than "no word of the grammar" for all of
    /// the same sound, in the recogniser's natural-log units. `None`: not measured.
    pub over_garbage: Option<f32>,
    /// When each word of the best alternative was spoken, `[unk]` among them.
    pub words: Vec<SpokenWord>,
}

/// A word of an utterance in time.
#[derive(Debug, Clone, PartialEq)]
pub struct SpokenWord {
    /// The word.
    pub word: String,
    /// When it begins, in milliseconds from the first sound given to the recogniser.
    pub from: u64,
    /// When it ends.
    pub to: u64,
}

impl Evidence {
    /// How long the words last without the pauses between them, in milliseconds.
    #[must_use]
    pub fn spoken(&self) -> u64 {
        self.words
            .iter()
            .map(|word| word.to.saturating_sub(word.from))
            .sum()
    }
}

/// One thing that an utterance may have been.
#[derive(Debug, Clone, PartialEq)]
pub struct Alternative {
    /// The words, single spaces between them, in the language's spelling; `[unk]` for what is
    /// no word of the grammar.
    pub words: String,
    /// The recogniser's score; only differences between alternatives of one utterance mean
    /// anything. Larger is better.
    pub score: f32,
}

/// Keys that are no text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// Press the clock.
    Clock,
    /// Yes.
    Confirm,
    /// No, or correct.
    Reject,
    /// Say (show) the last announcement again.
    Repeat,
    /// Pan the braille line left.
    PanLeft,
    /// Pan the braille line right.
    PanRight,
    /// Back to the start of the newest line.
    Home,
    /// The previous announcement.
    Previous,
    /// The next announcement.
    Next,
    /// A routing key; cells count from 0 at the left.
    Routing(u16),
    /// What can be said now.
    Help,
    /// Show the board.
    Board(BoardView),
    /// The routing key over a square of the board.
    Square(Square),
    /// The routing keys over two squares, held together.
    FromTo(Square, Square),
    /// Show the dials of the clocks.
    Dial,
    /// Say how a dial is read.
    DialHelp,
    /// Show whose move it is, its number and the state of the clock.
    Status,
    /// Change the voice.
    Tune(Tuning),
}

/// Along which lines the board is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardView {
    /// The next way of reading it.
    Another,
    /// Rank by rank.
    Ranks,
    /// File by file.
    Files,
    /// Diagonals that rise from left to right.
    Rising,
    /// Diagonals that fall from left to right.
    Falling,
    /// As many ranks at once as there is room for.
    Whole,
}

/// What became of a device.
#[derive(Debug, Clone, PartialEq)]
pub enum DeviceState {
    /// It was never there. The message says what to do.
    Absent(Message),
    /// It was there and is gone.
    Lost(Message),
    /// It is (again) there; the text names it ("HandyTech, 40").
    Ready(String),
}
