//! The program is killed after every event in turn and taken up again: nothing is lost.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anabella::devices::journal;
use anabella::game::{Entry, Event, Game};

/// What is typed, and how many entries the journal has afterwards at least (one more for each
/// event that the line causes; the first is the start of the game).
const LINES: [(&str, usize); 12] = [
    ("reloj", 2),
    ("peón eva cuatro", 3),
    ("sí", 4),
    ("reloj", 5),
    ("e5", 6),
    ("corrijo, peón césar cinco", 8),
    ("", 10),
    ("caballo félix tres", 11),
    ("ofrezco tablas", 12),
    ("reloj", 14),
    ("acepto las tablas", 15),
    ("sí", 16),
];

const PATIENCE: Duration = Duration::from_secs(20);

fn anabella(words: &[&str], journal: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
    command.args(words);
    if words[0] == "play" {
        command.arg("--journal");
    }
    command
        .arg(journal)
        .args(["--no-voice", "--no-braille", "--no-microphone"])
        .env("HOME", journal.parent().expect("a folder"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// The events of a journal that are the game's own.
fn events(path: &Path) -> Vec<Entry> {
    own(journal::read::<Event>(path).expect("a journal that can be trusted"))
}

fn own(journal: anabella::record::journal::Journal<Event>) -> Vec<Entry> {
    journal
        .entries
        .into_iter()
        .map(Entry::from)
        .filter(|entry| {
            !matches!(
                entry.event,
                Event::Device { .. } | Event::Beat | Event::Resumed
            )
        })
        .collect()
}

fn wait_for(path: &Path, count: usize) {
    let start = Instant::now();
    // A journal that is just being created has no header yet.
    let there = || journal::read::<Event>(path).map_or(0, |journal| own(journal).len());
    while there() < count {
        assert!(
            start.elapsed() < PATIENCE,
            "the journal never had {count} events"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn type_lines(child: &mut Child, lines: &[(&str, usize)], path: &Path) {
    let mut keyboard = child.stdin.take().expect("a keyboard");
    for (line, count) in lines {
        writeln!(keyboard, "{line}").expect("typed");
        wait_for(path, *count);
    }
    child.stdin = Some(keyboard);
}

fn kill(mut child: Child) {
    child.kill().expect("killed");
    child.wait().expect("ended");
}

/// The same moves, the same end, whatever the moments.
fn assert_same_game(path: &Path) {
    let entries = events(path);
    let game = Game::replay(&entries).expect("replays");
    let moves: Vec<String> = game.played().iter().map(|p| p.mv.uci().0).collect();
    assert_eq!(moves, ["e2e4", "c7c5", "g1f3"]);
    assert!(game.played()[2].draw_offer);
    let outcome = game.outcome().expect("over");
    assert_eq!(outcome.winner.score(), "1/2-1/2");
}

#[test]
fn killed_after_every_line_and_resumed() {
    for cut in 1..=LINES.len() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.jsonl");
        let mut first = anabella(&["play", "--time", "5"], &path);
        type_lines(&mut first, &LINES[..cut], &path);
        kill(first);
        if cut < LINES.len() {
            let before = events(&path).len();
            let mut second = anabella(&["resume"], &path);
            // The clock stands until it is pressed or "continuar" is said.
            type_lines(&mut second, &[("continuar", before + 1)], &path);
            let rest: Vec<_> = LINES[cut..]
                .iter()
                .map(|(line, n)| (*line, n + 1))
                .collect();
            type_lines(&mut second, &rest, &path);
            drop(second.stdin.take());
            assert!(second.wait().expect("ended").success());
        }
        assert_same_game(&path);
    }
}

#[test]
fn a_journal_cut_after_any_event_goes_on_from_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = folder.path().join("whole.jsonl");
    let mut child = anabella(&["play", "--time", "5"], &whole);
    type_lines(&mut child, &LINES, &whole);
    drop(child.stdin.take());
    assert!(child.wait().expect("ended").success());
    let text = fs::read_to_string(&whole).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    for cut in 2..=lines.len() {
        // The next line was being written when the power went.
        let torn = lines.get(cut).map_or("", |line| &line[..line.len() / 2]);
        let path = folder.path().join(format!("cut-{cut}.jsonl"));
        fs::write(&path, format!("{}\n{torn}", lines[..cut].join("\n"))).expect("written");
        let kept = events(&path);
        let mut child = anabella(&["resume"], &path);
        drop(child.stdin.take());
        assert!(
            child.wait().expect("ended").success(),
            "cut after {cut} lines"
        );
        let after = events(&path);
        assert_eq!(after, kept, "cut after {cut} lines");
        let resumed = fs::read_to_string(&path).expect("text");
        assert!(
            resumed.contains("\"resumed\""),
            "cut after {cut} lines: {resumed}"
        );
    }
}

#[test]
fn two_programs_never_write_one_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    let mut first = anabella(&["play"], &path);
    type_lines(&mut first, &[("peón eva cuatro", 2)], &path);
    let mut second = anabella(&["resume"], &path);
    drop(second.stdin.take());
    assert!(!second.wait().expect("ended").success());
    type_lines(&mut first, &[("sí", 3)], &path);
    kill(first);
    assert_eq!(events(&path).len(), 3);
}

/// A game that ended and went on after that is an interrupted game like any other.
#[test]
fn a_game_taken_up_after_its_end_is_found_again() {
    let home = tempfile::tempdir().expect("a folder");
    let play = |words: &[&str], lines: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_anabella"))
            .args(words)
            .args(["--no-voice", "--no-braille", "--no-microphone"])
            .env("HOME", home.path())
            .env_remove("XDG_DATA_HOME")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut keyboard = child.stdin.take().expect("a pipe");
        keyboard.write_all(lines.as_bytes()).expect("typed");
        drop(keyboard);
        let out = child.wait_with_output().expect("it ends").stdout;
        String::from_utf8(out).expect("text")
    };
    let resigned = "eva cuatro\nsí\nreloj\nabandono\nsí\n";
    play(&["play", "--rules", "practice"], resigned);
    let found = |told: &str| told.contains("Última jugada");
    assert!(!found(&play(&["resume"], "")), "it is over");
    let goes_on = format!("{resigned}deshacer\ndavid cuatro\nsí\nreloj\n");
    play(&["play", "--rules", "practice"], &goes_on);
    let told = play(&["resume"], "");
    assert!(told.contains("Última jugada: David cuatro"), "{told}");
}
