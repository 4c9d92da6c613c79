//! Speech, through Speech Dispatcher, and through espeak-ng itself where that is missing.
//!
//! One thread decides what is said when; Speech Dispatcher has a thread of its own, since a
//! server that hangs holds up whoever calls it. While something is being said the ears are
//! closed. A server that dies is opened again, and what it had not said to the end is said again.

mod change;
mod dispatcher;
mod espeak;
mod kind;
mod module;
mod mouth;
mod news;
mod order;
mod overdue;
mod probe;
mod queue;
mod search;
mod settings;
mod speaker;
mod synthesiser;
mod trouble;

pub use kind::VoiceKind;
pub use probe::probe;
pub use settings::{VoiceHandle, VoiceSettings};

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use order::Order;
use queue::Utterance;
use speaker::Speaker;
use trouble::Trouble;

use crate::announcer::Announcement;
use crate::clock::Moment;
use crate::language::{Message, Verbosity};
use crate::session::{DeviceError, DeviceKind, Ears, Inbox, Sink, Tuning};

/// How long the voice may take to fall silent when the program ends.
const FALLING_SILENT: Duration = Duration::from_secs(1);

/// What turns a message into words, more or fewer.
pub type Words = Box<dyn Fn(&Message, Verbosity) -> String + Send>;

/// What keeps the settings that were changed while playing, from the session's thread. It returns
/// what the player is told when they are not kept.
pub type Keeper = Box<dyn FnMut(&VoiceSettings) -> Option<Message> + Send>;

/// What is told how an utterance goes, from the voice's thread; it must return at once.
pub type SpeechObserver = Box<dyn Fn(&SpeechEvent) + Send>;

/// A step of an utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeechStep {
    /// The synthesiser is asked for it.
    Requested,
    /// The synthesiser says that it begins to sound.
    Begun,
    /// It is over.
    Ended,
    /// It was cut short for a more urgent one.
    Cut,
}

/// How an utterance goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeechEvent {
    /// Which step.
    pub step: SpeechStep,
    /// The words.
    pub text: String,
    /// When.
    pub at: Moment,
    /// How many others wait.
    pub waiting: usize,
}

/// The voice.
pub struct Voice {
    words: Words,
    orders: Sender<Order>,
    ended: Receiver<()>,
    handle: VoiceHandle,
    keeper: Option<Keeper>,
    /// The one thing still to be said before silence: that there is silence now.
    last_word: bool,
    /// The braille display is gone: silence would leave nothing to somebody who reads with it.
    unread: bool,
}

impl Voice {
    /// A voice that is being found. It delivers to the inbox what becomes of it; what is to be
    /// said meanwhile waits.
    ///
    /// # Errors
    /// [`DeviceError`] when the system gives no thread.
    pub fn new(
        settings: &VoiceSettings,
        words: Words,
        ears: Ears,
        inbox: Inbox,
        observer: Option<SpeechObserver>,
    ) -> Result<Self, DeviceError> {
        let (orders, received) = channel();
        let (held, ended) = channel::<()>();
        let handle = VoiceHandle::new(settings, orders.clone());
        let speaker = Speaker::new(handle.clone(), ears, inbox, observer, orders.clone());
        let work = move || {
            speaker.speak(&received);
            drop(held);
        };
        std::thread::Builder::new()
            .name("voice".to_owned())
            .spawn(work)
            .map_err(|error| Trouble::Backend(error.to_string()))?;
        Ok(Self {
            words,
            orders,
            ended,
            handle,
            keeper: None,
            last_word: false,
            unread: false,
        })
    }

    /// The same voice whose settings are kept when they are changed while playing.
    #[must_use]
    pub fn kept_by(mut self, keeper: Keeper) -> Self {
        self.keeper = Some(keeper);
        self
    }

    /// What changes the voice while it lives.
    #[must_use]
    pub fn handle(&self) -> VoiceHandle {
        self.handle.clone()
    }
}

impl Sink for Voice {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Voice
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        if !announcement.channels.speech {
            return Ok(());
        }
        let settings = self.handle.settings();
        let last_word = std::mem::take(&mut self.last_word);
        if settings.silent && !self.unread && !last_word {
            return Ok(());
        }
        let text = (self.words)(&announcement.message, settings.verbosity).replace('\0', "");
        if text.trim().is_empty() {
            return Ok(());
        }
        let (urgency, side) = (announcement.urgency, announcement.side);
        self.orders
            .send(Order::Say(Utterance::new(text, urgency, side)))
            .map_err(|_| Trouble::Lost.into())
    }

    fn tune(&mut self, tuning: Tuning) -> Option<Message> {
        let message = self.handle.change(tuning);
        self.last_word = tuning == Tuning::Silence;
        let settings = self.handle.settings();
        let lost = self.keeper.as_mut().and_then(|keep| keep(&settings));
        lost.or(Some(message))
    }

    fn stand_in(&mut self, gone: bool) -> bool {
        self.unread = gone;
        gone && self.handle.settings().silent
    }

    fn hush(&mut self) {
        let _ = self.orders.send(Order::Interrupt);
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        if self.orders.send(Order::Leave).is_ok() {
            // Whether the thread ended or still hangs: the program goes on.
            let _ = self.ended.recv_timeout(FALLING_SILENT);
        }
    }
}
