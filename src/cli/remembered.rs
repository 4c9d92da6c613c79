//! [`Memory`]: what was changed while playing, in setting up and in learning, kept from one time to
//! the next in a file of the program's own. The user's configuration is never written.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::settings::project_dirs;
use crate::devices::voice::{VoiceKind, VoiceSettings};
use crate::language::{Message, TomlFault, Value, Verbosity};

const NAME: &str = "remembered.toml";

/// How many files that were no good are kept beside.
const COPIES: u32 = 99;

/// What is kept. Keys that this version does not know are passed over.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Remembered {
    /// Speed of speech, -100 to 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<i8>,
    /// Pitch, -100 to 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pitch: Option<i8>,
    /// Volume, -100 to 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volume: Option<i8>,
    /// Which voice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub voice_kind: Option<VoiceKind>,
    /// Which accent, by its tag.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accent: Option<String>,
    /// How much is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verbosity: Option<Verbosity>,
    /// Headphones are worn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headphones: Option<bool>,
    /// Whether the braille display is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub braille: Option<bool>,
    /// The international names are spoken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub international: Option<bool>,
    /// The setting up was offered.
    pub set_up: bool,
    /// Lessons that were finished.
    pub lessons: BTreeSet<String>,
}

impl Remembered {
    /// Takes up how the voice was another time.
    pub(super) fn voice_of(&mut self, other: &Self) {
        self.rate = other.rate;
        self.pitch = other.pitch;
        self.volume = other.volume;
        self.voice_kind = other.voice_kind;
        self.accent.clone_from(&other.accent);
        self.verbosity = other.verbosity;
    }

    /// Takes up how the voice was changed.
    pub(super) fn keep_voice(&mut self, voice: &VoiceSettings) {
        self.rate = voice.rate;
        self.pitch = voice.pitch;
        self.volume = voice.volume;
        self.voice_kind = voice.kind;
        self.accent.clone_from(&voice.accent);
        self.verbosity = Some(voice.verbosity);
    }
}

/// The file, and what it held when it was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Memory {
    pub(super) path: Option<PathBuf>,
    /// What is remembered.
    pub held: Remembered,
    /// What the user is told when the file could not be read.
    pub notice: Option<Message>,
    /// When it was written.
    pub(super) written: Option<SystemTime>,
}

impl Memory {
    /// Reads the user's own file, which need not exist.
    #[must_use]
    pub fn open() -> Self {
        let dirs = project_dirs();
        let folder = dirs.map(|dirs| dirs.state_dir().unwrap_or(dirs.config_dir()).to_owned());
        folder.map_or_else(Self::default, |folder| Self::read(&folder.join(NAME)))
    }

    /// Reads a file, which need not exist. One that is no good is told and
    /// kept beside; of its lines the good ones hold. One that cannot be read is told.
    #[must_use]
    pub fn read(path: &Path) -> Self {
        let mut memory = Self {
            path: Some(path.to_owned()),
            written: fs::metadata(path).and_then(|it| it.modified()).ok(),
            ..Self::default()
        };
        match remembered(path) {
            Ok(held) => memory.held = held,
            Err(fault) => {
                let notice = match set_aside(path) {
                    Ok(copy) => about("remembered-unreadable", path).with("copy", named(&copy)),
                    Err(_) => about("remembered-out-of-reach", path),
                };
                memory.notice = Some(notice.with("fault", fault));
                memory.held = salvaged(path);
            }
        }
        memory
    }

    /// Changes what is remembered, and writes it. What another Anabella has written meanwhile
    /// stays.
    ///
    /// # Errors
    /// The message that tells why it is not kept.
    pub fn change(&self, change: impl FnOnce(&mut Remembered)) -> Result<(), Message> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let unwritten = |error: io::Error| {
            about("remembered-not-written", path).with("detail", Value::Text(error.to_string()))
        };
        let mut held = match remembered(path) {
            Ok(held) => held,
            // What is no good is not written over before it is kept.
            Err(_) => set_aside(path).map(|_| salvaged(path)).map_err(unwritten)?,
        };
        change(&mut held);
        write(path, &held).map_err(unwritten)
    }
}

/// # Errors
/// What is wrong with the file, for the user to read.
fn remembered(path: &Path) -> Result<Remembered, Message> {
    match fs::read_to_string(path) {
        Ok(text) => toml::from_str(&text).map_err(|error| TomlFault::of(&text, &error).message()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Remembered::default()),
        Err(_) if path.is_dir() => Err(Message::new("file-folder")),
        Err(error) => {
            Err(Message::new("file-unreadable").with("detail", Value::Text(error.to_string())))
        }
    }
}

/// Keeps what a file that is no good holds, beside it. What was kept there another time stays.
///
/// # Errors
/// When it cannot be read, or not be written beside.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let bytes = fs::read(path)?;
    for number in 1..=COPIES {
        let copy = match number {
            1 => path.with_extension("toml.broken"),
            _ => path.with_extension(format!("toml.broken-{number}")),
        };
        match fs::File::create_new(&copy) {
            Ok(mut file) => return file.write_all(&bytes).map(|()| copy),
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            Err(_) if fs::read(&copy).is_ok_and(|kept| kept == bytes) => return Ok(copy),
            Err(_) => {}
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// What can be read of a file that is no good. Whoever has one was asked already.
fn salvaged(path: &Path) -> Remembered {
    let bytes = fs::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let good = |line: &&str| toml::from_str::<Remembered>(line).is_ok();
    let lines: Vec<&str> = text.lines().filter(good).collect();
    Remembered {
        set_up: true,
        ..toml::from_str(&lines.join("\n")).unwrap_or_default()
    }
}

/// Writes the whole file beside the old one and then puts it in its place: whatever happens, one
/// of the two is whole.
fn write(path: &Path, held: &Remembered) -> io::Result<()> {
    let text = toml::to_string(held).map_err(io::Error::other)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let placed = written.and_then(|()| fs::rename(&beside, path));
    if placed.is_err() {
        let _ = fs::remove_file(&beside);
    }
    placed
}

fn about(id: &'static str, path: &Path) -> Message {
    Message::new(id).with("path", named(path))
}

fn named(path: &Path) -> Value {
    Value::Text(path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let name = format!("anabella-remembered-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn what_is_changed_is_there_the_next_time_and_nothing_else_is_lost() {
        let folder = folder("kept");
        let path = folder.join("deep").join(NAME);
        let memory = Memory::read(&path);
        assert_eq!(
            (&memory.held, &memory.notice),
            (&Remembered::default(), &None)
        );
        memory.change(|held| held.set_up = true).unwrap();
        // As another program that runs at the same time.
        Memory::read(&path)
            .change(|held| held.rate = Some(45))
            .unwrap();
        memory
            .change(|held| held.verbosity = Some(Verbosity::Brief))
            .unwrap();
        let held = Memory::read(&path).held;
        assert_eq!((held.set_up, held.rate), (true, Some(45)));
        assert_eq!(held.verbosity, Some(Verbosity::Brief));
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_is_no_good_is_told_and_written_anew() {
        let folder = folder("bad");
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(NAME);
        let mut kept = Vec::new();
        for bad in [&b"rate = \"fast\""[..], b"[[[", b"\xff\xfe", b"rate = 300"] {
            fs::write(&path, bad).unwrap();
            let memory = Memory::read(&path);
            let id = memory.notice.clone().map(|notice| notice.id.into_owned());
            assert_eq!(id.as_deref(), Some("remembered-unreadable"));
            let asked = Remembered {
                set_up: true,
                ..Remembered::default()
            };
            assert_eq!(memory.held, asked);
            // Every one is kept, the earlier ones too.
            kept.push(bad.to_vec());
            assert_eq!(copies(&folder), kept);
            memory.change(|held| held.pitch = Some(20)).unwrap();
            let again = Memory::read(&path);
            assert_eq!((again.held.pitch, again.notice), (Some(20), None));
        }
        fs::remove_dir_all(folder).unwrap();
    }

    /// What is kept beside, in order.
    fn copies(folder: &Path) -> Vec<Vec<u8>> {
        let entries = fs::read_dir(folder).unwrap();
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.display().to_string().contains("broken"));
        paths.sort();
        paths.iter().map(|path| fs::read(path).unwrap()).collect()
    }

    #[test]
    fn what_cannot_be_kept_beside_is_not_written_over() {
        let folder = folder("beside");
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(NAME);
        let told = |memory: &Memory| memory.notice.clone().unwrap().id.into_owned();
        // A folder in its place.
        fs::create_dir(&path).unwrap();
        let memory = Memory::read(&path);
        assert_eq!(told(&memory), "remembered-out-of-reach");
        let refused = memory.change(|held| held.rate = Some(5)).unwrap_err();
        assert_eq!(refused.id, "remembered-not-written");
        assert!(path.is_dir() && copies(&folder).is_empty());
        fs::remove_dir(&path).unwrap();
        // Other things in the places of the copies.
        fs::write(&path, "rate = = 1").unwrap();
        for number in 1..=COPIES {
            let end = if number == 1 {
                String::new()
            } else {
                format!("-{number}")
            };
            fs::create_dir(path.with_extension(format!("toml.broken{end}"))).unwrap();
        }
        let memory = Memory::read(&path);
        assert_eq!(told(&memory), "remembered-out-of-reach");
        assert!(memory.change(|held| held.rate = Some(5)).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "rate = = 1");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn of_a_file_with_a_broken_line_the_other_lines_hold() {
        let folder = folder("line");
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(NAME);
        fs::write(
            &path,
            "rate = 30\npitch = = 4\nset-up = true\nlessons = [\"names\"]",
        )
        .unwrap();
        let memory = Memory::read(&path);
        assert!(memory.notice.is_some());
        memory.change(|held| held.volume = Some(10)).unwrap();
        let again = Memory::read(&path);
        assert_eq!((again.held.rate, again.held.volume), (Some(30), Some(10)));
        assert!(again.held.set_up && again.held.lessons.contains("names"));
        assert_eq!(again.notice, None);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn keys_of_another_version_are_passed_over() {
        let folder = folder("newer");
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(NAME);
        fs::write(&path, "rate = 5\nsmell = \"roses\"").unwrap();
        let memory = Memory::read(&path);
        assert_eq!((memory.held.rate, memory.notice), (Some(5), None));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let folder = folder("file");
        fs::write(&folder, "not a folder").unwrap();
        let told = Memory::read(&folder.join(NAME)).change(|held| held.set_up = true);
        assert_eq!(told.unwrap_err().id, "remembered-not-written");
        fs::remove_file(folder).unwrap();
    }
}
