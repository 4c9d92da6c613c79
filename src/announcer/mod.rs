//! Layer 3: what is told, by meaning. Sinks turn it into speech, cells, lines and tones.

mod announcement;

pub use announcement::{Announcement, Channels, Urgency};
