//! Games that are not played: Laws 6.7.

use super::ended;
use crate::game::{Event, Reason, Winner};

/// Who had not come when the default time ([`crate::game::Rulebook::default_time_6_7_1`]) was
/// over loses by forfeit; if neither had, both do. Nothing follows when both are there.
#[must_use]
pub fn absent(white: bool, black: bool) -> Vec<Event> {
    let winner = match (white, black) {
        (false, false) => return Vec::new(),
        (true, false) => Winner::Black,
        (false, true) => Winner::White,
        (true, true) => Winner::Nobody,
    };
    vec![ended(winner, Reason::Forfeit)]
}
