//! Clock timelines computed by hand: `tests/clocks/*.clock`.
//!
//! `TIME start SIDE`, `TIME stop`, `TIME press SIDE`, `TIME add SIDE TIME` move the clock;
//! `= TIME white TIME black TIME` and `= TIME flag SIDE|none` are facts, never written anew.

use std::fs;

use anabella::clock::{Clock, Moment, TimeControl};
use anabella::rules::Color;
use rstest::rstest;

fn millis(text: &str) -> u64 {
    let mut total = 0.0;
    for part in text.split(':') {
        total = total * 60.0 + part.parse::<f64>().expect("a time");
    }
    (total * 1000.0).round() as u64
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
