//! Time controls.
