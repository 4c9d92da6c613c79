//! The thread that opens the sound card, plays on it, and opens it again when it was lost.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::earcon::samples;
use super::mixer::{Mixer, Sign, Sound};
use super::output::Output;

/// From one opening of the card to the next.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// One thing for the thread.
pub(super) enum Call {
    Play(Sign),
    /// The output opened as this one was lost.
    Lost(u32),
    Leave,
}

/// The thread's state.
pub(super) struct Player {
    mixer: Arc<Mutex<Mixer>>,
    own: Sender<Call>,
    loudness: f32,
    output: Option<Output>,
    /// How often the card has been looked for.
    looked: u32,
    look_at: Instant,
    /// Signs that wait for the card.
    waiting: Vec<Sign>,
}

impl Player {
    /// A player that sends itself calls by this sender.
    pub(super) fn new(own: Sender<Call>, loudness: f32) -> Self {
        Self {
            mixer: Arc::default(),
            own,
            loudness,
            output: None,
            looked: 0,
            look_at: Instant::now(),
            waiting: Vec::new(),
        }
    }

    /// Plays until it is told to leave.
    pub(super) fn play(mut self, calls: &Receiver<Call>) {
        self.look();
        loop {
            match self.next(calls) {
                Some(Call::Leave) => break,
                Some(Call::Play(sign)) => self.waiting.push(sign),
                Some(Call::Lost(number)) if number == self.looked => self.close(),
                Some(Call::Lost(_)) | None => {}
            }
            self.look();
            self.hand_over();
        }
        self.close();
    }

    /// The next call; `None` when it is time to look for the card.
    fn next(&self, calls: &Receiver<Call>) -> Option<Call> {
        if self.output.is_some() {
            return Some(calls.recv().unwrap_or(Call::Leave));
        }
        let left = self.look_at.saturating_duration_since(Instant::now());
        match calls.recv_timeout(left) {
            Ok(call) => Some(call),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Call::Leave),
        }
    }

    fn look(&mut self) {
        if self.output.is_some() || Instant::now() < self.look_at {
            return;
        }
        self.looked += 1;
        let (own, number) = (self.own.clone(), self.looked);
        let lost = move || {
            let _ = own.send(Call::Lost(number));
        };
        self.output = Output::open(&self.mixer, lost).ok();
        self.look_at = Instant::now() + LOOK_AGAIN;
    }

    fn close(&mut self) {
        let Some(output) = self.output.take() else {
            return;
        };
        output.close();
        let unheard = self.mixer().unheard();
        self.waiting.splice(0..0, unheard);
    }

    fn hand_over(&mut self) {
        self.waiting.retain(Sign::is_fresh);
        let Some(output) = &self.output else {
            return;
        };
        let rate = output.rate;
        for sign in std::mem::take(&mut self.waiting) {
            let mut sound = samples(sign.cue, rate);
            for sample in &mut sound {
                *sample *= self.loudness;
            }
            self.mixer().add(Sound::sign(sign, sound));
        }
    }

    fn mixer(&self) -> MutexGuard<'_, Mixer> {
        self.mixer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
