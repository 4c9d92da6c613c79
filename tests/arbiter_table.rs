//! The arbiter at the program itself: a PIN for a game that began without one, what becomes of a
//! game that he annuls or reopens, and a sealed move from one day to the next.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

struct Table {
    folder: tempfile::TempDir,
}

impl Table {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect(name)
    }

    /// Types these lines; what the program wrote.
    fn types(&self, words: &[&str], lines: &[&str]) -> String {
        let mut command = anabella(self.folder.path(), words);
        command.args(["--no-voice", "--no-braille", "--no-microphone"]);
        let mut child = command.spawn().expect("the program starts");
        let mut keyboard = child.stdin.take().expect("a keyboard");
        for line in lines {
            writeln!(keyboard, "{line}").expect("typed");
        }
        drop(keyboard);
        let output = child.wait_with_output().expect("ended");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text")
    }

    fn plays(&self, more: &[&str], lines: &[&str]) -> String {
        let journal = self.path("game.jsonl").display().to_string();
        let mut words = vec!["play", "--journal", &journal];
        words.extend(more);
        self.types(&words, lines)
    }

    fn resumes(&self, more: &[&str], lines: &[&str]) -> String {
        let journal = self.path("game.jsonl").display().to_string();
        let mut words = vec!["resume", &journal];
        words.extend(more);
        self.types(&words, lines)
    }
}

fn anabella(home: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
    command
        .args(words)
        .env("HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

#[test]
fn a_game_without_a_pin_gets_one_when_it_is_resumed() {
    let table = Table::new();
    let told = table.plays(&[], &["modo árbitro", "e4", "sí", "salir"]);
    assert!(told.contains("no tiene PIN"), "{told}");
    let told = table.resumes(
        &["--arbiter-pin", "4711"],
        &[
            "modo árbitro",
            "4712",
            "modo árbitro",
            "4711",
            "ganan negras",
            "sí",
        ],
    );
    assert!(told.contains("La partida tiene ahora PIN"), "{told}");
    assert!(told.contains("Ese no es el PIN"), "{told}");
    assert!(
        told.contains("Por decisión del árbitro. Ganan negras."),
        "{told}"
    );
    let journal = table.read("game.jsonl");
    assert!(!journal.contains("4711") && !journal.contains("4712"));
    assert!(
        table
            .read("game.pgn")
            .contains("1. e4 {[%reason arbiter]} 0-1")
    );
}

#[test]
fn the_pin_of_a_game_is_not_changed() {
    let table = Table::new();
    table.plays(&["--arbiter-pin", "4711"], &["e4", "sí", "salir"]);
    let told = table.resumes(
        &["--arbiter-pin", "9999"],
        &[
            "modo árbitro",
            "9999",
            "modo árbitro",
            "4711",
            "fin árbitro",
            "salir",
        ],
    );
    assert!(told.contains("ya tiene PIN de árbitro"), "{told}");
    assert!(told.contains("Ese no es el PIN"), "{told}");
    assert!(told.contains("Modo árbitro abierto"), "{told}");
}

#[test]
fn an_annulled_game_is_kept_before_the_new_one() {
    let table = Table::new();
    let rules = ["--arbiter-pin", "4711", "--white", "Blancas"];
    table.plays(
        &rules,
        &[
            "e4",
            "sí",
            "",
            "e5",
            "sí",
            "",
            "modo árbitro",
            "4711",
            "anulo la partida",
            "sí",
            "fin árbitro",
            "d4",
            "sí",
            "",
            "modo árbitro",
            "4711",
            "posición 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "sí",
            "reanudar",
            "e4",
            "sí",
            "",
            "negras abandonan",
            "sí",
        ],
    );
    let pgn = table.read("game.pgn");
    let games: Vec<&str> = pgn.split("[Event ").skip(1).collect();
    assert_eq!(games.len(), 3, "{pgn}");
    assert!(
        games
            .iter()
            .all(|game| game.contains("[White \"Blancas\"]")),
        "{pgn}"
    );
    assert!(
        games[0].contains("{Partida anulada por el árbitro; se jugó otra.} 1. e4 e5 *"),
        "{pgn}"
    );
    assert!(games[0].contains("[Result \"*\"]"));
    assert!(games[1].contains("El árbitro puso otra posición"), "{pgn}");
    assert!(games[1].contains("1. d4 *"), "{pgn}");
    assert!(
        games[2].contains("1. e4 {[%reason resignation]} 1-0"),
        "{pgn}"
    );
    assert!(
        games[2].contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"),
        "{pgn}"
    );
    let sheet = table.read("game.txt");
    assert!(
        sheet.starts_with("Partida anulada por el árbitro"),
        "{sheet}"
    );
    assert!(
        sheet.contains("1. e4 e5") && sheet.contains("1-0"),
        "{sheet}"
    );
    // The journal gives the same text again, and each game of it can be read by itself.
    let journal = table.path("game.jsonl").display().to_string();
    let output = anabella(table.folder.path(), &["export", &journal])
        .output()
        .expect("exported");
    assert_eq!(String::from_utf8(output.stdout).expect("text"), pgn);
    let path = table.path("game.pgn").display().to_string();
    for (number, moves) in [("1", "e5"), ("2", "d4"), ("3", "1-0")] {
        let words = ["export", &path, "--as", "short", "--game", number];
        let output = anabella(table.folder.path(), &words)
            .output()
            .expect("exported");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains(moves), "{number}: {text}");
    }
}

#[test]
fn a_reopened_game_gets_a_second_score() {
    let table = Table::new();
    table.plays(
        &["--arbiter-pin", "4711"],
        &[
            "e4",
            "sí",
            "",
            "abandono",
            "sí",
            "modo árbitro",
            "4711",
            "reabrir",
            "sí",
            "reanudar",
            "e5",
            "sí",
            "",
            "abandono",
            "sí",
        ],
    );
    assert!(
        table
            .read("game.pgn")
            .ends_with("1. e4 {[%reason resignation]} 1-0\n")
    );
    let second = table.read("game-2.pgn");
    assert!(
        second.ends_with("1. e4 e5 {[%reason resignation]} 0-1\n"),
        "{second}"
    );
}

#[test]
fn a_sealed_move_is_on_no_disk_until_it_is_opened() {
    let table = Table::new();
    let names = [
        "--white",
        "Ana Uno",
        "--black",
        "Bella Dos",
        "--site",
        "Sala",
        "--time",
        "60",
    ];
    table.plays(
        &names,
        &[
            "",
            "e4",
            "sí",
            "ofrezco tablas",
            "",
            "aplazo",
            "sí",
            "Cf6",
            "",
            "siete torres",
            "siete torres",
        ],
    );
    let envelope = table.read("game.envelope.txt");
    for fact in [
        "Blancas: Ana Uno",
        "Negras: Bella Dos",
        "Lugar: Sala",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "Sellan las negras su jugada 1.",
        "Tiempo usado: blancas,",
        "Oferta de tablas en pie, de las blancas.",
        "Fecha: ",
        "Reanudación: ",
    ] {
        assert!(envelope.contains(fact), "{fact}: {envelope}");
    }
    let journal = table.read("game.jsonl");
    for secret in ["Cf6", "g8f6", "siete torres"] {
        assert!(
            !journal.contains(secret) && !envelope.contains(secret),
            "{secret}"
        );
    }
    // The passphrase typed before the player who has to reply is there is kept nowhere.
    let told = table.resumes(&[], &["siete torres", "salir"]);
    assert!(!table.read("game.jsonl").contains("siete torres"));
    assert!(!told.contains("No entendí"), "{told}");
    let told = table.resumes(&[], &["sí", "siete torres", "d4", "sí", "salir"]);
    assert!(told.contains("Sobre abierto"), "{told}");
    assert!(!table.read("game.jsonl").contains("siete torres"));
    let output = anabella(
        table.folder.path(),
        &["export", &table.path("game.jsonl").display().to_string()],
    );
    let mut output = output;
    let pgn = output.output().expect("exported").stdout;
    let pgn = String::from_utf8(pgn).expect("text");
    assert!(pgn.contains("Nf6") && pgn.contains("2. d4"), "{pgn}");
}

/// A game of two half-moves in which White has sealed a move; Black has to reply.
fn adjourned(more: &[&str]) -> Table {
    let table = Table::new();
    let mut options = vec!["--time", "90+30"];
    options.extend(more);
    let mut lines = vec!["", "e4", "", "e5", ""];
    if !more.is_empty() {
        lines.extend(["modo árbitro", "4711"]);
    }
    lines.extend(["aplazo", "sí", "Cf3", "", "siete torres", "siete torres"]);
    let told = table.plays(&options, &lines);
    assert!(told.contains("Sobre cerrado"), "{told}");
    table
}

#[test]
fn a_game_that_ended_before_its_resumption_is_over() {
    for (more, ends) in [
        (&[][..], &["blancas abandonan", "sí"][..]),
        (&[], &["negras ofrecen tablas", "blancas aceptan", "sí"]),
        (&[], &["sí", "abandono", "sí"]),
        (
            &["--arbiter-pin", "4711"],
            &["modo árbitro", "4711", "ganan blancas", "sí", "fin árbitro"],
        ),
    ] {
        let table = adjourned(more);
        let mut lines = ends.to_vec();
        // What would have gone on with the envelope says nothing any more.
        let goes_on = ["sí", "siete torres", "acepto las tablas", "sí", "Cc6", ""];
        lines.extend(goes_on);
        table.resumes(&[], &lines);
        let ended = table.read("game.pgn");
        let told = table.resumes(&[], &goes_on);
        assert!(told.contains("Esta partida había terminado"), "{told}");
        assert!(!told.contains("¿Están"), "{told}");
        let journal = table.read("game.jsonl");
        assert_eq!(
            journal.matches("\"ended\"").count(),
            1,
            "{ends:?}: {journal}"
        );
        assert!(!journal.contains("\"opened\",\"inside"), "{journal}");
        assert!(
            ended.contains("1. e4 ") && !ended.contains("Nf3"),
            "{ended}"
        );
        assert_eq!(table.read("game.pgn"), ended);
    }
}

#[test]
fn a_lost_passphrase_leaves_the_way_to_the_arbiter() {
    let table = adjourned(&["--arbiter-pin", "4711"]);
    let told = table.resumes(&[], &["sí", "xxxxxxxx", "no", "salir"]);
    assert_eq!(told.matches("Esa clave no abre").count(), 1, "{told}");
    // "No" asks for the player again, and so does another day.
    let (_, after) = told.split_once("Esa clave").expect("told");
    assert!(after.contains("¿Están las negras?"), "{told}");
    table.resumes(&[], &["sí"]);
    let told = table.resumes(&[], &["sí", "modo árbitro", "4711", "sobre perdido", "sí"]);
    assert!(told.contains("¿Están las negras?"), "{told}");
    assert!(told.contains("Modo árbitro abierto"), "{told}");
    assert!(told.contains("Blancas, diga la jugada que selló"), "{told}");
    assert!(!told.contains("Esa clave no abre"), "{told}");
}

#[test]
fn the_pin_is_nowhere_however_it_slips() {
    for (lines, opens) in [
        (&["modo árbitro", "4712", "4711", "4711"][..], true),
        (
            &["modo árbitro 4711", "modo árbitro", "el pin es 4711"],
            true,
        ),
        (&["modo árbitro", "modo árbitro 4711"], true),
        (&["modo árbitro", "4712", "no", "4711.", "pin: 4711"], false),
        (&["abandono", "4711", "no", "abandono 4711"], false),
    ] {
        let table = Table::new();
        let told = table.plays(&["--arbiter-pin", "4711"], lines);
        assert_eq!(told.contains("Modo árbitro abierto"), opens, "{told}");
        let journal = table.read("game.jsonl");
        assert!(
            !told.contains("4711") && !journal.contains("4711"),
            "{lines:?}: {told}"
        );
        assert!(!journal.contains("4712"), "{journal}");
    }
}

#[test]
fn the_open_mode_says_that_it_is_open() {
    let table = Table::new();
    let lines = ["modo árbitro", "4711", "modo árbitro"];
    let told = table.plays(&["--arbiter-pin", "4711"], &lines);
    assert_eq!(told.matches("Modo árbitro abierto").count(), 2, "{told}");
}
