//! The display's thread: finds the display, shows the line, delivers keys, and finds the display
//! again when it is lost.

use std::time::{Duration, Instant};

use super::BrailleSettings;
use super::keys::{Bindings, Stroke};
use super::line::View;
use super::link::{Cells, Link, Size};
use super::post::{Mailbox, Order};
use super::trouble::Trouble;
use super::typing::TypedLine;
use crate::session::{DeviceKind, DeviceState, Inbox, Key, Signal};

/// How long after a failure the display is looked for again.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// How often the cells are written again: another program may have used the display and left,
/// and brltty draws nothing then. The display's size is asked for as often.
const REFRESH: Duration = Duration::from_millis(700);

/// How long brltty may be without a display before the user is told: it needs a moment itself.
const PATIENCE: Duration = Duration::from_secs(3);

/// The longest wait for a connection to open.
const OPENING: Duration = Duration::from_secs(5);

/// Why the thread ends: the display is given back, or nobody listens any more.
pub(super) struct Leave;

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
}

impl Attendant {
    pub(super) fn new(settings: BrailleSettings, mailbox: Mailbox, typed: TypedLine) -> Self {
        Self {
            settings,
            mailbox,
            bindings: Bindings::embedded(),
            view: View::default(),
            typed,
        }
    }

    /// Works until told to leave.
    pub(super) fn attend(mut self, inbox: Inbox) {
        let mut news = News::new(inbox);
        loop {
            let ended = match Link::open(&self.settings, OPENING) {
                Ok(link) => self.serve(&link, &mut news),
                Err(trouble) => Err(trouble.into()),
            };
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

    /// Serves one connection. Returns when the display's size has changed: only a new connection
    /// knows the new size.
    fn serve(&mut self, link: &Link, news: &mut News) -> Result<(), Break> {
        let size = self.await_display(link, news)?;
        self.view.resize(size.columns, size.rows);
        let cells = link.enter()?;
        cells.write(&self.view.cells())?;
        news.ready(&format!("{}, {}", link.driver(), size.columns * size.rows))?;
        let mut refreshed = Instant::now();
        loop {
            while let Some(code) = cells.key()? {
                self.pressed(code, &cells, news)?;
            }
            let rest = REFRESH.saturating_sub(refreshed.elapsed());
            self.mailbox.wait(Some(link.descriptor()), rest);
            let changed = self.take_orders()?;
            let due = refreshed.elapsed() >= REFRESH;
            if changed || due {
                cells.write(&self.view.cells())?;
            }
            if due {
                refreshed = Instant::now();
                if link.size()? != size {
                    return Ok(());
                }
            }
        }
    }

    /// Waits until brltty has a display.
    fn await_display(&mut self, link: &Link, news: &mut News) -> Result<Size, Break> {
        let since = Instant::now();
        loop {
            let size = link.size()?;
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
        match self.bindings.stroke(code) {
            None => return Ok(()),
            Some(Stroke::Key(key)) => return Ok(news.pressed(key)?),
            Some(Stroke::Enter) => news.typed(self.typed.finish())?,
            Some(Stroke::Dots(dots)) => self.typed.dots(dots),
            Some(Stroke::Letter(letter)) => self.typed.letter(letter),
            Some(Stroke::Erase) => self.typed.erase(),
        }
        self.view.typing(self.typed.cells());
        Ok(cells.write(&self.view.cells())?)
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
        }
    }

    /// Does what was asked. Returns whether the view may have changed.
    fn take_orders(&mut self) -> Result<bool, Leave> {
        let mut changed = false;
        while let Some(order) = self.mailbox.take() {
            changed = true;
            match order {
                Order::Announce(line) => self.view.announce(line),
                Order::Go(key) => self.view.go(key),
                Order::Leave => return Err(Leave),
            }
        }
        Ok(changed)
    }
}

/// What the session hears of the display, each thing once.
struct News {
    inbox: Inbox,
    was_ready: bool,
    /// The last trouble told since the display was last ready.
    missing: Option<Trouble>,
}

impl News {
    fn new(inbox: Inbox) -> Self {
        Self {
            inbox,
            was_ready: false,
            missing: None,
        }
    }

    fn missing(&mut self, trouble: &Trouble) -> Result<(), Leave> {
        // A display that was lost is lost; that brltty does not answer then is no news.
        let expected = matches!(trouble, Trouble::Absent | Trouble::Silent);
        let known = self
            .missing
            .as_ref()
            .is_some_and(|known| known == trouble || (self.was_ready && expected));
        if known {
            return Ok(());
        }
        self.missing = Some(trouble.clone());
        let state = if self.was_ready {
            DeviceState::Lost(trouble.message())
        } else {
            DeviceState::Absent(trouble.message())
        };
        self.device(state)
    }

    fn ready(&mut self, name: &str) -> Result<(), Leave> {
        self.was_ready = true;
        self.missing = None;
        self.device(DeviceState::Ready(name.to_owned()))
    }

    fn device(&self, state: DeviceState) -> Result<(), Leave> {
        let at = self.inbox.timeline.now();
        let device = DeviceKind::Braille;
        self.deliver(Signal::Device { device, state, at })
    }

    fn pressed(&self, key: Key) -> Result<(), Leave> {
        let at = self.inbox.timeline.now();
        self.deliver(Signal::Pressed { key, at })
    }

    fn typed(&self, line: String) -> Result<(), Leave> {
        let at = self.inbox.timeline.now();
        self.deliver(Signal::Typed { line, at })
    }

    fn deliver(&self, signal: Signal) -> Result<(), Leave> {
        if self.inbox.deliver(signal) {
            Ok(())
        } else {
            Err(Leave)
        }
    }
}
