//! Scripted games: `tests/games/*.game`. Answers must match byte for byte; facts must hold.
//!
//! `UPDATE_GAMES=1 cargo test --test games` writes the answers anew, never the facts.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anabella::devices::script::Script;
use anabella::game::Game;
use anabella::language::Language;
use rstest::rstest;

#[rstest]
fn game(#[files("tests/games/*.game")] path: PathBuf) {
    let language = Arc::new(Language::load("es", None).expect("the embedded language"));
    let text = fs::read_to_string(&path).expect("readable");
    let script = Script::read(&text).unwrap_or_else(|error| {
        panic!(
            "{}:{}: not a line of a script: {}",
            path.display(),
            error.number,
            error.line
        )
    });
    let outcome = script.play(&language).expect("a legal position");
    for (number, fact, actual) in &outcome.wrong {
        eprintln!("{}:{number}: {fact}\n  but it is: {actual}", path.display());
    }
    assert!(
        outcome.wrong.is_empty(),
        "{} facts do not hold",
        outcome.wrong.len()
    );
    assert!(outcome.faults.is_empty(), "{:#?}", outcome.faults);
    if std::env::var_os("UPDATE_GAMES").is_some() {
        fs::write(&path, &outcome.text).expect("writable");
    } else {
        let first = text.lines().zip(outcome.text.lines()).find(|(a, b)| a != b);
        assert!(
            text == outcome.text,
            "{}: answers differ: {first:#?}",
            path.display()
        );
    }
    replays_the_same(&outcome.entries);
}

/// Any part of the log folds, and the whole of it folds to the same game however it is cut.
fn replays_the_same(entries: &[anabella::game::Entry]) {
    let whole = Game::replay(entries).expect("the log folds");
    for cut in 1..entries.len() {
        let mut game = Game::replay(&entries[..cut]).expect("a beginning folds");
        for entry in &entries[cut..] {
            game.apply(entry).expect("and goes on");
        }
        assert_eq!(game, whole, "cut after {cut} entries");
    }
}
