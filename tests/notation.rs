//! Written moves, both ways: lines and games as data, and every legal move of random games.

use anabella::notation::{NotationTable, Style, read, write};
use anabella::rules::{Judgement, Move, Position, judge};
use proptest::prelude::*;
use serde::Deserialize;

fn spanish() -> NotationTable {
    NotationTable::parse(include_str!("../grammars/es/notation.toml")).expect("a sound table")
}

fn fitting(position: &Position, line: &str, tables: &[&NotationTable]) -> Option<Vec<Move>> {
    let written = read(line, tables)?;
    assert!(!written.moves.is_empty(), "{line}: read, but as nothing");
    Some(match judge(position, &written.moves) {
        Judgement::None => Vec::new(),
        Judgement::One(mv) => vec![mv],
        Judgement::Several(moves) => moves,
    })
}

#[derive(Deserialize)]
struct Lines {
    words: Vec<String>,
    position: Vec<PositionLines>,
}

#[derive(Deserialize)]
struct PositionLines {
    fen: String,
    lines: Vec<Vec<String>>,
}

#[test]
fn each_line_stands_for_the_moves_beside_it() {
    let file: Lines = toml::from_str(include_str!("notation/lines.toml")).expect("sound data");
    let spanish = spanish();
    let mut wrong = Vec::new();
    for PositionLines { fen, lines } in file.position {
        let position = Position::from_fen(&fen).expect("a legal position");
        for line in lines {
            let (text, wanted) = line.split_first().expect("a line");
            let found = fitting(&position, text, &[&spanish, NotationTable::pgn()]);
            let mut found: Option<Vec<String>> =
                found.map(|moves| moves.iter().map(|mv| mv.uci().0).collect());
            let mut wanted = wanted.to_vec();
            wanted.sort();
            if let Some(found) = &mut found {
                found.sort();
            }
            if found.as_ref() != Some(&wanted) {
                wrong.push(format!("{fen}: {text}: {found:?} instead of {wanted:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_are_no_written_moves() {
    let file: Lines = toml::from_str(include_str!("notation/lines.toml")).expect("sound data");
    let spanish = spanish();
    for words in file.words {
        assert_eq!(
            read(&words, &[&spanish, NotationTable::pgn()]),
            None,
            "{words:?}"
        );
    }
}

#[test]
fn a_draw_offer_is_read_with_the_move() {
    let spanish = spanish();
    let tables = [&spanish, NotationTable::pgn()];
    for (line, offer) in [("11.Rb1 (=)", true), ("Rb1(=)", true), ("Rb1", false)] {
        assert_eq!(read(line, &tables).expect("a move").draw_offer, offer);
    }
}

#[derive(Deserialize)]
struct Games {
    r#final: String,
    form: Vec<Form>,
}

#[derive(Deserialize)]
struct Form {
    name: String,
    #[serde(default)]
    english: bool,
    text: String,
}

/// The moves of a printed game: numbers stay with the move behind them, signs that stand apart
/// with the move before them.
fn printed_moves(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match moves.last_mut() {
            Some(last) if ["a.p.", "e.p.", "(=)"].contains(&word) => {
                last.push(' ');
                last.push_str(word);
            }
            _ => moves.push(word.to_owned()),
        }
    }
    moves
}

#[test]
fn the_sample_game_of_the_laws_reads_the_same_in_every_form() {
    let games: Games = toml::from_str(include_str!("notation/games.toml")).expect("sound data");
    let spanish = spanish();
    for form in games.form {
        let tables: &[&NotationTable] = if form.english {
            &[NotationTable::pgn()]
        } else {
            &[&spanish, NotationTable::pgn()]
        };
        let mut position = Position::initial();
        for line in printed_moves(&form.text) {
            let moves = fitting(&position, &line, tables);
            let [mv] = moves.as_deref().unwrap_or_default() else {
                panic!("{}: {line} is {moves:?}", form.name);
            };
            position = position.after(mv);
        }
        assert_eq!(position.fen(), games.r#final, "{}", form.name);
    }
}

#[test]
fn the_sample_game_is_written_as_the_laws_print_it() {
    let games: Games = toml::from_str(include_str!("notation/games.toml")).expect("sound data");
    let spanish = spanish();
    let tables = [&spanish, NotationTable::pgn()];
    for (form, style) in [(0, Style::Short), (2, Style::Long)] {
        let mut position = Position::initial();
        for line in printed_moves(&games.form[form].text) {
            let mv = fitting(&position, &line, &tables).expect("a move")[0];
            let written = write(&position.describe(&mv), &spanish, style);
            let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
            let printed = digits.strip_prefix('.').unwrap_or(&line);
            match printed.trim_end_matches(" (=)") {
                // The print forgets the sign of this capture.
                "Dd4" => assert_eq!(written, "Dxd4"),
                complete => assert_eq!(written, complete),
            }
            position = position.after(&mv);
        }
    }
}

fn assert_written_move_reads_back(position: &Position, mv: Move, tables: &[&NotationTable]) {
    for style in [Style::Short, Style::Long] {
        let text = write(&position.describe(&mv), tables[0], style);
        for line in [text.clone(), text.replace(['x', '-', '+', '#'], "")] {
            let fits = fitting(position, &line, tables);
            assert_eq!(fits, Some(vec![mv]), "{line} in {}", position.fen());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_legal_move_of_a_random_game_reads_back(choices in prop::collection::vec(any::<prop::sample::Index>(), 1..160)) {
        let spanish = spanish();
        let mut position = Position::initial();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = *choice.get(&moves);
            assert_written_move_reads_back(&position, mv, &[&spanish, NotationTable::pgn()]);
            assert_written_move_reads_back(&position, mv, &[NotationTable::pgn()]);
            position = position.after(&mv);
        }
        for mv in position.legal_moves() {
            assert_written_move_reads_back(&position, mv, &[&spanish, NotationTable::pgn()]);
        }
    }

    #[test]
    fn no_line_is_too_strange_to_read(line in "\\PC{0,24}") {
        let spanish = spanish();
        let _ = read(&line, &[&spanish, NotationTable::pgn()]);
    }
}
