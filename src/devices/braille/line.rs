//! The announcements, and the window over them: cells, without any device.

use std::collections::VecDeque;
use std::ops::Range;

use crate::session::Key;

/// How many earlier announcements can be read again.
const KEPT: usize = 200;

/// The cell without dots.
const BLANK: u8 = 0;

/// The lines that were announced, which of them is shown, and which part of it.
#[derive(Debug, Default)]
pub(super) struct Announced {
    lines: VecDeque<Vec<u8>>,
    /// 0 is the newest line.
    back: usize,
    /// Which display-full of the line, from 0.
    page: usize,
    columns: usize,
    rows: usize,
}

impl Announced {
    /// Fits the window to its part of a display. The shown line stays, from its start.
    pub(super) fn resize(&mut self, columns: usize, rows: usize) {
        self.columns = columns;
        self.rows = rows;
        self.page = 0;
    }

    /// A new announcement: it is shown from its start, whatever was being read.
    pub(super) fn announce(&mut self, line: Vec<u8>) {
        self.lines.push_front(line);
        self.lines.truncate(KEPT);
        self.back = 0;
        self.page = 0;
    }

    /// Whether the newest line is shown.
    pub(super) fn is_newest(&self) -> bool {
        self.back == 0
    }

    /// Follows a navigation key; other keys do nothing.
    pub(super) fn go(&mut self, key: Key) {
        let pages = self.pages().len();
        match key {
            Key::PanLeft => self.page = self.page.saturating_sub(1),
            Key::PanRight if self.page + 1 < pages => self.page += 1,
            Key::Previous if self.back + 1 < self.lines.len() => self.turn_to(self.back + 1),
            Key::Next if self.back > 0 => self.turn_to(self.back - 1),
            Key::Home => self.turn_to(0),
            _ => {}
        }
    }

    /// The rows of the window, none longer than its width.
    pub(super) fn shown(&self) -> Vec<&[u8]> {
        let (line, pages) = (self.line(), self.pages());
        let page = pages.get(self.page);
        page.into_iter()
            .flatten()
            .map(|row| &line[row.clone()])
            .collect()
    }

    fn turn_to(&mut self, back: usize) {
        self.back = back;
        self.page = 0;
    }

    fn line(&self) -> &[u8] {
        self.lines.get(self.back).map_or(&[], Vec::as_slice)
    }

    fn pages(&self) -> Vec<Vec<Range<usize>>> {
        rows(self.line(), self.columns)
            .chunks(self.rows.max(1))
            .map(<[_]>::to_vec)
            .collect()
    }
}

/// Cuts a line into rows of at most `width` cells, between words where a word fits in a row.
fn rows(line: &[u8], width: usize) -> Vec<Range<usize>> {
    let end = line.len() - line.iter().rev().take_while(|&&c| c == BLANK).count();
    let mut rows = Vec::new();
    let mut start = 0;
    while start < end && width > 0 {
        let row = if end - start <= width {
            start..end
        } else {
            let blank = line[start..=start + width]
                .iter()
                .rposition(|&c| c == BLANK);
            match blank {
                Some(length) if length > 0 => start..start + length,
                _ => start..start + width,
            }
        };
        start = row.end
            + line[row.end..end]
                .iter()
                .take_while(|&&c| c == BLANK)
                .count();
        rows.push(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters stand for cells, the blank for the blank cell.
    fn cells(text: &str) -> Vec<u8> {
        let cell = |c| if c == b' ' { BLANK } else { c };
        text.bytes().map(cell).collect()
    }

    fn shown(view: &Announced) -> String {
        let letter = |c: &u8| if *c == BLANK { ' ' } else { char::from(*c) };
        let rows = view.shown();
        let rows: Vec<String> = rows
            .iter()
            .map(|row| row.iter().map(letter).collect())
            .collect();
        rows.join("|")
    }

    fn view(columns: usize, rows: usize, lines: &[&str]) -> Announced {
        let mut view = Announced::default();
        view.resize(columns, rows);
        for line in lines {
            view.announce(cells(line));
        }
        view
    }

    #[test]
    fn lines_are_cut_between_words_where_possible() {
        let table = [
            ("", 12, vec![]),
            ("   ", 12, vec![]),
            ("corto", 12, vec!["corto"]),
            ("justo doce c", 12, vec!["justo doce c"]),
            (
                "una palabra que sigue",
                12,
                vec!["una palabra", "que sigue"],
            ),
            ("doce letras  y otras", 12, vec!["doce letras ", "y otras"]),
            (
                "sinningunblancoenmedio",
                12,
                vec!["sinningunbla", "ncoenmedio"],
            ),
            (" delante hay uno", 12, vec![" delante hay", "uno"]),
            ("cola         ", 4, vec!["cola"]),
        ];
        for (line, width, expected) in table {
            let line = cells(line);
            let found: Vec<_> = rows(&line, width).into_iter().map(|r| &line[r]).collect();
            let expected: Vec<_> = expected.into_iter().map(cells).collect();
            assert_eq!(found, expected, "{line:?} at {width}");
        }
    }

    #[test]
    fn every_cell_but_blanks_between_rows_is_in_a_row() {
        let line = cells("Caballo de Gustavo uno a Felix tres, jaque y ademas algo larguisimo");
        for width in 1..90 {
            let rows = rows(&line, width);
            assert!(rows.iter().all(|row| row.len() <= width && !row.is_empty()));
            let mut covered = vec![false; line.len()];
            for row in rows {
                row.for_each(|cell| covered[cell] = true);
            }
            let lost = (0..line.len()).find(|&i| !covered[i] && line[i] != BLANK);
            assert_eq!(lost, None, "width {width}");
        }
    }

    #[test]
    fn panning_stays_within_the_line() {
        let mut view = view(8, 1, &["uno dos tres cuatro"]);
        assert_eq!(shown(&view), "uno dos");
        view.go(Key::PanLeft);
        assert_eq!(shown(&view), "uno dos");
        view.go(Key::PanRight);
        assert_eq!(shown(&view), "tres");
        view.go(Key::PanRight);
        view.go(Key::PanRight);
        assert_eq!(shown(&view), "cuatro");
        view.go(Key::PanLeft);
        assert_eq!(shown(&view), "tres");
    }

    #[test]
    fn earlier_announcements_are_kept_and_a_new_one_comes_to_the_front() {
        let mut view = view(8, 1, &["primera", "segunda", "tercera"]);
        let steps = [
            (Key::Next, "tercera"),
            (Key::Previous, "segunda"),
            (Key::Previous, "primera"),
            (Key::Previous, "primera"),
            (Key::Next, "segunda"),
            (Key::Home, "tercera"),
            (Key::Previous, "segunda"),
        ];
        for (key, expected) in steps {
            view.go(key);
            assert_eq!(shown(&view), expected, "{key:?}");
        }
        view.announce(cells("cuarta"));
        assert_eq!(shown(&view), "cuarta");
    }

    #[test]
    fn the_oldest_announcement_gives_way() {
        let mut view = Announced::default();
        view.resize(8, 1);
        (0..=KEPT).for_each(|n| view.announce(cells(&format!("n{n}"))));
        (0..2 * KEPT).for_each(|_| view.go(Key::Previous));
        assert_eq!(shown(&view), "n1");
    }

    #[test]
    fn several_rows_are_filled_one_after_the_other() {
        let mut view = view(6, 2, &["uno dos tres cuatro cinco"]);
        assert_eq!(shown(&view), "uno|dos");
        view.go(Key::PanRight);
        assert_eq!(shown(&view), "tres|cuatro");
        view.go(Key::PanRight);
        assert_eq!(shown(&view), "cinco");
    }

    #[test]
    fn a_display_without_cells_shows_nothing() {
        let mut view = view(0, 0, &["uno dos"]);
        view.go(Key::PanRight);
        assert!(view.shown().is_empty());
        view.resize(12, 1);
        assert_eq!(shown(&view), "uno dos");
    }
}
