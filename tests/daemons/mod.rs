//! The real daemons, started for a test alone: brltty with an emulated display, PulseAudio with
//! a null sink, Speech Dispatcher with espeak-ng. None of them touches the user's own: each has
//! its own sockets, ports and files, and dies with the test.

#![allow(
    dead_code,
    unreachable_pub,
    unused_imports,
    reason = "each test binary uses its part of the daemons"
)]

mod brltty;
mod daemon;
mod handytech;
mod patience;
mod seat;
mod session;
mod sound;
mod speech_dispatcher;
mod stage;
mod table;
mod virtual_display;

pub use brltty::{Brltty, Place};
pub use daemon::Daemon;
pub use handytech::HandyTech;
pub use patience::{eventually, patience};
pub use seat::Seat;
pub use session::Listener;
pub use sound::{Recording, SoundServer};
pub use speech_dispatcher::{SpeechServer, SpeechStack};
pub use stage::{Stage, spoken};
pub use table::{BACK, SOON, STARTING, Table, message, plugged};
pub use virtual_display::VirtualDisplay;
