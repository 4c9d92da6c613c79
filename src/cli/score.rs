//! `anabella listen --score`: how well recordings with known words are heard.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use super::array;
use super::playback;
use super::report::{Kind, Report};
use super::tally::Tally;
use crate::devices::ear::{Endpointing, Listener, UNKNOWN, thresholds};
use crate::language::{Context, Language, Message, Value};
use crate::rules::Position;
use crate::session::{DeviceError, DeviceErrorKind, Expectation, Hearing};

/// A recording and what is said in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// Where it is.
    pub recording: PathBuf,
    /// Its words; none where nobody speaks.
    pub transcript: String,
    /// The speaker, or whatever else the recordings are counted by.
    pub set: String,
    /// The position in which it is said, in FEN.
    pub position: Option<String>,
}

/// Reads the samples of a folder: those of its `index.tsv` (columns `path`, `transcript` and, if
/// they are there, `set` or `speaker`, and `position`), or else every recording with its
/// transcript in a `.txt` beside it.
///
/// # Errors
/// `listen-no-samples` when there are none.
pub fn samples(folder: &Path) -> Result<Vec<Sample>, DeviceError> {
    let found = match fs::read_to_string(folder.join("index.tsv")) {
        Ok(index) => indexed(folder, &index),
        Err(_) => beside(folder),
    };
    if found.is_empty() {
        return Err(DeviceError {
            kind: DeviceErrorKind::Absent,
            message: Message::new("listen-no-samples")
                .with("folder", Value::Text(folder.display().to_string())),
        });
    }
    Ok(found)
}

fn indexed(folder: &Path, index: &str) -> Vec<Sample> {
    let mut lines = index
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let heads = lines.next().unwrap_or_default();
    let column = |name: &str| heads.iter().position(|head| *head == name);
    let (Some(path), Some(words)) = (column("path"), column("transcript")) else {
        return Vec::new();
    };
    let set = column("set").or_else(|| column("speaker"));
    let position = column("position");
    let sample = |line: Vec<&str>| {
        let at = |column: Option<usize>| {
            let text = column.and_then(|column| line.get(column)).copied();
            text.filter(|text| !text.is_empty()).map(str::to_owned)
        };
        Some(Sample {
            recording: folder.join(line.get(path)?),
            transcript: (*line.get(words)?).to_owned(),
            set: at(set).unwrap_or_default(),
            position: at(position),
        })
    };
    lines.filter_map(sample).collect()
}

fn beside(folder: &Path) -> Vec<Sample> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<Sample> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            path.extension()
                .is_some_and(|it| it == "wav" || it == "flac")
        })
        .filter_map(|recording| {
            let transcript = fs::read_to_string(recording.with_extension("txt")).ok()?;
            Some(Sample {
                recording,
                transcript: transcript.trim().to_owned(),
                set: String::new(),
                position: None,
            })
        })
        .collect();
    found.sort_by(|one, other| one.recording.cmp(&other.recording));
    found
}

/// Hears all samples and counts how well, set by set; each recording is reported as soon as it
/// is heard.
///
/// # Errors
/// When the recogniser or a recording cannot be opened.
pub fn score(
    samples: &[Sample],
    model: &Path,
    language: &Language,
    report: &mut dyn FnMut(&Report),
) -> Result<BTreeMap<String, Tally>, DeviceError> {
    let vocabulary: HashSet<String> = language.vocabulary().iter().map(|it| plain(it)).collect();
    let expectation = Expectation::default();
    let mut listener =
        Listener::open(model, language, Endpointing::default())?.expecting(expectation.clone());
    let hearing = Hearing {
        thresholds: thresholds(model),
        ..Hearing::default()
    };
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for sample in samples {
        let said = plain_words(&sample.transcript);
        let kind = if said.is_empty() {
            Kind::Noise
        } else if said.iter().all(|word| vocabulary.contains(word))
            || language.order(&sample.transcript).is_some()
        {
            Kind::Known
        } else {
            Kind::Foreign
        };
        expectation.set(context(kind, &sample.transcript, language));
        let position = sample.position.as_deref();
        let position = position.and_then(|fen| array::position(fen).ok());
        expectation.set_position(position.clone());
        let played = playback::play(&sample.recording, &mut listener)?;
        let one = Report::of(sample, kind, &played, &hearing, language, position.as_ref());
        report(&one);
        tallies.entry(sample.set.clone()).or_default().count(&one);
    }
    Ok(tallies)
}

/// In which context a phrase is said: a "sí" answers a question, a lone "cuatro" too, and what
/// only the arbiter says is said in his mode.
fn context(kind: Kind, transcript: &str, language: &Language) -> Context {
    let meaning = language.hear(transcript);
    if kind == Kind::Known && meaning.is_empty() && language.order(transcript).is_some() {
        Context::Arbiter
    } else if kind == Kind::Known && meaning.is_choice() {
        Context::Choice
    } else if kind == Kind::Known && language.is_answer(transcript) {
        Context::Confirmation
    } else {
        Context::Any
    }
}

/// A word without accents and capitals: transcripts are not always careful with them.
fn plain(word: &str) -> String {
    let base = word.nfd().filter(|c| c.is_alphanumeric());
    base.flat_map(char::to_lowercase).collect()
}

/// The words of a text without accents and capitals, and without `[unk]`.
pub(super) fn plain_words(text: &str) -> Vec<String> {
    let words = text
        .split_whitespace()
        .filter(|word| *word != UNKNOWN)
        .map(plain);
    words.filter(|word| !word.is_empty()).collect()
}

/// Whether two positions' worth of words come to the same moves.
pub(super) fn same_moves(
    position: &Position,
    one: &crate::language::Meaning,
    other: &crate::language::Meaning,
) -> bool {
    use crate::rules::{Judgement, judge};
    let (one, other) = (judge(position, &one.moves), judge(position, &other.moves));
    one != Judgement::None && one == other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_and_texts_beside_recordings_are_read() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(samples(folder.path()).is_err());
        for (name, content) in [
            ("b.txt", "dos\n"),
            ("b.wav", ""),
            ("a.flac", ""),
            ("a.txt", "uno"),
        ] {
            fs::write(folder.path().join(name), content).expect("written");
        }
        let texts = samples(folder.path()).expect("two");
        let transcripts: Vec<&str> = texts.iter().map(|one| one.transcript.as_str()).collect();
        assert_eq!(transcripts, ["uno", "dos"]);
        let index = "speaker\tpath\ttranscript\tposition\nana\tc.wav\ttres\t\n";
        fs::write(folder.path().join("index.tsv"), index).expect("written");
        let listed = samples(folder.path()).expect("one");
        assert_eq!(
            (listed[0].set.as_str(), listed[0].transcript.as_str()),
            ("ana", "tres")
        );
        assert_eq!(listed[0].position, None);
    }
}
