//! What the desk makes of an utterance: whether it was said to Anabella, what it may have been,
//! and what it might have been instead.

use super::desk::{Desk, Flow};
use super::reading::read;
use super::{Heard, Thresholds, verify};
use crate::announcer::Urgency;
use crate::clock::Moment;
use crate::game::{Said, Verdict};
use crate::language::{Command, Language, Message};
use crate::rules::{Judgement, judge};

/// How well the player is heard: what an utterance must come up to with this model and this
/// voice, and which words of his are mistaken for one another.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Hearing {
    /// What an utterance must come up to.
    pub thresholds: Thresholds,
    /// Groups of words that this player's voice does not keep apart, beside those of the
    /// language.
    pub confusions: Vec<Vec<String>>,
}

impl Hearing {
    /// What was said; `None` for noise and talk in which there was no word.
    #[must_use]
    pub fn understood(&self, heard: &Heard, language: &Language) -> Option<Said> {
        let best = heard.alternatives.first().filter(|_| has_words(heard))?;
        let readings = heard
            .alternatives
            .iter()
            .filter(|alternative| best.score - alternative.score <= self.thresholds.tie)
            .map(|alternative| read(language, &alternative.words))
            .collect();
        let rivals = language.rivals(&best.words, &self.confusions);
        let rivals = rivals.iter().map(|words| read(language, words));
        let within = match language.order(&best.words) {
            None => language.moves_within(&best.words),
            Some(_) => Vec::new(),
        };
        #[allow(clippy::cast_possible_truncation)] // a handful
        let thousandths = |score: f32| (score * 1000.0) as i32;
        Some(Said {
            readings,
            rivals: rivals.filter(|rival| !rival.meaning.is_empty()).collect(),
            verdict: verify(heard, &self.thresholds),
            within: within.iter().map(|words| read(language, words)).collect(),
            score: self.thresholds.score(&heard.evidence).map(thousandths),
        })
    }
}

impl Hearing {
    /// Whether an utterance was for Anabella, understood or not.
    #[must_use]
    pub fn concerns(&self, heard: &Heard) -> bool {
        has_words(heard) && verify(heard, &self.thresholds) != Verdict::Ignored
    }
}

/// Whether there is a word in an utterance, and not only noise and foreign talk.
fn has_words(heard: &Heard) -> bool {
    let is_word = |word: &str| !word.is_empty() && word != "[unk]";
    let best = heard.alternatives.first();
    best.is_some_and(|best| best.words.split(' ').any(is_word))
}

/// Who says the same within this long, in milliseconds, says it again.
const AGAIN: u64 = 15_000;

impl Desk {
    pub(super) fn heard(&mut self, heard: &Heard) -> Flow {
        let Some(mut said) = self.hearing.understood(heard, &self.language) else {
            return Flow::GoOn;
        };
        self.weigh_again(&mut said, heard.started);
        let certain = said.verdict == Verdict::Accepted;
        if said.verdict != Verdict::Ignored && !self.game.awaits_secret() {
            self.keep_sound(heard);
        }
        if let Some(flow) = self.private_words(&said, heard.started) {
            return flow;
        }
        if certain && said.command() == Some(Command::Quit) && !self.leaving {
            // One word from the room must not end the game: it has to be said twice.
            self.leaving = true;
            self.tell_message(Message::new("quit-again"), Urgency::Urgent);
            return Flow::GoOn;
        }
        self.say(heard.started, said)
    }

    /// What is ignored is answered by silence, as talk in the room must be, and a player who is
    /// not answered says his move again. Talk that is twice the same legal move is no talk: it is
    /// asked about.
    fn weigh_again(&mut self, said: &mut Said, at: Moment) {
        let before = self.ignored.take();
        let Some(best) = said.readings.first() else {
            return;
        };
        let legal = judge(self.game.position(), best.moves()) != Judgement::None;
        let speech = said.score.is_some_and(|score| score >= 0);
        if said.verdict != Verdict::Ignored || !legal || !speech {
            return;
        }
        match before {
            Some((words, earlier)) if words == best.words && at - earlier <= AGAIN => {
                said.verdict = Verdict::Doubtful;
            }
            _ => self.ignored = Some((best.words.clone(), at)),
        }
    }
}
