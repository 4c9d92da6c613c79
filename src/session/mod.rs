//! Layer 4: one loop over one inbox. Devices put [`Signal`]s in; [`Sink`]s take announcements.

mod device;
mod signal;
mod timeline;

pub use device::{DeviceError, DeviceErrorKind, DeviceKind, Ears, Inbox, Sink, Source};
pub use signal::{Alternative, DeviceState, Heard, Key, Signal};
pub use timeline::Timeline;
