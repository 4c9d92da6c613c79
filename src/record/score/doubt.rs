//! [`Doubt`]: what a reader of scores will not decide by himself.

use crate::rules::{Color, FenError, Move, Position};

/// Something doubtful in a score.
#[derive(Debug, Clone, PartialEq)]
pub struct Doubt {
    /// The line of the text, from 1.
    pub line: usize,
    /// The number of the move where it is.
    pub number: u32,
    /// Whose move.
    pub color: Color,
    /// The words.
    pub words: String,
    /// The position before the move.
    pub position: Position,
    /// What is doubtful.
    pub fault: Fault,
}

/// What is doubtful.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The move is not legal; these, written much alike, are. Reading stopped.
    Illegal {
        /// Moves that may be meant, in no order of preference.
        maybe: Vec<Move>,
    },
    /// The move may be any of these. Reading stopped.
    Several {
        /// Which.
        candidates: Vec<Move>,
    },
    /// Where a move is due there is something that is none. Reading stopped.
    NoMove,
    /// The numbers say that it is the other side's turn: a move is missing or too many. Reading
    /// stopped.
    OutOfTurn {
        /// The number that stands there.
        number: u32,
    },
    /// No game is so long. Reading stopped.
    Endless,
    /// Several moves would fit, but only with this one can the rest be played; it was taken.
    Settled {
        /// The move.
        taken: Move,
    },
    /// The move was doubtful; who was asked said that it is this one.
    Said {
        /// The move.
        taken: Move,
    },
    /// The move is written in other letters than the rest; it was taken for this one.
    OtherLetters {
        /// Whose letters.
        letters: String,
        /// The move.
        taken: Move,
    },
    /// The number is not the one that is due; reading went on.
    WrongNumber {
        /// The number that stands there.
        number: u32,
    },
    /// A variation could not be played from here on; the rest of it was left out.
    Variation,
    /// Variations are nested deeper than anything that is read; these were left out.
    TooDeep,
    /// A comment is never closed: everything behind its beginning was taken for it.
    Unclosed,
    /// The whole score can be read in these letters too, and is another game then.
    AlsoReadable {
        /// Whose letters.
        letters: String,
    },
}

impl Fault {
    /// The moves that may be meant, where some are known.
    #[must_use]
    pub fn candidates(&self) -> &[Move] {
        match self {
            Self::Illegal { maybe: moves } | Self::Several { candidates: moves } => moves,
            _ => &[],
        }
    }

    /// Whether reading stopped there.
    #[must_use]
    pub fn stops(&self) -> bool {
        match self {
            Self::Illegal { .. }
            | Self::Several { .. }
            | Self::NoMove
            | Self::OutOfTurn { .. }
            | Self::Endless => true,
            Self::Settled { .. }
            | Self::Said { .. }
            | Self::OtherLetters { .. }
            | Self::WrongNumber { .. }
            | Self::Variation
            | Self::TooDeep
            | Self::Unclosed
            | Self::AlsoReadable { .. } => false,
        }
    }
}

/// A text that is no score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScoreError {
    /// There is no game in it.
    NoGame,
    /// Its FEN tag is no legal position.
    Fen(FenError),
}
