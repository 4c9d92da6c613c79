//! [`Position`] and [`Move`]: newtypes over `shakmaty` that speak of squares as a player does.

use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{
    CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, Piece, Position as _,
    PositionError, PositionErrorKinds, Role, Square,
};

use super::chess960;

/// A legal position of a game of chess.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position(Chess);

/// How a position ends the game by itself, whatever the clocks show (Laws 5.1, 5.2, 9.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The side to move is in check and has no legal move (5.1.1).
    Checkmate,
    /// The side to move has no legal move and is not in check (5.2.1).
    Stalemate,
    /// Neither side has the material to mate (part of 5.2.2: bare material only).
    DeadMaterial,
}

/// What makes two positions "the same" for a repetition (Laws 9.2.3): pieces, side to move,
/// castling rights, and an en-passant square only where the capture is legal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identity(String);

/// What is wrong with a position given as a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FenFault {
    /// It is no FEN at all.
    Malformed,
    /// There is not one king of each colour.
    Kings,
    /// Pawns stand on the first or the last rank.
    Pawns,
    /// The side that is not to move is in check.
    OppositeCheck,
    /// It cannot come about in a game.
    Impossible,
}

/// A text that is no legal position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError {
    /// The text as given.
    pub fen: String,
    /// What is wrong with it.
    pub fault: FenFault,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.fault, self.fen)
    }
}

impl std::error::Error for FenError {}

fn fault_of(kinds: PositionErrorKinds) -> FenFault {
    use PositionErrorKinds as Kinds;
    let of_kings = Kinds::EMPTY_BOARD | Kinds::MISSING_KING | Kinds::TOO_MANY_KINGS;
    if kinds.intersects(of_kings) {
        FenFault::Kings
    } else if kinds.contains(Kinds::PAWNS_ON_BACKRANK) {
        FenFault::Pawns
    } else if kinds.contains(Kinds::OPPOSITE_CHECK) {
        FenFault::OppositeCheck
    } else {
        FenFault::Impossible
    }
}

impl Position {
    /// What `shakmaty` holds.
    pub(super) fn inner(&self) -> &Chess {
        &self.0
    }

    /// The initial array.
    #[must_use]
    pub fn initial() -> Self {
        Self(Chess::default())
    }

    /// Reads a position in Forsyth–Edwards notation. Where castling is not that of the orthodox
    /// array, it is one of Chess960: its rights may be written as in X-FEN (`KQkq`, the outermost
    /// rooks) or by the rooks' files (`HAha`).
    ///
    /// # Errors
    /// [`FenError`] when the text is no FEN or the position is illegal.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Self::read(fen, false)
    }

    /// Reads a position as [`Position::from_fen`] does, also one that no game can reach because
    /// there is too much on the board, or checks that no move gives: composed positions.
    ///
    /// # Errors
    /// [`FenError`] when the text is no FEN or the position is illegal in itself.
    pub fn composed(fen: &str) -> Result<Self, FenError> {
        Self::read(fen, true)
    }

    fn read(fen: &str, composed: bool) -> Result<Self, FenError> {
        let refuse = |fault| FenError {
            fen: fen.to_owned(),
            fault,
        };
        let parsed: Fen = (fen.trim().parse()).map_err(|_| refuse(FenFault::Malformed))?;
        let mode = CastlingMode::detect(parsed.as_setup());
        let mut position = parsed.into_position(mode);
        if composed {
            position = position
                .or_else(PositionError::ignore_too_much_material)
                .or_else(PositionError::ignore_impossible_check);
        }
        position
            .map(Self)
            .map_err(|error| refuse(fault_of(error.kinds())))
    }

    /// One of the 960 starting positions by its number in the customary list (Laws, Guidelines
    /// II); 518 is the orthodox array. Nothing for a number of 960 or more.
    #[must_use]
    pub fn chess960(number: u16) -> Option<Self> {
        let rank: String = chess960::back_rank(number)?
            .map(Role::char)
            .iter()
            .collect();
        let fen = format!(
            "{rank}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1",
            rank.to_uppercase()
        );
        Self::from_fen(&fen).ok()
    }

    /// The number of this position in that list, if it is one of them.
    #[must_use]
    pub fn chess960_number(&self) -> Option<u16> {
        (0..960).find(|number| Self::chess960(*number).as_ref() == Some(self))
    }

    /// Whether castling follows the rules of Chess960 because the kings or rooks did not begin
    /// where the orthodox array has them.
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        self.0.castles().mode().is_chess960()
    }

    /// The position in Forsyth–Edwards notation, en-passant square only where it can be used.
    #[must_use]
    pub fn fen(&self) -> String {
        Fen::from_position(&self.0, EnPassantMode::Legal).to_string()
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.0.turn()
    }

    /// The number of the move about to be made, as written on a scoresheet (1, 1, 2, 2 …).
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.0.fullmoves().get()
    }

    /// Half-moves since the last capture or pawn move (Laws 9.3, 9.6.2).
    #[must_use]
    pub fn quiet_half_moves(&self) -> u32 {
        self.0.halfmoves()
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.board().piece_at(square)
    }

    /// A side's pieces and where they stand, in the order of the squares.
    #[must_use]
    pub fn pieces(&self, side: Color) -> Vec<(Role, Square)> {
        let board = self.0.board();
        let own = board.by_color(side).into_iter();
        own.filter_map(|square| Some((board.role_at(square)?, square)))
            .collect()
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// All legal moves, in a fixed order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move).collect()
    }

    /// The legal move written so in UCI (`g1f3`, `e7e8q`, castling `e1g1`).
    #[must_use]
    pub fn find(&self, uci: &Uci) -> Option<Move> {
        let parsed: UciMove = uci.0.parse().ok()?;
        parsed.to_move(&self.0).ok().map(Move)
    }

    /// The position after a legal move of this position.
    #[must_use]
    pub fn after(&self, mv: &Move) -> Self {
        let mut next = self.0.clone();
        next.play_unchecked(mv.0);
        Self(next)
    }

    /// Whether the game has ended on the board.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if self.0.is_checkmate() {
            Some(Ending::Checkmate)
        } else if self.0.is_stalemate() {
            Some(Ending::Stalemate)
        } else if self.0.is_insufficient_material() {
            Some(Ending::DeadMaterial)
        } else {
            None
        }
    }

    /// Whether this side has too little on the board to mate by any series of moves
    /// (material only; Laws 6.9).
    #[must_use]
    pub fn cannot_mate(&self, side: Color) -> bool {
        self.0.has_insufficient_material(side)
    }

    /// The identity of this position for counting repetitions.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let fen = self.fen();
        Identity(fen.split(' ').take(4).collect::<Vec<_>>().join(" "))
    }
}

/// A legal move of some position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move(shakmaty::Move);

impl From<shakmaty::Move> for Move {
    fn from(mv: shakmaty::Move) -> Self {
        Self(mv)
    }
}

impl Move {
    /// The piece that moves (the king when castling).
    #[must_use]
    pub fn role(&self) -> Role {
        self.0.role()
    }

    /// The square it leaves.
    ///
    /// # Panics
    /// Never: no move of orthodox chess is a drop.
    #[must_use]
    pub fn from(&self) -> Square {
        self.0.from().expect("orthodox chess has no drops")
    }

    /// The square it reaches; when castling, the king's landing square (not the rook's, which
    /// is what `shakmaty` calls the destination).
    #[must_use]
    pub fn to(&self) -> Square {
        match self.0.castling_side() {
            Some(side) => Square::from_coords(side.king_to_file(), self.from().rank()),
            None => self.0.to(),
        }
    }

    /// What it captures.
    #[must_use]
    pub fn captured(&self) -> Option<Role> {
        self.0.capture()
    }

    /// Where the piece stands that it captures: beside the square it reaches when capturing in
    /// passing.
    #[must_use]
    pub fn captures_on(&self) -> Option<Square> {
        self.captured()?;
        if self.is_en_passant() {
            Some(Square::from_coords(self.to().file(), self.from().rank()))
        } else {
            Some(self.to())
        }
    }

    /// What the pawn becomes.
    #[must_use]
    pub fn promotion(&self) -> Option<Role> {
        self.0.promotion()
    }

    /// Which way it castles.
    #[must_use]
    pub fn castling(&self) -> Option<CastlingSide> {
        self.0.castling_side()
    }

    /// Where the rook stands with which it castles.
    #[must_use]
    pub fn castling_rook(&self) -> Option<Square> {
        match self.0 {
            shakmaty::Move::Castle { rook, .. } => Some(rook),
            _ => None,
        }
    }

    /// Whether it is a capture in passing (Laws 3.7.3.1).
    #[must_use]
    pub fn is_en_passant(&self) -> bool {
        self.0.is_en_passant()
    }

    /// The move in UCI, the form in which the journal keeps it. Castling is the king's move
    /// (`e1g1`) where king and rook stand as in the orthodox array, and the king's to its rook
    /// (`b1a1`) where they do not, since only that is always clear in Chess960.
    #[must_use]
    pub fn uci(&self) -> Uci {
        let orthodox = match self.0 {
            shakmaty::Move::Castle { king, rook } => {
                king.file() == File::E && matches!(rook.file(), File::A | File::H)
            }
            _ => true,
        };
        let mode = CastlingMode::from_standard(orthodox);
        Uci(self.0.to_uci(mode).to_string())
    }
}

/// A move as the journal writes it: `e2e4`, `e7e8q`, `e1g1`, in Chess960 `b1a1`. Means something only on a position.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Uci(pub String);

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_position_is_named() {
        for (fen, fault) in [
            ("", FenFault::Malformed),
            ("ajedrez", FenFault::Malformed),
            ("8/8/8/8/8/8/8/8 w - - 0 1", FenFault::Kings),
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", FenFault::Kings),
            ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", FenFault::Kings),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::Pawns),
            ("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1", FenFault::OppositeCheck),
        ] {
            assert_eq!(
                Position::from_fen(fen).map_err(|error| error.fault),
                Err(fault),
                "{fen}"
            );
        }
        assert!(Position::from_fen(&"8/".repeat(100_000)).is_err());
    }
}
