//! `anabella listen --score`: how many of the recordings with known words are heard right.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use unicode_normalization::UnicodeNormalization;

use crate::devices::ear::{Endpointing, Listener, UNKNOWN};
use crate::language::{Language, Message, Value};
use crate::session::{DeviceError, DeviceErrorKind};

use super::listen::digits;
use super::playback;

/// A recording and what is said in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// Where it is.
    pub recording: PathBuf,
    /// Its words.
    pub transcript: String,
    /// The speaker, or whatever else the recordings are counted by.
    pub set: String,
}

/// How a set of recordings was heard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Recordings of which every word is one of the grammar's.
    pub known: usize,
    /// Those heard word for word.
    pub exact: usize,
    /// Words in them.
    pub words: usize,
    /// Words that were changed, left out or added.
    pub wrong: usize,
    /// Other recordings: nothing may be made of them.
    pub foreign: usize,
    /// Those of which a word was heard.
    pub worded: usize,
    /// Those that were taken for a move, an answer or a command.
    pub accepted: usize,
}

/// Reads the samples of a folder: those of its `index.tsv` (columns `path`, `transcript` and, if
/// it is there, `speaker`), or else every recording with its transcript in a `.txt` beside it.
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
    let set = column("speaker");
    let sample = |line: Vec<&str>| {
        Some(Sample {
            recording: folder.join(line.get(path)?),
            transcript: (*line.get(words)?).to_owned(),
            set: set
                .and_then(|set| line.get(set))
                .copied()
                .unwrap_or_default()
                .to_owned(),
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
            })
        })
        .collect();
    found.sort_by(|one, other| one.recording.cmp(&other.recording));
    found
}

/// Hears all samples and scores them, set by set.
///
/// # Errors
/// When the recogniser or a recording cannot be opened.
pub fn score(
    samples: &[Sample],
    model: &Path,
    language: &Language,
) -> Result<BTreeMap<String, Score>, DeviceError> {
    let vocabulary: HashSet<String> = language.vocabulary().iter().map(|it| plain(it)).collect();
    let mut listener = Listener::open(model, language, Endpointing::default())?;
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    for sample in samples {
        let played = playback::play(&sample.recording, &mut listener)?;
        let best = played
            .utterances
            .iter()
            .filter_map(|it| it.heard.alternatives.first());
        let heard: Vec<&str> = best.map(|best| best.words.as_str()).collect();
        let said: Vec<String> = plain_words(&sample.transcript);
        let score = scores.entry(sample.set.clone()).or_default();
        if said.iter().all(|word| vocabulary.contains(word)) {
            score.count_known(&said, &plain_words(&heard.join(" ")));
        } else {
            let accepted = heard.iter().any(|words| !language.hear(words).is_empty());
            score.count_foreign(&plain_words(&heard.join(" ")), accepted);
        }
    }
    Ok(scores)
}

impl Score {
    fn count_known(&mut self, said: &[String], heard: &[String]) {
        let wrong = distance(said, heard);
        self.known += 1;
        self.exact += usize::from(wrong == 0);
        self.words += said.len();
        self.wrong += wrong;
    }

    fn count_foreign(&mut self, heard: &[String], accepted: bool) {
        self.foreign += 1;
        self.worded += usize::from(!heard.is_empty());
        self.accepted += usize::from(accepted);
    }

    /// The score on a line.
    #[must_use]
    pub fn message(&self, set: &str) -> Message {
        Message::new("listen-score")
            .with("set", Value::Text(set.to_owned()))
            .with("exact", digits(self.exact))
            .with("known", digits(self.known))
            .with("right", digits(self.words.saturating_sub(self.wrong)))
            .with("words", digits(self.words))
            .with("accepted", digits(self.accepted))
            .with("worded", digits(self.worded))
            .with("foreign", digits(self.foreign))
    }
}

/// A word without accents and capitals: transcripts are not always careful with them.
fn plain(word: &str) -> String {
    let base = word.nfd().filter(|c| c.is_alphanumeric());
    base.flat_map(char::to_lowercase).collect()
}

fn plain_words(text: &str) -> Vec<String> {
    let words = text
        .split_whitespace()
        .filter(|word| *word != UNKNOWN)
        .map(plain);
    words.filter(|word| !word.is_empty()).collect()
}

/// The least number of words to change, leave out or add.
fn distance(said: &[String], heard: &[String]) -> usize {
    let mut row: Vec<usize> = (0..=heard.len()).collect();
    for (i, word) in said.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in heard.iter().enumerate() {
            let changed = diagonal + usize::from(word != other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[heard.len()]
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("caballo félix tres", "caballo félix tres", 0)]
    #[case("Caballo Félix, tres.", "caballo felix tres", 0)]
    #[case("caballo félix tres", "caballo félix seis", 1)]
    #[case("caballo félix tres", "félix tres", 1)]
    #[case("tres", "[unk] tres uno", 1)]
    #[case("tres", "", 1)]
    fn words_are_compared(#[case] said: &str, #[case] heard: &str, #[case] wrong: usize) {
        assert_eq!(distance(&plain_words(said), &plain_words(heard)), wrong);
    }

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
        let index = "speaker\tpath\ttranscript\nana\tc.wav\ttres\n";
        fs::write(folder.path().join("index.tsv"), index).expect("written");
        let listed = samples(folder.path()).expect("one");
        assert_eq!(
            (listed[0].set.as_str(), listed[0].transcript.as_str()),
            ("ana", "tres")
        );
    }
}
