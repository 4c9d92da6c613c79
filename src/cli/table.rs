//! [`Table`]: the devices laid out for a game. What is missing is told; the game goes on without.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Settings;
use super::arguments::{Devices, SecondVoice};
use super::profile::Profile;
use crate::devices::braille::{self, BrailleDisplay, BrailleScript, BrailleSettings};
use crate::devices::ear::{
    Endpointing, Listener, Microphone, Pace, Recording, model_folder, thresholds,
};
use crate::devices::echo::Echo;
use crate::devices::keyboard::Keyboard;
use crate::devices::rumble::{Gamepad, Rumble};
use crate::devices::terminal::Terminal;
use crate::devices::ticker::Ticker;
use crate::devices::tones::Tones;
use crate::devices::voice::{Keeper, Voice, VoiceHandle, VoiceSettings, Words};
use crate::game::DeviceKind;
use crate::language::{Language, Message, Value, grammars_folder};
use crate::rules::Color;
use crate::session::{DeviceError, Ears, Expectation, Hearing, Inbox, Sink, SoundTape, Source};

/// Where speech comes from.
#[derive(Debug, Clone)]
pub(super) enum Ear {
    /// A microphone.
    Microphone,
    /// A recording.
    Recording {
        /// Its file.
        path: PathBuf,
        /// Not in real time.
        fast: bool,
    },
}

impl Ear {
    /// Whether the moments come from a recording that is not played in real time.
    #[must_use]
    pub(super) fn is_fast(&self) -> bool {
        matches!(self, Self::Recording { fast: true, .. })
    }
}

/// The devices of a game.
pub(super) struct Table {
    /// What tells.
    pub(super) sinks: Vec<Box<dyn Sink>>,
    /// What has something to say.
    pub(super) sources: Vec<(DeviceKind, Box<dyn Source>)>,
    /// What is not there.
    pub(super) absent: Vec<(DeviceKind, DeviceError)>,
    /// What the players should know of the devices.
    pub(super) notices: Vec<Message>,
    /// Through which the ear learns what is awaited.
    pub(super) expectation: Expectation,
    /// On which the ear puts what was said.
    tape: SoundTape,
    /// How well the player is heard.
    pub(super) hearing: Hearing,
    /// What waits for the voice to finish.
    pub(super) voice: Option<VoiceHandle>,
    /// Closed while the voice speaks.
    ears: Ears,
}

impl Table {
    /// Lays out the devices. Nothing starts to deliver yet.
    ///
    /// # Errors
    /// [`DeviceError`] when a recording was named that cannot be played.
    pub(super) fn lay(
        devices: &Devices,
        settings: &Settings,
        ear: &Ear,
        language: &Arc<Language>,
        inbox: &Inbox,
        tape: &SoundTape,
    ) -> Result<Self, DeviceError> {
        let mut table = Self {
            sinks: Vec::new(),
            sources: Vec::new(),
            absent: Vec::new(),
            notices: settings.memory.notice.iter().cloned().collect(),
            tape: tape.clone(),
            expectation: Expectation::default(),
            hearing: Hearing::default(),
            voice: None,
            ears: Ears::default(),
        };
        table.sinks.push(Box::new(
            Terminal::standard(Arc::clone(language)).plain(devices.plain),
        ));
        table.sinks.push(Box::new(Echo::of_keyboard()));
        // A recording that is not played in real time leaves no time to speak.
        if !devices.no_voice && !ear.is_fast() {
            table.speak(devices, settings, language, inbox);
        }
        table.sign(devices, settings, ear);
        table.braille(devices, language);
        table.listen(devices, settings, ear, language)?;
        table
            .sources
            .push((DeviceKind::Keyboard, Box::new(Keyboard)));
        if !ear.is_fast() {
            table.sources.push((DeviceKind::Terminal, Box::new(Ticker)));
        }
        Ok(table)
    }

    /// What has something to say rests while the program is stopped, and goes on after it; the
    /// sinks too, as long as they lie here.
    pub(super) fn rest(&mut self, resting: bool) {
        self.sinks.iter_mut().for_each(|sink| sink.rest(resting));
        for (_, source) in &mut self.sources {
            source.rest(resting);
        }
    }

    /// Whether everything was said within this time. A voice that is gone says nothing any more.
    pub(super) fn has_said(&self, limit: Duration) -> bool {
        let began = Instant::now();
        let said = self.voice.as_ref().map(|it| it.wait_until_said(limit));
        said != Some(false) || began.elapsed() < limit
    }

    fn speak(
        &mut self,
        devices: &Devices,
        settings: &Settings,
        language: &Arc<Language>,
        inbox: &Inbox,
    ) {
        match Voice::new(
            &voice_settings(devices, settings, language),
            words(language),
            self.ears.clone(),
            inbox.clone(),
            None,
        ) {
            Ok(voice) => {
                self.voice = Some(voice.handle());
                self.sinks.push(Box::new(voice.kept_by(keeper(settings))));
            }
            Err(error) => self.absent.push((DeviceKind::Voice, error)),
        }
    }

    /// Tones and a gamepad, where they disturb nobody or were asked for (Laws 11.5).
    fn sign(&mut self, devices: &Devices, settings: &Settings, ear: &Ear) {
        let quiet = ear.is_fast() || devices.no_voice;
        let wanted = settings.tones.on.unwrap_or(devices.headphones && !quiet) || devices.tones;
        if wanted {
            let tones = Tones::new(settings.tones.clone(), devices.silent);
            self.sinks.push(Box::new(tones));
        }
        if settings.rumble.on.unwrap_or(devices.headphones) && !ear.is_fast() {
            let (pad, motors) = Gamepad::new();
            let rumble = Rumble::new(settings.rumble.clone(), motors);
            self.sinks.push(Box::new(rumble));
            self.sources.push((DeviceKind::Gamepad, Box::new(pad)));
        }
    }

    fn braille(&mut self, devices: &Devices, language: &Arc<Language>) {
        if devices.no_braille {
            return;
        }
        let settings = braille_settings(devices);
        self.notices.extend(braille::keys_fault(&settings));
        match BrailleDisplay::new(settings, BrailleScript::of(language)) {
            Ok((display, keys)) => {
                self.sinks.push(Box::new(display));
                self.sources.push((DeviceKind::Braille, Box::new(keys)));
            }
            Err(error) => self.absent.push((DeviceKind::Braille, error)),
        }
    }

    fn listen(
        &mut self,
        devices: &Devices,
        settings: &Settings,
        ear: &Ear,
        language: &Arc<Language>,
    ) -> Result<(), DeviceError> {
        match ear {
            Ear::Microphone if devices.no_microphone => {}
            Ear::Microphone => self.microphone(devices, settings, language),
            Ear::Recording { path, fast } => {
                let listener = self.listener(settings, language)?;
                let pace = if *fast { Pace::Fast } else { Pace::Real };
                let recording = Recording::open(path, pace, listener)?;
                self.sources
                    .push((DeviceKind::Recording, Box::new(recording)));
            }
        }
        Ok(())
    }

    /// Puts a microphone on the table.
    pub(super) fn microphone(
        &mut self,
        devices: &Devices,
        settings: &Settings,
        language: &Arc<Language>,
    ) {
        match self.listener(settings, language) {
            Ok(listener) => {
                self.notices.extend(left_out(&listener));
                // With headphones the microphone cannot hear the voice.
                let ears = if devices.headphones {
                    Ears::default()
                } else {
                    self.ears.clone()
                };
                let microphone = Microphone::new(devices.microphone.as_deref(), ears, listener);
                self.sources
                    .push((DeviceKind::Microphone, Box::new(microphone)));
            }
            Err(error) => self.absent.push((DeviceKind::Recogniser, error)),
        }
    }

    /// What hears, with what is known of the player's voice.
    fn listener(
        &mut self,
        settings: &Settings,
        language: &Arc<Language>,
    ) -> Result<Listener, DeviceError> {
        let model = model_folder(settings.model.as_deref(), language.id());
        let profile = Profile::place().map(|path| Profile::read(&path));
        let (profile, notice) = profile.unwrap_or_default();
        self.notices.extend(notice);
        self.hearing = profile.hearing(thresholds(&model));
        Listener::open(&model, language, Endpointing::default())
            .map(|listener| listener.expecting(self.expectation.clone()))
            .map(|listener| listener.taping(self.tape.clone()))
    }
}

/// The words that this model will never hear.
fn left_out(listener: &Listener) -> Option<Message> {
    let words: Vec<&str> = listener.left_out().iter().map(String::as_str).collect();
    let words = Value::Words(words.join(", "));
    (!listener.left_out().is_empty()).then(|| Message::new("model-left-out").with("words", words))
}

/// Where BRLTTY is, by the settings.
#[must_use]
pub(super) fn braille_settings(devices: &Devices) -> BrailleSettings {
    let graphical = ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some());
    let console = std::env::var("XDG_VTNR").ok().filter(|_| graphical);
    BrailleSettings {
        host: devices.braille_host.clone(),
        auth: None,
        console: console.and_then(|number| number.parse().ok()),
        dials_in_status: devices.dials_in_status,
        keys: grammars_folder().map(|folder| folder.join("keys.toml")),
    }
}

/// What is said, in the language's words.
pub(super) fn words(language: &Arc<Language>) -> Words {
    let language = Arc::clone(language);
    Box::new(move |message, verbosity| language.utterance_at(message, verbosity))
}

/// Keeps what is changed of the voice. What keeps it from being kept is told once.
fn keeper(settings: &Settings) -> Keeper {
    let memory = settings.memory.clone();
    let mut told = false;
    Box::new(move |voice| {
        let kept = memory.change(|held| held.keep_voice(voice));
        kept.err().filter(|_| !std::mem::replace(&mut told, true))
    })
}

/// How the voice sounds, by the settings.
pub(super) fn voice_settings(
    devices: &Devices,
    settings: &Settings,
    language: &Language,
) -> VoiceSettings {
    VoiceSettings {
        rate: devices.rate,
        pitch: settings.pitch,
        volume: settings.volume,
        kind: settings.voice_kind,
        accents: language.accents().to_vec(),
        accent: settings.accent.clone(),
        verbosity: settings.verbosity.unwrap_or_default(),
        silent: devices.silent,
        second: devices.second_voice.map(|side| match side {
            SecondVoice::White => Color::White,
            SecondVoice::Black => Color::Black,
        }),
        ..VoiceSettings::new(language.id())
    }
}
