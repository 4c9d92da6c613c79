//! [`Recogniser`]: libvosk with a model and a language's phrases.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use vosk::Model;

use super::decoder::{Decoder, Found};
use super::respelling::Respelling;
use super::{RATE, libvosk};
use crate::language::{Context, Message, Value};
use crate::session::{Alternative, DeviceError, DeviceErrorKind, Evidence};

/// What the recogniser writes for sound that is no word of the grammar.
pub const UNKNOWN: &str = "[unk]";

/// How many things an utterance may have been, at most.
const ALTERNATIVES: u16 = 8;

/// As many missing words are named.
const NAMED: usize = 12;

/// By how much an awaited answer may score worse than another whole sentence in the same sound
/// and still be taken, in natural-log units.
const DUE: f32 = 3.0;

/// Turns sound into words of one language, utterance by utterance.
///
/// Three decoders of libvosk may hear the same sound. The wide one has everything that may be
/// said in its ears. While a context is awaited a narrow one beside it has only what answers:
/// among moves "sí" is heard as "seis". The third has nothing but `[unk]`: by how much the words
/// score better than that tells whether there were any.
///
/// libvosk gives either several alternatives, each with one score, or one result with a
/// confidence for each word. The alternatives are taken: the position may have to break a tie
/// among them, and [`confidences`](super::confidences) makes the words' confidences from them.
pub struct Recogniser {
    wide: Option<Decoder>,
    /// Whether the wide decoder's words are a sentence at all.
    whole: Whole,
    narrow: BTreeMap<Context, Narrow>,
    garbage: Option<Decoder>,
    awaited: Context,
    /// Words that the model spells otherwise.
    respelling: Respelling,
    model: Model,
    folder: PathBuf,
}

/// A decoder for what answers in a context.
struct Narrow {
    decoder: Decoder,
    /// Whether words are a whole answer: anything else is left to the wide decoder.
    whole: Whole,
}

/// Whether words are a whole sentence of a context.
type Whole = Box<dyn Fn(&str) -> bool + Send>;

/// An utterance as it was heard.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Conclusion {
    /// What it may have been, best first; empty when there were no words.
    pub alternatives: Vec<Alternative>,
    /// What was measured of it.
    pub evidence: Evidence,
}

impl std::fmt::Debug for Recogniser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recogniser")
            .field("model", &self.folder)
            .finish_non_exhaustive()
    }
}

impl Recogniser {
    /// Loads the model in this folder and prepares it for these phrases. A phrase may be given
    /// several times to weigh more; `[unk]` among them is the garbage path. libvosk must be
    /// there ([`libvosk::ensure`]).
    ///
    /// # Errors
    /// `model-missing` when the folder is not there, `model-file` when it is a file, `model-broken`
    /// when libvosk cannot load it, `model-words-missing` when the model lacks words of the
    /// phrases: libvosk would drop them silently and the player would never be understood.
    pub fn open(folder: &Path, phrases: &[impl AsRef<str>]) -> Result<Self, DeviceError> {
        let mut recogniser = Self::load(folder)?;
        recogniser.expect(phrases)?;
        Ok(recogniser)
    }

    /// Loads the model; nothing is heard until phrases are expected.
    pub(super) fn load(folder: &Path) -> Result<Self, DeviceError> {
        libvosk::ensure(&libvosk::candidates(None))?;
        if folder.is_file() {
            return Err(refusal(DeviceErrorKind::Unsupported, "model-file", folder));
        }
        if !folder.join("am/final.mdl").is_file() && !folder.join("final.mdl").is_file() {
            return Err(refusal(DeviceErrorKind::Absent, "model-missing", folder));
        }
        let broken = || refusal(DeviceErrorKind::Unsupported, "model-broken", folder);
        let path = folder.to_str().ok_or_else(broken)?;
        let mut model = Model::new(path).ok_or_else(broken)?;
        // A model without a garbage word cannot be asked for a second opinion.
        let garbage = prepare(&mut model, folder, &[UNKNOWN], 1).ok();
        Ok(Self {
            wide: None,
            whole: Box::new(|_| true),
            narrow: BTreeMap::new(),
            garbage,
            awaited: Context::Any,
            respelling: Respelling::default(),
            model,
            folder: folder.to_path_buf(),
        })
    }

    /// Expects other phrases from now on; takes a few milliseconds. An utterance that is going
    /// on is forgotten.
    ///
    /// # Errors
    /// As [`Recogniser::open`]; the phrases stay as they were.
    pub fn expect(&mut self, phrases: &[impl AsRef<str>]) -> Result<(), DeviceError> {
        let decoder = prepare(&mut self.model, &self.folder, phrases, ALTERNATIVES)?;
        self.wide = Some(decoder);
        Ok(())
    }

    /// The phrases that are awaited in a context, for a decoder of its own, which is prepared
    /// now so that no time is lost when the context comes. `whole` tells whether words are a
    /// whole sentence of the context.
    ///
    /// # Errors
    /// As [`Recogniser::open`].
    pub fn expect_in(
        &mut self,
        context: Context,
        phrases: &[impl AsRef<str>],
        whole: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<(), DeviceError> {
        let decoder = prepare(&mut self.model, &self.folder, phrases, ALTERNATIVES)?;
        let whole = Box::new(whole);
        self.narrow.insert(context, Narrow { decoder, whole });
        Ok(())
    }

    /// Tells whether words that any context may hear are a whole sentence: what is none gives way
    /// to an answer.
    pub fn expect_whole(&mut self, whole: impl Fn(&str) -> bool + Send + 'static) {
        self.whole = Box::new(whole);
    }

    /// Reads words that were spelled for the model as the language spells them.
    pub(super) fn respelled(&mut self, respelling: Respelling) {
        self.respelling = respelling;
    }

    /// Says what the next utterance may answer; between utterances only.
    pub fn await_in(&mut self, context: Context) {
        self.awaited = context;
    }

    fn narrow(&mut self) -> Option<&mut Narrow> {
        self.narrow.get_mut(&self.awaited)
    }

    /// Those of the words that the model does not know.
    #[must_use]
    pub fn lacks(&mut self, words: impl IntoIterator<Item = String>) -> BTreeSet<String> {
        words
            .into_iter()
            .filter(|word| self.model.find_word(word).is_none())
            .collect()
    }

    /// Hears mono sound of [`RATE`]. Returns whether libvosk by itself holds the utterance to be
    /// over.
    pub fn hear(&mut self, samples: &[i16]) -> bool {
        if let Some(narrow) = self.narrow() {
            narrow.decoder.hear(samples);
        }
        if let Some(garbage) = &mut self.garbage {
            garbage.hear(samples);
        }
        self.wide.as_mut().is_some_and(|wide| wide.hear(samples))
    }

    /// The words so far; they may still change.
    pub fn partial(&mut self) -> String {
        let respelling = self.respelling.clone();
        let answer = self.narrow().and_then(|narrow| {
            let words = respelling.read(&narrow.decoder.partial());
            (narrow.whole)(&words).then_some(words)
        });
        let wide = self.wide.as_mut();
        answer.unwrap_or_else(|| respelling.read(&wide.map(Decoder::partial).unwrap_or_default()))
    }

    /// Ends the utterance: what it may have been, best first; nothing when there were no words.
    /// The next sound begins a new one.
    pub fn finish(&mut self) -> Vec<Alternative> {
        self.conclude().alternatives
    }

    /// As [`Recogniser::finish`], with what was measured.
    pub fn conclude(&mut self) -> Conclusion {
        let respelling = self.respelling.clone();
        let read = |found: Found| found.read_by(&respelling);
        let answer = self.narrow().and_then(|narrow| {
            let found = read(narrow.decoder.conclude()).sentence_first(&narrow.whole);
            let whole = found.best().is_some_and(|best| (narrow.whole)(&best.words));
            whole.then_some(found)
        });
        let wide = self.wide.as_mut().map(Decoder::conclude).map(read);
        let wide = wide.unwrap_or_default().sentence_first(&self.whole);
        let garbage = self.garbage.as_mut().map(Decoder::conclude);
        let found = match answer {
            Some(answer) if self.prefers(&answer, &wide) => answer,
            _ => wide,
        };
        let over_garbage = garbage
            .and_then(|garbage| garbage.score())
            .zip(found.score())
            .map(|(garbage, score)| score - garbage);
        let Found {
            alternatives,
            words,
        } = found;
        let words = words.into_iter().next().unwrap_or_default();
        Conclusion {
            alternatives,
            evidence: Evidence {
                over_garbage,
                words,
            },
        }
    }

    /// Whether an answer is taken rather than what the wide decoder heard in the same sound.
    fn prefers(&self, answer: &Found, wide: &Found) -> bool {
        let another = wide.best().filter(|best| (self.whole)(&best.words));
        let (Some(another), Some(score)) = (another, answer.score()) else {
            return true;
        };
        score + DUE >= another.score
    }

    /// Forgets the utterance that is going on.
    pub fn reset(&mut self) {
        let narrow = self.narrow.values_mut().map(|narrow| &mut narrow.decoder);
        let others = self.garbage.iter_mut().chain(&mut self.wide);
        narrow.chain(others).for_each(Decoder::reset);
    }
}

fn prepare(
    model: &mut Model,
    folder: &Path,
    phrases: &[impl AsRef<str>],
    alternatives: u16,
) -> Result<Decoder, DeviceError> {
    let words: BTreeSet<&str> = phrases.iter().flat_map(|p| p.as_ref().split(' ')).collect();
    let missing: Vec<&str> = words
        .into_iter()
        .filter(|word| model.find_word(word).is_none())
        .collect();
    if !missing.is_empty() {
        let error = refusal(DeviceErrorKind::Unsupported, "model-words-missing", folder);
        return Err(DeviceError {
            message: error.message.with("words", Value::Words(some(&missing))),
            ..error
        });
    }
    #[allow(clippy::cast_precision_loss)] // exact
    let made = vosk::Recognizer::new_with_grammar(model, RATE as f32, phrases);
    made.map(|made| Decoder::new(made, alternatives))
        .ok_or_else(|| refusal(DeviceErrorKind::Unsupported, "model-broken", folder))
}

/// The first of the words; a model of another language lacks hundreds.
fn some(words: &[&str]) -> String {
    let named = words.iter().take(NAMED).copied().collect::<Vec<_>>();
    let more = if words.len() > NAMED { " …" } else { "" };
    format!("{}{more}", named.join(", "))
}

fn refusal(kind: DeviceErrorKind, id: &'static str, folder: &Path) -> DeviceError {
    DeviceError {
        kind,
        message: Message::new(id).with("folder", Value::Text(folder.display().to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_folder_is_told_before_libvosk_is_asked() {
        let error = Recogniser::open(Path::new("no/model/here"), &["sí"]).expect_err("no model");
        assert_ne!(error.message.id, "model-broken");
    }
}
