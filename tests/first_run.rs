//! The first game at a real terminal: setting up is offered, and one key passes it over.

mod terminal;

use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};

use terminal::terminal;

struct Game {
    person: File,
    program: Child,
    told: BufReader<ChildStdout>,
}

impl Game {
    fn begin(home: &std::path::Path) -> Self {
        let (person, end) = terminal();
        let mut program = Command::new(env!("CARGO_BIN_EXE_anabella"))
            .args(["play", "--no-voice", "--no-braille", "--no-microphone"])
            .env("HOME", home)
            .env_remove("XDG_STATE_HOME")
            .env_remove("XDG_CONFIG_HOME")
            .stdin(end)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let told = BufReader::new(program.stdout.take().expect("piped"));
        Self {
            person,
            program,
            told,
        }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.told.read_line(&mut line).expect("a line");
        line.trim().to_owned()
    }

    /// Reads until a line has this in it.
    fn until(&mut self, part: &str) {
        for _ in 0..20 {
            if self.line().contains(part) {
                return;
            }
        }
        panic!("never told: {part}");
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.person, "{line}").expect("typed");
    }

    fn leave(mut self) {
        self.type_line("salir");
        assert!(self.program.wait().expect("ends").success());
    }
}

#[test]
fn one_key_passes_the_offer_over_and_it_is_not_made_again() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::begin(home.path());
    assert!(game.line().starts_with("Es la primera vez."));
    game.type_line("");
    assert_eq!(game.line(), "Empieza la partida. Juegan blancas.");
    game.type_line("e4");
    game.until("Eva cuatro");
    game.leave();
    let mut game = Game::begin(home.path());
    assert_eq!(game.line(), "Empieza la partida. Juegan blancas.");
    game.leave();
}

#[test]
fn asked_to_end_before_the_answer_it_says_so_and_asks_another_time() {
    let home = tempfile::tempdir().expect("a folder");
    for _ in 0..2 {
        let mut game = Game::begin(home.path());
        assert!(game.line().starts_with("Es la primera vez."));
        let pid = game.program.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(asked.expect("kill starts").success());
        assert_eq!(game.line(), "Se queda como estaba.");
        assert!(game.program.wait().expect("ends").success());
    }
}

#[test]
fn a_broken_file_of_what_is_remembered_is_told_and_kept_and_nothing_asked_again() {
    let home = tempfile::tempdir().expect("a folder");
    let state = home.path().join(".local/state/anabella");
    std::fs::create_dir_all(&state).expect("a folder");
    let file = state.join("remembered.toml");
    std::fs::write(&file, "pitch = = 1\nrate = 30\nset-up = true\n").expect("written");
    let mut game = Game::begin(home.path());
    game.until("No se entiende una parte");
    game.leave();
    assert!(state.join("remembered.toml.broken").exists());
}

#[test]
fn what_is_set_up_holds_in_the_game_that_follows() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::begin(home.path());
    assert!(game.line().starts_with("Es la primera vez."));
    for (asked, answer) in [
        ("Vamos a preparar", "sí"),
        ("¿Está bien esta voz?", ""),
        ("¿Probamos el micrófono?", ""),
        ("¿Lleva auriculares?", "no"),
        ("¿Digo los nombres españoles", "no"),
    ] {
        if asked == "Vamos a preparar" {
            game.type_line(answer);
            game.until(asked);
        } else {
            game.until(asked);
            game.type_line(answer);
        }
    }
    game.until("Empieza la partida");
    game.type_line("d4");
    game.until("David vier");
    game.leave();
}
