//! Whether the squares that the pieces can reach leave room for any mate at all.

use shakmaty::attacks::{king_attacks, ray};
use shakmaty::{Bitboard, Color, Square};

use super::reach::{Reach, Walker};

/// What the sets say of one side mating the other.
struct Mating<'a> {
    reach: &'a Reach,
    winner: Color,
    attackers: Vec<&'a Walker>,
    attacked: Bitboard,
    blockers: Vec<Bitboard>,
}

impl Reach {
    /// Whether some square is left where the loser's king could be mated. A `false` is a proof
    /// once the sets are grown; a `true` is not.
    pub(super) fn leaves_a_mate(&self, winner: Color) -> bool {
        let mating = Mating::new(self, winner);
        mating
            .candidates()
            .into_iter()
            .any(|square| mating.possible_at(square))
    }

    /// The squares left where the loser's king could be mated, those first where the fewest
    /// pieces of its own must stand in its way.
    pub(super) fn squares_left(&self, winner: Color) -> Vec<Square> {
        let mating = Mating::new(self, winner);
        let mut squares: Vec<Square> = (mating.candidates().into_iter())
            .filter(|square| mating.possible_at(*square))
            .collect();
        let walls = |square: Square| (king_attacks(square) & !mating.attacked).count();
        squares.sort_by_key(|square| (walls(*square), king_attacks(*square).count()));
        squares
    }
}

impl<'a> Mating<'a> {
    fn new(reach: &'a Reach, winner: Color) -> Self {
        let (attackers, others): (Vec<_>, Vec<_>) =
            (reach.walkers.iter()).partition(|it| it.piece.color == winner);
        Self {
            reach,
            winner,
            attacked: (attackers.iter()).fold(Bitboard::EMPTY, |all, it| all | it.attacks()),
            attackers,
            blockers: others.iter().map(|it| it.anywhere()).collect(),
        }
    }

    /// The squares that the loser's king can come to and where it can be attacked.
    fn candidates(&self) -> Bitboard {
        self.reach.kings.squares(!self.winner, !self.winner) & self.attacked
    }
}

impl Mating<'_> {
    /// Every square round the king must be attacked, or hold a piece of its own; each piece
    /// holds one square only.
    fn possible_at(&self, square: Square) -> bool {
        let (winner, loser) = (self.winner, !self.winner);
        let kings = &self.reach.kings;
        let open = king_attacks(square) & !self.attacked;
        // Where the winner's king may be after its own move, and before another piece's.
        let after = kings.other(loser, square, loser);
        let before = kings.other(loser, square, winner);
        let mut tried: Vec<Bitboard> = Vec::new();
        after.into_iter().any(|king| {
            let by_another = before.contains(king) || self.reach.castles();
            if !by_another && !self.discovered(square, king) {
                return false;
            }
            let left = open & !king_attacks(king);
            if tried.contains(&left) {
                return false;
            }
            tried.push(left);
            can_be_held(left, &self.blockers)
        })
    }

    /// Whether the king, having moved to `king`, can have opened a line to `square`: whatever
    /// attacks along that line could also come to its square next to the loser's king.
    fn discovered(&self, square: Square, king: Square) -> bool {
        let left = king_attacks(king) & !king_attacks(square);
        left.into_iter().any(|from| {
            let line = ray(square, from) & king_attacks(square);
            (line.into_iter())
                .filter(|beside| beside.distance(from) < square.distance(from))
                .any(|beside| self.attackers.iter().any(|it| it.slides(beside, square)))
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
