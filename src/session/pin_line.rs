//! Lines with the arbiter's PIN in them: given when it is awaited, or let slip.

use super::{Desk, Flow};
use crate::clock::Moment;
use crate::game::Act;
use crate::language::{Command, Message};
use crate::notation::{self, NotationTable};

/// A word of this many characters with a digit in it is held against the PIN in every line; a
/// shorter one, or a plain word, only in a line that means nothing by itself.
const TELLING: usize = 4;

impl Desk {
    /// A line while the PIN is awaited, or one with the PIN in it, which is neither kept nor shown
    /// nor said aloud; `None` for any other.
    pub(super) fn pin_lines(&mut self, readings: &[String], at: Moment) -> Option<Flow> {
        let found = readings.iter().find_map(|line| {
            let pin = self.pin_in(line)?;
            Some((line.as_str(), pin))
        });
        if self.game.awaits_pin() {
            let (_, pin) = found.unwrap_or((readings.first()?, readings.first()?));
            return Some(self.give_pin(pin.trim(), at));
        }
        let (line, pin) = found?;
        let rest = line.replacen(pin, " ", 1);
        let asks = self.language.hear(rest.trim()).command == Some(Command::OpenArbiter);
        if self.game.arbiter_is_open() {
            self.whisper(Message::new("arbiter-opened"));
        } else if asks {
            let flow = self.command(Command::OpenArbiter, rest.trim(), at);
            if self.game.awaits_pin() {
                return Some(self.act(at, Act::Pin(pin.to_owned())));
            }
            return Some(flow);
        } else {
            self.whisper(Message::new("arbiter-pin-early"));
        }
        Some(Flow::GoOn)
    }

    fn give_pin(&mut self, pin: &str, at: Moment) -> Flow {
        match self.language.hear(pin).command {
            Some(Command::Reject) => self.act(at, Act::Pin(String::new())),
            Some(Command::OpenArbiter) => {
                self.whisper(Message::new("arbiter-asked"));
                Flow::GoOn
            }
            _ => self.act(at, Act::Pin(pin.to_owned())),
        }
    }

    /// The PIN, where the line has it as a word or is it.
    fn pin_in<'a>(&self, line: &'a str) -> Option<&'a str> {
        if !self.game.has_arbiter() || self.game.writing().is_some_and(|(_, stopped)| stopped) {
            return None;
        }
        let line = line.trim();
        let means = self.means_something(line);
        let tells = |word: &&str| {
            let digits = word.contains(|letter: char| letter.is_ascii_digit());
            !means || digits && word.chars().count() >= TELLING
        };
        let bare = |word: &'a str| word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let words = line.split_whitespace();
        let bared = words.clone().map(bare).filter(|word| !line.eq(*word));
        let whole = words.filter(|word| bare(word) != *word || line == *word);
        let spaced = line.contains(' ').then_some(line);
        let mut all = whole.chain(bared).chain(spaced).filter(tells);
        all.find(|word| self.game.is_pin(word))
    }

    fn means_something(&self, line: &str) -> bool {
        let tables = [self.language.notation(), NotationTable::pgn()];
        let orders = self.game.arbiter_is_open() && self.language.order(line).is_some();
        orders || !self.language.hear(line).is_empty() || notation::read(line, &tables).is_some()
    }
}
