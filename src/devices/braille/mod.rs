//! The braille display, through brltty and its BrlAPI.
//!
//! One thread owns the connection. [`BrailleDisplay`] hands it lines, [`BrailleKeys`] starts it
//! and names the inbox for what it has to say. The thread looks for the display until it finds
//! it, and again after it was lost; announcements made meanwhile are kept, and the newest is
//! shown as soon as there is something to show it on.
//!
//! The status part, the dials and the board follow from what [`Sink::regard`] is shown; the thread
//! gets them in cells when they change.
//!
//! Navigation keys are only delivered; the view moves when the session, which may have its own
//! use for a key, calls [`Sink::navigate`].

mod attendant;
mod board;
mod keys;
mod lease;
mod line;
mod link;
mod news;
mod post;
mod probe;
mod trouble;
mod typing;
mod view;

pub use probe::{KeyUse, KeyUses, key_uses, keys_fault, probe};
pub use typing::LineReader;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use attendant::Attendant;
use post::{Farewell, Mailbox, Order, Post};
use trouble::Trouble;
use typing::TypedLine;

use crate::announcer::{Announcement, Felt, felt};
use crate::clock::Moment;
use crate::language::{Language, Message};
use crate::session::{DeviceError, DeviceKind, Inbox, Key, Scene, Sink, Source};

/// How long the display may take to be given back when the program ends or is stopped.
const GIVING_BACK: Duration = Duration::from_secs(1);

/// Where brltty is. What is not given is the library's own: the environment's `BRLAPI_HOST` and
/// `BRLAPI_AUTH`, or else the local brltty and its key file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BrailleSettings {
    /// The address: `host:number`, `:number`.
    pub host: Option<String>,
    /// The authentication: `none`, `keyfile:/path`, `polkit`, several with `+` between.
    pub auth: Option<String>,
    /// The number of the graphical console the game is played on, if on one.
    pub console: Option<i32>,
    /// The dials of the clocks stand in the status part, where there is room.
    pub dials_in_status: bool,
    /// The player's own table of keys, which need not exist.
    pub keys: Option<PathBuf>,
}

/// What turns a message into a line of cells, bit 0 for dot 1.
pub type LineOfCells = Box<dyn Fn(&Message) -> Vec<u8> + Send>;

/// What is felt of a scene.
pub type SceneInCells = Box<dyn Fn(&Scene<'_>) -> Felt + Send>;

/// A language, as far as cells are concerned.
pub struct BrailleScript {
    /// Announcements.
    pub line: LineOfCells,
    /// The status part, the dials, the board.
    pub scene: SceneInCells,
    /// Lines typed in cells.
    pub reader: LineReader,
}

impl BrailleScript {
    /// What a language writes and reads.
    #[must_use]
    pub fn of(language: &Arc<Language>) -> Self {
        let [line, scene, reader] = [(); 3].map(|()| Arc::clone(language));
        Self {
            line: Box::new(move |message| line.cells(message)),
            scene: Box::new(move |it| felt(it.game, it.at, it.chosen, scene.braille_signs())),
            reader: Box::new(move |cells| reader.read_cells(cells)),
        }
    }
}

/// A dial under the fingers changes no more often than this, in milliseconds.
const DIAL_REST: u64 = 2_000;

/// The display's cells.
pub struct BrailleDisplay {
    post: Post,
    farewell: Farewell,
    line: LineOfCells,
    scene: SceneInCells,
    /// What the thread was last given to show, and when the dials last changed.
    felt: Felt,
    dials_changed: Option<Moment>,
}

/// The display's keys, and its comings and goings.
pub struct BrailleKeys {
    post: Post,
    waiting: Option<(Attendant, Sender<()>)>,
}

impl BrailleDisplay {
    /// A display and its keys. Nothing is looked for until the keys are started; dropping either
    /// gives the display back.
    ///
    /// # Errors
    /// [`DeviceError`] when the system has no more file descriptors.
    pub fn new(
        settings: BrailleSettings,
        script: BrailleScript,
    ) -> Result<(Self, BrailleKeys), DeviceError> {
        let ends = post::post().and_then(|(post, mailbox)| Ok((post.share()?, post, mailbox)));
        let (shared, post, mailbox): (Post, Post, Mailbox) =
            ends.map_err(|error| Trouble::Backend(error.to_string()))?;
        let (held, farewell) = Farewell::new();
        let attendant = Attendant::new(settings, mailbox, TypedLine::new(script.reader));
        let display = Self {
            post,
            farewell,
            line: script.line,
            scene: script.scene,
            felt: Felt::default(),
            dials_changed: None,
        };
        let keys = BrailleKeys {
            post: shared,
            waiting: Some((attendant, held)),
        };
        Ok((display, keys))
    }
}

impl BrailleDisplay {
    /// How many announcements and changes wait for the display's thread.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.post.waiting()
    }
}

impl Sink for BrailleDisplay {
    fn kind(&self) -> DeviceKind {
        DeviceKind::Braille
    }

    fn present(&mut self, announcement: &Announcement) -> Result<(), DeviceError> {
        if !announcement.channels.braille {
            return Ok(());
        }
        let line = (self.line)(&announcement.message);
        if line.is_empty() || self.post.send(Order::Announce(line)) {
            Ok(())
        } else {
            Err(Trouble::Lost.into())
        }
    }

    fn navigate(&mut self, key: Key) {
        self.post.send(Order::Go(key));
    }

    fn rest(&mut self, resting: bool) {
        if !resting {
            self.post.send(Order::GoOn);
            return;
        }
        let (held, given_back) = Farewell::new();
        if self.post.send(Order::Rest(held)) {
            given_back.wait(GIVING_BACK);
        }
    }

    fn regard(&mut self, scene: &Scene<'_>) {
        let mut felt = (self.scene)(scene);
        let new_dials = felt.dials.is_some() != self.felt.dials.is_some();
        let rests = self
            .dials_changed
            .is_some_and(|at| scene.at - at < DIAL_REST);
        if rests && !new_dials {
            felt.dials = self.felt.dials;
        }
        if felt == self.felt {
            return;
        }
        if felt.dials != self.felt.dials {
            self.dials_changed = Some(scene.at);
        }
        self.felt = felt.clone();
        self.post.send(Order::Regard(Box::new(felt)));
    }
}

impl Drop for BrailleDisplay {
    fn drop(&mut self) {
        if self.post.send(Order::Leave) {
            self.farewell.wait(GIVING_BACK);
        }
    }
}

impl Source for BrailleKeys {
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError> {
        let Some((attendant, held)) = self.waiting.take() else {
            return Ok(());
        };
        let work = move || {
            attendant.attend(inbox);
            drop(held);
        };
        std::thread::Builder::new()
            .name("braille".to_owned())
            .spawn(work)
            .map_err(|error| Trouble::Backend(error.to_string()))?;
        Ok(())
    }
}

impl Drop for BrailleKeys {
    fn drop(&mut self) {
        self.post.send(Order::Leave);
    }
}
