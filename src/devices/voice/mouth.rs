//! [`Mouth`]: what speaks now, and whether it may be waited for.

use std::time::{Duration, Instant};

use super::order::Ticket;
use super::settings::VoiceSettings;
use super::synthesiser::Synthesiser;

/// A server that has not given a sign of life for this long does not wait for others: it hangs.
const LIVELY: Duration = Duration::from_millis(800);

/// What speaks now.
pub(super) struct Mouth {
    pub(super) synthesiser: Box<dyn Synthesiser>,
    /// The attempt it came from; `None` for espeak-ng.
    pub(super) attempt: Option<u64>,
    /// How it sounds.
    settings: Option<VoiceSettings>,
    /// It has spoken.
    pub(super) proven: bool,
    /// When it last gave a sign of life.
    pub(super) alive: Instant,
}

impl Mouth {
    pub(super) fn new(synthesiser: Box<dyn Synthesiser>, attempt: Option<u64>) -> Self {
        Self {
            synthesiser,
            attempt,
            settings: None,
            proven: false,
            alive: Instant::now(),
        }
    }

    /// Says an utterance as these settings want it.
    pub(super) fn say(&mut self, ticket: Ticket, text: &str, settings: VoiceSettings) {
        if self.settings.as_ref() != Some(&settings) {
            self.synthesiser.tune(&settings);
            self.settings = Some(settings);
        }
        self.synthesiser.say(ticket, text);
    }

    /// Whether it may only be waiting for another program that speaks: it has spoken before and
    /// answers now.
    pub(super) fn may_be_waiting(&self) -> bool {
        self.proven && self.alive.elapsed() < LIVELY
    }
}
