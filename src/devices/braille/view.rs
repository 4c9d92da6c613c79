//! [`View`]: what is under the fingers, cell by cell, without any device: the announcements with
//! the status part beside them, the board, the dials, or a line being typed.
//!
//! Every part has its fixed place. Only an announcement brings itself to the fingers; board and
//! dials are shown when their user asks, and change in their places while he reads them.

use super::board::BoardPlace;
use super::line::Announced;
use crate::announcer::dial::{STATUS_DIALS, dials};
use crate::announcer::{BoardCells, Felt, NUMBER};
use crate::rules::Square;
use crate::session::{BoardView, Key};

/// The cell without dots.
const BLANK: u8 = 0;

/// The status part with its blank, on displays wide enough to keep it: side, number, clock.
const STATUS: usize = NUMBER + 3;

/// The same with two digits, on narrow displays.
const NARROW_STATUS: usize = STATUS - 1;

/// From this width on the status part has cells of its own. On a narrower display it stands at
/// the right end of every line that is short enough.
const WIDE: usize = 20;

/// What must be left for the line beside dials in the status part.
const LINE: usize = 20;

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Shelf {
    #[default]
    Announcements,
    Status,
    Dials,
    Board,
}

/// What lies under a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Under {
    Square(Square),
    /// The status part.
    Status,
    Line,
}

/// All that can be shown, and what of it is.
#[derive(Debug, Default)]
pub(super) struct View {
    announced: Announced,
    felt: Felt,
    board: BoardPlace,
    /// Which of the dials, where they have no room beside each other.
    dial: usize,
    shelf: Shelf,
    /// A line being typed covers everything.
    typed: Vec<u8>,
    /// The dials are part of the status, where there is room.
    dials_in_status: bool,
    /// The display or its reader has six dots.
    six_dots: bool,
    columns: usize,
    rows: usize,
}

impl View {
    /// A view with or without the dials in its status part.
    pub(super) fn new(dials_in_status: bool) -> Self {
        Self {
            dials_in_status,
            ..Self::default()
        }
    }

    /// Fits the view to six dots or eight.
    pub(super) fn in_six_dots(&mut self, six: bool) {
        self.six_dots = six;
    }

    fn squares(&self) -> Option<&BoardCells> {
        if self.six_dots {
            self.felt.board_in_six.as_ref()
        } else {
            self.felt.board.as_ref()
        }
    }

    /// Fits the view to a display.
    pub(super) fn resize(&mut self, columns: usize, rows: usize) {
        self.columns = columns;
        self.rows = rows;
        self.fit();
    }

    fn fit(&mut self) {
        let status = if self.columns < WIDE {
            0
        } else {
            self.status_room()
        };
        self.announced.resize(self.columns - status, self.rows);
    }

    /// Which shelf is under the fingers.
    pub(super) fn shelf(&self) -> Shelf {
        self.shelf
    }

    /// A new announcement: it is shown from its start, whatever was being read.
    pub(super) fn announce(&mut self, line: Vec<u8>) {
        self.announced.announce(line);
        self.shelf = Shelf::Announcements;
    }

    /// The game has changed: what shows it changes in its place.
    pub(super) fn regard(&mut self, felt: Felt) {
        let had_dials = self.felt.dials.is_some();
        self.felt = felt;
        if self.felt.board.is_none() && self.shelf == Shelf::Board {
            self.shelf = Shelf::Announcements;
        }
        if had_dials != self.felt.dials.is_some() {
            self.fit();
        }
    }

    /// Shows a line being typed; an empty one uncovers what was there.
    pub(super) fn typing(&mut self, cells: Vec<u8>) {
        self.typed = cells;
    }

    /// Follows a navigation key; other keys do nothing. One row of lines: the announcements up
    /// to the newest, then the dials, then the board from its eighth rank down.
    pub(super) fn go(&mut self, key: Key) {
        match key {
            Key::Home => self.shelf = Shelf::Announcements,
            Key::Status => self.shelf = Shelf::Status,
            Key::Dial if self.felt.dials.is_some() => self.show_dials(),
            Key::Board(view) if self.felt.board.is_some() => {
                // The key that opens the board opens it where it was left.
                if self.shelf == Shelf::Board || view != BoardView::Another {
                    self.board.read(view);
                }
                self.shelf = Shelf::Board;
            }
            _ => self.turn(key),
        }
        if key == Key::Home {
            self.announced.go(key);
        }
    }

    /// The dial of the side whose turn it is, then the other's.
    fn show_dials(&mut self) {
        let to_move = self.side_to_move();
        self.dial = match self.shelf {
            Shelf::Dials => 1 - self.dial.min(1),
            _ => to_move,
        };
        self.shelf = Shelf::Dials;
    }

    fn side_to_move(&self) -> usize {
        let letters = self.felt.dials.map(|it| it.map(|dial| dial.letter));
        let blacks = letters.is_some_and(|letters| letters[1] == self.felt.status.side);
        usize::from(blacks)
    }

    fn turn(&mut self, key: Key) {
        match (self.shelf, key) {
            (Shelf::Announcements, Key::Next) if self.announced.is_newest() => self.below(),
            (Shelf::Announcements, _) => self.announced.go(key),
            (Shelf::Status, Key::PanLeft | Key::PanRight | Key::Previous | Key::Next) => {
                self.shelf = Shelf::Announcements;
            }
            (Shelf::Dials, Key::PanLeft) => self.dial = 0,
            (Shelf::Dials, Key::PanRight) => self.dial = 1,
            (Shelf::Dials, Key::Previous) => self.shelf = Shelf::Announcements,
            (Shelf::Dials, Key::Next) if self.felt.board.is_some() => self.shelf = Shelf::Board,
            (Shelf::Board, _) => {
                let leaves = !self.board.go(key, self.columns) && key == Key::Previous;
                if leaves && self.felt.dials.is_some() {
                    self.show_dials();
                } else if leaves {
                    self.shelf = Shelf::Announcements;
                }
            }
            _ => {}
        }
    }

    /// What stands below the newest announcement.
    fn below(&mut self) {
        if self.felt.dials.is_some() {
            self.show_dials();
        } else if self.felt.board.is_some() {
            self.shelf = Shelf::Board;
        }
    }

    /// What lies under a cell.
    pub(super) fn under(&self, cell: usize) -> Under {
        if !self.typed.is_empty() {
            return Under::Line;
        }
        match (self.shelf, self.squares()) {
            (Shelf::Board, Some(board)) => {
                let row = self.board.row(board, self.columns);
                let square = row.get(cell).and_then(|cell| cell.1);
                square.map_or(Under::Line, Under::Square)
            }
            (Shelf::Announcements, _) => {
                let row = self.announcement_rows();
                let status = row.first().is_some_and(|row| row.status);
                if status && (self.columns - self.status_width() + 1..self.columns).contains(&cell)
                {
                    Under::Status
                } else {
                    Under::Line
                }
            }
            _ => Under::Line,
        }
    }

    /// The cells of the whole display, row after row.
    pub(super) fn cells(&self) -> Vec<u8> {
        let whole = self.columns * self.rows;
        let mut cells = if self.typed.is_empty() {
            self.shelf_cells()
        } else {
            // Room for the cell that is typed next.
            let seen = self.typed.len().saturating_sub(whole.saturating_sub(1));
            self.typed[seen..].to_vec()
        };
        cells.resize(whole, BLANK);
        cells
    }

    fn shelf_cells(&self) -> Vec<u8> {
        match (self.shelf, self.felt.dials, self.squares()) {
            (Shelf::Status, ..) => self.felt.status.cells(NUMBER + 2),
            (Shelf::Dials, Some(readings), _) => {
                let parts = dials(readings, self.columns);
                parts
                    .get(self.dial)
                    .or(parts.first())
                    .cloned()
                    .unwrap_or_default()
            }
            (Shelf::Board, _, Some(board)) => {
                let row = self.board.row(board, self.columns);
                row.into_iter().map(|cell| cell.0).collect()
            }
            _ => {
                let rows = self.announcement_rows().into_iter();
                rows.flat_map(|row| row.cells).collect()
            }
        }
    }

    /// The rows of the announcement that is shown, the status part at the end of the first.
    fn announcement_rows(&self) -> Vec<Row> {
        let mut shown: Vec<Vec<u8>> = self
            .announced
            .shown()
            .iter()
            .map(|row| row.to_vec())
            .collect();
        shown.resize(shown.len().max(1), Vec::new());
        let mut rows = Vec::new();
        for (index, mut cells) in shown.into_iter().enumerate() {
            let room = self.columns.saturating_sub(self.status_width());
            let status = index == 0 && room > 0 && cells.len() <= room;
            if status {
                cells.resize(room + 1, BLANK);
                cells.extend(self.status());
            }
            cells.resize(self.columns, BLANK);
            rows.push(Row { cells, status });
        }
        rows
    }

    /// The cells of the status part with the blank before it.
    fn status_width(&self) -> usize {
        if self.columns < WIDE {
            NARROW_STATUS
        } else {
            self.status_room()
        }
    }

    fn status_room(&self) -> usize {
        if self.has_dials() {
            STATUS + STATUS_DIALS
        } else {
            STATUS
        }
    }

    fn has_dials(&self) -> bool {
        let room = self.columns >= STATUS + STATUS_DIALS + LINE;
        self.dials_in_status && room && self.felt.dials.is_some()
    }

    fn status(&self) -> Vec<u8> {
        let mut cells = Vec::new();
        if let Some(readings) = self.felt.dials.filter(|_| self.has_dials()) {
            cells = dials(readings, STATUS_DIALS).concat();
        }
        let room = if self.columns < WIDE {
            NARROW_STATUS
        } else {
            STATUS
        };
        cells.extend(self.felt.status.cells(room - 1));
        cells
    }
}

/// A row of the display.
struct Row {
    cells: Vec<u8>,
    /// The status part stands at its end.
    status: bool,
}

#[cfg(test)]
mod tests;
