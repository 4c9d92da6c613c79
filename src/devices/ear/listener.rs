//! [`Listener`]: sound in, utterances out. Used alike for microphone, recordings and measuring.

use std::collections::{BTreeSet, VecDeque};

use std::path::Path;

use super::{Conclusion, Decision, Endpoint, Endpointing, RATE, Recogniser, UNKNOWN, level_of};
use crate::clock::Moment;
use crate::language::{Completion, Context, Language};
use crate::session::{DeviceError, Expectation, Heard};

/// How many times the phrases hold `[unk]`. With fewer, foreign talk and noise turn into words of
/// chess; with more, words of chess are lost.
pub const GARBAGE: usize = 1000;

/// Copies of `[unk]` for each phrase of a narrower context.
const NARROW_GARBAGE: usize = 2;

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
    /// What the session waits for now.
    expectation: Expectation,
    /// What it waited for when the utterance began.
    awaited: Expectation,
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
        prepare_contexts(&mut recogniser, language, &left_out)?;
        let awaited = Expectation::default();
        let completion = completion(language, awaited.clone());
        let listener = Self::new(recogniser, endpointing, completion);
        Ok(Self {
            left_out,
            awaited,
            ..listener
        })
    }

    /// The same listener, hearing answers better while they are due.
    #[must_use]
    pub fn expecting(mut self, expectation: Expectation) -> Self {
        self.expectation = expectation;
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
            awaited: Expectation::default(),
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
            let context = self.expectation.context();
            self.awaited.set(context);
            self.recogniser.await_in(context);
            self.recogniser.hear(self.lead.make_contiguous());
            self.lead.clear();
        }
        self.recogniser.hear(samples);
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
        let Conclusion {
            alternatives,
            evidence,
        } = self.recogniser.conclude();
        (!alternatives.is_empty()).then_some(Heard {
            alternatives,
            started,
            ended,
            evidence,
        })
    }

    fn remember(&mut self, samples: &[i16]) {
        let millis = self.endpoint.settings().lead;
        let most = usize::try_from(millis * u64::from(RATE) / 1000).unwrap_or(0);
        self.lead.extend(samples);
        let surplus = self.lead.len().saturating_sub(most);
        self.lead.drain(..surplus);
    }
}

/// Prepares a decoder for each context that is narrower than a new announcement.
fn prepare_contexts(
    recogniser: &mut Recogniser,
    language: &Language,
    left_out: &BTreeSet<String>,
) -> Result<(), DeviceError> {
    let own = language.clone();
    recogniser.expect_whole(move |words| own.completion(words).complete);
    for context in [Context::Confirmation, Context::Choice, Context::Commands] {
        let mut phrases = language.phrases(context, 0);
        phrases.retain(|phrase| phrase.split(' ').all(|word| !left_out.contains(word)));
        let garbage = phrases.len() * NARROW_GARBAGE;
        phrases.extend(std::iter::repeat_n(UNKNOWN.to_owned(), garbage));
        let own = language.clone();
        let whole = move |words: &str| own.completion_in(context, words).complete;
        recogniser.expect_in(context, &phrases, whole)?;
    }
    Ok(())
}

/// Whether words are a phrase, whatever was awaited when they began.
fn completion(
    language: &Language,
    awaited: Expectation,
) -> impl Fn(&str) -> Completion + Send + use<> {
    let language = language.clone();
    move |words: &str| {
        let any = language.completion(words);
        let here = language.completion_in(awaited.context(), words);
        Completion {
            complete: any.complete || here.complete,
            extendable: any.extendable || here.extendable,
        }
    }
}
