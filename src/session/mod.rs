//! Layer 4: one loop over one inbox. Devices put [`Signal`]s in; [`Sink`]s take announcements.

mod desk;
mod device;
mod private;
mod reading;
mod signal;
mod timeline;
mod tuning;

pub use desk::{Desk, Flow};
pub use device::{
    DeviceError, DeviceErrorKind, DeviceKind, Ears, Expectation, Inbox, Journal, Sink, Source,
};
pub use signal::{Alternative, DeviceState, Heard, Key, Signal};
pub use timeline::Timeline;
pub use tuning::Tuning;
