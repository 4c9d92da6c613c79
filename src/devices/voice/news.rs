//! What the session hears of the voice, each thing once.

use super::trouble::Trouble;
use crate::session::{DeviceKind, DeviceState, Inbox, Signal};

/// What was told.
pub(super) struct News {
    inbox: Inbox,
    was_ready: bool,
    /// The last trouble told since Speech Dispatcher last spoke.
    told: Option<Trouble>,
}

impl News {
    /// Nothing was told yet.
    pub(super) fn new(inbox: Inbox) -> Self {
        Self {
            inbox,
            was_ready: false,
            told: None,
        }
    }

    /// Tells, once until it is back, that Speech Dispatcher does not speak; and once more if
    /// nothing else does either.
    pub(super) fn missing(&mut self, trouble: &Trouble) {
        let known = self.told.as_ref();
        if known.is_some_and(|known| known == trouble || *trouble != Trouble::Mute) {
            return;
        }
        self.told = Some(trouble.clone());
        let message = trouble.message();
        self.tell(if self.was_ready {
            DeviceState::Lost(message)
        } else {
            DeviceState::Absent(message)
        });
    }

    /// Tells that Speech Dispatcher speaks, through this module.
    pub(super) fn ready(&mut self, module: &str) {
        self.was_ready = true;
        self.told = None;
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
