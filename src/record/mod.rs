//! Layer 3: the journal, game scores and scoresheets.

mod game_record;
pub mod journal;
pub mod pgn;
mod remark;
pub mod score;
pub mod scoresheet;

pub use game_record::{Aside, GameRecord, RecordedMove};
