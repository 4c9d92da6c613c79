//! The program as it is called.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Runs it with these words in a folder that is also its home.
pub(crate) fn anabella(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_anabella"))
        .args(words)
        .current_dir(folder)
        .env("HOME", folder)
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .output()
        .expect("the program runs")
}

/// What it wrote.
pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// What it wrote on its error output.
pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// The sample game of the Laws, as a Spaniard writes it.
const GAME: &str = "Blancas: Ana\nNegras: Beto\n\n1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dd4 d5 \
    6.exd6 a.p. Cxd6 7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 Te8 11.Rb1 (=)\n";

/// A folder with that game in `sample.txt`.
pub(crate) fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("sample.txt"), GAME).expect("written");
    folder
}
