//! Lines typed in cells: a braille keyboard's dots read as notation and words.
//!
//! A cell is not one sign: ⠖ is the sixth rank after a file, a check after a square, and an
//! exclamation mark after a word. What stands before it in its word decides.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::braille::{BLANK, BrailleTable, cell, single};

/// The longest word that is looked at as a move: `Cg1xf3` and its like.
const LONGEST_MOVE: usize = 8;

/// How lines typed in cells differ from lines written in cells.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TypingSigns {
    /// Signs that make the next letter a capital.
    pub(super) capitals: Vec<String>,
    /// Small letters that stand for pieces in other countries' braille codes, and the letter
    /// that this language writes.
    pub(super) pieces: BTreeMap<char, char>,
}

/// A line as it is read, cell by cell.
struct Reader<'a> {
    table: &'a BrailleTable,
    cells: &'a [u8],
    /// The words read before the current one, and the blanks.
    text: String,
    word: Word,
    capital: bool,
    number: Number,
}

/// The word being read.
#[derive(Default)]
struct Word {
    letters: Vec<char>,
    /// Its first letter stood after a capital sign.
    capital: bool,
    /// A check stands before its square: it is written behind.
    check: bool,
}

/// Whether a number sign is in force.
#[derive(PartialEq)]
enum Number {
    No,
    /// For all digits that follow.
    Digits,
    /// For one digit, a rank.
    Rank,
}

impl Word {
    /// Whether this could be the beginning of a move: a first letter, then files, ranks, signs
    /// and capitals.
    fn is_move(&self) -> bool {
        let inside = |letter: &char| {
            matches!(letter, 'a'..='h' | 'x' | '-' | '=') || letter.is_ascii_digit()
        };
        self.letters.len() <= LONGEST_MOVE
            && self
                .letters
                .iter()
                .skip(1)
                .all(|letter| inside(letter) || letter.is_uppercase())
    }

    /// Whether a rank may follow: the word ends with a file, or with a piece and nothing else.
    fn awaits_rank(&self) -> bool {
        self.is_move()
            && self.letters.last().is_some_and(|last| {
                matches!(last, 'a'..='h') || self.letters.len() == 1 && last.is_alphabetic()
            })
    }

    /// Whether a whole square stands at the end.
    fn ends_with_square(&self) -> bool {
        let mut back = self.letters.iter().rev();
        let signs = |letter: &&char| matches!(letter, '+');
        let rank = back.by_ref().find(|letter| !signs(letter));
        rank.is_some_and(char::is_ascii_digit)
            && back.next().is_some_and(|file| matches!(file, 'a'..='h'))
    }

    fn text(&self) -> String {
        let behind = if self.check { "+" } else { "" };
        self.letters.iter().collect::<String>() + behind
    }
}

impl BrailleTable {
    /// What a line typed in cells says, in print. A lone small letter that is a piece here and
    /// another piece in another code gives a line for each.
    pub(super) fn read_line(&self, cells: &[u8]) -> Vec<String> {
        let mut reader = Reader {
            table: self,
            cells,
            text: String::new(),
            word: Word::default(),
            capital: false,
            number: Number::No,
        };
        while !reader.cells.is_empty() {
            reader.step();
        }
        reader.lines()
    }

    /// The letter of a cell typed by itself.
    fn typed_letter(&self, typed: u8) -> Option<char> {
        self.letters
            .iter()
            .find(|(_, cells)| single(cells) == Some(typed))
            .map(|(letter, _)| *letter)
    }

    /// The digit of a lowered cell.
    fn lowered(&self, typed: u8) -> Option<char> {
        let mut digits = ('0'..='9').zip(&self.moves.numbers);
        let number = digits.find(|(_, cells)| single(cells) == Some(typed));
        let mut ranks = ('1'..='8').zip(&self.moves.ranks);
        let rank = || ranks.find(|(_, cells)| single(cells) == Some(typed));
        number.or_else(rank).map(|(digit, _)| digit)
    }

    /// The digit of an ordinary cell after a number sign.
    fn upper(&self, typed: u8) -> Option<char> {
        let mut digits = ('0'..='9').zip(&self.digits);
        digits
            .find(|(_, cells)| single(cells) == Some(typed))
            .map(|(digit, _)| digit)
    }

    fn sign_of(&self, typed: u8) -> Option<char> {
        // Of signs with the same cell the plainest is meant.
        const PLAIN: &str = ".,;:?!()-\"'+=*/ ";
        PLAIN
            .chars()
            .find(|sign| self.signs.get(sign).and_then(|it| single(it)) == Some(typed))
    }
}

impl Reader<'_> {
    /// Reads what the next cells say.
    fn step(&mut self) {
        let typed = self.cells[0];
        if self.whole_sign() {
            return;
        }
        self.cells = &self.cells[1..];
        if typed == BLANK {
            self.end_word();
        } else if self.is_capital_sign(typed) {
            self.capital = true;
            self.number = Number::No;
        } else if single(&self.table.number) == Some(typed) {
            let rank = self.word.awaits_rank();
            self.number = if rank { Number::Rank } else { Number::Digits };
        } else if self.follows_digit() && single(&self.table.letter_after_number) == Some(typed) {
            self.number = Number::No;
        } else {
            let sign = self.sign(typed);
            self.put(sign);
        }
    }

    /// Signs of several cells, and those of captures and checks, which stand before the square.
    fn whole_sign(&mut self) -> bool {
        let moves = &self.table.moves;
        let signs: [(&str, &str, bool); 6] = [
            (&moves.castling_long, "0-0-0", false),
            (&moves.castling_short, "0-0", false),
            (&moves.mate, "++", false),
            (&moves.capture_check, "x", true),
            (&moves.capture, "x", false),
            (&moves.check, "", true),
        ];
        let found = signs.into_iter().find_map(|(cells, print, check)| {
            let cells: Vec<u8> = cells.chars().filter_map(cell).collect();
            let here = !cells.is_empty() && self.cells.starts_with(&cells);
            here.then_some((cells.len(), print, check))
        });
        let Some((length, print, check)) = found else {
            return false;
        };
        self.cells = &self.cells[length..];
        self.number = Number::No;
        self.word.check |= check;
        self.word.letters.extend(print.chars());
        true
    }

    fn follows_digit(&self) -> bool {
        self.word.letters.last().is_some_and(char::is_ascii_digit)
    }

    fn is_capital_sign(&self, typed: u8) -> bool {
        let signs = &self.table.typing.capitals;
        signs.iter().any(|sign| single(sign) == Some(typed))
    }

    /// The sign of one cell, by what stands before it.
    fn sign(&mut self, typed: u8) -> char {
        if self.number != Number::No
            && let Some(digit) = self.table.upper(typed)
        {
            if self.number == Number::Rank {
                self.number = Number::No;
            }
            return digit;
        }
        // A clock reading: hours, minutes and seconds under one number sign.
        if self.number == Number::Digits
            && self.follows_digit()
            && single(&self.table.clock.separator) == Some(typed)
        {
            return ':';
        }
        self.number = Number::No;
        if self.word.ends_with_square()
            && let Some(sign @ ('+' | '=')) = self.behind_square(typed)
        {
            return sign;
        }
        let awaited =
            self.word.letters.is_empty() || self.word.awaits_rank() || self.follows_digit();
        if awaited && let Some(digit) = self.table.lowered(typed) {
            return digit;
        }
        // Eight dots: dot 7 makes a capital.
        let small = self.table.typed_letter(typed & !0x40);
        if let (0x40.., Some(letter)) = (typed & 0x40, small) {
            self.capital = true;
            return letter;
        }
        let known = small
            .or_else(|| self.table.sign_of(typed))
            .or_else(|| self.table.lowered(typed));
        // What is no sign is kept, so that it cannot become another move by being left out.
        known.unwrap_or_else(|| char::from_u32(0x2800 + u32::from(typed)).unwrap_or(' '))
    }

    /// A check or a promotion behind a square, which are digits elsewhere.
    fn behind_square(&self, typed: u8) -> Option<char> {
        let is = |sign: char| self.table.signs.get(&sign).and_then(|it| single(it)) == Some(typed);
        let promotes = is('=') && !self.cells.is_empty();
        match () {
            () if is('+') => Some('+'),
            () if promotes => Some('='),
            () => None,
        }
    }

    fn put(&mut self, sign: char) {
        let capital = std::mem::take(&mut self.capital);
        if self.word.letters.is_empty() {
            self.word.capital = capital;
        }
        if capital {
            self.word.letters.extend(sign.to_uppercase());
        } else {
            self.word.letters.push(sign);
        }
    }

    fn end_word(&mut self) {
        let word = std::mem::take(&mut self.word);
        self.text.push_str(&word.text());
        self.text.push(' ');
        self.capital = false;
        self.number = Number::No;
    }

    /// The line, and the line with the first letter of its last word as another code means it.
    fn lines(mut self) -> Vec<String> {
        let here = self.text.clone() + &self.word.text();
        let first = self.word.letters.first().copied();
        let foreign = first.and_then(|letter| self.table.typing.pieces.get(&letter));
        let Some(foreign) = foreign
            .filter(|_| !self.word.capital && self.word.is_move() && self.word.letters.len() > 2)
        else {
            return vec![here];
        };
        self.word.letters[0] = *foreign;
        vec![here, self.text + &self.word.text()]
    }
}
