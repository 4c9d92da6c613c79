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

/// Waits until a move was said, and then for silence: on a busy machine the sound has gaps.
fn heard(stack: &SpeechStack, mark: usize) {
    patience("the move is heard", SOON, || {
        stack.recording.sound(mark) > Duration::from_millis(500)
    });
    stack.recording.quiet(QUIET, SOON);
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
    heard(&stack, mark);

    let mark = stack.recording.mark();
    felt.route(3);
    heard(&stack, mark);

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

/// The program at this display, without voice and microphone, its terminal in a file.
fn quiet(place: &Place, folder: &std::path::Path, name: &str) -> (Child, std::path::PathBuf) {
    let terminal = folder.join(format!("{name}.txt"));
    let program = Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args([
            "play",
            "--no-microphone",
            "--no-voice",
            "--braille-host",
            &place.host(),
        ])
        .arg("--journal")
        .arg(folder.join(format!("{name}.jsonl")))
        .env("BRLAPI_AUTH", "none")
        .stdin(Stdio::piped())
        .stdout(std::fs::File::create(&terminal).expect("a file"))
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    (program, terminal)
}

fn told(terminal: &std::path::Path, words: &str) -> usize {
    let text = std::fs::read_to_string(terminal).expect("a terminal");
    text.matches(words).count()
}

#[test]
fn a_game_goes_on_while_brltty_comes_and_goes_and_a_second_game_waits() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place::free();
    let (felt, mut brltty) = plugged(&place);
    place.answers(STARTING);
    let (mut first, terminal) = quiet(&place, folder.path(), "first");
    let mut keyboard = first.stdin.take().expect("a keyboard");
    let begins = "⠑⠍⠏⠊⠑⠵⠁⠒⠀⠃⠇⠁⠝⠉⠁⠎";
    felt.feel(&shown(begins, "⠃"), STARTING);
    brltty.0.kill();
    let lost = "Se ha perdido la línea braille";
    patience("the loss", SOON, || told(&terminal, lost) == 1);
    writeln!(keyboard, "e4").expect("typed");
    writeln!(keyboard).expect("typed");
    let _brltty = place.start("ht", &felt.plug());
    place.answers(STARTING);
    felt.feel(&shown("⠑⠲⠀⠝⠑⠛⠗⠁⠎", "⠝"), daemons::BACK);
    assert_eq!(told(&terminal, lost), 1, "once");
    // A second game of the same player waits, and has the display when the first ends.
    let (mut second, other) = quiet(&place, folder.path(), "second");
    patience("the second game is told", SOON, || {
        told(&other, "Otra partida de Anabella tiene la línea braille") == 1
    });
    writeln!(keyboard, "e5").expect("typed");
    felt.feel(&shown("⠑⠢⠀⠢", "⠝"), SOON);
    writeln!(keyboard, "salir").expect("typed");
    patience("the first game's end", SOON, || {
        first.try_wait().expect("waited").is_some()
    });
    felt.feel(&shown(begins, "⠃"), daemons::BACK);
    // A game that is killed gives the display back too.
    second.kill().expect("killed");
    second.wait().expect("waited");
    let (mut third, _) = quiet(&place, folder.path(), "third");
    let mut keyboard = third.stdin.take().expect("a keyboard");
    writeln!(keyboard, "d4").expect("typed");
    felt.feel(&shown("⠙⠲⠀⠢", "⠃"), SOON);
    writeln!(keyboard, "salir").expect("typed");
    patience("the third game's end", SOON, || {
        third.try_wait().expect("waited").is_some()
    });
}
