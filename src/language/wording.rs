//! Names, numbers and lists in words.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Fault, LanguageError};
use crate::rules::{CastlingSide, File, Rank, Role, Square};

/// Which set of names is spoken. Both are always understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Names {
    /// The language's own ("caballo Félix tres").
    #[default]
    National,
    /// Those of FIDE Laws 2023, Appendix D.1 ("Springer Felix drei").
    International,
}

/// The part of `words.toml` that speaking needs.
#[derive(Debug, Deserialize)]
pub(super) struct SpokenWords {
    names: BTreeMap<String, NameSet>,
    /// What is said for sounds that were no word.
    pub(super) unknown_sound: String,
    /// What the letters of the files are called, for spelling.
    #[serde(default)]
    pub(super) letters: Vec<String>,
    /// Tags of the ways in which the language is spoken, the usual one first ("es", "es-419").
    #[serde(default)]
    pub(super) accents: Vec<String>,
    pub(super) lists: Lists,
    pub(super) numbers: Numbers,
}

/// One set of names.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NameSet {
    files: Vec<String>,
    ranks: Vec<String>,
    rows: Vec<String>,
    castling_short: String,
    castling_long: String,
    pieces: PieceLetters,
    plurals: PieceLetters,
}

/// What stands between the members of a list.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lists {
    between: String,
    pub(super) between_moves: String,
    pub(super) or: String,
    pub(super) and: String,
}

/// Numbers in words.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Numbers {
    plain: Vec<String>,
    counted: BTreeMap<String, String>,
    feminine: BTreeMap<String, String>,
    hundred: String,
    hundreds: Vec<String>,
    hundreds_feminine: Vec<String>,
    thousand: String,
    minus: String,
}

/// The forms of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gender {
    /// By itself: "veintiuno".
    Plain,
    /// Before a masculine noun: "veintiún minutos".
    Counted,
    /// Before a feminine noun: "veintiuna jugadas".
    Feminine,
}

impl SpokenWords {
    /// Makes sure that lists hold what they must.
    pub(super) fn check(&self, file: &str) -> Result<(), LanguageError> {
        let wrong =
            |key: String, wanted| Err(LanguageError::new(file, key, Fault::Length { wanted }));
        for name in ["national", "international"] {
            let Some(set) = self.names.get(name) else {
                let key = format!("names.{name}");
                return Err(LanguageError::new(
                    file,
                    key.clone(),
                    Fault::MissingEntry(key),
                ));
            };
            let lists = [
                ("files", &set.files),
                ("ranks", &set.ranks),
                ("rows", &set.rows),
            ];
            if let Some((key, _)) = lists.iter().find(|(_, list)| list.len() != 8) {
                return wrong(format!("names.{name}.{key}"), 8);
            }
        }
        let numbers = &self.numbers;
        if numbers.plain.len() != 100 {
            return wrong("numbers.plain".to_owned(), 100);
        }
        if numbers.hundreds.len() != 9 || numbers.hundreds_feminine.len() != 9 {
            return wrong("numbers.hundreds".to_owned(), 9);
        }
        Ok(())
    }

    pub(super) fn names(&self, names: Names) -> &NameSet {
        match names {
            Names::National => &self.names["national"],
            Names::International => &self.names["international"],
        }
    }
}

impl NameSet {
    pub(super) fn file(&self, file: File) -> &str {
        &self.files[usize::from(file)]
    }

    pub(super) fn rank(&self, rank: Rank) -> &str {
        &self.ranks[usize::from(rank)]
    }

    pub(super) fn row(&self, rank: Rank) -> &str {
        &self.rows[usize::from(rank)]
    }

    pub(super) fn square(&self, square: Square) -> String {
        format!("{} {}", self.file(square.file()), self.rank(square.rank()))
    }

    pub(super) fn piece(&self, role: Role) -> &str {
        self.pieces.letter(role)
    }

    /// The piece in the plural.
    pub(super) fn pieces(&self, role: Role) -> &str {
        self.plurals.letter(role)
    }

    pub(super) fn castling(&self, side: CastlingSide) -> &str {
        match side {
            CastlingSide::KingSide => &self.castling_short,
            CastlingSide::QueenSide => &self.castling_long,
        }
    }
}

impl Lists {
    /// The members with commas between them and this before the last.
    pub(super) fn join(&self, members: &[String], last: &str) -> String {
        match members {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., end] => format!("{}{last}{end}", first.join(&self.between)),
        }
    }
}

/// The largest number that an arbiter's phrase may hold.
const LARGEST_HEARD: u16 = 199;

impl Numbers {
    /// Every way to say each number that may be heard.
    pub(super) fn ways(&self) -> Vec<(u16, Vec<String>)> {
        let forms = [Gender::Plain, Gender::Counted, Gender::Feminine];
        (0..=LARGEST_HEARD)
            .map(|number| {
                let mut ways: Vec<String> = forms
                    .iter()
                    .map(|form| self.words(number.into(), *form))
                    .collect();
                ways.sort();
                ways.dedup();
                (number, ways)
            })
            .collect()
    }

    /// A number in words. Numbers of a million and more are said digit by digit.
    pub(super) fn words(&self, number: i64, gender: Gender) -> String {
        let size = number.unsigned_abs();
        let words = match usize::try_from(size) {
            Ok(small) if small < 1_000_000 => self.below_million(small, gender),
            _ => self.digits(&size.to_string()),
        };
        if number < 0 {
            format!("{} {words}", self.minus)
        } else {
            words
        }
    }

    /// Digits one by one.
    pub(super) fn digits(&self, digits: &str) -> String {
        let words = digits
            .chars()
            .filter_map(|sign| sign.to_digit(10))
            .map(|digit| self.plain[digit as usize].as_str());
        words.collect::<Vec<_>>().join(" ")
    }

    fn below_million(&self, number: usize, gender: Gender) -> String {
        let (thousands, rest) = (number / 1000, number % 1000);
        let mut parts = Vec::new();
        if thousands > 0 {
            if thousands > 1 {
                // "veintiún mil" whatever is counted; hundreds agree ("doscientas mil jugadas").
                let form = if gender == Gender::Feminine {
                    gender
                } else {
                    Gender::Counted
                };
                parts.push(self.below_thousand(thousands, form));
            }
            parts.push(self.thousand.clone());
        }
        if rest > 0 || thousands == 0 {
            parts.push(self.below_thousand(rest, gender));
        }
        parts.join(" ")
    }

    fn below_thousand(&self, number: usize, gender: Gender) -> String {
        let (hundreds, rest) = (number / 100, number % 100);
        if hundreds == 0 {
            return self.below_hundred(rest, gender).to_owned();
        }
        let names = match gender {
            Gender::Feminine => &self.hundreds_feminine,
            _ => &self.hundreds,
        };
        match (hundreds, rest) {
            (1, 0) => self.hundred.clone(),
            (_, 0) => names[hundreds - 1].clone(),
            _ => format!(
                "{} {}",
                names[hundreds - 1],
                self.below_hundred(rest, gender)
            ),
        }
    }

    fn below_hundred(&self, number: usize, gender: Gender) -> &str {
        let special = match gender {
            Gender::Plain => None,
            Gender::Counted => self.counted.get(&number.to_string()),
            Gender::Feminine => self.feminine.get(&number.to_string()),
        };
        special.unwrap_or(&self.plain[number])
    }

    /// A text whose digits are said in words: numbers of up to three digits whole, longer ones
    /// digit by digit.
    pub(super) fn without_digits(&self, text: &str) -> String {
        let mut said = String::new();
        let mut run = String::new();
        for sign in text.chars().map(Some).chain([None]) {
            match sign {
                Some(digit) if digit.is_ascii_digit() => run.push(digit),
                other => {
                    self.flush(&mut run, &mut said, other);
                    said.extend(other);
                }
            }
        }
        said
    }

    /// Says the digits gathered, apart from letters on either side.
    fn flush(&self, run: &mut String, said: &mut String, next: Option<char>) {
        if run.is_empty() {
            return;
        }
        if said.chars().last().is_some_and(char::is_alphanumeric) {
            said.push(' ');
        }
        let whole = run
            .parse()
            .ok()
            .filter(|_| run.len() <= 3 && !run.starts_with('0'));
        said.push_str(&match whole {
            Some(number) => self.words(number, Gender::Plain),
            None => self.digits(run),
        });
        if next.is_some_and(char::is_alphanumeric) {
            said.push(' ');
        }
        run.clear();
    }
}

/// One letter or group of letters for each piece; the pawn's is usually empty.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceLetters {
    pub(super) king: String,
    pub(super) queen: String,
    pub(super) rook: String,
    pub(super) bishop: String,
    pub(super) knight: String,
    pub(super) pawn: String,
}

impl PieceLetters {
    /// The letter of a piece.
    #[must_use]
    pub(super) fn letter(&self, role: Role) -> &str {
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
