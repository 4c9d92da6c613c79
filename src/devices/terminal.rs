//! The terminal, made for screen readers: one fact a line, nothing drawn, nothing moved.

use std::io::{self, Write};
use std::sync::Arc;

use crate::announcer::Announcement;
use crate::game::DeviceKind;
use crate::language::{Language, Message};
use crate::session::{DeviceError, DeviceErrorKind, Sink};

/// Writes each announcement as one line.
pub struct Terminal<W: Write> {
    out: W,
    language: Arc<Language>,
}

impl Terminal<io::Stdout> {
    /// The process's standard output.
    #[must_use]
    pub fn standard(language: Arc<Language>) -> Self {
        Self {
            out: io::stdout(),
            language,
        }
    }
}

impl<W: Write> Sink for Terminal<W> {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Terminal
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        if !announcement.channels.terminal {
            return Ok(());
        }
        let line = self.language.line(&announcement.message);
        writeln!(self.out, "{line}")
            .and_then(|()| self.out.flush())
            .map_err(|_| DeviceError {
                kind: DeviceErrorKind::Lost,
                message: Message::new("terminal-lost"),
            })
    }
}
