//! A table at which the program itself is used, by typed lines, in a folder of its own.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub(crate) struct Table {
    pub(crate) folder: tempfile::TempDir,
}

impl Table {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self { folder }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect(name)
    }

    /// Types these lines; what the program wrote.
    pub(crate) fn types(&self, words: &[&str], lines: &[&str]) -> String {
        let mut command = anabella(self.folder.path(), words);
        command.args(["--no-voice", "--no-braille", "--no-microphone"]);
        let mut child = command.spawn().expect("the program starts");
        let mut keyboard = child.stdin.take().expect("a keyboard");
        for line in lines {
            writeln!(keyboard, "{line}").expect("typed");
        }
        drop(keyboard);
        let output = child.wait_with_output().expect("ended");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text")
    }

    pub(crate) fn plays(&self, more: &[&str], lines: &[&str]) -> String {
        let journal = self.path("game.jsonl").display().to_string();
        let mut words = vec!["play", "--journal", &journal];
        words.extend(more);
        self.types(&words, lines)
    }

    pub(crate) fn resumes(&self, more: &[&str], lines: &[&str]) -> String {
        let journal = self.path("game.jsonl").display().to_string();
        let mut words = vec!["resume", &journal];
        words.extend(more);
        self.types(&words, lines)
    }
}

pub(crate) fn anabella(home: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
    command
        .args(words)
        .env("HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}
