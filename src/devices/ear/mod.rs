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

mod capture;
mod confidence;
mod endpoint;
mod level;
pub mod libvosk;
mod listener;
mod loudness;
mod microphone;
mod model_folder;
mod recogniser;
mod recording;
mod resample;

pub use capture::{SoundCheck, microphones, sound_check};
pub use confidence::{confidences, shares};
pub use endpoint::{Decision, Endpoint, Endpointing};
pub use level::{Level, level_of};
pub use listener::{ANSWER_GARBAGE, GARBAGE, Listener, STEP_MILLIS};
pub use loudness::{Loudness, loudness};
pub use microphone::Microphone;
pub use model_folder::{fetched_models, model_folder};
pub use recogniser::{Recogniser, UNKNOWN};
pub use recording::{Audio, Pace, Recording};

/// Samples per second of all sound inside the ear.
pub const RATE: u32 = 16_000;
