//! Recordings of a player's own voice with what is said in them: a test set that
//! `anabella listen --score` reads.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use directories::ProjectDirs;

use super::voice::Taken;
use crate::devices::ear::RATE;
use crate::language::{Message, Value};
use crate::session::{DeviceError, DeviceErrorKind};

/// Quiet before and after the sound of an utterance, in samples: half a second.
const QUIET: usize = RATE as usize / 2;

/// Where recordings are kept; `None` when the system names no home.
pub(super) fn kept() -> Option<PathBuf> {
    ProjectDirs::from("", "", "anabella").map(|dirs| dirs.data_dir().join("voice"))
}

/// The recordings named: files, and those of folders in order.
///
/// # Errors
/// `recording-none` when there are none.
pub(super) fn of(named: &[PathBuf]) -> Result<Vec<PathBuf>, DeviceError> {
    let mut found = Vec::new();
    for path in named {
        if path.is_dir() {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            let mut inside: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
            inside.retain(|path| {
                path.extension()
                    .is_some_and(|it| it == "wav" || it == "flac")
            });
            inside.sort();
            found.extend(inside);
        } else {
            found.push(path.clone());
        }
    }
    if found.is_empty() {
        let folder = named.first().map(|path| path.display().to_string());
        return Err(DeviceError {
            kind: DeviceErrorKind::Absent,
            message: Message::new("recording-none")
                .with("file", Value::Text(folder.unwrap_or_default())),
        });
    }
    Ok(found)
}

/// Writes what was said as a test set: `index.tsv` and a file for each phrase. What was not said
/// is left out.
///
/// # Errors
/// When the folder cannot be written.
pub(super) fn write(folder: &Path, taken: &[Taken]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut index = String::from("path\ttranscript\tset\n");
    for (number, one) in taken
        .iter()
        .enumerate()
        .filter(|(_, one)| !one.sound.is_empty())
    {
        let name = format!("{:02}.wav", number + 1);
        let mut writer = hound::WavWriter::create(folder.join(&name), SPEC).map_err(sound)?;
        let quiet = std::iter::repeat_n(0, QUIET);
        let samples = quiet.clone().chain(one.sound.iter().copied()).chain(quiet);
        for sample in samples {
            writer.write_sample(sample).map_err(sound)?;
        }
        writer.finalize().map_err(sound)?;
        let _ = writeln!(index, "{name}\t{}\tvoice", one.trial.said);
    }
    fs::write(folder.join("index.tsv"), index)
}

const SPEC: hound::WavSpec = hound::WavSpec {
    channels: 1,
    sample_rate: RATE,
    bits_per_sample: 16,
    sample_format: hound::SampleFormat::Int,
};

fn sound(error: hound::Error) -> io::Error {
    match error {
        hound::Error::IoError(error) => error,
        error => io::Error::other(error),
    }
}
