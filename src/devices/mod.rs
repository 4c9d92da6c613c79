//! Layer 5: devices at the edge.

pub mod braille;
pub mod ear;
pub mod voice;
