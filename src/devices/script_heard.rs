//! What a script's line says was heard, and how well.

use crate::clock::Moment;
use crate::session::{Alternative, Evidence, Heard, Thresholds};

/// Something heard: several alternatives may be given, best first, with a bar between them; a
/// question mark before them says that they were not heard well, an exclamation mark that they
/// were hardly speech.
pub(super) fn heard(words: &str, at: Moment) -> Heard {
    let limits = Thresholds::default();
    let score = match words.chars().next() {
        Some('?') => Some(f32::midpoint(limits.accept, limits.doubt)),
        Some('!') => Some(0.0),
        _ => None,
    };
    let alternatives = words.trim_start_matches(['?', '!']).split('|');
    Heard {
        alternatives: alternatives
            .map(|words| Alternative {
                words: words.trim().to_owned(),
                score: 0.0,
            })
            .collect(),
        started: at,
        ended: at,
        evidence: Evidence {
            over_garbage: score.map(|score| score - limits.offset),
            words: Vec::new(),
        },
    }
}
