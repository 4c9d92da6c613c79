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
    /// The move written with a claim and not made, in English letters.
    pub(super) intended: Option<String>,
    /// The rest, for people.
    pub(super) words: String,
}

/// Reads a comment.
pub(super) fn read(text: &str) -> Remark {
    let mut words = joined(text);
    let clock = command(&mut words, "clk");
    let reason = command(&mut words, "reason");
    let score = command(&mut words, "score");
    let intended = command(&mut words, "intended");
    let offer = words.find(DRAW_OFFER);
    if let Some(at) = offer {
        words.replace_range(at..at + DRAW_OFFER.len(), " ");
    }
    Remark {
        clock: clock.and_then(|reading| self::reading(&reading)),
        draw_offer: offer.is_some(),
        score,
        intended,
        reason: reason.and_then(|name| serde_json::from_value(name.into()).ok()),
        words: joined(&words),
    }
}

/// A text's words with one blank between them.
pub(super) fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    joined
}

/// Takes `[%name value]` out of a comment.
fn command(text: &mut String, name: &str) -> Option<String> {
    let begin = format!("[%{name} ");
    let at = text.find(&begin)?;
    let inside = &text[at + begin.len()..];
    let length = inside.find(']')?;
    let value = inside[..length].trim().to_owned();
    text.replace_range(at..=at + begin.len() + length, " ");
    Some(value)
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
