//! The two device traits, and what goes wrong with devices.

use std::fmt;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};

use super::{Key, Signal, Timeline, Tuning};
use crate::announcer::{Announcement, Cue};
use crate::clock::Moment;
pub use crate::game::DeviceKind;
use crate::game::{Entry, Game};
use crate::language::{Context, Message};
use crate::rules::{Judgement, PartialMove, Position, Square, judge};

/// What the caller can do about a device error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeviceErrorKind {
    /// Somebody else has it: wait or ask them.
    Busy,
    /// It is not there: go on without, look again later.
    Absent,
    /// It is there but we may not use it: tell the user which right is missing.
    Denied,
    /// It cannot do what was asked.
    Unsupported,
    /// It was there and went away: open it again later.
    Lost,
    /// Something else, in the library's words.
    Backend,
}

/// An error of a device: what can be done, and a message for the user in his language.
#[derive(Debug, Clone, PartialEq)]
pub struct DeviceError {
    /// What the caller can do.
    pub kind: DeviceErrorKind,
    /// What the user is told.
    pub message: Message,
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.kind, self.message.id)
    }
}

impl std::error::Error for DeviceError {}

/// Where a source puts its signals, and the clock it stamps them with.
#[derive(Debug, Clone)]
pub struct Inbox {
    signals: Way,
    /// The session's clock.
    pub timeline: Timeline,
}

#[derive(Debug, Clone)]
enum Way {
    Free(Sender<Signal>),
    InStep(SyncSender<Signal>),
}

impl Inbox {
    /// An inbox whose sources wait until a signal is taken, so that nothing runs ahead of the
    /// session: for recordings that are not played in real time. The channel holds nothing.
    #[must_use]
    pub fn in_step(signals: SyncSender<Signal>, timeline: Timeline) -> Self {
        Self {
            signals: Way::InStep(signals),
            timeline,
        }
    }

    /// An inbox whose signals go to this channel.
    #[must_use]
    pub fn new(signals: Sender<Signal>, timeline: Timeline) -> Self {
        Self {
            signals: Way::Free(signals),
            timeline,
        }
    }

    /// Delivers a signal. Returns `false` when nobody listens any more: the source ends.
    #[must_use]
    pub fn deliver(&self, signal: Signal) -> bool {
        match &self.signals {
            Way::Free(way) => way.send(signal).is_ok(),
            Way::InStep(way) => way.send(signal).is_ok(),
        }
    }
}

/// A device that has something to say. `start` is called once, from the main thread, and returns
/// at once; the source then runs on threads of its own until delivering fails or it is dropped.
///
/// A source that loses its device reports [`Signal::Device`] with `Lost` and keeps trying to get
/// it back by itself, without ever blocking others.
pub trait Source {
    /// Begins to deliver signals.
    ///
    /// # Errors
    /// [`DeviceError`] when the device cannot be used at all; the game goes on without it.
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError>;

    /// As [`Sink::rest`].
    fn rest(&mut self, _resting: bool) {}
}

/// A device that tells. `present` is called from the session's thread for each announcement, in
/// order, after its event is on disk; it hands over and returns within a few milliseconds.
pub trait Sink {
    /// Which kind of device it is.
    fn kind(&self) -> DeviceKind;

    /// Tells the announcement, if it is for this kind of device.
    ///
    /// # Errors
    /// [`DeviceError`] when the device is gone; the announcement is told elsewhere.
    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError>;

    /// Reacts to a navigation key (panning, earlier announcements). Devices without a view of
    /// their own do nothing.
    fn navigate(&mut self, _key: Key) {}

    /// Regards the game as it stands after a signal, ticks included; what lies under the fingers
    /// or sounds by itself follows from it. Returns at once.
    fn regard(&mut self, _scene: &Scene<'_>) {}

    /// Changes how it tells. Returns what the player is told of it; `None` from a device that
    /// the change does not concern.
    fn tune(&mut self, _tuning: Tuning) -> Option<Message> {
        None
    }

    /// The braille display is gone (`true`) or back (`false`): whoever keeps silent tells in its
    /// place meanwhile. Returns whether it tells now what it would not have told.
    fn stand_in(&mut self, _gone: bool) -> bool {
        false
    }

    /// Somebody acts (types, presses a key, speaks over it): what is being told by and by stops,
    /// but for [`crate::announcer::Urgency::Lasting`] things, which are told later.
    fn hush(&mut self) {}

    /// The program is stopped from its terminal (`true`: what other programs use is given back before
    /// this returns) or goes on (`false`: it is taken again).
    fn rest(&mut self, _resting: bool) {}

    /// Plays a short sign (tones, rumble). Devices that tell in words do nothing.
    fn cue(&mut self, _cue: Cue) {}
}

/// The game as it stands, for devices that show more of it than announcements.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// The game.
    pub game: &'a Game,
    /// Now.
    pub at: Moment,
    /// The square chosen on the braille board to move from.
    pub chosen: Option<Square>,
}

/// Where the game's log is kept.
pub trait Journal {
    /// Writes the entries of one decision and returns when they are on disk: a game taken up
    /// again has all of them or none.
    ///
    /// # Errors
    /// [`DeviceError`] when they are not. They are kept all the same, in their place, and the
    /// next `append` or `flush` writes them first.
    fn append(&mut self, entries: &[Entry]) -> Result<(), DeviceError>;

    /// Writes what earlier appends could not write.
    ///
    /// # Errors
    /// [`DeviceError`] when it still cannot be written.
    fn flush(&mut self) -> Result<(), DeviceError>;
}

/// Whether the program itself is speaking, so that the microphone does not hear it. Shared by the
/// voice, which closes the ears, and the microphone, which drops what it hears meanwhile.
#[derive(Debug, Clone, Default)]
pub struct Ears {
    closed_until: Arc<AtomicU64>,
}

impl Ears {
    /// Closes the ears until [`Ears::open`].
    pub fn close(&self) {
        self.closed_until.store(u64::MAX, Ordering::SeqCst);
    }

    /// Opens the ears at the given moment (a little after the last sound, for the room's echo).
    pub fn open(&self, at: Moment) {
        self.closed_until.store(at.0, Ordering::SeqCst);
    }

    /// Whether sound of this moment may be listened to.
    #[must_use]
    pub fn hear(&self, at: Moment) -> bool {
        at.0 >= self.closed_until.load(Ordering::SeqCst)
    }
}

/// What the session waits for, told to whatever listens: answers and choices are heard better
/// when they are expected. Set by the session, read by the ear when an utterance begins.
#[derive(Debug, Clone, Default)]
pub struct Expectation {
    context: Arc<AtomicU8>,
    position: Arc<Mutex<Option<Position>>>,
}

impl Expectation {
    /// Says what is awaited from now on.
    pub fn set(&self, context: Context) {
        let index = Context::ALL.iter().position(|one| *one == context);
        let index = index.and_then(|index| u8::try_from(index).ok());
        self.context.store(index.unwrap_or(0), Ordering::SeqCst);
    }

    /// Takes over what another expects now.
    pub fn follow(&self, other: &Self) {
        self.context
            .store(other.context.load(Ordering::SeqCst), Ordering::SeqCst);
        let position = other
            .position
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let position = position.clone();
        self.set_position(position);
    }

    /// Says on which position a move is awaited; `None` where none is.
    pub fn set_position(&self, position: Option<Position>) {
        *self.position.lock().unwrap_or_else(PoisonError::into_inner) = position;
    }

    /// What the position makes of a move said so far, where one is awaited. It is never used to
    /// choose a move, only to know how long to wait for more words.
    #[must_use]
    pub fn judge(&self, moves: &[PartialMove]) -> Option<Judgement> {
        let position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
        position.as_ref().map(|position| judge(position, moves))
    }

    /// What is awaited.
    #[must_use]
    pub fn context(&self) -> Context {
        let index = usize::from(self.context.load(Ordering::SeqCst));
        Context::ALL.get(index).copied().unwrap_or_default()
    }
}
