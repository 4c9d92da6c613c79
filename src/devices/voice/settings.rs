//! How the voice sounds, changed while it speaks.

use std::sync::atomic::{AtomicI8, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::order::Order;

/// The slowest and fastest, lowest and highest, softest and loudest.
const RANGE: (i8, i8) = (-100, 100);

/// How the voice sounds. What is `None` stays as the user has set Speech Dispatcher.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoiceSettings {
    /// The language's tag ("es"). Taken up when Speech Dispatcher is opened the next time.
    pub language: String,
    /// Speech Dispatcher's output module; `None` is the user's own, unless that one cannot speak
    /// the language. Taken up as the language is.
    pub module: Option<String>,
    /// The program that speaks where Speech Dispatcher does not; it takes espeak-ng's options.
    pub program: String,
    /// How fast, −100 to 100; 0 is espeak-ng's 175 words a minute.
    pub rate: Option<i8>,
    /// How high, −100 to 100.
    pub pitch: Option<i8>,
    /// How loud, −100 to 100.
    pub volume: Option<i8>,
}

impl VoiceSettings {
    /// A language, everything else as the user has set Speech Dispatcher.
    #[must_use]
    pub fn new(language: &str) -> Self {
        Self {
            language: language.to_owned(),
            module: None,
            program: "espeak-ng".to_owned(),
            rate: None,
            pitch: None,
            volume: None,
        }
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
}

/// Changes the voice while it lives; cheap to clone. After the voice is gone it does nothing.
#[derive(Debug, Clone)]
pub struct VoiceHandle {
    settings: Arc<Mutex<VoiceSettings>>,
    own_rate: Arc<AtomicI8>,
    orders: Sender<Order>,
}

impl VoiceHandle {
    pub(super) fn new(settings: &VoiceSettings, orders: Sender<Order>) -> Self {
        Self {
            settings: Arc::new(Mutex::new(settings.clamped())),
            own_rate: Arc::default(),
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
        let _ = self.orders.send(Order::Tune);
    }

    /// Speaks faster (or, below zero, more slowly) by this much. Returns the new rate.
    #[must_use]
    pub fn change_rate(&self, by: i8) -> i8 {
        let mut settings = self.settings();
        let rate = self.rate(&settings).saturating_add(by);
        let rate = rate.clamp(RANGE.0, RANGE.1);
        settings.rate = Some(rate);
        self.set(&settings);
        rate
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
        settings
            .rate
            .unwrap_or_else(|| self.own_rate.load(Ordering::Relaxed))
    }

    /// Remembers the rate that the user has set Speech Dispatcher to.
    pub(super) fn learn_rate(&self, rate: i8) {
        self.own_rate.store(rate, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_changes_from_the_users_own_and_stays_in_range() {
        let (orders, _received) = channel();
        let handle = VoiceHandle::new(&VoiceSettings::new("es"), orders);
        handle.learn_rate(60);
        assert_eq!(handle.change_rate(10), 70);
        assert_eq!(handle.change_rate(100), 100);
        assert_eq!(handle.change_rate(-128), -28);
        assert_eq!(handle.settings().rate, Some(-28));
        let loud = VoiceSettings {
            volume: Some(-128),
            ..handle.settings()
        };
        handle.set(&loud);
        assert_eq!(handle.settings().volume, Some(-100));
    }
}
