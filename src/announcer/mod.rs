//! Layer 3: what is told, by meaning. Sinks turn it into speech, cells, lines and tones.

mod announce;
mod announcement;
mod answers;
mod board;
mod control;
mod cue;
pub mod dial;
mod ending;
mod felt;
mod laws;
mod standing;

pub use announce::announce;
pub use announcement::{Announcement, Channels, Urgency};
pub use cue::{Cue, cues, time_cue};
pub use felt::{BoardCells, Felt, NUMBER, StatusCells, felt};
pub use standing::{prompt, standing};
