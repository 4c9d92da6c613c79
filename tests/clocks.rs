//! Clock timelines computed by hand: `tests/clocks/*.clock`.
//!
//! `TIME start SIDE`, `TIME stop`, `TIME press SIDE`, `TIME add SIDE TIME` move the clock;
//! `= TIME white TIME black TIME` and `= TIME flag SIDE|none` are facts, never written anew.

use std::fs;

use anabella::clock::{Clock, Moment, TimeControl};
use anabella::rules::Color;
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

#[rstest]
fn timeline(#[files("tests/clocks/*.clock")] path: std::path::PathBuf) {
    let text = fs::read_to_string(&path).expect("readable");
    let mut clock: Option<Clock> = None;
    let mut facts = 0;
    for (index, line) in text.lines().enumerate() {
        let here = format!("{}:{}: {line}", path.display(), index + 1);
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = |word: &str| Moment(millis(word));
        match words.as_slice() {
            [] | ["#", ..] => {}
            ["control", control] => {
                clock = Some(Clock::new(control.parse::<TimeControl>().expect(&here)));
            }
            ["=", time, "white", white, "black", black] => {
                let clock = clock.as_ref().expect(&here);
                let read = |side| clock.left(side, at(time));
                assert_eq!(
                    (read(Color::White), read(Color::Black)),
                    (millis(white), millis(black)),
                    "{here}"
                );
                facts += 1;
            }
            ["=", time, "flag", whose] => {
                let expected = (*whose != "none").then(|| side(whose));
                assert_eq!(
                    clock.as_ref().expect(&here).flag(at(time)),
                    expected,
                    "{here}"
                );
                facts += 1;
            }
            [time, "start", whose] => clock.as_mut().expect(&here).start(side(whose), at(time)),
            [time, "stop"] => clock.as_mut().expect(&here).stop(at(time)),
            [time, "press", whose] => clock.as_mut().expect(&here).press(side(whose), at(time)),
            [time, "add", whose, bonus] => {
                let _ = time;
                clock.as_mut().expect(&here).add(side(whose), millis(bonus));
            }
            _ => panic!("{here}: not a line of a timeline"),
        }
    }
    assert!(facts > 0, "{} states no facts", path.display());
}
