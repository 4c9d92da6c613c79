//! The program without libvosk: it starts, says so, and goes on. Nothing in this test program may
//! load the real library.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anabella::devices::ear::libvosk::{candidates, ensure};
use anabella::session::DeviceErrorKind;

#[test]
fn it_is_told_and_crate_vosk_gives_up_quietly() {
    let error = ensure(&candidates(Some(Path::new("/nowhere/libvosk.so")))).expect_err("not there");
    assert_eq!(
        (error.kind, error.message.id.as_ref()),
        (DeviceErrorKind::Absent, "library-missing")
    );
    assert!(vosk::Model::new("models/es").is_none());
    vosk::set_log_level(vosk::LogLevel::Error);
}

#[test]
fn what_is_no_libvosk_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("libvosk.so");
    fs::write(&text, "no library at all").expect("written");
    for path in [text, PathBuf::from(of_libc())] {
        let error = ensure(&candidates(Some(&path))).expect_err("no libvosk");
        assert_eq!(
            (error.kind, error.message.id.as_ref()),
            (DeviceErrorKind::Unsupported, "library-unfit")
        );
    }
}

/// A library that is there but another one.
fn of_libc() -> String {
    let maps = fs::read_to_string("/proc/self/maps").expect("this is Linux");
    let line = maps
        .lines()
        .find(|line| line.contains("libc.so"))
        .expect("libc is loaded");
    line[line.find('/').expect("a path")..].to_owned()
}

#[test]
fn the_program_does_not_need_it_to_start() {
    let program = env!("CARGO_BIN_EXE_anabella");
    let started = Command::new(program)
        .arg("--help")
        .env("ANABELLA_VOSK", "/nowhere")
        .env("LD_BIND_NOW", "1")
        .output()
        .expect("it starts");
    assert!(started.status.success(), "{started:?}");
}
