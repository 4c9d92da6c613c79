//! [`Timeline`]: the session's clock. Devices stamp what they deliver with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use crate::clock::Moment;

/// The game's monotonic clock, shared by all devices. A real one follows the machine's
/// monotonic clock; a virtual one stands still until it is moved (recordings played fast,
/// scripted games).
#[derive(Debug, Clone)]
pub struct Timeline(Pace);

#[derive(Debug, Clone)]
enum Pace {
    Real { start: Instant, offset: u64 },
    Virtual(Arc<AtomicU64>),
}

impl Timeline {
    /// A clock that runs, now showing `from` (zero for a new game, the last moment of the
    /// journal for a resumed one).
    #[must_use]
    pub fn real(from: Moment) -> Self {
        Self(Pace::Real {
            start: Instant::now(),
            offset: from.0,
        })
    }

    /// A clock that stands at `from` until [`Timeline::advance_to`] moves it.
    #[must_use]
    pub fn standing(from: Moment) -> Self {
        Self(Pace::Virtual(Arc::new(AtomicU64::new(from.0))))
    }

    /// The moment now.
    #[must_use]
    pub fn now(&self) -> Moment {
        match &self.0 {
            Pace::Real { start, offset } => {
                let elapsed = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
                Moment(offset.saturating_add(elapsed))
            }
            Pace::Virtual(at) => Moment(at.load(Ordering::SeqCst)),
        }
    }

    /// Moves a virtual clock forward (never back); does nothing to a real one.
    pub fn advance_to(&self, moment: Moment) {
        if let Pace::Virtual(at) = &self.0 {
            at.fetch_max(moment.0, Ordering::SeqCst);
        }
    }

    /// Whether the clock must be moved by hand.
    #[must_use]
    pub fn is_virtual(&self) -> bool {
        matches!(self.0, Pace::Virtual(_))
    }
}
