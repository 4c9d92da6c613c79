//! Whether the squares that the pieces can reach leave room for any mate at all.

use shakmaty::attacks::king_attacks;
use shakmaty::{Bitboard, Color, Square};

use super::reach::Reach;

impl Reach {
    /// Whether some square is left where the loser's king could be mated. A `false` is a proof;
    /// a `true` is not.
    pub(super) fn leaves_a_mate(&self, winner: Color) -> bool {
        let attacks: Vec<Bitboard> = (self.walkers.iter())
            .filter(|it| it.piece.color == winner)
            .map(super::reach::Walker::attacks)
            .collect();
        let attacked = attacks.iter().fold(Bitboard::EMPTY, |all, it| all | *it);
        let blockers: Vec<Bitboard> = (self.walkers.iter())
            .filter(|it| it.piece.color != winner)
            .map(super::reach::Walker::anywhere)
            .collect();
        (self.king(!winner) & attacked)
            .into_iter()
            .any(|square| self.mate_at(square, winner, attacked, &blockers))
    }

    /// Every square round the king must be attacked, or hold a piece of its own; each piece
    /// holds one square only.
    fn mate_at(
        &self,
        square: Square,
        winner: Color,
        attacked: Bitboard,
        blockers: &[Bitboard],
    ) -> bool {
        let open = king_attacks(square) & !attacked;
        let kings = self.other_king(!winner, square);
        let mut tried: Vec<Bitboard> = Vec::new();
        kings.into_iter().any(|king| {
            let left = open & !king_attacks(king);
            if tried.contains(&left) {
                return false;
            }
            tried.push(left);
            can_be_held(left, blockers)
        })
    }
}

/// Whether different pieces can hold each of the squares (a matching, by augmenting paths).
fn can_be_held(squares: Bitboard, pieces: &[Bitboard]) -> bool {
    let mut held: Vec<Option<Square>> = vec![None; pieces.len()];
    squares.into_iter().all(|square| {
        let mut asked = vec![false; pieces.len()];
        find_holder(square, pieces, &mut held, &mut asked)
    })
}

fn find_holder(
    square: Square,
    pieces: &[Bitboard],
    held: &mut [Option<Square>],
    asked: &mut [bool],
) -> bool {
    for at in 0..pieces.len() {
        if asked[at] || !pieces[at].contains(square) {
            continue;
        }
        asked[at] = true;
        let moved = held[at].is_none_or(|other| find_holder(other, pieces, held, asked));
        if moved {
            held[at] = Some(square);
            return true;
        }
    }
    false
}
