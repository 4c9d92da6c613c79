//! [`readjust`]: what the clocks show after moves are taken back.

use super::TimeControl;

/// The least that a side is left when the time used at a move can only be estimated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Floor {
    /// Five minutes (Laws as in seed 000; seed 001, "al menos 5 minutos").
    FiveMinutes,
    /// One minute for each move to the next control; five minutes where no number of moves is
    /// set (seed 001, "o 1 minuto antes del control para cada movimiento").
    MinutePerMove,
}

impl Floor {
    /// In milliseconds, for a side that has completed so many moves.
    #[must_use]
    pub fn millis(self, control: &TimeControl, completed: u16) -> u64 {
        const MINUTE: u64 = 60_000;
        match (self, control.moves_to_control(completed)) {
            (Self::MinutePerMove, Some(moves)) => MINUTE * u64::from(moves),
            (Self::MinutePerMove, None) | (Self::FiveMinutes, _) => 5 * MINUTE,
        }
    }
}

/// Where a readjusted time comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// The clock was read at that move.
    Reading,
    /// By proportion of the moves.
    Proportion,
    /// By proportion; what came of it was raised to the [`Floor`].
    Floor,
}

/// A side's time after moves are taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Readjusted {
    /// Milliseconds left.
    pub left: u64,
    /// Milliseconds used, additions not counted.
    pub used: u64,
    /// Where they come from.
    pub basis: Basis,
}

/// The time of one side that had completed `found` moves and used `used` milliseconds when an
/// error was found, and goes back to `back` completed moves. `reading` is what its clock showed
/// there, in milliseconds left, where the record holds it; otherwise the time used is set by
/// proportion (seed 001: 90 minutes at move 30 are 60 at move 20). `extra` milliseconds were given
/// or taken beside the time control (an arbiter's penalties), and stay.
#[must_use]
pub fn readjust(
    control: &TimeControl,
    (found, used): (u16, u64),
    back: u16,
    reading: Option<u64>,
    extra: i64,
    floor: Floor,
) -> Readjusted {
    let given = control.given(back).saturating_add_signed(extra);
    if let Some(left) = reading {
        let used = given.saturating_sub(left);
        let basis = Basis::Reading;
        return Readjusted { left, used, basis };
    }
    let back = back.min(found);
    let share = u128::from(used) * u128::from(back) / u128::from(found.max(1));
    let used = u64::try_from(share).unwrap_or(u64::MAX).min(given);
    // Nobody gets more than the control has given him.
    let least = floor.millis(control, back).min(given);
    if given - used < least {
        let basis = Basis::Floor;
        return Readjusted {
            left: least,
            used: given - least,
            basis,
        };
    }
    Readjusted {
        left: given - used,
        used,
        basis: Basis::Proportion,
    }
}
