//! The ear: from sound to words, with the moments at which they were spoken.
//!
//! ```text
//! microphone ┐                       ┌ level ─ endpoint (pure) ┐
//!            ├ mono 16 kHz ─ listener┤                          ├─ Signal::Heard
//! recording  ┘                       └ recogniser (libvosk) ───┘
//! ```
//!
//! Microphone and recording feed the same [`Listener`]; what differs is only where sound comes
//! from and who moves the clock.

mod backlog;
mod capture;
mod confidence;
mod decoder;
mod dictation;
mod endpoint;
mod endpointing;
mod level;
pub mod libvosk;
mod listener;
mod loudness;
mod microphone;
mod model_folder;
mod preparation;
#[cfg(target_os = "linux")]
mod pulse;
mod recogniser;
mod recording;
mod resample;
mod respelling;

pub use capture::{SoundCheck, microphones, sound_check};
pub use confidence::{confidences, shares};
pub use dictation::Dictation;
pub use endpoint::{Decision, Endpoint};
pub use endpointing::Endpointing;
pub use level::{Level, level_of};
pub use listener::{GARBAGE, Listener, STEP_MILLIS};
pub use loudness::{Loudness, loudness};
pub use microphone::Microphone;
pub use model_folder::{fetched_models, model_folder, thresholds};
pub use recogniser::{Conclusion, Recogniser, UNKNOWN};
pub use recording::{Audio, Pace, Recording};

/// Samples per second of all sound inside the ear.
pub const RATE: u32 = 16_000;
