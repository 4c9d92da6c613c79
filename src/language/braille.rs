//! Text and moves in braille cells. A cell is a byte: bit 0 is dot 1, bit 7 is dot 8.

use std::collections::BTreeMap;

use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;

use super::braille_signs::{BoardSigns, ClockStateSigns};
use super::brailled::TypingSigns;
use super::lexicon::fold;
use super::wording::PieceLetters;
use super::{Fault, LanguageError};
use crate::rules::{CastlingSide, Check, Color, File, MoveDescription, Origin, Rank, Role, Square};

/// The first character of the Unicode block of braille patterns.
const BLOCK: u32 = 0x2800;

/// The cell without dots.
pub(super) const BLANK: u8 = 0;

/// The cells as Unicode braille patterns, for logs, tests and terminals.
#[must_use]
pub fn unicode(cells: &[u8]) -> String {
    let signs = cells.iter().map(|cell| BLOCK + u32::from(*cell));
    signs.filter_map(char::from_u32).collect()
}

/// The cell that a Unicode braille pattern stands for.
#[must_use]
pub fn cell(sign: char) -> Option<u8> {
    u32::from(sign)
        .checked_sub(BLOCK)
        .and_then(|bits| u8::try_from(bits).ok())
}

/// The cell of a sign that is one cell.
pub(super) fn single(cells: &str) -> Option<u8> {
    let mut signs = cells.chars();
    let first = signs.next().and_then(cell);
    first.filter(|_| signs.next().is_none())
}

/// `braille.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BrailleTable {
    capital: String,
    pub(super) number: String,
    pub(super) letter_after_number: String,
    pub(super) digits: Vec<String>,
    unknown: String,
    pub(super) letters: BTreeMap<char, String>,
    pub(super) signs: BTreeMap<char, String>,
    pub(super) moves: MoveSigns,
    pub(super) clock: ClockSigns,
    pub(super) typing: TypingSigns,
    pub(super) board: BoardSigns,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MoveSigns {
    pub(super) ranks: Vec<String>,
    pub(super) numbers: Vec<String>,
    pub(super) capture: String,
    pub(super) check: String,
    pub(super) capture_check: String,
    pub(super) mate: String,
    pub(super) castling_short: String,
    pub(super) castling_long: String,
    en_passant: String,
    promotion: String,
    black: String,
    pieces: PieceLetters,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClockSigns {
    pub(super) separator: String,
    pub(super) state: ClockStateSigns,
}

impl BrailleTable {
    /// Makes sure that all cells are cells and all lists whole.
    pub(super) fn check(&self, file: &str) -> Result<(), LanguageError> {
        let lists = [
            ("digits", &self.digits, 10),
            ("moves.ranks", &self.moves.ranks, 8),
            ("moves.numbers", &self.moves.numbers, 10),
        ];
        for (key, list, wanted) in lists {
            if list.len() != wanted {
                return Err(LanguageError::new(file, key, Fault::Length { wanted }));
            }
        }
        let letters = ('a'..='h').find(|letter| !self.letters.contains_key(letter));
        if let Some(letter) = letters {
            let key = format!("letters.{letter}");
            return Err(LanguageError::new(
                file,
                key.clone(),
                Fault::MissingEntry(key),
            ));
        }
        self.check_single_cells(file)?;
        let bad = self
            .all_cells()
            .find(|text| text.chars().any(|sign| cell(sign).is_none()));
        match bad {
            Some(text) => Err(LanguageError::new(file, "", Fault::NoCell(text.clone()))),
            None => Ok(()),
        }
    }

    fn all_cells(&self) -> impl Iterator<Item = &String> {
        let moves = &self.moves;
        let singles = [
            &self.capital,
            &self.number,
            &self.letter_after_number,
            &self.unknown,
            &self.clock.separator,
            &moves.capture,
            &moves.check,
            &moves.capture_check,
            &moves.mate,
            &moves.castling_short,
            &moves.castling_long,
            &moves.en_passant,
            &moves.promotion,
            &moves.black,
        ];
        let lists = self.digits.iter().chain(&moves.ranks).chain(&moves.numbers);
        let pieces = [
            &moves.pieces.king,
            &moves.pieces.queen,
            &moves.pieces.rook,
            &moves.pieces.bishop,
            &moves.pieces.knight,
            &moves.pieces.pawn,
        ];
        let signs = self.letters.values().chain(self.signs.values());
        let typing = &self.typing.capitals;
        let singles = singles.into_iter().chain(lists).chain(typing);
        singles.chain(pieces).chain(signs)
    }

    /// Cells of a text. Characters that are braille patterns already stay as they are.
    pub(super) fn cells(&self, text: &str) -> Vec<u8> {
        self.transcribe(text).chars().filter_map(cell).collect()
    }

    fn transcribe(&self, text: &str) -> String {
        let mut out = String::new();
        let signs: Vec<char> = text.nfc().collect();
        let mut in_number = false;
        for (i, &sign) in signs.iter().enumerate() {
            if let Some(digit) = sign.to_digit(10) {
                if !in_number {
                    out.push_str(&self.number);
                }
                in_number = true;
                out.push_str(&self.digits[digit as usize]);
                continue;
            }
            let digit_follows = signs.get(i + 1).is_some_and(char::is_ascii_digit);
            let inside = in_number && digit_follows && ".,:".contains(sign);
            if in_number && !inside && ('a'..='j').contains(&sign) {
                out.push_str(&self.letter_after_number);
            }
            in_number = inside;
            self.sign(sign, &mut out);
        }
        out
    }

    fn sign(&self, sign: char, out: &mut String) {
        if cell(sign).is_some() {
            out.push(sign);
            return;
        }
        if let Some(cells) = self.signs.get(&sign) {
            out.push_str(cells);
            return;
        }
        if sign.is_whitespace() {
            out.push(char::from_u32(BLOCK).unwrap_or(' '));
            return;
        }
        if sign.is_uppercase() {
            out.push_str(&self.capital);
        }
        for lower in sign.to_lowercase() {
            // A foreign accent ("König") is left out rather than the letter.
            let plain = fold(&lower.to_string()).chars().next();
            let known = self.letters.get(&lower);
            let cells = known.or_else(|| plain.and_then(|letter| self.letters.get(&letter)));
            out.push_str(cells.unwrap_or(&self.unknown));
        }
    }

    pub(super) fn file(&self, file: File) -> &str {
        &self.letters[&file.char()]
    }

    pub(super) fn rank(&self, rank: Rank) -> &str {
        &self.moves.ranks[usize::from(rank)]
    }

    /// A square, as Unicode braille patterns.
    pub(super) fn square(&self, square: Square) -> String {
        format!("{}{}", self.file(square.file()), self.rank(square.rank()))
    }

    /// A piece, as Unicode braille patterns.
    pub(super) fn piece(&self, role: Role) -> &str {
        self.moves.pieces.letter(role)
    }

    /// A move, as Unicode braille patterns.
    pub(super) fn mv(&self, mv: &MoveDescription) -> String {
        let signs = &self.moves;
        let mut text = match mv.castling {
            Some(side) => {
                let check = if mv.check == Some(Check::Check) {
                    signs.check.as_str()
                } else {
                    ""
                };
                let castling = match side {
                    CastlingSide::KingSide => &signs.castling_short,
                    CastlingSide::QueenSide => &signs.castling_long,
                };
                format!("{check}{castling}")
            }
            None => self.plain(mv),
        };
        if mv.check == Some(Check::Mate) {
            text.push_str(&signs.mate);
        }
        text
    }

    fn plain(&self, mv: &MoveDescription) -> String {
        let signs = &self.moves;
        let origin = match mv.origin {
            Origin::Unneeded => String::new(),
            Origin::File(file) => self.file(file).to_owned(),
            Origin::Rank(rank) => self.rank(rank).to_owned(),
            Origin::Square(square) => self.square(square),
        };
        let sign = match (mv.captured.is_some(), mv.check) {
            (true, Some(Check::Check)) => &signs.capture_check,
            (true, _) => &signs.capture,
            (false, Some(Check::Check)) => &signs.check,
            (false, _) => "",
        };
        let promotion = mv.promotion.map_or_else(String::new, |role| {
            format!("{}{}", signs.promotion, self.piece(role))
        });
        let in_passing = if mv.en_passant {
            signs.en_passant.as_str()
        } else {
            ""
        };
        let square = self.square(mv.to);
        format!(
            "{}{origin}{sign}{square}{promotion}{in_passing}",
            self.piece(mv.role)
        )
    }

    /// A move number, as Unicode braille patterns; with the sign for "Black begins" if he does.
    pub(super) fn number(&self, number: u32, black: bool) -> String {
        let digits = number.to_string();
        let digits = digits.chars().filter_map(|digit| digit.to_digit(10));
        let mut number: String = digits
            .map(|digit| self.moves.numbers[digit as usize].as_str())
            .collect();
        if black {
            number.push_str(&self.moves.black);
        }
        number
    }

    /// Moves with their numbers, White's number once for both, as Unicode braille patterns.
    pub(super) fn moves(&self, moves: &[MoveDescription]) -> String {
        let mut parts = Vec::new();
        for (i, mv) in moves.iter().enumerate() {
            if mv.color == Color::White || i == 0 {
                let number = self.number(mv.number, mv.color == Color::Black);
                parts.push(number);
            }
            parts.push(self.mv(mv));
        }
        parts.join(" ")
    }

    /// A clock reading, as Unicode braille patterns: `h:mm:ss`, or `m:ss` below an hour.
    pub(super) fn duration(&self, millis: u64) -> String {
        let digits = super::saying::clock_digits(millis);
        let mut text = self.number.clone();
        for sign in digits.chars() {
            match sign.to_digit(10) {
                Some(digit) => text.push_str(&self.digits[digit as usize]),
                None => text.push_str(&self.clock.separator),
            }
        }
        text
    }
}
