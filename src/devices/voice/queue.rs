//! What waits to be said. It never lags the game: news that nobody asked for is dropped when more
//! of it comes than can be said, and can still be read on the display and the terminal.

use std::collections::VecDeque;

use crate::announcer::Urgency;
use crate::rules::Color;

/// How much news may wait. A fifth is old by the time it would be said.
const NEWS: usize = 4;

/// How often something lasting is begun, at most.
const TRIES: u8 = 3;

/// One thing to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Utterance {
    /// Words only.
    pub(super) text: String,
    /// How it stands to the others.
    pub(super) urgency: Urgency,
    /// Whose affair it is.
    pub(super) side: Option<Color>,
    tries: u8,
}

impl Utterance {
    pub(super) fn new(text: String, urgency: Urgency, side: Option<Color>) -> Self {
        Self {
            text,
            urgency,
            side,
            tries: 0,
        }
    }
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
            Urgency::Normal | Urgency::Lasting => self.waiting.retain(|other| {
                (&other.text, other.urgency) != (&utterance.text, utterance.urgency)
            }),
            Urgency::Reading => self.waiting.retain(|u| u.urgency != Urgency::Reading),
            Urgency::Urgent => self.interrupt(),
        }
        let urgent = utterance.urgency == Urgency::Urgent;
        if urgent {
            self.waiting.push_front(utterance);
        } else {
            self.waiting.push_back(utterance);
        }
        self.drop_old_news();
        urgent
    }

    /// Somebody acts: only what must be told at some time still waits.
    pub(super) fn interrupt(&mut self) {
        self.waiting.retain(|u| u.urgency == Urgency::Lasting);
    }

    /// What was being said was cut short; what must be told at some time waits again, behind what
    /// is urgent.
    pub(super) fn cut(&mut self, mut utterance: Utterance) {
        utterance.tries += 1;
        if utterance.urgency != Urgency::Lasting || utterance.tries >= TRIES {
            return;
        }
        let urgent = self.waiting.iter();
        let place = urgent.take_while(|u| u.urgency == Urgency::Urgent).count();
        self.waiting.insert(place, utterance);
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

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    fn drop_old_news(&mut self) {
        let is_news = |u: &Utterance| u.urgency == Urgency::Normal;
        while self.waiting.iter().filter(|u| is_news(u)).count() > NEWS {
            let oldest = self.waiting.iter().position(is_news);
            oldest.and_then(|place| self.waiting.remove(place));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Urgency::{Lasting, Normal, Reading, Urgent};

    fn utterance(text: &str, urgency: Urgency) -> Utterance {
        Utterance::new(text.to_owned(), urgency, None)
    }

    fn rest(queue: &mut Queue) -> Vec<String> {
        std::iter::from_fn(|| queue.next().map(|utterance| utterance.text)).collect()
    }

    #[test]
    fn urgency_decides_what_remains() {
        // Added in this order: n… normal, r… reading, l… lasting, u… urgent; what remains.
        let table = [
            ("na nb", "na nb", false),
            ("ra rb", "rb", false),
            ("ra na rb", "na rb", false),
            ("na ua", "ua", true),
            ("ua na", "ua na", false),
            ("ra ua", "ua", true),
            ("ua ub", "ub", true),
            ("la na ua", "ua la", true),
            ("la la", "la", false),
            ("na nb na", "nb na", false),
            ("na la nb nc nd ne", "la nb nc nd ne", false),
        ];
        for (added, expected, cuts) in table {
            let mut queue = Queue::default();
            let mut cut = false;
            for text in added.split(' ') {
                let urgency = match text.as_bytes()[0] {
                    b'n' => Normal,
                    b'r' => Reading,
                    b'l' => Lasting,
                    _ => Urgent,
                };
                cut = queue.add(utterance(text, urgency));
            }
            assert_eq!((rest(&mut queue).join(" ").as_str(), cut), (expected, cuts));
        }
    }

    #[test]
    fn what_was_not_said_comes_first_again() {
        let mut queue = Queue::default();
        queue.add(utterance("b", Normal));
        queue.put_back(utterance("a", Normal));
        assert_eq!(queue.next(), Some(utterance("a", Normal)));
        assert!(!queue.is_empty());
        queue.clear();
        assert!(queue.is_empty());
    }

    #[test]
    fn what_must_be_told_is_told_after_a_cut_but_not_for_ever() {
        let mut queue = Queue::default();
        queue.add(utterance("u", Urgent));
        queue.cut(utterance("l", Lasting));
        queue.cut(utterance("n", Normal));
        assert_eq!(queue.next().map(|u| u.text).as_deref(), Some("u"));
        let mut begun = 0;
        while let Some(lasting) = queue.next() {
            begun += 1;
            queue.cut(lasting);
        }
        assert_eq!(begun, usize::from(TRIES) - 1);
    }

    #[test]
    fn a_burst_never_makes_a_long_queue() {
        let mut queue = Queue::default();
        let mut longest = 0;
        for number in 0..1000 {
            for urgency in [Normal, Reading] {
                queue.add(utterance(&number.to_string(), urgency));
                longest = longest.max(queue.len());
            }
        }
        assert_eq!(longest, NEWS + 1);
        assert_eq!(rest(&mut queue).last().map(String::as_str), Some("999"));
    }
}
