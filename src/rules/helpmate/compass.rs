//! Whole sets of squares, moved one step.

use shakmaty::{Bitboard, Color, File, Square};

fn north(squares: Bitboard) -> Bitboard {
    squares.shift(8)
}

fn south(squares: Bitboard) -> Bitboard {
    squares.shift(-8)
}

fn east(squares: Bitboard) -> Bitboard {
    (squares & !Bitboard::from_file(File::H)).shift(1)
}

fn west(squares: Bitboard) -> Bitboard {
    (squares & !Bitboard::from_file(File::A)).shift(-1)
}

/// One step along a file or a rank.
pub(super) fn straight(squares: Bitboard) -> Bitboard {
    north(squares) | south(squares) | east(squares) | west(squares)
}

/// One step along a diagonal.
pub(super) fn diagonal(squares: Bitboard) -> Bitboard {
    let (up, down) = (north(squares), south(squares));
    east(up) | west(up) | east(down) | west(down)
}

/// One step of a king.
pub(super) fn round(squares: Bitboard) -> Bitboard {
    straight(squares) | diagonal(squares)
}

/// One step forward for a pawn.
pub(super) fn forward(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => north(squares),
        Color::Black => south(squares),
    }
}

/// Where pawns capture to.
pub(super) fn pawn_captures(color: Color, squares: Bitboard) -> Bitboard {
    let next = forward(color, squares);
    east(next) | west(next)
}

/// The ranks beyond this square in the direction of a colour's pawns.
pub(super) fn ahead(color: Color, square: Square) -> Bitboard {
    let up_to = Bitboard(u64::MAX >> (63 - 8 * u32::from(square.rank()) - 7));
    match color {
        Color::White => !up_to,
        Color::Black => up_to & !Bitboard::from_rank(square.rank()),
    }
}
