//! What waits to be said.

use std::collections::VecDeque;

use crate::announcer::Urgency;

/// One thing to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Utterance {
    /// Words only.
    pub(super) text: String,
    /// How it stands to the others.
    pub(super) urgency: Urgency,
}

/// The utterances that wait, in order.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: VecDeque<Utterance>,
}

impl Queue {
    /// Adds an utterance. Returns whether what is being said must be cut short for it.
    pub(super) fn add(&mut self, utterance: Utterance) -> bool {
        match utterance.urgency {
            Urgency::Normal => {}
            Urgency::Reading => self.waiting.retain(|u| u.urgency != Urgency::Reading),
            Urgency::Urgent => self.waiting.clear(),
        }
        let cuts = utterance.urgency == Urgency::Urgent;
        self.waiting.push_back(utterance);
        cuts
    }

    /// Puts an utterance that was not said to its end back to the front.
    pub(super) fn put_back(&mut self, utterance: Utterance) {
        self.waiting.push_front(utterance);
    }

    /// Takes the next one.
    pub(super) fn next(&mut self) -> Option<Utterance> {
        self.waiting.pop_front()
    }

    /// Forgets them all.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Whether nothing waits.
    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Urgency::{Normal, Reading, Urgent};

    #[test]
    fn urgency_decides_what_remains() {
        type Row<'a> = (&'a [(&'a str, Urgency)], &'a [&'a str], bool);
        let table: [Row; 6] = [
            (&[("a", Normal), ("b", Normal)], &["a", "b"], false),
            (&[("a", Reading), ("b", Reading)], &["b"], false),
            (
                &[("a", Reading), ("n", Normal), ("b", Reading)],
                &["n", "b"],
                false,
            ),
            (&[("a", Normal), ("u", Urgent)], &["u"], true),
            (&[("u", Urgent), ("n", Normal)], &["u", "n"], false),
            (&[("r", Reading), ("u", Urgent)], &["u"], true),
        ];
        for (added, expected, cuts) in table {
            let mut queue = Queue::default();
            let mut cut = false;
            for &(text, urgency) in added {
                let text = text.to_owned();
                cut = queue.add(Utterance { text, urgency });
            }
            let said: Vec<String> =
                std::iter::from_fn(|| queue.next().map(|utterance| utterance.text)).collect();
            assert_eq!(
                (said, cut),
                (expected.iter().map(|&text| text.to_owned()).collect(), cuts)
            );
        }
    }

    #[test]
    fn what_was_not_said_comes_first_again() {
        let mut queue = Queue::default();
        let utterance = |text: &str| Utterance {
            text: text.to_owned(),
            urgency: Normal,
        };
        queue.add(utterance("b"));
        queue.put_back(utterance("a"));
        assert_eq!(queue.next(), Some(utterance("a")));
        assert!(!queue.is_empty());
        queue.clear();
        assert!(queue.is_empty());
    }
}
