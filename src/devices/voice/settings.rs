//! How the voice sounds, changed while it speaks.

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::change;
use super::kind::VoiceKind;
use super::order::Order;
use crate::language::{Message, Verbosity};
use crate::rules::Color;
use crate::session::Tuning;

/// The slowest and fastest, lowest and highest, softest and loudest.
const RANGE: (i8, i8) = (-100, 100);

/// How the voice sounds. What is `None` stays as the user has set Speech Dispatcher.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoiceSettings {
    /// The language's tag ("es").
    pub language: String,
    /// Tags of the ways in which the language is spoken ("es", "es-419"), for "another accent".
    pub accents: Vec<String>,
    /// The one of them that is spoken; `None` is the language's own.
    pub accent: Option<String>,
    /// Speech Dispatcher's output module; `None` is the user's own, unless that one cannot speak
    /// the language. Taken up when Speech Dispatcher is opened the next time.
    pub module: Option<String>,
    /// The program that speaks where Speech Dispatcher does not; it takes espeak-ng's options.
    pub program: String,
    /// How fast, −100 to 100; 0 is espeak-ng's 175 words a minute.
    pub rate: Option<i8>,
    /// How high, −100 to 100.
    pub pitch: Option<i8>,
    /// How loud, −100 to 100.
    pub volume: Option<i8>,
    /// Which voice.
    pub kind: Option<VoiceKind>,
    /// How much is said of each thing.
    pub verbosity: Verbosity,
    /// Nothing is said: braille and terminal only.
    pub silent: bool,
    /// What concerns this side is said with another voice, where two people listen.
    pub second: Option<Color>,
}

impl VoiceSettings {
    /// A language, everything else as the user has set Speech Dispatcher.
    #[must_use]
    pub fn new(language: &str) -> Self {
        Self {
            language: language.to_owned(),
            accents: Vec::new(),
            accent: None,
            module: None,
            program: "espeak-ng".to_owned(),
            rate: None,
            pitch: None,
            volume: None,
            kind: None,
            verbosity: Verbosity::Normal,
            silent: false,
            second: None,
        }
    }

    /// The tag of what is spoken: the accent's, or the language's own.
    #[must_use]
    pub fn tag(&self) -> &str {
        self.accent.as_deref().unwrap_or(&self.language)
    }

    /// The same within what a synthesiser takes.
    pub(super) fn clamped(&self) -> Self {
        let clamp = |value: Option<i8>| value.map(|value| value.clamp(RANGE.0, RANGE.1));
        Self {
            rate: clamp(self.rate),
            pitch: clamp(self.pitch),
            volume: clamp(self.volume),
            ..self.clone()
        }
    }

    /// How what concerns a side sounds.
    pub(super) fn for_side(&self, side: Option<Color>) -> Self {
        let mut settings = self.clone();
        if side.is_some() && side == self.second {
            settings.kind = Some(VoiceKind::contrast(self.kind));
        }
        settings
    }

    /// Takes the next accent. Returns its tag; `None` where there is no other.
    pub(super) fn next_accent(&mut self) -> Option<String> {
        let place = self.accents.iter().position(|tag| tag == self.tag());
        let next = place.map_or(0, |place| (place + 1) % self.accents.len());
        let tag = self.accents.get(next)?.clone();
        if tag == self.tag() {
            return None;
        }
        self.accent = Some(tag.clone());
        Some(tag)
    }
}

/// How the user has set Speech Dispatcher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Own {
    pub(super) rate: i8,
    pub(super) pitch: i8,
    pub(super) volume: i8,
}

impl Default for Own {
    /// How espeak-ng speaks by itself.
    fn default() -> Self {
        Self {
            rate: 0,
            pitch: 0,
            volume: 100,
        }
    }
}

/// Changes the voice while it lives; cheap to clone. After the voice is gone it does nothing.
#[derive(Debug, Clone)]
pub struct VoiceHandle {
    settings: Arc<Mutex<VoiceSettings>>,
    own: Arc<Mutex<Own>>,
    orders: Sender<Order>,
}

impl VoiceHandle {
    pub(super) fn new(settings: &VoiceSettings, orders: Sender<Order>) -> Self {
        Self {
            settings: Arc::new(Mutex::new(settings.clamped())),
            own: Arc::default(),
            orders,
        }
    }

    /// The settings as they are.
    #[must_use]
    pub fn settings(&self) -> VoiceSettings {
        let settings = self.settings.lock();
        settings.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sets them; what is said from now on sounds so.
    pub fn set(&self, settings: &VoiceSettings) {
        let mut held = self.settings.lock().unwrap_or_else(PoisonError::into_inner);
        *held = settings.clamped();
    }

    /// Makes a change asked for in words. Returns what is told of it.
    #[must_use]
    pub fn change(&self, tuning: Tuning) -> Message {
        let (settings, message) = change::changed(&self.settings(), self.own(), tuning);
        self.set(&settings);
        message
    }

    /// Cuts short what is being said and forgets what waits.
    pub fn hush(&self) {
        let _ = self.orders.send(Order::Hush);
    }

    /// Waits until everything has been said, at most for this long. Returns whether it has.
    #[must_use]
    pub fn wait_until_said(&self, limit: Duration) -> bool {
        let (said, silence) = channel();
        self.orders.send(Order::TellSilence(said)).is_ok() && silence.recv_timeout(limit).is_ok()
    }

    /// The rate these settings come to.
    pub(super) fn rate(&self, settings: &VoiceSettings) -> i8 {
        settings.rate.unwrap_or_else(|| self.own().rate)
    }

    fn own(&self) -> Own {
        *self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers how the user has set Speech Dispatcher.
    pub(super) fn learn(&self, own: Own) {
        *self.own.lock().unwrap_or_else(PoisonError::into_inner) = own;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_begins_at_the_users_own_and_settings_stay_in_range() {
        let (orders, _received) = channel();
        let handle = VoiceHandle::new(&VoiceSettings::new("es"), orders);
        handle.learn(Own {
            rate: 60,
            ..Own::default()
        });
        assert_eq!(handle.change(Tuning::Faster).id, "voice-faster");
        assert_eq!(handle.settings().rate, Some(75));
        let loud = VoiceSettings {
            volume: Some(-128),
            ..handle.settings()
        };
        handle.set(&loud);
        assert_eq!(handle.settings().volume, Some(-100));
    }

    #[test]
    fn only_what_concerns_the_second_side_has_another_voice() {
        let settings = VoiceSettings {
            second: Some(Color::Black),
            ..VoiceSettings::new("es")
        };
        let kind = |side| settings.for_side(side).kind;
        assert_eq!(kind(Some(Color::White)), None);
        assert_eq!(kind(None), None);
        assert_eq!(kind(Some(Color::Black)), Some(VoiceKind::FemaleOne));
    }
}
