//! Lines that are no announcement: the arbiter's PIN and orders, a move that is being sealed, the
//! passphrase of its envelope. What must not be read by others goes into no event.

use super::{Desk, Flow};
use crate::announcer::{Announcement, Channels, Urgency};
use crate::clock::Moment;
use crate::game::{Act, Envelope, Fresh, Ordered, PinDigest, Said, Sealing, Turn, Verdict};
use crate::language::{Command, Language, Message, Order, OrderKind, Value};
use crate::notation::{self, NotationTable};
use crate::rules::PartialMove;

/// The shortest passphrase of an envelope, in characters: a PIN would be guessed in minutes.
const SHORTEST_KEY: usize = 8;

/// What only the session knows, and forgets.
#[derive(Debug, Default)]
pub(super) struct Private {
    /// The move that is to be sealed, as it was written.
    written: Option<String>,
    /// The passphrase, until it has been written twice.
    key: Option<String>,
}

impl Desk {
    /// Sets the arbiter's PIN of a game that began without one.
    pub fn name_arbiter(&mut self, pin: PinDigest, at: Moment) {
        self.act(at, Act::NamePin(pin));
    }

    /// What a typed line means to the arbiter, to a player who seals a move, or to an envelope;
    /// `None` for an ordinary line.
    pub(super) fn private_lines(&mut self, readings: &[String], at: Moment) -> Option<Flow> {
        if let Some(flow) = self.pin_lines(readings, at) {
            return Some(flow);
        }
        if self.game.writing().is_none() {
            self.private = Private::default();
        }
        let mut lines = readings.iter().map(|line| line.trim());
        let first = lines.next()?;
        // Cells may be read in several ways: a move that is to be sealed is the one meant.
        let is_move = |line: &&str| !readings_of(&self.language, line).is_empty();
        let sealed = self.game.writing().and_then(|_| lines.find(is_move));
        let line = sealed.filter(|_| !is_move(&first)).unwrap_or(first);
        self.private_line(line, at)
    }

    fn private_line(&mut self, line: &str, at: Moment) -> Option<Flow> {
        if let Some(ordered) = self.ordered(line, true) {
            return Some(self.act(at, Act::Ordered(ordered)));
        }
        // Nothing is written, sealed or opened while a ruling waits for its yes.
        if self.game.proposed().is_some() {
            return None;
        }
        if self.game.awaits_passphrase() && !line.is_empty() {
            return self.open_envelope(line, at);
        }
        if let Some(by) = self.game.envelope().map(|envelope| envelope.by)
            && !line.is_empty()
            && !self.commands(line)
        {
            // It may be the passphrase, said too soon: it is neither kept nor said aloud.
            self.whisper(Message::new("adjourn-resting").with("color", by.other()));
            return Some(Flow::GoOn);
        }
        let (_, stopped) = self.game.writing()?;
        let takes_key = stopped && self.private.written.is_some();
        let is_command = self.commands(line);
        if self.game.question().is_some() && !takes_key && !is_command {
            // No answer: what is asked is said again, and the line is kept nowhere.
            let said = Said::of_command("", Command::Press);
            return Some(self.act(at, Act::Said(said)));
        }
        match self.game.writing()? {
            (_, false) => self.write(line, at),
            (_, true) if self.private.written.is_none() => self.write_again(line),
            (_, true) => Some(self.close_envelope(line, at)),
        }
    }

    /// Whether a line is a command, a letter of the assistant's too.
    fn commands(&self, line: &str) -> bool {
        let heard = self.language.hear(&self.in_full(line));
        !line.is_empty() && heard.command.is_some()
    }

    /// What was heard while a PIN is awaited or the arbiter's mode is open. Nothing that is said
    /// while a PIN is awaited comes into an event, however it was heard.
    pub(super) fn private_words(&mut self, said: &Said, at: Moment) -> Option<Flow> {
        let best = said.readings.first()?;
        let certain = said.verdict == Verdict::Accepted;
        if self.game.awaits_pin() {
            return match said.command() {
                _ if !certain => Some(Flow::GoOn),
                Some(Command::Reject) => Some(self.act(at, Act::Pin(String::new()))),
                Some(Command::Repeat | Command::Help) => None,
                // The players would hear it.
                _ => {
                    self.tell_message(Message::new("arbiter-pin-typed"), Urgency::Urgent);
                    Some(Flow::GoOn)
                }
            };
        }
        if said.verdict == Verdict::Ignored {
            return None;
        }
        let ordered = self.ordered(&best.words, certain)?;
        Some(self.act(at, Act::Ordered(ordered)))
    }

    /// In the assistant's mode a letter by itself stands for a phrase, but where a piece or a file is
    /// asked for and it names one.
    pub(super) fn in_full(&self, line: &str) -> String {
        let whole = line.to_owned();
        if self.game.relay().is_none() || line.chars().count() != 1 {
            return whole;
        }
        if let Turn::Choosing { candidates, .. } = self.game.turn() {
            let crowns = candidates.iter().any(|mv| mv.promotion().is_some());
            let piece = line.to_uppercase();
            if crowns && self.language.notation().role(&piece).is_some() {
                return piece;
            }
            if !crowns && self.language.hear(line).is_choice() {
                return whole;
            }
        }
        self.language.relay_key(line).map_or(whole, str::to_owned)
    }

    fn ordered(&self, line: &str, certain: bool) -> Option<Ordered> {
        if !self.game.arbiter_is_open() {
            return None;
        }
        let (words, fen) = position_in(line);
        let set_up = Order {
            kind: OrderKind::SetPosition,
            side: None,
            number: None,
            time: None,
            touched: None,
        };
        let order = match self.language.order(words) {
            None if words.is_empty() && fen.is_some() => Some(set_up),
            order => order,
        };
        order.map(|order| Ordered {
            order,
            fen: fen.map(str::to_owned),
            words: line.to_owned(),
            certain,
        })
    }

    /// A move that is to be sealed: any line that is a move, whatever the position makes of it.
    fn write(&mut self, line: &str, at: Moment) -> Option<Flow> {
        if line.is_empty() {
            if self.private.written.is_some() {
                return Some(self.act(at, Act::Sealing(Sealing::Stop)));
            }
            self.whisper(Message::new("adjourn-nothing-written"));
            return Some(Flow::GoOn);
        }
        if self.commands(line) {
            return None;
        }
        self.keep(line);
        Some(Flow::GoOn)
    }

    fn keep(&mut self, line: &str) -> bool {
        let is_move = !readings_of(&self.language, line).is_empty();
        if is_move {
            self.private.written = Some(line.to_owned());
            let words = Value::Words(line.to_owned());
            self.whisper(Message::new("adjourn-written").with("words", words));
        } else {
            self.whisper(Message::new("adjourn-not-a-move"));
        }
        is_move
    }

    /// The program was interrupted before the envelope was closed. Where there is an arbiter nothing
    /// is taken until he begins the sealing again.
    fn write_again(&mut self, line: &str) -> Option<Flow> {
        if self.commands(line) {
            return None;
        }
        let told = if self.game.seals_under_the_arbiter() {
            "adjourn-interrupted"
        } else if line.is_empty() || !self.keep(line) {
            "adjourn-write-again"
        } else {
            "adjourn-stopped"
        };
        self.whisper(Message::new(told));
        Some(Flow::GoOn)
    }

    /// The clocks are stopped: the passphrase, twice.
    fn close_envelope(&mut self, line: &str, at: Moment) -> Flow {
        let Some(text) = self.private.written.clone() else {
            return Flow::GoOn;
        };
        match self.private.key.take() {
            None if line.chars().count() < SHORTEST_KEY => {
                self.whisper(Message::new("adjourn-key-short"));
            }
            None => {
                self.private.key = Some(line.to_owned());
                self.whisper(Message::new("adjourn-key-again"));
            }
            Some(key) if key != line => self.whisper(Message::new("adjourn-keys-differ")),
            Some(key) => return self.seal(&text, &key, at),
        }
        Flow::GoOn
    }

    fn seal(&mut self, text: &str, key: &str, at: Moment) -> Flow {
        let sealed =
            fresh().and_then(|fresh| Envelope::seal(&self.game, at, text, key, &fresh).ok());
        let Some(envelope) = sealed else {
            self.whisper(Message::new("adjourn-not-sealed"));
            return Flow::GoOn;
        };
        self.private = Private::default();
        self.act(at, Act::Sealing(Sealing::Seal(Box::new(envelope))))
    }

    /// A command is one here too, unless it opens the envelope: who does not know the passphrase
    /// gets out, and to the arbiter.
    fn open_envelope(&mut self, line: &str, at: Moment) -> Option<Flow> {
        let opened = self.game.envelope().map(|envelope| envelope.open(line));
        let is_command = self.language.hear(line).command.is_some();
        if is_command && !matches!(opened, Some(Ok(_))) {
            return None;
        }
        let act = match opened {
            Some(Ok(inside)) => {
                let moves = readings_of(&self.language, &inside.text);
                Sealing::Open { inside, moves }
            }
            Some(Err(_)) | None => Sealing::WrongKey,
        };
        Some(self.act(at, Act::Sealing(act)))
    }

    /// Where the opponent does not hear it.
    pub(super) fn whisper(&mut self, message: Message) {
        self.present(&Announcement {
            channels: Channels::SILENT,
            ..Announcement::new(message, Urgency::Urgent)
        });
    }
}

/// A line as a move, in every way it can be read.
fn readings_of(language: &Language, line: &str) -> Vec<PartialMove> {
    let tables = [language.notation(), NotationTable::pgn()];
    match notation::read(line, &tables) {
        Some(written) => written.moves,
        None => language.hear(line).moves,
    }
}

/// The words of a line, and the position in it: seven strokes are in one word of a FEN.
fn position_in(line: &str) -> (&str, Option<&str>) {
    let board = line
        .split_whitespace()
        .find(|word| word.matches('/').count() == 7);
    match board.and_then(|board| line.find(board)) {
        Some(at) => (line[..at].trim(), Some(line[at..].trim())),
        None => (line, None),
    }
}

fn fresh() -> Option<Fresh> {
    let mut fresh = Fresh {
        salt: [0; 16],
        nonce: [0; 24],
        blind: [0; 32],
    };
    getrandom::fill(&mut fresh.salt).ok()?;
    getrandom::fill(&mut fresh.nonce).ok()?;
    getrandom::fill(&mut fresh.blind).ok()?;
    Some(fresh)
}
