//! [`Grammar`]: the sentences of a language, compiled.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::compile::Compiler;
use super::files::{Files, line_of};
use super::lexicon::Lexicon;
use super::network::{Network, SentenceId};
use super::slot::Slot;
use super::template::{self, Part};
use super::{Command, Fault, LanguageError, OrderKind};

/// `meanings.toml`: what every language must have.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MeaningsFile {
    #[allow(
        dead_code,
        reason = "for the authors of languages; a test compares it with the code"
    )]
    #[serde(default)]
    pub(super) slots: BTreeMap<String, String>,
    #[allow(
        dead_code,
        reason = "for the authors of languages; a test compares it with the code"
    )]
    #[serde(default)]
    pub(super) marks: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) commands: BTreeMap<String, CommandEntry>,
    /// What the arbiter may order, and what each order says for the authors of languages.
    #[serde(default)]
    pub(super) rulings: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) messages: BTreeMap<String, BTreeMap<String, ValueKind>>,
}

impl MeaningsFile {
    /// `meanings.toml` with what the files beside it say of a topic each
    /// (`meanings-braille.toml`).
    pub(super) fn load(files: &Files) -> Result<Self, LanguageError> {
        let mut all: Self = files.toml("meanings.toml")?;
        for name in files.named("", "meanings-", ".toml") {
            let topic: Self = files.toml(&name)?;
            all.slots.extend(topic.slots);
            all.marks.extend(topic.marks);
            all.commands.extend(topic.commands);
            all.rulings.extend(topic.rulings);
            all.messages.extend(topic.messages);
        }
        Ok(all)
    }
}

/// What `meanings.toml` says of a command.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CommandEntry {
    /// The number meant when none is said; a command without one takes no number.
    count: Option<u8>,
}

/// The kind of an argument of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ValueKind {
    /// A move.
    Move,
    /// A move, square by square.
    Spelling,
    /// Moves in order.
    Moves,
    /// Moves to choose among.
    Options,
    /// Squares to choose among.
    Squares,
    /// Pieces to choose among.
    Roles,
    /// Pieces with the squares they stand on.
    Pieces,
    /// How many pieces of each kind.
    Counted,
    /// A side.
    Color,
    /// Milliseconds.
    Duration,
    /// A number.
    Number,
    /// Words told as they are.
    Words,
    /// A text shown as it is.
    Text,
    /// Another message.
    Message,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SentencesFile {
    rules: BTreeMap<String, Spanned<String>>,
    sentences: Plain,
    commands: BTreeMap<String, Vec<Spanned<String>>>,
    rulings: BTreeMap<String, Vec<Spanned<String>>>,
    #[serde(default)]
    together: BTreeMap<String, Vec<Spanned<String>>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plain {
    moves: Vec<Spanned<String>>,
    choices: Vec<Spanned<String>>,
}

/// A sentence template and where it stands.
#[derive(Debug, Clone)]
pub(super) struct Sentence {
    /// What it means.
    pub(super) says: Says,
    /// The template as written.
    pub(super) template: String,
    /// Its line in `sentences.toml`.
    pub(super) line: usize,
}

/// What a sentence means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Says {
    Move,
    Choice,
    Command { id: String, count: Option<u8> },
    Ruling { id: String },
}

/// The kinds of sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Moves,
    Choices,
    Commands,
    /// Commands that carry a move, a square or a piece: "corrijo, caballo César tres".
    CommandsWithMove,
    /// What only the arbiter says, in a mode of his own.
    Rulings,
    /// A move with a command behind it: understood, and not expected.
    Together,
}

impl Kind {
    /// What players may be expected to say.
    pub(super) const ALL: [Self; 4] = [
        Self::Moves,
        Self::Choices,
        Self::Commands,
        Self::CommandsWithMove,
    ];

    /// Whether the sentences are commands, with or without a move.
    pub(super) const fn is_command(self) -> bool {
        matches!(
            self,
            Self::Commands | Self::CommandsWithMove | Self::Together
        )
    }
}

/// The sentences of a language, one network for each kind.
#[derive(Debug)]
pub(super) struct Grammar {
    pub(super) sentences: Vec<Sentence>,
    networks: [Network; 6],
}

impl Grammar {
    pub(super) fn load(
        files: &Files,
        id: &str,
        meanings: &MeaningsFile,
        lexicon: &mut Lexicon,
    ) -> Result<Self, LanguageError> {
        let name = format!("{id}/sentences.toml");
        let text = files.text(&name)?;
        let file: SentencesFile = files.toml(&name)?;
        Reader {
            name: &name,
            text: &text,
            rules: BTreeMap::new(),
            sentences: Vec::new(),
        }
        .read(&file, meanings, lexicon)
    }

    pub(super) fn network(&self, kind: Kind) -> &Network {
        &self.networks[kind as usize]
    }

    pub(super) fn sentence(&self, id: SentenceId) -> &Sentence {
        &self.sentences[usize::from(id)]
    }
}

struct Reader<'a> {
    name: &'a str,
    text: &'a str,
    rules: BTreeMap<String, Part>,
    sentences: Vec<Sentence>,
}

impl Reader<'_> {
    fn read(
        mut self,
        file: &SentencesFile,
        meanings: &MeaningsFile,
        lexicon: &mut Lexicon,
    ) -> Result<Grammar, LanguageError> {
        for (name, template) in &file.rules {
            let part = self.parse(template)?;
            self.rules.insert(name.clone(), part);
        }
        self.check_commands(file, meanings)?;
        let (mut plain, mut with_move) = (Vec::new(), Vec::new());
        for (id, templates) in &file.commands {
            let count = meanings.commands.get(id).and_then(|entry| entry.count);
            let says = Says::Command {
                id: id.clone(),
                count,
            };
            for template in templates {
                let carries = self.carries_move(&self.parse(template)?);
                let group = if carries { &mut with_move } else { &mut plain };
                group.push((template, says.clone()));
            }
        }
        let together = all(&file.together, |id| Says::Command { id, count: None });
        let rulings = all(&file.rulings, |id| Says::Ruling { id });
        let networks = [
            self.compile(&paired(&file.sentences.moves, &Says::Move), lexicon)?,
            self.compile(&paired(&file.sentences.choices, &Says::Choice), lexicon)?,
            self.compile(&plain, lexicon)?,
            self.compile(&with_move, lexicon)?,
            self.compile(&rulings, lexicon)?,
            self.compile(&together, lexicon)?,
        ];
        Ok(Grammar {
            sentences: self.sentences,
            networks,
        })
    }

    /// Whether a template says where a piece goes, or names a place or a piece that is asked
    /// about. A circle of rules is found when compiling.
    fn carries_move(&self, part: &Part) -> bool {
        fn inner(rules: &BTreeMap<String, Part>, part: &Part, depth: usize) -> bool {
            match part {
                Part::Word(_) => false,
                Part::Slot(name) => Slot::named(name).is_some_and(Slot::is_place),
                Part::Rule(name) => {
                    let rule = rules.get(name).filter(|_| depth < rules.len());
                    rule.is_some_and(|rule| inner(rules, rule, depth + 1))
                }
                Part::Optional(part) => inner(rules, part, depth),
                Part::Either(parts) | Part::AnyOrder(parts) | Part::Sequence(parts) => {
                    parts.iter().any(|part| inner(rules, part, depth))
                }
            }
        }
        inner(&self.rules, part, 0)
    }

    fn parse(&self, template: &Spanned<String>) -> Result<Part, LanguageError> {
        template::parse(template.get_ref())
            .map_err(|fault| self.refuse(template, Fault::Template(fault)))
    }

    fn refuse(&self, template: &Spanned<String>, fault: Fault) -> LanguageError {
        LanguageError::new(self.name, self.line(template).to_string(), fault)
    }

    fn line(&self, template: &Spanned<String>) -> usize {
        line_of(self.text, template.span().start)
    }

    fn check_commands(
        &self,
        file: &SentencesFile,
        meanings: &MeaningsFile,
    ) -> Result<(), LanguageError> {
        self.check_rulings(file, meanings)?;
        for (id, entry) in &meanings.commands {
            let place = format!("commands.{id}");
            if command(id, entry.count).is_none() {
                let fault = Fault::UnknownCommand(id.clone());
                return Err(LanguageError::new("meanings.toml", place, fault));
            }
            if file.commands.get(id).is_none_or(Vec::is_empty) {
                let fault = Fault::MissingCommand(id.clone());
                return Err(LanguageError::new(self.name, place, fault));
            }
        }
        for id in file.commands.keys().chain(file.together.keys()) {
            if !meanings.commands.contains_key(id) {
                let fault = Fault::UnknownCommand(id.clone());
                return Err(LanguageError::new(
                    self.name,
                    format!("commands.{id}"),
                    fault,
                ));
            }
        }
        Ok(())
    }

    fn check_rulings(
        &self,
        file: &SentencesFile,
        meanings: &MeaningsFile,
    ) -> Result<(), LanguageError> {
        let place = |id: &String| format!("rulings.{id}");
        for id in meanings.rulings.keys() {
            if OrderKind::named(id).is_none() {
                let fault = Fault::UnknownCommand(id.clone());
                return Err(LanguageError::new("meanings.toml", place(id), fault));
            }
            if file.rulings.get(id).is_none_or(Vec::is_empty) {
                let fault = Fault::MissingCommand(id.clone());
                return Err(LanguageError::new(self.name, place(id), fault));
            }
        }
        match file
            .rulings
            .keys()
            .find(|id| !meanings.rulings.contains_key(*id))
        {
            Some(id) => {
                let fault = Fault::UnknownCommand(id.clone());
                Err(LanguageError::new(self.name, place(id), fault))
            }
            None => Ok(()),
        }
    }

    fn compile(
        &mut self,
        templates: &[(&Spanned<String>, Says)],
        lexicon: &mut Lexicon,
    ) -> Result<Network, LanguageError> {
        let rules = self.rules.clone();
        let mut compiler = Compiler::new(lexicon, &rules);
        for (template, says) in templates {
            let part = self.parse(template)?;
            let number = SentenceId::try_from(self.sentences.len())
                .expect("a language has fewer than 65,536 sentence templates");
            compiler
                .add(&part, number)
                .map_err(|fault| self.refuse(template, fault))?;
            self.sentences.push(Sentence {
                says: says.clone(),
                template: template.get_ref().clone(),
                line: self.line(template),
            });
        }
        Ok(compiler.finish())
    }
}

/// Templates, each with what they all mean.
fn paired<'a>(templates: &'a [Spanned<String>], says: &Says) -> Vec<(&'a Spanned<String>, Says)> {
    let templates = templates.iter();
    templates.map(|template| (template, says.clone())).collect()
}

/// All templates of a table, each with what its name says.
fn all(
    table: &BTreeMap<String, Vec<Spanned<String>>>,
    says: impl Fn(String) -> Says,
) -> Vec<(&Spanned<String>, Says)> {
    let named = table
        .iter()
        .flat_map(|(id, templates)| paired(templates, &says(id.clone())));
    named.collect()
}

/// The command of this name. A command that takes a number is known only with one.
pub(super) fn command(id: &str, count: Option<u8>) -> Option<Command> {
    use serde_json::json;
    let value = match count {
        None => json!(id),
        Some(count) => json!({ id: { "count": count } }),
    };
    // Questions about the board, and changes of the voice, are one command to the game.
    let ways = [value, json!({ "board": id }), json!({ "tune": id })];
    let mut known = ways.into_iter().map(serde_json::from_value);
    known.find_map(Result::ok)
}
