//! Whether and where a journal was touched after it was written.

use serde::de::IgnoredAny;

use super::journal::{Entry, digest, without_end};

/// What was done to a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tampering {
    /// The line was changed or destroyed.
    Changed,
    /// The line was put in.
    Inserted,
    /// Lines before this one were taken out.
    Missing {
        /// How many.
        count: u64,
    },
    /// Lines were exchanged: this one does not belong here.
    Moved,
}

/// A journal looked at as a chain of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inspection {
    /// Whole lines, the header counted.
    pub lines: usize,
    /// Something follows the last whole line: it was cut, or was being written.
    pub torn: bool,
    /// The first line, from 1, at which something is wrong, and what.
    pub touched: Option<(usize, Tampering)>,
}

/// A line as a link of the chain; `None` when it is none.
type Link = Option<(u64, String)>;

/// Follows the chain of a journal's lines.
#[must_use]
pub fn inspect(bytes: &[u8]) -> Inspection {
    let all: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let whole = all.iter().filter(|line| line.ends_with(b"\n")).count();
    let chain = Chain::of(&all[..whole]);
    Inspection {
        lines: whole,
        torn: whole < all.len(),
        touched: chain.first_break(),
    }
}

struct Chain {
    links: Vec<Link>,
    digests: Vec<String>,
}

impl Chain {
    fn of(lines: &[&[u8]]) -> Self {
        let link = |(at, line): (usize, &&[u8])| {
            if at == 0 {
                return Some((0, String::new()));
            }
            let entry: Entry<IgnoredAny> = serde_json::from_slice(line).ok()?;
            Some((entry.n, entry.prev))
        };
        Self {
            links: lines.iter().enumerate().map(link).collect(),
            digests: lines.iter().map(|line| digest(without_end(line))).collect(),
        }
    }

    /// Whether one line was written behind another as both stand.
    fn follows(&self, line: usize, before: usize) -> bool {
        match (self.links.get(line), self.links.get(before)) {
            (Some(Some((n, prev))), Some(Some((earlier, _)))) => {
                earlier.checked_add(1) == Some(*n) && *prev == self.digests[before]
            }
            _ => false,
        }
    }

    fn first_break(&self) -> Option<(usize, Tampering)> {
        let at = (1..self.links.len()).find(|line| !self.follows(*line, line - 1))?;
        let (line, what) = self.diagnosis(at);
        Some((line + 1, what))
    }

    /// What became of the lines where this one does not follow the one before.
    fn diagnosis(&self, at: usize) -> (usize, Tampering) {
        if self.follows(at + 1, at - 1) {
            // Two lines exchanged look alike, but that the later one has its place further on.
            let placed = (at + 2..self.links.len()).any(|later| self.follows(later, at));
            let what = if placed {
                Tampering::Moved
            } else {
                Tampering::Inserted
            };
            return (at, what);
        }
        if at >= 2 && self.follows(at, at - 2) {
            return (at - 1, Tampering::Inserted);
        }
        let Some((n, _)) = &self.links[at] else {
            return (at, Tampering::Changed);
        };
        if (at + 2..self.links.len()).any(|later| self.follows(later, at - 1)) {
            return (at, Tampering::Moved);
        }
        let due = self.links[at - 1]
            .as_ref()
            .map_or(*n, |(n, _)| n.saturating_add(1));
        match n.checked_sub(due) {
            // The next line vouches for this one, so that it is the one before which changed.
            Some(0) if at + 1 == self.links.len() || self.vouched(at) => {
                (at - 1, Tampering::Changed)
            }
            Some(0) => (at, Tampering::Changed),
            Some(count) => (at, Tampering::Missing { count }),
            None => (at, Tampering::Inserted),
        }
    }

    fn vouched(&self, line: usize) -> bool {
        let next = self.links.get(line + 1).and_then(Option::as_ref);
        next.is_some_and(|(_, prev)| *prev == self.digests[line])
    }
}
