//! The program stopped from its terminal (Ctrl-Z) and let go on, with a real brltty.

mod daemons;

use std::io::Write as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anabella::language::braille;
use anabella::session::Sink as _;
use brlapi::parameters::{Parameter, ParameterFlags};

use daemons::{BACK, Place, SOON, STARTING, Table, patience, plugged};

/// A screen reader: a program of the ordinary priority.
fn reader(place: &Place) -> brlapi::Connection {
    let mut settings = brlapi::ConnectionSettings::for_host(place.host());
    settings.set_auth("none");
    let reader = brlapi::Connection::open_with_settings(Some(&settings)).expect("brltty is there");
    let (parameter, flags) = (Parameter::ClientPriority, ParameterFlags::LOCAL);
    reader
        .set_parameter(parameter, 0, flags, &50_u32)
        .expect("brltty knows priorities");
    reader
}

#[test]
fn a_display_that_rests_is_the_screen_readers_and_is_taken_again() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    table.present(&[1; 5]);
    felt.feel(&[1; 5], SOON);
    let reader = reader(&place);
    let taken = brlapi::TtyMode::with_path(&reader, &[], None).expect("the display is shared");
    for _ in 0..2 {
        table.display.rest(true);
        taken.writer().write_dots(&[9; 40]).expect("written");
        felt.feel(&[9; 40], BACK);
        // What is announced meanwhile waits.
        table.present(&[3; 5]);
        taken.writer().write_dots(&[7; 40]).expect("written");
        felt.feel(&[7; 40], BACK);
        table.display.rest(false);
        felt.feel(&[3; 5], BACK);
    }
    assert_eq!(
        table.listener.drain(),
        [],
        "that it is there again is no news"
    );
    // Meanwhile another game may have it.
    table.display.rest(true);
    let mut second = Table::at(&place);
    second.ready();
    second.present(&[1; 7]);
    felt.feel(&[1; 7], SOON);
    table.display.rest(false);
    assert_eq!(table.trouble(), "braille-taken");
    drop(second);
    felt.feel(&[3; 5], BACK);
    table.ready();
}

fn play(place: &Place, folder: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
    command
        .args(["play", "--no-microphone", "--no-voice"])
        .args(["--braille-host", &place.host(), "--journal"])
        .arg(folder.join("game.jsonl"))
        .env("BRLAPI_AUTH", "none")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // A job of its own, as a shell starts it: others are never stopped by this signal.
        .process_group(0);
    command.spawn().expect("the program starts")
}

fn signal(program: &Child, signal: i32) {
    let id = i32::try_from(program.id()).expect("process ids fit");
    // SAFETY: a signal to our own child, which has not been waited for.
    unsafe { libc::kill(id, signal) };
}

fn is_stopped(program: &Child) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", program.id()));
    let stat = stat.expect("a process");
    stat.rsplit_once(") ").expect("a name").1.starts_with('T')
}

/// A line and the status part of a game without a clock, in 40 cells.
fn shown(line: &str, side: &str) -> Vec<u8> {
    let cells =
        |patterns: &str| -> Vec<u8> { patterns.chars().filter_map(braille::cell).collect() };
    let mut shown = cells(line);
    shown.resize(35, 0);
    shown.extend(cells(side));
    shown.extend(cells("⠀⠀⠂⠀"));
    shown
}

#[test]
fn a_stopped_program_gives_the_display_back_and_shows_the_line_when_it_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    place.answers(STARTING);
    let mut program = play(&place, folder.path());
    let mut keyboard = program.stdin.take().expect("a keyboard");
    let begins = shown("⠑⠍⠏⠊⠑⠵⠁⠒⠀⠃⠇⠁⠝⠉⠁⠎", "⠃");
    felt.feel(&begins, STARTING);
    let reader = reader(&place);
    let taken = brlapi::TtyMode::with_path(&reader, &[], None).expect("the display is shared");
    for _ in 0..2 {
        signal(&program, libc::SIGTSTP);
        patience("the program stops", SOON, || is_stopped(&program));
        taken.writer().write_dots(&[9; 40]).expect("written");
        felt.feel(&[9; 40], BACK);
        signal(&program, libc::SIGCONT);
        felt.feel(&begins, BACK);
        patience("the program goes on", SOON, || !is_stopped(&program));
    }
    writeln!(keyboard, "e4").expect("typed");
    felt.feel(&shown("⠑⠲⠀⠢", "⠃"), SOON);
    writeln!(keyboard, "salir").expect("typed");
    patience("the program's end", SOON, || {
        program.try_wait().expect("waited").is_some()
    });
}
