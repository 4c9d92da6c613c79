//! A real terminal: what must not be read by others is not shown while it is typed, and the
//! terminal is afterwards as it was.

use std::fs::File;
use std::io::Write as _;
use std::os::fd::OwnedFd;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anabella::devices::echo::Echo;
use daemons::patience;
use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

mod daemons;

const SOON: Duration = Duration::from_secs(30);

/// A terminal: the side of whoever looks and types, and the side of the program.
struct Terminal {
    person: File,
    program: OwnedFd,
}

impl Terminal {
    fn new() -> Self {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        let person = openpt(flags).expect("a terminal");
        grantpt(&person).expect("granted");
        unlockpt(&person).expect("unlocked");
        let name = ptsname(&person, Vec::new()).expect("its name");
        let flags = OFlags::RDWR | OFlags::NOCTTY;
        let program = open(&name, flags, Mode::empty()).expect("its other side");
        Self {
            person: person.into(),
            program,
        }
    }

    fn echoes(&self) -> bool {
        let modes = tcgetattr(&self.program).expect("its modes");
        modes.local_modes.contains(LocalModes::ECHO)
    }

    /// All that is shown of what is typed, as it comes.
    fn shown(&self) -> Arc<Mutex<String>> {
        read(self.person.try_clone().expect("another handle"))
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.person, "{line}").expect("typed");
    }
}

fn read(mut from: impl std::io::Read + Send + 'static) -> Arc<Mutex<String>> {
    let text: Arc<Mutex<String>> = Arc::default();
    let shared = Arc::clone(&text);
    std::thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut buffer) {
            let new = String::from_utf8_lossy(&buffer[..count]).into_owned();
            shared.lock().expect("unpoisoned").push_str(&new);
        }
    });
    text
}

fn until(text: &Mutex<String>, words: &str) {
    let has = || text.lock().expect("unpoisoned").contains(words);
    patience(words, SOON, has);
}

/// The program, which never outlives the test.
struct Program(Child);

impl Program {
    fn end(&mut self) -> ExitStatus {
        let mut status = None;
        patience("the program's end", SOON, || {
            status = self.0.try_wait().expect("waited");
            status.is_some()
        });
        status.expect("it has ended")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program at this terminal, and what it tells.
fn play(terminal: &Terminal, journal: &std::path::Path) -> (Program, Arc<Mutex<String>>) {
    let folder = journal.parent().expect("a folder");
    // Where somebody sits at a terminal for the first time, the setting up is offered first.
    let state = folder.join("anabella");
    std::fs::create_dir_all(&state).expect("made");
    std::fs::write(state.join("remembered.toml"), "set-up = true\n").expect("written");
    let keyboard = terminal.program.try_clone().expect("another handle");
    let mut child = Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(["play", "--no-voice", "--no-braille", "--no-microphone"])
        .args(["--arbiter-pin", "90210", "--journal"])
        .arg(journal)
        .env("HOME", folder)
        .env("XDG_STATE_HOME", folder)
        .stdin(Stdio::from(keyboard))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let told = read(child.stdout.take().expect("piped"));
    (Program(child), told)
}

#[test]
fn a_pin_is_not_shown_while_it_is_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::new();
    let shown = terminal.shown();
    let (mut program, told) = play(&terminal, &folder.path().join("game.jsonl"));
    terminal.type_line("modo árbitro");
    until(&told, "Escriba el PIN del árbitro");
    assert!(!terminal.echoes());
    terminal.type_line("90210");
    until(&told, "Modo árbitro abierto");
    patience("it is shown again", SOON, || terminal.echoes());
    terminal.type_line("fin árbitro");
    until(&told, "Modo árbitro cerrado");
    terminal.type_line("salir");
    assert!(program.end().success());
    until(&shown, "salir");
    let shown = shown.lock().expect("unpoisoned").clone();
    assert!(
        shown.contains("modo árbitro") && shown.contains("fin árbitro"),
        "{shown}"
    );
    assert!(!shown.contains("90210"), "{shown}");
}

#[test]
fn the_terminal_is_as_it_was_when_the_program_is_ended_at_a_secret() {
    for signal in [libc::SIGTERM, libc::SIGINT, libc::SIGQUIT, libc::SIGHUP] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut terminal = Terminal::new();
        let _shown = terminal.shown();
        let (mut program, told) = play(&terminal, &folder.path().join("game.jsonl"));
        terminal.type_line("modo árbitro");
        until(&told, "Escriba el PIN del árbitro");
        assert!(!terminal.echoes());
        let id = i32::try_from(program.0.id()).expect("process ids fit");
        // SAFETY: a signal to our own child, which has not been waited for.
        unsafe { libc::kill(id, signal) };
        program.end();
        assert!(terminal.echoes(), "after signal {signal}");
    }
}

#[test]
fn a_terminal_that_showed_nothing_before_shows_nothing_after() {
    let terminal = Terminal::new();
    let again = || terminal.program.try_clone().expect("another handle");
    let mut first = Echo::of(again());
    first.hide(true);
    let mut second = Echo::of(again());
    second.hide(true);
    drop(second);
    assert!(!terminal.echoes());
    drop(first);
    assert!(terminal.echoes());
}

#[test]
fn what_is_no_terminal_is_left_alone() {
    let file = tempfile::tempfile().expect("a file");
    let mut echo = Echo::of(file);
    echo.hide(true);
    echo.hide(false);
}
