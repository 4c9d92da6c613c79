//! Layer 5: devices at the edge.

pub mod journal;
