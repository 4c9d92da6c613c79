//! The keyboard, or whatever standard input is: one line, one thing said.

use std::io::{BufRead, Read};
use std::thread;

use crate::session::{DeviceError, DeviceKind, Inbox, Signal, Source};

/// A line longer than this many bytes is nobody's announcement; the rest of it is dropped.
const LONGEST_LINE: u64 = 400;

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
    Some(plain(&String::from_utf8_lossy(&bytes)))
}

/// The text without what keys other than letters leave behind: escape sequences and control
/// characters, which would do things to a terminal that tells them back.
fn plain(line: &str) -> String {
    let mut text = String::new();
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign == '\u{1b}' && signs.next_if_eq(&'[').is_some() {
            while signs
                .next()
                .is_some_and(|sign| !('@'..='~').contains(&sign))
            {}
        } else if !sign.is_control() {
            text.push(sign);
        }
    }
    text
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
        assert_eq!(lines[3].len(), 400);
        assert_eq!((lines[4].as_str(), lines[5].as_str()), ("si", "no"));
    }

    #[test]
    fn keys_that_are_no_letters_leave_nothing() {
        assert_eq!(plain("\u{1b}[2JCf3\u{1b}[A\t\u{7}\u{1b}"), "Cf3");
        assert_eq!(plain("pe\u{f3}n eva [4]"), "pe\u{f3}n eva [4]");
    }
}
