//! Judges the helpmate search by a file of positions, each with who can still mate:
//!
//! ```text
//! WB rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! ```
//!
//! The format is that of `tests/test-vector.txt` of Miguel Ambrona's D3-Chess (GPL-3.0), the
//! vector that CHA is tested with, which is read from where it is given.

use std::time::{Duration, Instant};

use anabella::rules::helpmate::{AT_THE_END, Nodes, Verdict, counted};
use anabella::rules::{Color, Ending, Move, Position};

/// What became of one case.
struct Case {
    took: Duration,
    nodes: usize,
    text: String,
    agrees: Option<bool>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("helpmates FILE [NODES]")?;
    let budget = match arguments.next() {
        Some(nodes) => Nodes(nodes.parse()?),
        None => AT_THE_END,
    };
    let text = std::fs::read_to_string(path)?;
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Some((who, fen)) = line.split_once(' ') else {
            continue;
        };
        let position = Position::composed(fen)?;
        cases.push(judged(&position, Color::White, who.contains('W'), budget));
        cases.push(judged(&position, Color::Black, who.contains('B'), budget));
    }
    report(&mut cases);
    Ok(())
}

fn judged(position: &Position, winner: Color, can: bool, budget: Nodes) -> Case {
    let begun = Instant::now();
    let (verdict, nodes) = counted(position, winner, budget);
    let took = begun.elapsed();
    let agrees = match &verdict {
        Verdict::Yes(line) => Some(can && mates(position, line, winner)),
        Verdict::No => Some(!can),
        Verdict::Unknown => None,
    };
    let text = format!("{winner:?} {}", position.fen());
    Case {
        took,
        nodes,
        text,
        agrees,
    }
}

/// Whether every move of the line is legal and the last one mates.
fn mates(position: &Position, line: &[Move], winner: Color) -> bool {
    let mut now = position.clone();
    for mv in line {
        if !now.legal_moves().contains(mv) {
            return false;
        }
        now = now.after(mv);
    }
    now.ending() == Some(Ending::Checkmate) && now.turn() != winner
}

fn report(cases: &mut [Case]) {
    let count = |agrees| cases.iter().filter(|case| case.agrees == agrees).count();
    println!("cases {}", cases.len());
    println!("agree {}", count(Some(true)));
    println!("differ {}", count(Some(false)));
    println!("not found out {}", count(None));
    for case in cases.iter().filter(|case| case.agrees != Some(true)) {
        println!("{:?} {}", case.agrees, case.text);
    }
    let total: Duration = cases.iter().map(|case| case.took).sum();
    cases.sort_by_key(|case| case.took);
    println!("total {total:?}");
    if let (Some(middle), Some(worst)) = (cases.get(cases.len() / 2), cases.last()) {
        println!("median {:?}", middle.took);
        let late = &cases[cases.len() * 99 / 100];
        println!("99 % within {:?}", late.took);
        println!(
            "worst {:?}, {} positions: {}",
            worst.took, worst.nodes, worst.text
        );
    }
}
