//! The papers of a game, written beside its journal when their time comes.

use crate::game::{Game, Outcome};
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

/// A paper, and what became of it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Paper {
    state: State,
    /// The result of the game when it was last looked at.
    of: Option<Outcome>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum State {
    /// To be written when its time comes.
    #[default]
    Due,
    /// It could not be written; tried once more when the program ends.
    Failed,
    /// Written.
    Written,
}

impl Paper {
    /// Writes it when it is due, and tells what became of it.
    pub(super) fn keep(&mut self, desk: &mut Desk, due: fn(&Game) -> bool, write: Writes<'_>) {
        let outcome = desk.game().outcome();
        let due = due(desk.game());
        // The arbiter may reopen a game, or give it another result; a game may be adjourned twice.
        if !due || outcome != self.of {
            self.state = State::Due;
        }
        self.of = outcome;
        if due && self.state == State::Due {
            self.write(desk, write);
        }
    }

    /// What failed is tried again.
    pub(super) fn retry(&mut self) {
        if self.state == State::Failed {
            self.state = State::Due;
        }
    }

    fn write(&mut self, desk: &mut Desk, write: Writes<'_>) {
        let (state, message) = match write(desk.game()) {
            Ok(message) => (State::Written, message),
            Err(message) => (State::Failed, message),
        };
        self.state = state;
        desk.notify(message);
    }
}
