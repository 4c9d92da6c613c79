//! Layer 1: a human language as data. Words to meanings ([`Meaning`]) and messages to words
//! and cells ([`Message`]).

mod completion;
mod meaning;
mod message;
mod notation_table;

pub use completion::Completion;
pub use meaning::{Choice, Command, Meaning};
pub use message::{Message, Value};
pub use notation_table::{NotationTable, PieceLetters};
