//! [`Decoder`]: one of libvosk's decoders with one grammar.

use std::panic::{AssertUnwindSafe, catch_unwind};

use vosk::CompleteResult;

use super::respelling::Respelling;
use crate::session::{Alternative, SpokenWord};

/// What a decoder made of an utterance.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Found {
    /// What it may have been, best first; empty when there were no words.
    pub(super) alternatives: Vec<Alternative>,
    /// The words of the best in time.
    pub(super) words: Vec<SpokenWord>,
}

impl Found {
    pub(super) fn best(&self) -> Option<&Alternative> {
        self.alternatives.first()
    }

    /// The same in the language's spelling.
    pub(super) fn read_by(mut self, respelling: &Respelling) -> Self {
        for one in &mut self.alternatives {
            one.words = respelling.read(&one.words);
        }
        for spoken in &mut self.words {
            spoken.word = respelling.read(&spoken.word);
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
        if ranked.is_empty() {
            let spoken = one.result.iter().map(|word| SpokenWord {
                word: word.word.to_owned(),
                from: millis(word.start),
                to: millis(word.end),
            });
            found.words = spoken.collect();
        }
        if !words.is_empty() && ranked.iter().all(|earlier| earlier.words != words) {
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
    fn no_words_at_best_means_nothing_was_heard() {
        let json =
            r#"{"alternatives":[{"confidence":9.0,"text":""},{"confidence":8.0,"text":"be"}]}"#;
        assert_eq!(ranked_of(json), []);
    }
}
