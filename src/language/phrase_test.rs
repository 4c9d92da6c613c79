//! [`PhraseTest`]: a phrase and what it must mean, as data beside the language.

use serde::Deserialize;
use toml::Spanned;

use super::files::{Files, line_of};
use super::{Language, LanguageError, Meaning, reading};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TestFile {
    phrase: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    say: Vec<Spanned<String>>,
    #[serde(default)]
    moves: Vec<String>,
    choice: Option<String>,
    command: Option<String>,
    /// Said outright, so that a phrase whose meaning was forgotten is no test that it has none.
    #[serde(default)]
    nothing: bool,
}

/// A phrase and what it must mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhraseTest {
    /// The file, below the folder of grammars.
    pub file: String,
    /// Its line there.
    pub line: usize,
    /// The phrase.
    pub phrase: String,
    /// What it must mean, in the form of [`found`].
    pub wanted: String,
}

impl PhraseTest {
    /// What the phrase means in this language, in the form of `wanted`.
    #[must_use]
    pub fn found(&self, language: &Language) -> String {
        found(&language.hear(&self.phrase))
    }
}

/// A meaning in one line, its readings in alphabetical order: `moves knight to f3 | knight from
/// a to f3; choice f3; command confirm`, or `nothing`.
#[must_use]
pub fn found(meaning: &Meaning) -> String {
    described(
        meaning.moves.iter().map(reading::of_move).collect(),
        meaning.choice.as_ref().map(reading::of_choice),
        meaning.command.map(reading::of_command),
    )
}

fn described(mut moves: Vec<String>, choice: Option<String>, command: Option<String>) -> String {
    moves.sort();
    let moves = (!moves.is_empty()).then(|| format!("moves {}", moves.join(" | ")));
    let choice = choice.map(|choice| format!("choice {choice}"));
    let command = command.map(|command| format!("command {command}"));
    let parts: Vec<String> = [moves, choice, command].into_iter().flatten().collect();
    if parts.is_empty() {
        "nothing".to_owned()
    } else {
        parts.join("; ")
    }
}

pub(super) fn load(files: &Files, id: &str) -> Result<Vec<PhraseTest>, LanguageError> {
    let mut tests = Vec::new();
    for name in files.tests(id) {
        let text = files.text(&name)?;
        let file: TestFile = files.toml(&name)?;
        for entry in file.phrase {
            let wanted = described(entry.moves, entry.choice, entry.command);
            let wanted = match (wanted.as_str(), entry.nothing) {
                ("nothing", false) => "a meaning: none is given here".to_owned(),
                (_, true) => "nothing".to_owned(),
                _ => wanted,
            };
            tests.extend(entry.say.iter().map(|phrase| PhraseTest {
                file: name.clone(),
                line: line_of(&text, phrase.span().start),
                phrase: phrase.get_ref().clone(),
                wanted: wanted.clone(),
            }));
        }
    }
    Ok(tests)
}
