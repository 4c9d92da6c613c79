//! What a script's line says was heard, and how well.

use crate::clock::Moment;
use crate::session::{Alternative, Evidence, Heard, Thresholds};

/// Something heard: several alternatives may be given, best first, with a bar between them; a
/// question mark before them says that they were not heard well, an exclamation mark that they
/// were hardly speech. A number before an alternative (`-5`) is its score; without one it scores
/// like the best.
pub(super) fn heard(words: &str, at: Moment) -> Heard {
    let limits = Thresholds::default();
    let score = match words.chars().next() {
        Some('?') => Some(f32::midpoint(limits.accept, limits.doubt)),
        Some('!') => Some(0.0),
        _ => None,
    };
    let alternatives = words.trim_start_matches(['?', '!']).split('|');
    Heard {
        alternatives: alternatives.map(alternative).collect(),
        started: at,
        ended: at,
        evidence: Evidence {
            over_garbage: score.map(|score| score - limits.offset),
            words: Vec::new(),
        },
    }
}

fn alternative(words: &str) -> Alternative {
    let words = words.trim();
    let scored = words.strip_prefix('-').and_then(|rest| {
        let (below, words) = rest.split_once(' ')?;
        Some((words, -below.parse::<f32>().ok()?))
    });
    let (words, score) = scored.unwrap_or((words, 0.0));
    Alternative {
        words: words.to_owned(),
        score,
    }
}
