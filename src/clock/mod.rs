//! Layer 0: time controls and the two clocks. Time comes in as [`Moment`]s; nothing here reads it.

mod control;
mod moment;

pub use moment::Moment;
