//! Layer 4: one loop over one inbox. Devices put [`Signal`]s in; [`Sink`]s take announcements.

mod desk;
mod device;
mod fingers;
mod reading;
mod signal;
mod timeline;
mod touching;
mod tuning;
mod writing;

pub use desk::{Desk, Flow};
pub use device::{
    DeviceError, DeviceErrorKind, DeviceKind, Ears, Expectation, Inbox, Journal, Scene, Sink,
    Source,
};
pub use signal::{Alternative, BoardView, DeviceState, Heard, Key, Signal};
pub use timeline::Timeline;
pub use tuning::Tuning;
