//! [`Obligation`]: what the pieces that a player has touched oblige him to (Laws 4.3–4.5).

use shakmaty::{CastlingSide, Color, Role, Square};

use super::{Move, Position};

/// What the player to move owes to the pieces he has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obligation {
    /// Nothing: nothing was touched, or nothing touched can be moved or captured (4.5).
    Free,
    /// The piece on this square must be moved (4.3.1).
    Move {
        /// Where it stands.
        from: Square,
        /// On which side castling is lost for this move: the rook was touched before the king
        /// (4.4.2), or castling with the rook touched is illegal anyway (4.4.3).
        without: Option<CastlingSide>,
    },
    /// The piece on this square must be captured (4.3.2).
    Capture {
        /// Where it stands.
        target: Square,
    },
    /// One of the player's pieces must capture one of the opponent's (4.3.3).
    CaptureWith {
        /// Where his own stands.
        from: Square,
        /// Where the opponent's stands.
        target: Square,
    },
    /// The player must castle on this side (4.4.1).
    Castle {
        /// Which.
        side: CastlingSide,
    },
}

impl Obligation {
    /// What follows from the squares touched, in the order of touching. Squares without a piece
    /// count for nothing.
    #[must_use]
    pub fn of(position: &Position, touched: &[Square]) -> Self {
        let moves = position.legal_moves();
        let side = position.turn();
        let own = of_color(position, touched, side);
        let theirs = of_color(position, touched, side.other());
        let without = barred(position, &own);
        let found = match (own.as_slice(), theirs.first()) {
            ([king, rook, ..], None) if is_castling_touch(position, *king, *rook) => {
                return castling(&moves, *king, *rook);
            }
            ([from, ..], Some(target)) => first(
                &moves,
                Self::CaptureWith {
                    from: *from,
                    target: *target,
                },
            ),
            _ => None,
        };
        found
            .or_else(|| in_order(position, touched, &moves, without))
            .unwrap_or(Self::Free)
    }

    /// Whether a legal move does what is owed.
    #[must_use]
    pub fn allows(&self, mv: &Move) -> bool {
        match *self {
            Self::Free => true,
            Self::Move { from, without } => {
                mv.from() == from && (mv.castling().is_none() || mv.castling() != without)
            }
            Self::Capture { target } => mv.captures_on() == Some(target),
            Self::CaptureWith { from, target } => {
                mv.from() == from && mv.captures_on() == Some(target)
            }
            Self::Castle { side } => mv.castling() == Some(side),
        }
    }
}

fn of_color(position: &Position, touched: &[Square], color: Color) -> Vec<Square> {
    let stands = |square: &Square| {
        position
            .piece_at(*square)
            .is_some_and(|piece| piece.color == color)
    };
    touched.iter().copied().filter(stands).collect()
}

fn first(moves: &[Move], wanted: Obligation) -> Option<Obligation> {
    moves.iter().any(|mv| wanted.allows(mv)).then_some(wanted)
}

/// The first piece touched that can be moved or captured.
fn in_order(
    position: &Position,
    touched: &[Square],
    moves: &[Move],
    without: Option<CastlingSide>,
) -> Option<Obligation> {
    touched.iter().find_map(|square| {
        let own = position.piece_at(*square)?.color == position.turn();
        let wanted = if own {
            Obligation::Move {
                from: *square,
                without,
            }
        } else {
            Obligation::Capture { target: *square }
        };
        first(moves, wanted)
    })
}

/// The king and then a rook of his: the player means to castle.
fn is_castling_touch(position: &Position, king: Square, rook: Square) -> bool {
    let role = |square| position.piece_at(square).map(|piece| piece.role);
    role(king) == Some(Role::King) && role(rook) == Some(Role::Rook)
}

/// Which castling a rook on this square is for, by where it stands to its king.
fn wing(king: Square, rook: Square) -> CastlingSide {
    if rook.file() > king.file() {
        CastlingSide::KingSide
    } else {
        CastlingSide::QueenSide
    }
}

/// He must castle with that rook; if that is illegal, he must move his king some other way; and
/// if his king cannot move, he is free (4.4.1, 4.4.3).
fn castling(moves: &[Move], king: Square, rook: Square) -> Obligation {
    let side = wing(king, rook);
    let with_this_rook = moves
        .iter()
        .any(|mv| mv.castling() == Some(side) && mv.castling_rook() == Some(rook));
    if with_this_rook {
        return Obligation::Castle { side };
    }
    let king_moves = Obligation::Move {
        from: king,
        without: None,
    };
    first(moves, king_moves).unwrap_or(Obligation::Free)
}

/// The side on which castling is lost: a rook was touched before the king (4.4.2).
fn barred(position: &Position, own: &[Square]) -> Option<CastlingSide> {
    let role = |square: &Square| position.piece_at(*square).map(|piece| piece.role);
    let rook = own
        .iter()
        .position(|square| role(square) == Some(Role::Rook))?;
    let king = own
        .iter()
        .position(|square| role(square) == Some(Role::King))?;
    (rook < king).then(|| wing(own[king], own[rook]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Position, squares touched in order, what is owed in words: `free`, `move e1`,
    /// `move e1 without short`, `capture d5`, `c3 captures d5`, `castle short`.
    const CASES: [(&str, &str, &str); 26] = [
        // Nothing touched, or an empty square.
        (START, "", "free"),
        (START, "e4", "free"),
        // 4.3.1: the first own piece that can be moved.
        (START, "g1", "move g1"),
        (START, "a1", "free"),
        (START, "a1 g1 e2", "move g1"),
        (START, "e2 g1", "move e2"),
        // 4.3.2: the first piece of the opponent's that can be captured.
        (START, "e7", "free"),
        (TAKING, "d5", "capture d5"),
        (TAKING, "e6 d5", "capture d5"),
        (TAKING, "a7 e6", "free"),
        // 4.3.3: the first own piece captures the first of the opponent's …
        (TAKING, "c3 d5", "c3 captures d5"),
        (TAKING, "d5 c3", "c3 captures d5"),
        (TAKING, "e4 d5", "e4 captures d5"),
        // … or, where that is illegal, the first touched that can be moved or captured.
        (TAKING, "g1 d5", "move g1"),
        (TAKING, "d5 g1", "capture d5"),
        (TAKING, "a1 d5", "move a1"),
        (TAKING, "a7 c3", "move c3"),
        // A pinned piece cannot be moved at all.
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "free"),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2 e1", "move e1"),
        // In passing: the pawn touched stands beside the square that is reached.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d5", "capture d5"),
        // 4.4.1: king and rook.
        (CASTLES, "e1 h1", "castle short"),
        (CASTLES, "e1 a1", "castle long"),
        // 4.4.2: rook first, no castling on that side; the rook must move.
        (CASTLES, "h1 e1", "move h1 without short"),
        // 4.4.3: castling with that rook is illegal: another move of the king, or none.
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "move e1"),
        ("4k3/8/8/8/8/5n2/3P4/R2QKB1R w KQ - 0 1", "e1 h1", "move e1"),
        ("k7/8/8/8/8/8/3PPP2/3QKB1R w - - 0 1", "e1 h1", "free"),
    ];

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const TAKING: &str = "rnbqkb1r/ppp2ppp/4pn2/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 4";
    const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    fn wing_name(side: CastlingSide) -> &'static str {
        match side {
            CastlingSide::KingSide => "short",
            CastlingSide::QueenSide => "long",
        }
    }

    fn told(obligation: Obligation) -> String {
        match obligation {
            Obligation::Free => "free".to_owned(),
            Obligation::Move {
                from,
                without: None,
            } => format!("move {from}"),
            Obligation::Move {
                from,
                without: Some(side),
            } => format!("move {from} without {}", wing_name(side)),
            Obligation::Capture { target } => format!("capture {target}"),
            Obligation::CaptureWith { from, target } => format!("{from} captures {target}"),
            Obligation::Castle { side } => format!("castle {}", wing_name(side)),
        }
    }

    #[test]
    fn touched_pieces_oblige() {
        for (fen, touched, wanted) in CASES {
            let position = Position::from_fen(fen).expect(fen);
            let squares: Vec<Square> = touched
                .split_whitespace()
                .map(|square| square.parse().expect("a square"))
                .collect();
            let found = told(Obligation::of(&position, &squares));
            assert_eq!(found, wanted, "{fen}: {touched}");
        }
    }

    #[test]
    fn what_is_owed_is_always_possible() {
        for (fen, touched, _) in CASES {
            let position = Position::from_fen(fen).expect(fen);
            let squares: Vec<Square> = touched
                .split_whitespace()
                .map(|square| square.parse().expect("a square"))
                .collect();
            let owed = Obligation::of(&position, &squares);
            let moves = position.legal_moves();
            assert!(moves.iter().any(|mv| owed.allows(mv)), "{fen}: {touched}");
        }
    }

    #[test]
    fn a_rook_touched_first_leaves_the_other_side() {
        let position = Position::from_fen(CASTLES).expect("legal");
        let owed = Obligation::Move {
            from: Square::E1,
            without: Some(CastlingSide::KingSide),
        };
        let castles: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| mv.castling().is_some() && owed.allows(mv))
            .map(|mv| mv.castling())
            .collect();
        assert_eq!(castles, [Some(CastlingSide::QueenSide)]);
    }
}
