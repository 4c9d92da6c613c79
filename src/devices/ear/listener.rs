//! [`Listener`]: sound in, utterances out. Used alike for microphone, recordings and measuring.

use std::collections::{BTreeSet, VecDeque};

use std::path::Path;

use super::{Decision, Endpoint, Endpointing, RATE, Recogniser, UNKNOWN, level_of};
use crate::clock::Moment;
use crate::language::{Completion, Context, Language};
use crate::session::{DeviceError, Expectation, Heard, SoundTape};

/// How many times the phrases hold `[unk]`. With fewer, foreign talk and noise turn into words of
/// chess; with more, words of chess are lost.
pub const GARBAGE: usize = 1000;

/// Copies of `[unk]` for each phrase that is an answer.
pub const ANSWER_GARBAGE: usize = 2;

/// The step in which sound is looked at, in milliseconds.
pub const STEP_MILLIS: u64 = 20;

/// Samples in a step.
#[allow(clippy::cast_possible_truncation)] // 320
pub(super) const STEP: usize = (RATE as u64 * STEP_MILLIS / 1000) as usize;

/// Recogniser and endpoint together.
#[derive(Debug)]
pub struct Listener {
    recogniser: Recogniser,
    endpoint: Endpoint,
    /// The latest sound before anybody spoke.
    lead: VecDeque<i16>,
    speaking: bool,
    left_out: BTreeSet<String>,
    expectation: Expectation,
    tape: SoundTape,
    /// The sound of the utterance that is going on, where it is taped.
    said: Vec<i16>,
}

impl Listener {
    /// A listener with this model that expects whatever the language understands. Phrases with
    /// words that the model does not know are left out ([`Listener::left_out`]).
    ///
    /// # Errors
    /// As [`Recogniser::open`]; `model-words-missing` only for words without which no game can
    /// be played.
    pub fn open(
        model: &Path,
        language: &Language,
        endpointing: Endpointing,
    ) -> Result<Self, DeviceError> {
        let mut recogniser = Recogniser::open(model, &[UNKNOWN])?;
        let left_out = language
            .vocabulary()
            .into_iter()
            .filter(|word| word != UNKNOWN);
        let left_out = recogniser.lacks(left_out);
        let needed = language.needed_words();
        let mut phrases = language.phrases(Context::Any, GARBAGE);
        // A word that is needed stays, so that the recogniser refuses and names it.
        phrases.retain(|phrase| {
            phrase
                .split(' ')
                .all(|word| needed.contains(word) || !left_out.contains(word))
        });
        recogniser.expect(&phrases)?;
        let mut answers = language.answers(ANSWER_GARBAGE);
        answers.retain(|phrase| phrase.split(' ').all(|word| !left_out.contains(word)));
        recogniser.expect_answers(&answers)?;
        let language = language.clone();
        let completion = move |words: &str| language.completion(words);
        let listener = Self::new(recogniser, endpointing, completion);
        Ok(Self {
            left_out,
            ..listener
        })
    }

    /// The same listener, hearing answers better while they are due.
    #[must_use]
    pub fn expecting(mut self, expectation: Expectation) -> Self {
        self.expectation = expectation;
        self
    }

    /// The same listener, putting the sound of each utterance on a tape.
    #[must_use]
    pub fn taping(mut self, tape: SoundTape) -> Self {
        self.tape = tape;
        self
    }

    /// Words of the language that the model does not know and that are never heard.
    #[must_use]
    pub fn left_out(&self) -> &BTreeSet<String> {
        &self.left_out
    }

    /// A listener that asks `completion` whether a partial result is a phrase.
    #[must_use]
    pub fn new(
        recogniser: Recogniser,
        endpointing: Endpointing,
        completion: impl Fn(&str) -> Completion + Send + 'static,
    ) -> Self {
        Self {
            recogniser,
            endpoint: Endpoint::new(endpointing, completion),
            lead: VecDeque::new(),
            speaking: false,
            left_out: BTreeSet::new(),
            expectation: Expectation::default(),
            tape: SoundTape::default(),
            said: Vec::new(),
        }
    }

    /// Takes the next step of sound (mono, [`RATE`], [`STEP_MILLIS`] long; a shorter one at the
    /// end of a recording), which ended at `at`. Returns the utterance that was completed by it.
    ///
    /// An utterance in which no word and nothing like one was found (a cough, a knock) is not
    /// returned. One that sounded like talk but is no phrase of the grammar is returned as
    /// `[unk]`: whether the player is told so is not the ear's affair.
    pub fn hear(&mut self, samples: &[i16], at: Moment) -> Option<Heard> {
        let millis = samples.len() as u64 * 1000 / u64::from(RATE);
        if !self.endpoint.hear(at, millis, level_of(samples)) {
            self.remember(samples);
            return None;
        }
        if !self.speaking {
            self.speaking = true;
            self.recogniser.await_answer(self.expectation.is_answer());
            self.recogniser.hear(self.lead.make_contiguous());
            self.tape_lead();
            self.lead.clear();
        }
        self.recogniser.hear(samples);
        if self.tape.runs() {
            self.said.extend_from_slice(samples);
        }
        let partial = self.recogniser.partial();
        let decision = self.endpoint.read(at, &partial);
        self.conclude(decision)
    }

    /// The sound has ended: returns the utterance that was going on.
    pub fn finish(&mut self) -> Option<Heard> {
        let decision = self.endpoint.finish();
        self.conclude(decision)
    }

    /// Forgets what was heard so far (the ears were closed).
    pub fn forget(&mut self) {
        if self.speaking {
            self.recogniser.reset();
        }
        self.endpoint.finish();
        self.speaking = false;
        self.lead.clear();
        self.said.clear();
    }

    /// The recogniser, to change what it expects between utterances.
    pub fn recogniser(&mut self) -> &mut Recogniser {
        &mut self.recogniser
    }

    fn conclude(&mut self, decision: Decision) -> Option<Heard> {
        let Decision::Finish { started, ended } = decision else {
            return None;
        };
        self.speaking = false;
        let alternatives = self.recogniser.finish();
        let said = std::mem::take(&mut self.said);
        if alternatives.is_empty() {
            return None;
        }
        self.tape.put(started, said);
        Some(Heard {
            alternatives,
            started,
            ended,
        })
    }

    /// What was heard just before the utterance belongs to it on the tape too.
    fn tape_lead(&mut self) {
        self.said.clear();
        if self.tape.runs() {
            self.said.extend(&self.lead);
        }
    }

    fn remember(&mut self, samples: &[i16]) {
        let millis = self.endpoint.settings().lead;
        let most = usize::try_from(millis * u64::from(RATE) / 1000).unwrap_or(0);
        self.lead.extend(samples);
        let surplus = self.lead.len().saturating_sub(most);
        self.lead.drain(..surplus);
    }
}
