//! Layer 4: one loop over one inbox. Devices put [`Signal`]s in; [`Sink`]s take announcements.

mod desk;
mod device;
mod ears;
mod reading;
mod signal;
mod timeline;
mod tuning;
mod verdict;

pub use desk::{Desk, Flow};
pub use device::{
    DeviceError, DeviceErrorKind, DeviceKind, Ears, Expectation, Inbox, Journal, Sink, Source,
};
pub use ears::Hearing;
pub use signal::{Alternative, DeviceState, Evidence, Heard, Key, Signal, SpokenWord};
pub use timeline::Timeline;
pub use tuning::Tuning;
pub use verdict::{Thresholds, verify};
