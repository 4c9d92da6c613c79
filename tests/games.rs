//! Scripted games: `tests/games/*.game`, and `tests/rules/*.game`, where each row of the table of
//! rule sets is played under each of them. Answers must match byte for byte; facts must hold.
//!
//! `UPDATE_GAMES=1 cargo test --test games` writes the answers anew, never the facts.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anabella::devices::script::Script;
use anabella::game::{Entry, Event, Game};
use anabella::language::Language;
use anabella::record::journal::{Header, Journal, Seal, read};
use rstest::rstest;
use time::OffsetDateTime;

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
    a_decision_is_kept_whole_or_not_at_all(&outcome.entries, &outcome.decisions);
}

/// Any part of the log folds, and the whole of it folds to the same game however it is cut.
fn replays_the_same(entries: &[Entry]) {
    let whole = Game::replay(entries).expect("the log folds");
    for cut in 1..entries.len() {
        let mut game = Game::replay(&entries[..cut]).expect("a beginning folds");
        for entry in &entries[cut..] {
            game.apply(entry).expect("and goes on");
        }
        assert_eq!(game, whole, "cut after {cut} entries");
    }
}

/// A journal cut behind any line of a decision, or within one, holds nothing of it: what belongs
/// together is never taken up in part.
fn a_decision_is_kept_whole_or_not_at_all(entries: &[Entry], decisions: &[usize]) {
    let mut rest = entries;
    let mut before: &[Entry] = &[];
    for count in decisions {
        let (decision, others) = rest.split_at(*count);
        let (mut seal, mut text) = Seal::begin(&Header::new(OffsetDateTime::UNIX_EPOCH));
        text += &written(&mut seal, before).concat();
        let whole = text.len();
        let mut cuts = Vec::new();
        for line in written(&mut seal, decision) {
            cuts.extend([text.len() + line.len() / 2, text.len() + line.len()]);
            text += &line;
        }
        for cut in cuts {
            let journal: Journal<Event> = read(&text.as_bytes()[..cut]).expect("a journal");
            let all = cut == text.len();
            let kept = if all {
                [before, decision].concat()
            } else {
                before.to_vec()
            };
            let found: Vec<Entry> = journal.entries.into_iter().map(Entry::from).collect();
            assert_eq!(found, kept, "cut after {cut} bytes of {text}");
            let end = if all { text.len() } else { whole };
            assert_eq!((journal.whole, journal.torn), (end, !all));
        }
        (before, rest) = (decision, others);
    }
    assert!(rest.is_empty());
}

fn written(seal: &mut Seal, decision: &[Entry]) -> Vec<String> {
    let lines = decision.iter().enumerate().map(|(index, entry)| {
        let rest = decision.len() - 1 - index;
        let line = seal.write_part(entry.at, OffsetDateTime::UNIX_EPOCH, &entry.event, rest);
        line.expect("writable")
    });
    lines.collect()
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
