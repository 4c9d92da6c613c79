//! Layer 5: devices at the edge.

pub mod braille;
pub mod ear;
pub mod journal;
pub mod keyboard;
pub mod rumble;
pub mod script;
pub mod terminal;
pub mod ticker;
pub mod tones;
pub mod voice;
