//! [`Clock`]: the two faces of a chess clock, as a function of the moments handed to it.

use shakmaty::{ByColor, Color};

use super::{Addition, Moment, TimeControl};

/// A chess clock. It keeps what each side had left when its face last stopped; a reading at a
/// moment is computed, never counted down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    faces: ByColor<Face>,
    running: Option<Running>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Face {
    /// Milliseconds left when the face last stopped; `None` once its flag has fallen.
    left: Option<u64>,
    /// Milliseconds of this turn used before the clocks were stopped and restarted.
    used: u64,
    completed: u16,
    period: usize,
    period_began_at: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    side: Color,
    since: Moment,
}

impl Clock {
    /// A clock set for a game, standing still. A Fischer increment is added before the first
    /// move too.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let first = control.period(0);
        let bonus = match first.addition {
            Addition::Increment(ms) => ms,
            Addition::None | Addition::Delay(_) | Addition::Bronstein(_) => 0,
        };
        let face = Face {
            left: Some(first.time + bonus),
            used: 0,
            completed: 0,
            period: 0,
            period_began_at: 0,
        };
        Self {
            control,
            faces: ByColor {
                white: face.clone(),
                black: face,
            },
            running: None,
        }
    }

    /// The time control it was set for.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|r| r.side)
    }

    /// When the running face was last started: no event about it may be dated earlier.
    #[must_use]
    pub fn running_since(&self) -> Option<Moment> {
        self.running.map(|r| r.since)
    }

    /// Milliseconds this side has left at a moment (0: the flag is down).
    #[must_use]
    pub fn left(&self, side: Color, at: Moment) -> u64 {
        let face = self.faces.get(side);
        let Some(left) = face.left else { return 0 };
        match self.running {
            Some(run) if run.side == side => left.saturating_sub(self.spent(face, at - run.since)),
            _ => left,
        }
    }

    /// What `ran` milliseconds of running cost this face: a delay is free.
    fn spent(&self, face: &Face, ran: u64) -> u64 {
        match self.control.period(face.period).addition {
            Addition::Delay(free) => {
                (face.used + ran).saturating_sub(free) - face.used.saturating_sub(free)
            }
            Addition::None | Addition::Increment(_) | Addition::Bronstein(_) => ran,
        }
    }

    /// Moves this side has completed on the clock.
    #[must_use]
    pub fn completed(&self, side: Color) -> u16 {
        self.faces.get(side).completed
    }

    /// The side whose flag has fallen by a moment, if one has.
    #[must_use]
    pub fn flag(&self, at: Moment) -> Option<Color> {
        [Color::White, Color::Black]
            .into_iter()
            .find(|side| self.left(*side, at) == 0)
    }

    /// Starts a side's time. Does nothing when it runs already.
    pub fn start(&mut self, side: Color, at: Moment) {
        if self.running() != Some(side) {
            self.stop(at);
            self.running = Some(Running { side, since: at });
        }
    }

    /// Stops both faces (the arbiter, an interruption): the turn is not over.
    pub fn stop(&mut self, at: Moment) {
        let Some(run) = self.running.take() else {
            return;
        };
        let ran = at - run.since;
        let spent = self.spent(self.faces.get(run.side), ran);
        let face = self.faces.get_mut(run.side);
        face.left = face
            .left
            .and_then(|left| left.checked_sub(spent))
            .filter(|left| *left > 0);
        face.used += ran;
    }

    /// The move of `side` is completed: its face stops, gets what the move adds (and the next
    /// period's time when the period's moves are made), and the other face starts. A clock that
    /// stood still only counts the move and starts the other face.
    pub fn press(&mut self, side: Color, at: Moment) {
        self.stop(at);
        let period = self.control.period(self.faces.get(side).period);
        let more_periods = self.faces.get(side).period + 1 < self.control.periods().len();
        let next = self.control.period(self.faces.get(side).period + 1);
        let face = self.faces.get_mut(side);
        let bonus = match period.addition {
            Addition::Increment(ms) => ms,
            Addition::Bronstein(most) => face.used.min(most),
            Addition::None | Addition::Delay(_) => 0,
        };
        face.left = face.left.map(|left| left + bonus);
        face.used = 0;
        face.completed += 1;
        if more_periods && period.moves == Some(face.completed - face.period_began_at) {
            face.period += 1;
            face.period_began_at = face.completed;
            face.left = face.left.map(|left| left + next.time);
        }
        self.running = Some(Running {
            side: side.other(),
            since: at,
        });
    }

    /// Adds a penalty or a correction to what this side has left (a fallen flag stays down).
    pub fn add(&mut self, side: Color, millis: u64) {
        let face = self.faces.get_mut(side);
        face.left = face.left.map(|left| left.saturating_add(millis));
    }

    /// Takes a penalty from what this side has left; its flag falls when nothing is left.
    pub fn take(&mut self, side: Color, millis: u64) {
        let face = self.faces.get_mut(side);
        let left = face.left.and_then(|left| left.checked_sub(millis));
        face.left = left.filter(|left| *left > 0);
    }

    /// The index of the period this side is in.
    #[must_use]
    pub fn period_index(&self, side: Color) -> usize {
        self.faces.get(side).period
    }

    /// Moves were taken back: this side has completed so many. What its face shows stays.
    pub fn rewind(&mut self, side: Color, completed: u16) {
        let (mut period, mut began_at) = (0, 0);
        while period + 1 < self.control.periods().len() {
            let moves = self.control.period(period).moves.unwrap_or(u16::MAX);
            let Some(ends_at) = u16::checked_add(began_at, moves).filter(|at| *at <= completed)
            else {
                break;
            };
            (period, began_at) = (period + 1, ends_at);
        }
        let face = self.faces.get_mut(side);
        face.used = 0;
        face.completed = completed;
        face.period = period;
        face.period_began_at = began_at;
    }

    /// Both flags are down and the game goes on: a new count to the next control begins for
    /// both, or the last period's begins anew.
    pub fn count_anew(&mut self) {
        for side in [Color::White, Color::Black] {
            let face = self.faces.get_mut(side);
            face.period = (face.period + 1).min(self.control.periods().len() - 1);
            face.period_began_at = face.completed;
            face.used = 0;
            face.left = Some(self.control.period(face.period).time);
        }
    }
}
