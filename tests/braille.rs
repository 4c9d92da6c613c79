//! The braille display with a real brltty and an emulated display.

mod daemons;

use std::time::Duration;

use anabella::announcer::{Announcement, Channels, Urgency};
use anabella::devices::braille::{BrailleDisplay, BrailleKeys, BrailleSettings, Letters, probe};
use anabella::language::{Message, Value};
use anabella::session::{DeviceKind, DeviceState, Key, Signal, Sink, Source};

use daemons::{Brltty, HandyTech, Listener, Place, VirtualDisplay, patience};

/// More than brltty needs to start on a busy machine.
const STARTING: Duration = Duration::from_secs(20);
/// A lost line must be back this soon after its display.
const BACK: Duration = Duration::from_secs(2);
/// More than a key or a line takes on a busy machine.
const SOON: Duration = Duration::from_secs(5);

/// A session with a display, as far as braille is concerned.
struct Table {
    display: BrailleDisplay,
    listener: Listener,
    _keys: BrailleKeys,
}

impl Table {
    fn at(place: &Place) -> Self {
        let settings = BrailleSettings {
            host: Some(place.host()),
            auth: Some("none".to_owned()),
        };
        Self::with(settings)
    }

    fn with(settings: BrailleSettings) -> Self {
        let letters: Letters = Box::new(|dots| match dots {
            0x01 => Some('a'),
            0x03 => Some('b'),
            0x09 => Some('c'),
            _ => None,
        });
        let (display, mut keys) =
            BrailleDisplay::new(settings, Box::new(cells), &letters).expect("descriptors");
        let listener = Listener::new();
        keys.start(listener.inbox.clone()).expect("a thread");
        Self {
            display,
            listener,
            _keys: keys,
        }
    }

    fn present(&mut self, line: &[u8]) {
        let announcement = Announcement::new(message(line), Urgency::Normal);
        self.display.present(&announcement).expect("taken");
    }

    /// Waits for the display and returns its name.
    fn ready(&self) -> String {
        match self.listener.state(DeviceKind::Braille, STARTING) {
            DeviceState::Ready(name) => name,
            other => panic!("not ready: {other:?}"),
        }
    }

    /// Waits for a key and does with it what a session does.
    fn follow(&mut self) -> Key {
        let key = self.listener.key(SOON);
        self.display.navigate(key);
        key
    }

    fn trouble(&self) -> &'static str {
        match self.listener.state(DeviceKind::Braille, STARTING) {
            DeviceState::Absent(message) | DeviceState::Lost(message) => message.id,
            DeviceState::Ready(name) => panic!("ready: {name}"),
        }
    }
}

/// A message that is its own cells.
fn message(line: &[u8]) -> Message {
    let text = line.iter().map(|&cell| char::from(cell)).collect();
    Message::new("line").with("cells", Value::Text(text))
}

fn cells(message: &Message) -> Vec<u8> {
    match &message.args[0].1 {
        Value::Text(text) => text.chars().map(|c| c as u8).collect(),
        other => panic!("no cells: {other:?}"),
    }
}

fn plugged(place: &Place) -> (HandyTech, Brltty) {
    let display = HandyTech::new();
    let brltty = place.start("ht", &display.device());
    (display, brltty)
}

#[test]
fn a_line_is_felt_exactly_as_it_was_sent() {
    let place = Place::free();
    let (felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    patience("a connection", STARTING, || {
        matches!(table.listener.drain().last(), Some(Signal::Device { state: DeviceState::Ready(name), .. }) if name == "HandyTech, 40")
    });
    let every_dot: Vec<u8> = (0..40).map(|cell| cell * 6 + 1).collect();
    table.present(&every_dot);
    felt.feel(&every_dot, SOON);
    table.present(&[1, 3, 9]);
    felt.feel(&[1, 3, 9], SOON);
    let silent = Announcement {
        channels: Channels { braille: false, ..Channels::ALL },
        ..Announcement::new(message(&[7, 7]), Urgency::Urgent)
    };
    table.display.present(&silent).expect("taken");
    table.present(&[1, 3]);
    felt.feel(&[1, 3], SOON);
    table.display.navigate(Key::Previous);
    felt.feel(&[1, 3, 9], SOON);
}

#[test]
fn keys_of_the_display_come_back() {
    let place = Place::free();
    let (mut felt, _brltty) = plugged(&place);
    let mut table = Table::at(&place);
    table.ready();
    for cell in [0, 7, 39] {
        felt.route(cell);
        assert_eq!(table.listener.key(SOON), Key::Routing(u16::from(cell)));
    }
    // What the Braille Wave's own dot keys type.
    for k in [0x04u8, 0x08, 0x0c, 0x10, 0x14, 0x03, 0x07, 0x0b, 0x0f, 0x13,0x17,0x1b,0x1f] {
        felt.press(&[k]);
        std::thread::sleep(Duration::from_millis(100));
        println!("{k:#x} {:?} {:?}", table.listener.drain(), felt.cells()[..4].to_vec());
    }
}
