//! A line typed on the display's own keyboard.

/// What a line of cells says, in print: at least one reading. The session's language knows.
pub type LineReader = Box<dyn Fn(&[u8]) -> Vec<String> + Send>;

/// One thing typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Typed {
    /// A cell.
    Dots(u8),
    /// A letter, from a display that brltty reads as a keyboard.
    Letter(char),
}

/// The cell that stands for a letter whose dots are not known.
const ALL_DOTS: u8 = u8::MAX;

/// The line so far.
pub(super) struct TypedLine {
    reader: LineReader,
    typed: Vec<Typed>,
}

impl TypedLine {
    /// An empty line in a script.
    pub(super) fn new(reader: LineReader) -> Self {
        Self {
            reader,
            typed: Vec::new(),
        }
    }

    /// Adds a cell.
    pub(super) fn dots(&mut self, dots: u8) {
        self.typed.push(Typed::Dots(dots));
    }

    /// Adds a letter.
    pub(super) fn letter(&mut self, letter: char) {
        self.typed.push(Typed::Letter(letter));
    }

    /// Takes the last one away.
    pub(super) fn erase(&mut self) {
        self.typed.pop();
    }

    /// Takes everything away.
    pub(super) fn clear(&mut self) {
        self.typed.clear();
    }

    /// Whether nothing is typed.
    pub(super) fn is_empty(&self) -> bool {
        self.typed.is_empty()
    }

    /// The cells so far, as they were typed.
    pub(super) fn cells(&self) -> Vec<u8> {
        let cell = |typed: &Typed| match typed {
            Typed::Dots(dots) => *dots,
            Typed::Letter(' ') => 0,
            Typed::Letter(letter) => self.dots_of(*letter).unwrap_or(ALL_DOTS),
        };
        self.typed.iter().map(cell).collect()
    }

    fn dots_of(&self, letter: char) -> Option<u8> {
        let letter = letter.to_string();
        (1..=u8::MAX).find(|dots| (self.reader)(&[*dots]).first() == Some(&letter))
    }

    /// Takes the finished line, in all its readings, and begins another.
    pub(super) fn finish(&mut self) -> Vec<String> {
        let typed = std::mem::take(&mut self.typed);
        let mut lines = vec![String::new()];
        for part in
            typed.chunk_by(|one, next| matches!((one, next), (Typed::Dots(_), Typed::Dots(_))))
        {
            let readings = match part {
                [Typed::Letter(letter)] => vec![letter.to_string()],
                cells => {
                    (self.reader)(&cells.iter().copied().filter_map(dots).collect::<Vec<u8>>())
                }
            };
            lines = lines
                .iter()
                .flat_map(|line| readings.iter().map(move |reading| line.clone() + reading))
                .collect();
        }
        lines
    }
}

fn dots(typed: Typed) -> Option<u8> {
    match typed {
        Typed::Dots(dots) => Some(dots),
        Typed::Letter(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line() -> TypedLine {
        TypedLine::new(Box::new(|cells| {
            let letter = |cell: &u8| match cell {
                0x00 => ' ',
                0x01 => 'a',
                0x03 => 'b',
                _ => '⠿',
            };
            let line: String = cells.iter().map(letter).collect();
            match line.as_str() {
                "bb" => vec!["bb".to_owned(), "B".to_owned()],
                _ => vec![line],
            }
        }))
    }

    #[test]
    fn cells_become_a_line() {
        let mut line = line();
        for dots in [0x01, 0x80, 0x03, 0x00, 0x01, 0x01] {
            line.dots(dots);
        }
        line.erase();
        line.letter('b');
        line.letter('♞');
        assert_eq!(line.cells(), [0x01, 0x80, 0x03, 0x00, 0x01, 0x03, 0xFF]);
        assert_eq!(line.finish(), ["a⠿b ab♞"]);
        assert_eq!(line.finish(), [""]);
        assert!(line.cells().is_empty());
    }

    #[test]
    fn every_reading_of_a_line_is_kept() {
        let mut line = line();
        line.dots(0x03);
        line.dots(0x03);
        line.letter('x');
        assert_eq!(line.finish(), ["bbx", "Bx"]);
    }
}
