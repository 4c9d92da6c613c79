//! [`Game`]: the fold of a log. Read anything, change nothing but by [`Game::apply`].

use shakmaty::ByColor;

use super::laws::{Claim, IllegalAnnouncement};
use super::proceedings::Proceedings;
use super::{Outcome, Question, Setup, StopReason};
use crate::clock::{Clock, Moment};
use crate::rules::{Color, Identity, Move, MoveDescription, Position};

/// A game as it stands after some events.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    pub(super) setup: Setup,
    pub(super) start: Position,
    pub(super) position: Position,
    pub(super) played: Vec<Played>,
    pub(super) seen: Vec<Identity>,
    pub(super) turn: Turn,
    pub(super) clock: Option<Clock>,
    pub(super) draw_offer: Option<Color>,
    pub(super) question: Option<Question>,
    /// The move of the claim that is asked about.
    pub(super) intended: Option<Move>,
    pub(super) claim: Option<Claim>,
    /// The move written with a wrong claim, until the clock is pressed.
    pub(super) written: Option<Move>,
    pub(super) illegal: Option<IllegalAnnouncement>,
    pub(super) illegal_moves: ByColor<u8>,
    pub(super) last_at: Moment,
    pub(super) proceedings: Proceedings,
}

/// A move made.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// Its description.
    pub description: MoveDescription,
    /// The position in which it was made.
    pub before: Position,
    /// When it was made.
    pub made_at: Moment,
    /// The clock of its side once pressed, in milliseconds left.
    pub left: Option<u64>,
    /// Whether a draw was offered with it.
    pub draw_offer: bool,
    /// The offer that stood before it, which taking the move back restores.
    pub offer_before: Option<Color>,
}

/// Where the turn stands (Appendix D: announced, repeated, made and pressed are four facts).
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// The side to move is to announce.
    Announcing,
    /// Several moves are what was said; one is to be chosen.
    Choosing {
        /// The moves offered. A single one was not heard well and waits for a yes.
        candidates: Vec<Move>,
        /// The words.
        words: String,
    },
    /// A move was read back and waits for its confirmation.
    ReadBack {
        /// The move.
        mv: Move,
        /// The words.
        words: String,
        /// The opponent has repeated it.
        repeated: bool,
        /// Another move that was announced meanwhile and is asked about.
        rival: Option<Move>,
    },
    /// The move stands on the board; the clock is not pressed yet.
    Made {
        /// The opponent has repeated it.
        repeated: bool,
    },
    /// The clocks are stopped.
    Halted {
        /// Why.
        why: StopReason,
        /// Where the turn goes on.
        before: Box<Turn>,
        /// Whether a clock ran.
        running: bool,
    },
    /// The game is over.
    Over(Outcome),
}

impl Game {
    /// What the game began with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position the game began with.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves made, in order.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Where the turn stands.
    #[must_use]
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Who has a draw offer standing.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// What waits for a yes.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let behind = |question: &Question| {
            matches!(question, Question::ClaimIllegal { .. }) && self.claim_stands_behind()
        };
        self.question.filter(|question| !behind(question))
    }

    /// The move that the claim which is asked about is made with.
    #[must_use]
    pub fn intended(&self) -> Option<Move> {
        self.intended
    }

    /// The claim that is being examined.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        self.claim
    }

    /// The move that stands on the scoresheet and was not made: the game ended by the claim that it
    /// was written with (9.2.1, 9.3.1).
    #[must_use]
    pub fn intended_at_the_end(&self) -> Option<Move> {
        self.written.filter(|_| matches!(self.turn, Turn::Over(_)))
    }

    /// Whether the move on the board was written with a claim and must stay (9.2.1, 9.3.1).
    #[must_use]
    pub fn is_written(&self) -> bool {
        self.written.is_some()
    }

    /// The illegal announcement that is neither corrected nor completed.
    #[must_use]
    pub fn illegal(&self) -> Option<&IllegalAnnouncement> {
        let announcing = matches!(self.turn, Turn::Announcing);
        self.illegal.as_ref().filter(|_| announcing)
    }

    /// How many illegal moves a side has completed (7.5.5).
    #[must_use]
    pub fn illegal_moves(&self, side: Color) -> u8 {
        *self.illegal_moves.get(side)
    }

    /// Moves made by a side.
    #[must_use]
    pub fn moves_of(&self, side: Color) -> usize {
        let own = |played: &&Played| played.description.color == side;
        self.played.iter().filter(own).count()
    }

    /// The moment of the last event.
    #[must_use]
    pub fn last_at(&self) -> Moment {
        self.last_at
    }

    /// The side whose turn it is until the clock is pressed: the side to move, or, when its move
    /// is made and the clock is not pressed, the side that made it.
    #[must_use]
    pub fn side(&self) -> Color {
        match self.effective_turn() {
            Turn::Made { .. } => self.position.turn().other(),
            _ => self.position.turn(),
        }
    }

    /// The turn, seen through a stop.
    pub(super) fn effective_turn(&self) -> &Turn {
        match &self.turn {
            Turn::Halted { before, .. } => before,
            turn => turn,
        }
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Moves completed by White (a move counts when Black has answered it, or the game stands
    /// there); what the player is told when he asks.
    #[must_use]
    pub fn moves_completed(&self) -> usize {
        self.played.len() / 2
    }

    /// How often the position on the board has stood, now included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let now = self.position.identity();
        self.seen
            .iter()
            .filter(|identity| **identity == now)
            .count()
    }
}
