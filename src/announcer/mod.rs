//! Layer 3: what is told, by meaning. Sinks turn it into speech, cells, lines and tones.

mod announce;
mod announcement;
mod control;

pub use announce::{announce, prompt, standing};
pub use announcement::{Announcement, Channels, Urgency};
