//! Speech.
