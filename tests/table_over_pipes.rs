//! The real program over pipes: the assistant's mode, the arbiter's PIN, and an adjournment that
//! goes through two runs.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anabella::devices::journal;
use anabella::game::{AdjournmentEvent, ArbiterEvent, Entry, Event, Game};

/// Types lines at the program and returns what it wrote.
fn typed(words: &[&str], folder: &Path, lines: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(words)
        .args(["--no-voice", "--no-braille", "--no-microphone"])
        .env("HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the program starts");
    let mut keyboard = child.stdin.take().expect("a keyboard");
    for line in lines {
        writeln!(keyboard, "{line}").expect("typed");
    }
    drop(keyboard);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8(output.stdout).expect("text")
}

fn entries(path: &Path) -> Vec<Entry> {
    let journal = journal::read::<Event>(path).expect("a journal that can be trusted");
    journal.entries.into_iter().map(Entry::from).collect()
}

#[test]
fn the_assistant_enters_both_players_moves_with_two_actions_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    let name = path.to_str().expect("text");
    let moves = ["e4", "e5", "Cf3", "Cc6", "Ab5"];
    let mut lines: Vec<&str> = moves.iter().flat_map(|mv| [*mv, ""]).collect();
    let actions = lines.len();
    lines.extend([
        "j",
        "negras tocaron alfil césar ocho",
        "negras tocaron caballo césar seis",
        "d6",
        "Cd4",
        "",
        "b",
    ]);
    let told = typed(
        &["relay", "--for", "white", "--journal", name],
        folder.path(),
        &lines,
    );
    let log = entries(&path);
    let game = Game::replay(&log).expect("replays");
    let made: Vec<String> = game
        .played()
        .iter()
        .map(|played| played.mv.uci().0)
        .collect();
    assert_eq!(made, ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "c6d4"]);
    // A move typed, and Enter: confirmed, and the clock pressed.
    assert_eq!(actions, 2 * moves.len());
    for line in [
        "Blancas, su jugador.",
        "Negras, el rival.",
        "Ab5",
        "dos jugadas",
        "No vale",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert!(!told.contains("Negras, su jugador."), "{told}");
    assert!(
        log.iter()
            .any(|entry| matches!(entry.event, Event::TimeClaimed { .. }))
    );
}

#[test]
fn the_arbiter_rules_only_with_his_pin_and_it_is_nowhere_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    let name = path.to_str().expect("text");
    let play = [
        "play",
        "--time",
        "60",
        "--arbiter-pin",
        "90210",
        "--journal",
        name,
    ];
    let lines = [
        "ganan blancas",
        "90210",
        "modo árbitro",
        "4711",
        "modo árbitro",
        "90210",
        "ganan blancas",
        "sí",
    ];
    let told = typed(&play, folder.path(), &lines);
    assert!(told.contains("Ese no es el PIN"), "{told}");
    assert!(told.contains("diga antes: modo árbitro"), "{told}");
    let log = entries(&path);
    let wrong = |entry: &&Entry| entry.event == Event::Arbiter(ArbiterEvent::WrongPin);
    assert_eq!(log.iter().filter(wrong).count(), 1);
    let game = Game::replay(&log).expect("replays");
    assert_eq!(game.outcome().expect("over").winner.score(), "1-0");
    let kept = fs::read_to_string(&path).expect("the journal");
    assert!(!kept.contains("90210") && !kept.contains("4711"));
}

#[test]
fn a_sealed_move_is_read_only_on_another_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    let name = path.to_str().expect("text");
    let key = "siete torres";
    let lines = ["reloj", "aplazo", "sí", "Ch3", "", key, key];
    let play = ["play", "--time", "60", "--site", "Sala", "--journal", name];
    let told = typed(&play, folder.path(), &lines);
    assert!(told.contains("Sobre cerrado"), "{told}");
    let kept = fs::read_to_string(&path).expect("the journal");
    assert!(!kept.contains("Ch3") && !kept.contains(key), "{kept}");
    let envelope =
        fs::read_to_string(folder.path().join("game.envelope.txt")).expect("the envelope");
    assert!(
        envelope.contains("Sala") && envelope.contains("blancas"),
        "{envelope}"
    );
    assert!(!envelope.contains("Ch3"), "{envelope}");
    let told = typed(&["resume", name], folder.path(), &["sí", "otra clave", key]);
    assert!(told.contains("Esa clave no abre"), "{told}");
    let log = entries(&path);
    let game = Game::replay(&log).expect("replays");
    assert_eq!(game.played()[0].mv.uci().0, "g1h3");
    let opened = log.iter().find_map(|entry| match &entry.event {
        Event::Adjournment(AdjournmentEvent::Opened { inside }) => Some(inside.text.clone()),
        _ => None,
    });
    assert_eq!(opened.as_deref(), Some("Ch3"));
}
