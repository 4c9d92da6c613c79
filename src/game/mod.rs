//! Layer 2: the vocabulary of the event log, and the three pure functions over it.
