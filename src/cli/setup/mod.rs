//! `anabella setup`: the voice, the microphone, the braille display and the names, asked one after
//! the other. Offered before the first game.

mod wizard;

use std::io::{IsTerminal as _, stdin};
use std::sync::Arc;
use std::time::Duration;

use super::arguments::Devices;
use super::room::{Room, meant};
use super::{Failure, Settings};
use crate::announcer::{Announcement, Channels, Urgency};
use crate::game::{Said, Verdict};
use crate::language::{Command, Context, Language};
use crate::session::{DeviceKind, DeviceState, Key, Signal};
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
    Guide::new(said, settings, language)?.go_through(Wizard::new())?;
    Ok(())
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
    let stopped = Guide::new(said, settings, language)?.go_through(Wizard::offered())?;
    if stopped {
        // There will be no game.
        std::process::exit(0);
    }
    Ok(())
}

/// Leads through the questions.
struct Guide<'a> {
    room: Room<'a>,
    /// The name of the microphone that is tried.
    microphone: Option<String>,
    settings: &'a Settings,
    language: &'a Arc<Language>,
}

impl<'a> Guide<'a> {
    fn new(
        said: &Devices,
        settings: &'a Settings,
        language: &'a Arc<Language>,
    ) -> Result<Self, Failure> {
        let devices = settings.devices(said);
        Ok(Self {
            microphone: devices.microphone.clone(),
            room: Room::lay(devices, settings, language)?,
            settings,
            language,
        })
    }

    /// Returns whether the process is asked to end.
    fn go_through(mut self, mut wizard: Wizard) -> Result<bool, Failure> {
        let begin = wizard.begin();
        self.room.expect(Context::Confirmation);
        let mut kept = self.follow(begin, &mut wizard);
        // Loading what hears takes a moment, in which the first question is being said.
        self.room.listen();
        while kept.is_none() {
            let Some(signal) = self.room.next() else {
                self.room.hush();
                self.follow(wizard::left(), &mut wizard);
                break;
            };
            let steps = self.answer(&signal, &mut wizard);
            kept = self.follow(steps, &mut wizard);
        }
        let stopped = self.room.is_asked_to_stop();
        self.keep(&wizard, kept)?;
        Ok(stopped)
    }

    /// Does what follows. Returns at the end whether what was chosen is kept.
    fn follow(&mut self, mut steps: Vec<Step>, wizard: &mut Wizard) -> Option<bool> {
        let (mut told, mut kept) = (Vec::new(), None);
        while !steps.is_empty() {
            for step in std::mem::take(&mut steps) {
                match step {
                    Step::Tell(message) => told.push(message),
                    Step::Tune(tuning) => told.push(self.room.tune(tuning)),
                    Step::Listen => {
                        self.room.tell_all(&std::mem::take(&mut told));
                        steps = self.try_microphone(wizard);
                    }
                    Step::Keep => kept = Some(true),
                    Step::Leave => kept = Some(false),
                }
            }
        }
        self.room.tell_all(&told);
        kept
    }

    /// What was said must be over before the microphone is tried; what is said then is no answer.
    fn try_microphone(&mut self, wizard: &mut Wizard) -> Vec<Step> {
        self.room.stop_listening();
        self.room.wait_until_said(SAYING);
        let heard = self.room.loudness(self.microphone.as_deref(), LISTENING);
        self.room.listen();
        wizard.listened(heard.map_err(|error| error.message))
    }

    fn answer(&mut self, signal: &Signal, wizard: &mut Wizard) -> Vec<Step> {
        match signal {
            Signal::Typed { line, .. } => self.typed(line, wizard),
            Signal::Brailled { readings, .. } => {
                self.typed(&meant(readings, self.language), wizard)
            }
            Signal::Heard(heard) => match self.room.understood(heard) {
                Some(said) => self.heard(&said, wizard),
                None => Vec::new(),
            },
            Signal::Pressed { key, .. } => self.pressed(*key, wizard),
            Signal::Device { device, state, .. } => self.device(*device, state, wizard),
            Signal::Ended {
                device: DeviceKind::Keyboard,
                ..
            } => vec![Step::Leave],
            Signal::Tick { .. } | Signal::Ended { .. } => Vec::new(),
        }
    }

    /// A display is asked about where there is one, and its loss is told; what is missing otherwise is only shown, for
    /// it must not cover the question.
    fn device(
        &mut self,
        device: DeviceKind,
        state: &DeviceState,
        wizard: &mut Wizard,
    ) -> Vec<Step> {
        if device == DeviceKind::Braille {
            if let DeviceState::Lost(message) = state {
                return wizard.lost(message.clone());
            }
            wizard.display(matches!(state, DeviceState::Ready(_)));
            return Vec::new();
        }
        let (DeviceState::Absent(message) | DeviceState::Lost(message)) = state else {
            return Vec::new();
        };
        self.room.tell(&Announcement {
            channels: Channels {
                speech: false,
                braille: false,
                terminal: true,
            },
            ..Announcement::new(message.clone(), Urgency::Normal)
        });
        Vec::new()
    }

    /// What was heard with doubts is asked about.
    fn heard(&mut self, said: &Said, wizard: &mut Wizard) -> Vec<Step> {
        self.room.hush();
        match said.command() {
            Some(command) if said.verdict == Verdict::Accepted => wizard.answered(Some(command)),
            _ => wizard.puzzled(),
        }
    }

    fn typed(&mut self, line: &str, wizard: &mut Wizard) -> Vec<Step> {
        self.room.hush();
        if line.trim().is_empty() {
            return wizard.answered(None);
        }
        match self.language.hear(line).command {
            None => wizard.puzzled(),
            command => wizard.answered(command),
        }
    }

    fn pressed(&mut self, key: Key, wizard: &mut Wizard) -> Vec<Step> {
        let command = match key {
            Key::Clock => None,
            Key::Confirm => Some(Command::Confirm),
            Key::Reject => Some(Command::Reject),
            Key::Repeat | Key::Routing(_) => Some(Command::Repeat),
            Key::Help => Some(Command::Help),
            Key::Tune(tuning) => {
                let told = self.room.tune(tuning);
                return vec![Step::Tell(told)];
            }
            key => {
                self.room.navigate(key);
                return Vec::new();
            }
        };
        self.room.hush();
        wizard.answered(command)
    }

    /// Keeps what was chosen, and that it was asked. The voice has been kept as it was changed;
    /// whoever leaves has it back as it was.
    fn keep(mut self, wizard: &Wizard, kept: Option<bool>) -> Result<(), Failure> {
        let chosen = wizard.chosen;
        let kept = self.settings.memory.change(|held| {
            // Who had no time to answer is asked another time.
            held.set_up |= kept.is_some();
            if kept == Some(true) {
                held.headphones = chosen.headphones.or(held.headphones);
                held.braille = chosen.braille.or(held.braille);
                held.international = chosen.international.or(held.international);
            } else {
                held.voice_of(&self.settings.memory.held);
            }
        });
        self.room.wait_until_said(SAYING);
        kept.map_err(Failure)
    }
}
