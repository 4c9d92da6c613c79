//! Who can still mate: a vector of positions, lines that are played out, and what the proofs say
//! against a search that uses none.

use std::fs;

use anabella::rules::helpmate::{self, AT_EVERY_MOVE, Life, Nodes, Verdict};
use anabella::rules::{Color, Ending, Position};

/// Enough for every position of the vector.
const BUDGET: Nodes = Nodes(60_000);

fn vector() -> Vec<(String, Position)> {
    let text = fs::read_to_string("tests/rules/helpmates.txt").expect("the vector");
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (who, fen) = line.split_once(' ').expect("who and a position");
            (who.to_owned(), Position::from_fen(fen).expect(fen))
        })
        .collect()
}

/// A line is worth nothing unless every move of it is legal and the last one mates.
fn mates(position: &Position, line: &[anabella::rules::Move], winner: Color) -> bool {
    let mut now = position.clone();
    for mv in line {
        if !now.legal_moves().contains(mv) {
            return false;
        }
        now = now.after(mv);
    }
    now.ending() == Some(Ending::Checkmate) && now.turn() != winner
}

#[test]
fn the_vector_is_answered_and_every_line_mates() {
    let vector = vector();
    assert!(vector.len() >= 25, "only {} positions", vector.len());
    for (who, position) in &vector {
        for (winner, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            let can = who.contains(letter);
            match helpmate::can_mate(position, winner, BUDGET) {
                Verdict::Yes(line) => {
                    assert!(can, "{letter} should not mate: {}", position.fen());
                    assert!(
                        mates(position, &line, winner),
                        "{line:?}: {}",
                        position.fen()
                    );
                }
                Verdict::No => assert!(!can, "{letter} should mate: {}", position.fen()),
                Verdict::Unknown => panic!("{letter} not found out: {}", position.fen()),
            }
        }
    }
}

#[test]
fn a_dead_position_is_dead_and_no_other() {
    for (who, position) in vector() {
        let life = helpmate::is_dead(&position, BUDGET);
        let expected = if who == "--" { Life::Dead } else { Life::Alive };
        assert_eq!(life, expected, "{}", position.fen());
        let soon = helpmate::is_dead(&position, AT_EVERY_MOVE);
        assert!(
            soon == expected || soon == Life::Unknown,
            "{}",
            position.fen()
        );
    }
}

#[test]
fn a_budget_of_nothing_guesses_nothing() {
    let initial = Position::initial();
    assert_eq!(
        helpmate::can_mate(&initial, Color::White, Nodes(0)),
        Verdict::Unknown
    );
    assert_eq!(helpmate::is_dead(&initial, Nodes(0)), Life::Unknown);
}
