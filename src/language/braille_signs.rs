//! [`BrailleSigns`]: the cells of the braille board and of the status part.

use serde::Deserialize;

use super::braille::{BLANK, BrailleTable, single};
use super::{Fault, LanguageError};
use crate::rules::{Color, File, Piece, Rank, Role, Square};

/// The state of a clock in one cell: that it runs and for whom, not what it shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockSign {
    /// The game has no clock.
    Missing,
    /// It stands still.
    Stopped,
    /// This side's time runs.
    Running(Color),
    /// A flag has fallen.
    Fallen,
}

/// `[clock.state]`: one cell each.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClockStateSigns {
    missing: String,
    stopped: String,
    white: String,
    black: String,
    fallen: String,
}

/// `[board]`: one cell each.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardSigns {
    /// The sides' letters in the status part and at the dials.
    white_side: String,
    black_side: String,
    white: PieceCells,
    black: PieceCells,
    light: String,
    dark: String,
    /// Added to the cell of a square that was chosen.
    chosen: String,
    /// White's pieces where there are six dots.
    six_white: PieceCells,
    /// A square that was chosen where there are six dots.
    six_chosen: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceCells {
    king: String,
    queen: String,
    rook: String,
    bishop: String,
    knight: String,
    pawn: String,
}

impl PieceCells {
    fn cell(&self, role: Role) -> &str {
        match role {
            Role::King => &self.king,
            Role::Queen => &self.queen,
            Role::Rook => &self.rook,
            Role::Bishop => &self.bishop,
            Role::Knight => &self.knight,
            Role::Pawn => &self.pawn,
        }
    }
}

impl BrailleTable {
    /// Makes sure that what has one cell of the display has one cell.
    pub(super) fn check_single_cells(&self, file: &str) -> Result<(), LanguageError> {
        let (board, state) = (&self.board, &self.clock.state);
        let pieces = [&board.white, &board.six_white, &board.black]
            .into_iter()
            .flat_map(|side| Role::ALL.map(|role| side.cell(role)));
        let others = [
            &board.white_side,
            &board.black_side,
            &board.light,
            &board.dark,
            &board.chosen,
            &board.six_chosen,
            &state.missing,
            &state.stopped,
            &state.white,
            &state.black,
            &state.fallen,
        ];
        let files = File::ALL.map(|file| self.file(file));
        let all = pieces.chain(others.map(String::as_str)).chain(files);
        match all.into_iter().find(|cells| single(cells).is_none()) {
            Some(wrong) => Err(LanguageError::new(
                file,
                "",
                Fault::NoCell(wrong.to_owned()),
            )),
            None => Ok(()),
        }
    }
}

/// The signs of a language's braille board and status part, each one cell; bit 0 is dot 1.
#[derive(Clone, Copy)]
pub struct BrailleSigns<'a>(pub(super) &'a BrailleTable);

impl BrailleSigns<'_> {
    /// A side.
    #[must_use]
    pub fn side(self, side: Color) -> u8 {
        let board = &self.0.board;
        one(match side {
            Color::White => &board.white_side,
            Color::Black => &board.black_side,
        })
    }

    /// The last `room` digits of a move's number, blanks before them.
    #[must_use]
    pub fn number(self, number: u32, room: usize) -> Vec<u8> {
        let digits = number.to_string();
        let cells = digits.chars().filter_map(|digit| digit.to_digit(10));
        let cells: Vec<u8> = cells
            .map(|digit| one(&self.0.moves.numbers[digit as usize]))
            .collect();
        let shown = &cells[cells.len().saturating_sub(room)..];
        let mut padded = vec![BLANK; room - shown.len()];
        padded.extend(shown);
        padded
    }

    /// The state of the clock.
    #[must_use]
    pub fn clock(self, sign: ClockSign) -> u8 {
        let state = &self.0.clock.state;
        one(match sign {
            ClockSign::Missing => &state.missing,
            ClockSign::Stopped => &state.stopped,
            ClockSign::Running(Color::White) => &state.white,
            ClockSign::Running(Color::Black) => &state.black,
            ClockSign::Fallen => &state.fallen,
        })
    }

    /// A square of the board with what stands on it.
    #[must_use]
    pub fn square(self, square: Square, piece: Option<Piece>) -> u8 {
        let board = &self.0.board;
        one(match piece {
            Some(piece) if piece.color == Color::White => board.white.cell(piece.role),
            Some(piece) => board.black.cell(piece.role),
            None if square.is_light() => &board.light,
            None => &board.dark,
        })
    }

    /// The same in six dots, chosen or not.
    #[must_use]
    pub fn square_in_six(self, square: Square, piece: Option<Piece>, chosen: bool) -> u8 {
        let board = &self.0.board;
        match piece {
            _ if chosen => one(&board.six_chosen),
            Some(piece) if piece.color == Color::White => one(board.six_white.cell(piece.role)),
            piece => self.square(square, piece),
        }
    }

    /// What is added to the cell of a square that was chosen.
    #[must_use]
    pub fn chosen(self) -> u8 {
        one(&self.0.board.chosen)
    }

    /// The letter of a file.
    #[must_use]
    pub fn file(self, file: File) -> u8 {
        one(self.0.file(file))
    }

    /// The digit of a rank.
    #[must_use]
    pub fn rank(self, rank: Rank) -> u8 {
        one(self.0.rank(rank))
    }
}

/// The table was checked when it was read.
fn one(cells: &str) -> u8 {
    single(cells).unwrap_or(BLANK)
}
