//! How long the game takes from words to the request to speak: judging, the journal's disk,
//! wording. For `anabella bench`.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::announcer::Announcement;
use crate::devices::journal::JournalFile;
use crate::game::{DeviceKind, Game, Rulebook, Setup};
use crate::language::Language;
use crate::session::{Desk, DeviceError, Heard, Signal, Sink};

/// A game on a real journal whose voice only notes when it would have spoken.
pub(super) struct Answering {
    desk: Desk,
    asked: Rc<Cell<Option<Instant>>>,
    path: PathBuf,
}

struct Voice {
    language: Arc<Language>,
    asked: Rc<Cell<Option<Instant>>>,
}

impl Sink for Voice {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Voice
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        let words = self.language.utterance(&announcement.message);
        if announcement.channels.speech && !words.is_empty() && self.asked.get().is_none() {
            self.asked.set(Some(Instant::now()));
        }
        Ok(())
    }
}

impl Answering {
    /// A new game whose journal lies in the system's folder for temporary files.
    ///
    /// # Errors
    /// [`DeviceError`] when that folder cannot be written.
    ///
    /// # Panics
    /// Never: the initial array is legal.
    pub(super) fn begin(language: &Arc<Language>) -> Result<Self, DeviceError> {
        let setup = Setup {
            fen: None,
            time: None,
            rulebook: Rulebook::default(),
            tags: BTreeMap::new(),
            ..Setup::default()
        };
        let name = format!("anabella-bench-{}.jsonl", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&path);
        let journal = JournalFile::create(&path)?;
        let asked = Rc::new(Cell::new(None));
        let voice = Voice {
            language: Arc::clone(language),
            asked: Rc::clone(&asked),
        };
        let game = Game::begin(setup).expect("the initial array is legal");
        let desk = Desk::new(
            game,
            Arc::clone(language),
            Box::new(journal),
            vec![Box::new(voice)],
        );
        Ok(Self { desk, asked, path })
    }

    /// From words to the request to speak; `None` where nothing is to be said.
    pub(super) fn answer(&mut self, heard: &Heard) -> Option<Duration> {
        self.asked.set(None);
        let began = Instant::now();
        self.desk.receive(Signal::Heard(heard.clone()));
        self.asked.get().map(|asked| asked - began)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
