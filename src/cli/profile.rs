//! [`Profile`]: what was learned of a player's voice, kept beside his configuration.

use std::path::{Path, PathBuf};
use std::{fs, io};

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};

use crate::language::{Message, TomlFault, Value};
use crate::session::{Hearing, Thresholds};

/// The least part of a threshold that a soft voice is let through with.
const EASIEST: f32 = 0.6;

/// How far below the player's own worst the threshold is put.
const MARGIN: f32 = 0.85;

/// A player's voice: the file `voice.toml` of his configuration folder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// By what the thresholds of the model are multiplied: 1, or less for a voice that is heard
    /// with little clearness.
    pub ease: f32,
    /// Words that were mistaken for one another.
    pub confusions: Vec<Vec<String>>,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            ease: 1.0,
            confusions: Vec::new(),
        }
    }
}

/// One phrase that was to be said, and how it was heard.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// What was to be said.
    pub said: String,
    /// What was heard; nothing if nothing was.
    pub heard: String,
    /// The score by which it was judged.
    pub score: Option<f32>,
}

impl Profile {
    /// Where the user's own is; `None` when the system names no home.
    #[must_use]
    pub fn place() -> Option<PathBuf> {
        ProjectDirs::from("", "", "anabella").map(|dirs| dirs.config_dir().join("voice.toml"))
    }

    /// Reads a profile; that of an unknown voice where there is none. One that cannot be read is
    /// that of an unknown voice too, and is told.
    #[must_use]
    pub fn read(path: &Path) -> (Self, Option<Message>) {
        match read(path) {
            Ok(profile) => (profile, None),
            Err(fault) => {
                let path = Value::Text(path.display().to_string());
                let notice = Message::new("profile-unreadable").with("path", path);
                (Self::default(), Some(notice.with("fault", fault)))
            }
        }
    }

    /// Writes it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, toml::to_string(self).map_err(io::Error::other)?)
    }

    /// What trials tell of a voice: words of it that were taken for others, and how much less
    /// clearly than usual it is heard where it is heard right.
    #[must_use]
    pub fn learn(trials: &[Trial], thresholds: &Thresholds) -> Self {
        let mut confusions: Vec<Vec<String>> = Vec::new();
        for trial in trials {
            let said: Vec<&str> = trial.said.split(' ').collect();
            let heard: Vec<&str> = trial.heard.split(' ').collect();
            if said.len() != heard.len() {
                continue;
            }
            for (one, other) in said.iter().zip(&heard).filter(|(one, other)| one != other) {
                let mut pair = vec![(*one).to_owned(), (*other).to_owned()];
                pair.sort();
                if *other != "[unk]" && !confusions.contains(&pair) {
                    confusions.push(pair);
                }
            }
        }
        let right = trials.iter().filter(|trial| trial.said == trial.heard);
        let mut scores: Vec<f32> = right.filter_map(|trial| trial.score).collect();
        scores.sort_by(f32::total_cmp);
        // The worst of ten may have been a slip.
        let worst = scores.get(scores.len() / 10).copied();
        let ease = worst.map_or(1.0, |worst| worst * MARGIN / thresholds.accept);
        Self {
            ease: ease.clamp(EASIEST, 1.0),
            confusions,
        }
    }

    /// How this player is heard with a model.
    #[must_use]
    pub fn hearing(&self, thresholds: Thresholds) -> Hearing {
        Hearing {
            thresholds: Thresholds {
                accept: thresholds.accept * self.ease,
                doubt: thresholds.doubt * self.ease,
                ..thresholds
            },
            confusions: self.confusions.clone(),
        }
    }
}

/// # Errors
/// What is wrong with the file, for the user to read.
fn read(path: &Path) -> Result<Profile, Message> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Profile::default()),
        Err(_) if path.is_dir() => return Err(Message::new("file-folder")),
        Err(error) => {
            let detail = Value::Text(error.to_string());
            return Err(Message::new("file-unreadable").with("detail", detail));
        }
    };
    let profile: Profile =
        toml::from_str(&text).map_err(|error| TomlFault::of(&text, &error).message())?;
    if !(EASIEST..=1.0).contains(&profile.ease) {
        return Err(TomlFault::of_value(&text, "ease").message());
    }
    Ok(profile)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(said: &str, heard: &str, score: f32) -> Trial {
        Trial {
            said: said.to_owned(),
            heard: heard.to_owned(),
            score: Some(score),
        }
    }

    #[test]
    fn what_is_mistaken_is_learned_once_and_a_clear_voice_changes_nothing() {
        let trials = [
            trial("caballo félix tres", "caballo félix seis", 1.5),
            trial("david por césar tres", "david por césar seis", 1.2),
            trial("eva cuatro", "eva cuatro", 1.9),
            trial("torre ana uno", "torre uno", 1.9),
        ];
        let learned = Profile::learn(&trials, &Thresholds::default());
        assert_eq!(learned.confusions, [["seis", "tres"]]);
        assert!((learned.ease - 1.0).abs() < 1e-6);
    }

    #[test]
    fn a_soft_voice_lowers_the_thresholds_but_not_to_nothing() {
        let soft: Vec<Trial> = (0..5).map(|_| trial("sí", "sí", 0.6)).collect();
        let learned = Profile::learn(&soft, &Thresholds::default());
        assert!((learned.ease - MARGIN).abs() < 1e-3, "{}", learned.ease);
        let hearing = learned.hearing(Thresholds::default());
        assert!(hearing.thresholds.accept < 0.6);
        let mumbled: Vec<Trial> = (0..5).map(|_| trial("sí", "sí", 0.1)).collect();
        let learned = Profile::learn(&mumbled, &Thresholds::default());
        assert!((learned.ease - EASIEST).abs() < 1e-6);
    }

    #[test]
    fn a_profile_is_kept_and_nonsense_is_an_unknown_voice() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/voice.toml");
        let profile = Profile {
            ease: 0.75,
            confusions: vec![vec!["seis".to_owned(), "tres".to_owned()]],
        };
        profile.write(&path).expect("written");
        assert_eq!(Profile::read(&path), (profile, None));
        for (text, line) in [
            ("ease = \"mucho\"", 1),
            ("\nease = 0.0", 2),
            ("ease = nan", 1),
        ] {
            fs::write(&path, text).expect("written");
            let (read, notice) = Profile::read(&path);
            assert_eq!(read, Profile::default());
            let notice = notice.expect("told");
            assert_eq!(notice.id, "profile-unreadable");
            assert!(format!("{notice:?}").contains(&format!("(\"line\", Text(\"{line}\"))")));
        }
        fs::remove_file(&path).expect("removed");
        assert_eq!(Profile::read(&path), (Profile::default(), None));
        fs::create_dir(&path).expect("made");
        assert!(Profile::read(&path).1.is_some());
    }
}
