//! The part of `apply` that settles what the rules say: illegal moves, claims, flags.

use super::adjournment::Adjournment;
use super::laws::{Claim, IllegalAnnouncement};
use super::{ApplyError, Event, Game, Ground, IllegalFault, Outcome, Question, Turn};
use crate::clock::Moment;
use crate::rules::{Color, Move, Role, Square, Uci};

use super::ending::on_the_board;

impl Game {
    /// Settles one of the events that the rules bring about.
    pub(super) fn settle(&mut self, event: &Event, at: Moment) -> Result<(), ApplyError> {
        match event {
            Event::Ruled { ruling, .. } => self.ruled(ruling, at),
            Event::Arbiter(event) => {
                self.arbiter(event);
                Ok(())
            }
            Event::Adjournment(event) => {
                self.adjourned(event, at);
                Ok(())
            }
            Event::Insisted { .. } => self.insisted(),
            Event::IllegalCompleted { .. } => {
                self.illegal_completed(event);
                Ok(())
            }
            Event::Restored { half_moves } => self.restored(*half_moves, at),
            Event::Claimed {
                by,
                ground,
                intended,
                right,
            } => self.claimed(*by, *ground, intended.as_ref(), *right),
            Event::ClaimWrong { by, penalty, taken } => {
                self.claim_wrong(*by, *penalty, *taken, at);
                Ok(())
            }
            Event::BothFlags => {
                self.both_flags(at);
                Ok(())
            }
            _ => Err(ApplyError::OutOfPlace),
        }
    }

    pub(super) fn ended(&mut self, outcome: Outcome, at: Moment) {
        self.stop_clock(at);
        self.question = None;
        self.written = self.claim.take().and_then(|claim| claim.intended);
        self.illegal = None;
        // Nothing is sealed, written or opened in a finished game (Guidelines I.6).
        self.proceedings.adjournment = Adjournment::None;
        self.turn = Turn::Over(outcome);
    }

    pub(super) fn announced_illegal(&mut self, words: &str, touched: &[Square]) {
        self.illegal = Some(IllegalAnnouncement {
            words: words.to_owned(),
            touched: touched.to_vec(),
            insisted: false,
            stale: false,
        });
    }

    fn insisted(&mut self) -> Result<(), ApplyError> {
        match (&self.turn, &mut self.illegal) {
            (Turn::Announcing, Some(illegal)) => {
                illegal.insisted = true;
                Ok(())
            }
            _ => Err(ApplyError::OutOfPlace),
        }
    }

    fn illegal_completed(&mut self, event: &Event) {
        let Event::IllegalCompleted {
            by,
            fault,
            number,
            penalty,
            touched,
            replaces,
            ..
        } = event
        else {
            return;
        };
        self.illegal = None;
        *self.illegal_moves.get_mut(*by) = *number;
        if let Some(clock) = &mut self.clock {
            clock.add(by.other(), *penalty);
        }
        if *fault == IllegalFault::Promotion {
            self.crown_7_5_2(*by);
        }
        if !touched.is_empty() {
            self.touched_by_illegal(touched, *fault, replaces.as_ref());
        }
    }

    /// The pawn that this side left on the last rank is a queen, where the rules say so: it was
    /// its last move.
    fn crown_7_5_2(&mut self, by: Color) {
        let crowns = self.setup.rulebook.unpromoted_is_a_queen_7_5_2();
        let last = self.played.last_mut();
        let Some(last) = last.filter(|last| crowns && last.description.color == by) else {
            return;
        };
        let moves = last.before.legal_moves();
        let mut crowned = moves.into_iter().filter(|mv| {
            let same = (mv.from(), mv.to()) == (last.mv.from(), last.mv.to());
            same && mv.promotion() == Some(Role::Queen)
        });
        let Some(queen) = crowned.next() else { return };
        last.mv = queen;
        last.description = last.before.describe(&queen);
        self.position = last.before.after(&queen);
        self.seen.pop();
        self.seen.push(self.position.identity());
    }

    /// The clock's faces stay as they are: what they are to show is the arbiter's.
    fn restored(&mut self, half_moves: usize, at: Moment) -> Result<(), ApplyError> {
        if half_moves > self.played.len() {
            return Err(ApplyError::OutOfPlace);
        }
        if let Some(first) = self.played.drain(half_moves..).next() {
            self.position = first.before;
        }
        self.seen.truncate(half_moves + 1);
        self.question = None;
        self.draw_offer = None;
        self.claim = None;
        self.written = None;
        self.illegal = None;
        let turn = match half_moves {
            0 => on_the_board(&self.start).map_or(Turn::Announcing, Turn::Over),
            _ => Turn::Announcing,
        };
        match &mut self.turn {
            Turn::Halted { before, .. } => **before = turn,
            other => *other = turn,
        }
        self.rewind_clock(at);
        Ok(())
    }

    fn rewind_clock(&mut self, at: Moment) {
        let made = [Color::White, Color::Black].map(|side| (side, self.moves_of(side)));
        let to_move = self.position.turn();
        let Some(clock) = &mut self.clock else {
            return;
        };
        if clock.running().is_some() {
            clock.start(to_move, at);
        }
        for (side, moves) in made {
            clock.set_completed(side, u16::try_from(moves).unwrap_or(u16::MAX));
        }
    }

    pub(super) fn asked(
        &mut self,
        question: Question,
        intended: Option<&Uci>,
    ) -> Result<(), ApplyError> {
        self.intended = self.legal_if_any(intended)?;
        self.question = Some(question);
        Ok(())
    }

    fn legal_if_any(&self, uci: Option<&Uci>) -> Result<Option<Move>, ApplyError> {
        uci.map(|uci| self.legal(uci)).transpose()
    }

    fn claimed(
        &mut self,
        by: Color,
        ground: Ground,
        intended: Option<&Uci>,
        right: bool,
    ) -> Result<(), ApplyError> {
        let intended = self.legal_if_any(intended)?;
        self.question = None;
        self.claim = Some(Claim {
            by,
            ground,
            intended,
            right,
        });
        Ok(())
    }

    fn claim_wrong(&mut self, by: Color, penalty: u64, taken: u64, at: Moment) {
        self.question = None;
        self.written = self.claim.take().and_then(|claim| claim.intended);
        if let Some(clock) = &mut self.clock {
            clock.add(by.other(), penalty);
            if taken > 0 {
                clock.take(by, taken, at);
            }
        }
    }

    /// The next count begins for both; after the last control, that of the last period anew.
    fn both_flags(&mut self, at: Moment) {
        let side = self.side();
        let Some(clock) = &mut self.clock else {
            return;
        };
        let running = clock.running().is_some();
        clock.stop(at);
        let last = clock.control().periods().len() - 1;
        let anew = clock.control().period(last).time;
        for side in [Color::White, Color::Black] {
            if !clock.begin_next_period(side, at) {
                clock.set(side, anew, at);
            }
        }
        if running {
            clock.start(side, at);
        }
    }
}
