//! [`Cue`]: short signs beside the words, told as tones and as shocks of a gamepad.

use serde::{Deserialize, Serialize};

use crate::clock::Moment;
use crate::game::{Entry, Event, Game, Reason};

/// A short sign. The names are those of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cue {
    /// A clock starts.
    ClockStart,
    /// The clocks stop.
    ClockStop,
    /// Five minutes are left.
    FiveMinutes,
    /// One minute is left.
    OneMinute,
    /// Ten seconds are left.
    TenSeconds,
    /// A flag falls.
    Flag,
    /// The move is made.
    Accepted,
    /// What was said means nothing, or cannot be done now.
    NotUnderstood,
    /// What was announced is no legal move, or the clock was pressed without one.
    Illegal,
}

impl Cue {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::ClockStart,
        Self::ClockStop,
        Self::FiveMinutes,
        Self::OneMinute,
        Self::TenSeconds,
        Self::Flag,
        Self::Accepted,
        Self::NotUnderstood,
        Self::Illegal,
    ];
}

/// Milliseconds left at which a sign is given, the most urgent first.
const WARNINGS: [(u64, Cue); 3] = [
    (10_000, Cue::TenSeconds),
    (60_000, Cue::OneMinute),
    (300_000, Cue::FiveMinutes),
];

/// The sign of an event, given the game as it stands after it.
#[must_use]
pub fn cues(game: &Game, entry: &Entry) -> Option<Cue> {
    let runs = game.clock().is_some_and(|clock| clock.running().is_some());
    match &entry.event {
        Event::ClockStarted | Event::Continued => runs.then_some(Cue::ClockStart),
        Event::Pressed if runs => Some(Cue::ClockStart),
        Event::Made { .. } => Some(Cue::Accepted),
        Event::Halted { .. } => game.clock().map(|_| Cue::ClockStop),
        Event::Ended { outcome } => {
            let by_flag = matches!(outcome.reason, Reason::Time | Reason::TimeWithoutMaterial);
            game.clock().filter(|_| !by_flag).map(|_| Cue::ClockStop)
        }
        Event::Flagged { .. } => Some(Cue::Flag),
        Event::Illegal { .. }
        | Event::PressedEarly
        | Event::Insisted { .. }
        | Event::IllegalCompleted { .. } => Some(Cue::Illegal),
        Event::Refused { .. } => Some(Cue::NotUnderstood),
        // Talk that is only partly words of the game was not meant for Anabella.
        Event::NotUnderstood { words } => {
            let foreign = words.split(' ').any(|word| word == "[unk]");
            (!foreign).then_some(Cue::NotUnderstood)
        }
        _ => None,
    }
}

/// The sign of the time that passes between two moments: the running clock has come down to five
/// minutes, one minute, ten seconds.
#[must_use]
pub fn time_cue(game: &Game, from: Moment, to: Moment) -> Option<Cue> {
    let clock = game.clock()?;
    let side = clock.running()?;
    let (before, after) = (clock.left(side, from), clock.left(side, to));
    let passed = |limit: u64| before > limit && after <= limit && after > 0;
    let (_, cue) = WARNINGS.into_iter().find(|(limit, _)| passed(*limit))?;
    Some(cue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Rulebook, Setup};

    fn game(control: &str) -> Game {
        let mut game = Game::begin(Setup {
            fen: None,
            time: Some(control.parse().expect("a control")),
            rulebook: Rulebook::default(),
            tags: std::collections::BTreeMap::new(),
            ..Setup::default()
        })
        .expect("the initial array");
        let start = Entry {
            at: Moment(0),
            event: Event::ClockStarted,
        };
        game.apply(&start).expect("starts");
        game
    }

    /// The signs of a whole thinking time, looked at every so often.
    fn heard(control: &str, every: u64, until: u64) -> Vec<(u64, Cue)> {
        let game = game(control);
        let moments = (0..until).step_by(usize::try_from(every).expect("small"));
        let told = |at: u64| time_cue(&game, Moment(at), Moment(at + every)).map(|cue| (at, cue));
        moments.filter_map(told).collect()
    }

    #[test]
    fn each_limit_is_told_once_when_it_is_reached() {
        assert_eq!(
            heard("6", 100, 360_000),
            [
                (59_900, Cue::FiveMinutes),
                (299_900, Cue::OneMinute),
                (349_900, Cue::TenSeconds)
            ]
        );
    }

    #[test]
    fn a_clock_that_begins_below_a_limit_does_not_reach_it() {
        assert_eq!(heard("0:30", 100, 30_000), [(19_900, Cue::TenSeconds)]);
    }

    #[test]
    fn a_long_pause_tells_only_the_most_urgent() {
        assert_eq!(heard("6", 355_000, 355_000), [(0, Cue::TenSeconds)]);
        // The flag has a sign of its own.
        assert_eq!(heard("6", 400_000, 400_000), []);
    }

    #[test]
    fn a_clock_that_stands_tells_nothing() {
        let mut game = game("6");
        let stop = Entry {
            at: Moment(1000),
            event: Event::Resumed,
        };
        game.apply(&stop).expect("stops");
        assert_eq!(time_cue(&game, Moment(0), Moment(359_000)), None);
    }
}
