//! The arbiter: a mode opened by his PIN, and what he rules in it. Everything he does is an event.

mod enact;
mod orders;
mod pin;
mod ruling;
mod rulings;

use serde::{Deserialize, Serialize};

pub use pin::PinDigest;
pub(in crate::game) use pin::hex;
pub use ruling::{Ruling, Times};

use super::beside::only_asks;
use super::decide::{after, not_understood, told};
use super::proceedings::Mode;
use super::{Event, Game, Query, Said, Turn, laws};
use crate::clock::Moment;
use crate::language::{Command, Order, OrderKind};

/// What the arbiter says in his mode: an order, with the position that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ordered {
    /// The order.
    pub order: Order,
    /// The position, in FEN, that an order to set one up carries.
    pub fen: Option<String>,
    /// The words.
    pub words: String,
    /// It was typed, or heard well: what was not is read back, whatever it orders.
    pub certain: bool,
}

/// What happened to the arbiter's mode.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "arbiter", rename_all = "kebab-case")]
pub enum ArbiterEvent {
    /// Somebody says that he is the arbiter: the PIN is awaited.
    Asked,
    /// The game has no PIN, so there is no such mode.
    NoPin,
    /// An interrupted game without a PIN got one.
    Named {
        /// Its digest.
        pin: PinDigest,
    },
    /// A PIN was given that is not his; it is awaited still.
    WrongPin,
    /// Nobody gives one: a no, or an empty line.
    Left,
    /// The mode is open; said again where it is asked for again.
    Opened,
    /// It is closed.
    Closed,
    /// A ruling was understood, and waits for his yes.
    Proposed {
        /// The ruling.
        ruling: Ruling,
        /// The words.
        words: String,
    },
    /// He did not mean it.
    Withdrawn,
    /// What waited for his yes does not hold: something else came before the yes.
    Dropped {
        /// The ruling.
        ruling: Ruling,
        /// Its words.
        words: String,
    },
    /// An order cannot be made a ruling.
    Unclear {
        /// Why.
        why: Unclear,
        /// The words.
        words: String,
    },
}

/// What an order lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unclear {
    /// There is no such move in this game.
    NoSuchMove,
    /// The game has no clock.
    NoClock,
    /// No position was given, or none that can be.
    NoPosition,
    /// No piece stands there.
    NoPiece,
    /// No claim waits for him.
    NoClaim,
    /// The game is not over.
    NotOver,
    /// The game is over: it has to be reopened first.
    Over,
    /// No envelope is there.
    NoEnvelope,
    /// A move is sealed: the envelope comes first.
    Resting,
    /// A claim waits for him, and comes first.
    ClaimFirst,
    /// A side must be named.
    WhichSide,
}

impl Game {
    /// Whether the arbiter's mode is open.
    #[must_use]
    pub fn arbiter_is_open(&self) -> bool {
        self.proceedings.mode == Mode::Open
    }

    /// Whether the arbiter's PIN is awaited: the next line is one, and is kept nowhere.
    #[must_use]
    pub fn awaits_pin(&self) -> bool {
        self.proceedings.mode == Mode::AwaitsPin
    }

    /// Whether what is said or typed next must not be read by others: a PIN, a passphrase, a move
    /// that is being sealed.
    #[must_use]
    pub fn awaits_secret(&self) -> bool {
        self.awaits_pin() || self.awaits_passphrase() || self.writing().is_some()
    }

    /// The ruling that waits for the arbiter's yes.
    #[must_use]
    pub fn proposed(&self) -> Option<&Ruling> {
        self.proceedings.proposed.as_ref().map(|(ruling, _)| ruling)
    }

    /// Whether the arbiter has a mode of his own in this game: then nobody else settles what waits
    /// for him.
    #[must_use]
    pub fn has_arbiter(&self) -> bool {
        self.pin().is_some()
    }

    /// Whether this is the arbiter's PIN.
    #[must_use]
    pub fn is_pin(&self, words: &str) -> bool {
        self.pin().is_some_and(|pin| pin.fits(words))
    }

    /// The digest of the arbiter's PIN.
    pub(super) fn pin(&self) -> Option<&PinDigest> {
        self.proceedings
            .pin
            .as_ref()
            .or(self.setup.arbiter.as_ref())
    }
}

fn happens(event: ArbiterEvent) -> Vec<Event> {
    vec![Event::Arbiter(event)]
}

/// "Modo árbitro."
pub(super) fn open(game: &Game) -> Vec<Event> {
    happens(match (game.arbiter_is_open(), game.pin()) {
        (true, _) => ArbiterEvent::Opened,
        (false, None) => ArbiterEvent::NoPin,
        (false, Some(_)) => ArbiterEvent::Asked,
    })
}

/// A PIN was given.
pub(super) fn pin_given(game: &Game, pin: &str) -> Vec<Event> {
    if !game.awaits_pin() {
        return Vec::new();
    }
    let right = game.pin().is_some_and(|digest| digest.fits(pin));
    happens(match (pin.is_empty(), right) {
        (true, _) => ArbiterEvent::Left,
        (false, true) => ArbiterEvent::Opened,
        (false, false) => ArbiterEvent::WrongPin,
    })
}

/// A PIN is set for a game that has none.
pub(super) fn named(game: &Game, pin: &PinDigest) -> Vec<Event> {
    match game.pin() {
        None => happens(ArbiterEvent::Named { pin: pin.clone() }),
        Some(_) => Vec::new(),
    }
}

/// An order of the arbiter's: read back, or carried out at once where waiting would do harm.
pub(super) fn ordered(game: &Game, ordered: &Ordered, at: Moment) -> Vec<Event> {
    if !game.arbiter_is_open() {
        return Vec::new();
    }
    let words = ordered.words.clone();
    if ordered.order.kind == OrderKind::Close {
        return if ordered.certain {
            happens(ArbiterEvent::Closed)
        } else {
            vec![Event::Unsure { words }]
        };
    }
    // A flag that has fallen meanwhile counts, and is his to overrule.
    if let Some(mut events) = laws::flagged(game, at) {
        let now = events
            .iter()
            .fold(game.clone(), |now, event| after(&now, event, at));
        events.extend(self::ordered(&now, ordered, at));
        return events;
    }
    match orders::ruling(game, ordered, at) {
        Ok(ruling) if ruling.goes_at_once() && ordered.certain => {
            rulings::carried_out(game, &ruling, &words, at)
        }
        Ok(ruling) => happens(ArbiterEvent::Proposed { ruling, words }),
        Err(why) => happens(ArbiterEvent::Unclear { why, words }),
    }
}

/// What is said while a ruling waits for the arbiter's yes; `None` for what only asks. Nothing else
/// answers it, and nothing goes through underneath, to share its yes: the ruling is said again.
pub(super) fn answered(game: &Game, said: &Said, at: Moment) -> Option<Vec<Event>> {
    let (ruling, words) = game.proceedings.proposed.as_ref()?;
    let best = said.readings.first()?;
    match best.meaning.command {
        Some(Command::Confirm) => Some(rulings::carried_out(game, ruling, words, at)),
        Some(Command::Reject) => Some(withdrawn(game)),
        Some(command) if only_asks(command) => None,
        // Talk in the room disturbs nobody.
        None if best.words.split(' ').any(|word| word == "[unk]") => Some(not_understood(best)),
        Some(_) | None => Some(told(Query::Again)),
    }
}

fn withdrawn(game: &Game) -> Vec<Event> {
    let mut events = happens(ArbiterEvent::Withdrawn);
    events.extend(said_again(game));
    events
}

/// A ruling that waits for its yes does not vanish without a word, whatever makes it vanish:
/// another order, the end of the mode, of the game or of the program.
pub(super) fn with_what_is_dropped(game: &Game, mut events: Vec<Event>) -> Vec<Event> {
    let Some((ruling, words)) = &game.proceedings.proposed else {
        return events;
    };
    let dropped = events.iter().find_map(|event| drops(event, ruling, words));
    if dropped == Some(true) {
        let (ruling, words) = (ruling.clone(), words.clone());
        events.insert(0, Event::Arbiter(ArbiterEvent::Dropped { ruling, words }));
    }
    events
}

/// Whether the ruling that waits is gone by this, unsaid; `None` where it waits on. The same order
/// again is no other.
fn drops(event: &Event, waits: &Ruling, said: &str) -> Option<bool> {
    match event {
        Event::Ruled { ruling, words }
        | Event::Arbiter(ArbiterEvent::Proposed { ruling, words }) => {
            Some(ruling != waits && words != said)
        }
        Event::Arbiter(ArbiterEvent::Withdrawn) => Some(false),
        Event::Arbiter(ArbiterEvent::Closed) | Event::Ended { .. } | Event::Resumed => Some(true),
        _ => None,
    }
}

/// What waited for its yes before a ruling came in between is said again, before any yes can be
/// meant for it.
fn said_again(game: &Game) -> Option<Event> {
    let waits = matches!(game.turn(), Turn::Choosing { .. } | Turn::ReadBack { .. });
    let goes_on = !matches!(game.turn(), Turn::Halted { .. } | Turn::Over(_));
    let asked = goes_on && game.question().is_some();
    let query = Query::Again;
    (waits || asked).then_some(Event::Told { query })
}
