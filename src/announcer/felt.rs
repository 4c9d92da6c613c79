//! [`Felt`]: what of a game is under the fingers beside the announcements, in cells: the status
//! part, the dials, the board.

use super::dial::DialReading;
use crate::clock::{Clock, Moment};
use crate::game::{Game, Turn};
use crate::language::{BrailleSigns, ClockSign};
use crate::rules::{Color, File, Rank, Square};

/// Digits of a move's number that are kept for the status part; narrow ones show fewer.
pub const NUMBER: usize = 3;

/// Whose move it is, the number of the move, the state of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StatusCells {
    /// The side to move.
    pub side: u8,
    /// The last digits of the move's number.
    pub number: [u8; NUMBER],
    /// The clock: that it runs and for whom. What it shows is on the dials.
    pub clock: u8,
}

impl StatusCells {
    /// The status part in so many cells, with all or fewer digits of the number.
    #[must_use]
    pub fn cells(&self, room: usize) -> Vec<u8> {
        let digits = room.saturating_sub(2).min(NUMBER);
        let mut cells = vec![self.side];
        cells.extend(&self.number[NUMBER - digits..]);
        cells.push(self.clock);
        cells
    }
}

/// The cells of the 64 squares, and of the names at the edge of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardCells {
    /// By [`Square`], a1 first.
    pub squares: Vec<u8>,
    /// The letters of the files.
    pub files: [u8; 8],
    /// The digits of the ranks.
    pub ranks: [u8; 8],
}

impl BoardCells {
    /// The cell of a square.
    #[must_use]
    pub fn square(&self, square: Square) -> u8 {
        self.squares[usize::from(square)]
    }
}

/// What a display may show of a game when its user asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Felt {
    /// The status part.
    pub status: StatusCells,
    /// White's and Black's dial; none without a clock.
    pub dials: Option<[DialReading; 2]>,
    /// The board; none where the rules of the event do not allow it (the player has his own).
    pub board: Option<BoardCells>,
    /// The same for a display, or a reader, of six dots.
    pub board_in_six: Option<BoardCells>,
}

/// What is under the fingers at a moment; `chosen` is the square chosen to move from.
#[must_use]
pub fn felt(game: &Game, at: Moment, chosen: Option<Square>, signs: BrailleSigns<'_>) -> Felt {
    let dial = |clock: &Clock, side| DialReading::new(side, signs.side(side), clock.left(side, at));
    let dials = game
        .clock()
        .map(|clock| [Color::White, Color::Black].map(|side| dial(clock, side)));
    let piece = |square| game.position().piece_at(square);
    let square = |square: Square| {
        let cell = signs.square(square, piece(square));
        if chosen == Some(square) {
            cell | signs.chosen()
        } else {
            cell
        }
    };
    let square_in_six =
        |square: Square| signs.square_in_six(square, piece(square), chosen == Some(square));
    let allowed = game.setup().rulebook.allows_board_review();
    Felt {
        status: status(game, at, signs),
        dials,
        board: allowed.then(|| board(square, signs)),
        board_in_six: allowed.then(|| board(square_in_six, signs)),
    }
}

fn status(game: &Game, at: Moment, signs: BrailleSigns<'_>) -> StatusCells {
    // A move that is made and not pressed is still the move being played.
    let number = match (game.turn(), game.played().last()) {
        (Turn::Made { .. }, Some(last)) => last.description.number,
        _ => game.position().move_number(),
    };
    let digits = signs.number(number, NUMBER);
    let mut cells = [0; NUMBER];
    cells.copy_from_slice(&digits);
    StatusCells {
        side: signs.side(game.side()),
        number: cells,
        clock: signs.clock(clock_sign(game, at)),
    }
}

fn clock_sign(game: &Game, at: Moment) -> ClockSign {
    let Some(clock) = game.clock() else {
        return ClockSign::Missing;
    };
    let fallen = [Color::White, Color::Black]
        .iter()
        .any(|side| clock.left(*side, at) == 0);
    match clock.running() {
        _ if fallen => ClockSign::Fallen,
        Some(side) if game.outcome().is_none() => ClockSign::Running(side),
        _ => ClockSign::Stopped,
    }
}

fn board(cell: impl Fn(Square) -> u8, signs: BrailleSigns<'_>) -> BoardCells {
    BoardCells {
        squares: Square::ALL.map(cell).to_vec(),
        files: File::ALL.map(|file| signs.file(file)),
        ranks: Rank::ALL.map(|rank| signs.rank(rank)),
    }
}
