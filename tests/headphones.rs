//! With headphones on the player is heard while Anabella speaks, and she falls silent for him.

mod daemons;

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use daemons::{SpeechStack, patience};

const SOON: Duration = Duration::from_secs(20);
const QUIET: Duration = Duration::from_millis(700);
/// No help is longer.
const LONGEST: Duration = Duration::from_mins(1);

#[test]
fn who_speaks_while_she_speaks_is_heard_and_she_falls_silent() {
    let folder = tempfile::tempdir().expect("a folder");
    let stack = SpeechStack::new();
    let _speech = stack.start();
    stack.sound.headset("ear", "Casco");
    let journal = folder.path().join("game.jsonl");
    let mut program = Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args([
            "play",
            "--headphones",
            "--microphone",
            "casco",
            "--no-braille",
        ])
        .arg("--journal")
        .arg(&journal)
        .env("HOME", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut keyboard = program.stdin.take().expect("a keyboard");
    let recording = &stack.recording;
    recording.first_sound(0, SOON);
    patience("the microphone", SOON, || {
        stack.sound.is_listened_to("Anabella")
    });
    let mark = recording.quiet(QUIET, SOON);
    // The whole help, heard to its end.
    writeln!(keyboard, "ayuda").expect("typed");
    recording.first_sound(mark, SOON);
    let next = recording.quiet(QUIET, LONGEST);
    let whole = recording.sound(mark);
    // The same, and a move is announced into it.
    writeln!(keyboard, "ayuda").expect("typed");
    patience("the help begins", SOON, || {
        recording.sound(next) > Duration::from_millis(500)
    });
    stack.sound.play("16-caballo-felix-tres.wav", "ear");
    patience("the move is heard", SOON, || {
        let journal = std::fs::read_to_string(&journal).expect("a journal");
        journal.contains("\"read-back\"")
    });
    recording.quiet(QUIET, LONGEST);
    let cut = recording.sound(next);
    println!("whole: {whole:?}, cut short with the move: {cut:?}");
    assert!(cut < whole, "{cut:?} of {whole:?}");
    assert!(cut > Duration::from_secs(1), "the move is said");
    writeln!(keyboard, "salir").expect("typed");
    patience("the program's end", SOON, || {
        program.try_wait().expect("waited").is_some()
    });
}
