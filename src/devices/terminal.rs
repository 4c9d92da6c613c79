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
    plain: bool,
    language: Arc<Language>,
}

impl Terminal<io::Stdout> {
    /// The process's standard output.
    #[must_use]
    pub fn standard(language: Arc<Language>) -> Self {
        Self {
            out: io::stdout(),
            plain: false,
            language,
        }
    }
}

impl<W: Write> Terminal<W> {
    /// The same without what can be said next, as for a log.
    #[must_use]
    pub fn plain(mut self, plain: bool) -> Self {
        self.plain = plain;
        self
    }
}

impl<W: Write> Sink for Terminal<W> {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Terminal
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        let prompts = announcement.message.id.starts_with("prompt-");
        if !announcement.channels.terminal || (prompts && self.plain) {
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
