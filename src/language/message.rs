//! [`Message`]: something to be told, by name and arguments; its words are in `grammars/<lang>/`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::rules::{Color, MoveDescription, Role, Square};

/// A message of `messages.ftl`. The words of a message are its value; the short form for a
/// braille display is its attribute `.braille`, where it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The identifier in `messages.ftl`.
    pub id: Cow<'static, str>,
    /// Its arguments, each under the name used in `messages.ftl`.
    pub args: Vec<(Cow<'static, str>, Value)>,
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Self {
        self.args.push((name.into(), value.into()));
        self
    }
}

/// An argument of a message. How it is said, written or brailled is the language's affair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A move.
    Move(MoveDescription),
    /// A move square by square, each file by its name and its letter.
    Spelling(MoveDescription),
    /// Moves in order, each with its number.
    Moves(Vec<MoveDescription>),
    /// Moves to choose among.
    Options(Vec<MoveDescription>),
    /// Squares to choose among ("Gustavo uno o Bella uno").
    Squares(Vec<Square>),
    /// Pieces to choose among.
    Roles(Vec<Role>),
    /// Pieces with the squares they stand on.
    Pieces(Vec<(Role, Square)>),
    /// How many pieces of each kind ("dama, dos torres y tres peones").
    Counted(Vec<(Role, u8)>),
    /// A side.
    Color(Color),
    /// A clock reading or duration, in milliseconds.
    Duration(u64),
    /// A number.
    Number(i64),
    /// Words that were heard or typed, told as they are.
    Words(String),
    /// A path, device name, library's message: shown as it is, never read letter by letter.
    Text(String),
    /// Another message inside this one.
    Message(Box<Message>),
}

/// How much is said of each thing. A message may have an attribute `.brief` and one `.full`,
/// which are spoken in the place of its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verbosity {
    /// What cannot be done without.
    Brief,
    /// The message's value.
    #[default]
    Normal,
    /// Moves with the square they leave, and what else a message has to say.
    Full,
}

impl From<MoveDescription> for Value {
    fn from(value: MoveDescription) -> Self {
        Self::Move(value)
    }
}

impl From<Color> for Value {
    fn from(value: Color) -> Self {
        Self::Color(value)
    }
}

impl From<Message> for Value {
    fn from(value: Message) -> Self {
        Self::Message(Box::new(value))
    }
}
