//! Layer 4: one loop over one inbox. Devices put [`Signal`]s in; [`Sink`]s take announcements.

mod desk;
mod device;
mod private;
mod reading;
mod signal;
mod timeline;

pub use desk::{Desk, Flow};
pub use device::{
    DeviceError, DeviceErrorKind, DeviceKind, Ears, Expectation, Inbox, Journal, Sink, Source,
    Tuning,
};
pub use signal::{Alternative, DeviceState, Heard, Key, Signal};
pub use timeline::Timeline;
