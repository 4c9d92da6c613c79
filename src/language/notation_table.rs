//! [`NotationTable`]: the letters and signs with which a language writes moves.

use serde::Deserialize;

use crate::rules::{CastlingSide, Check, MoveDescription, Origin, Role};

/// The signs of `notation.toml`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotationTable {
    /// Letters of the pieces.
    pub pieces: PieceLetters,
    /// Capture ("x").
    pub capture: String,
    /// Check ("+").
    pub check: String,
    /// Checkmate ("++" or "#").
    pub mate: String,
    /// Castling on the king's side.
    pub castling_short: String,
    /// Castling on the queen's side.
    pub castling_long: String,
    /// Capture in passing, written after the move ("a.p.").
    pub en_passant: String,
    /// What stands between the square and the letter of the new piece; empty for "d8D".
    pub promotion: String,
    /// A draw offer ("(=)").
    pub draw_offer: String,
}

/// One letter or group of letters for each piece; the pawn's is usually empty.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PieceLetters {
    pub king: String,
    pub queen: String,
    pub rook: String,
    pub bishop: String,
    pub knight: String,
    pub pawn: String,
}

impl PieceLetters {
    /// The letter of a piece.
    #[must_use]
    pub fn letter(&self, role: Role) -> &str {
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

impl NotationTable {
    /// The move in short algebraic notation with this language's letters: `Cgf3`, `exd6 a.p.`,
    /// `d8D+`.
    #[must_use]
    pub fn short(&self, mv: &MoveDescription) -> String {
        let mut text = match mv.castling {
            Some(CastlingSide::KingSide) => self.castling_short.clone(),
            Some(CastlingSide::QueenSide) => self.castling_long.clone(),
            None => self.plain(mv),
        };
        text.push_str(match mv.check {
            Some(Check::Check) => &self.check,
            Some(Check::Mate) => &self.mate,
            None => "",
        });
        if mv.en_passant {
            text = format!("{text} {}", self.en_passant);
        }
        text
    }

    fn plain(&self, mv: &MoveDescription) -> String {
        let origin = match mv.origin {
            Origin::Unneeded => String::new(),
            Origin::File(file) => file.to_string(),
            Origin::Rank(rank) => rank.to_string(),
            Origin::Square(square) => square.to_string(),
        };
        let capture = if mv.captured.is_some() {
            self.capture.as_str()
        } else {
            ""
        };
        let promotion = mv.promotion.map_or_else(String::new, |role| {
            format!("{}{}", self.promotion, self.pieces.letter(role))
        });
        let piece = self.pieces.letter(mv.role);
        format!("{piece}{origin}{capture}{}{promotion}", mv.to)
    }
}
