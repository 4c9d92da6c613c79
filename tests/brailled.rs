//! Lines typed in cells, written by hand: Spanish provisional notation, British code, letters and
//! digits, eight dots, words.

use anabella::language::braille::{cell, unicode};
use anabella::language::{Language, Message, Value};
use anabella::rules::Position;

fn language() -> Language {
    Language::load("es", None).expect("a language")
}

fn cells(patterns: &str) -> Vec<u8> {
    patterns.chars().filter_map(cell).collect()
}

#[test]
fn cells_are_read_by_what_stands_before_them() {
    let language = language();
    let table: [(&str, &[&str]); 46] = [
        ("", &[""]),
        // Pawns: file and lowered rank; number sign and ordinary digit.
        ("⠑⠲", &["e4"]),
        ("⠑⠼⠙", &["e4"]),
        ("⠑⠆⠑⠲", &["e2e4"]),
        ("⠑⠼⠃⠑⠼⠙", &["e2e4"]),
        ("⠑⠼⠃⠐⠑⠼⠙", &["e2e4"]),
        ("⠑⠆⠤⠑⠲", &["e2-e4"]),
        // Every rank, both ways.
        ("⠁⠂", &["a1"]),
        ("⠁⠆", &["a2"]),
        ("⠁⠒", &["a3"]),
        ("⠁⠢", &["a5"]),
        ("⠁⠖", &["a6"]),
        ("⠁⠶", &["a7"]),
        ("⠁⠦", &["a8"]),
        ("⠓⠼⠓", &["h8"]),
        // Pieces after a capital sign, Spanish or English, or with dot 7.
        ("⠨⠉⠋⠒", &["Cf3"]),
        ("⠠⠉⠋⠒", &["Cf3"]),
        ("⡉⠋⠒", &["Cf3"]),
        ("⠨⠉⠛⠋⠒", &["Cgf3"]),
        ("⠨⠉⠢⠋⠒", &["C5f3"]),
        ("⠨⠞⠙⠆⠙⠖", &["Td2d6"]),
        // Captures, checks and mates, before the square and behind it.
        ("⠨⠙⠰⠋⠶", &["Dxf7"]),
        ("⠨⠙⠭⠋⠶", &["Dxf7"]),
        ("⠨⠙⠘⠋⠶", &["Df7+"]),
        ("⠨⠙⠸⠋⠶", &["Dxf7+"]),
        ("⠨⠙⠰⠋⠶⠖", &["Dxf7+"]),
        ("⠨⠙⠰⠋⠶⠖⠖", &["Dxf7++"]),
        ("⠨⠙⠰⠋⠶⠜⠍", &["Dxf7++"]),
        ("⠑⠰⠙⠢", &["exd5"]),
        ("⠑⠰⠙⠖⠀⠁⠏", &["exd6 ap"]),
        // Castling, with the check before it.
        ("⠴⠤⠴", &["0-0"]),
        ("⠴⠤⠴⠤⠴", &["0-0-0"]),
        ("⠘⠴⠤⠴", &["0-0+"]),
        ("⠼⠚⠤⠼⠚", &["0-0"]),
        ("⠨⠕⠤⠨⠕", &["O-O"]),
        // Promotion.
        ("⠑⠦⠨⠙", &["e8D"]),
        ("⠑⠦⠶⠨⠙", &["e8=D"]),
        ("⠙⠰⠉⠦⠨⠉", &["dxc8C"]),
        // The number before a move.
        ("⠂⠆⠀⠨⠉⠋⠒", &["12 Cf3"]),
        ("⠼⠁⠃⠀⠨⠉⠋⠒", &["12 Cf3"]),
        // British pieces without a capital sign; a rook there is a king here.
        ("⠇⠉⠲", &["lc4", "Ac4"]),
        ("⠎⠋⠒", &["sf3", "Cf3"]),
        ("⠗⠋⠂", &["rf1", "Tf1"]),
        // Words, with their accents and punctuation.
        ("⠉⠁⠃⠁⠇⠇⠕⠀⠋⠮⠇⠊⠭⠀⠞⠗⠑⠎", &["caballo félix tres"]),
        ("⠉⠕⠗⠗⠊⠚⠕⠂⠀⠨⠉⠋⠒", &["corrijo, Cf3"]),
        // What is no sign is kept.
        ("⠑⠻⣿⠲", &["eñ⣿4"]),
    ];
    for (typed, lines) in table {
        assert_eq!(language.read_cells(&cells(typed)), lines, "{typed}");
    }
}

/// What the display writes can be typed: every move of some positions reads as itself.
#[test]
fn every_move_is_read_as_it_is_written() {
    let language = language();
    let positions = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "4k3/P6P/8/2pP4/8/8/8/4K3 w - c6 0 1",
        "6k1/8/8/8/1Q6/8/8/1Q2KQ2 w - - 0 1",
    ];
    let mut read = 0;
    for fen in positions {
        let position = Position::from_fen(fen).expect("a position");
        for mv in position.legal_moves() {
            let message = Message::new("made").with("move", Value::Move(position.describe(&mv)));
            let written = language.cells(&message);
            let lines = language.read_cells(&written);
            let tables = [
                language.notation(),
                anabella::notation::NotationTable::pgn(),
            ];
            let moves = anabella::notation::read(&lines[0], &tables)
                .unwrap_or_else(|| panic!("{} is read as {lines:?}", unicode(&written)))
                .moves;
            let fitting: Vec<_> = position
                .legal_moves()
                .into_iter()
                .filter(|legal| moves.iter().any(|said| said.fits(legal)))
                .collect();
            assert_eq!(fitting, [mv], "{} in {fen}: {lines:?}", unicode(&written));
            read += 1;
        }
    }
    assert!(read > 100, "{read}");
}

/// Whatever is typed is read as something, and nothing of it is silently left out: a line of
/// letters and signs that are no part of a move is as long as its cells.
#[test]
fn nothing_typed_is_left_out() {
    let language = language();
    proptest::proptest!(|(typed in proptest::collection::vec(0_u8..=255, 0..40))| {
        let lines = language.read_cells(&typed);
        proptest::prop_assert!(!lines.is_empty());
        let letters = |cell: &u8| !matches!(cell, 0x28 | 0x20 | 0x3C | 0x10 | 0x18);
        let shown = typed.iter().filter(|cell| letters(cell)).count();
        let read = lines[0].chars().count();
        proptest::prop_assert!(read >= shown.saturating_sub(1), "{typed:?}: {lines:?}");
    });
}
