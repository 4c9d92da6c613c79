//! [`Listener`]: sound in, utterances out. Used alike for microphone, recordings and measuring.

use std::collections::{BTreeSet, VecDeque};

use std::path::Path;

use super::preparation::{self, Prepared};
use super::{Conclusion, Decision, Endpoint, Endpointing, RATE, Recogniser, level_of};
use crate::clock::Moment;
use crate::language::{Completion, Language};
use crate::session::{DeviceError, Expectation, Heard, SoundTape};

/// How many times the phrases hold `[unk]`. With fewer, foreign talk and noise turn into words of
/// chess; with more, words of chess are lost.
pub const GARBAGE: usize = 1000;

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
    /// The utterance that is going on, or the latest.
    sound: Vec<i16>,
    speaking: bool,
    left_out: BTreeSet<String>,
    /// What the session waits for now.
    expectation: Expectation,
    tape: SoundTape,
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
        let Prepared {
            recogniser,
            left_out,
        } = preparation::prepare(model, language)?;
        let awaited = Expectation::default();
        let completion = preparation::completion(language, awaited.clone());
        let decided = preparation::decided(language, awaited.clone());
        let listener = Self::new(recogniser, endpointing, completion);
        Ok(Self {
            left_out,
            awaited,
            endpoint: listener.endpoint.deciding(decided),
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
            sound: Vec::new(),
            speaking: false,
            left_out: BTreeSet::new(),
            expectation: Expectation::default(),
            tape: SoundTape::default(),
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
            self.awaited.follow(&self.expectation);
            self.recogniser.await_in(self.awaited.context());
            self.recogniser.hear(self.lead.make_contiguous());
            self.sound.clear();
            self.sound.extend(&self.lead);
            self.lead.clear();
        }
        self.sound.extend_from_slice(samples);
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

    /// Whether an utterance is going on.
    #[must_use]
    pub fn is_hearing(&self) -> bool {
        self.speaking
    }

    /// The sound of the latest utterance, from a little before its beginning to where its end was
    /// noticed.
    #[must_use]
    pub fn sound(&self) -> &[i16] {
        &self.sound
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
        if alternatives.is_empty() {
            return None;
        }
        if self.tape.runs() {
            self.tape.put(started, self.sound.clone());
        }
        Some(Heard {
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
