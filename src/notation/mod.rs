//! Layer 1: moves as written, both ways. Letters and signs are data ([`NotationTable`]).

mod body;
mod read;
mod table;
mod write;

pub use read::{Written, read};
pub use table::{Castling, Lettering, NotationTable, Pieces, Signs, TableError};
pub use write::{Style, write};
