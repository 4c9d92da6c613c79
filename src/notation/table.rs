//! [`NotationTable`]: the letters and signs one language writes moves with.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::rules::{CastlingSide, Role};

/// The letters and signs of a written notation (Laws, Appendix C), as in `notation.toml`.
///
/// Of each list the first form is written and all are read. An empty first form means that
/// nothing is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotationTable {
    /// The pieces' letters.
    pub pieces: Pieces,
    /// The signs.
    pub signs: Signs,
    /// Castling as written.
    pub castling: Castling,
}

/// A table with its name: a language's tag or whatever stands in the name of its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lettering {
    /// "es", "en", "ru" …
    pub id: String,
    /// The letters and signs.
    pub table: NotationTable,
}

/// The letters of the pieces (C.1, C.2).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// King.
    pub king: Vec<String>,
    /// Queen.
    pub queen: Vec<String>,
    /// Rook.
    pub rook: Vec<String>,
    /// Bishop.
    pub bishop: Vec<String>,
    /// Knight.
    pub knight: Vec<String>,
    /// Pawn: read, never written (C.3).
    pub pawn: Vec<String>,
}

/// The signs around the squares (C.9 to C.13).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Signs {
    /// Captures.
    pub capture: Vec<String>,
    /// Between the squares of a long move that captures nothing.
    pub hyphen: Vec<String>,
    /// Check.
    pub check: Vec<String>,
    /// Checkmate.
    pub mate: Vec<String>,
    /// Between the square and the letter of what the pawn becomes.
    pub promotion: Vec<String>,
    /// A capture in passing.
    pub en_passant: Vec<String>,
    /// A draw is offered (C.12).
    pub draw_offer: Vec<String>,
}

/// Castling as written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Castling {
    /// With the rook of the h-file.
    pub short: String,
    /// With the rook of the a-file.
    pub long: String,
}

/// A table that cannot serve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableError {
    /// The text is no table: the detail is the TOML library's.
    Malformed(String),
    /// A list has no form at all.
    Empty(&'static str),
    /// Two pieces share a letter.
    SharedLetter(String),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(detail) => f.write_str(detail),
            Self::Empty(name) => write!(f, "{name}: no form given"),
            Self::SharedLetter(letter) => write!(f, "{letter}: the letter of two pieces"),
        }
    }
}

impl std::error::Error for TableError {}

static PGN: LazyLock<NotationTable> = LazyLock::new(|| {
    NotationTable::parse(include_str!("../../grammars/pgn.toml")).expect("tested with the crate")
});

impl NotationTable {
    /// Reads a `notation.toml`.
    ///
    /// # Errors
    /// [`TableError`] when the text is no table, or one with which nothing could be written.
    pub fn parse(toml: &str) -> Result<Self, TableError> {
        let table: Self =
            toml::from_str(toml).map_err(|e| TableError::Malformed(e.message().to_owned()))?;
        table.check()?;
        Ok(table)
    }

    /// The notation of PGN.
    #[must_use]
    pub fn pgn() -> &'static Self {
        &PGN
    }

    /// The letters of a piece, the written one first.
    #[must_use]
    pub fn letters(&self, role: Role) -> &[String] {
        let pieces = &self.pieces;
        match role {
            Role::King => &pieces.king,
            Role::Queen => &pieces.queen,
            Role::Rook => &pieces.rook,
            Role::Bishop => &pieces.bishop,
            Role::Knight => &pieces.knight,
            Role::Pawn => &pieces.pawn,
        }
    }

    /// The piece whose letter this is, as written: in capitals.
    #[must_use]
    pub fn role(&self, letter: &str) -> Option<Role> {
        let is_it = |role: &Role| self.letters(*role).iter().any(|form| form == letter);
        Role::ALL.into_iter().find(is_it)
    }

    /// Castling as written.
    #[must_use]
    pub fn castling(&self, side: CastlingSide) -> &str {
        match side {
            CastlingSide::KingSide => &self.castling.short,
            CastlingSide::QueenSide => &self.castling.long,
        }
    }

    /// Makes sure that something can be written and read with the table.
    ///
    /// # Errors
    /// [`TableError`] when a list is empty or two pieces share a letter.
    pub fn check(&self) -> Result<(), TableError> {
        let signs = &self.signs;
        let lists = [
            ("pieces.king", &self.pieces.king),
            ("pieces.queen", &self.pieces.queen),
            ("pieces.rook", &self.pieces.rook),
            ("pieces.bishop", &self.pieces.bishop),
            ("pieces.knight", &self.pieces.knight),
            ("signs.capture", &signs.capture),
            ("signs.hyphen", &signs.hyphen),
            ("signs.check", &signs.check),
            ("signs.mate", &signs.mate),
            ("signs.promotion", &signs.promotion),
            ("signs.en-passant", &signs.en_passant),
            ("signs.draw-offer", &signs.draw_offer),
        ];
        if let Some((name, _)) = lists.iter().find(|(_, forms)| forms.is_empty()) {
            return Err(TableError::Empty(name));
        }
        let mut seen = Vec::new();
        for letter in Role::ALL.iter().flat_map(|role| self.letters(*role)) {
            let lower = letter.to_lowercase();
            if lower.is_empty() || seen.contains(&lower) {
                return Err(TableError::SharedLetter(lower));
            }
            seen.push(lower);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPANISH: &str = include_str!("../../grammars/es/notation.toml");

    #[test]
    fn the_tables_shipped_are_sound() {
        assert_eq!(
            NotationTable::parse(SPANISH).unwrap().letters(Role::Knight),
            ["C"]
        );
        assert_eq!(NotationTable::pgn().letters(Role::Knight)[0], "N");
    }

    #[test]
    fn a_table_that_cannot_serve_is_refused() {
        let shared = SPANISH.replace("rook = [\"T\"]", "rook = [\"d\"]");
        assert_eq!(
            NotationTable::parse(&shared),
            Err(TableError::SharedLetter("d".into()))
        );
        let empty = SPANISH.replace("hyphen = [\"-\"]", "hyphen = []");
        assert_eq!(
            NotationTable::parse(&empty),
            Err(TableError::Empty("signs.hyphen"))
        );
        let unknown = format!("{SPANISH}\nmiddle = \"0\"");
        assert!(matches!(
            NotationTable::parse(&unknown),
            Err(TableError::Malformed(_))
        ));
    }
}
