//! Scripted games: `tests/games/*.game`, and `tests/rules/*.game`, where each row of the table of
//! rule sets is played under each of them. Answers must match byte for byte; facts must hold.
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
fn game(
    #[files("tests/games/*.game")]
    #[files("tests/rules/*.game")]
    path: PathBuf,
) {
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
    let updates = std::env::var_os("UPDATE_GAMES").is_some();
    if updates {
        fs::write(&path, &outcome.text).expect("writable");
    }
    for (number, fact, actual) in &outcome.wrong {
        eprintln!("{}:{number}: {fact}\n  but it is: {actual}", path.display());
    }
    assert!(
        outcome.wrong.is_empty(),
        "{} facts do not hold",
        outcome.wrong.len()
    );
    assert!(outcome.faults.is_empty(), "{:#?}", outcome.faults);
    if !updates {
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

/// The game that README shows is the one that is tested.
#[test]
fn readme_shows_the_game_as_it_is_played() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("README.md");
    let game = fs::read_to_string(root.join("tests/games/scholar.game")).expect("the game");
    let shown: String = game
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("< braille") && !line.starts_with('#'))
        .flat_map(|line| {
            [
                "    ".to_owned(),
                line.replace("< voice ", "<      "),
                "\n".to_owned(),
            ]
        })
        .collect();
    assert!(readme.contains(&shown), "README.md should show:\n{shown}");
}
