//! Scores read from braille, doubts asked about at a terminal, records that are not whole.

mod command;
mod terminal;

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

use command::{anabella, err, folder, out};

/// A sheet in braille is a score like any other: page numbers, signs and clocks are understood.
#[test]
fn a_braille_sheet_is_read_back() {
    let folder = folder();
    let clocked = "1. e4 {[%clk 0:04:58]} e5 {[%clk 1:05:00]} 2. Nf3 Nc6 *\n";
    fs::write(folder.path().join("clocked.pgn"), clocked).expect("written");
    for (from, to, form, wanted) in [
        (
            "sample.txt",
            "one.brf",
            "brf",
            "9. Nbd2 O-O 10. O-O-O Re8 11. Kb1 {(=)}",
        ),
        (
            "sample.txt",
            "one.txt",
            "braille",
            "9. Nbd2 O-O 10. O-O-O Re8 11. Kb1 {(=)}",
        ),
        (
            "clocked.pgn",
            "two.brf",
            "brf",
            "1. e4 {[%clk 0:04:58]} 1... e5 {[%clk 1:05:00]}",
        ),
    ] {
        let words = ["export", from, "--as", form, "--clocks", "--output", to];
        let output = anabella(folder.path(), &words);
        assert!(output.status.success(), "{}", err(&output));
        let output = anabella(folder.path(), &["export", to]);
        assert!(output.status.success(), "{}", err(&output));
        let pgn = out(&output).replace('\n', " ");
        assert!(pgn.contains(wanted), "{pgn}");
    }
}

/// At a terminal the person is asked; what was said stands in the score.
#[test]
fn a_doubtful_move_is_asked_about_at_a_terminal() {
    let folder = folder();
    fs::write(
        folder.path().join("bad.txt"),
        "1. e4 e5\n2. Cf3 Cf5\n3. Ac4",
    )
    .expect("written");
    let asked = |words: &[&str], typed: &str| {
        let (mut person, end) = terminal::terminal();
        let mut program = Command::new(env!("CARGO_BIN_EXE_anabella"))
            .args(words)
            .current_dir(folder.path())
            .env("HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path().join("config"))
            .stderr(end.try_clone().expect("the same terminal"))
            .stdin(end)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        writeln!(person, "{typed}").expect("typed");
        let mut told = String::new();
        let mut out = program.stdout.take().expect("piped");
        out.read_to_string(&mut told).expect("UTF-8");
        (program.wait().expect("ends").success(), told)
    };
    let (whole, told) = asked(&["read", "bad.txt"], "caballo félix seis");
    assert!(whole, "{told}");
    assert!(told.contains("Leída hasta 3. Ac4.\n"), "{told}");
    assert!(
        told.contains("«Cf5» era dudosa; se ha dicho Cf6."),
        "{told}"
    );
    let (whole, told) = asked(&["export", "bad.txt"], "Cf6");
    assert!(whole && told.contains("2. Nf3 Nf6 3. Bc4 *"), "{told}");
    let (whole, told) = asked(&["read", "bad.txt"], "no");
    assert!(!whole && told.contains("Leída hasta 2. Cf3.\n"), "{told}");
    let (whole, told) = asked(&["read", "bad.txt", "--no-ask"], "Cf6");
    assert!(!whole && told.contains("Leída hasta 2. Cf3.\n"), "{told}");
}

#[test]
fn a_record_that_stops_or_is_one_of_several_is_told_to_be_so() {
    let folder = folder();
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    write("a.txt", "1. e4 e5 2. Cf3 Cc6 3. Ab5");
    write("b.txt", "1. e4 e5 2. Cf3 3. Ab5");
    let output = anabella(folder.path(), &["reconcile", "a.txt", "b.txt"]);
    let told = out(&output);
    assert!(
        told.contains("En la segunda planilla: Línea 1: está el número 3")
            && told.contains("En la segunda planilla: no se ha podido leer más")
            && told.contains("Las dos planillas coinciden hasta 2. Cf3."),
        "{told}"
    );
    write(
        "b.pgn",
        "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 *\n",
    );
    let output = anabella(folder.path(), &["reconcile", "a.txt", "b.pgn"]);
    assert!(
        out(&output).contains("hay más partidas"),
        "{}",
        out(&output)
    );
}
