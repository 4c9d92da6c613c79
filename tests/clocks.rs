//! Clock timelines computed by hand: `tests/clocks/*.clock`.
//!
//! What moves the clock: `TIME start SIDE`, `TIME stop`, `TIME press SIDE`, `TIME add SIDE TIME`,
//! `TIME take SIDE TIME`, `TIME set SIDE TIME`, `TIME moves SIDE N` (the move counter), `TIME next
//! SIDE` (a new count to the next control; `TIME last SIDE` where there is none), `TIME back N N
//! FLOOR [white TIME] [black TIME]`: both sides go back to so many completed moves, by proportion
//! but for the readings given; FLOOR is `five` or `minute-a-move`.
//!
//! Facts, never written anew: `= TIME white TIME black TIME`, `= TIME used TIME TIME`, `= TIME
//! moves N N`, `= TIME to-control N|all N|all`, `= TIME flag SIDE|none`, `= TIME both SIDE|unknown`,
//! `= given N TIME` (what the control gives a side that has completed N moves).

use std::fs;

use anabella::clock::{Clock, Flags, Floor, Moment, TimeControl};
use anabella::rules::{ByColor, Color};
use rstest::rstest;

/// `[H:]M:SS[.t]`, with up to three places behind the point.
fn millis(text: &str) -> u64 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let parts = whole
        .split(':')
        .map(|part| part.parse::<u64>().expect("a time"));
    let seconds = parts.fold(0, |total, part| total * 60 + part);
    let thousandths: u64 = format!("{fraction:0<3}").parse().expect("thousandths");
    seconds * 1000 + thousandths
}

fn side(text: &str) -> Color {
    match text {
        "white" => Color::White,
        "black" => Color::Black,
        _ => panic!("no side: {text}"),
    }
}

fn sides(white: &str, black: &str) -> (u64, u64) {
    (millis(white), millis(black))
}

/// Checks a fact.
fn check(clock: &Clock, fact: &[&str], here: &str) {
    let both = |read: &dyn Fn(Color) -> u64| (read(Color::White), read(Color::Black));
    if let ["given", moves, time] = fact {
        let given = clock.control().given(moves.parse().expect(here));
        return assert_eq!(given, millis(time), "{here}");
    }
    let (time, fact) = fact.split_first().expect(here);
    let at = Moment(millis(time));
    match fact {
        ["white", white, "black", black] => {
            assert_eq!(
                both(&|side| clock.left(side, at)),
                sides(white, black),
                "{here}"
            );
        }
        ["used", white, black] => {
            assert_eq!(
                both(&|side| clock.used(side, at)),
                sides(white, black),
                "{here}"
            );
        }
        ["moves", white, black] => {
            let count = |text: &str| text.parse::<u64>().expect(here);
            let wanted = (count(white), count(black));
            assert_eq!(both(&|side| clock.completed(side).into()), wanted, "{here}");
        }
        ["to-control", white, black] => {
            let count = |text: &str| text.parse::<u16>().ok();
            let read = [Color::White, Color::Black].map(|side| clock.moves_to_control(side));
            assert_eq!(read, [count(white), count(black)], "{here}");
        }
        ["flag", whose] => {
            let expected = (*whose != "none").then(|| side(whose));
            assert_eq!(clock.flag(at), expected, "{here}");
        }
        ["both", "unknown"] => assert_eq!(clock.flags(at), Flags::Both { first: None }, "{here}"),
        ["both", first] => {
            let first = Some(side(first));
            assert_eq!(clock.flags(at), Flags::Both { first }, "{here}");
        }
        _ => panic!("{here}: no fact"),
    }
}

/// Moves the clock.
fn act(clock: &mut Clock, at: Moment, act: &[&str], here: &str) {
    match act {
        ["start", whose] => clock.start(side(whose), at),
        ["stop"] => clock.stop(at),
        ["press", whose] => clock.press(side(whose), at),
        ["add", whose, time] => clock.add(side(whose), millis(time)),
        ["take", whose, time] => clock.take(side(whose), millis(time), at),
        ["set", whose, time] => clock.set(side(whose), millis(time), at),
        ["moves", whose, count] => clock.set_completed(side(whose), count.parse().expect(here)),
        ["next", whose] => assert!(clock.begin_next_period(side(whose), at), "{here}"),
        ["last", whose] => assert!(!clock.begin_next_period(side(whose), at), "{here}"),
        ["back", white, black, floor, readings @ ..] => {
            let floor = match *floor {
                "five" => Floor::FiveMinutes,
                "minute-a-move" => Floor::MinutePerMove,
                _ => panic!("{here}: no floor"),
            };
            let moves = ByColor {
                white: white.parse().expect(here),
                black: black.parse().expect(here),
            };
            let mut read = ByColor::<Option<u64>>::default();
            for reading in readings.chunks(2) {
                *read.get_mut(side(reading[0])) = Some(millis(reading[1]));
            }
            let times = clock.readjusted(at, moves, read, floor);
            clock.take_back(at, moves, times);
        }
        _ => panic!("{here}: not a line of a timeline"),
    }
}

#[rstest]
fn timeline(#[files("tests/clocks/*.clock")] path: std::path::PathBuf) {
    let text = fs::read_to_string(&path).expect("readable");
    let mut clock: Option<Clock> = None;
    let mut facts = 0;
    for (index, line) in text.lines().enumerate() {
        let here = format!("{}:{}: {line}", path.display(), index + 1);
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["#", ..] => {}
            ["control", control] => {
                clock = Some(Clock::new(control.parse::<TimeControl>().expect(&here)));
            }
            ["=", fact @ ..] => {
                check(clock.as_ref().expect(&here), fact, &here);
                facts += 1;
            }
            [time, done @ ..] => {
                let at = Moment(millis(time));
                act(clock.as_mut().expect(&here), at, done, &here);
            }
        }
    }
    assert!(facts > 0, "{} states no facts", path.display());
}
