//! The braille display, through brltty and its BrlAPI.
//!
//! One thread owns the connection. [`BrailleDisplay`] hands it lines, [`BrailleKeys`] starts it
//! and names the inbox for what it has to say. The thread looks for the display until it finds
//! it, and again after it was lost; announcements made meanwhile are kept, and the newest is
//! shown as soon as there is something to show it on.
//!
//! Navigation keys are only delivered; the view moves when the session, which may have its own
//! use for a key, calls [`Sink::navigate`].

mod attendant;
mod keys;
mod line;
mod link;
mod post;
mod probe;
mod trouble;
mod typing;

pub use probe::probe;
pub use typing::Letters;

use std::sync::mpsc::Sender;
use std::time::Duration;

use attendant::Attendant;
use post::{Farewell, Mailbox, Order, Post};
use trouble::Trouble;
use typing::TypedLine;

use crate::announcer::Announcement;
use crate::language::Message;
use crate::session::{DeviceError, DeviceKind, Inbox, Key, Sink, Source};

/// How long the display may take to be given back when the program ends.
const GIVING_BACK: Duration = Duration::from_secs(1);

/// Where brltty is. What is not given is the library's own: the environment's `BRLAPI_HOST` and
/// `BRLAPI_AUTH`, or else the local brltty and its key file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BrailleSettings {
    /// The address: `host:number`, `:number`.
    pub host: Option<String>,
    /// The authentication: `none`, `keyfile:/path`, `polkit`, several with `+` between.
    pub auth: Option<String>,
}

/// What turns a message into a line of cells, bit 0 for dot 1.
pub type LineOfCells = Box<dyn Fn(&Message) -> Vec<u8> + Send>;

/// The display's cells.
pub struct BrailleDisplay {
    post: Post,
    farewell: Farewell,
    cells: LineOfCells,
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
        cells: LineOfCells,
        letters: &Letters,
    ) -> Result<(Self, BrailleKeys), DeviceError> {
        let ends = post::post().and_then(|(post, mailbox)| Ok((post.share()?, post, mailbox)));
        let (shared, post, mailbox): (Post, Post, Mailbox) =
            ends.map_err(|error| Trouble::Backend(error.to_string()))?;
        let (held, farewell) = Farewell::new();
        let attendant = Attendant::new(settings, mailbox, TypedLine::new(letters));
        let display = Self {
            post,
            farewell,
            cells,
        };
        let keys = BrailleKeys {
            post: shared,
            waiting: Some((attendant, held)),
        };
        Ok((display, keys))
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
        let line = (self.cells)(&announcement.message);
        if line.is_empty() || self.post.send(Order::Announce(line)) {
            Ok(())
        } else {
            Err(Trouble::Lost.into())
        }
    }

    fn navigate(&mut self, key: Key) {
        self.post.send(Order::Go(key));
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
