//! Four hours at the board, in simulated time: signs are given once, and nothing piles up.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use anabella::announcer::{Announcement, Cue};
use anabella::clock::Moment;
use anabella::devices::journal::JournalFile;
use anabella::game::{DeviceKind, Game, Setup};
use anabella::language::{Language, Message};
use anabella::rules::Position;
use anabella::session::{Desk, DeviceError, Flow, Key, Signal, Sink, Tuning};

const MINUTE: u64 = 60_000;

/// What a device was told, counted.
#[derive(Debug, Default)]
struct Told {
    cues: Vec<Cue>,
    hushes: usize,
    words: usize,
    tunings: Vec<Tuning>,
}

/// A device that renders every announcement and keeps none.
struct Device {
    language: Arc<Language>,
    told: Rc<RefCell<Told>>,
}

impl Sink for Device {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Voice
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        let spoken = self.language.utterance(&announcement.message);
        let cells = self.language.cells(&announcement.message);
        self.told.borrow_mut().words += spoken.len() + cells.len();
        Ok(())
    }

    fn tune(&mut self, tuning: Tuning) -> Option<Message> {
        self.told.borrow_mut().tunings.push(tuning);
        None
    }

    fn hush(&mut self) {
        self.told.borrow_mut().hushes += 1;
    }

    fn cue(&mut self, cue: Cue) {
        self.told.borrow_mut().cues.push(cue);
    }
}

fn desk(time: &str, folder: &std::path::Path) -> (Desk, Rc<RefCell<Told>>) {
    let language = Arc::new(Language::load("es", None).expect("Spanish"));
    let told = Rc::new(RefCell::new(Told::default()));
    let device = Device {
        language: Arc::clone(&language),
        told: Rc::clone(&told),
    };
    let setup = Setup {
        time: Some(time.parse().expect("a control")),
        fen: None,
        rulebook: anabella::game::Rulebook::default(),
        tags: std::collections::BTreeMap::new(),
        ..Setup::default()
    };
    let game = Game::begin(setup).expect("the initial array");
    let journal = JournalFile::create(&folder.join("game.jsonl")).expect("a journal");
    let mut desk = Desk::new(game, language, Box::new(journal), vec![Box::new(device)]);
    desk.open();
    (desk, told)
}

fn typed(desk: &mut Desk, line: &str, at: u64) {
    let line = line.to_owned();
    let at = Moment(at);
    assert_eq!(desk.receive(Signal::Typed { line, at }), Flow::GoOn);
}

fn pass(desk: &mut Desk, from: u64, to: u64, every: usize) {
    for at in (from..to).step_by(every) {
        desk.receive(Signal::Tick { at: Moment(at) });
    }
}

/// Kilobytes of memory that this process holds.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|it| it.parse().ok()).expect("a number")
}

/// A move that goes on with the game, the same in every run: a quiet one where there is any.
fn some_move(position: &Position, seed: &mut u64) -> String {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let mut moves: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| position.after(mv).ending().is_none() && mv.promotion().is_none())
        .collect();
    let quiet: Vec<_> = moves.iter().filter(|mv| mv.captured().is_none()).collect();
    let number = usize::try_from(*seed >> 33).expect("small");
    let mv = match quiet.as_slice() {
        [] => moves.remove(number % moves.len()),
        quiet => *quiet[number % quiet.len()],
    };
    mv.uci().to_string()
}

#[test]
fn four_hours_leave_the_memory_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut desk, told) = desk("150", folder.path());
    typed(&mut desk, "", 0);
    let mut seed = 7;
    let mut after_half_an_hour = 0;
    for minute in 0..240 {
        let at = minute * MINUTE;
        pass(&mut desk, at, at + MINUTE, 1000);
        let mv = some_move(desk.game().position(), &mut seed);
        let at = at + MINUTE;
        for line in [mv.as_str(), "tiempo", "sí", "últimas cinco", "deletrea", ""] {
            typed(&mut desk, line, at);
        }
        assert_eq!(desk.game().outcome(), None, "{minute}");
        if minute == 30 {
            after_half_an_hour = memory();
        }
    }
    let grown = memory().saturating_sub(after_half_an_hour);
    let told = told.borrow();
    println!(
        "after half an hour {after_half_an_hour} kB, after four hours {grown} kB more; \
         {} signs, {} hushes, {} letters and cells",
        told.cues.len(),
        told.hushes,
        told.words
    );
    assert_eq!(desk.game().played().len(), 240);
    assert!(grown < 16_384, "{grown} kB more");
    let starts = told.cues.iter().filter(|cue| **cue == Cue::ClockStart);
    assert_eq!(starts.count(), 241);
}

#[test]
fn signs_of_time_come_once_and_the_flag_is_the_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut desk, told) = desk("6", folder.path());
    typed(&mut desk, "", 0);
    pass(&mut desk, 0, 7 * MINUTE, 100);
    let expected = [
        Cue::ClockStart,
        Cue::FiveMinutes,
        Cue::OneMinute,
        Cue::TenSeconds,
        Cue::Flag,
    ];
    assert_eq!(told.borrow().cues, expected);
}

#[test]
fn words_and_signs_and_keys_reach_the_devices() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut desk, told) = desk("6", folder.path());
    for line in ["", "lavadora", "Cf6", "e4", "sí", "más agudo", "silencio"] {
        typed(&mut desk, line, 0);
    }
    let key = Key::Clock;
    desk.receive(Signal::Pressed { key, at: Moment(0) });
    let told = told.borrow();
    let expected = [
        Cue::ClockStart,
        Cue::NotUnderstood,
        Cue::Illegal,
        Cue::Accepted,
        Cue::ClockStart,
    ];
    assert_eq!(told.cues, expected);
    assert_eq!(told.tunings, [Tuning::Higher, Tuning::Silence]);
    assert_eq!(told.hushes, 8, "every line and key cuts what is being said");
}
