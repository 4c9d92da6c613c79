//! What a ruling changes by itself.

use super::{ArbiterEvent, Ruling, Times};
use crate::clock::{Clock, Moment};
use crate::game::adjournment::Adjournment;
use crate::game::ending::on_the_board;
use crate::game::proceedings::{Earlier, Left, Mode};
use crate::game::{ApplyError, Game, StopReason, Turn};
use crate::rules::{Color, Position};

impl Game {
    /// Makes what happened to the arbiter's mode so.
    pub(in crate::game) fn arbiter(&mut self, event: &ArbiterEvent) {
        let state = &mut self.proceedings;
        match event {
            ArbiterEvent::Asked | ArbiterEvent::WrongPin => state.mode = Mode::AwaitsPin,
            ArbiterEvent::Left => state.mode = Mode::Shut,
            ArbiterEvent::Closed => {
                state.mode = Mode::Shut;
                state.proposed = None;
                state.adjournment.left_alone();
            }
            ArbiterEvent::Opened => {
                state.mode = Mode::Open;
                self.question = None;
            }
            ArbiterEvent::Named { pin } => state.pin = Some(pin.clone()),
            ArbiterEvent::Proposed { ruling, words } => {
                state.proposed = Some((ruling.clone(), words.clone()));
            }
            ArbiterEvent::Withdrawn | ArbiterEvent::Dropped { .. } => state.proposed = None,
            ArbiterEvent::NoPin | ArbiterEvent::Unclear { .. } => {}
        }
    }

    /// Makes a ruling so.
    ///
    /// # Errors
    /// [`ApplyError`] for a position that is none.
    pub(in crate::game) fn ruled(&mut self, ruling: &Ruling, at: Moment) -> Result<(), ApplyError> {
        match ruling {
            Ruling::StopClocks | Ruling::Displaced | Ruling::BoardTurned => self.held(),
            Ruling::Restart { side } => self.restarted(*side, at),
            Ruling::SetClock { .. }
            | Ruling::SetClocks { .. }
            | Ruling::AddTime { .. }
            | Ruling::TakeTime { .. }
            | Ruling::SetCount { .. } => self.clock_ruled(ruling, at),
            Ruling::TakeBack { times, .. } | Ruling::Illegal { times, .. } => {
                self.reopened(at);
                self.proceedings.release_touched();
                self.proceedings.found.clone_from(&self.clock);
                self.show(*times, at);
            }
            Ruling::SetPosition { fen } => {
                let position = Position::from_fen(fen).map_err(ApplyError::Fen)?;
                self.reopened(at);
                self.set_up(position, Left::Position);
            }
            Ruling::Reopen => self.reopened(at),
            Ruling::Annul => self.annulled(Left::Annulled, at)?,
            Ruling::ColoursReversed { replay: true } => self.annulled(Left::Colours, at)?,
            Ruling::ColoursReversed { replay: false } => self.proceedings.reversed ^= true,
            Ruling::Touch { square } => self.proceedings.touches.squares.push(*square),
            Ruling::ReleaseTouch => self.proceedings.release_touched(),
            Ruling::FlagDown { .. }
            | Ruling::BothFlags
            | Ruling::Result { .. }
            | Ruling::Forfeit { .. }
            | Ruling::Claim { .. }
            | Ruling::Charge { .. }
            | Ruling::Adjourn
            | Ruling::EnvelopeLost => {}
        }
        self.proceedings.proposed = None;
        self.drop_what_breaks_the_touch();
        Ok(())
    }

    /// A stop for whatever reason is now the arbiter's.
    fn held(&mut self) {
        if let Turn::Halted { why, .. } = &mut self.turn {
            *why = StopReason::Ruling;
        }
    }

    /// Whatever waited for him, he lets the game go on.
    fn restarted(&mut self, side: Color, at: Moment) {
        self.claim = None;
        if let Turn::Halted { before, .. } = &self.turn {
            self.turn = (**before).clone();
        }
        if let Some(clock) = &mut self.clock {
            clock.start(side, at);
        }
    }

    fn clock_ruled(&mut self, ruling: &Ruling, at: Moment) {
        let Some(clock) = &mut self.clock else { return };
        match *ruling {
            Ruling::SetClock { side, left } => clock.set(side, left, at),
            Ruling::SetClocks { times } => self.show(Some(times), at),
            Ruling::AddTime { side, millis } => {
                let left = clock.left(side, at);
                clock.set(side, left.saturating_add(millis), at);
            }
            Ruling::TakeTime { side, millis } => clock.take(side, millis, at),
            Ruling::SetCount { moves } => {
                clock.set_completed(Color::White, moves);
                clock.set_completed(Color::Black, moves);
            }
            _ => {}
        }
    }

    fn show(&mut self, times: Option<Times>, at: Moment) {
        if let (Some(clock), Some(times)) = (&mut self.clock, times) {
            clock.set(Color::White, times.white, at);
            clock.set(Color::Black, times.black, at);
        }
    }

    /// Whatever the state, the game now waits for the arbiter's restart.
    fn reopened(&mut self, at: Moment) {
        self.stop_clock(at);
        self.question = None;
        self.claim = None;
        self.proceedings.adjournment = Adjournment::None;
        let before = match std::mem::replace(&mut self.turn, Turn::Announcing) {
            Turn::Halted { before, .. } => before,
            // A game that a yes or a press had ended stands where its last move was made.
            Turn::Over(_) => Box::new(Turn::Announcing),
            turn => Box::new(turn),
        };
        self.turn = Turn::Halted {
            why: StopReason::Ruling,
            before,
            running: true,
        };
    }

    /// Another position: what was played before is an earlier part.
    fn set_up(&mut self, position: Position, why: Left) {
        self.proceedings.earlier.push(Earlier {
            why,
            reversed: self.proceedings.reversed || why == Left::Colours,
            start: std::mem::replace(&mut self.start, position.clone()),
            played: std::mem::take(&mut self.played),
        });
        self.seen = vec![position.identity()];
        self.position = position;
        self.proceedings.release_touched();
        self.draw_offer = None;
        self.illegal = None;
        self.written = None;
        let turn = on_the_board(&self.position).map_or(Turn::Announcing, Turn::Over);
        match &mut self.turn {
            Turn::Halted { before, .. } => **before = turn,
            other => *other = turn,
        }
    }

    /// The game counts for nothing; a new one stands ready.
    fn annulled(&mut self, why: Left, at: Moment) -> Result<(), ApplyError> {
        let fresh = Self::begin(self.setup.clone())?;
        self.reopened(at);
        self.turn = Turn::Announcing;
        self.set_up(fresh.start, why);
        self.illegal_moves = fresh.illegal_moves;
        // The new game is played with the colours that were entered.
        self.proceedings.reversed = false;
        self.clock = self.setup.time.clone().map(Clock::new);
        self.proceedings.found = None;
        Ok(())
    }
}
