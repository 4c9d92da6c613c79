//! Anabella.
