//! [`Lesson`]: what `anabella learn` teaches, as data beside the language.

use serde::Deserialize;

use super::{Language, LanguageError};

/// The file of lessons.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonsFile {
    lesson: Vec<Lesson>,
}

/// A lesson: something told, and questions about it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name, by which it is asked for and remembered.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What is told, a sentence each.
    pub text: Vec<String>,
    /// A message that is told after that (a description that the program has anyway).
    pub message: Option<String>,
    /// What is asked.
    #[serde(default, rename = "question")]
    pub questions: Vec<Question>,
}

/// A question of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// What is asked.
    pub ask: String,
    /// What is to be said. Everything that means the same is right.
    pub answer: String,
}

impl Language {
    /// The lessons beside the language, in the order in which they are taught.
    ///
    /// # Errors
    /// [`LanguageError`] when their file cannot be read.
    pub fn lessons(&self) -> Result<Vec<Lesson>, LanguageError> {
        let name = format!("{}/lessons.toml", self.id());
        let file: LessonsFile = self.parts.files.toml(&name)?;
        Ok(file.lesson)
    }
}
