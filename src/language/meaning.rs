//! [`Meaning`]: what a phrase says, before any position or state judges it.

use serde::{Deserialize, Serialize};

use crate::rules::{Color, File, PartialMove, Rank, Role};

/// Everything a phrase may mean. A phrase that means nothing is `Meaning::default()`.
///
/// `moves` holds every reading of the phrase as a move. `choice` holds its reading as an answer
/// to "which?"; it may stand beside `moves` ("bella uno" is a pawn move, or the piece on b1),
/// and the state of the turn decides which of the two was meant. `command` stands alone, but
/// for [`Command::Correct`], which may carry the right move ("corrijo, caballo César tres").
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Meaning {
    /// Readings as a move, none preferred.
    pub moves: Vec<PartialMove>,
    /// Reading as an answer to a question.
    pub choice: Option<Choice>,
    /// Reading as a command.
    pub command: Option<Command>,
    /// The side that the command is said of ("negras ofrecen tablas"); `None` where none was
    /// named: the side whose turn it is.
    pub side: Option<Color>,
}

impl Meaning {
    /// Whether the phrase says nothing Anabella knows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.choice.is_none() && self.command.is_none()
    }
}

impl Meaning {
    /// Whether the phrase can be nothing but an answer to "which?".
    #[must_use]
    pub fn is_choice(&self) -> bool {
        self.moves.is_empty() && self.command.is_none() && self.choice.is_some()
    }
}

/// An answer to "which?", or what a question about the board names: at least one field is there.
/// The journal keeps it as a text: `e4`, `knight`, `e`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Choice {
    /// A file ("el de bella").
    pub file: Option<File>,
    /// A rank ("el de la primera", "uno").
    pub rank: Option<Rank>,
    /// A piece ("dama", to "what does it become?").
    pub role: Option<Role>,
    /// The piece that a square is named of ("el caballo de bella"): of another it is no answer. The
    /// journal's questions have none, and its text leaves it out.
    pub piece: Option<Role>,
}

/// A command or a question. The names are those of `grammars/meanings.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Yes: the move read back, or the thing asked about, is meant.
    Confirm,
    /// No.
    Reject,
    /// A slip of the tongue is put right (possible until the clock is pressed).
    Correct,
    /// Say the last announcement again.
    Repeat,
    /// The clock is pressed.
    Press,
    /// A draw is offered.
    OfferDraw,
    /// The draw is accepted.
    AcceptDraw,
    /// The draw is declined.
    DeclineDraw,
    /// A draw is claimed: third occurrence of the position on the board (Laws 9.2).
    ClaimRepetition,
    /// A draw is claimed: fifty moves without capture or pawn move (Laws 9.3).
    ClaimFifty,
    /// The game is resigned.
    Resign,
    /// "J'adoube": the piece is only adjusted (Laws 4.2).
    Adjust,
    /// A piece was touched (Laws 4.3); where it stands and which it is are the choice.
    Touched,
    /// The opponent has passed the time limit (Appendix D.2.11.5).
    ClaimTime,
    /// The game is to be adjourned: the side to move seals a move (Guidelines I).
    Adjourn,
    /// The arbiter opens his mode; his PIN follows.
    OpenArbiter,
    /// The clocks are stopped and the arbiter called.
    CallArbiter,
    /// The game goes on after a stop.
    Continue,
    /// Both players' time.
    AskTime,
    /// The number of moves completed.
    AskMoves,
    /// The last moves again.
    LastMoves {
        /// How many half-moves.
        count: u8,
    },
    /// The last move is taken back whole (practice).
    TakeBack,
    /// Something about the board is asked (practice).
    Board(BoardQuestion),
    /// What can be said now.
    Help,
    /// Leave the program; the game stays resumable.
    Quit,
    /// A change of how a device tells.
    Tune(Tuning),
    /// The move that stands, or the last one, square by square and with its letters.
    Spell,
    /// What belongs to a move and came after a pause ("jaque"): the move says it itself.
    Remark,
}

/// A change of how a device tells, made while playing. The names are those of its commands in
/// `grammars/meanings-voice.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tuning {
    /// Speak faster.
    Faster,
    /// Speak more slowly.
    Slower,
    /// Speak higher.
    Higher,
    /// Speak lower.
    Lower,
    /// Speak louder.
    Louder,
    /// Speak more softly.
    Softer,
    /// Speak with the next voice.
    OtherVoice,
    /// Speak with the next accent.
    OtherAccent,
    /// Say less of each thing.
    Briefer,
    /// Say more of each thing.
    Fuller,
    /// Say nothing more, after this was told: braille and terminal only.
    Silence,
    /// Speak again.
    Speak,
}

/// A question about the board. The names are those of its commands in `grammars/meanings.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardQuestion {
    /// What stands on a square.
    AskSquare,
    /// Where the pieces of a kind are.
    AskPieces,
    /// Where one's own are.
    AskOwnPieces,
    /// What stands on a file or a rank.
    ReadLine,
    /// What stands on the diagonals of a square.
    ReadDiagonals,
    /// What stands on the board.
    ReadBoard,
    /// How many of each kind there are.
    AskMaterial,
    /// The legal moves of a piece or of a kind of piece.
    AskLegalMoves,
}

impl BoardQuestion {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::AskSquare,
        Self::AskPieces,
        Self::AskOwnPieces,
        Self::ReadLine,
        Self::ReadDiagonals,
        Self::ReadBoard,
        Self::AskMaterial,
        Self::AskLegalMoves,
    ];
}
