//! What a comment of a game score holds for programs: clock readings, draw offers, reasons.

use crate::game::Reason;

/// A draw was offered (Laws C.12).
pub(super) const DRAW_OFFER: &str = "(=)";

/// A comment, read.
#[derive(Debug, Default)]
pub(super) struct Remark {
    /// Milliseconds of `[%clk h:mm:ss]`.
    pub(super) clock: Option<u64>,
    /// The sign of a draw offer.
    pub(super) draw_offer: bool,
    /// Why the game ended, as written here.
    pub(super) reason: Option<Reason>,
    /// A score that PGN has no sign for (`1/2-0`).
    pub(super) score: Option<String>,
    /// The rest, for people.
    pub(super) words: String,
}

/// Reads a comment.
pub(super) fn read(text: &str) -> Remark {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (clock, text) = command(&text, "clk");
    let (reason, text) = command(&text, "reason");
    let (score, text) = command(&text, "score");
    let draw_offer = text.contains(DRAW_OFFER);
    let words = text.replacen(DRAW_OFFER, " ", 1);
    Remark {
        clock: clock.and_then(|reading| self::reading(&reading)),
        draw_offer,
        score,
        reason: reason.and_then(|name| serde_json::from_value(name.into()).ok()),
        words: words.split_whitespace().collect::<Vec<_>>().join(" "),
    }
}

/// Takes `[%name value]` out of a comment.
fn command(text: &str, name: &str) -> (Option<String>, String) {
    let found = text
        .split_once(&format!("[%{name} "))
        .and_then(|(before, rest)| {
            let (value, behind) = rest.split_once(']')?;
            Some((value.trim().to_owned(), format!("{before} {behind}")))
        });
    match found {
        Some((value, rest)) => (Some(value), rest),
        None => (None, text.to_owned()),
    }
}

/// The milliseconds of `h:mm:ss`; parts of a second are left out.
pub(super) fn reading(text: &str) -> Option<u64> {
    let whole = text.split('.').next()?;
    let parts: Vec<&str> = whole.split(':').collect();
    let [hours, minutes, seconds] = parts.as_slice() else {
        return None;
    };
    let number = |text: &str| text.parse::<u64>().ok();
    let minutes = number(hours)?
        .checked_mul(60)?
        .checked_add(number(minutes)?)?;
    let seconds = minutes.checked_mul(60)?.checked_add(number(seconds)?)?;
    seconds.checked_mul(1000)
}

/// Time left as a scoresheet shows it: whole seconds, begun ones not counted.
pub(super) fn clock_reading(millis: u64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}

/// How a score that PGN has no sign for is written in a comment.
pub(super) fn score(score: &str) -> String {
    format!("[%score {score}]")
}

/// How a reason is written in a comment.
pub(super) fn reason(reason: Reason) -> Option<String> {
    let name = serde_json::to_value(reason).ok()?;
    Some(format!("[%reason {}]", name.as_str()?))
}

/// The glyph of marks like `!?` (PGN, section 10).
pub(super) fn nag(marks: &str) -> Option<u8> {
    match marks {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        "?!" => Some(6),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_begun_second_is_not_shown() {
        assert_eq!(clock_reading(299_999), "0:04:59");
        assert_eq!(clock_reading(7_261_000), "2:01:01");
        assert_eq!(clock_reading(0), "0:00:00");
    }

    #[test]
    fn what_is_for_programs_is_taken_out() {
        let remark = read("well [%clk 1:02:03.9] played (=) [%eval 0.3]");
        assert_eq!(remark.clock, Some(3_723_000));
        assert!(remark.draw_offer);
        assert_eq!(remark.words, "well played [%eval 0.3]");
        let written = reason(Reason::Agreement).expect("a name");
        assert_eq!(read(&written).reason, Some(Reason::Agreement));
        assert_eq!(read("[%reason boredom]").reason, None);
    }
}
