//! The desk with devices that fail: nothing is lost without a word.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use anabella::announcer::Announcement;
use anabella::clock::Moment;
use anabella::game::{DeviceKind, Entry, Game, Rulebook, Setup};
use anabella::language::{Context, Language, Message};
use anabella::session::{
    Alternative, Desk, DeviceError, DeviceErrorKind, DeviceState, Evidence, Expectation, Flow,
    Heard, Journal, Key, Signal, Sink,
};

/// A journal on a disk that is full while `full` says so.
#[derive(Clone, Default)]
struct Storage {
    full: Rc<RefCell<bool>>,
    written: Rc<RefCell<Vec<Entry>>>,
    waiting: Rc<RefCell<Vec<Entry>>>,
}

impl Journal for Storage {
    fn append(&mut self, entries: &[Entry]) -> Result<(), DeviceError> {
        self.waiting.borrow_mut().extend_from_slice(entries);
        self.flush()
    }

    fn flush(&mut self) -> Result<(), DeviceError> {
        if *self.full.borrow() {
            return Err(DeviceError {
                kind: DeviceErrorKind::Backend,
                message: Message::new("journal-disk-full"),
            });
        }
        self.written
            .borrow_mut()
            .append(&mut self.waiting.borrow_mut());
        Ok(())
    }
}

/// A sink that keeps the identifiers of what it is told, and fails when `gone` says so.
#[derive(Clone)]
struct Ear {
    kind: DeviceKind,
    gone: Rc<RefCell<bool>>,
    told: Rc<RefCell<Vec<String>>>,
    /// Whether it keeps silent now; `None` for what never does.
    silent: Rc<RefCell<Option<bool>>>,
}

impl Ear {
    fn new(kind: DeviceKind) -> Self {
        Self {
            kind,
            gone: Rc::default(),
            told: Rc::default(),
            silent: Rc::default(),
        }
    }

    fn take(&self) -> Vec<String> {
        self.told.take()
    }
}

impl Sink for Ear {
    fn kind(&self) -> DeviceKind {
        self.kind
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        if *self.gone.borrow() {
            return Err(DeviceError {
                kind: DeviceErrorKind::Lost,
                message: Message::new("braille-lost"),
            });
        }
        let unheard = self.kind == DeviceKind::Voice && !announcement.channels.speech;
        if unheard || *self.silent.borrow() == Some(true) {
            return Ok(());
        }
        self.told
            .borrow_mut()
            .push(announcement.message.id.to_string());
        Ok(())
    }

    fn stand_in(&mut self, gone: bool) -> bool {
        let mut silent = self.silent.borrow_mut();
        let stands_in = gone && *silent == Some(true);
        *silent = silent.map(|_| !gone);
        stands_in
    }
}

fn desk(storage: &Storage, ears: &[&Ear]) -> Desk {
    let setup = Setup {
        fen: None,
        time: None,
        rulebook: Rulebook::default(),
        tags: BTreeMap::new(),
        ..Setup::default()
    };
    let game = Game::begin(setup).expect("the initial array");
    let language = Arc::new(Language::load("es", None).expect("Spanish"));
    let sinks = ears
        .iter()
        .map(|ear| Box::new((*ear).clone()) as Box<dyn Sink>)
        .collect();
    let mut desk = Desk::new(game, language, Box::new(storage.clone()), sinks);
    desk.open();
    desk
}

fn typed(desk: &mut Desk, line: &str) -> Flow {
    desk.receive(Signal::Typed {
        line: line.to_owned(),
        at: Moment(0),
    })
}

#[test]
fn a_full_disk_is_told_once_and_nothing_is_missing_when_it_has_room_again() {
    let (storage, ear) = (Storage::default(), Ear::new(DeviceKind::Terminal));
    let mut desk = desk(&storage, &[&ear]);
    *storage.full.borrow_mut() = true;
    for line in ["e4", "sí", "reloj", "e5", "sí"] {
        typed(&mut desk, line);
    }
    let told = ear.take();
    assert_eq!(
        told.iter().filter(|id| *id == "journal-disk-full").count(),
        1,
        "{told:?}"
    );
    assert_eq!(storage.written.borrow().len(), 1);
    *storage.full.borrow_mut() = false;
    desk.receive(Signal::Tick { at: Moment(1) });
    assert!(ear.take().contains(&"journal-back".to_owned()));
    let game = Game::replay(&*storage.written.borrow()).expect("replays");
    assert_eq!(&game, desk.game());
}

#[test]
fn leaving_with_moves_unsaved_needs_to_be_said_twice() {
    let (storage, ear) = (Storage::default(), Ear::new(DeviceKind::Terminal));
    let mut desk = desk(&storage, &[&ear]);
    *storage.full.borrow_mut() = true;
    typed(&mut desk, "e4");
    ear.take();
    assert_eq!(typed(&mut desk, "salir"), Flow::GoOn);
    assert_eq!(ear.take(), ["quit-unsaved"]);
    assert_eq!(typed(&mut desk, "salir"), Flow::Leave);
    desk.leave();
    assert_eq!(ear.take(), ["farewell-unsaved"]);
}

#[test]
fn leaving_with_everything_saved_is_one_word() {
    let (storage, ear) = (Storage::default(), Ear::new(DeviceKind::Terminal));
    let mut desk = desk(&storage, &[&ear]);
    typed(&mut desk, "e4");
    ear.take();
    assert_eq!(typed(&mut desk, "salir"), Flow::Leave);
    desk.leave();
    assert_eq!(ear.take(), ["farewell"]);
}

#[test]
fn one_word_from_the_room_never_ends_the_game() {
    let (storage, ear) = (Storage::default(), Ear::new(DeviceKind::Terminal));
    let mut desk = desk(&storage, &[&ear]);
    let mut heard = |words: &str| {
        desk.receive(Signal::Heard(Heard {
            alternatives: vec![Alternative {
                words: words.to_owned(),
                score: 0.0,
            }],
            started: Moment(0),
            ended: Moment(0),
            evidence: Evidence::default(),
        }))
    };
    assert_eq!(heard("salir"), Flow::GoOn);
    assert_eq!(heard("tiempo"), Flow::GoOn);
    assert_eq!(heard("salir"), Flow::GoOn);
    assert!(ear.take().contains(&"quit-again".to_owned()));
    assert_eq!(heard("salir"), Flow::Leave);
}

#[test]
fn a_lost_device_is_told_once_on_the_others_and_kept_in_the_journal() {
    let storage = Storage::default();
    let (terminal, braille) = (
        Ear::new(DeviceKind::Terminal),
        Ear::new(DeviceKind::Braille),
    );
    let mut desk = desk(&storage, &[&terminal, &braille]);
    *braille.gone.borrow_mut() = true;
    for line in ["e4", "sí", "reloj"] {
        typed(&mut desk, line);
    }
    let told = terminal.take();
    assert_eq!(
        told.iter().filter(|id| *id == "braille-lost").count(),
        1,
        "{told:?}"
    );
    assert!(told.contains(&"read-back".to_owned()));
    let log = serde_json::to_string(&*storage.written.borrow()).expect("text");
    assert_eq!(log.matches("braille-lost").count(), 1);
}

#[test]
fn a_silent_voice_stands_in_for_a_braille_display_that_is_gone() {
    let (voice, display) = (Ear::new(DeviceKind::Voice), Ear::new(DeviceKind::Braille));
    *voice.silent.borrow_mut() = Some(true);
    let mut desk = desk(&Storage::default(), &[&voice, &display]);
    typed(&mut desk, "e4");
    assert_eq!(voice.take(), [""; 0]);
    let device = |state| Signal::Device {
        device: DeviceKind::Braille,
        state,
        at: Moment(0),
    };
    let lost = Message::new("braille-lost");
    desk.receive(device(DeviceState::Lost(lost)));
    assert_eq!(voice.take(), ["braille-lost", "read-back"]);
    typed(&mut desk, "sí");
    assert_eq!(voice.take()[0], "made");
    desk.receive(device(DeviceState::Ready("HandyTech".to_owned())));
    typed(&mut desk, "reloj");
    assert_eq!(voice.take(), [""; 0]);
}

#[test]
fn an_answer_is_expected_just_when_one_is_due() {
    let (storage, ear) = (Storage::default(), Ear::new(DeviceKind::Terminal));
    let expectation = Expectation::default();
    let mut desk = desk(&storage, &[&ear]).telling(expectation.clone());
    let mut due = |line: &str| {
        typed(&mut desk, line);
        expectation.context() == Context::Confirmation
    };
    assert!(!due("tiempo"));
    assert!(due("e4"));
    assert!(due("sí"));
    assert!(!due("reloj"));
    assert!(due("abandono"));
    assert!(!due("no"));
}

#[test]
fn keys_of_a_braille_display_say_what_words_say() {
    let (storage, ear) = (Storage::default(), Ear::new(DeviceKind::Terminal));
    let mut desk = desk(&storage, &[&ear]);
    typed(&mut desk, "e4");
    ear.take();
    let mut press = |key| {
        desk.receive(Signal::Pressed { key, at: Moment(0) });
        ear.take()
    };
    assert_eq!(press(Key::Routing(7)), ["read-back"]);
    assert_eq!(press(Key::Repeat), ["read-back"]);
    assert_eq!(press(Key::Clock)[0], "made");
    assert!(press(Key::PanRight).is_empty());
}
