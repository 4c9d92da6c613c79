//! [`Tuning`]: how a device tells, changed while playing.

use crate::language::{Command, Message};

/// A change of how a device tells, made while playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tuning {
    /// Speak faster.
    Faster,
    /// Speak more slowly.
    Slower,
    /// Speak higher.
    Higher,
    /// Speak lower.
    Lower,
    /// Speak louder.
    Louder,
    /// Speak more softly.
    Softer,
    /// Speak with the next voice.
    OtherVoice,
    /// Speak with the next accent.
    OtherAccent,
    /// Say less of each thing.
    Briefer,
    /// Say more of each thing.
    Fuller,
    /// Say nothing more, after this was told.
    Silence,
    /// Speak again.
    Speak,
}

impl Tuning {
    /// The change that a command asks for.
    #[must_use]
    pub fn of(command: Command) -> Option<Self> {
        Some(match command {
            Command::Faster => Self::Faster,
            Command::Slower => Self::Slower,
            Command::Higher => Self::Higher,
            Command::Lower => Self::Lower,
            Command::Louder => Self::Louder,
            Command::Softer => Self::Softer,
            Command::OtherVoice => Self::OtherVoice,
            Command::OtherAccent => Self::OtherAccent,
            Command::Briefer => Self::Briefer,
            Command::Fuller => Self::Fuller,
            Command::Silence => Self::Silence,
            Command::Speak => Self::Speak,
            _ => return None,
        })
    }
}

/// What is told where no device takes up a change.
pub(super) fn untuned() -> Message {
    Message::new("voice-untuned")
}
