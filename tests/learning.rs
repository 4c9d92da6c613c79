//! Lessons as data, and `anabella learn` and `anabella setup` at a keyboard that is a file.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anabella::language::{Language, Message};

fn language() -> Language {
    Language::load("es", None).expect("Spanish")
}

/// Runs the program with these lines typed. Returns what it wrote, line by line.
fn typed(home: &Path, arguments: &[&str], lines: &str) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(arguments)
        .args(["--no-voice", "--no-braille", "--no-microphone"])
        .env("HOME", home)
        .env_remove("XDG_STATE_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut keyboard = program.stdin.take().expect("a keyboard");
    keyboard.write_all(lines.as_bytes()).expect("typed");
    drop(keyboard);
    let output = program.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(str::to_owned).collect()
}

fn remembered(home: &Path) -> String {
    let file = home.join(".local/state/anabella/remembered.toml");
    std::fs::read_to_string(file).expect("something is remembered")
}

#[test]
fn every_lesson_can_be_told_and_every_answer_is_understood() {
    let language = language();
    let lessons = language.lessons().expect("lessons");
    assert!(lessons.len() >= 6, "{}", lessons.len());
    let ids: BTreeSet<_> = lessons.iter().map(|lesson| &lesson.id).collect();
    assert_eq!(ids.len(), lessons.len(), "names are not used twice");
    for lesson in &lessons {
        let told = lesson.text.iter().chain([&lesson.title]);
        let told = told.chain(lesson.questions.iter().map(|question| &question.ask));
        for text in told {
            let digit = text.chars().any(|sign| sign.is_ascii_digit());
            assert!(!digit && !text.is_empty(), "{}: {text}", lesson.id);
        }
        for question in &lesson.questions {
            let meaning = language.hear(&question.answer);
            assert!(!meaning.is_empty(), "{}: {}", lesson.id, question.answer);
        }
        if let Some(message) = &lesson.message {
            let faults = language.faults(&Message::new(message.clone()));
            assert_eq!(faults, Vec::<String>::new(), "{}", lesson.id);
        }
    }
}

#[test]
fn a_lesson_is_learned_at_the_keyboard_and_remembered() {
    let home = tempfile::tempdir().expect("a folder");
    let lines = "\nfélix tres\nbella siete\nlavadora\nlavadora\n\nsalir\n";
    let told = typed(home.path(), &["learn"], lines);
    assert_eq!(told[1], "Lección 1. Los nombres de las columnas.");
    let answers: Vec<&str> = told
        .iter()
        .map(String::as_str)
        .filter(|line| {
            ["Bien.", "No es eso", "Se dice:"]
                .iter()
                .any(|it| line.starts_with(it))
        })
        .collect();
    let wrong = "No es eso. ¿Y la de la columna hache, fila cinco?";
    let expected = [
        "Bien.",
        "Bien.",
        wrong,
        "Se dice: héctor cinco.",
        "Se dice: gustavo uno.",
    ];
    assert_eq!(answers, expected);
    assert!(remembered(home.path()).contains("columnas"));
    let again = typed(home.path(), &["learn"], "salir\n");
    assert_eq!(again[1], "Lección 2. Cantar una jugada.");
    let named = typed(home.path(), &["learn", "voz"], "\nmás rápido\n");
    assert!(named.contains(&"Bien.".to_owned()), "{named:?}");
}

#[test]
fn setting_up_is_passed_over_line_by_line_and_keeps_what_is_chosen() {
    let home = tempfile::tempdir().expect("a folder");
    let told = typed(home.path(), &["setup"], "\n\nsí\nno\n");
    assert_eq!(
        told.last().map(String::as_str),
        Some("Todo listo. Se recordará. Para cambiarlo, anabella setup.")
    );
    let kept = remembered(home.path());
    for line in ["headphones = true", "international = true", "set-up = true"] {
        assert!(kept.contains(line), "{kept}");
    }
    typed(home.path(), &["setup"], "\n\nno\nsí\n");
    let kept = remembered(home.path());
    for line in ["headphones = false", "international = false"] {
        assert!(kept.contains(line), "{kept}");
    }
}

#[test]
fn nothing_is_asked_where_nobody_can_answer() {
    let home = tempfile::tempdir().expect("a folder");
    let told = typed(home.path(), &["play"], "e4\nsí\nreloj\nsalir\n");
    assert!(
        !told.iter().any(|line| line.contains("primera vez")),
        "{told:?}"
    );
    assert!(told.iter().any(|line| line.contains("Hecha")), "{told:?}");
    // A setup whose keyboard ends leaves everything as it was.
    let told = typed(home.path(), &["setup"], "");
    assert!(!told.is_empty());
}

#[test]
fn a_plain_terminal_has_no_prompts() {
    let home = tempfile::tempdir().expect("a folder");
    let lines = "e4\nsí\nreloj\nayuda\nsalir\n";
    let told = typed(home.path(), &["play", "--plain"], lines);
    assert!(
        !told
            .iter()
            .any(|line| line.contains("Diga la jugada, o ayuda")),
        "{told:?}"
    );
    assert!(told.iter().any(|line| line.contains("Hecha")), "{told:?}");
    assert!(
        told.iter()
            .all(|line| !line.contains('\u{7}') && !line.contains('\u{1b}'))
    );
}
