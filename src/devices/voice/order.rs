//! What the voice's thread is asked and told.

use std::sync::mpsc::Sender;

use super::queue::Utterance;
use super::settings::Own;
use crate::clock::Moment;

/// Which synthesiser of the session's, and which of its utterances: an event of another one is
/// no news any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ticket(pub(super) u64);

/// What became of an utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// It begins to sound.
    Begun,
    /// It was said to its end.
    Ended,
    /// It was cut short.
    Stopped,
    /// The synthesiser could not say it.
    Failed,
}

/// One thing for the voice's thread.
#[derive(Debug)]
pub(super) enum Order {
    /// Say this.
    Say(Utterance),
    /// Cut short and forget.
    Hush,
    /// Somebody acts: cut short what is being said, and forget what needs not be said later.
    Interrupt,
    /// Tell when everything has been said.
    TellSilence(Sender<()>),
    /// Speech Dispatcher is open, under this name and with these settings of the user's own.
    Opened {
        /// Which attempt.
        attempt: u64,
        /// The module that speaks.
        module: String,
        /// How the user has set it.
        own: Own,
    },
    /// Speech Dispatcher answers, though it may not be speaking yet.
    Alive {
        /// Which attempt.
        attempt: u64,
    },
    /// Speech Dispatcher could not be opened, or is gone.
    Gone {
        /// Which attempt.
        attempt: u64,
    },
    /// An utterance goes on.
    Spoken {
        /// Which.
        ticket: Ticket,
        /// How.
        progress: Progress,
        /// When.
        at: Moment,
    },
    /// Cut short and end.
    Leave,
}
