//! What the listening commands need of a language.

use std::sync::Arc;

use crate::language::{Completion, Meaning};

/// A question that a language answers about words.
pub type Answer<T> = Arc<dyn Fn(&str) -> T + Send + Sync>;

/// A language's part in listening.
#[derive(Clone)]
pub struct Understanding {
    /// What the recogniser is to expect.
    pub phrases: Vec<String>,
    /// Whether words are a phrase.
    pub completion: Answer<Completion>,
    /// What words mean.
    pub meaning: Answer<Meaning>,
    /// Each reading of the words, written for people who work on the grammar.
    pub readings: Answer<Vec<String>>,
}

impl std::fmt::Debug for Understanding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Understanding")
            .field("phrases", &self.phrases.len())
            .finish_non_exhaustive()
    }
}
