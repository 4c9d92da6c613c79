//! Chess960: starting positions, castling on any files, and how it is said and written.

use anabella::notation::{NotationTable, Style, write};
use anabella::rules::{
    CastlingSide, File, Judgement, Move, PartialMove, Position, Rank, Role, Square, Uci, judge,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}

fn castling(position: &Position, side: CastlingSide) -> Option<Move> {
    let moves = position.legal_moves();
    moves.into_iter().find(|mv| mv.castling() == Some(side))
}

fn from_to(from: (File, Rank), to: (File, Rank)) -> PartialMove {
    PartialMove {
        from_file: Some(from.0),
        from_rank: Some(from.1),
        to_file: Some(to.0),
        to_rank: Some(to.1),
        ..PartialMove::default()
    }
}

#[test]
fn the_starting_positions_have_their_numbers() {
    // The orthodox array, the first and the last of the list.
    assert_eq!(Position::chess960(518), Some(Position::initial()));
    for (number, rank) in [
        (0, "bbqnnrkr"),
        (959, "rkrnnqbb"),
        (534, "rnbkqbnr"),
        (353, "bnrbkrqn"),
        (700, "rbqknnbr"),
    ] {
        let fen = Position::chess960(number)
            .expect("a number of the list")
            .fen();
        assert!(fen.starts_with(rank), "{number}: {fen}");
    }
    assert_eq!(Position::chess960(960), None);
}

#[test]
fn every_starting_position_is_another_and_obeys_the_rules_of_setting_up() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..960 {
        let fen = Position::chess960(number)
            .expect("a number of the list")
            .fen();
        let rank: Vec<char> = fen.chars().take(8).collect();
        let places = |piece| -> Vec<usize> {
            let of_piece = rank.iter().enumerate().filter(|(_, it)| **it == piece);
            of_piece.map(|(file, _)| file).collect()
        };
        let (bishops, rooks, king) = (places('b'), places('r'), places('k'));
        assert_ne!(bishops[0] % 2, bishops[1] % 2, "{fen}");
        assert!(rooks[0] < king[0] && king[0] < rooks[1], "{fen}");
        assert!(seen.insert(fen));
    }
}

/// Whatever the files, king and rook land where they do in orthodox castling.
#[test]
fn castling_lands_on_the_orthodox_squares() {
    for (fen, side, uci, king_to, after) in [
        (
            "4k3/8/8/8/8/8/8/RK5R w HA - 0 1",
            CastlingSide::KingSide,
            "b1h1",
            Square::G1,
            "R4RK1",
        ),
        (
            "4k3/8/8/8/8/8/8/RK5R w HA - 0 1",
            CastlingSide::QueenSide,
            "b1a1",
            Square::C1,
            "2KR3R",
        ),
        // The king stays where it is; only the rook moves.
        (
            "4k3/8/8/8/8/8/8/6KR w K - 0 1",
            CastlingSide::KingSide,
            "g1h1",
            Square::G1,
            "5RK1",
        ),
        // King and rook change places.
        (
            "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
            CastlingSide::KingSide,
            "f1g1",
            Square::G1,
            "5RK1",
        ),
        (
            "4k3/8/8/8/8/8/8/2RK4 w C - 0 1",
            CastlingSide::QueenSide,
            "d1c1",
            Square::C1,
            "2KR4",
        ),
        // As in the orthodox array, and written so.
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            CastlingSide::KingSide,
            "e1g1",
            Square::G1,
            "R4RK1",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K1R1 w GA - 0 1",
            CastlingSide::QueenSide,
            "e1c1",
            Square::C1,
            "2KR2R1",
        ),
    ] {
        let position = position(fen);
        let mv = castling(&position, side).unwrap_or_else(|| panic!("{fen}: no {side:?}"));
        assert_eq!(mv.uci(), Uci(uci.to_owned()), "{fen}");
        assert_eq!(position.find(&mv.uci()), Some(mv), "{fen}");
        assert_eq!(mv.to(), king_to, "{fen}");
        let then = position.after(&mv).fen();
        let rank = then
            .split(' ')
            .next()
            .and_then(|board| board.rsplit('/').next());
        assert_eq!(rank, Some(after), "{fen}");
    }
}

#[test]
fn castling_is_barred_as_ever() {
    // Something stands between; the way is attacked; the king would land in check.
    for fen in [
        "4k3/8/8/8/8/8/8/RK3N1R w HA - 0 1",
        "4kr2/8/8/8/8/8/8/1K5R w H - 0 1",
        "4k1r1/8/8/8/8/8/8/1K5R w H - 0 1",
    ] {
        assert_eq!(
            castling(&position(fen), CastlingSide::KingSide),
            None,
            "{fen}"
        );
    }
}

#[test]
fn both_ways_of_writing_the_rights_give_the_same_position() {
    let by_files = position("rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1");
    assert_eq!(by_files, position("rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1"));
    assert!(by_files.is_chess960());
    assert!(!Position::initial().is_chess960());
    // The inner rook has the right: its file must be written.
    let inner = position("1k6/8/8/8/8/8/8/1K3R1R w F - 0 1");
    assert!(inner.fen().contains(" w F "), "{}", inner.fen());
    assert_eq!(position(&inner.fen()), inner);
}

/// A right that is lost makes another position (9.2.3).
#[test]
fn positions_with_other_rights_are_not_the_same() {
    let with = position("1k6/8/8/8/8/8/8/1K3R1R w F - 0 1");
    let without = position("1k6/8/8/8/8/8/8/1K3R1R w - - 0 1");
    assert_ne!(with.identity(), without.identity());
}

#[test]
fn castling_is_understood_by_its_name() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let named = PartialMove {
        castling: Some(CastlingSide::KingSide),
        ..PartialMove::default()
    };
    let mv = castling(&position, CastlingSide::KingSide).expect("castling");
    assert_eq!(judge(&position, &[named]), Judgement::One(mv));
}

/// The king can step to g1 or castle to it: its squares say the step, its name the castling.
#[test]
fn squares_never_mean_a_castling_that_could_be_a_step() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let step = from_to((File::F, Rank::First), (File::G, Rank::First));
    let Judgement::One(mv) = judge(&position, &[step]) else {
        panic!("not one move");
    };
    assert_eq!((mv.role(), mv.castling()), (Role::King, None));
    // A king that stays where it is has said nothing.
    let still = self::position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    let stays = from_to((File::G, Rank::First), (File::G, Rank::First));
    assert_eq!(judge(&still, &[stays]), Judgement::None);
}

#[test]
fn squares_mean_castling_where_no_step_goes_so_far() {
    let position = position("4k3/8/8/8/8/8/8/1K5R w H - 0 1");
    let far = from_to((File::B, Rank::First), (File::G, Rank::First));
    let mv = castling(&position, CastlingSide::KingSide).expect("castling");
    assert_eq!(judge(&position, &[far]), Judgement::One(mv));
}

/// A king's move to a square is no rival of castling to it, nor the other way round.
#[test]
fn castling_and_the_step_are_written_apart() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let written: Vec<String> = (position.legal_moves().iter())
        .filter(|mv| mv.role() == Role::King && mv.to() == Square::G1)
        .map(|mv| write(&position.describe(mv), NotationTable::pgn(), Style::Short))
        .collect();
    let mut written: Vec<&str> = written.iter().map(String::as_str).collect();
    written.sort_unstable();
    assert_eq!(written, ["Kg1", "O-O"]);
}
