//! [`Completion`]: whether words said so far are a phrase already.

/// Whether words are a phrase, and whether more words can make them a longer one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Completion {
    /// The words are a phrase.
    pub complete: bool,
    /// Some longer phrase begins with these words.
    pub extendable: bool,
}
