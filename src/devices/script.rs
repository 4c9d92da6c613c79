//! A scripted game: inputs with their times, what is told, and facts that must hold.
//!
//! ```text
//! # A comment.
//! time 5+0
//! repeat
//!
//! > 0:03 peón eva cuatro      heard
//! < voice Peón Eva cuatro.
//! < braille ⠑⠲
//! >> 0:04 Cf3                 typed
//! > 0:05 ?caballo félix tres  heard, not well; with ! hardly speech at all
//! > 0:05 eva tres|-5 eva dos  heard, and what else it may have been, with its score
//! > 0:05 [clock]              a key: clock, confirm, reject, repeat, help
//! ~ 5:00                      time passes
//! = clock white 4:57.0 black 5:00.0
//! ```
//!
//! Lines that begin with `<` are answers: [`Script::play`] writes them anew. Lines that begin
//! with `=` are facts, written by hand: they are checked and never written anew.

mod facts;
mod setting;

use facts::check;
use setting::setting;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::script_heard::heard;
use crate::announcer::Announcement;
use crate::clock::Moment;
use crate::game::{ApplyError, DeviceKind, Entry, Game, Rulebook, Setup};
use crate::language::{Language, braille};
use crate::session::{Desk, DeviceError, Journal, Key, Signal, Sink};

/// How often time passes in a scripted game, in milliseconds.
const TICK: u64 = 100;

/// A scripted game, as read.
pub struct Script {
    setup: Setup,
    lines: Vec<Line>,
}

enum Line {
    /// Settings, comments, blank lines: kept as they are.
    Kept(String),
    /// An input and the line it stood on.
    Input {
        text: String,
        at: Moment,
        input: Input,
    },
    /// A fact and the number of its line.
    Fact { text: String, number: usize },
}

enum Input {
    Heard(String),
    Typed(String),
    Key(Key),
    Time,
}

/// A line that cannot be read.
#[derive(Debug)]
pub struct ScriptError {
    /// Its number, from 1.
    pub number: usize,
    /// The line.
    pub line: String,
}

/// What playing a script came to.
#[derive(Default)]
pub struct Outcome {
    /// The script with its answers written anew.
    pub text: String,
    /// Facts that do not hold: line number, the fact, what is the case.
    pub wrong: Vec<(usize, String, String)>,
    /// Messages whose data and arguments do not fit.
    pub faults: Vec<String>,
    /// The log of the game.
    pub entries: Vec<Entry>,
    /// How many entries each decision came to, in order.
    pub decisions: Vec<usize>,
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// The first line that is none of those described above.
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        let mut setup = Setup {
            fen: None,
            time: None,
            rulebook: Rulebook::default(),
            tags: std::collections::BTreeMap::new(),
            ..Setup::default()
        };
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let refuse = || ScriptError {
                number,
                line: line.to_owned(),
            };
            match line.split_once(' ').unwrap_or((line, "")) {
                ("<", _) => {}
                ("=", _) => lines.push(Line::Fact {
                    text: line.to_owned(),
                    number,
                }),
                (">" | ">>" | "~", _) => lines.push(input(line).ok_or_else(refuse)?),
                (word, rest) => {
                    setting(&mut setup, word, rest).ok_or_else(refuse)?;
                    lines.push(Line::Kept(line.to_owned()));
                }
            }
        }
        Ok(Self { setup, lines })
    }

    /// Plays the script.
    ///
    /// # Errors
    /// [`ApplyError`] when the script's position is illegal.
    pub fn play(&self, language: &Arc<Language>) -> Result<Outcome, ApplyError> {
        let game = Game::begin(self.setup.clone())?;
        let mut player = Player::new(game, language);
        for line in &self.lines {
            player.play(line);
        }
        let decisions = player.log.borrow();
        player.outcome.decisions = decisions.iter().map(Vec::len).collect();
        player.outcome.entries = decisions.concat();
        drop(decisions);
        Ok(player.outcome)
    }
}

/// A script being played.
struct Player<'a> {
    language: &'a Arc<Language>,
    desk: Desk,
    told: Rc<RefCell<Vec<Announcement>>>,
    log: Rc<RefCell<Vec<Vec<Entry>>>>,
    now: Moment,
    open: bool,
    outcome: Outcome,
}

impl<'a> Player<'a> {
    fn new(game: Game, language: &'a Arc<Language>) -> Self {
        let told = Rc::new(RefCell::new(Vec::new()));
        let log = Rc::new(RefCell::new(Vec::new()));
        let sink = Box::new(Ear {
            told: Rc::clone(&told),
        });
        let journal = Box::new(Paper(Rc::clone(&log)));
        Self {
            language,
            desk: Desk::new(game, Arc::clone(language), journal, vec![sink]),
            told,
            log,
            now: Moment(0),
            open: false,
            outcome: Outcome::default(),
        }
    }

    fn play(&mut self, line: &Line) {
        match line {
            Line::Kept(text) => self.write(text),
            Line::Input { text, at, input } => {
                if !self.open {
                    self.open = true;
                    self.desk.open();
                    self.write_answers();
                }
                pass(&mut self.desk, &mut self.now, *at);
                self.write(text);
                self.desk.receive(signal(input, *at));
                self.write_answers();
            }
            Line::Fact { text, number } => {
                self.write(text);
                let table = self.language.notation();
                if let Err(actual) = check(self.desk.game(), self.now, text, table) {
                    self.outcome.wrong.push((*number, text.clone(), actual));
                }
            }
        }
    }

    fn write(&mut self, line: &str) {
        self.outcome.text.push_str(line);
        self.outcome.text.push('\n');
    }

    fn write_answers(&mut self) {
        for announcement in self.told.take() {
            let Announcement {
                message, channels, ..
            } = announcement;
            self.outcome.faults.extend(self.language.faults(&message));
            if channels.speech {
                self.write(&format!("< voice {}", self.language.utterance(&message)));
            }
            if channels.braille {
                let cells = braille::unicode(&self.language.cells(&message));
                self.write(&format!("< braille {cells}"));
            }
        }
    }
}

fn input(line: &str) -> Option<Line> {
    let (mark, rest) = line.split_once(' ')?;
    let (time, words) = rest.split_once(' ').unwrap_or((rest, ""));
    let words = words.trim();
    let input = match (mark, words) {
        ("~", "") => Input::Time,
        (">>", line) => Input::Typed(line.to_owned()),
        (">", "[clock]") => Input::Key(Key::Clock),
        (">", "[confirm]") => Input::Key(Key::Confirm),
        (">", "[reject]") => Input::Key(Key::Reject),
        (">", "[repeat]") => Input::Key(Key::Repeat),
        (">", "[help]") => Input::Key(Key::Help),
        (">", words) if !words.is_empty() => Input::Heard(words.to_owned()),
        _ => return None,
    };
    Some(Line::Input {
        text: line.to_owned(),
        at: moment(time)?,
        input,
    })
}

/// `[H:]M:SS[.t]`, with up to three places behind the point.
fn moment(text: &str) -> Option<Moment> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let thousandths: u64 = format!("{fraction:0<3}")
        .parse()
        .ok()
        .filter(|n| *n < 1000)?;
    Some(Moment(seconds.checked_mul(1000)?.checked_add(thousandths)?))
}

fn signal(input: &Input, at: Moment) -> Signal {
    match input {
        Input::Heard(words) => Signal::Heard(heard(words, at)),
        Input::Typed(line) => Signal::Typed {
            line: line.clone(),
            at,
        },
        Input::Key(key) => Signal::Pressed { key: *key, at },
        Input::Time => Signal::Tick { at },
    }
}

fn pass(desk: &mut Desk, now: &mut Moment, to: Moment) {
    while *now + TICK < to {
        *now = *now + TICK;
        desk.receive(Signal::Tick { at: *now });
    }
    *now = to;
}

/// A sink that keeps everything.
struct Ear {
    told: Rc<RefCell<Vec<Announcement>>>,
}

impl Sink for Ear {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Terminal
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        self.told.borrow_mut().push(announcement.clone());
        Ok(())
    }
}

/// A journal that keeps everything.
struct Paper(Rc<RefCell<Vec<Vec<Entry>>>>);

impl Journal for Paper {
    fn append(&mut self, entries: &[Entry]) -> Result<(), DeviceError> {
        self.0.borrow_mut().push(entries.to_vec());
        Ok(())
    }

    fn flush(&mut self) -> Result<(), DeviceError> {
        Ok(())
    }
}
