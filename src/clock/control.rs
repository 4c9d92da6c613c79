//! [`TimeControl`]: how much time for how many moves, and what each move adds.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a move adds to the thinking time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Addition {
    /// Nothing.
    None,
    /// Fischer: this many milliseconds, before the first move and after every move.
    Increment(u64),
    /// Fischer, added only after each move: nothing before the first.
    IncrementAfter(u64),
    /// The main time starts to run only after this many milliseconds of each turn; what of them
    /// is unused is lost (the mode of seed 001).
    Delay(u64),
    /// Bronstein: after the move, what the turn used is given back, up to this many milliseconds.
    Bronstein(u64),
}

impl Addition {
    /// The milliseconds of it; 0 for none.
    #[must_use]
    pub fn millis(self) -> u64 {
        match self {
            Self::None => 0,
            Self::Increment(ms)
            | Self::IncrementAfter(ms)
            | Self::Delay(ms)
            | Self::Bronstein(ms) => ms,
        }
    }

    /// The letter between the time and the seconds of each move, where it is written.
    #[must_use]
    pub fn letter(self) -> Option<char> {
        match self {
            Self::None => None,
            Self::Increment(_) => Some('+'),
            Self::IncrementAfter(_) => Some('a'),
            Self::Delay(_) => Some('d'),
            Self::Bronstein(_) => Some('b'),
        }
    }

    /// What is given for good before the first move of a game.
    #[must_use]
    pub fn at_first(self) -> u64 {
        match self {
            Self::Increment(ms) => ms,
            Self::None | Self::IncrementAfter(_) | Self::Delay(_) | Self::Bronstein(_) => 0,
        }
    }

    /// What is given for good for a completed move, whatever it used.
    #[must_use]
    pub fn after_move(self) -> u64 {
        match self {
            Self::Increment(ms) | Self::IncrementAfter(ms) => ms,
            Self::None | Self::Delay(_) | Self::Bronstein(_) => 0,
        }
    }
}

/// One stretch of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Period {
    /// Moves to complete in it; `None`: all the rest.
    pub moves: Option<u16>,
    /// Milliseconds given when it begins; what is saved carries over (Laws 6.2.2).
    pub time: u64,
    /// What each move of it adds.
    pub addition: Addition,
}

/// A time control: at least one period, the last of which takes all remaining moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    periods: Vec<Period>,
}

/// How fast a game is (Laws, Appendices A and B).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// The Competition Rules alone.
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz.
    Blitz,
}

/// A text that is no time control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeControlError {
    /// The text as given.
    pub text: String,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a time control: {}", self.text)
    }
}

impl std::error::Error for TimeControlError {}

impl TimeControl {
    /// The periods in order; never empty.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// Milliseconds for sixty moves: all the main time, and sixty times what each of the first
    /// moves adds (Laws A.1, B.1). How fast that makes a game is the rule set's to say.
    #[must_use]
    pub fn sixty_moves(&self) -> u64 {
        let main: u64 = self.periods.iter().map(|period| period.time).sum();
        main + 60 * self.period(0).addition.millis()
    }

    /// The period with this index, or the last one.
    #[must_use]
    pub fn period(&self, index: usize) -> Period {
        self.periods[index.min(self.periods.len() - 1)]
    }

    /// The index of the period that a side is in which has completed so many moves, and with how
    /// many completed moves it began.
    #[must_use]
    pub fn period_after(&self, completed: u16) -> (usize, u16) {
        let mut began = 0;
        for (index, period) in self.periods.iter().enumerate() {
            match period.moves {
                Some(moves) if u32::from(completed) >= u32::from(began) + u32::from(moves) => {
                    began += moves;
                }
                _ => return (index, began),
            }
        }
        (self.periods.len() - 1, began)
    }

    /// Moves still to be completed to the next control, after so many; `None` where all remaining
    /// moves have one time.
    #[must_use]
    pub fn moves_to_control(&self, completed: u16) -> Option<u16> {
        let (index, began) = self.period_after(completed);
        let moves = self.periods[index].moves?;
        Some((began + moves) - completed)
    }

    /// Milliseconds given in all to a side that has completed so many moves, each period in time:
    /// main times and Fischer increments. What Bronstein gives back is not time given.
    #[must_use]
    pub fn given(&self, completed: u16) -> u64 {
        let (last, began) = self.period_after(completed);
        let mut given = self.periods[0].addition.at_first();
        for period in &self.periods[..last] {
            let moves = u64::from(period.moves.unwrap_or(0));
            given += period.time + moves * period.addition.after_move();
        }
        let here = &self.periods[last];
        given + here.time + u64::from(completed - began) * here.addition.after_move()
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads `MINUTES`, `MINUTES+SECONDS`, `MOVES/MINUTES+SECONDS`, several separated by commas
    /// ("40/90+30,30+30"). Instead of `+`, `d` gives a delay, `b` a Bronstein addition and `a` an
    /// increment that is added only after each move.
    /// Minutes may have seconds: "0:30", "1:15+2".
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || TimeControlError {
            text: text.to_owned(),
        };
        let periods: Vec<Period> = text
            .split(',')
            .map(|p| period(p.trim()))
            .collect::<Option<_>>()
            .ok_or_else(refuse)?;
        let (last, earlier) = periods.split_last().ok_or_else(refuse)?;
        let counted = |all: u16, p: &Period| all.checked_add(p.moves?);
        let well_formed = last.moves.is_none() && earlier.iter().try_fold(0, counted).is_some();
        if well_formed {
            Ok(Self { periods })
        } else {
            Err(refuse())
        }
    }
}

const LONGEST_MINUTES: u64 = 24 * 60;
const LONGEST_ADDITION_SECONDS: u64 = 60 * 60;

fn period(text: &str) -> Option<Period> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|m| *m > 0)?), rest),
        None => (None, text),
    };
    let (time, addition) = match rest.find(['+', 'a', 'd', 'b']) {
        Some(at) => {
            let millis = whole(&rest[at + 1..], LONGEST_ADDITION_SECONDS)? * 1000;
            let addition = match (millis, &rest[at..=at]) {
                (0, _) => Addition::None,
                (_, "+") => Addition::Increment(millis),
                (_, "a") => Addition::IncrementAfter(millis),
                (_, "d") => Addition::Delay(millis),
                _ => Addition::Bronstein(millis),
            };
            (&rest[..at], addition)
        }
        None => (rest, Addition::None),
    };
    let time = main_time(time)?;
    (time > 0).then_some(Period {
        moves,
        time,
        addition,
    })
}

fn main_time(text: &str) -> Option<u64> {
    let (minutes, seconds) = match text.split_once(':') {
        Some((minutes, seconds)) => (minutes, whole(seconds, 59)?),
        None => (text, 0),
    };
    Some(whole(minutes, LONGEST_MINUTES)? * 60_000 + seconds * 1000)
}

fn whole(text: &str, most: u64) -> Option<u64> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|n| plain && *n <= most)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, period) in self.periods.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            let (minutes, seconds) = (period.time / 60_000, period.time / 1000 % 60);
            write!(f, "{minutes}")?;
            if seconds > 0 {
                write!(f, ":{seconds:02}")?;
            }
            if let Some(letter) = period.addition.letter() {
                write!(f, "{letter}{}", period.addition.millis() / 1000)?;
            }
        }
        Ok(())
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_tournaments_write() {
        let control: TimeControl = "40/90+30,30+30".parse().unwrap();
        let inc = Addition::Increment(30_000);
        assert_eq!(
            control.periods(),
            [
                Period {
                    moves: Some(40),
                    time: 5_400_000,
                    addition: inc
                },
                Period {
                    moves: None,
                    time: 1_800_000,
                    addition: inc
                },
            ]
        );
        for text in [
            "5",
            "15+10",
            "0:30",
            "1:15+2",
            "5d3",
            "90b30",
            "90a30",
            "40/120,20/60,30+30",
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        assert_eq!("5+0".parse::<TimeControl>().unwrap().to_string(), "5");
    }

    #[test]
    fn refuses_nonsense() {
        for text in [
            "",
            " ",
            ",",
            "0",
            "-5",
            "5+",
            "+5",
            "cinco",
            "5,5",
            "40/90",
            "0/5,5",
            "5+-1",
            "1e3",
            "99999999999999999999",
            "5:60",
            "5+5+5",
            "5/",
            "/5",
            "５",
            "60000/1,60000/1,1",
        ] {
            assert!(
                text.parse::<TimeControl>().is_err(),
                "{text:?} was accepted"
            );
        }
    }
}
