//! The display's thread: finds the display, shows the line, delivers keys, and finds the display
//! again when it is lost.

use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::BrailleSettings;
use super::keys::{Bindings, Stroke};
use super::lease::Lease;
use super::link::{Cells, Link, Size};
use super::news::{Leave, News};
use super::post::{Mailbox, Order};
use super::trouble::Trouble;
use super::typing::TypedLine;
use super::view::{Shelf, Under, View};
use crate::session::{Inbox, Key};

/// How long after a failure the display is looked for again.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// How often the cells are written again: another program may have used the display and left,
/// and brltty draws nothing then. The display's size is asked for as often.
const REFRESH: Duration = Duration::from_millis(700);

/// How long brltty may be without a display before the user is told: it needs a moment itself.
const PATIENCE: Duration = Duration::from_secs(3);

/// The longest wait for a connection to open.
const OPENING: Duration = Duration::from_secs(5);

/// What went wrong, or that it is time to go.
enum Break {
    Trouble(Trouble),
    Leave,
}

impl From<Trouble> for Break {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

impl From<Leave> for Break {
    fn from(_: Leave) -> Self {
        Self::Leave
    }
}

/// Everything the thread holds.
pub(super) struct Attendant {
    settings: BrailleSettings,
    mailbox: Mailbox,
    bindings: Bindings,
    view: View,
    typed: TypedLine,
    /// Kept as long as the thread lives: a display that goes and returns is still this game's.
    lease: Option<Lease>,
    /// Held by whoever waits for the display to be given back for a while.
    resting: Option<Sender<()>>,
    /// The display was given back for a while, and is not there again yet.
    rested: bool,
}

impl Attendant {
    pub(super) fn new(settings: BrailleSettings, mailbox: Mailbox, typed: TypedLine) -> Self {
        let view = View::new(settings.dials_in_status);
        // What is wrong with a table of the player's own is told by `keys_fault`.
        let own = Bindings::read(settings.keys.as_deref());
        Self {
            settings,
            mailbox,
            bindings: own.unwrap_or_else(|_| Bindings::embedded()),
            view,
            typed,
            lease: None,
            resting: None,
            rested: false,
        }
    }

    /// Works until told to leave.
    pub(super) fn attend(mut self, inbox: Inbox) {
        let news = News::new(inbox);
        // Without the watch all that is lost is the word that brltty hangs.
        let _ = news.watch();
        loop {
            let ended = match Link::open(&self.settings, OPENING) {
                Ok(link) => self.serve(&link, &news),
                Err(trouble) => Err(trouble.into()),
            };
            match self.rest() {
                Ok(false) => {}
                Ok(true) => continue,
                Err(Leave) => return,
            }
            let told = match ended {
                Ok(()) => Ok(()),
                Err(Break::Leave) => return,
                Err(Break::Trouble(trouble)) => news.missing(&trouble),
            };
            if told.is_err() || self.pass(LOOK_AGAIN).is_err() {
                return;
            }
        }
    }

    /// Serves one connection. Returns when the display's size has changed, for only a new connection
    /// knows the new size, and when the display is to be given back for a while.
    fn serve(&mut self, link: &Link, news: &News) -> Result<(), Break> {
        let size = self.await_display(link, news)?;
        if self.lease.is_none() {
            self.lease = Some(Lease::take(self.settings.host.as_deref())?);
        }
        self.view.resize(size.columns, size.rows);
        self.view.in_six_dots(link.has_six_dots());
        let cells = news.awaiting(|| link.enter(self.settings.console))?;
        cells.write(&self.view.cells())?;
        let name = format!("{}, {}", link.driver(), size.columns * size.rows);
        if std::mem::take(&mut self.rested) {
            news.again(&name)?;
        } else {
            news.ready(&name)?;
        }
        let mut refreshed = Instant::now();
        loop {
            while let Some(code) = news.awaiting(|| cells.key())? {
                self.pressed(code, &cells, news)?;
            }
            let rest = REFRESH.saturating_sub(refreshed.elapsed());
            self.mailbox.wait(Some(link.descriptor()), rest);
            let changed = self.take_orders()?;
            if self.resting.is_some() {
                return Ok(());
            }
            let due = refreshed.elapsed() >= REFRESH;
            if changed || due {
                news.awaiting(|| cells.write(&self.view.cells()))?;
            }
            if due {
                if news.awaiting(|| link.size())? != size {
                    return Ok(());
                }
                news.answers(|| name.clone())?;
                refreshed = Instant::now();
            }
        }
    }

    /// Waits until brltty has a display.
    fn await_display(&mut self, link: &Link, news: &News) -> Result<Size, Break> {
        let since = Instant::now();
        loop {
            let size = news.awaiting(|| link.size())?;
            if size.columns * size.rows > 0 {
                return Ok(size);
            }
            if since.elapsed() > PATIENCE {
                news.missing(&Trouble::NoDisplay)?;
            }
            self.pass(LOOK_AGAIN)?;
        }
    }

    fn pressed(&mut self, code: u64, cells: &Cells<'_>, news: &News) -> Result<(), Break> {
        let typing = !self.typed.is_empty();
        match self.bindings.stroke(code) {
            None => return Ok(()),
            // Many displays have one key for the end of a line and for the clock.
            Some(Stroke::Key(Key::Clock)) if typing => news.typed(self.typed.finish())?,
            Some(Stroke::Key(Key::Reject)) if typing => self.typed.clear(),
            Some(Stroke::Key(key)) => return Ok(news.pressed(self.meant(key))?),
            Some(Stroke::Two(first, second)) => {
                let under = |cell: u8| self.view.under(usize::from(cell));
                if let (Under::Square(from), Under::Square(to)) = (under(first), under(second)) {
                    news.pressed(Key::FromTo(from, to))?;
                }
                return Ok(());
            }
            Some(Stroke::Enter) => news.typed(self.typed.finish())?,
            Some(Stroke::Dots(dots)) => self.typed.dots(dots),
            Some(Stroke::Letter(letter)) => self.typed.letter(letter),
            Some(Stroke::Erase) => self.typed.erase(),
        }
        self.view.typing(self.typed.cells());
        Ok(news.awaiting(|| cells.write(&self.view.cells()))?)
    }

    /// What a key means with what is under the fingers.
    fn meant(&self, key: Key) -> Key {
        match key {
            Key::Routing(cell) => match self.view.under(usize::from(cell)) {
                Under::Square(square) => Key::Square(square),
                Under::Status => Key::Dial,
                Under::Line => key,
            },
            Key::Help if self.view.shelf() == Shelf::Dials => Key::DialHelp,
            key => key,
        }
    }

    /// Lets time pass without a display; announcements are kept meanwhile.
    fn pass(&mut self, time: Duration) -> Result<(), Leave> {
        let until = Instant::now() + time;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            self.mailbox.wait(None, left);
            self.take_orders()?;
            self.rest()?;
        }
    }

    /// Does what was asked, up to a rest. Returns whether the view may have changed.
    fn take_orders(&mut self) -> Result<bool, Leave> {
        let mut changed = false;
        while self.resting.is_none()
            && let Some(order) = self.mailbox.take()
        {
            changed = true;
            self.obey(order)?;
        }
        Ok(changed)
    }

    fn obey(&mut self, order: Order) -> Result<(), Leave> {
        match order {
            Order::Announce(line) => self.view.announce(line),
            Order::Regard(felt) => self.view.regard(*felt),
            Order::Go(key) => self.view.go(key),
            Order::Rest(waiting) => self.resting = Some(waiting),
            Order::GoOn => {}
            Order::Leave => return Err(Leave),
        }
        Ok(())
    }

    /// Rests, if it is to: without the display, and without the right to it, until told to go on.
    /// Returns whether it has rested.
    fn rest(&mut self) -> Result<bool, Leave> {
        if self.resting.is_none() {
            return Ok(false);
        }
        self.lease = None;
        self.rested = true;
        self.typed.clear();
        loop {
            // Whoever waits for it goes on when this is let go.
            self.resting = None;
            match self.mailbox.take() {
                Some(Order::GoOn) => return Ok(true),
                Some(order) => self.obey(order)?,
                None => self.mailbox.wait(None, LOOK_AGAIN),
            }
        }
    }
}
