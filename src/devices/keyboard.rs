//! The keyboard, or whatever standard input is: one line, one thing said.

use std::io::{BufRead, Read};
use std::sync::{Condvar, Mutex, Once, PoisonError};
use std::thread;

use crate::session::{DeviceError, DeviceKind, Inbox, Signal, Source};

/// A line longer than this many bytes is nobody's announcement; the rest of it is dropped.
const LONGEST_LINE: u64 = 400;

/// Reads lines from standard input. An empty line presses the clock.
///
/// Standard input is read by one thread of the process: a line that is typed while one session
/// ends and the next begins goes to the next.
#[derive(Debug, Default)]
pub struct Keyboard;

/// Who gets the lines now.
#[derive(Debug, Default)]
struct Seat {
    inbox: Option<Inbox>,
    ended: bool,
}

static SEAT: Mutex<Seat> = Mutex::new(Seat {
    inbox: None,
    ended: false,
});
static TAKEN: Condvar = Condvar::new();
static READER: Once = Once::new();

impl Source for Keyboard {
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError> {
        let mut seat = SEAT.lock().unwrap_or_else(PoisonError::into_inner);
        if seat.ended {
            let _ = inbox.deliver(ended(&inbox));
            return Ok(());
        }
        seat.inbox = Some(inbox);
        TAKEN.notify_all();
        READER.call_once(|| {
            thread::spawn(|| read_lines(&mut std::io::stdin().lock(), &mut hand_over));
        });
        Ok(())
    }
}

fn read_lines(input: &mut impl BufRead, hand_over: &mut dyn FnMut(Option<&str>)) {
    while let Some(line) = next_line(input) {
        hand_over(Some(&line));
    }
    hand_over(None);
}

/// Gives a line, or the end of the input, to whoever listens, waiting until somebody does.
fn hand_over(line: Option<&str>) {
    loop {
        let seat = SEAT.lock().unwrap_or_else(PoisonError::into_inner);
        let mut seat = TAKEN
            .wait_while(seat, |seat| seat.inbox.is_none())
            .unwrap_or_else(PoisonError::into_inner);
        let Some(inbox) = seat.inbox.take() else {
            continue;
        };
        seat.ended = line.is_none();
        drop(seat);
        let signal = match line {
            Some(line) => Signal::Typed {
                line: line.to_owned(),
                at: inbox.timeline.now(),
            },
            None => ended(&inbox),
        };
        let taken = inbox.deliver(signal);
        let mut seat = SEAT.lock().unwrap_or_else(PoisonError::into_inner);
        if taken && line.is_some() && seat.inbox.is_none() {
            seat.inbox = Some(inbox);
        }
        if taken {
            return;
        }
    }
}

fn ended(inbox: &Inbox) -> Signal {
    Signal::Ended {
        device: DeviceKind::Keyboard,
        at: inbox.timeline.now(),
    }
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
