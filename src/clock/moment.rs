//! [`Moment`]: a point on the game's own monotonic clock.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// Milliseconds since the game's journal began, on a clock that never goes back. When a game is
/// resumed, the clock goes on from the last moment in the journal: time in which no program ran
/// is not on it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Add<u64> for Moment {
    type Output = Self;
    fn add(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}

impl Sub for Moment {
    type Output = u64;
    /// Milliseconds from the other moment to this one; 0 if this one is earlier.
    fn sub(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
