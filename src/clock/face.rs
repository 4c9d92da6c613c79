//! [`Clock`]: the two faces of a chess clock, as a function of the moments handed to it.

use shakmaty::{ByColor, Color};

use super::{Addition, Floor, Moment, Readjusted, TimeControl, readjust};

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
    /// Milliseconds given so far: main times, increments, what an arbiter added.
    given: u64,
    /// When its flag fell, where that is known.
    fell: Option<Moment>,
}

/// Which flags are down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flags {
    /// None.
    Up,
    /// One.
    Down(Color),
    /// Both (Laws III.3.1; seed 001).
    Both {
        /// Whose fell first; `None` where that cannot be established.
        first: Option<Color>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    side: Color,
    since: Moment,
}

impl Clock {
    /// A clock set for a game, standing still. An [`Addition::Increment`] is added before the
    /// first move too.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let first = control.period(0);
        let given = first.time + first.addition.at_first();
        let face = Face {
            left: Some(given),
            used: 0,
            completed: 0,
            period: 0,
            period_began_at: 0,
            given,
            fell: None,
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
            Addition::None
            | Addition::Increment(_)
            | Addition::IncrementAfter(_)
            | Addition::Bronstein(_) => ran,
        }
    }

    /// Milliseconds this side has used by a moment: what it was given less what is left. Delays
    /// and what Bronstein gave back are not used.
    #[must_use]
    pub fn used(&self, side: Color, at: Moment) -> u64 {
        self.faces
            .get(side)
            .given
            .saturating_sub(self.left(side, at))
    }

    /// When this side's flag fell or falls by a moment; `None` when it has not, or when nobody
    /// knows since when it is down.
    fn fell(&self, side: Color, at: Moment) -> Option<Moment> {
        let face = self.faces.get(side);
        let Some(left) = face.left else {
            return face.fell;
        };
        let run = self.running.filter(|run| run.side == side)?;
        let fall = run.since + (self.free(face) + left);
        (fall <= at).then_some(fall)
    }

    /// What is left of the delay of this turn.
    fn free(&self, face: &Face) -> u64 {
        match self.control.period(face.period).addition {
            Addition::Delay(free) => free.saturating_sub(face.used),
            Addition::None
            | Addition::Increment(_)
            | Addition::IncrementAfter(_)
            | Addition::Bronstein(_) => 0,
        }
    }

    /// Moves this side has completed on the clock.
    #[must_use]
    pub fn completed(&self, side: Color) -> u16 {
        self.faces.get(side).completed
    }

    /// Moves this side must still complete to the next control; `None` where all its remaining
    /// moves have one time.
    #[must_use]
    pub fn moves_to_control(&self, side: Color) -> Option<u16> {
        let face = self.faces.get(side);
        let moves = self.control.period(face.period).moves?;
        Some((face.period_began_at.saturating_add(moves)).saturating_sub(face.completed))
    }

    /// Whether this side is in the last period of the control.
    #[must_use]
    pub fn is_last_period(&self, side: Color) -> bool {
        self.faces.get(side).period + 1 >= self.control.periods().len()
    }

    /// The side whose flag has fallen by a moment, if one has; of both, the one that fell first.
    #[must_use]
    pub fn flag(&self, at: Moment) -> Option<Color> {
        match self.flags(at) {
            Flags::Up => None,
            Flags::Down(side) => Some(side),
            Flags::Both { first } => first.or(Some(Color::White)),
        }
    }

    /// Which flags are down at a moment, and which fell first.
    #[must_use]
    pub fn flags(&self, at: Moment) -> Flags {
        let down = |side| self.left(side, at) == 0;
        match (down(Color::White), down(Color::Black)) {
            (false, false) => Flags::Up,
            (true, false) => Flags::Down(Color::White),
            (false, true) => Flags::Down(Color::Black),
            (true, true) => {
                let fell = |side| self.fell(side, at);
                let known = fell(Color::White).zip(fell(Color::Black));
                let known = known.filter(|(white, black)| white != black);
                Flags::Both {
                    first: known.map(|(white, black)| Color::from_white(white < black)),
                }
            }
        }
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
        self.running = Some(run);
        let fell = self.fell(run.side, at);
        self.running = None;
        let face = self.faces.get_mut(run.side);
        face.fell = fell;
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
            Addition::Bronstein(most) => face.used.min(most),
            other => other.after_move(),
        };
        face.given += period.addition.after_move();
        face.left = face.left.map(|left| left + bonus);
        face.used = 0;
        face.completed += 1;
        if more_periods && period.moves == Some(face.completed - face.period_began_at) {
            face.period += 1;
            face.period_began_at = face.completed;
            face.left = face.left.map(|left| left + next.time);
            face.given += next.time;
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
        face.given = face.given.saturating_add(millis);
    }

    /// Takes time from this side at a moment, as if it had used it; its flag may fall by that
    /// (seed 001: five minutes for a wrong claim).
    pub fn take(&mut self, side: Color, millis: u64, at: Moment) {
        self.settle(at);
        let face = self.faces.get_mut(side);
        if let Some(left) = face.left {
            face.left = left.checked_sub(millis).filter(|left| *left > 0);
            face.fell = face.left.is_none().then_some(at);
        }
    }

    /// Sets what this side has left (the arbiter, Laws 6.10). A fallen flag is put up again; with
    /// 0 milliseconds the flag is put down, and nobody knows since when.
    pub fn set(&mut self, side: Color, millis: u64, at: Moment) {
        self.settle(at);
        let face = self.faces.get_mut(side);
        face.left = (millis > 0).then_some(millis);
        face.fell = None;
        face.given = face.given.max(millis);
    }

    /// Sets this side's move counter; its period follows from it. What it has left stays.
    pub fn set_completed(&mut self, side: Color, moves: u16) {
        let (period, began) = self.control.period_after(moves);
        let face = self.faces.get_mut(side);
        face.completed = moves;
        face.period = period;
        face.period_began_at = began;
    }

    /// Begins a new count to the next control for this side at its present move (seed 001, both
    /// flags down): it has the next period's time. In the last period nothing changes and the
    /// answer is `false`.
    pub fn begin_next_period(&mut self, side: Color, at: Moment) -> bool {
        if self.is_last_period(side) {
            return false;
        }
        self.settle(at);
        let next = self.control.period(self.faces.get(side).period + 1);
        let face = self.faces.get_mut(side);
        face.period += 1;
        face.period_began_at = face.completed;
        face.left = Some(face.left.unwrap_or(0) + next.time);
        face.fell = None;
        face.given += next.time;
        true
    }

    /// What both sides' times come to when moves are taken back to these numbers of completed
    /// moves; see [`readjust`]. Nothing changes yet.
    #[must_use]
    pub fn readjusted(
        &self,
        at: Moment,
        back: ByColor<u16>,
        readings: ByColor<Option<u64>>,
        floor: Floor,
    ) -> ByColor<Readjusted> {
        let side = |side: Color| {
            let face = self.faces.get(side);
            let found = (face.completed, self.used(side, at));
            let extra = signed(face.given) - signed(self.control.given(face.completed));
            let (back, reading) = (*back.get(side), *readings.get(side));
            readjust(&self.control, found, back, reading, extra, floor)
        };
        ByColor {
            white: side(Color::White),
            black: side(Color::Black),
        }
    }

    /// Takes the clock back to these numbers of completed moves with these times; it stands
    /// still then. The turn begins anew.
    pub fn take_back(&mut self, at: Moment, back: ByColor<u16>, times: ByColor<Readjusted>) {
        self.stop(at);
        for side in [Color::White, Color::Black] {
            self.set_completed(side, *back.get(side));
            let time = times.get(side);
            let face = self.faces.get_mut(side);
            face.left = (time.left > 0).then_some(time.left);
            face.given = time.left + time.used;
            face.fell = None;
            face.used = 0;
        }
    }

    /// Brings the running face's account up to date.
    fn settle(&mut self, at: Moment) {
        if let Some(run) = self.running {
            self.stop(at);
            self.running = Some(Running {
                side: run.side,
                since: at.max(run.since),
            });
        }
    }
}

fn signed(millis: u64) -> i64 {
    i64::try_from(millis).unwrap_or(i64::MAX)
}
