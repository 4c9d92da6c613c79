//! [`Language`]: one human language, read from its files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;

use super::braille::BrailleTable;
use super::braille_signs::BrailleSigns;
use super::files::Files;
use super::grammar::{Grammar, Kind, MeaningsFile};
use super::lexicon::{Lexicon, Token, WordsFile};
use super::overlap::ConfusionsFile;
use super::saying::{Form, Phrasebook, Speaker};
use super::wording::{Names, SpokenWords};
use super::{
    Choice, Completion, Context, Explanation, Fault, LanguageError, Meaning, Message, Verbosity,
};
use super::{hearing, rivals, within};
use crate::notation::NotationTable;
use crate::rules::PartialMove;

/// A human language. Cloning shares it; it may be used from any thread.
#[derive(Clone)]
pub struct Language {
    pub(super) parts: Arc<Parts>,
    names: Names,
}

/// What a language is made of.
pub(super) struct Parts {
    pub(super) id: String,
    pub(super) files: Files,
    pub(super) meanings: MeaningsFile,
    pub(super) lexicon: Lexicon,
    pub(super) grammar: Grammar,
    phrasebook: Phrasebook,
    pub(super) words: SpokenWords,
    notation: NotationTable,
    braille: BrailleTable,
    relay: BTreeMap<String, String>,
    pub(super) confusions: ConfusionsFile,
    pub(super) voice: VoiceFile,
}

/// `voice.toml`: what a player says to be known, and how models may spell words.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VoiceFile {
    pub(super) prompts: Vec<String>,
    #[serde(default)]
    pub(super) respellings: BTreeMap<String, Vec<String>>,
}

impl Language {
    /// Reads a language ("es"). A file that lies in `dir` takes the place of the one in the
    /// binary; `dir` holds what `grammars/` holds.
    ///
    /// # Errors
    /// [`LanguageError`] naming the file and the line or key, when the language does not exist
    /// or lacks anything that `meanings.toml` lists.
    pub fn load(id: &str, dir: Option<&Path>) -> Result<Self, LanguageError> {
        let files = Files::new(dir);
        files.are_there(id)?;
        let known = files.languages();
        if !known.iter().any(|language| language == id) {
            return Err(LanguageError::new(id, "", Fault::NoSuchLanguage(known)));
        }
        let meanings = MeaningsFile::load(&files)?;
        let words_file = format!("{id}/words.toml");
        let words: WordsFile = files.toml(&words_file)?;
        words.spoken.check(&words_file)?;
        let mut lexicon = Lexicon::new(&words_file, &words)?;
        let grammar = Grammar::load(&files, id, &meanings, &mut lexicon)?;
        let confusions: ConfusionsFile = files.toml(&format!("{id}/confusions.toml"))?;
        let parts = Parts {
            confusions,
            voice: voice(&files, id)?,
            id: id.to_owned(),
            phrasebook: phrasebook(&files, id, &meanings)?,
            notation: written(&files, id)?,
            braille: cells(&files, id)?,
            words: words.spoken,
            relay: words.relay,
            files,
            meanings,
            lexicon,
            grammar,
        };
        Ok(Self {
            parts: Arc::new(parts),
            names: Names::default(),
        })
    }

    /// The same language speaking this set of names. Both sets are always understood.
    #[must_use]
    pub fn with_names(&self, names: Names) -> Self {
        Self {
            parts: Arc::clone(&self.parts),
            names,
        }
    }

    /// The language's folder name, an IETF language tag: "es".
    #[must_use]
    pub fn id(&self) -> &str {
        &self.parts.id
    }

    /// What a phrase means, spoken or typed: all its readings, none preferred. Case, accents
    /// and punctuation do not matter, fillers mean nothing, and `[unk]` between words makes the
    /// phrase mean nothing.
    #[must_use]
    pub fn hear(&self, phrase: &str) -> Meaning {
        hearing::hear(&self.parts.lexicon, &self.parts.grammar, phrase)
    }

    /// What may have been said instead of these words, however well they were heard: the same
    /// with letters whose names rhyme, or with words of `groups`, in each other's places.
    #[must_use]
    pub fn rivals(&self, words: &str, groups: &[Vec<String>]) -> Vec<String> {
        rivals::rivals(words, &self.parts.confusions.letters.iter().chain(groups))
    }

    /// The moves that stand among words which mean nothing as a whole: each longest run of words that
    /// is a whole move by itself, if they make up half of what was said, and the rest is words of
    /// moves too.
    #[must_use]
    pub fn moves_within(&self, words: &str) -> Vec<String> {
        if !self.hear(words).is_empty() {
            return Vec::new();
        }
        let lexicon = &self.parts.lexicon;
        let known: BTreeSet<_> = self.parts.grammar.network(Kind::Moves).words().collect();
        let is_known =
            |token: &Token| token.filler || token.words.iter().any(|id| known.contains(id));
        let of_moves = |word: &str| lexicon.tokens(word).iter().all(is_known);
        within::moves_within(words, &|part| self.hear(part), &of_moves)
    }

    /// How [`Language::hear`] comes to its result.
    #[must_use]
    pub fn explain(&self, phrase: &str) -> Explanation {
        hearing::explain(&self.parts.lexicon, &self.parts.grammar, phrase)
    }

    /// Whether the words heard so far are a whole sentence, and whether a longer one begins with
    /// them. Words that cannot be read may become anything: not complete, extendable. An answer
    /// to "which?" that is no move ("caballo félix") is not complete here.
    #[must_use]
    pub fn completion(&self, words: &str) -> Completion {
        self.completion_in(Context::Any, words)
    }

    /// The same where only the sentences of a context are waited for. In [`Context::Choice`] an
    /// answer is complete.
    #[must_use]
    pub fn completion_in(&self, context: Context, words: &str) -> Completion {
        hearing::completion(&self.parts.lexicon, &self.parts.grammar, context, words)
    }

    /// Every word that players may say, in lower case with its accents.
    #[must_use]
    pub fn vocabulary(&self) -> BTreeSet<String> {
        self.vocabulary_in(Context::Any)
    }

    /// Every word that is heard in a context.
    #[must_use]
    pub fn vocabulary_in(&self, context: Context) -> BTreeSet<String> {
        let lexicon = &self.parts.lexicon;
        let networks = context.kinds().iter();
        let words = networks.flat_map(|kind| self.parts.grammar.network(*kind).words());
        words
            .map(|id| lexicon.spelling(id).to_owned())
            .chain(lexicon.heard_fillers().iter().cloned())
            .collect()
    }

    /// What is spoken: words only, never a digit or notation.
    #[must_use]
    pub fn utterance(&self, message: &Message) -> String {
        self.speaker(Form::Spoken).render(message).0
    }

    /// The same, saying more or less of each thing.
    #[must_use]
    pub fn utterance_at(&self, message: &Message, verbosity: Verbosity) -> String {
        self.speaker_at(Form::Spoken, verbosity).render(message).0
    }

    /// Tags of the ways in which the language is spoken, the usual one first.
    #[must_use]
    pub fn accents(&self) -> &[String] {
        &self.parts.words.accents
    }

    /// What the terminal shows: the words, and notation in parentheses after them.
    #[must_use]
    pub fn line(&self, message: &Message) -> String {
        self.speaker(Form::Line).render(message).0
    }

    /// What a braille display shows; bit 0 of a cell is dot 1.
    #[must_use]
    pub fn cells(&self, message: &Message) -> Vec<u8> {
        self.parts.braille.cells(&self.brief(message))
    }

    /// The same in print.
    #[must_use]
    pub fn brief(&self, message: &Message) -> String {
        self.speaker(Form::Braille).render(message).0
    }

    /// What a line typed on a braille keyboard says, in print: usually one line; two where a
    /// letter is one piece here and another piece in another country's braille code.
    #[must_use]
    pub fn read_cells(&self, cells: &[u8]) -> Vec<String> {
        self.parts.braille.read_line(cells)
    }

    /// The signs of the braille board and of the status part.
    #[must_use]
    pub fn braille_signs(&self) -> BrailleSigns<'_> {
        BrailleSigns(&self.parts.braille)
    }

    /// What a phrase says of a move, in words: "caballo de Ana Bella cuatro".
    #[must_use]
    pub fn move_said(&self, said: &PartialMove) -> String {
        self.speaker(Form::Spoken).partial_words(said)
    }

    /// What an answer says, in words: "Bella uno".
    #[must_use]
    pub fn choice_said(&self, choice: Choice) -> String {
        self.speaker(Form::Spoken).choice_words(choice)
    }

    /// What is wrong with a message: arguments that its text wants and it lacks, in any form.
    /// Empty for a good one.
    #[must_use]
    pub fn faults(&self, message: &Message) -> Vec<String> {
        [Form::Spoken, Form::Line, Form::Braille]
            .into_iter()
            .flat_map(|form| self.speaker(form).render(message).1)
            .collect()
    }

    /// The phrase that a letter by itself stands for in the assistant's mode.
    #[must_use]
    pub fn relay_key(&self, letter: &str) -> Option<&str> {
        let letter = letter.to_lowercase();
        self.parts.relay.get(&letter).map(String::as_str)
    }

    /// The letters and signs of written moves.
    #[must_use]
    pub fn notation(&self) -> &NotationTable {
        &self.parts.notation
    }

    pub(super) fn speaker(&self, form: Form) -> Speaker<'_> {
        self.speaker_at(form, Verbosity::Normal)
    }

    pub(super) fn speaker_at(&self, form: Form, verbosity: Verbosity) -> Speaker<'_> {
        let parts = &*self.parts;
        Speaker {
            phrasebook: &parts.phrasebook,
            words: &parts.words,
            names: parts.words.names(self.names),
            notation: &parts.notation,
            braille: &parts.braille,
            form,
            verbosity,
        }
    }
}

/// What is said to be known by one's voice; a language may do without.
fn voice(files: &Files, id: &str) -> Result<VoiceFile, LanguageError> {
    let file = format!("{id}/voice.toml");
    match files.text(&file) {
        Ok(_) => files.toml(&file),
        Err(_) => Ok(VoiceFile::default()),
    }
}

/// The table of cells.
fn cells(files: &Files, id: &str) -> Result<BrailleTable, LanguageError> {
    let file = format!("{id}/braille.toml");
    let table: BrailleTable = files.toml(&file)?;
    table.check(&file)?;
    Ok(table)
}

/// The table of written moves.
fn written(files: &Files, id: &str) -> Result<NotationTable, LanguageError> {
    let file = format!("{id}/notation.toml");
    let table: NotationTable = files.toml(&file)?;
    match table.check() {
        Ok(()) => Ok(table),
        Err(error) => Err(LanguageError::of_table(&file, &error)),
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("Language");
        text.field("id", &self.parts.id).field("names", &self.names);
        text.finish_non_exhaustive()
    }
}

fn phrasebook(
    files: &Files,
    id: &str,
    meanings: &MeaningsFile,
) -> Result<Phrasebook, LanguageError> {
    let mut phrasebook = Phrasebook::new(id)?;
    for file in files.named(id, "messages", ".ftl") {
        phrasebook.add(&file, files.text(&file)?)?;
    }
    let file = format!("{id}/messages.ftl");
    match meanings.messages.keys().find(|key| !phrasebook.has(key)) {
        Some(missing) => {
            let fault = Fault::MissingMessage(missing.clone());
            Err(LanguageError::new(&file, missing.clone(), fault))
        }
        None => Ok(phrasebook),
    }
}
