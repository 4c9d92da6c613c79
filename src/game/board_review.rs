//! Whether the program may say and show what stands on the board.

use super::{RuleSet, Rulebook};

impl Rulebook {
    /// Whether a player may ask the program what stands on the board: for practice always.
    /// Elsewhere a blind player feels the pieces on a board of his own (Laws, Appendix D.2.2), and
    /// an assistant tells nothing of the position (seed 000, blind 9 d), so that only the event's
    /// setting allows it.
    #[must_use]
    pub fn allows_board_review(&self) -> bool {
        self.board_review || self.rules == RuleSet::Practice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_shown_for_practice_or_where_the_event_allows_it() {
        for rules in RuleSet::ALL {
            let plain = Rulebook {
                rules,
                ..Rulebook::default()
            };
            assert_eq!(plain.allows_board_review(), rules == RuleSet::Practice);
            let allowed = Rulebook {
                board_review: true,
                ..plain
            };
            assert!(allowed.allows_board_review());
        }
    }
}
