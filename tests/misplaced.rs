//! Folders where files should be, and files where folders should be: each is told for what it is,
//! nothing is lost, and the game goes on where it can.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A home of one's own.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Self {
        let home = tempfile::tempdir().expect("a folder");
        for folder in [".local/state/anabella", ".config/anabella", ".local/share"] {
            fs::create_dir_all(home.path().join(folder)).expect("made");
        }
        Self(home)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str) -> String {
        fs::write(self.path(name), "").expect("written");
        self.path(name).display().to_string()
    }

    fn folder(&self, name: &str) -> String {
        fs::create_dir_all(self.path(name)).expect("made");
        self.path(name).display().to_string()
    }

    /// What the program tells of all that it is asked, and whether it is content.
    fn told(&self, words: &[&str], grammars: Option<&Path>) -> (String, bool) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
        command.args(words).env("HOME", self.0.path());
        for variable in [
            "XDG_STATE_HOME",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "ANABELLA_GRAMMARS",
        ] {
            command.env_remove(variable);
        }
        if let Some(folder) = grammars {
            command.env("ANABELLA_GRAMMARS", folder);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().expect("started");
        let mut keyboard = child.stdin.take().expect("a keyboard");
        // A program that has ended reads nothing.
        let _ = keyboard.write_all("e4\nsí\nsalir\n".as_bytes());
        drop(keyboard);
        let output = child.wait_with_output().expect("ended");
        let told = [output.stdout, output.stderr].concat();
        (
            String::from_utf8(told).expect("text"),
            output.status.success(),
        )
    }

    fn plays(&self, more: &[&str]) -> (String, bool) {
        let quiet = ["play", "--no-voice", "--no-braille"];
        self.told(&[&quiet, more].concat(), None)
    }
}

const DEAF: &str = "--no-microphone";

#[test]
fn a_folder_in_the_place_of_what_is_remembered_is_left_and_the_game_goes_on() {
    let home = Home::new();
    let place = home.folder(".local/state/anabella/remembered.toml");
    fs::write(home.path(".local/state/anabella/remembered.toml/mine"), "x").expect("written");
    let journal = home.path("game.jsonl").display().to_string();
    let (told, content) = home.plays(&[DEAF, "--journal", &journal]);
    let wanted = format!("No se ha tocado. En {place}, es una carpeta. Quítela de ahí.");
    assert!(told.contains(&wanted), "{told}");
    assert!(!told.contains("os error"), "{told}");
    assert!(content && told.contains("Hecha: Eva cuatro"), "{told}");
    assert!(Path::new(&place).join("mine").exists());
    let state = fs::read_dir(home.path(".local/state/anabella")).expect("read");
    assert_eq!(state.count(), 1);
}

#[test]
fn a_file_in_the_place_of_the_folder_of_what_is_remembered_is_told() {
    let home = Home::new();
    fs::remove_dir(home.path(".local/state/anabella")).expect("removed");
    home.file(".local/state/anabella");
    let journal = home.path("game.jsonl").display().to_string();
    let (told, content) = home.plays(&[DEAF, "--journal", &journal]);
    assert!(told.contains("lo que se cambie no se recordará"), "{told}");
    assert!(!told.contains("se guarda en"), "{told}");
    assert!(content && told.contains("Hecha: Eva cuatro"), "{told}");
}

#[test]
fn a_file_is_no_place_for_games_and_a_folder_no_journal() {
    let home = Home::new();
    let (file, folder) = (home.file("file"), home.folder("folder"));
    let under = format!("{file}/deep/game.jsonl");
    let no_folder = format!("{file} es un fichero, y no una carpeta: no se puede guardar ahí");
    let is_folder = format!("{folder} es una carpeta, y no el diario de una partida.");
    for (words, wanted) in [
        (&["play", "--journal", &under][..], &no_folder),
        (&["play", "--journal", &folder], &is_folder),
        (&["resume", &folder], &is_folder),
    ] {
        let devices = ["--no-voice", "--no-braille", DEAF];
        let devices = if words[0] == "verify" {
            &[][..]
        } else {
            &devices
        };
        let (told, content) = home.told(&[words, devices].concat(), None);
        assert!(told.starts_with(wanted.as_str()), "{words:?}: {told}");
        assert!(!content);
    }
    // The user's own folder of games, and one that the configuration names.
    let own = home.file(".local/share/anabella");
    let (told, _) = home.plays(&[DEAF]);
    assert!(told.starts_with(&format!("{own} es un fichero")), "{told}");
    let config = home.path(".config/anabella/config.toml");
    fs::write(config, format!("games = \"{file}\"")).expect("written");
    let (told, _) = home.plays(&[DEAF]);
    assert!(told.starts_with(&format!("{file} es un fichero")), "{told}");
}

#[test]
fn a_folder_of_grammars_that_is_none_is_told() {
    let home = Home::new();
    home.folder("grammars");
    let language = home.file("grammars/es");
    for folder in [home.path("none"), home.path("grammars")] {
        let (told, content) = home.told(&["trace", "e4"], Some(&folder));
        let place = if folder.is_dir() {
            language.clone()
        } else {
            folder.display().to_string()
        };
        let wanted = format!("{place} no es una carpeta con ficheros de idioma.");
        assert!(told.starts_with(&wanted), "{told}");
        assert!(!content);
    }
    // An empty name is none.
    let (told, content) = home.told(&["trace", "e4"], Some(Path::new("")));
    assert!(content, "{told}");
}

#[test]
fn a_file_is_no_model_and_the_game_goes_on() {
    let home = Home::new();
    let model = home.file("model.zip");
    let journal = home.path("game.jsonl").display().to_string();
    let (told, content) = home.plays(&["--model", &model, "--journal", &journal]);
    // Where there is no libvosk that is told first.
    if !told.contains("Falta la biblioteca") {
        assert!(
            told.contains(&format!("El modelo de voz {model} es un fichero")),
            "{told}"
        );
    }
    assert!(content && told.contains("Hecha: Eva cuatro"), "{told}");
}

#[test]
fn a_voice_that_was_learned_and_cannot_be_read_is_told() {
    let home = Home::new();
    let place = home.folder(".config/anabella/voice.toml");
    let journal = home.path("game.jsonl").display().to_string();
    let (told, content) = home.plays(&["--journal", &journal]);
    let wanted = format!("Se aprende otra vez con anabella voice. En {place}, es una carpeta.");
    assert!(told.contains(&wanted), "{told}");
    assert!(content && told.contains("Hecha: Eva cuatro"), "{told}");
}
