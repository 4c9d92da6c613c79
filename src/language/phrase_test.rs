//! [`PhraseTest`]: a phrase and what it must mean, as data beside the language.

use serde::Deserialize;
use toml::Spanned;

use super::files::{Files, line_of};
use super::{Language, LanguageError, Meaning, order, reading};

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
    /// What the arbiter orders with it, in the form of [`order::told`].
    ruling: Option<String>,
    /// Said outright, so that a phrase whose meaning was forgotten is no test that it has none.
    #[serde(default)]
    nothing: bool,
}

/// What stands before the order that an arbiter's phrase must be.
const RULING: &str = "ruling ";

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
        if self.wanted.starts_with(RULING) {
            let order = language.order(&self.phrase);
            return order.map_or_else(String::new, |order| {
                format!("{RULING}{}", order::told(&order))
            });
        }
        found(&language.hear(&self.phrase))
    }
}

/// A meaning in one line, its readings in alphabetical order: `moves knight to f3 | knight from
/// a to f3; choice f3; command confirm`, or `nothing`.
#[must_use]
pub fn found(meaning: &Meaning) -> String {
    let side = meaning
        .side
        .map_or("", |side| side.fold_wb(" white", " black"));
    let command = meaning.command.map(reading::of_command);
    described(
        meaning.moves.iter().map(reading::of_move).collect(),
        meaning.choice.as_ref().map(reading::of_choice),
        command.map(|command| command + side),
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
            let ruling = entry.ruling.map(|ruling| format!("{RULING}{ruling}"));
            let wanted = ruling.unwrap_or(wanted);
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
