//! [`PartialMove`]: what an announcement says of a move, and [`judge`], what the position makes of it.

use shakmaty::{CastlingSide, File, Rank, Role};

use super::{Check, Move, Position};

/// What was said of a move. Every field that is `None` or `false` was not said.
///
/// A piece that was not named is `role: None` only when the whole origin square was said
/// ("eva dos eva cuatro"); otherwise not naming a piece names the pawn (Laws C.3), and the
/// reader of the phrase fills it in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct PartialMove {
    /// The piece that moves.
    pub role: Option<Role>,
    /// The file it leaves.
    pub from_file: Option<File>,
    /// The rank it leaves.
    pub from_rank: Option<Rank>,
    /// A capture word or sign was there.
    pub capture: bool,
    /// The kind of piece said to be captured ("torre por alfil").
    pub captured: Option<Role>,
    /// The file it reaches.
    pub to_file: Option<File>,
    /// The rank it reaches.
    pub to_rank: Option<Rank>,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
    /// Check or mate was announced. Optional (Laws C.13) and never used to choose a move.
    pub check: Option<Check>,
    /// Castling.
    pub castling: Option<CastlingSide>,
    /// "Al paso" was said.
    pub en_passant: bool,
}

impl PartialMove {
    /// Whether a legal move is what was said.
    #[must_use]
    pub fn fits(&self, mv: &Move) -> bool {
        fn agrees<T: PartialEq + Copy>(said: Option<T>, actual: T) -> bool {
            said.is_none_or(|s| s == actual)
        }
        if let Some(side) = self.castling {
            return mv.castling() == Some(side);
        }
        // A king that "goes" two squares is the king's move e1–g1: from and to say it fully. In
        // Chess960 a king may castle to a square that it could also step to, or stay where it
        // is: that castling has to be named.
        let fully = self.from_file.is_some() && self.from_rank.is_some();
        let steps = mv.from().distance(mv.to());
        if mv.castling().is_some() && (!fully || steps < 2) {
            return false;
        }
        agrees(self.role, mv.role())
            && agrees(self.from_file, mv.from().file())
            && agrees(self.from_rank, mv.from().rank())
            && agrees(self.to_file, mv.to().file())
            && agrees(self.to_rank, mv.to().rank())
            && (!self.capture || mv.captured().is_some())
            && self.captured.is_none_or(|role| mv.captured() == Some(role))
            && self
                .promotion
                .is_none_or(|role| mv.promotion() == Some(role))
            && (!self.en_passant || mv.is_en_passant())
    }
}

/// What the position makes of an announcement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// Exactly one legal move is what was said.
    One(Move),
    /// Several are: they differ in origin, or in what the pawn becomes.
    Several(Vec<Move>),
    /// None is.
    None,
}

/// Judges the readings of one announcement: a phrase may be readable in more than one way
/// ("caballo a bella cuatro": a knight to b4, or the knight of the a-file), and only the
/// position decides. All moves that any reading fits are candidates; nothing is preferred.
#[must_use]
pub fn judge(position: &Position, readings: &[PartialMove]) -> Judgement {
    let mut fitting: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| readings.iter().any(|reading| reading.fits(mv)))
        .collect();
    match fitting.len() {
        0 => Judgement::None,
        1 => Judgement::One(fitting.remove(0)),
        _ => Judgement::Several(fitting),
    }
}
