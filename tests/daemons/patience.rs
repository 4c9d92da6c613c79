//! Waiting for a condition, with a deadline: no test relies on a fixed pause.

use std::time::{Duration, Instant};

/// Waits until the condition holds, looking every few milliseconds. Returns how long it took.
///
/// Panics with what was waited for when the time is over.
pub fn patience(what: &str, limit: Duration, mut holds: impl FnMut() -> bool) -> Duration {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < limit, "not within {limit:?}: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
    start.elapsed()
}

/// Waits until there is something, looking every few milliseconds.
///
/// Panics with what was waited for when the time is over.
pub fn eventually<T>(what: &str, limit: Duration, mut look: impl FnMut() -> Option<T>) -> T {
    let mut found = None;
    patience(what, limit, || {
        found = look();
        found.is_some()
    });
    found.expect("patience returns only when something was found")
}
