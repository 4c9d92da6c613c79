//! [`Recogniser`]: libvosk with a model and a language's phrases.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use vosk::{CompleteResult, Model};

use super::{RATE, libvosk};
use crate::language::{Message, Value};
use crate::session::{Alternative, DeviceError, DeviceErrorKind};

/// What the recogniser writes for sound that is no word of the grammar.
pub const UNKNOWN: &str = "[unk]";

/// How many things an utterance may have been, at most.
const ALTERNATIVES: u16 = 8;

/// Turns sound into words of one language, utterance by utterance.
///
/// libvosk gives either several alternatives, each with one score, or one result with a
/// confidence for each word. The alternatives are taken: the position may have to break a tie
/// among them, and [`confidences`](super::confidences) makes the words' confidences from them.
pub struct Recogniser {
    decoder: vosk::Recognizer,
    /// Hears beside it while an answer is due, with nothing in its ears but commands.
    answers: Option<Answers>,
    answering: bool,
    model: Model,
    folder: PathBuf,
}

/// A decoder of answers.
struct Answers {
    decoder: vosk::Recognizer,
    /// What it may take for one.
    phrases: BTreeSet<String>,
}

impl Answers {
    /// What was heard, if it is an answer and nothing else.
    fn kept(&self, heard: Vec<Alternative>) -> Option<Vec<Alternative>> {
        let best = heard.first()?;
        self.phrases.contains(&best.words).then_some(heard)
    }
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
    /// `model-missing` when the folder is not there, `model-broken` when libvosk cannot load it,
    /// `model-words-missing` when the model lacks words of the phrases: libvosk would drop them
    /// silently and the player would never be understood.
    pub fn open(folder: &Path, phrases: &[impl AsRef<str>]) -> Result<Self, DeviceError> {
        libvosk::ensure(&libvosk::candidates(None))?;
        if !folder.join("am/final.mdl").is_file() && !folder.join("final.mdl").is_file() {
            return Err(refusal(DeviceErrorKind::Absent, "model-missing", folder));
        }
        let broken = || refusal(DeviceErrorKind::Unsupported, "model-broken", folder);
        let path = folder.to_str().ok_or_else(broken)?;
        let mut model = Model::new(path).ok_or_else(broken)?;
        let decoder = prepare(&mut model, folder, phrases)?;
        Ok(Self {
            decoder,
            answers: None,
            answering: false,
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
        self.decoder = prepare(&mut self.model, &self.folder, phrases)?;
        Ok(())
    }

    /// The phrases that are answers. While an answer is due a second decoder hears them alone:
    /// among moves "sí" is heard as "seis".
    ///
    /// # Errors
    /// As [`Recogniser::open`].
    pub fn expect_answers(&mut self, phrases: &[impl AsRef<str>]) -> Result<(), DeviceError> {
        let decoder = prepare(&mut self.model, &self.folder, phrases)?;
        let phrases = phrases.iter().map(|phrase| phrase.as_ref().to_owned());
        let phrases = phrases.filter(|phrase| phrase != UNKNOWN).collect();
        self.answers = Some(Answers { decoder, phrases });
        Ok(())
    }

    /// Says whether the next utterance may be an answer; between utterances only.
    pub fn await_answer(&mut self, due: bool) {
        self.answering = due && self.answers.is_some();
    }

    fn answers(&mut self) -> Option<&mut Answers> {
        self.answers.as_mut().filter(|_| self.answering)
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
        if let Some(answers) = self.answers() {
            let _ = answers.decoder.accept_waveform(samples);
        }
        let state = self.decoder.accept_waveform(samples);
        matches!(state, Ok(vosk::DecodingState::Finalized))
    }

    /// The words so far; they may still change.
    pub fn partial(&mut self) -> String {
        let answer = self.answers().and_then(|answers| {
            let words = partial(&mut answers.decoder);
            answers.phrases.contains(&words).then_some(words)
        });
        answer.unwrap_or_else(|| partial(&mut self.decoder))
    }

    /// Ends the utterance: what it may have been, best first; nothing when there were no words.
    /// The next sound begins a new one.
    pub fn finish(&mut self) -> Vec<Alternative> {
        let answer = self.answers().and_then(|answers| {
            let heard = conclude(&mut answers.decoder);
            answers.kept(heard)
        });
        let heard = conclude(&mut self.decoder);
        answer.unwrap_or(heard)
    }

    /// Forgets the utterance that is going on.
    pub fn reset(&mut self) {
        if let Some(answers) = &mut self.answers {
            answers.decoder.reset();
        }
        self.decoder.reset();
    }
}

fn partial(decoder: &mut vosk::Recognizer) -> String {
    decoder.partial_result().partial.trim().to_owned()
}

fn conclude(decoder: &mut vosk::Recognizer) -> Vec<Alternative> {
    // Crate `vosk` panics on a score that is not a number, which libvosk can write for an
    // utterance of a few frames. Nothing was heard then.
    let result = catch_unwind(AssertUnwindSafe(|| ranked(decoder.final_result())));
    decoder.reset();
    result.unwrap_or_default()
}

/// The alternatives without empty and repeated ones. Nothing when "no words" is the best.
fn ranked(result: CompleteResult<'_>) -> Vec<Alternative> {
    let mut ranked: Vec<Alternative> = Vec::new();
    for found in result
        .multiple()
        .into_iter()
        .flat_map(|several| several.alternatives)
    {
        let words = found.text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() && ranked.is_empty() {
            return ranked;
        }
        if !words.is_empty() && ranked.iter().all(|earlier| earlier.words != words) {
            ranked.push(Alternative {
                words,
                score: found.confidence,
            });
        }
    }
    ranked
}

fn prepare(
    model: &mut Model,
    folder: &Path,
    phrases: &[impl AsRef<str>],
) -> Result<vosk::Recognizer, DeviceError> {
    let words: BTreeSet<&str> = phrases.iter().flat_map(|p| p.as_ref().split(' ')).collect();
    let missing: Vec<&str> = words
        .into_iter()
        .filter(|word| model.find_word(word).is_none())
        .collect();
    if !missing.is_empty() {
        let error = refusal(DeviceErrorKind::Unsupported, "model-words-missing", folder);
        return Err(DeviceError {
            message: error
                .message
                .with("words", Value::Words(missing.join(", "))),
            ..error
        });
    }
    #[allow(clippy::cast_precision_loss)] // exact
    let mut recogniser = vosk::Recognizer::new_with_grammar(model, RATE as f32, phrases)
        .ok_or_else(|| refusal(DeviceErrorKind::Unsupported, "model-broken", folder))?;
    recogniser.set_max_alternatives(ALTERNATIVES);
    Ok(recogniser)
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

    fn ranked_of(json: &str) -> Vec<(String, f32)> {
        let result: CompleteResult<'_> = serde_json::from_str(json).expect("a result");
        ranked(result)
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

    #[test]
    fn a_missing_folder_is_told_before_libvosk_is_asked() {
        let error = Recogniser::open(Path::new("no/model/here"), &["sí"]).expect_err("no model");
        assert_ne!(error.message.id, "model-broken");
    }
}
