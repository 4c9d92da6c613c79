//! The whole program with real daemons: typed at the keyboard, felt on the display, heard.

mod daemons;

use std::io::Write as _;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anabella::language::braille;

use daemons::{Place, STARTING, SpeechStack, patience, plugged};

const SOON: Duration = Duration::from_secs(10);
const QUIET: Duration = Duration::from_millis(500);

fn cells(patterns: &str) -> Vec<u8> {
    patterns.chars().filter_map(braille::cell).collect()
}

/// A line and the status part of a game without a clock, in 40 cells.
fn shown(line: &str, side: &str) -> Vec<u8> {
    let mut cells = cells(line);
    cells.resize(35, 0);
    cells.extend(self::cells(side));
    cells.extend(self::cells("⠀⠀⠂⠀"));
    cells
}

fn play(place: &Place, folder: &std::path::Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(["play", "--no-microphone", "--braille-host", &place.host()])
        .arg("--journal")
        .arg(folder.join("game.jsonl"))
        .env("BRLAPI_AUTH", "none")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

#[test]
fn a_move_is_typed_felt_and_heard_and_a_routing_key_says_it_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place::free();
    let (mut felt, _brltty) = plugged(&place);
    place.answers(STARTING);
    let stack = SpeechStack::new();
    let _server = stack.start();
    let mut program = play(&place, folder.path());
    let mut keyboard = program.stdin.take().expect("a keyboard");
    felt.feel(&shown("⠑⠍⠏⠊⠑⠵⠁⠒⠀⠃⠇⠁⠝⠉⠁⠎", "⠃"), STARTING);
    stack.recording.first_sound(0, SOON);
    stack.recording.quiet(QUIET, SOON);

    let mark = stack.recording.mark();
    writeln!(keyboard, "caballo félix tres").expect("typed");
    felt.feel(&shown("⠨⠉⠋⠒⠀⠢", "⠃"), SOON);
    stack.recording.first_sound(mark, SOON);
    stack.recording.quiet(QUIET, SOON);
    let sound = stack.recording.sound(mark);
    assert!(sound > Duration::from_millis(500), "{sound:?}");

    let mark = stack.recording.mark();
    felt.route(3);
    stack.recording.first_sound(mark, SOON);
    stack.recording.quiet(QUIET, SOON);
    let again = stack.recording.sound(mark);
    assert!(again > Duration::from_millis(500), "{again:?}");

    writeln!(keyboard).expect("typed");
    felt.feel(&shown("⠨⠉⠋⠒⠀⠝⠑⠛⠗⠁⠎", "⠝"), SOON);
    writeln!(keyboard, "salir").expect("typed");
    patience("the program's end", SOON, || {
        program
            .try_wait()
            .expect("waited")
            .is_some_and(|status| status.success())
    });
    let journal = std::fs::read_to_string(folder.path().join("game.jsonl")).expect("a journal");
    assert!(journal.contains("\"kind\":\"pressed\""), "{journal}");
}

#[test]
fn the_doctor_says_what_the_keys_of_this_display_do() {
    let place = Place::free();
    let (_felt, _brltty) = plugged(&place);
    place.answers(STARTING);
    let doctor = || {
        let output = Command::new(env!("CARGO_BIN_EXE_anabella"))
            .args(["doctor", "braille", "--braille-host", &place.host()])
            .env("BRLAPI_AUTH", "none")
            .output()
            .expect("the program starts");
        String::from_utf8(output.stdout).expect("text")
    };
    let told = daemons::eventually("the display", STARTING, || {
        Some(doctor()).filter(|told| told.contains("HandyTech, 40"))
    });
    for line in [
        "Tecla FWINLT: la parte anterior de la línea.",
        "Tecla CLIP_COPY: dos a la vez: de una casilla a otra.",
        "Esta línea no tiene RETURN: pulsa el reloj.",
    ] {
        assert!(told.contains(line), "{line} in {told}");
    }
    assert!(told.contains("La esfera dura una hora"), "{told}");
}
