//! Which pieces an illegal move has touched: what its announcement says of them.

use shakmaty::attacks::attacks;
use shakmaty::{Bitboard, CastlingSide, Piece, Rank, Role, Square};

use super::{PartialMove, Position};

/// The pieces that an announced move which is not legal touches, in the order of touching: the
/// piece that moves, then the one that stands where it goes; of castling, the king and then the
/// rook. Empty where the announcement leaves open which piece moves: nothing is guessed.
#[must_use]
pub fn touched_by_illegal(position: &Position, readings: &[PartialMove]) -> Vec<Square> {
    let mut all = readings
        .iter()
        .map(|said| touched(position, said).unwrap_or_default());
    let first = all.next().unwrap_or_default();
    if all.all(|other| other == first) {
        first
    } else {
        Vec::new()
    }
}

fn touched(position: &Position, said: &PartialMove) -> Option<Vec<Square>> {
    if let Some(side) = said.castling {
        return castled(position, side);
    }
    let to = Square::from_coords(said.to_file?, said.to_rank?);
    let named: Vec<(Role, Square)> = position
        .pieces(position.turn())
        .into_iter()
        .filter(|(role, square)| {
            said.role.is_none_or(|named| named == *role)
                && said.from_file.is_none_or(|file| file == square.file())
                && said.from_rank.is_none_or(|rank| rank == square.rank())
        })
        .collect();
    let mover = match named.as_slice() {
        [] => return None,
        [(_, square)] => *square,
        // Of several, the only one that goes that way if nothing is between.
        several => {
            let mut ways = several
                .iter()
                .filter(|(role, from)| goes(position, *role, *from, to));
            let (_, square) = ways.next()?;
            ways.next().is_none().then_some(*square)?
        }
    };
    let stands = position.piece_at(to);
    let taken = stands.filter(|piece| piece.color != position.turn());
    Some(
        [Some(mover), taken.map(|_| to)]
            .into_iter()
            .flatten()
            .collect(),
    )
}

/// Whether a piece goes from here to there on a board without other pieces.
fn goes(position: &Position, role: Role, from: Square, to: Square) -> bool {
    let color = position.turn();
    let takes = attacks(from, Piece { color, role }, Bitboard::EMPTY).contains(to);
    if role != Role::Pawn {
        return takes;
    }
    let first = color.fold_wb(Rank::Second, Rank::Seventh);
    let (from_rank, to_rank) = (i32::from(from.rank()), i32::from(to.rank()));
    let ahead = (to_rank - from_rank) * color.fold_wb(1, -1);
    let steps = from.file() == to.file() && (ahead == 1 || ahead == 2 && from.rank() == first);
    takes || steps
}

/// The king, and the rook that stands outermost on that side of him.
fn castled(position: &Position, side: CastlingSide) -> Option<Vec<Square>> {
    let pieces = position.pieces(position.turn());
    let of = |wanted: Role| {
        let pieces = pieces.iter().filter(move |(role, _)| *role == wanted);
        pieces.map(|(_, square)| *square)
    };
    let king = of(Role::King).next()?;
    let beside = of(Role::Rook).filter(|rook| rook.rank() == king.rank());
    let rook = match side {
        CastlingSide::KingSide => beside.max_by_key(|rook| rook.file()),
        CastlingSide::QueenSide => beside.min_by_key(|rook| rook.file()),
    };
    let on_its_side =
        |rook: &Square| (rook.file() > king.file()) == (side == CastlingSide::KingSide);
    Some(
        [Some(king), rook.filter(on_its_side)]
            .into_iter()
            .flatten()
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{File, Square};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLES: &str = "4k1r1/8/8/3p4/8/2N3N1/4P3/R3K2R w KQ - 0 1";

    fn said(role: Option<Role>, from: &str, to: &str) -> PartialMove {
        let to: Square = to.parse().expect("a square");
        let file = from.chars().next().and_then(File::from_char);
        PartialMove {
            role,
            from_file: file,
            to_file: Some(to.file()),
            to_rank: Some(to.rank()),
            ..PartialMove::default()
        }
    }

    #[test]
    fn what_is_touched() {
        use Role::{Bishop, Knight, Pawn, Queen};
        let cases = [
            (START, said(Some(Queen), "", "d4"), "d1"),
            // Two bishops: only that of c1 goes to f4.
            (START, said(Some(Bishop), "", "f4"), "c1"),
            (START, said(Some(Knight), "", "e5"), ""),
            (START, said(Some(Knight), "g", "e5"), "g1"),
            (START, said(Some(Pawn), "", "e5"), ""),
            (START, said(Some(Pawn), "", "e4"), "e2"),
            (START, said(Some(Queen), "", "d7"), "d1 d7"),
            // Both knights reach e4, and neither goes to h5 but one.
            (CASTLES, said(Some(Knight), "", "h5"), "g3"),
            (CASTLES, said(Some(Knight), "", "e4"), ""),
            (CASTLES, said(Some(Knight), "c", "d5"), "c3 d5"),
            (CASTLES, said(Some(Pawn), "", "d5"), "e2 d5"),
        ];
        for (fen, said, wanted) in cases {
            assert_eq!(told(fen, &[said]), wanted, "{fen}: {said:?}");
        }
    }

    #[test]
    fn castling_touches_the_king_first() {
        let castles = |side| PartialMove {
            castling: Some(side),
            ..PartialMove::default()
        };
        assert_eq!(told(CASTLES, &[castles(CastlingSide::KingSide)]), "e1 h1");
        assert_eq!(told(CASTLES, &[castles(CastlingSide::QueenSide)]), "e1 a1");
        let bare = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        assert_eq!(told(bare, &[castles(CastlingSide::KingSide)]), "e1");
    }

    #[test]
    fn readings_that_disagree_touch_nothing() {
        let readings = [
            said(Some(Role::Knight), "g", "e5"),
            said(Some(Role::Knight), "b", "e5"),
        ];
        assert_eq!(told(START, &readings), "");
        assert_eq!(told(START, &[]), "");
    }

    fn told(fen: &str, readings: &[PartialMove]) -> String {
        let position = Position::from_fen(fen).expect(fen);
        let squares = touched_by_illegal(&position, readings);
        let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
        names.join(" ")
    }
}
