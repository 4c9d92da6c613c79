//! [`Settings`]: the configuration file, under what the command line says.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use directories::ProjectDirs;
use serde::Deserialize;

use super::arguments::{Devices, SecondVoice};
use super::remembered::Memory;
use super::seats::Side;
use super::unfit::unfit;
use crate::devices::tones::CueSettings;
use crate::devices::voice::VoiceKind;
use crate::game::RuleSet;
use crate::language::{Message, TomlFault, Value, Verbosity};

/// The configuration file, `config.toml` in the user's configuration folder. Every key is
/// optional; what the command line says goes first.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the user's"
)]
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Settings {
    /// The language, by its folder's name.
    pub language: Option<String>,
    /// The Vosk model's folder.
    pub model: Option<PathBuf>,
    /// The folder in which new journals are put.
    pub games: Option<PathBuf>,
    /// Part of the microphone's name.
    pub microphone: Option<String>,
    /// Headphones are worn: listen while speaking.
    pub headphones: bool,
    /// Keep the sound of what is said, beside the journal.
    pub keep_sound: bool,
    /// Whether Anabella speaks.
    pub voice: Option<bool>,
    /// Speed of speech, -100 to 100.
    pub rate: Option<i8>,
    /// Pitch of speech, -100 to 100.
    pub pitch: Option<i8>,
    /// Volume of speech, -100 to 100.
    pub volume: Option<i8>,
    /// Which voice.
    pub voice_kind: Option<VoiceKind>,
    /// Which accent, by its tag.
    pub accent: Option<String>,
    /// How much is said.
    pub verbosity: Option<Verbosity>,
    /// Say nothing: braille and terminal only.
    pub silent: bool,
    /// The side whose affairs are said with another voice.
    pub second_voice: Option<SecondVoice>,
    /// Tones.
    pub tones: CueSettings,
    /// Shocks of a gamepad.
    pub rumble: CueSettings,
    /// Whether the braille display is used.
    pub braille: Option<bool>,
    /// Where BRLTTY listens.
    pub braille_host: Option<String>,
    /// The dials of the clocks in the status part of a wide display.
    pub dials_in_status: bool,
    /// Speak the international names (Anna … Hector).
    pub international: bool,
    /// The time control of a new game.
    pub time: Option<String>,
    /// The rule set.
    pub rules: Option<RuleSet>,
    /// Rapid chess and blitz under the Competition Rules (A.4, B.2).
    pub supervised: bool,
    /// The arbiter decides on claims.
    pub arbiter_claims: bool,
    /// Minutes after which an absent player loses.
    pub default_time: Option<u16>,
    /// Moves before which no draw may be offered or agreed.
    pub draw_moves: Option<u16>,
    /// The opponent must repeat each move before the clock is pressed.
    pub repeat: bool,
    /// A yes is needed before the clock is pressed.
    pub confirm: bool,
    /// The players who see the board.
    pub sighted: Vec<Side>,
    /// The players who have an assistant.
    pub assistant: Vec<Side>,
    /// The PIN with which the arbiter opens his mode.
    pub arbiter_pin: Option<String>,
    /// When the file was written.
    #[serde(skip)]
    written: Option<SystemTime>,
    /// What was changed while playing, and is kept.
    #[serde(skip)]
    pub memory: Memory,
}

/// A configuration file that cannot be used.
#[derive(Debug)]
pub enum SettingsError {
    /// It cannot be read.
    Unreadable(PathBuf, io::Error),
    /// It is not what it should be.
    Wrong(PathBuf, TomlFault),
}

impl SettingsError {
    /// What the user is told.
    #[must_use]
    pub fn message(&self) -> Message {
        let about = |id: &'static str, path: &Path| {
            Message::new(id).with("path", Value::Text(path.display().to_string()))
        };
        match self {
            Self::Unreadable(path, error) => match error.kind() {
                io::ErrorKind::InvalidData => about("config-no-text", path),
                io::ErrorKind::IsADirectory => about("config-folder", path),
                io::ErrorKind::FileTooLarge => about("config-too-large", path),
                _ => {
                    about("config-unreadable", path).with("detail", Value::Text(error.to_string()))
                }
            },
            Self::Wrong(path, fault) => about("config-wrong", path).with("fault", fault.message()),
        }
    }
}

impl Settings {
    /// Reads a configuration file. Without a path the user's own is read, which need not exist.
    ///
    /// # Errors
    /// [`SettingsError`]; a file named on the command line must exist.
    pub fn read(path: Option<&Path>) -> Result<Self, SettingsError> {
        let Some((path, needed)) = place(path) else {
            return Ok(Self::default());
        };
        let written = fs::metadata(&path).and_then(|it| it.modified()).ok();
        match whole(&path) {
            Ok(text) => Self::parse(&text)
                .map(|settings| Self {
                    written,
                    ..settings
                })
                .map_err(|fault| SettingsError::Wrong(path, fault)),
            Err(error) if error.kind() == io::ErrorKind::NotFound && !needed => Ok(Self::default()),
            Err(error) => Err(SettingsError::Unreadable(path, error)),
        }
    }

    fn parse(text: &str) -> Result<Self, TomlFault> {
        let text = unmarked(text);
        let read = toml::from_str(text);
        let settings: Self = read.map_err(|error| TomlFault::of(text, &error))?;
        unfit(&settings, text).map_or(Ok(settings), Err)
    }

    /// A value of the file that turns out to be none only when it is used.
    #[must_use]
    pub fn refused(path: Option<&Path>, key: &str, why: Message) -> Option<SettingsError> {
        let (path, _) = place(path)?;
        let text = whole(&path).ok()?;
        let fault = TomlFault::of_value(unmarked(&text), key).because(why);
        Some(SettingsError::Wrong(path, fault))
    }

    /// These settings under what was changed while playing: of two that differ, the one that was
    /// written last holds.
    #[must_use]
    pub fn remembering(mut self, memory: Memory) -> Self {
        fn last<T>(file: Option<T>, held: Option<T>, file_is_newer: bool) -> Option<T> {
            if file_is_newer {
                file.or(held)
            } else {
                held.or(file)
            }
        }
        let newer = self.written > memory.written;
        let held = memory.held.clone();
        self.rate = last(self.rate, held.rate, newer);
        self.pitch = last(self.pitch, held.pitch, newer);
        self.volume = last(self.volume, held.volume, newer);
        self.voice_kind = last(self.voice_kind, held.voice_kind, newer);
        self.accent = last(self.accent, held.accent, newer);
        self.verbosity = last(self.verbosity, held.verbosity, newer);
        self.braille = last(self.braille, held.braille, newer);
        self.headphones = self.headphones || held.headphones == Some(true);
        self.international = self.international || held.international == Some(true);
        self.memory = memory;
        self
    }

    /// The same for a practice game, where tones disturb nobody.
    #[must_use]
    pub fn practising(mut self, practice: bool) -> Self {
        self.tones.on = self.tones.on.or(practice.then_some(true));
        self
    }

    /// The devices, with the command line over the file.
    #[must_use]
    pub fn devices(&self, said: &Devices) -> Devices {
        Devices {
            microphone: said.microphone.clone().or_else(|| self.microphone.clone()),
            no_microphone: said.no_microphone,
            headphones: said.headphones || self.headphones,
            keep_sound: said.keep_sound || self.keep_sound,
            no_voice: said.no_voice || self.voice == Some(false),
            rate: said.rate.or(self.rate),
            no_braille: said.no_braille || self.braille == Some(false),
            braille_host: said
                .braille_host
                .clone()
                .or_else(|| self.braille_host.clone()),
            dials_in_status: said.dials_in_status || self.dials_in_status,
            international: said.international || self.international,
            silent: said.silent || self.silent,
            second_voice: said.second_voice.or(self.second_voice),
            tones: said.tones,
            plain: said.plain,
        }
    }
}

/// Where the configuration file is, and whether it must be there.
fn place(path: Option<&Path>) -> Option<(PathBuf, bool)> {
    let own = || Some((project_dirs()?.config_dir().join("config.toml"), false));
    path.map_or_else(own, |path| Some((path.to_owned(), true)))
}

/// Some editors put a mark in front.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The text of a configuration file; no such file is longer than this.
fn whole(path: &Path) -> io::Result<String> {
    const LONGEST: u64 = 1024 * 1024;
    let mut text = String::new();
    let read = fs::File::open(path)?
        .take(LONGEST + 1)
        .read_to_string(&mut text)?;
    if read as u64 > LONGEST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(text)
}

/// The user's folders for Anabella.
pub(super) fn project_dirs() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "anabella")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_goes_first() {
        let file = Settings::parse("rate = 20\nvoice = false\nmicrophone = \"usb\"").unwrap();
        let said = Devices {
            rate: Some(-5),
            ..Devices::default()
        };
        let devices = file.devices(&said);
        assert_eq!((devices.rate, devices.no_voice), (Some(-5), true));
        assert_eq!(devices.microphone.as_deref(), Some("usb"));
    }

    #[test]
    fn of_file_and_memory_the_one_written_last_holds() {
        let file = Settings::parse("rate = 20\npitch = 30").unwrap();
        let mut memory = Memory::default();
        memory.held.rate = Some(45);
        memory.held.volume = Some(60);
        let (early, late) = (SystemTime::UNIX_EPOCH, SystemTime::now());
        for (of_file, of_memory, rate) in [(early, late, 45), (late, early, 20)] {
            let file = Settings {
                written: Some(of_file),
                ..file.clone()
            };
            let memory = Memory {
                written: Some(of_memory),
                ..memory.clone()
            };
            let both = file.remembering(memory);
            assert_eq!(both.rate, Some(rate));
            assert_eq!((both.pitch, both.volume), (Some(30), Some(60)));
        }
    }

    #[test]
    fn files_of_every_kind_are_read_or_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        let read = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            Settings::read(Some(&path)).map(|settings| settings.rate)
        };
        let text = "rate = 20\r\nmicrophone = \"usb\"\r\n";
        assert_eq!(read(text.as_bytes()).unwrap(), Some(20));
        assert_eq!(
            read(format!("\u{feff}{text}").as_bytes()).unwrap(),
            Some(20)
        );
        for bad in [
            b"rate = 20\0".as_slice(),
            b"microphone = \"\xf1\"",
            &vec![b'#'; 2_000_000],
        ] {
            assert!(read(bad).is_err());
        }
        // Cut anywhere: read, or refused by line; never more.
        for cut in 0..text.len() {
            let _ = read(&text.as_bytes()[..cut]);
        }
    }

    #[test]
    fn nonsense_is_named_by_its_line() {
        let at = |text: &str| Settings::parse(text).map_err(|fault| (fault.line, fault.key));
        let named = |line, key: &str| Err((line, key.to_owned()));
        assert_eq!(at("\n\nvelocidad = 3"), named(3, "velocidad"));
        assert_eq!(at("rate = \"deprisa\""), named(1, "rate"));
        assert_eq!(at("voice = true\nrate = 101"), named(2, "rate"));
        assert_eq!(at("\ntime = \"noventa\""), named(2, "time"));
        assert_eq!(at("\narbiter-pin = \" \""), named(2, "arbiter-pin"));
        assert_eq!(
            at("sighted = [\"white\"]\nassistant = [\"white\", \"black\"]"),
            named(2, "assistant")
        );
        assert_eq!(
            at("[tones]\n\"five-minutes\" = 3"),
            named(2, "five-minutes")
        );
        assert_eq!(at("[tones]\nno-such = true"), named(2, "no-such"));
        assert_eq!(at("[rumble]\n\nvolume = 300"), named(3, "volume"));
        assert!(Settings::parse("rate =").is_err());
        assert!(Settings::parse("rules = \"fide2005\"").is_err());
        let chosen = Settings::parse("rules = \"fide-2005\"").map(|it| it.rules);
        assert_eq!(chosen, Ok(Some(RuleSet::Fide2005)));
    }
}
