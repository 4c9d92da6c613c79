//! Layer 0: time controls and the two clocks. Time comes in as [`Moment`]s; nothing here reads it.

mod control;
mod face;
mod moment;
mod readjust;

pub use control::{Addition, Pace, Period, TimeControl, TimeControlError};
pub use face::{Clock, Flags};
pub use moment::Moment;
pub use readjust::{Basis, Floor, Readjusted, readjust};
