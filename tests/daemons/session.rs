//! [`Listener`]: the session's end of a device's inbox.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use anabella::clock::Moment;
use anabella::session::{DeviceKind, DeviceState, Inbox, Key, Signal, Timeline};

/// Collects what devices deliver.
pub struct Listener {
    signals: Receiver<Signal>,
    /// What devices deliver to.
    pub inbox: Inbox,
}

impl Listener {
    /// A session that only listens.
    pub fn new() -> Self {
        let (sender, signals) = channel();
        let inbox = Inbox::new(sender, Timeline::real(Moment(0)));
        Self { signals, inbox }
    }

    /// Waits for a signal that is looked for; others are passed over.
    pub fn hear<T>(&self, what: &str, limit: Duration, look: impl Fn(&Signal) -> Option<T>) -> T {
        let until = Instant::now() + limit;
        let mut passed = Vec::new();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(signal) = self.signals.recv_timeout(left) else {
                panic!("not within {limit:?}: {what}; instead: {passed:?}");
            };
            if let Some(found) = look(&signal) {
                return found;
            }
            passed.push(signal);
        }
    }

    /// Waits for the next state of a device.
    pub fn state(&self, device: DeviceKind, limit: Duration) -> DeviceState {
        self.hear(
            &format!("{device:?} changes"),
            limit,
            |signal| match signal {
                Signal::Device {
                    device: found,
                    state,
                    ..
                } if *found == device => Some(state.clone()),
                _ => None,
            },
        )
    }

    /// Waits for the next key.
    pub fn key(&self, limit: Duration) -> Key {
        self.hear("a key", limit, |signal| match signal {
            Signal::Pressed { key, .. } => Some(*key),
            _ => None,
        })
    }

    /// Waits for the next typed line.
    pub fn typed(&self, limit: Duration) -> String {
        self.hear("a typed line", limit, |signal| match signal {
            Signal::Typed { line, .. } => Some(line.clone()),
            Signal::Brailled { readings, .. } => readings.first().cloned(),
            _ => None,
        })
    }

    /// Everything that has been delivered and not yet looked at.
    pub fn drain(&self) -> Vec<Signal> {
        self.signals.try_iter().collect()
    }
}
