//! `apply`: the only thing that changes a game.

use std::fmt;

use super::ending::on_the_board;
use super::{Entry, Event, Game, Played, Setup, Turn};
use crate::clock::Clock;
use crate::rules::{FenError, Move, Position, Square, Uci};

/// An entry that cannot follow in this game: the log was not written by this program, or was
/// tampered with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ApplyError {
    /// The log does not begin with [`Event::Started`], or has it again later.
    Start,
    /// The position of the setup is illegal.
    Fen(FenError),
    /// The move is illegal where it stands.
    IllegalMove(Uci),
    /// The event cannot happen in this state of the turn.
    OutOfPlace,
}

impl fmt::Display for ApplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("the game's start is missing or repeated"),
            Self::Fen(error) => write!(f, "{error}"),
            Self::IllegalMove(mv) => write!(f, "illegal move {mv}"),
            Self::OutOfPlace => f.write_str("event out of place"),
        }
    }
}

impl std::error::Error for ApplyError {}

impl Game {
    /// A game before its first event of play.
    ///
    /// # Errors
    /// [`ApplyError::Fen`] when the setup's position is illegal.
    pub fn begin(setup: Setup) -> Result<Self, ApplyError> {
        let start = match &setup.fen {
            Some(fen) => Position::from_fen(fen).map_err(ApplyError::Fen)?,
            None => Position::initial(),
        };
        let order = setup.rulebook.touch_order_4_3();
        let proceedings = super::proceedings::Proceedings::under(order);
        Ok(Self {
            turn: on_the_board(&start).map_or(Turn::Announcing, Turn::Over),
            clock: setup.time.clone().map(Clock::new),
            seen: vec![start.identity()],
            position: start.clone(),
            start,
            setup,
            played: Vec::new(),
            draw_offer: None,
            question: None,
            intended: None,
            claim: None,
            written: None,
            illegal: None,
            illegal_moves: shakmaty::ByColor::default(),
            last_at: crate::clock::Moment(0),
            proceedings,
        })
    }

    /// Folds a whole log.
    ///
    /// # Errors
    /// The index of the first entry that cannot be, and why.
    pub fn replay<'a>(
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Self, (usize, ApplyError)> {
        let mut entries = entries.into_iter().enumerate();
        let Some((
            _,
            Entry {
                event: Event::Started(setup),
                ..
            },
        )) = entries.next()
        else {
            return Err((0, ApplyError::Start));
        };
        let mut game = Self::begin(setup.clone()).map_err(|error| (0, error))?;
        for (index, entry) in entries {
            game.apply(entry).map_err(|error| (index, error))?;
        }
        Ok(game)
    }

    /// Makes an event so.
    ///
    /// # Errors
    /// [`ApplyError`] for an event that cannot follow here; the game is then unchanged. What
    /// `decide` returns never fails.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), ApplyError> {
        match &entry.event {
            Event::Started(_) => return Err(ApplyError::Start),
            Event::ReadBack { mv, words } => self.read_back(mv, words)?,
            Event::AskedWhich { .. } | Event::Doubted { .. } => self.asked_which(&entry.event)?,
            Event::Conflict { mv, .. } => self.conflict(mv)?,
            Event::Illegal { words, touched } => self.heard_illegal(words, touched),
            Event::Repeated => self.repeated()?,
            Event::Corrected { .. } => self.corrected()?,
            Event::Made { mv } => self.made(mv, entry.at)?,
            Event::TakenBack { .. } => self.taken_back()?,
            Event::Pressed => self.pressed(entry.at)?,
            Event::ClockStarted | Event::Continued => self.started_or_continued(entry.at),
            Event::DrawOffered { by, .. } => self.draw_offered(*by),
            Event::DrawDeclined { .. } => self.draw_offer = None,
            Event::Asked { question, intended } => self.asked(*question, intended.as_ref())?,
            Event::Withdrawn { .. } => self.question = None,
            Event::Halted { why } => self.halted(*why, entry.at)?,
            Event::Resumed => self.stop_clock(entry.at),
            Event::Ended { outcome } => self.ended(*outcome, entry.at),
            Event::PressedEarly
            | Event::Flagged { .. }
            | Event::Touch(_)
            | Event::TimeClaimed { .. }
            | Event::Adjusted { .. }
            | Event::Told { .. }
            | Event::Refused { .. }
            | Event::NotUnderstood { .. }
            | Event::Unsure { .. }
            | Event::Ignored { .. }
            | Event::Device { .. }
            | Event::Sound { .. }
            | Event::Beat => {}
            // What the rules settle, what the arbiter rules, and adjournments.
            event => self.settle(event, entry.at)?,
        }
        self.proceed(&entry.event, entry.at);
        self.last_at = self.last_at.max(entry.at);
        Ok(())
    }

    pub(super) fn legal(&self, uci: &Uci) -> Result<Move, ApplyError> {
        self.position
            .find(uci)
            .ok_or_else(|| ApplyError::IllegalMove(uci.clone()))
    }

    fn read_back(&mut self, uci: &Uci, words: &str) -> Result<(), ApplyError> {
        let mv = self.legal(uci)?;
        self.illegal = None;
        self.turn = Turn::ReadBack {
            mv,
            words: words.to_owned(),
            repeated: false,
            rival: None,
        };
        Ok(())
    }

    fn asked_which(&mut self, event: &Event) -> Result<(), ApplyError> {
        let (Event::AskedWhich { candidates, words } | Event::Doubted { candidates, words }) =
            event
        else {
            return Err(ApplyError::OutOfPlace);
        };
        let candidates = candidates
            .iter()
            .map(|uci| self.legal(uci))
            .collect::<Result<_, _>>()?;
        self.illegal = None;
        self.turn = Turn::Choosing {
            candidates,
            words: words.clone(),
        };
        Ok(())
    }

    fn conflict(&mut self, uci: &Uci) -> Result<(), ApplyError> {
        let other = self.legal(uci)?;
        let Turn::ReadBack { rival, .. } = &mut self.turn else {
            return Err(ApplyError::OutOfPlace);
        };
        *rival = Some(other);
        Ok(())
    }

    /// A rival that was asked about is off the table; where nothing stands, the illegal
    /// announcement itself waits to be corrected.
    fn heard_illegal(&mut self, words: &str, touched: &[Square]) {
        match &mut self.turn {
            Turn::ReadBack { rival, .. } => *rival = None,
            Turn::Announcing => self.announced_illegal(words, touched),
            Turn::Choosing { .. } | Turn::Made { .. } | Turn::Halted { .. } | Turn::Over(_) => {}
        }
    }

    fn repeated(&mut self) -> Result<(), ApplyError> {
        match &mut self.turn {
            Turn::ReadBack {
                repeated, rival, ..
            } => {
                *repeated = true;
                *rival = None;
            }
            Turn::Made { repeated } => *repeated = true,
            Turn::Announcing | Turn::Choosing { .. } | Turn::Halted { .. } | Turn::Over(_) => {
                return Err(ApplyError::OutOfPlace);
            }
        }
        Ok(())
    }

    fn corrected(&mut self) -> Result<(), ApplyError> {
        match self.turn {
            Turn::Choosing { .. } | Turn::ReadBack { .. } => {
                self.illegal = None;
                self.turn = Turn::Announcing;
                Ok(())
            }
            Turn::Announcing if self.illegal.take().is_some() => Ok(()),
            Turn::Announcing | Turn::Made { .. } | Turn::Halted { .. } | Turn::Over(_) => {
                Err(ApplyError::OutOfPlace)
            }
        }
    }

    fn made(&mut self, uci: &Uci, at: crate::clock::Moment) -> Result<(), ApplyError> {
        let mv = self.legal(uci)?;
        let color = self.position.turn();
        // An offer stands until it is declined by word or by a move of the other side (9.1.2.1).
        let offer_before = self.draw_offer;
        let own_offer = offer_before == Some(color);
        if !own_offer {
            self.draw_offer = None;
        }
        self.illegal = None;
        let repeated = matches!(self.turn, Turn::ReadBack { repeated: true, .. });
        let next = self.position.after(&mv);
        self.played.push(Played {
            mv,
            description: self.position.describe(&mv),
            before: std::mem::replace(&mut self.position, next),
            made_at: at,
            left: None,
            draw_offer: own_offer,
            offer_before,
        });
        self.seen.push(self.position.identity());
        self.turn = Turn::Made { repeated };
        Ok(())
    }

    fn taken_back(&mut self) -> Result<(), ApplyError> {
        let last = match self.turn {
            Turn::Made { .. } => self.played.pop().ok_or(ApplyError::OutOfPlace)?,
            _ => return Err(ApplyError::OutOfPlace),
        };
        self.written = None;
        self.seen.pop();
        self.draw_offer = self.draw_offer.or(last.offer_before);
        self.position = last.before;
        self.turn = Turn::Announcing;
        Ok(())
    }

    fn pressed(&mut self, at: crate::clock::Moment) -> Result<(), ApplyError> {
        if !matches!(self.turn, Turn::Made { .. }) {
            return Err(ApplyError::OutOfPlace);
        }
        self.written = None;
        let color = self.position.turn().other();
        if let Some(clock) = &mut self.clock {
            clock.press(color, at);
            if let Some(last) = self.played.last_mut() {
                last.left = Some(clock.left(color, at));
            }
        }
        self.turn = Turn::Announcing;
        Ok(())
    }

    fn started_or_continued(&mut self, at: crate::clock::Moment) {
        let mut run = true;
        if let Turn::Halted {
            before, running, ..
        } = &self.turn
        {
            run = *running;
            self.turn = (**before).clone();
        }
        let side = self.side();
        if let (true, Some(clock)) = (run, &mut self.clock) {
            clock.start(side, at);
        }
    }

    fn draw_offered(&mut self, by: shakmaty::Color) {
        self.draw_offer = Some(by);
        if let (Turn::Made { .. }, Some(last)) = (&self.turn, self.played.last_mut()) {
            last.draw_offer = true;
        }
    }

    fn halted(
        &mut self,
        why: super::StopReason,
        at: crate::clock::Moment,
    ) -> Result<(), ApplyError> {
        if matches!(self.turn, Turn::Halted { .. } | Turn::Over(_)) {
            return Err(ApplyError::OutOfPlace);
        }
        let running = self
            .clock
            .as_ref()
            .is_some_and(|clock| clock.running().is_some());
        self.question = None;
        self.illegal = None;
        self.stop_clock(at);
        let before = Box::new(std::mem::replace(&mut self.turn, Turn::Announcing));
        self.turn = Turn::Halted {
            why,
            before,
            running,
        };
        Ok(())
    }

    pub(super) fn stop_clock(&mut self, at: crate::clock::Moment) {
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }
}
