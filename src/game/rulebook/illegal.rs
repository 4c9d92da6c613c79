//! Completed illegal moves: Laws 7.5, Appendices A and B, Guidelines for the blind.

use super::{MINUTE, RuleSet, Rulebook};
use crate::clock::{Pace, TimeControl};
use crate::rules::TouchOrder;

/// What a completed illegal move costs the player, beside the restoration of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IllegalCost {
    /// Nothing.
    Nothing,
    /// The opponent gets this many milliseconds.
    Time(u64),
    /// The game.
    Loss {
        /// It is drawn instead if the opponent cannot mate by any series of legal moves.
        draw_if_no_mate: bool,
        /// Only if the opponent claims it.
        claimed: bool,
    },
}

/// How long an illegal move can still be corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Correctable {
    /// As long as the game goes on (7.5.1: "if during a game it is found").
    UntilTheEnd,
    /// Until the opponent has made his next move (A.5.2).
    UntilNextMade,
    /// Until the opponent has completed his next move (fide-2005, rapid).
    UntilNextCompleted,
}

impl Rulebook {
    /// What the `count`-th completed illegal move of a player costs him (7.5.5; A.3, A.5.2, B.2,
    /// B.3; seed 000: 7.4; seed 001: no penalty).
    #[must_use]
    pub fn illegal_move_7_5_5(&self, time: Option<&TimeControl>, count: u8) -> IllegalCost {
        let pace = self.pace_a1_b1(time);
        let loss = |draw_if_no_mate| IllegalCost::Loss {
            draw_if_no_mate,
            claimed: false,
        };
        match (self.rules, pace, count) {
            (RuleSet::Practice | RuleSet::Codigo, _, _) => IllegalCost::Nothing,
            (RuleSet::Fide, _, 0 | 1) => IllegalCost::Time(self.penalty_a3(time)),
            (RuleSet::Fide, _, _) => loss(true),
            (RuleSet::Fide2005, Pace::Blitz, _) => IllegalCost::Loss {
                draw_if_no_mate: true,
                claimed: true,
            },
            (RuleSet::Fide2005, _, 0..=2) => IllegalCost::Time(2 * MINUTE),
            (RuleSet::Fide2005, _, _) => loss(false),
        }
    }

    /// The penalty of Articles 7 and 9 in milliseconds: two minutes; one in rapid chess (A.3),
    /// and in blitz that is not supervised such that the Competition Rules apply (B.3).
    pub(super) fn penalty_a3(&self, time: Option<&TimeControl>) -> u64 {
        match self.pace_a1_b1(time) {
            Pace::Blitz if self.supervised => 2 * MINUTE,
            Pace::Rapid | Pace::Blitz => MINUTE,
            Pace::Standard => 2 * MINUTE,
        }
    }

    /// How long an illegal move can be corrected (7.5.1; A.4, A.5.2, B.2, B.3; seed 000 in rapid
    /// chess and blitz).
    #[must_use]
    pub fn correctable_a5_2(&self, time: Option<&TimeControl>) -> Correctable {
        match (self.rules, self.pace_a1_b1(time)) {
            (RuleSet::Fide, Pace::Rapid | Pace::Blitz) if !self.supervised => {
                Correctable::UntilNextMade
            }
            (RuleSet::Fide2005, Pace::Rapid) => Correctable::UntilNextCompleted,
            (RuleSet::Fide2005, Pace::Blitz) => Correctable::UntilNextMade,
            _ => Correctable::UntilTheEnd,
        }
    }

    /// Whether a pawn that was left on the last rank when the clock was pressed is a queen, and the
    /// move stays (7.5.2). By the older texts the move is cancelled (seed 001: "movimiento
    /// equivocado con promoción de peón: la mudanza se cancela").
    #[must_use]
    pub fn unpromoted_is_a_queen_7_5_2(&self) -> bool {
        matches!(self.rules, RuleSet::Fide | RuleSet::Practice)
    }

    /// Which of several touched pieces binds (4.3; seed 001, "Tocando la figura").
    #[must_use]
    pub fn touch_order_4_3(&self) -> TouchOrder {
        match self.rules {
            RuleSet::Codigo => TouchOrder::First,
            RuleSet::Fide | RuleSet::Fide2005 | RuleSet::Practice => TouchOrder::FirstPossible,
        }
    }

    /// Whether an illegal announcement can be insisted on and so be completed. In practice it
    /// costs nothing, and there is nothing to complete.
    #[must_use]
    pub fn illegal_can_be_completed(&self) -> bool {
        !self.is_practice()
    }
}
