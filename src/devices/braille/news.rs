//! [`News`]: what the session hears of the display, each thing once.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::trouble::Trouble;
use crate::session::{DeviceKind, DeviceState, Inbox, Key, Signal};

/// How long brltty may take to answer before the user is told that it hangs.
const HANGS: Duration = Duration::from_millis(1500);

/// How often that is looked at.
const LOOK: Duration = Duration::from_millis(250);

/// Why the display's thread ends: the display is given back, or nobody listens any more.
pub(super) struct Leave;

/// What is told, shared by the display's thread and the one that watches over it.
#[derive(Clone)]
pub(super) struct News(Arc<Mutex<Told>>);

struct Told {
    inbox: Inbox,
    was_ready: bool,
    /// The last trouble told since the display was last ready.
    missing: Option<Trouble>,
    /// Since when brltty owes an answer.
    owed: Option<Instant>,
}

impl News {
    pub(super) fn new(inbox: Inbox) -> Self {
        Self(Arc::new(Mutex::new(Told {
            inbox,
            was_ready: false,
            missing: None,
            owed: None,
        })))
    }

    fn told<T>(&self, work: impl FnOnce(&mut Told) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The display is missing for this reason.
    pub(super) fn missing(&self, trouble: &Trouble) -> Result<(), Leave> {
        self.told(|told| told.missing(trouble))
    }

    /// The display is there.
    pub(super) fn ready(&self, name: &str) -> Result<(), Leave> {
        self.told(|told| told.ready(name))
    }

    /// The display is there again after it was given back for a while, which is no news.
    pub(super) fn again(&self, name: &str) -> Result<(), Leave> {
        self.told(|told| match told.missing {
            None if told.was_ready => Ok(()),
            _ => told.ready(name),
        })
    }

    /// The display answers; told if it was told that it does not.
    pub(super) fn answers(&self, name: impl FnOnce() -> String) -> Result<(), Leave> {
        self.told(|told| match told.missing {
            Some(_) => told.ready(&name()),
            None => Ok(()),
        })
    }

    pub(super) fn pressed(&self, key: Key) -> Result<(), Leave> {
        self.told(|told| {
            let at = told.inbox.timeline.now();
            told.deliver(Signal::Pressed { key, at })
        })
    }

    pub(super) fn typed(&self, readings: Vec<String>) -> Result<(), Leave> {
        self.told(|told| {
            let at = told.inbox.timeline.now();
            told.deliver(Signal::Brailled { readings, at })
        })
    }

    /// Does something that brltty must answer; the thread stands still until it does.
    pub(super) fn awaiting<T>(&self, talk: impl FnOnce() -> T) -> T {
        self.told(|told| told.owed = Some(Instant::now()));
        let answer = talk();
        self.told(|told| told.owed = None);
        answer
    }

    /// Watches from a thread of its own, for the display's thread cannot tell that it waits.
    pub(super) fn watch(&self) -> std::io::Result<()> {
        let watched = Arc::downgrade(&self.0);
        let work = move || {
            while let Some(told) = watched.upgrade() {
                if News(told).look().is_err() {
                    return;
                }
                std::thread::sleep(LOOK);
            }
        };
        let thread = std::thread::Builder::new().name("braille-watch".to_owned());
        thread.spawn(work).map(drop)
    }

    fn look(&self) -> Result<(), Leave> {
        self.told(|told| {
            let hangs = told.owed.is_some_and(|since| since.elapsed() > HANGS);
            if hangs && told.missing.is_none() {
                return told.tell(&Trouble::Silent);
            }
            Ok(())
        })
    }
}

impl Told {
    fn missing(&mut self, trouble: &Trouble) -> Result<(), Leave> {
        // A display that was lost is lost; that brltty does not answer then is no news.
        let expected = matches!(trouble, Trouble::Absent | Trouble::Silent | Trouble::Lost);
        let known = self
            .missing
            .as_ref()
            .is_some_and(|known| known == trouble || (self.was_ready && expected));
        if known { Ok(()) } else { self.tell(trouble) }
    }

    fn tell(&mut self, trouble: &Trouble) -> Result<(), Leave> {
        self.missing = Some(trouble.clone());
        let state = if self.was_ready {
            DeviceState::Lost(trouble.message())
        } else {
            DeviceState::Absent(trouble.message())
        };
        self.device(state)
    }

    fn ready(&mut self, name: &str) -> Result<(), Leave> {
        self.was_ready = true;
        self.missing = None;
        self.device(DeviceState::Ready(name.to_owned()))
    }

    fn device(&self, state: DeviceState) -> Result<(), Leave> {
        let at = self.inbox.timeline.now();
        let device = DeviceKind::Braille;
        self.deliver(Signal::Device { device, state, at })
    }

    fn deliver(&self, signal: Signal) -> Result<(), Leave> {
        if self.inbox.deliver(signal) {
            Ok(())
        } else {
            Err(Leave)
        }
    }
}
