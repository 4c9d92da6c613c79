//! A line typed on the display's own keyboard.

/// Which letter the dots of a cell are; the session's language knows.
pub type Letters = Box<dyn Fn(u8) -> Option<char> + Send>;

/// The line so far, as letters and as cells.
pub(super) struct TypedLine {
    letters: [Option<char>; 256],
    typed: Vec<(char, u8)>,
}

impl TypedLine {
    /// An empty line in a script.
    pub(super) fn new(letters: &Letters) -> Self {
        let mut table = [None; 256];
        for dots in 0..=u8::MAX {
            table[usize::from(dots)] = letters(dots);
        }
        table[0] = table[0].or(Some(' '));
        Self {
            letters: table,
            typed: Vec::new(),
        }
    }

    /// Adds a cell; dots that are no letter are left out.
    pub(super) fn dots(&mut self, dots: u8) {
        if let Some(letter) = self.letters[usize::from(dots)] {
            self.typed.push((letter, dots));
        }
    }

    /// Adds a letter.
    pub(super) fn letter(&mut self, letter: char) {
        let dots = (0..=u8::MAX).find(|&dots| self.letters[usize::from(dots)] == Some(letter));
        self.typed.push((letter, dots.unwrap_or(u8::MAX)));
    }

    /// Takes the last cell away.
    pub(super) fn erase(&mut self) {
        self.typed.pop();
    }

    /// The cells so far.
    pub(super) fn cells(&self) -> Vec<u8> {
        self.typed.iter().map(|&(_, dots)| dots).collect()
    }

    /// Takes the finished line and begins another.
    pub(super) fn finish(&mut self) -> String {
        self.typed.drain(..).map(|(letter, _)| letter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_become_a_line_of_letters() {
        let letters: Letters = Box::new(|dots| match dots {
            0x01 => Some('a'),
            0x03 => Some('b'),
            _ => None,
        });
        let mut line = TypedLine::new(&letters);
        for dots in [0x01, 0x80, 0x03, 0x00, 0x01, 0x01] {
            line.dots(dots);
        }
        line.erase();
        line.letter('b');
        line.letter('♞');
        assert_eq!(line.cells(), [0x01, 0x03, 0x00, 0x01, 0x03, 0xFF]);
        assert_eq!(line.finish(), "ab ab♞");
        assert_eq!(line.finish(), "");
        assert!(line.cells().is_empty());
    }
}
