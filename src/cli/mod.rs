//! Layer 5: the commands of the `anabella` program.

pub mod bench;
pub mod doctor;
pub mod listen;
pub mod model;
mod playback;
pub mod score;

pub mod check;
pub mod trace;

use std::process::ExitCode;

/// Runs the program with the process's arguments.
#[must_use]
pub fn run() -> ExitCode {
    ExitCode::SUCCESS
}
