//! The board under the fingers: lines of squares, which of them is shown, and which square lies
//! under a cell.

use crate::announcer::BoardCells;
use crate::rules::{File, Rank, Square};
use crate::session::{BoardView, Key};

/// A cell of the board: what it shows, and which square it stands for if for one.
type BoardCell = (u8, Option<Square>);

const BLANK: BoardCell = (0, None);

/// Cells of a rank where several stand side by side: its digit, its squares, a blank.
const RANK: usize = 10;

/// Which line of the board is read. Each way of reading keeps its place.
#[derive(Debug)]
pub(super) struct BoardPlace {
    view: BoardView,
    rank: usize,
    file: usize,
    rising: usize,
    falling: usize,
    /// The highest rank of the whole board that is shown.
    top: usize,
}

impl Default for BoardPlace {
    /// The eighth rank, the a-file, the long diagonals.
    fn default() -> Self {
        Self {
            view: BoardView::Ranks,
            rank: 7,
            file: 0,
            rising: 6,
            falling: 6,
            top: 7,
        }
    }
}

impl BoardPlace {
    /// Turns to a way of reading.
    pub(super) fn read(&mut self, view: BoardView) {
        self.view = match (view, self.view) {
            (BoardView::Another, BoardView::Ranks) => BoardView::Files,
            (BoardView::Another, BoardView::Files) => BoardView::Rising,
            (BoardView::Another, BoardView::Rising) => BoardView::Falling,
            (BoardView::Another, BoardView::Falling) => BoardView::Whole,
            (BoardView::Another, BoardView::Whole | BoardView::Another) => BoardView::Ranks,
            (named, _) => named,
        };
    }

    /// Follows a navigation key. Returns `false` at the edge of the board.
    pub(super) fn go(&mut self, key: Key, columns: usize) -> bool {
        let back = match key {
            Key::Previous | Key::PanLeft => true,
            Key::Next | Key::PanRight => false,
            _ => return true,
        };
        let step = ranks_in(columns);
        match self.view {
            // Read from White's side downwards, as a diagram is.
            BoardView::Ranks | BoardView::Another => turn(&mut self.rank, 1, 7, !back),
            BoardView::Files => turn(&mut self.file, 1, 7, back),
            BoardView::Rising => turn(&mut self.rising, 1, DIAGONALS - 1, back),
            BoardView::Falling => turn(&mut self.falling, 1, DIAGONALS - 1, back),
            BoardView::Whole if !back && self.top < step => false,
            BoardView::Whole => turn(&mut self.top, step, 7, !back),
        }
    }

    /// The line that is read, in a row of so many cells.
    pub(super) fn row(&self, board: &BoardCells, columns: usize) -> Vec<BoardCell> {
        let file = |index: usize| (board.files[index], None);
        let rank = |index: usize| (board.ranks[index], None);
        let (mut row, squares) = match self.view {
            BoardView::Ranks | BoardView::Another => {
                (vec![rank(self.rank), BLANK], of_rank(self.rank))
            }
            BoardView::Files => (vec![file(self.file), BLANK], of_file(self.file)),
            BoardView::Rising | BoardView::Falling => {
                let squares = if self.view == BoardView::Rising {
                    rising(self.rising)
                } else {
                    falling(self.falling)
                };
                let from = squares[0];
                let name = [from.file() as usize, from.rank() as usize];
                (vec![file(name[0]), rank(name[1]), BLANK], squares)
            }
            BoardView::Whole => (self.ranks(board, columns), Vec::new()),
        };
        row.extend(
            squares
                .iter()
                .map(|square| (board.square(*square), Some(*square))),
        );
        row.resize(columns, BLANK);
        row
    }

    /// As many ranks as there is room for, each with its digit before it.
    fn ranks(&self, board: &BoardCells, columns: usize) -> Vec<BoardCell> {
        let mut row = Vec::new();
        let lowest = (self.top + 1).saturating_sub(ranks_in(columns));
        for rank in (lowest..=self.top).rev() {
            row.push((board.ranks[rank], None));
            let squares = of_rank(rank);
            row.extend(
                squares
                    .iter()
                    .map(|square| (board.square(*square), Some(*square))),
            );
            row.push(BLANK);
        }
        row
    }
}

/// How many ranks stand side by side in a row.
fn ranks_in(columns: usize) -> usize {
    ((columns + 1) / RANK).clamp(1, 8)
}

/// Moves a place by some steps down or up to `last`. Returns `false` when it is at the edge.
fn turn(place: &mut usize, step: usize, last: usize, down: bool) -> bool {
    let moved = if down {
        place.checked_sub(step)
    } else {
        Some(*place + step).filter(|place| *place <= last)
    };
    // The way back from the edge of the whole board need not be a full step.
    let up = !down && *place < last;
    let next = moved.or(up.then_some(last));
    next.map(|next| *place = next).is_some()
}

fn square(file: usize, rank: usize) -> Option<Square> {
    let file = File::ALL.get(file)?;
    let rank = Rank::ALL.get(rank)?;
    Some(Square::from_coords(*file, *rank))
}

fn of_rank(rank: usize) -> Vec<Square> {
    (0..8).filter_map(|file| square(file, rank)).collect()
}

fn of_file(file: usize) -> Vec<Square> {
    (0..8).filter_map(|rank| square(file, rank)).collect()
}

/// Diagonals of two squares or more in one direction.
const DIAGONALS: usize = 13;

/// The rising diagonals from a7–b8 to g1–h2; the seventh begins at a1.
fn rising(index: usize) -> Vec<Square> {
    let (file, rank) = (index.saturating_sub(6), 6_usize.saturating_sub(index));
    (0..8)
        .map_while(|step| square(file + step, rank + step))
        .collect()
}

/// The falling diagonals from a2–b1 to g8–h7; the seventh begins at a8.
fn falling(index: usize) -> Vec<Square> {
    let (file, rank) = (index.saturating_sub(6), 7.min(index + 1));
    (0..8)
        .map_while(|step| square(file + step, rank.checked_sub(step)?))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares are shown by their names: a1 is `A`, b1 `B`, … a2 `I`.
    fn board() -> BoardCells {
        BoardCells {
            squares: (65..129).collect(),
            files: *b"abcdefgh",
            ranks: *b"12345678",
        }
    }

    fn row(place: &BoardPlace, columns: usize) -> String {
        let cells = place.row(&board(), columns);
        assert_eq!(cells.len(), columns);
        let text: String = cells
            .iter()
            .map(|cell| char::from(cell.0.max(b' ')))
            .collect();
        text.trim_end().to_owned()
    }

    fn names(squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
        names.join(" ")
    }

    #[test]
    fn diagonals_begin_at_the_left_and_cover_every_square_but_corners() {
        assert_eq!(names(&rising(0)), "a7 b8");
        assert_eq!(names(&rising(6)), "a1 b2 c3 d4 e5 f6 g7 h8");
        assert_eq!(names(&rising(12)), "g1 h2");
        assert_eq!(names(&falling(0)), "a2 b1");
        assert_eq!(names(&falling(6)), "a8 b7 c6 d5 e4 f3 g2 h1");
        assert_eq!(names(&falling(12)), "g8 h7");
        for diagonals in [rising, falling] {
            let squares: usize = (0..DIAGONALS).map(|index| diagonals(index).len()).sum();
            assert_eq!(squares, 62);
        }
    }

    #[test]
    fn each_line_has_its_name_before_it() {
        let mut place = BoardPlace::default();
        assert_eq!(row(&place, 12), "8 yz{|}~\u{7f}\u{80}");
        place.read(BoardView::Files);
        assert_eq!(row(&place, 12), "a AIQYaiqy");
        place.read(BoardView::Rising);
        assert_eq!(row(&place, 12), "a1 AJS\\enw\u{80}");
        place.read(BoardView::Falling);
        assert_eq!(row(&place, 12), "a8 yrkd]VOH");
        place.read(BoardView::Another);
        assert_eq!(row(&place, 12), "8yz{|}~\u{7f}\u{80}");
    }

    #[test]
    fn the_whole_board_stands_side_by_side_as_far_as_there_is_room() {
        for (columns, ranks) in [
            (12, 1),
            (14, 1),
            (18, 1),
            (19, 2),
            (20, 2),
            (32, 3),
            (40, 4),
            (79, 8),
            (80, 8),
        ] {
            let mut place = BoardPlace::default();
            place.read(BoardView::Whole);
            let mut seen = String::new();
            loop {
                let shown = row(&place, columns);
                seen.extend(shown.chars().filter(char::is_ascii_digit));
                if !place.go(Key::PanRight, columns) {
                    break;
                }
            }
            assert_eq!(seen, "87654321", "{columns} columns");
            let first = row(
                &{
                    let mut place = BoardPlace::default();
                    place.read(BoardView::Whole);
                    place
                },
                columns,
            );
            assert_eq!(
                first.chars().filter(char::is_ascii_digit).count(),
                ranks,
                "{columns}"
            );
        }
    }

    #[test]
    fn lines_are_turned_one_by_one_to_the_edge() {
        let mut place = BoardPlace::default();
        assert!(!place.go(Key::Previous, 12));
        for rank in (1..8).rev() {
            assert!(place.go(Key::Next, 12));
            assert!(row(&place, 12).starts_with(&rank.to_string()));
        }
        assert!(!place.go(Key::Next, 12));
        place.read(BoardView::Files);
        assert!(!place.go(Key::Previous, 12));
        assert!(place.go(Key::Next, 12));
        assert!(row(&place, 12).starts_with('b'));
        // The ranks are where they were left.
        place.read(BoardView::Ranks);
        assert!(row(&place, 12).starts_with('1'));
    }
}
