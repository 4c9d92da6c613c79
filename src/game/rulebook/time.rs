//! Time: how fast a game is, lateness, flags, when recording may stop. Laws 6, 8.4, A.1, B.1.

use super::{MINUTE, RuleSet, Rulebook};
use crate::clock::{Pace, Period, TimeControl};

/// What the opponent of a player whose flag fell must have to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagFall {
    /// A way to mate by some series of legal moves (6.9).
    SomeMate,
    /// More than a bare king (seed 001).
    MoreThanKing,
}

impl Rulebook {
    /// How fast a game is, by this rule set's own definition (A.1, B.1: time and sixty times the
    /// addition; rapid more than 10 and less than 60 minutes. Seed 000: rapid 15 to 60 minutes,
    /// blitz less than 15. Seed 001 knows neither). A game without clocks is standard.
    #[must_use]
    pub fn pace_a1_b1(&self, time: Option<&TimeControl>) -> Pace {
        let Some(millis) = time.map(TimeControl::sixty_moves) else {
            return Pace::Standard;
        };
        match self.rules {
            RuleSet::Fide2005 if millis < 15 * MINUTE => Pace::Blitz,
            RuleSet::Fide2005 if millis <= 60 * MINUTE => Pace::Rapid,
            RuleSet::Fide | RuleSet::Practice if millis <= 10 * MINUTE => Pace::Blitz,
            RuleSet::Fide | RuleSet::Practice if millis < 60 * MINUTE => Pace::Rapid,
            _ => Pace::Standard,
        }
    }

    /// Milliseconds after the start of the session after which an absent player loses (6.7.1: set
    /// by the event, none by default; seed 000: only if the event sets them; seed 001: an hour).
    #[must_use]
    pub fn default_time_6_7_1(&self) -> Option<u64> {
        let by_itself = match self.rules {
            RuleSet::Fide => Some(0),
            RuleSet::Fide2005 | RuleSet::Practice => None,
            RuleSet::Codigo => Some(60 * MINUTE),
        };
        let set = self.default_time.map(|minutes| u64::from(minutes) * MINUTE);
        set.or(by_itself)
    }

    /// What the opponent must have to win when a flag falls (6.9; seed 001: more than a king).
    #[must_use]
    pub fn flag_fall_6_9(&self) -> FlagFall {
        match self.rules {
            RuleSet::Codigo => FlagFall::MoreThanKing,
            RuleSet::Fide | RuleSet::Fide2005 | RuleSet::Practice => FlagFall::SomeMate,
        }
    }

    /// Whether a game in which both flags are down, and nobody knows which fell first, is drawn
    /// (Guidelines III.3.1: only in the last period; seed 001: never).
    #[must_use]
    pub fn both_flags_drawn_iii_3_1(&self, last_period: bool) -> bool {
        last_period && self.rules != RuleSet::Codigo
    }

    /// Whether a player with `left` milliseconds in this period may stop recording (8.4: under
    /// five minutes and less than thirty seconds added; seed 001: under five minutes, and what is
    /// missing is completed after the flag fell).
    #[must_use]
    pub fn recording_may_stop_8_4(&self, period: Period, left: u64) -> bool {
        let added = period.addition.millis();
        left < 5 * MINUTE && (added < 30_000 || self.rules == RuleSet::Codigo)
    }
}
