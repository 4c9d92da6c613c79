//! [`Language`]: one human language, read from its files.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use super::braille::BrailleTable;
use super::braille_signs::BrailleSigns;
use super::files::Files;
use super::grammar::{Grammar, MeaningsFile};
use super::lexicon::{Lexicon, UNKNOWN, WordsFile};
use super::saying::{Form, Phrasebook, Speaker};
use super::wording::{Names, SpokenWords};
use super::{
    Choice, Command, Completion, Context, Explanation, Fault, LanguageError, Meaning, Message,
    Verbosity,
};
use super::{expected, hearing, phrases};
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
    words: SpokenWords,
    notation: NotationTable,
    braille: BrailleTable,
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
        let braille_file = format!("{id}/braille.toml");
        let braille: BrailleTable = files.toml(&braille_file)?;
        braille.check(&braille_file)?;
        let parts = Parts {
            id: id.to_owned(),
            phrasebook: phrasebook(&files, id, &meanings)?,
            notation: written(&files, id)?,
            words: words.spoken,
            files,
            meanings,
            lexicon,
            grammar,
            braille,
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

    /// Every word that can be heard, in lower case with its accents.
    #[must_use]
    pub fn vocabulary(&self) -> BTreeSet<String> {
        self.parts.lexicon.heard_words().cloned().collect()
    }

    /// The strings a recogniser is given in a context; `[unk]` is among them `unknown` times.
    #[must_use]
    pub fn phrases(&self, context: Context, unknown: usize) -> Vec<String> {
        let parts = &*self.parts;
        let mut all = phrases::phrases(&parts.lexicon, &parts.grammar, context, unknown);
        if context == Context::Any {
            all.extend(expected::moves(
                &self.parts.lexicon,
                &self.speaker(Form::Spoken),
            ));
        }
        all
    }

    /// The strings for a recogniser that hears nothing but answers: yes, no, a correction, the
    /// clock, a request to repeat. Few words, so that a short "sí" is not lost among the moves;
    /// `unknown` copies of the unknown word for each of them.
    #[must_use]
    pub fn answers(&self, unknown: usize) -> Vec<String> {
        let is_answer = |phrase: &String| {
            let heard = self.explain(phrase);
            heard.fillers.is_empty()
                && matches!(
                    heard.meaning.command,
                    Some(
                        Command::Confirm
                            | Command::Reject
                            | Command::Correct
                            | Command::Press
                            | Command::Repeat
                    )
                )
        };
        let commands = self.phrases(Context::Confirmation, 0);
        let answers: BTreeSet<String> = commands.into_iter().filter(is_answer).collect();
        let unknown = std::iter::repeat_n(UNKNOWN.to_owned(), answers.len() * unknown);
        answers.iter().cloned().chain(unknown).collect()
    }

    /// The words without which no game can be played: those with which moves are announced.
    #[must_use]
    pub fn needed_words(&self) -> BTreeSet<String> {
        let moves = expected::moves(&self.parts.lexicon, &self.speaker(Form::Spoken));
        moves
            .iter()
            .flat_map(|words| words.split(' '))
            .map(str::to_owned)
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
        let text = self.speaker(Form::Braille).render(message).0;
        self.parts.braille.cells(&text)
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

/// The table of written moves.
fn written(files: &Files, id: &str) -> Result<NotationTable, LanguageError> {
    let file = format!("{id}/notation.toml");
    let table: NotationTable = files.toml(&file)?;
    match table.check() {
        Ok(()) => Ok(table),
        Err(error) => Err(LanguageError::new(
            &file,
            "",
            Fault::Malformed(error.to_string()),
        )),
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
