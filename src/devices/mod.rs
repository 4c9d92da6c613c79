//! Layer 5: devices at the edge.

pub mod braille;
pub mod ear;
pub mod echo;
pub mod journal;
pub mod keyboard;
pub mod rumble;
pub mod script;
mod script_heard;
pub mod sound_record;
pub mod terminal;
pub mod ticker;
pub mod tones;
pub mod voice;
