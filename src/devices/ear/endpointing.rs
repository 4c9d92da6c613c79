//! [`Endpointing`]: how long to wait for more words.

/// When an utterance is over. All values in milliseconds.
///
/// "Quiet" is counted from the last sound, "settled" from the last change of the partial result.
/// Both have to be reached, but for the `_in_noise` values, which end a phrase that is complete
/// and settled though the room never falls quiet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Endpointing {
    /// Sound this long (within twice as long) begins an utterance; clicks and knocks are shorter.
    pub onset: u64,
    /// Sound before the onset that is given to the recogniser too: soft first consonants.
    pub lead: u64,
    /// Quiet after a phrase that is complete and that nothing can extend.
    pub quiet_after_final: u64,
    /// Settled, for the same.
    pub settled_final: u64,
    /// Settled in noise, for the same.
    pub settled_final_in_noise: u64,
    /// Quiet after a phrase that is complete but may go on ("torre eva uno … con jaque").
    pub quiet_after_extendable: u64,
    /// Settled, for the same.
    pub settled_extendable: u64,
    /// Settled in noise, for the same.
    pub settled_extendable_in_noise: u64,
    /// Quiet after such a phrase when it is one legal move already: what may follow changes
    /// nothing.
    pub quiet_after_move: u64,
    /// Settled, for the same.
    pub settled_move: u64,
    /// Quiet after such a phrase when it is no single legal move, so that more is to be expected
    /// ("eva dos … eva cuatro").
    pub quiet_after_no_move: u64,
    /// Quiet after words that are no phrase yet: the player is thinking how to go on.
    pub quiet_after_incomplete: u64,
    /// Quiet after sound in which no word was found so far.
    pub quiet_after_wordless: u64,
    /// The longest utterance; music and chatter are cut here.
    pub longest: u64,
}

impl Default for Endpointing {
    fn default() -> Self {
        Self {
            onset: 60,
            lead: 300,
            quiet_after_final: 120,
            settled_final: 60,
            settled_final_in_noise: 600,
            quiet_after_extendable: 320,
            settled_extendable: 160,
            settled_extendable_in_noise: 1200,
            quiet_after_move: 220,
            settled_move: 120,
            quiet_after_no_move: 600,
            quiet_after_incomplete: 900,
            quiet_after_wordless: 700,
            longest: 9000,
        }
    }
}
