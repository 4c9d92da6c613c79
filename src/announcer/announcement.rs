//! [`Announcement`]: one thing to tell, on which channels, how urgently.

use crate::language::Message;
use crate::rules::Color;

/// How an announcement stands to those still waiting to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// Waits its turn.
    Normal,
    /// Waits its turn; a newer one of this kind replaces it (clock readings).
    Reading,
    /// Waits its turn, and is told sooner or later: cut short, it is told again (draw offers, the
    /// end of the game, a device that is lost).
    Lasting,
    /// Cuts short what is being said (read-backs, illegal moves, flags).
    Urgent,
}

/// On which kinds of channel an announcement is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Channels {
    /// Spoken.
    pub speech: bool,
    /// On the braille display.
    pub braille: bool,
    /// On the terminal.
    pub terminal: bool,
}

impl Channels {
    /// Everywhere.
    pub const ALL: Self = Self {
        speech: true,
        braille: true,
        terminal: true,
    };
    /// Where it disturbs nobody.
    pub const SILENT: Self = Self {
        speech: false,
        braille: true,
        terminal: true,
    };
}

/// One thing to tell: a meaning, not a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Announcement {
    /// What.
    pub message: Message,
    /// How urgently.
    pub urgency: Urgency,
    /// Where.
    pub channels: Channels,
    /// Whose affair it is; `None` for what is no matter of one side.
    pub side: Option<Color>,
}

impl Announcement {
    /// An announcement on all channels.
    #[must_use]
    pub fn new(message: Message, urgency: Urgency) -> Self {
        Self {
            message,
            urgency,
            channels: Channels::ALL,
            side: None,
        }
    }
}
