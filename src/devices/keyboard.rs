//! The keyboard, or whatever standard input is: one line, one thing said.

use std::io::{BufRead, Read};
use std::thread;

use crate::session::{DeviceError, DeviceKind, Inbox, Signal, Source};

/// A line longer than this many bytes is nobody's announcement; the rest of it is dropped.
const LONGEST_LINE: u64 = 4096;

/// Reads lines from standard input. An empty line presses the clock.
#[derive(Debug, Default)]
pub struct Keyboard;

impl Source for Keyboard {
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError> {
        thread::spawn(move || read_lines(&mut std::io::stdin().lock(), &inbox));
        Ok(())
    }
}

fn read_lines(input: &mut impl BufRead, inbox: &Inbox) {
    while let Some(line) = next_line(input) {
        let at = inbox.timeline.now();
        if !inbox.deliver(Signal::Typed { line, at }) {
            return;
        }
    }
    let at = inbox.timeline.now();
    let _ = inbox.deliver(Signal::Ended {
        device: DeviceKind::Keyboard,
        at,
    });
}

/// The next line, in whatever encoding it came, or `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)
        .ok()?;
    if read == 0 {
        return None;
    }
    if bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n').ok()?;
    }
    Some(
        String::from_utf8_lossy(&bytes)
            .trim_matches(['\r', '\n'])
            .replace('\0', ""),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_of_any_bytes_and_length() {
        let long = "x".repeat(10_000);
        let bytes = [
            b"Cf3\r\n\n\xff\xfe\n".as_slice(),
            long.as_bytes(),
            b"\nsi\0\nno",
        ]
        .concat();
        let mut input = bytes.as_slice();
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input) {
            lines.push(line);
        }
        assert_eq!(lines.len(), 6);
        assert_eq!((lines[0].as_str(), lines[1].as_str()), ("Cf3", ""));
        assert_eq!(lines[3].len(), 4096);
        assert_eq!((lines[4].as_str(), lines[5].as_str()), ("si", "no"));
    }
}
