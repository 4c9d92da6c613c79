//! [`LanguageError`]: what is wrong with a language's files, where, and what to do.

use std::fmt;

use super::template::TemplateFault;
use super::{Message, TomlFault};
use crate::notation::TableError;

/// A language cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanguageError {
    /// The file, below the folder of grammars (`es/sentences.toml`).
    pub file: String,
    /// The line, or the key (`commands.confirm`); empty when the whole file is meant.
    pub place: String,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a language's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is no such language; these are there.
    NoSuchLanguage(Vec<String>),
    /// What should be the folder of grammars, or of a language, is none.
    NoFolder,
    /// The file cannot be read; the system's words.
    Unreadable(String),
    /// The file is no TOML, or lacks or misnames an entry.
    Toml(TomlFault),
    /// A message is written wrongly; the parser's words.
    Fluent(String),
    /// A message stands there twice, or the folder's name is no language tag; the library's words.
    Malformed(String),
    /// An entry is missing.
    MissingEntry(String),
    /// A list of written signs has no form at all.
    EmptyList(String),
    /// Two pieces share a letter.
    SharedLetter(String),
    /// A sentence template is written wrongly.
    Template(TemplateFault),
    /// A template names a rule that is not in `[rules]`.
    UnknownRule(String),
    /// A rule leads back to itself.
    CircularRule(String),
    /// A template names a slot that is not in `meanings.toml`.
    UnknownSlot(String),
    /// A value is not of its class ("i" among the files).
    UnknownValue(String),
    /// A list has not the length it must have.
    Length {
        /// How many entries it must have.
        wanted: usize,
    },
    /// A command is not in `meanings.toml`, or Anabella does not know it.
    UnknownCommand(String),
    /// A command of `meanings.toml` has no sentence.
    MissingCommand(String),
    /// A message of `meanings.toml` is not in `messages.ftl`.
    MissingMessage(String),
    /// What stands for a braille cell is none.
    NoCell(String),
}

impl LanguageError {
    pub(super) fn new(file: &str, place: impl Into<String>, fault: Fault) -> Self {
        Self {
            file: file.to_owned(),
            place: place.into(),
            fault,
        }
    }

    /// What is wrong with a table of written moves.
    pub(super) fn of_table(file: &str, error: &TableError) -> Self {
        let fault = match error {
            TableError::Malformed(detail) => Fault::Malformed(detail.clone()),
            TableError::Empty(name) => Fault::EmptyList((*name).to_owned()),
            TableError::SharedLetter(letter) => Fault::SharedLetter(letter.clone()),
        };
        Self::new(file, "", fault)
    }

    /// What the user is told, and what he can do. Told in a language that does load.
    #[must_use]
    pub fn message(&self) -> Message {
        use super::Value::Text;
        let (id, detail) = match &self.fault {
            Fault::NoSuchLanguage(known) if self.file.trim().is_empty() => {
                ("language-blank", known.join(", "))
            }
            Fault::NoSuchLanguage(known) => ("language-absent", known.join(", ")),
            Fault::NoFolder => return self.located("language-no-folder"),
            Fault::Unreadable(detail) => ("language-unreadable", detail.clone()),
            Fault::Toml(fault) => return self.toml_message(fault),
            Fault::Fluent(detail) => ("language-fluent", detail.clone()),
            Fault::Malformed(detail) => ("language-malformed", detail.clone()),
            Fault::MissingEntry(key) => ("language-missing-entry", key.clone()),
            Fault::EmptyList(name) => ("language-empty-list", name.clone()),
            Fault::SharedLetter(letter) => ("language-shared-letter", letter.clone()),
            Fault::Template(fault) => return self.template_message(*fault),
            Fault::UnknownRule(name) => ("language-unknown-rule", name.clone()),
            Fault::CircularRule(name) => ("language-circular-rule", name.clone()),
            Fault::UnknownSlot(name) => ("language-unknown-slot", name.clone()),
            Fault::UnknownValue(name) => ("language-unknown-value", name.clone()),
            Fault::Length { wanted } => ("language-wrong-length", wanted.to_string()),
            Fault::UnknownCommand(name) => ("language-unknown-command", name.clone()),
            Fault::MissingCommand(name) => ("language-missing-command", name.clone()),
            Fault::MissingMessage(name) => ("language-missing-message", name.clone()),
            Fault::NoCell(text) => ("language-no-cell", text.clone()),
        };
        self.located(id).with("detail", Text(detail))
    }

    fn toml_message(&self, fault: &TomlFault) -> Message {
        Message::new("language-toml")
            .with("file", super::Value::Text(self.file.clone()))
            .with("fault", fault.message())
    }

    fn template_message(&self, fault: TemplateFault) -> Message {
        use super::Value::Text;
        let (id, sign) = match fault {
            TemplateFault::Unclosed(sign) => ("language-template-unclosed", sign),
            TemplateFault::Unexpected(sign) => ("language-template-unexpected", sign),
            TemplateFault::Mixed => ("language-template-mixed", '|'),
            TemplateFault::Empty(sign) => ("language-template-empty", sign),
        };
        self.located(id).with("detail", Text(sign.to_string()))
    }

    fn located(&self, id: &'static str) -> Message {
        Message::new(id)
            .with("file", super::Value::Text(self.file.clone()))
            .with("place", super::Value::Text(self.place.clone()))
    }
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {:?}", self.file, self.place, self.fault)
    }
}

impl std::error::Error for LanguageError {}
