//! [`Rulebook`]: every number and switch in which rule sets and events differ, one place each.

use serde::{Deserialize, Serialize};

use crate::clock::{Pace, TimeControl};

/// A rule set (see the rules' own table of differences).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// The Laws in force since January 2023, with Appendix D.
    #[default]
    Fide,
}

/// The rules of one event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rulebook {
    /// The rule set.
    pub rules: RuleSet,
    /// The opponent must repeat an announcement before the clock may be pressed (Appendix
    /// D.2.1 asks for the repetition; whether the clock waits for it is the event's choice).
    #[serde(default)]
    pub repeat_required: bool,
    /// Pressing the clock does not confirm the move read back: a spoken yes is needed first.
    #[serde(default)]
    pub press_needs_yes: bool,
    /// The program may say and show what stands on the board ([`Rulebook::allows_board_review`]).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub board_review: bool,
}

impl Rulebook {
    /// How often a position must stand for a claim (9.2) and for the automatic draw (9.6.1).
    #[must_use]
    pub fn repetitions(&self) -> (usize, usize) {
        match self.rules {
            RuleSet::Fide => (3, 5),
        }
    }

    /// Half-moves without capture or pawn move for a claim (9.3) and for the automatic draw
    /// (9.6.2).
    #[must_use]
    pub fn quiet_half_moves(&self) -> (u32, u32) {
        match self.rules {
            RuleSet::Fide => (100, 150),
        }
    }

    /// Milliseconds added to the opponent's time for a wrong claim: two minutes (9.5.3), one in
    /// rapid chess (A.3) and blitz (B.3).
    #[must_use]
    pub fn wrong_claim_penalty(&self, time: &TimeControl) -> u64 {
        match (self.rules, time.pace()) {
            (RuleSet::Fide, Pace::Standard) => 120_000,
            (RuleSet::Fide, Pace::Rapid | Pace::Blitz) => 60_000,
        }
    }
}
