//! Whether the program may say and show what stands on the board.

use super::Rulebook;

impl Rulebook {
    /// Whether a player may ask the program what stands on the board. At a board of his own a
    /// blind player feels the pieces themselves (Laws, Appendix D.2.2), and an assistant tells
    /// nothing of the position (seed 000, blind 9 d): only the event's setting allows it.
    #[must_use]
    pub fn allows_board_review(&self) -> bool {
        self.board_review
    }
}
