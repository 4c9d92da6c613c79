//! Layer 3: what is told, by meaning. Sinks turn it into speech, cells, lines and tones.

mod adjournment;
mod announce;
mod announcement;
mod answers;
mod arbiter;
mod beside;
mod board;
mod control;
mod cue;
pub mod dial;
mod ending;
mod felt;
mod laws;
mod standing;
mod touch;

pub use adjournment::envelope;
pub use announce::announce;
pub use announcement::{Announcement, Channels, Urgency};
pub use cue::{Cue, cues, time_cue};
pub use felt::{BoardCells, Felt, NUMBER, StatusCells, felt};
pub use standing::{prompt, standing};
