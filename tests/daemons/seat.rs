//! [`Seat`]: a whole game at a braille display: signals go to the desk as in the program.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anabella::announcer::Announcement;
use anabella::clock::Moment;
use anabella::devices::braille::{BrailleDisplay, BrailleKeys, BrailleScript, BrailleSettings};
use anabella::game::{Entry, Game, Rulebook, Setup};
use anabella::language::Language;
use anabella::session::{Desk, DeviceError, DeviceKind, Journal, Signal, Sink, Source};

use super::{Listener, Place};

/// A game that is played at a braille display and heard by nobody.
pub struct Seat {
    /// The game on the table.
    pub desk: Desk,
    /// The language.
    pub language: Arc<Language>,
    told: Arc<Mutex<Vec<String>>>,
    listener: Listener,
    _keys: BrailleKeys,
}

struct Nowhere;

impl Journal for Nowhere {
    fn append(&mut self, _: &[Entry]) -> Result<(), DeviceError> {
        Ok(())
    }

    fn flush(&mut self) -> Result<(), DeviceError> {
        Ok(())
    }
}

/// Hears what would be spoken.
struct Voice(Arc<Language>, Arc<Mutex<Vec<String>>>);

impl Sink for Voice {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Voice
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        if announcement.channels.speech {
            let said = self.0.utterance(&announcement.message);
            self.1.lock().expect("unpoisoned").push(said);
        }
        Ok(())
    }
}

impl Seat {
    /// Sits down at the display of a brltty, with a time control ("90+30") and a position.
    pub fn at(place: &Place, time: Option<&str>, fen: Option<&str>, rulebook: Rulebook) -> Self {
        let settings = BrailleSettings {
            host: Some(place.host()),
            auth: Some("none".to_owned()),
            ..BrailleSettings::default()
        };
        Self::with(settings, time, fen, rulebook)
    }

    /// The same with these settings of the display.
    pub fn with(
        settings: BrailleSettings,
        time: Option<&str>,
        fen: Option<&str>,
        rulebook: Rulebook,
    ) -> Self {
        let language = Arc::new(Language::load("es", None).expect("a language"));
        let mut setup: Setup =
            serde_json::from_str(r#"{"rulebook":{"rules":"fide"}}"#).expect("a setup");
        setup.fen = fen.map(str::to_owned);
        setup.time = time.map(|time| time.parse().expect("a time control"));
        setup.rulebook = rulebook;
        let game = Game::begin(setup);
        let script = BrailleScript::of(&language);
        let (display, mut keys) = BrailleDisplay::new(settings, script).expect("descriptors");
        let told = Arc::new(Mutex::new(Vec::new()));
        let voice = Voice(Arc::clone(&language), Arc::clone(&told));
        let sinks: Vec<Box<dyn Sink>> = vec![Box::new(voice), Box::new(display)];
        let mut desk = Desk::new(
            game.expect("a game"),
            Arc::clone(&language),
            Box::new(Nowhere),
            sinks,
        );
        desk.open();
        let listener = Listener::new();
        keys.start(listener.inbox.clone()).expect("a thread");
        Self {
            desk,
            language,
            told,
            listener,
            _keys: keys,
        }
    }

    /// Takes what the display delivers, until the desk has had so many keys and lines.
    pub fn follow(&mut self, acts: usize, limit: Duration) {
        let until = Instant::now() + limit;
        let mut left = acts;
        while left > 0 {
            let rest = until.saturating_duration_since(Instant::now());
            let signal = self
                .listener
                .hear("a key or a line", rest, |it| Some(it.clone()));
            let act = matches!(signal, Signal::Pressed { .. } | Signal::Brailled { .. });
            left -= usize::from(act);
            self.desk.receive(signal);
        }
    }

    /// Takes what the display delivers until the device has changed.
    pub fn follow_device(&mut self, limit: Duration) {
        let signal = self
            .listener
            .hear("a change of the display", limit, |signal| {
                matches!(signal, Signal::Device { .. }).then(|| signal.clone())
            });
        self.desk.receive(signal);
    }

    /// Types a line at the keyboard.
    pub fn type_line(&mut self, line: &str) {
        let at = self.listener.inbox.timeline.now();
        self.desk.receive(Signal::Typed {
            line: line.to_owned(),
            at,
        });
    }

    /// Types a line at a moment on the game's clock.
    pub fn act_at(&mut self, line: &str, at: Moment) {
        self.desk.receive(Signal::Typed {
            line: line.to_owned(),
            at,
        });
    }

    /// Lets it be this moment on the game's clock.
    pub fn tick(&mut self, at: Moment) {
        self.desk.receive(Signal::Tick { at });
    }

    /// Everything spoken since the last look.
    pub fn said(&self) -> Vec<String> {
        std::mem::take(&mut *self.told.lock().expect("unpoisoned"))
    }
}
