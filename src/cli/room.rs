//! [`Room`]: the devices for what is no game: something is told, and answered by keyboard, braille
//! or voice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use super::Settings;
use super::arguments::Devices;
use super::pause::Pause;
use super::play::asked_to_stop;
use super::table::{Ear, Table};
use crate::announcer::{Announcement, Channels, Urgency};
use crate::clock::Moment;
use crate::devices::ear::{self, Loudness};
use crate::game::{Said, Verdict};
use crate::language::{Context, Language, Message, Value};
use crate::session::{
    DeviceError, DeviceKind, DeviceState, Heard, Inbox, Key, Signal, SoundTape, Timeline, Tuning,
};

/// The devices, and what they deliver.
pub(super) struct Room<'a> {
    table: Table,
    inbox: Inbox,
    signals: Receiver<Signal>,
    devices: Devices,
    settings: &'a Settings,
    language: Arc<Language>,
    /// The process is asked to end.
    stop: Arc<AtomicBool>,
    /// Or to stop for a while.
    pause: Pause,
}

/// How often it is looked whether the process is asked to end.
const LOOK: Duration = Duration::from_millis(100);

impl<'a> Room<'a> {
    /// Lays out all but the microphone, and lets them deliver.
    ///
    /// # Errors
    /// [`DeviceError`] when the table cannot be laid.
    pub(super) fn lay(
        devices: Devices,
        settings: &'a Settings,
        language: &Arc<Language>,
    ) -> Result<Self, DeviceError> {
        let (sender, signals) = channel();
        let inbox = Inbox::new(sender, Timeline::real(Moment(0)));
        let deaf = Devices {
            no_microphone: true,
            ..devices.clone()
        };
        let tape = SoundTape::default();
        let table = Table::lay(&deaf, settings, &Ear::Microphone, language, &inbox, &tape)?;
        let mut room = Self {
            table,
            inbox,
            signals,
            devices,
            settings,
            language: Arc::clone(language),
            stop: asked_to_stop(),
            pause: Pause::watched(),
        };
        room.start_from(0);
        if let Some(notice) = &settings.memory.notice {
            room.tell(&Announcement::new(notice.clone(), Urgency::Normal));
        }
        Ok(room)
    }

    fn start_from(&mut self, first: usize) {
        for (_, source) in &mut self.table.sources[first..] {
            // What is not there is told by the source itself, or is not needed here.
            let _ = source.start(self.inbox.clone());
        }
    }

    /// Listens from now on, if a microphone is wanted.
    pub(super) fn listen(&mut self) {
        if self.devices.no_microphone {
            return;
        }
        let first = self.table.sources.len();
        let Self {
            table,
            devices,
            settings,
            language,
            ..
        } = self;
        table.microphone(devices, settings, language);
        for (device, error) in std::mem::take(&mut table.absent) {
            let state = DeviceState::Absent(error.message);
            let at = self.inbox.timeline.now();
            let _ = self.inbox.deliver(Signal::Device { device, state, at });
        }
        self.start_from(first);
    }

    /// Closes the microphone, which somebody else needs.
    pub(super) fn stop_listening(&mut self) {
        let others = |(device, _): &(DeviceKind, _)| *device != DeviceKind::Microphone;
        self.table.sources.retain(others);
    }

    /// The next thing delivered; `None` when nothing can come any more, or the process is asked
    /// to end.
    pub(super) fn next(&mut self) -> Option<Signal> {
        while !self.is_asked_to_stop() {
            self.heed();
            match self.signals.recv_timeout(LOOK) {
                Ok(signal) => return Some(signal),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        None
    }

    /// Whether the process is asked to end.
    pub(super) fn is_asked_to_stop(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    /// What an utterance says, if it was meant for Anabella.
    pub(super) fn understood(&self, heard: &Heard) -> Option<Said> {
        let said = self.table.hearing.understood(heard, &self.language);
        said.filter(|said| said.verdict != Verdict::Ignored)
    }

    /// Lets the ear know what is waited for.
    pub(super) fn expect(&self, context: Context) {
        self.table.expectation.set(context);
    }

    /// Tells on every channel of an announcement.
    pub(super) fn tell(&mut self, announcement: &Announcement) {
        for sink in &mut self.table.sinks {
            // A device that is lost says so itself; the others still tell.
            let _ = sink.present(announcement);
        }
    }

    /// Tells several things at once: spoken and felt in one piece, for what comes last would
    /// cover the rest under the fingers; shown one a line.
    pub(super) fn tell_all(&mut self, messages: &[Message]) {
        if let [message] = messages {
            return self.tell(&Announcement::new(message.clone(), Urgency::Normal));
        }
        let silence = Channels {
            speech: false,
            braille: false,
            terminal: false,
        };
        let on = |message: Message, channels| Announcement {
            channels,
            ..Announcement::new(message, Urgency::Normal)
        };
        let shown = Channels {
            terminal: true,
            ..silence
        };
        for message in messages {
            self.tell(&on(message.clone(), shown));
        }
        let whole = |text: &dyn Fn(&Message) -> String| {
            let all: Vec<String> = messages.iter().map(text).collect();
            Message::new("learn-text").with("text", Value::Text(all.join(" ")))
        };
        let spoken = whole(&|message| self.language.utterance(message));
        let felt = whole(&|message| self.language.brief(message));
        let speech = Channels {
            speech: true,
            ..silence
        };
        self.tell(&on(spoken, speech));
        let braille = Channels {
            braille: true,
            ..silence
        };
        self.tell(&on(felt, braille));
    }

    /// Falls silent: somebody has answered.
    pub(super) fn hush(&mut self) {
        self.table.sinks.iter_mut().for_each(|sink| sink.hush());
    }

    /// Lets a display follow its key.
    pub(super) fn navigate(&mut self, key: Key) {
        let sinks = self.table.sinks.iter_mut();
        sinks.for_each(|sink| sink.navigate(key));
    }

    /// Changes the voice. Returns what is to be told of it.
    pub(super) fn tune(&mut self, tuning: Tuning) -> Message {
        let sinks = self.table.sinks.iter_mut();
        let told: Vec<Message> = sinks.filter_map(|sink| sink.tune(tuning)).collect();
        let told = told.into_iter().next();
        told.unwrap_or_else(|| Message::new("voice-untuned"))
    }

    /// Waits until everything was said, but not for ever.
    pub(super) fn wait_until_said(&mut self, limit: Duration) {
        let until = Instant::now() + limit;
        while Instant::now() < until && !self.table.has_said(LOOK) {
            self.heed();
        }
    }

    /// Stops for a while, if asked to.
    fn heed(&mut self) -> bool {
        self.pause.heed(|resting| self.table.rest(resting))
    }

    /// How loud it is at the microphone. Whoever has stopped the program meanwhile begins anew.
    ///
    /// # Errors
    /// As [`ear::loudness`].
    pub(super) fn loudness(
        &mut self,
        name: Option<&str>,
        time: Duration,
    ) -> Result<Loudness, DeviceError> {
        loop {
            let heard = ear::loudness(name, time, || self.pause.is_asked());
            if !self.heed() {
                return heard;
            }
        }
    }
}

/// What a line in braille says: the first of its readings that says anything.
pub(super) fn meant(readings: &[String], language: &Language) -> String {
    let says = |line: &&String| !language.hear(line).is_empty();
    let line = readings.iter().find(says).or(readings.first());
    line.cloned().unwrap_or_default()
}
