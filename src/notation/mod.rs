//! Layer 1: moves as written, on paper, on screen and in braille, both ways.
