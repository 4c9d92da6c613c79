//! The words of a language: how a phrase is cut into them and which of them it means.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::slot::{Class, Sense};
use super::{Fault, LanguageError};

/// What stands in a phrase for sounds that are no word of the grammar.
pub(super) const UNKNOWN: &str = "[unk]";

/// The number of a word of the grammar.
pub(super) type WordId = u16;

/// The part of `words.toml` that hearing needs.
#[derive(Debug, Deserialize)]
pub(super) struct WordsFile {
    classes: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    fillers: Fillers,
    written: BTreeMap<String, String>,
    /// What letters stand for in the assistant's mode.
    #[serde(default)]
    pub(super) relay: BTreeMap<String, String>,
    #[serde(flatten)]
    pub(super) spoken: super::wording::SpokenWords,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fillers {
    heard: Vec<String>,
    written: Vec<String>,
}

/// One word of a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// As it stood, in lower case; what is written for a word stands here as that word.
    pub(super) text: String,
    /// The words of the grammar it may be: none, or one, or those that differ only by accents
    /// when the accents were left out.
    pub(super) words: Vec<WordId>,
    pub(super) filler: bool,
}

/// All words known, and the values of their classes.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    spelling: Vec<String>,
    exact: HashMap<String, WordId>,
    folded: HashMap<String, Vec<WordId>>,
    written: HashMap<String, Vec<String>>,
    fillers: BTreeSet<String>,
    heard_fillers: Vec<String>,
    classes: BTreeMap<Class, Vec<(Sense, Vec<String>)>>,
}

impl Lexicon {
    /// The lexicon of `words.toml`; words of the sentences come in later.
    pub(super) fn new(file: &str, words: &WordsFile) -> Result<Self, LanguageError> {
        let mut lexicon = Self::default();
        for class in Class::ALL
            .into_iter()
            .filter(|class| *class != Class::Number)
        {
            let values = words.classes.get(class.name()).ok_or_else(|| {
                let detail = format!("classes.{}", class.name());
                LanguageError::new(file, detail.clone(), Fault::MissingEntry(detail))
            })?;
            let read: Result<Vec<_>, _> = values
                .iter()
                .map(|(name, ways)| match class.sense(name) {
                    Some(sense) => Ok((sense, ways.clone())),
                    None => Err(LanguageError::new(
                        file,
                        format!("classes.{}.{name}", class.name()),
                        Fault::UnknownValue(name.clone()),
                    )),
                })
                .collect();
            lexicon.classes.insert(class, read?);
        }
        let numbers = words.spoken.numbers.ways();
        let numbers = numbers.into_iter();
        let numbers = numbers.map(|(number, ways)| (Sense::Number(number), ways));
        lexicon.classes.insert(Class::Number, numbers.collect());
        for (sign, stands_for) in &words.written {
            let stands_for = stands_for.split_whitespace().map(str::to_owned);
            lexicon.written.insert(fold(sign), stands_for.collect());
        }
        let all_fillers = words.fillers.heard.iter().chain(&words.fillers.written);
        lexicon.fillers = all_fillers.map(|word| fold(word)).collect();
        lexicon.heard_fillers.clone_from(&words.fillers.heard);
        Ok(lexicon)
    }

    /// The number of a word, new if need be.
    ///
    /// # Panics
    /// When a grammar has more than 65,535 words.
    pub(super) fn intern(&mut self, spelling: &str) -> WordId {
        let spelling = spelling.to_lowercase();
        if let Some(id) = self.exact.get(&spelling) {
            return *id;
        }
        let id = WordId::try_from(self.spelling.len()).expect("fewer than 65,536 words");
        self.folded.entry(fold(&spelling)).or_default().push(id);
        self.exact.insert(spelling.clone(), id);
        self.spelling.push(spelling);
        id
    }

    /// The number of a word of the grammar.
    pub(super) fn id(&self, spelling: &str) -> Option<WordId> {
        self.exact.get(&spelling.to_lowercase()).copied()
    }

    pub(super) fn spelling(&self, id: WordId) -> &str {
        &self.spelling[usize::from(id)]
    }

    pub(super) fn heard_fillers(&self) -> &[String] {
        &self.heard_fillers
    }

    pub(super) fn len(&self) -> usize {
        self.spelling.len()
    }

    /// The values of a class and the ways to say each.
    pub(super) fn class(&self, class: Class) -> &[(Sense, Vec<String>)] {
        self.classes.get(&class).map_or(&[], Vec::as_slice)
    }

    /// Cuts a phrase into words. Case and accents do not matter, but for words that differ by
    /// nothing else; punctuation is dropped; a digit is a word.
    pub(super) fn tokens(&self, phrase: &str) -> Vec<Token> {
        let mut tokens = Vec::new();
        let phrase: String = phrase.nfc().collect::<String>().to_lowercase();
        for (i, piece) in phrase.split(UNKNOWN).enumerate() {
            if i > 0 {
                tokens.push(self.token(UNKNOWN));
            }
            for run in runs(piece) {
                self.read_run(&run, &mut tokens);
            }
        }
        tokens
    }

    /// The words of a text as the recogniser spells them.
    pub(super) fn heard_as(&self, text: &str) -> String {
        let words: Vec<String> = self
            .tokens(text)
            .iter()
            .map(|token| self.spelled(token))
            .collect();
        words.join(" ")
    }

    /// A word as the grammar spells it, or as it stood.
    pub(super) fn spelled(&self, token: &Token) -> String {
        match token.words.first() {
            Some(id) => self.spelling(*id).to_owned(),
            None => token.text.clone(),
        }
    }

    fn read_run(&self, run: &Run, tokens: &mut Vec<Token>) {
        match run {
            Run::Letters(text) => self.read_word(text, tokens),
            // "10" is a word, "44" two.
            Run::Digits(text) | Run::Signs(text) if self.written.contains_key(text) => {
                self.read_word(text, tokens);
            }
            Run::Digits(text) => {
                for digit in text.chars() {
                    self.read_word(&digit.to_string(), tokens);
                }
            }
            Run::Signs(text) => {
                let known = text.chars().map(|sign| sign.to_string());
                for sign in known.filter(|sign| self.written.contains_key(sign)) {
                    self.read_word(&sign, tokens);
                }
            }
        }
    }

    fn read_word(&self, text: &str, tokens: &mut Vec<Token>) {
        match self.written.get(&fold(text)) {
            Some(words) if !self.exact.contains_key(text) => {
                tokens.extend(words.iter().map(|word| self.token(word)));
            }
            _ => tokens.push(self.token(text)),
        }
    }

    fn token(&self, text: &str) -> Token {
        let folded = fold(text);
        let words = match self.exact.get(text) {
            Some(id) => vec![*id],
            None => self.folded.get(&folded).cloned().unwrap_or_default(),
        };
        Token {
            text: text.to_owned(),
            filler: words.is_empty() && self.fillers.contains(&folded),
            words,
        }
    }
}

/// Lower case, without accents.
pub(super) fn fold(text: &str) -> String {
    let plain = text.nfd().filter(|sign| !is_combining_mark(*sign));
    plain.collect::<String>().to_lowercase()
}

enum Run {
    Letters(String),
    Digits(String),
    Signs(String),
}

/// Runs of letters, of digits and of other signs.
fn runs(text: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut apart = true;
    for sign in text.chars() {
        if sign.is_whitespace() {
            apart = true;
            continue;
        }
        match runs.last_mut().filter(|_| !apart) {
            Some(Run::Letters(run)) if sign.is_alphabetic() => run.push(sign),
            Some(Run::Digits(run)) if sign.is_ascii_digit() => run.push(sign),
            Some(Run::Signs(run)) if !sign.is_alphanumeric() => run.push(sign),
            _ if sign.is_alphabetic() => runs.push(Run::Letters(sign.to_string())),
            _ if sign.is_ascii_digit() => runs.push(Run::Digits(sign.to_string())),
            _ => runs.push(Run::Signs(sign.to_string())),
        }
        apart = false;
    }
    runs
}
