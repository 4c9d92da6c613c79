//! A player's own language folder, a language named in the configuration, and where what is told
//! goes.

use std::fs;
use std::process::{Command, Output};

fn anabella(words: &[&str], grammars: Option<&std::path::Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
    command.args(words).env_remove("ANABELLA_GRAMMARS");
    if let Some(folder) = grammars {
        command.env("ANABELLA_GRAMMARS", folder);
    }
    command.output().expect("the program starts")
}

#[test]
fn a_folder_of_ones_own_takes_the_place_of_what_is_built_in() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("es")).expect("made");
    let text = include_str!("../grammars/es/messages.ftl");
    let changed = text.replace("trace-none = Veredicto: ilegal", "trace-none = No vale");
    fs::write(folder.path().join("es/messages.ftl"), changed).expect("written");
    let trace = ["trace", "rey eva cinco"];
    let own = String::from_utf8(anabella(&trace, Some(folder.path())).stdout).expect("text");
    assert!(own.ends_with("No vale\n"), "{own}");
    let built_in = String::from_utf8(anabella(&trace, None).stdout).expect("text");
    assert!(built_in.ends_with("Veredicto: ilegal\n"), "{built_in}");
}

#[test]
fn a_language_that_is_not_there_is_told_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("config.toml");
    fs::write(&config, "language = \"xx\"").expect("written");
    let config = config.to_str().expect("plain");
    for words in [
        vec!["--language", "xx", "doctor"],
        vec!["--config", config, "doctor"],
    ] {
        let output = anabella(&words, None);
        let told = String::from_utf8(output.stderr).expect("text");
        assert!(told.starts_with("No existe el idioma xx."), "{told}");
        assert!(!output.status.success());
    }
}

#[test]
fn mistakes_go_to_the_error_output_and_help_to_the_other() {
    let mistake = anabella(&["play", "--tiempo", "5"], None);
    assert!(mistake.stdout.is_empty());
    let told = String::from_utf8(mistake.stderr).expect("text");
    assert!(told.starts_with("No existe la opción --tiempo."), "{told}");
    assert_eq!(mistake.status.code(), Some(2));
    let help = anabella(&["--help"], None);
    assert!(help.stderr.is_empty() && help.status.success());
}
