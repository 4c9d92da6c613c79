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
        Obligation::Promote { from, to } => format!("promote {from}{to}"),
        Obligation::NoCastling { side } => {
            format!("no castling {}", side.map_or("at all", wing_name))
        }
    }
}

#[test]
fn touched_pieces_oblige() {
    for (fen, touched, wanted) in CASES {
        let position = Position::from_fen(fen).expect(fen);
        let found = told(Obligation::of(&position, &Touches::of(&squares(touched))));
        assert_eq!(found, wanted, "{fen}: {touched}");
    }
}

fn squares(touched: &str) -> Vec<Square> {
    let squares = touched.split_whitespace();
    squares
        .map(|square| square.parse().expect("a square"))
        .collect()
}

/// Seed 001: the first piece touched binds, and no other; rook before king bars castling.
const FIRST_ALONE: [(&str, &str, &str); 13] = [
    (START, "", "free"),
    (START, "g1 e2", "move g1"),
    (START, "a1 g1", "free"),
    (START, "e4 g1", "move g1"),
    (TAKING, "d5 e6", "capture d5"),
    (TAKING, "a7 d5", "free"),
    // Of one own and one of the opponent's the latter is captured; if that is impossible,
    // the one touched first that can be.
    (TAKING, "c3 d5", "c3 captures d5"),
    (TAKING, "d5 c3", "c3 captures d5"),
    (TAKING, "g1 d5", "move g1"),
    (TAKING, "d5 g1", "capture d5"),
    (CASTLES, "e1 h1", "castle short"),
    (CASTLES, "h1 e1", "move h1 without short"),
    (
        "4k3/8/8/8/8/8/5PPP/R3K1BR w Q - 0 1",
        "h1 e1",
        "no castling at all",
    ),
];

#[test]
fn the_first_alone_binds_in_seed_001() {
    for (fen, touched, wanted) in FIRST_ALONE {
        let position = Position::from_fen(fen).expect(fen);
        let touches = Touches {
            order: TouchOrder::First,
            ..Touches::of(&squares(touched))
        };
        let found = told(Obligation::of(&position, &touches));
        assert_eq!(found, wanted, "{fen}: {touched}");
    }
}

/// What replaces an illegal move: castling that was illegal stays so, a pawn released on the
/// last rank promotes there.
#[test]
fn what_an_illegal_move_leaves() {
    let short = Some(CastlingSide::KingSide);
    for (fen, touched, barred, released, wanted) in [
        (CASTLES, "e1 h1", short, "", "move e1 without short"),
        (
            "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1",
            "e1 h1",
            short,
            "",
            "no castling short",
        ),
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7",
            None,
            "a8",
            "promote a7a8",
        ),
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7",
            None,
            "",
            "move a7",
        ),
    ] {
        let position = Position::from_fen(fen).expect(fen);
        let touches = Touches {
            castling_barred: barred,
            released: released.parse().ok(),
            ..Touches::of(&squares(touched))
        };
        assert_eq!(
            told(Obligation::of(&position, &touches)),
            wanted,
            "{fen}: {touched}"
        );
    }
}

#[test]
fn what_is_owed_is_always_possible() {
    for (fen, touched, _) in CASES {
        let position = Position::from_fen(fen).expect(fen);
        let owed = Obligation::of(&position, &Touches::of(&squares(touched)));
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
