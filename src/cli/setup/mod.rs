//! `anabella setup`: the voice, the microphone, the braille display and the names, asked one after
//! the other. Offered before the first game.

mod wizard;

use std::io::{IsTerminal as _, stdin};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::arguments::Devices;
use super::learn::meant;
use super::table::{Ear, Table};
use super::{Failure, Settings};
use crate::announcer::{Announcement, Urgency};
use crate::clock::Moment;
use crate::devices::ear;
use crate::devices::voice::VoiceHandle;
use crate::language::{Language, Message};
use crate::session::{
    DeviceKind, DeviceState, Inbox, Key, Signal, Sink, SoundTape, Timeline, Tuning,
};
use wizard::{Step, Wizard};

/// How long the microphone is listened to.
const LISTENING: Duration = Duration::from_secs(4);

/// How long something may take to be said before the microphone is opened, or the end.
const SAYING: Duration = Duration::from_secs(10);

/// `anabella setup`.
///
/// # Errors
/// [`Failure`] when what was chosen cannot be kept.
pub(super) fn setup(
    said: &Devices,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    Room::lay(said, settings, language)?.go_through(Wizard::new())
}

/// Offers to set up before the first game. Never where nobody can answer: without a keyboard of a
/// person's, nothing is asked.
///
/// # Errors
/// As [`setup`].
pub(super) fn offer(
    said: &Devices,
    settings: &Settings,
    language: &Arc<Language>,
) -> Result<(), Failure> {
    if settings.memory.held.set_up || !stdin().is_terminal() {
        return Ok(());
    }
    Room::lay(said, settings, language)?.go_through(Wizard::offered())
}

/// The devices of a setup.
struct Room<'a> {
    sinks: Vec<Box<dyn Sink>>,
    voice: Option<VoiceHandle>,
    signals: Receiver<Signal>,
    _table: Table,
    devices: Devices,
    settings: &'a Settings,
    language: &'a Arc<Language>,
}

impl<'a> Room<'a> {
    fn lay(
        said: &Devices,
        settings: &'a Settings,
        language: &'a Arc<Language>,
    ) -> Result<Self, Failure> {
        let (sender, signals) = channel();
        let inbox = Inbox::new(sender, Timeline::real(Moment(0)));
        // The microphone is tried by itself: what is said meanwhile is no answer.
        let devices = Devices {
            no_microphone: true,
            ..settings.devices(said)
        };
        let mut table = Table::lay(
            &devices,
            settings,
            &Ear::Microphone,
            language,
            &inbox,
            &SoundTape::default(),
        )?;
        for (_, source) in &mut table.sources {
            // What is not there is asked about or passed over.
            let _ = source.start(inbox.clone());
        }
        Ok(Self {
            sinks: std::mem::take(&mut table.sinks),
            voice: table.voice.clone(),
            signals,
            _table: table,
            devices: settings.devices(said),
            settings,
            language,
        })
    }

    fn go_through(mut self, mut wizard: Wizard) -> Result<(), Failure> {
        let mut steps = wizard.begin();
        loop {
            for step in std::mem::take(&mut steps) {
                match step {
                    Step::Tell(message) => self.tell(message),
                    Step::Tune(tuning) => self.tune(tuning),
                    Step::Listen => steps = self.listen(&mut wizard),
                    Step::Keep => return self.keep(&wizard, true),
                    Step::Leave => return self.keep(&wizard, false),
                }
            }
            if steps.is_empty() {
                let Ok(signal) = self.signals.recv() else {
                    return Ok(());
                };
                steps = self.answer(&signal, &mut wizard);
            }
        }
    }

    fn tell(&mut self, message: Message) {
        let announcement = Announcement::new(message, Urgency::Normal);
        for sink in &mut self.sinks {
            // A device that is lost says so itself; the others still tell.
            let _ = sink.present(&announcement);
        }
    }

    fn tune(&mut self, tuning: Tuning) {
        let told: Vec<Message> = self
            .sinks
            .iter_mut()
            .filter_map(|sink| sink.tune(tuning))
            .collect();
        let told = told.into_iter().next();
        self.tell(told.unwrap_or_else(|| Message::new("voice-untuned")));
    }

    /// What was said must be over before the microphone is opened.
    fn listen(&mut self, wizard: &mut Wizard) -> Vec<Step> {
        if let Some(voice) = &self.voice {
            let _ = voice.wait_until_said(SAYING);
        }
        let heard = ear::loudness(self.devices.microphone.as_deref(), LISTENING);
        wizard.listened(heard.map_err(|error| error.message))
    }

    fn answer(&mut self, signal: &Signal, wizard: &mut Wizard) -> Vec<Step> {
        match signal {
            Signal::Typed { line, .. } => self.typed(line, wizard),
            Signal::Brailled { readings, .. } => {
                self.typed(&meant(readings, self.language), wizard)
            }
            Signal::Pressed { key, .. } => self.pressed(*key, wizard),
            Signal::Device {
                device: DeviceKind::Braille,
                state,
                ..
            } => {
                wizard.display(matches!(state, DeviceState::Ready(_)));
                Vec::new()
            }
            Signal::Ended {
                device: DeviceKind::Keyboard,
                ..
            } => vec![Step::Leave],
            Signal::Device { .. }
            | Signal::Heard(_)
            | Signal::Tick { .. }
            | Signal::Ended { .. } => Vec::new(),
        }
    }

    fn typed(&mut self, line: &str, wizard: &mut Wizard) -> Vec<Step> {
        self.sinks.iter_mut().for_each(|sink| sink.hush());
        if line.trim().is_empty() {
            return wizard.answered(None);
        }
        match self.language.hear(line).command {
            None => wizard.puzzled(),
            command => wizard.answered(command),
        }
    }

    fn pressed(&mut self, key: Key, wizard: &mut Wizard) -> Vec<Step> {
        use crate::language::Command;
        let command = match key {
            Key::Clock => None,
            Key::Confirm => Some(Command::Confirm),
            Key::Reject => Some(Command::Reject),
            Key::Repeat | Key::Routing(_) => Some(Command::Repeat),
            Key::Help => Some(Command::Help),
            Key::Tune(tuning) => {
                self.tune(tuning);
                return Vec::new();
            }
            key => {
                self.sinks.iter_mut().for_each(|sink| sink.navigate(key));
                return Vec::new();
            }
        };
        self.sinks.iter_mut().for_each(|sink| sink.hush());
        wizard.answered(command)
    }

    /// Keeps what was chosen, and that it was asked. The voice has been kept as it was changed.
    fn keep(self, wizard: &Wizard, all: bool) -> Result<(), Failure> {
        let chosen = wizard.chosen;
        let kept = self.settings.memory.change(|held| {
            held.set_up = true;
            if all {
                held.headphones = chosen.headphones.or(held.headphones);
                held.braille = chosen.braille.or(held.braille);
                held.international = chosen.international.or(held.international);
            }
        });
        if let Some(voice) = &self.voice {
            let _ = voice.wait_until_said(SAYING);
        }
        kept.map_err(Failure)
    }
}
