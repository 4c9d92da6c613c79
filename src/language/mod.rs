//! Layer 1: a human language as data. Words to meanings ([`Meaning`]) and messages to words
//! and cells ([`Message`]). The data is under `grammars/`, described in its `README.md`.

pub mod braille;
mod braille_signs;
mod brailled;
mod compile;
mod expected;
mod fault;
mod files;
mod grammar;
mod hearing;
mod lesson;
mod lexicon;
mod listing;
mod meaning;
mod message;
mod network;
mod order;
mod overlap;
pub mod phrase_test;
mod phrases;
pub mod reading;
mod recognised;
mod review;
mod rivals;
mod saying;
mod slot;
mod spelling;
mod tables;
mod template;
mod told;
mod toml_fault;
mod tongue;
#[cfg(test)]
mod walk;
mod within;
mod wording;

pub use braille_signs::{BrailleSigns, ClockSign};
pub use fault::{Fault, LanguageError};
pub use files::grammars_folder;
pub use grammar::ValueKind;
pub use hearing::{Explanation, Match};
pub use lesson::{Lesson, Question as LessonQuestion};
pub use meaning::{BoardQuestion, Choice, Command, Meaning, Tuning};
pub use message::{Message, Value, Verbosity};
pub use network::Completion;
pub use order::{Order, OrderKind};
pub use overlap::Overlap;
pub use phrase_test::PhraseTest;
pub use phrases::Context;
pub use review::MessageFault;
pub use tables::BrailleCode;
pub use template::TemplateFault;
pub use toml_fault::{TomlFault, TomlFaultKind};
pub use tongue::Language;
pub use wording::Names;
