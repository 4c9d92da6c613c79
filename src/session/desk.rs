//! [`Desk`]: the game on the table. Signals in; entries to the journal, then announcements out.

use std::collections::HashSet;
use std::sync::Arc;

use super::fingers::Fingers;
use super::private::Private;
use super::reading::{awaited, device_act};
use super::{
    DeviceError, DeviceState, Expectation, Heard, Hearing, Journal, Kept, Signal, Sink, SoundTape,
    Tuning,
};
use crate::announcer::{
    Announcement, Channels, Cue, Urgency, announce, cues, prompt, standing, time_cue,
};
use crate::clock::Moment;
use crate::game::{
    Act, DeviceChange, DeviceKind, Entry, Event, Game, Input, Said, Verdict, decide,
};
use crate::language::{Command, Context, Language, Message, Value};

/// Whether the session goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// It does.
    GoOn,
    /// Somebody asked to leave; the game stays resumable.
    Leave,
}

/// One game, its journal, its language and the devices that tell. It reads no clock and blocks
/// on nothing but the journal's disk.
pub struct Desk {
    pub(super) game: Game,
    pub(super) language: Arc<Language>,
    journal: Box<dyn Journal>,
    pub(super) sinks: Vec<Box<dyn Sink>>,
    pub(super) fingers: Fingers,
    lost: HashSet<DeviceKind>,
    prompted: Option<Message>,
    /// Up to when the clocks were looked at for signs.
    passed: Moment,
    expectation: Expectation,
    tape: SoundTape,
    pub(super) hearing: Hearing,
    /// The move that was not heard well enough to answer it, and when.
    pub(super) ignored: Option<(String, Moment)>,
    /// It was said that leaving now loses moves.
    warned: bool,
    /// Somebody said that he leaves, and is to say it again.
    pub(super) leaving: bool,
    pub(super) private: Private,
}

impl Desk {
    /// A desk with a game on it. Nothing is told yet.
    #[must_use]
    pub fn new(
        game: Game,
        language: Arc<Language>,
        journal: Box<dyn Journal>,
        sinks: Vec<Box<dyn Sink>>,
    ) -> Self {
        Self {
            game,
            language,
            journal,
            sinks,
            fingers: Fingers::default(),
            lost: HashSet::new(),
            prompted: None,
            passed: Moment(0),
            expectation: Expectation::default(),
            tape: SoundTape::default(),
            hearing: Hearing::default(),
            ignored: None,
            warned: false,
            leaving: false,
            private: Private::default(),
        }
    }

    /// The same desk telling what it waits for through this.
    #[must_use]
    pub fn telling(mut self, expectation: Expectation) -> Self {
        self.expectation = expectation;
        self
    }

    /// The same desk keeping on this tape what was said to it.
    #[must_use]
    pub fn taping(mut self, tape: SoundTape) -> Self {
        self.tape = tape;
        self
    }

    /// The same desk judging what is heard by this.
    #[must_use]
    pub fn hearing(mut self, hearing: Hearing) -> Self {
        self.hearing = hearing;
        self
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Tells and journals the first event of a new game.
    pub fn open(&mut self) {
        let entry = Entry {
            at: Moment(0),
            event: Event::Started(self.game.setup().clone()),
        };
        self.log(std::slice::from_ref(&entry));
        self.tell(&entry);
        self.regard(entry.at);
        self.ask();
    }

    /// Takes up an interrupted game at a moment.
    pub fn reopen(&mut self, at: Moment) {
        self.take(&Input {
            at,
            act: Act::Resume,
        });
        self.regard(at);
        self.ask();
    }

    /// Handles one signal, to the last announcement that follows from it.
    pub fn receive(&mut self, signal: Signal) -> Flow {
        self.retry();
        let at = signal.at();
        self.hush_for(&signal);
        let flow = match signal {
            Signal::Heard(heard) => self.heard(&heard),
            Signal::Typed { line, at } => self.typed(&[line], at),
            Signal::Brailled { readings, at } => self.typed(&readings, at),
            Signal::Pressed { key, at } => self.key(key, at),
            Signal::Tick { at } => self.act(at, Act::Tick),
            Signal::Device { device, state, at } => self.device(device, state, at),
            Signal::Ended { .. } => Flow::GoOn,
        };
        self.regard(at);
        self.ask();
        flow
    }

    /// Whoever acts has heard enough of what is being said.
    fn hush_for(&mut self, signal: &Signal) {
        let acts = match signal {
            Signal::Typed { .. } | Signal::Brailled { .. } | Signal::Pressed { .. } => true,
            Signal::Heard(heard) => self.hearing.concerns(heard),
            Signal::Tick { .. } | Signal::Device { .. } | Signal::Ended { .. } => false,
        };
        if acts {
            self.sinks.iter_mut().for_each(|sink| sink.hush());
        }
    }

    /// The devices rest while the program is stopped from its terminal, and go on after it.
    pub fn rest(&mut self, resting: bool) {
        self.sinks.iter_mut().for_each(|sink| sink.rest(resting));
    }

    /// What follows in the journal refers to the sound of the words, where it is kept.
    pub(super) fn keep_sound(&mut self, heard: &Heard) {
        let Some(Kept { file, from, to }) = self.tape.keep(heard.started) else {
            return;
        };
        let entry = Entry {
            at: heard.started.max(self.game.last_at()),
            event: Event::Sound { file, from, to },
        };
        self.log(std::slice::from_ref(&entry));
        let applied = self.game.apply(&entry);
        debug_assert!(applied.is_ok(), "{applied:?} of {entry:?}");
    }

    pub(super) fn say(&mut self, at: Moment, said: Said) -> Flow {
        let certain = said.verdict == Verdict::Accepted;
        let leaving = std::mem::take(&mut self.leaving);
        match said.command().filter(|_| certain) {
            Some(Command::Quit) => self.quit(),
            // The answer to "leave?" is none to what waits: that is said again.
            Some(Command::Confirm | Command::Reject) if leaving => {
                self.act(at, Act::Said(Said::of_command("", Command::Repeat)))
            }
            Some(Command::Tune(tuning)) => self.tune(tuning),
            _ => self.act(at, Act::Said(said)),
        }
    }

    /// With moves that are not on disk the first "salir" only says so.
    fn quit(&mut self) -> Flow {
        self.retry();
        if self.lost.contains(&DeviceKind::Journal) && !self.warned {
            self.warned = true;
            self.tell_message(Message::new("quit-unsaved"), Urgency::Urgent);
            return Flow::GoOn;
        }
        Flow::Leave
    }

    /// The last word: whether everything is kept.
    pub fn leave(&mut self) {
        self.retry();
        let id = if self.lost.contains(&DeviceKind::Journal) {
            "farewell-unsaved"
        } else {
            "farewell"
        };
        self.tell_message(Message::new(id), Urgency::Urgent);
    }

    pub(super) fn command(&mut self, command: Command, words: &str, at: Moment) -> Flow {
        self.say(at, Said::of_command(words, command))
    }

    pub(super) fn tune(&mut self, tuning: Tuning) -> Flow {
        let answers: Vec<Message> = self
            .sinks
            .iter_mut()
            .filter_map(|sink| sink.tune(tuning))
            .collect();
        let answer = answers
            .into_iter()
            .next()
            .unwrap_or_else(|| Message::new("voice-untuned"));
        self.tell_message(answer, Urgency::Urgent);
        Flow::GoOn
    }

    fn device(&mut self, device: DeviceKind, state: DeviceState, at: Moment) -> Flow {
        let (change, message) = match state {
            DeviceState::Absent(message) => (DeviceChange::Absent, message),
            DeviceState::Lost(message) => (DeviceChange::Lost, message),
            DeviceState::Ready(name) => {
                let id = format!("{}-ready", device.name());
                (
                    DeviceChange::Ready,
                    Message::new(id).with("name", Value::Text(name)),
                )
            }
        };
        match change {
            DeviceChange::Ready => self.lost.remove(&device),
            DeviceChange::Absent | DeviceChange::Lost => self.lost.insert(device),
        };
        self.changed((device, change), &message, at);
        Flow::GoOn
    }

    /// Tells that a device is gone or back. Where the fingers have read what was not spoken, the
    /// voice goes on from what stands.
    fn changed(&mut self, (device, change): (DeviceKind, DeviceChange), why: &Message, at: Moment) {
        let mut heard = false;
        if device == DeviceKind::Braille && change != DeviceChange::Absent {
            for sink in &mut self.sinks {
                heard |= sink.stand_in(change == DeviceChange::Lost);
            }
        }
        let act = device_act(device, change, why);
        self.take(&Input { at, act });
        if heard {
            let channels = Channels {
                speech: true,
                braille: false,
                terminal: false,
            };
            self.present(&Announcement {
                channels,
                ..Announcement::new(standing(&self.game), Urgency::Normal)
            });
        }
    }

    pub(super) fn act(&mut self, at: Moment, act: Act) -> Flow {
        self.take(&Input { at, act });
        Flow::GoOn
    }

    fn take(&mut self, input: &Input) {
        let cue = time_cue(&self.game, self.passed, input.at);
        self.passed = self.passed.max(input.at);
        self.sign(cue);
        let entries = decide(&self.game, input);
        self.log(&entries);
        for entry in entries {
            let applied = self.game.apply(&entry);
            debug_assert!(applied.is_ok(), "{applied:?} of {entry:?}");
            self.tell(&entry);
        }
    }

    fn log(&mut self, entries: &[Entry]) {
        if entries.is_empty() {
            return;
        }
        let written = self.journal.append(entries);
        self.journalled(written);
    }

    /// What could not be written is tried again at every signal: a disk that has room again gets
    /// the whole game.
    fn retry(&mut self) {
        if self.lost.contains(&DeviceKind::Journal) {
            let written = self.journal.flush();
            self.journalled(written);
        }
    }

    fn journalled(&mut self, written: Result<(), DeviceError>) {
        match written {
            Ok(()) if self.lost.remove(&DeviceKind::Journal) => {
                self.tell_message(Message::new("journal-back"), Urgency::Urgent);
            }
            Err(error) if self.lost.insert(DeviceKind::Journal) => {
                self.tell_message(error.message, Urgency::Urgent);
            }
            Ok(()) | Err(_) => {}
        }
    }

    fn sign(&mut self, cue: Option<Cue>) {
        if let Some(cue) = cue {
            self.sinks.iter_mut().for_each(|sink| sink.cue(cue));
        }
    }

    fn tell(&mut self, entry: &Entry) {
        self.sign(cues(&self.game, entry));
        for announcement in announce(&self.game, entry) {
            self.present(&announcement);
        }
    }

    /// Tells something that is no event of the game.
    pub fn notify(&mut self, message: Message) {
        self.tell_message(message, Urgency::Normal);
    }

    pub(super) fn tell_message(&mut self, message: Message, urgency: Urgency) {
        self.present(&Announcement::new(message, urgency));
    }

    pub(super) fn present(&mut self, announcement: &Announcement) {
        let mut failed = Vec::new();
        for sink in &mut self.sinks {
            if let Err(error) = sink.present(announcement) {
                failed.push((sink.kind(), error));
            }
        }
        for (device, error) in failed {
            // Told once; the device says itself when it is back.
            if self.lost.insert(device) {
                let at = self.game.last_at();
                self.changed((device, DeviceChange::Lost), &error.message, at);
            }
        }
    }

    /// Shows what the turn waits for, when that has changed.
    fn ask(&mut self) {
        let context = awaited(&self.game);
        let announces = context == Context::Any || context == Context::Choice;
        self.expectation.set(context);
        self.expectation
            .set_position(announces.then(|| self.game.position().clone()));
        let message = prompt(&self.game);
        if self.prompted.as_ref() != Some(&message) {
            let channels = Channels {
                speech: false,
                braille: false,
                terminal: true,
            };
            self.prompted = Some(message.clone());
            self.present(&Announcement {
                channels,
                ..Announcement::new(message, Urgency::Normal)
            });
        }
    }
}
