//! The search for Speech Dispatcher: when to look, how long to wait, when to look again.

use std::time::{Duration, Instant};

use super::dispatcher::Dispatcher;

/// How long what is to be said waits for Speech Dispatcher to open before espeak-ng says it.
const OPENING: Duration = Duration::from_millis(1500);

/// How long an attempt may take before it is given up: the library has been seen to wait for
/// ever for a server that was just starting.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long after a failure Speech Dispatcher is looked for again.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

/// The same when it is there and says nothing, again and again: each look leaves a connection
/// behind that such a server may never close.
const LOOK_MUCH_LATER: Duration = Duration::from_secs(30);

/// How often in a row it may leave what is to be said unsaid before that: everybody waits for it.
const SILENCES: u8 = 2;

/// How often in a row it may fail to prove itself, while espeak-ng speaks, before that.
const PROOFS: u8 = 15;

/// An attempt that fails sooner finds no server; a silent one takes longer.
const REFUSAL: Duration = Duration::from_secs(1);

/// A connection being opened, or open.
pub(super) struct Attempt {
    /// Which of the session's.
    pub(super) number: u64,
    /// Its near end.
    pub(super) dispatcher: Dispatcher,
    /// Since when it is being opened.
    pub(super) since: Instant,
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Advice {
    /// Nothing.
    Wait,
    /// Begin an attempt.
    Seek,
    /// Let espeak-ng speak meanwhile.
    FallBack,
}

/// How the search stands.
pub(super) struct Search {
    opening: Option<Attempt>,
    /// Open, with the module's name; it takes over when nothing is being said.
    open: Option<(Attempt, String)>,
    look_again: Instant,
    /// How often in a row it was there and said nothing.
    silences: u8,
}

impl Search {
    /// A search that begins at once.
    pub(super) fn new() -> Self {
        Self {
            opening: None,
            open: None,
            look_again: Instant::now(),
            silences: 0,
        }
    }

    /// Whether it may soon succeed.
    pub(super) fn is_on(&self) -> bool {
        self.opening.is_some() || self.open.is_some()
    }

    /// An attempt has begun.
    pub(super) fn begin(&mut self, attempt: Attempt) {
        self.opening = Some(attempt);
    }

    /// What is to be done now, while Speech Dispatcher does not speak.
    pub(super) fn advise(&mut self) -> Advice {
        let now = Instant::now();
        match &self.opening {
            Some(attempt) if now > attempt.since + PATIENCE => {
                self.opening = None;
                self.fell_silent();
                self.look_again = now + self.pause();
                Advice::FallBack
            }
            Some(attempt) if now > attempt.since + OPENING => Advice::FallBack,
            None if self.open.is_none() && now > self.look_again => Advice::Seek,
            _ => Advice::Wait,
        }
    }

    /// An attempt has succeeded.
    pub(super) fn opened(&mut self, number: u64, module: String) {
        let attempt = self.opening.take_if(|attempt| attempt.number == number);
        self.open = attempt
            .map(|attempt| (attempt, module))
            .or(self.open.take());
    }

    /// An attempt has failed. Returns whether it was one of this search.
    pub(super) fn failed(&mut self, number: u64) -> bool {
        let opening = self.opening.take_if(|attempt| attempt.number == number);
        let open = self.open.take_if(|(attempt, _)| attempt.number == number);
        let ours = opening.is_some() || open.is_some();
        if ours {
            if opening.is_some_and(|attempt| attempt.since.elapsed() < REFUSAL) {
                self.begin_anew();
            } else if self.is_wary() {
                self.fell_silent();
            }
            self.look_again = Instant::now() + self.pause();
        }
        ours
    }

    /// Takes the connection that was found.
    pub(super) fn take(&mut self) -> Option<(Attempt, String)> {
        self.open.take()
    }

    /// Whether the next attempt has to prove that the server speaks: it has been silent.
    pub(super) fn is_wary(&self) -> bool {
        self.silences > 0
    }

    /// The connection that was found is lost.
    pub(super) fn lost(&mut self) -> Advice {
        if self.silences == 0 {
            return Advice::Seek;
        }
        // It is there; opening it again at once may only bring another silence.
        let often = self.silences < SILENCES;
        self.look_again = Instant::now() + if often { LOOK_AGAIN } else { LOOK_MUCH_LATER };
        Advice::FallBack
    }

    /// It was there and said nothing.
    pub(super) fn fell_silent(&mut self) {
        self.silences = self.silences.saturating_add(1);
    }

    /// It speaks.
    pub(super) fn spoke(&mut self) {
        self.silences = 0;
    }

    /// What was silent is gone, or sounds may be heard again: it is looked for often, and has still
    /// to prove itself.
    pub(super) fn begin_anew(&mut self) {
        self.silences = self.silences.min(1);
        self.look_again = Instant::now();
    }

    fn pause(&self) -> Duration {
        if self.silences < PROOFS {
            LOOK_AGAIN
        } else {
            LOOK_MUCH_LATER
        }
    }
}
