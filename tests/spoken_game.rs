//! A whole game spoken by two synthetic voices that the model was not trained on, from the
//! sound through the real recogniser to the game score.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anabella::devices::journal;
use anabella::game::{Entry, Event, Game};

/// Silence between two utterances, in samples of 16 kHz: the players breathe.
const PAUSE: usize = 16_000;

fn recording(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/audio")
        .join(name)
}

/// The named recordings one after the other.
fn joined(names: &[String], path: &Path) {
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: 16_000,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut writer = hound::WavWriter::create(path, spec).expect("a file");
    for name in names {
        let mut reader = hound::WavReader::open(recording(name)).expect("a recording");
        assert_eq!(reader.spec(), spec, "{name}");
        for sample in reader.samples::<i16>() {
            writer
                .write_sample(sample.expect("a sample"))
                .expect("written");
        }
        for _ in 0..PAUSE {
            writer.write_sample(0i16).expect("written");
        }
    }
    writer.finalize().expect("written");
}

fn named(prefixes: impl IntoIterator<Item = &'static str>) -> Vec<String> {
    let mut all: Vec<String> = fs::read_dir(recording(""))
        .expect("tests/audio")
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    all.sort();
    prefixes
        .into_iter()
        .map(|prefix| {
            all.iter()
                .find(|name| name.starts_with(prefix))
                .expect(prefix)
                .clone()
        })
        .collect()
}

/// Plays the recording and returns what the terminal showed.
fn play(sound: &Path, journal: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_anabella"))
        .arg("play")
        .arg("--audio")
        .arg(sound)
        .arg("--journal")
        .arg(journal)
        .args(["--fast", "--no-voice", "--no-braille", "--time", "90+30"])
        .args(["--white", "Blancas", "--black", "Negras"])
        .env("HOME", journal.parent().expect("a folder"))
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let told = String::from_utf8(output.stdout).expect("text");
    let trouble = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}\n{trouble}");
    told
}

fn entries(journal: &Path) -> Vec<Entry> {
    let journal = journal::read::<Event>(journal).expect("a journal");
    journal.entries.into_iter().map(Entry::from).collect()
}

#[test]
fn from_the_voices_to_the_game_score() {
    let folder = tempfile::tempdir().expect("a folder");
    let sound = folder.path().join("game.wav");
    // The first "reloj" starts White's clock.
    let mut names = named(["02"]);
    names.extend(named([
        "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14",
    ]));
    joined(&names, &sound);
    let journal = folder.path().join("game.jsonl");
    let told = play(&sound, &journal);
    let game = Game::replay(&entries(&journal)).expect("replays");
    let moves: Vec<String> = game.played().iter().map(|p| p.mv.uci().0).collect();
    assert_eq!(
        moves,
        ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"],
        "{told}"
    );
    assert_eq!(game.outcome().expect(&told).winner.score(), "1-0");
    let pgn = fs::read_to_string(folder.path().join("game.pgn")).expect("a game score");
    for part in [
        "[White \"Blancas\"]",
        "[Result \"1-0\"]",
        "1. e4",
        "4. Qxf7#",
        "%clk",
    ] {
        assert!(pgn.contains(part), "{part} is not in\n{pgn}");
    }
    let sheet = fs::read_to_string(folder.path().join("game.txt")).expect("a scoresheet");
    assert!(sheet.contains("Dxf7++"), "{sheet}");
}

#[test]
fn a_slip_corrected_a_question_and_noise() {
    let folder = tempfile::tempdir().expect("a folder");
    let sound = folder.path().join("slip.wav");
    // Chatter, a cough and applause between the words of a game are nobody's move.
    joined(
        &named(["02", "26", "16", "28", "15", "29", "01", "27", "24", "06"]),
        &sound,
    );
    let journal = folder.path().join("slip.jsonl");
    let told = play(&sound, &journal);
    let game = Game::replay(&entries(&journal)).expect("replays");
    let moves: Vec<String> = game.played().iter().map(|p| p.mv.uci().0).collect();
    assert_eq!(moves, ["e2e4"], "{told}");
    assert!(game.played()[0].draw_offer, "{told}");
    let corrected = entries(&journal)
        .iter()
        .filter(|entry| matches!(entry.event, Event::Corrected { .. }))
        .count();
    assert_eq!(corrected, 1, "{told}");
}
