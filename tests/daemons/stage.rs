//! [`Stage`]: a session with a voice, as far as speech is concerned.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use anabella::announcer::{Announcement, Urgency};
use anabella::devices::voice::{SpeechEvent, SpeechStep, Voice, VoiceSettings};
use anabella::language::{Message, Value, Verbosity};
use anabella::session::{DeviceKind, DeviceState, Ears, Signal, Sink};

use super::Listener;

/// More than a server or an utterance needs to begin on a busy machine.
const SOON: Duration = Duration::from_secs(10);

/// A session that speaks.
pub struct Stage {
    /// The voice.
    pub voice: Voice,
    /// What the voice delivers.
    pub listener: Listener,
    /// What the voice closes.
    pub ears: Ears,
    events: Receiver<SpeechEvent>,
}

impl Stage {
    /// A session that speaks Spanish as the user has set it.
    pub fn new() -> Self {
        Self::with(&VoiceSettings::new("es"))
    }

    /// A session that speaks like this.
    pub fn with(settings: &VoiceSettings) -> Self {
        let (observed, events) = channel();
        let (ears, listener) = (Ears::default(), Listener::new());
        let voice = Voice::new(
            settings,
            Box::new(words),
            ears.clone(),
            listener.inbox.clone(),
            Some(Box::new(move |event| {
                let _ = observed.send(event.clone());
            })),
        );
        Self {
            voice: voice.expect("a thread"),
            listener,
            ears,
            events,
        }
    }

    /// Announces words.
    pub fn say(&mut self, text: &str, urgency: Urgency) {
        let announcement = Announcement::new(spoken(text), urgency);
        self.voice.present(&announcement).expect("taken");
    }

    /// Waits for a voice and returns its name.
    pub fn ready(&self) -> String {
        self.listener.hear("a voice", SOON, |signal| match signal {
            Signal::Device {
                state: DeviceState::Ready(name),
                ..
            } => Some(name.clone()),
            _ => None,
        })
    }

    /// Waits for the voice's next trouble and returns its message.
    pub fn trouble(&self) -> String {
        match self.listener.state(DeviceKind::Voice, SOON) {
            DeviceState::Absent(message) | DeviceState::Lost(message) => message.id.into_owned(),
            DeviceState::Ready(name) => panic!("ready: {name}"),
        }
    }

    /// Waits for the next step of any utterance.
    pub fn next(&self) -> (SpeechStep, String) {
        let event = self.events.recv_timeout(SOON).expect("a step of speech");
        (event.step, event.text)
    }

    /// A step that was already taken.
    pub fn step(&self) -> Option<(SpeechStep, String)> {
        let event = self.events.try_recv().ok()?;
        Some((event.step, event.text))
    }

    /// Waits for a step of an utterance; others are passed over.
    pub fn await_step(&self, step: SpeechStep, text: &str) -> SpeechEvent {
        let until = Instant::now() + SOON * 2;
        let mut passed = Vec::new();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(event) = self.events.recv_timeout(left) else {
                panic!("no {step:?} of {text}; instead: {passed:?}");
            };
            if (event.step, event.text.as_str()) == (step, text) {
                return event;
            }
            passed.push(event);
        }
    }

    /// Whether the ears are open now.
    pub fn hears(&self) -> bool {
        self.ears.hear(self.listener.inbox.timeline.now())
    }

    /// Waits until everything was said.
    pub fn wait_until_said(&self) {
        assert!(
            self.voice.handle().wait_until_said(SOON * 2),
            "still speaking"
        );
    }
}

/// A message that is its own words.
pub fn spoken(text: &str) -> Message {
    Message::new("words").with("words", Value::Text(text.to_owned()))
}

fn words(message: &Message, _: Verbosity) -> String {
    match &message.args[0].1 {
        Value::Text(text) => text.clone(),
        other => panic!("no words: {other:?}"),
    }
}
