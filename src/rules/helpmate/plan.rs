//! [`Plan`]: what a search tries to bring about, as a distance that it makes smaller.
//!
//! A plan only says where to look first: a bad one costs time, never a wrong answer.

use shakmaty::attacks::king_attacks;
use shakmaty::{Bitboard, Board, Chess, Color, File, Position as _, Rank, Square};

/// A way to a mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plan {
    /// The loser's king goes to a corner on the winner's far side (`true`) or near side, the
    /// winner's comes close, and what mates is made.
    Corner(bool),
    /// The loser's king goes to this square and is walled in there.
    Net(Square),
    /// The winner's pieces take what stands in the way.
    Take,
    /// The loser's pieces do.
    Give,
    /// The loser's king is walled in where it stands.
    Cage,
    /// Whatever it is, soon.
    Soon,
}

/// The plans for a position, in the order in which they take turns; the squares are those where
/// a mate is likeliest.
pub(super) fn plans(squares: &[Square]) -> Vec<Plan> {
    let nets = squares.iter().map(|square| Plan::Net(*square));
    [
        Plan::Corner(true),
        Plan::Corner(false),
        Plan::Take,
        Plan::Give,
        Plan::Cage,
        Plan::Soon,
    ]
    .into_iter()
    .chain(nets)
    .collect()
}

/// A distance from which on all are alike.
pub(super) const FARTHEST: usize = 255;

/// What a piece more or less weighs against steps of a king.
const PIECE: usize = 8;

impl Plan {
    /// How far a position is from the plan's aim.
    pub(super) fn distance(self, position: &Chess, winner: Color, depth: usize) -> usize {
        let board = position.board();
        let far = match self {
            Plan::Corner(far) => corner_distance(board, winner, corner(board, winner, far)),
            Plan::Net(square) => net(board, winner, square),
            Plan::Take => taking(board, winner, !winner),
            Plan::Give => taking(board, !winner, winner),
            Plan::Cage => cage(board, winner),
            Plan::Soon => return depth.min(FARTHEST),
        };
        (far + material(board, winner)).min(FARTHEST)
    }
}

/// How far the pieces of one side are from taking the pawns of the other, and how many are left.
fn taking(board: &Board, takers: Color, owners: Color) -> usize {
    let pawns = board.by_color(owners) & board.pawns();
    let pieces = board.by_color(takers) & !board.pawns();
    let nearest = (pieces.into_iter())
        .flat_map(|piece| pawns.into_iter().map(move |pawn| steps(piece, pawn)))
        .min();
    nearest.unwrap_or(0) + PIECE * pawns.count()
}

fn steps(a: Square, b: Square) -> usize {
    a.distance(b) as usize
}

/// The corner of the colour on which the winner's bishops, or what hinders the loser's king, can
/// make a mate.
fn corner(board: &Board, winner: Color, far: bool) -> Square {
    let (own, other) = (board.by_color(winner), board.by_color(!winner));
    let bishops = own & board.bishops();
    let light = Bitboard::LIGHT_SQUARES;
    let dark = if bishops.any() {
        !bishops.is_subset(light)
    } else {
        (other & board.bishops() & light).any()
    };
    match (dark, far == (winner == Color::White)) {
        (true, true) => Square::H8,
        (true, false) => Square::A1,
        (false, true) => Square::A8,
        (false, false) => Square::H1,
    }
}

/// How far the loser's king is from a square, and the squares round it from being walled up.
fn net(board: &Board, winner: Color, square: Square) -> usize {
    let (Some(king), Some(other)) = (board.king_of(winner), board.king_of(!winner)) else {
        return 0;
    };
    let occupied = (board.occupied() ^ other).with(square);
    let blockers = board.by_color(!winner) & !board.kings();
    let guarded = |it: Square| board.attacks_to(it, winner, occupied).any();
    let open = king_attacks(square) & !blockers;
    let walls: usize = (open.into_iter())
        .filter(|it| !guarded(*it))
        .map(|it| 2 + blocking(board, blockers & !king_attacks(square), it))
        .sum();
    let check = if guarded(square) { 0 } else { 2 };
    3 * steps(other, square) + steps(king, square) + walls + check
}

/// How far the nearest piece is that can come to stand on a square.
fn blocking(board: &Board, blockers: Bitboard, square: Square) -> usize {
    let wrong = if square.is_dark() {
        Bitboard::LIGHT_SQUARES
    } else {
        Bitboard::DARK_SQUARES
    };
    let able = blockers & !board.pawns() & !(board.bishops() & wrong);
    able.into_iter()
        .map(|it| steps(it, square).min(4))
        .min()
        .unwrap_or(5)
}

/// The loser's king in the corner, the winner's two squares from it along an edge.
fn corner_distance(board: &Board, winner: Color, corner: Square) -> usize {
    let (Some(king), Some(other)) = (board.king_of(winner), board.king_of(!winner)) else {
        return 0;
    };
    let inwards = |edge: u32| if edge == 0 { 2 } else { 5 };
    let file = File::new(inwards(u32::from(corner.file())));
    let rank = Rank::new(inwards(u32::from(corner.rank())));
    let places = [
        Square::from_coords(file, corner.rank()),
        Square::from_coords(corner.file(), rank),
    ];
    let near = places.map(|place| steps(king, place));
    let weak = (board.by_color(winner) & (board.rooks_and_queens() | board.pawns())).is_empty();
    let rest = if weak {
        let beside = king_attacks(corner);
        let held = hinderers(board, winner).into_iter();
        let held = held.flat_map(|piece| beside.into_iter().map(move |to| steps(piece, to)));
        held.min().unwrap_or(8)
    } else {
        2 * board.by_color(!winner).count()
    };
    3 * steps(other, corner) + 2 * near[0].min(near[1]) + rest
}

/// The squares left round the loser's king, and whether it is in check.
fn cage(board: &Board, winner: Color) -> usize {
    let Some(king) = board.king_of(!winner) else {
        return 0;
    };
    let occupied = board.occupied() ^ king;
    let guarded = |square: Square| board.attacks_to(square, winner, occupied).any();
    let round = king_attacks(king) & !board.by_color(!winner);
    let left = round.into_iter().filter(|it| !guarded(*it)).count();
    4 * left + if guarded(king) { 0 } else { 3 }
}

/// How far the winner is from having something to mate with, or the loser from having what
/// must stand in its own king's way.
fn material(board: &Board, winner: Color) -> usize {
    let own = board.by_color(winner);
    if (own & board.rooks_and_queens()).any() {
        return 0;
    }
    let promotion = |color| {
        let pawns = board.by_color(color) & board.pawns();
        (pawns.into_iter())
            .map(|pawn| promotion(board, color, pawn))
            .min()
    };
    let minors = own & (board.bishops() | board.knights());
    let alone = if minors.more_than_one() { 0 } else { 12 };
    let helped = if hinderers(board, winner).any() {
        Some(8)
    } else {
        promotion(!winner).map(|far| far + 10)
    };
    let by_minors = if minors.any() {
        helped.unwrap_or(40) + alone
    } else {
        60
    };
    promotion(winner).unwrap_or(60).min(by_minors)
}

/// The loser's pieces that can stand in their king's way where the winner has minor pieces only.
fn hinderers(board: &Board, winner: Color) -> Bitboard {
    let pieces = board.by_color(!winner) & !board.kings();
    let bishops = board.by_color(winner) & board.bishops();
    if (board.by_color(winner) & board.knights()).any() {
        pieces & !board.queens() & !board.pawns()
    } else if (bishops & Bitboard::DARK_SQUARES).any() {
        pieces & (board.knights() | (board.bishops() & Bitboard::LIGHT_SQUARES))
    } else {
        pieces & (board.knights() | (board.bishops() & Bitboard::DARK_SQUARES))
    }
}

/// How far a pawn is from promoting.
fn promotion(board: &Board, color: Color, pawn: Square) -> usize {
    let ahead = super::compass::ahead(color, pawn) & Bitboard::from_file(pawn.file());
    4 * ahead.count() + 6 * (ahead & board.pawns()).count()
}
