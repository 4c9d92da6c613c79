//! Layer 3: the journal, game scores and scoresheets.

pub mod journal;
