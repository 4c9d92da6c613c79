//! What lasts too long: a first sound that does not come, an end that is not told.

use std::time::{Duration, Instant};

use super::mouth::Mouth;
use super::order::Progress;
use super::speaker::{FIRST_SOUND, ROUND, Speaker};

/// How long an utterance may wait for its first sound where another program may be speaking:
/// Anabella does not speak over it.
const OTHERS: Duration = Duration::from_secs(12);

impl Speaker {
    /// Looks at everything that may last too long.
    pub(super) fn check(&mut self) {
        let now = Instant::now();
        let overdue = self
            .current
            .as_ref()
            .filter(|current| now > current.until)
            .map(|current| (current.ticket, current.begun, current.since));
        let speaks = self.speaks_through_dispatcher();
        match overdue {
            // The end was not told; it was said for all that can be known.
            Some((ticket, true, _)) if speaks => {
                self.spoken(ticket, Progress::Ended, self.timeline.now());
            }
            // A program that does not end hangs, and with it the sound.
            Some((ticket, true, _)) => {
                if let Some(mouth) = &mut self.mouth {
                    mouth.synthesiser.hush();
                }
                self.spoken(ticket, Progress::Failed, self.timeline.now());
            }
            Some((_, false, since)) if self.may_be_waiting(now - since) => self.wait_on(),
            Some((_, false, _)) => {
                self.search.fell_silent();
                self.lose();
            }
            None => {}
        }
        if !self.speaks_through_dispatcher() {
            let advice = self.search.advise();
            self.follow(advice);
        }
    }

    fn may_be_waiting(&self, waited: Duration) -> bool {
        let mouth = self.mouth.as_ref();
        waited < OTHERS && mouth.is_some_and(Mouth::may_be_waiting)
    }

    /// Lets another program finish.
    fn wait_on(&mut self) {
        let Some(current) = &mut self.current else {
            return;
        };
        current.until = Instant::now() + ROUND * 4;
        let text = current.utterance.text.clone();
        let patience = FIRST_SOUND + self.longest(&text);
        self.close_ears(self.timeline.now(), patience);
    }

    pub(super) fn alive(&mut self, attempt: u64) {
        if let Some(mouth) = &mut self.mouth
            && mouth.attempt == Some(attempt)
        {
            mouth.alive = Instant::now();
        }
    }
}
