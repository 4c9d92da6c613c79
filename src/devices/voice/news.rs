//! What the session hears of the voice, each thing once.

use super::trouble::Trouble;
use crate::session::{DeviceKind, DeviceState, Inbox, Signal};

/// What was told.
pub(super) struct News {
    inbox: Inbox,
    was_ready: bool,
    /// The last trouble told since Speech Dispatcher was last ready.
    told: Option<Trouble>,
    /// How often it was found and lost since it last spoke. One that takes connections but says
    /// nothing comes and goes for ever; that is told once.
    found: u32,
    lost: u32,
}

impl News {
    /// Nothing was told yet.
    pub(super) fn new(inbox: Inbox) -> Self {
        Self {
            inbox,
            was_ready: false,
            told: None,
            found: 0,
            lost: 0,
        }
    }

    /// Speech Dispatcher is speaking: its comings and goings are news again.
    pub(super) fn spoke(&mut self) {
        (self.found, self.lost) = (0, 0);
    }

    /// Tells, once until it is back, that Speech Dispatcher does not speak; and once more if
    /// nothing else does either.
    pub(super) fn missing(&mut self, trouble: &Trouble) {
        if self.is_known(trouble) {
            return;
        }
        self.told = Some(trouble.clone());
        self.lost += 1;
        if self.lost > 1 && self.found > 1 && !trouble.is_mute() {
            return;
        }
        let message = trouble.message();
        self.tell(if self.was_ready {
            DeviceState::Lost(message)
        } else {
            DeviceState::Absent(message)
        });
    }

    /// Whether there is nothing new in this trouble.
    pub(super) fn is_known(&self, trouble: &Trouble) -> bool {
        let known = self.told.as_ref();
        known.is_some_and(|known| known == trouble || !trouble.is_mute())
    }

    /// Whether it was told that nothing sounds.
    pub(super) fn is_mute(&self) -> bool {
        self.told.as_ref().is_some_and(Trouble::is_mute)
    }

    /// Something was said to its end: should nothing sound any more, that is news again. Returns
    /// whether nothing had sounded before.
    pub(super) fn sounded(&mut self) -> bool {
        let was_mute = self.is_mute();
        if was_mute {
            self.told = Some(Trouble::Absent);
        }
        was_mute
    }

    /// Tells that Speech Dispatcher speaks, through this module.
    pub(super) fn ready(&mut self, module: &str) {
        self.was_ready = true;
        self.told = None;
        self.found += 1;
        if self.found > 2 {
            return;
        }
        self.tell(DeviceState::Ready(format!("Speech Dispatcher, {module}")));
    }

    fn tell(&self, state: DeviceState) {
        let at = self.inbox.timeline.now();
        // When nobody listens any more, the session is about to drop the voice.
        let _ = self.inbox.deliver(Signal::Device {
            device: DeviceKind::Voice,
            state,
            at,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::clock::Moment;
    use crate::session::Timeline;

    #[test]
    fn a_server_that_comes_and_goes_without_a_word_is_told_once() {
        let (sender, signals) = channel();
        let mut news = News::new(Inbox::new(sender, Timeline::standing(Moment(0))));
        for _ in 0..50 {
            news.ready("espeak-ng");
            news.missing(&Trouble::Lost);
        }
        assert_eq!(signals.try_iter().count(), 3);
        // It speaks at last, and dies an honest death.
        news.ready("espeak-ng");
        news.spoke();
        news.missing(&Trouble::Lost);
        news.ready("espeak-ng");
        assert_eq!(signals.try_iter().count(), 2);
    }
}
