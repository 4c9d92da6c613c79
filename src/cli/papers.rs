//! The papers of a game, written beside its journal when their time comes.

use crate::game::Game;
use crate::language::Message;
use crate::session::Desk;

/// What writes a paper of a game; what is told of it, either way.
pub(super) type Writes<'a> = &'a dyn Fn(&Game) -> Result<Message, Message>;

/// What is written beside the journal.
pub(super) struct Papers<'a> {
    /// The game score, when the game is over.
    pub(super) score: Writes<'a>,
    /// What stands on the envelope of a sealed move.
    pub(super) envelope: Writes<'a>,
}

/// What became of a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paper {
    /// To be written when its time comes.
    Due,
    /// It could not be written; tried once more when the program ends.
    Failed,
    /// Written.
    Written,
}

impl Paper {
    /// Writes it when it is due, and tells what became of it.
    pub(super) fn keep(&mut self, desk: &mut Desk, due: fn(&Game) -> bool, write: Writes<'_>) {
        if !due(desk.game()) {
            // The arbiter may reopen a game, and a game may be adjourned twice.
            *self = Self::Due;
        } else if *self == Self::Due {
            self.write(desk, write);
        }
    }

    fn write(&mut self, desk: &mut Desk, write: Writes<'_>) {
        let (state, message) = match write(desk.game()) {
            Ok(message) => (Self::Written, message),
            Err(message) => (Self::Failed, message),
        };
        *self = state;
        desk.notify(message);
    }
}
