//! What goes wrong with the voice, and what the user is told on the other channels.

use crate::language::{Message, Value};
use crate::session::{DeviceError, DeviceErrorKind};

/// Why Speech Dispatcher does not speak.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It is not there; espeak-ng speaks.
    Absent,
    /// It was there and is gone, or says nothing any more; espeak-ng speaks until it is back.
    Lost,
    /// Neither it nor espeak-ng is there.
    Mute,
    /// espeak-ng is there, and cannot be heard: the sound hangs or is somebody else's.
    Stuck,
    /// Something else, in the system's words.
    Backend(String),
}

impl Trouble {
    /// Whether nothing speaks.
    pub(super) fn is_mute(&self) -> bool {
        matches!(self, Self::Mute | Self::Stuck)
    }

    /// What the user is told.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Absent => Message::new("voice-absent"),
            Self::Lost => Message::new("voice-lost"),
            Self::Mute => Message::new("voice-none"),
            Self::Stuck => Message::new("voice-stuck"),
            Self::Backend(error) => {
                Message::new("voice-backend").with("error", Value::Text(error.clone()))
            }
        }
    }
}

impl From<Trouble> for DeviceError {
    fn from(trouble: Trouble) -> Self {
        let kind = match trouble {
            Trouble::Absent | Trouble::Mute => DeviceErrorKind::Absent,
            Trouble::Lost => DeviceErrorKind::Lost,
            Trouble::Stuck => DeviceErrorKind::Busy,
            Trouble::Backend(_) => DeviceErrorKind::Backend,
        };
        Self {
            kind,
            message: trouble.message(),
        }
    }
}
