//! [`Decoder`]: one of libvosk's decoders with one grammar.

use std::panic::{AssertUnwindSafe, catch_unwind};

use vosk::CompleteResult;

use super::UNKNOWN;
use super::respelling::Respelling;
use crate::session::{Alternative, SpokenWord};

/// What a decoder made of an utterance.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Found {
    /// What it may have been, best first; empty when there were no words.
    pub(super) alternatives: Vec<Alternative>,
    /// The words of each in time.
    pub(super) words: Vec<Vec<SpokenWord>>,
}

/// By how much a sentence may score worse than words that are none and still be what was said, in
/// natural-log units.
const ALIKE: f32 = 1.5;

impl Found {
    pub(super) fn best(&self) -> Option<&Alternative> {
        self.alternatives.first()
    }

    /// The same in the language's spelling.
    pub(super) fn read_by(mut self, respelling: &Respelling) -> Self {
        for one in &mut self.alternatives {
            one.words = respelling.read(&one.words);
        }
        for spoken in self.words.iter_mut().flatten() {
            spoken.word = respelling.read(&spoken.word);
        }
        self
    }

    /// The same with a sentence first where one scores practically like words of the grammar in
    /// an order that is none.
    pub(super) fn sentence_first(mut self, is_sentence: &dyn Fn(&str) -> bool) -> Self {
        let none = |words: &str| !words.contains(UNKNOWN) && !is_sentence(words);
        let Some(best) = self.best().filter(|best| none(&best.words)) else {
            return self;
        };
        let least = best.score - ALIKE;
        let mut all = self.alternatives.iter();
        if let Some(at) = all.position(|one| one.score >= least && is_sentence(&one.words)) {
            self.alternatives[..=at].rotate_right(1);
            self.words[..=at].rotate_right(1);
        }
        self
    }

    pub(super) fn score(&self) -> Option<f32> {
        self.best().map(|best| best.score)
    }
}

/// A decoder, utterance by utterance.
pub(super) struct Decoder(vosk::Recognizer);

impl Decoder {
    pub(super) fn new(mut recogniser: vosk::Recognizer, alternatives: u16) -> Self {
        recogniser.set_max_alternatives(alternatives);
        recogniser.set_words(true);
        Self(recogniser)
    }

    /// Hears sound. Returns whether libvosk by itself holds the utterance to be over.
    pub(super) fn hear(&mut self, samples: &[i16]) -> bool {
        let state = self.0.accept_waveform(samples);
        matches!(state, Ok(vosk::DecodingState::Finalized))
    }

    /// The words so far.
    pub(super) fn partial(&mut self) -> String {
        self.0.partial_result().partial.trim().to_owned()
    }

    /// Ends the utterance; the next sound begins a new one.
    pub(super) fn conclude(&mut self) -> Found {
        // Crate `vosk` panics on a score that is not a number, which libvosk can write for an
        // utterance of a few frames. Nothing was heard then.
        let result = catch_unwind(AssertUnwindSafe(|| ranked(self.0.final_result())));
        self.reset();
        result.unwrap_or_default()
    }

    pub(super) fn reset(&mut self) {
        self.0.reset();
    }
}

/// The alternatives without empty and repeated ones. Nothing when "no words" is the best.
fn ranked(result: CompleteResult<'_>) -> Found {
    let mut found = Found::default();
    let ranked = &mut found.alternatives;
    for one in result
        .multiple()
        .into_iter()
        .flat_map(|several| several.alternatives)
    {
        let words = one.text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() && ranked.is_empty() {
            return found;
        }
        if !words.is_empty() && ranked.iter().all(|earlier| earlier.words != words) {
            let spoken = one.result.iter().map(|word| SpokenWord {
                word: word.word.to_owned(),
                from: millis(word.start),
                to: millis(word.end),
            });
            found.words.push(spoken.collect());
            ranked.push(Alternative {
                words,
                score: one.confidence,
            });
        }
    }
    found
}

/// Seconds as libvosk writes them, in milliseconds.
fn millis(seconds: f32) -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few seconds, positive
    let millis = (seconds * 1000.0).round().max(0.0) as u64;
    millis
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked_of(json: &str) -> Vec<(String, f32)> {
        let result: CompleteResult<'_> = serde_json::from_str(json).expect("a result");
        ranked(result)
            .alternatives
            .into_iter()
            .map(|one| (one.words, one.score))
            .collect()
    }

    #[test]
    fn repeated_and_empty_alternatives_are_dropped() {
        let json = r#"{"alternatives":[
            {"confidence":150.0,"text":" eva cuatro"},
            {"confidence":149.0,"text":"eva  cuatro"},
            {"confidence":148.0,"text":""},
            {"confidence":147.0,"text":"be cuatro"}]}"#;
        assert_eq!(
            ranked_of(json),
            [
                ("eva cuatro".to_owned(), 150.0),
                ("be cuatro".to_owned(), 147.0)
            ]
        );
    }

    #[test]
    fn a_sentence_comes_before_words_that_are_none_and_score_alike() {
        let found = |words: &[(&str, f32)]| Found {
            alternatives: words
                .iter()
                .map(|&(words, score)| Alternative {
                    words: words.to_owned(),
                    score,
                })
                .collect(),
            words: vec![Vec::new(); words.len()],
        };
        let is_sentence = |words: &str| words == "acepto la reclamación" || words == "reanudar";
        let first = |words: &[(&str, f32)]| {
            let found = found(words).sentence_first(&is_sentence);
            found.best().expect("one").words.clone()
        };
        let near = [
            ("acepto las reclamación", 410.6),
            ("acepto la reclamación", 410.4),
        ];
        assert_eq!(first(&near), "acepto la reclamación");
        let far = [
            ("acepto las reclamación", 410.6),
            ("acepto la reclamación", 405.0),
        ];
        assert_eq!(first(&far), "acepto las reclamación");
        // Talk does not become a sentence, nor one sentence another.
        assert_eq!(first(&[("[unk]", 10.0), ("reanudar", 9.9)]), "[unk]");
        let two = [("reanudar", 10.0), ("acepto la reclamación", 9.9)];
        assert_eq!(first(&two), "reanudar");
    }

    #[test]
    fn no_words_at_best_means_nothing_was_heard() {
        let json =
            r#"{"alternatives":[{"confidence":9.0,"text":""},{"confidence":8.0,"text":"be"}]}"#;
        assert_eq!(ranked_of(json), []);
    }
}
