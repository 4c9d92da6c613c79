//! Layer 5: the commands of the `anabella` program.

pub mod check;
pub mod trace;

use std::process::ExitCode;

/// Runs the program with the process's arguments.
#[must_use]
pub fn run() -> ExitCode {
    ExitCode::SUCCESS
}
