//! [`Table`]: a session with a braille display, as far as braille is concerned.

use std::time::Duration;

use anabella::announcer::{Announcement, Felt, Urgency};
use anabella::devices::braille::{BrailleDisplay, BrailleKeys, BrailleScript, BrailleSettings};
use anabella::language::{Message, Value};
use anabella::session::{DeviceKind, DeviceState, Key, Signal, Sink, Source};

use super::{Brltty, HandyTech, Listener, Place};

/// More than brltty needs to start on a busy machine.
pub const STARTING: Duration = Duration::from_mins(1);
/// A lost line must be back this soon after its display.
pub const BACK: Duration = Duration::from_secs(2);
/// More than a key or a line takes on a busy machine.
pub const SOON: Duration = Duration::from_secs(5);

/// A session with a display, as far as braille is concerned.
pub struct Table {
    /// The display's cells.
    pub display: BrailleDisplay,
    /// What the display delivers.
    pub listener: Listener,
    _keys: BrailleKeys,
}

impl Table {
    /// A session whose brltty is here.
    pub fn at(place: &Place) -> Self {
        let settings = BrailleSettings {
            host: Some(place.host()),
            auth: Some("none".to_owned()),
            ..BrailleSettings::default()
        };
        Self::with(settings)
    }

    /// A session with these settings.
    pub fn with(settings: BrailleSettings) -> Self {
        let script = BrailleScript {
            line: Box::new(cells),
            scene: Box::new(|_| Felt::default()),
            reader: Box::new(|cells| vec![cells.iter().copied().map(letter).collect()]),
        };
        let (display, mut keys) = BrailleDisplay::new(settings, script).expect("descriptors");
        let listener = Listener::new();
        keys.start(listener.inbox.clone()).expect("a thread");
        Self {
            display,
            listener,
            _keys: keys,
        }
    }

    /// Announces a line of cells.
    pub fn present(&mut self, line: &[u8]) {
        let announcement = Announcement::new(message(line), Urgency::Normal);
        self.display.present(&announcement).expect("taken");
    }

    /// Waits for the display and returns its name.
    pub fn ready(&self) -> String {
        self.listener
            .hear("a display", STARTING, |signal| match signal {
                Signal::Device {
                    state: DeviceState::Ready(name),
                    ..
                } => Some(name.clone()),
                _ => None,
            })
    }

    /// Waits for a key and does with it what a session does.
    pub fn follow(&mut self) -> Key {
        let key = self.listener.key(SOON);
        self.display.navigate(key);
        key
    }

    /// Waits for the display's next trouble and returns its message.
    pub fn trouble(&self) -> String {
        match self.listener.state(DeviceKind::Braille, STARTING) {
            DeviceState::Absent(message) | DeviceState::Lost(message) => message.id.into_owned(),
            DeviceState::Ready(name) => panic!("ready: {name}"),
        }
    }
}

/// A message that is its own cells.
pub fn message(line: &[u8]) -> Message {
    let text = line.iter().map(|&cell| char::from(cell)).collect();
    Message::new("line").with("cells", Value::Text(text))
}

fn letter(cell: u8) -> char {
    match cell {
        0x00 => ' ',
        0x01 => 'a',
        0x03 => 'b',
        0x09 => 'c',
        _ => '?',
    }
}

fn cells(message: &Message) -> Vec<u8> {
    match &message.args[0].1 {
        Value::Text(text) => text.chars().map(|c| c as u8).collect(),
        other => panic!("no cells: {other:?}"),
    }
}

/// A brltty with an emulated display.
pub fn plugged(place: &Place) -> (HandyTech, Brltty) {
    let display = HandyTech::new();
    let brltty = place.start("ht", &display.plug());
    (display, brltty)
}
