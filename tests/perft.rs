//! Counts of legal sequences of moves, against published ones (`tests/judges/README.md`).

use std::fs;
use std::path::PathBuf;

use anabella::rules::{Position, Uci};

/// The largest count that is tried unless `PERFT_NODES` says another.
const NODES: u64 = 9_000;

fn limit() -> u64 {
    let said = std::env::var("PERFT_NODES").ok();
    said.and_then(|nodes| nodes.parse().ok()).unwrap_or(NODES)
}

/// Our files, and those of the folder `PERFT_FILES` if that is given.
fn files() -> Vec<PathBuf> {
    let folders = [
        Some("tests/rules/perft".to_owned()),
        std::env::var("PERFT_FILES").ok(),
    ];
    let mut files: Vec<PathBuf> = (folders.into_iter().flatten())
        .flat_map(|folder| fs::read_dir(folder).expect("a folder").flatten())
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "perft"))
        .collect();
    files.sort();
    files
}

fn perft(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|mv| perft(&position.after(mv), depth - 1))
        .sum()
}

#[test]
fn as_many_sequences_of_moves_as_are_published() {
    let mut counts = 0;
    for file in files() {
        let text = fs::read_to_string(&file).expect("a readable file");
        let mut position = None;
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["epd", ..] => {
                    let fen = line.trim_start_matches("epd ");
                    position = Some(Position::composed(fen).expect(fen));
                }
                ["perft", depth, nodes] => {
                    let (depth, nodes): (u32, u64) =
                        (depth.parse().expect(line), nodes.parse().expect(line));
                    let position = position.as_ref().expect("a position before its counts");
                    if nodes <= limit() {
                        assert_eq!(perft(position, depth), nodes, "{}: {line}", position.fen());
                        counts += 1;
                    }
                }
                _ => {}
            }
        }
    }
    println!("{counts} counts agree");
    assert!(counts >= 100, "only {counts} counts were tried");
}

/// What the journal and the score keep of a position or a move must give it back.
#[test]
fn positions_and_moves_are_read_back_as_they_are_written() {
    for file in files() {
        let text = fs::read_to_string(&file).expect("a readable file");
        for fen in text.lines().filter_map(|line| line.strip_prefix("epd ")) {
            let position = Position::composed(fen).expect(fen);
            assert_eq!(Position::composed(&position.fen()).as_ref(), Ok(&position));
            for mv in position.legal_moves() {
                let Uci(written) = mv.uci();
                assert_eq!(
                    position.find(&Uci(written.clone())),
                    Some(mv),
                    "{fen} {written}"
                );
            }
        }
    }
}
