//! Layer 4: one loop over one inbox. Devices put [`Signal`]s in; [`Sink`]s take announcements.

mod desk;
mod device;
mod ears;
mod fingers;
mod pin_line;
mod private;
mod reading;
mod signal;
mod sound_tape;
mod timeline;
mod touching;
mod verdict;
mod writing;

pub use crate::language::Tuning;
pub use desk::{Desk, Flow};
pub use device::{
    DeviceError, DeviceErrorKind, DeviceKind, Ears, Expectation, Inbox, Journal, Scene, Sink,
    Source,
};
pub use ears::Hearing;
pub use signal::{Alternative, BoardView, DeviceState, Evidence, Heard, Key, Signal, SpokenWord};
pub use sound_tape::{Kept, SoundTape};
pub use timeline::Timeline;
pub use verdict::{Thresholds, verify};
