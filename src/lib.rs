//! Anabella: a chess assistant that a blind player can trust with a tournament game.
//!
//! Layers, each using only those above it in this list:
//!
//! 0. [`rules`], [`clock`]: positions, moves, time controls. Nothing here reads the time.
//! 1. [`language`], [`notation`]: words and cells, both ways.
//! 2. [`game`]: events, `decide`, `apply`.
//! 3. [`record`], [`announcer`]: what is kept and what is said.
//! 4. [`session`]: one loop over one inbox, and the two device traits.
//! 5. [`devices`], [`cli`]: the edge.

pub mod announcer;
pub mod cli;
pub mod clock;
pub mod devices;
pub mod game;
pub mod language;
pub mod notation;
pub mod record;
pub mod rules;
pub mod session;
