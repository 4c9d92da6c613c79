//! Layer 3: the journal, game scores and scoresheets.

pub mod braille_sheet;
mod game_record;
pub mod journal;
pub mod journal_seal;
pub mod pgn;
pub mod reconcile;
mod remark;
pub mod score;
pub mod scoresheet;
pub mod tamper;

pub use game_record::{Aside, GameRecord, RecordedMove};
