//! What stands beside the board: the arbiter's mode, a move being sealed, a game that rests, the
//! assistant's mode. What is asked, awaited and helped with there.

use super::adjournment::{help_writing, of_adjournment, prompt_writing, resting, writing};
use super::announce::urgent;
use super::arbiter::{of_mode, of_ruling, proposed};
use super::touch::of_touch;
use super::{Announcement, laws};
use crate::game::{AdjournmentEvent, Event, Game, Ruling, StopReason, Turn};
use crate::language::Message;

/// What is told of an event beside the board.
pub(super) fn told(game: &Game, event: &Event) -> Option<Announcement> {
    Some(match event {
        // How the game ends is told by its end, a stop by its ruling.
        Event::Arbiter(event) => of_mode(game, event),
        Event::Touch(event) => of_touch(game, event),
        Event::Ruled {
            ruling: Ruling::Result { .. },
            ..
        }
        | Event::Halted {
            why: StopReason::Ruling,
        }
        | Event::Adjournment(AdjournmentEvent::Lost) => return None,
        Event::Ruled { ruling, .. } => of_ruling(game, ruling),
        Event::Halted { why } => urgent(laws::halted(*why)),
        Event::Adjournment(event) => return of_adjournment(game, event),
        Event::TimeClaimed { by, .. } => {
            urgent(Message::new("claim-time-arbiter").with("color", *by))
        }
        event => urgent(laws::settled(game, event)?),
    })
}

/// Why nothing goes while the clocks stand.
pub(super) fn refused_stopped(game: &Game) -> &'static str {
    match game.turn() {
        Turn::Halted {
            why: StopReason::Ruling,
            ..
        } => "refused-only-the-arbiter",
        Turn::Halted {
            why: StopReason::Claim | StopReason::Undecided,
            ..
        } if game.has_arbiter() => "refused-only-the-arbiter",
        Turn::Halted {
            why: StopReason::Adjourned,
            ..
        } => "adjourn-rests",
        _ => "refused-stopped",
    }
}

pub(super) fn prompt_halted(why: StopReason) -> &'static str {
    match why {
        StopReason::Ruling => "prompt-halted-by-arbiter",
        StopReason::Adjourned => "adjourn-rests",
        StopReason::Arbiter | StopReason::Claim | StopReason::Undecided => "prompt-halted",
    }
}

pub(super) fn help_halted(why: StopReason) -> &'static str {
    match why {
        StopReason::Ruling => "help-halted-by-arbiter",
        StopReason::Adjourned => "adjourn-rests",
        StopReason::Arbiter | StopReason::Claim | StopReason::Undecided => "help-halted",
    }
}

/// What stands there to be answered; `None` where the board alone says it.
pub(super) fn standing(game: &Game) -> Option<Message> {
    if game.awaits_pin() {
        return Some(Message::new("arbiter-asked"));
    }
    if let Some(ruling) = game.proposed() {
        return Some(proposed(game, ruling));
    }
    if game.question().is_none()
        && let Some(message) = writing(game)
    {
        return Some(message);
    }
    let rests = matches!(game.turn(), Turn::Halted { .. });
    let envelope = game
        .envelope()
        .filter(|_| rests && game.question().is_none());
    envelope.map(|envelope| resting(game, envelope))
}

/// What the terminal asks for.
pub(super) fn prompt(game: &Game) -> Option<Message> {
    if game.awaits_pin() {
        return Some(Message::new("prompt-pin"));
    }
    if game.arbiter_is_open() {
        return Some(Message::new(match game.proposed() {
            Some(_) => "prompt-arbiter-yes",
            None => "prompt-arbiter",
        }));
    }
    if let Some(message) = prompt_writing(game) {
        return Some(message);
    }
    if game.question().is_some() {
        return None;
    }
    if let Some(envelope) = game.envelope() {
        return Some(if game.awaits_passphrase() {
            Message::new("prompt-key")
        } else {
            Message::new("prompt-resting").with("color", envelope.by.other())
        });
    }
    relay(game)
}

/// The assistant is told whose move it is: his player's, or the other's.
fn relay(game: &Game) -> Option<Message> {
    let own = game.relay()?;
    let side = game.side();
    match game.turn() {
        Turn::Announcing if side == own => Some(Message::new("prompt-relay-own")),
        Turn::Announcing => Some(Message::new("prompt-relay-other")),
        Turn::Choosing { .. }
        | Turn::ReadBack { .. }
        | Turn::Made { .. }
        | Turn::Halted { .. }
        | Turn::Over(_) => None,
    }
    .map(|message| message.with("color", side))
}

/// What can be said there.
pub(super) fn help(game: &Game) -> Option<Message> {
    if game.awaits_pin() {
        return Some(Message::new("arbiter-asked"));
    }
    if game.arbiter_is_open() {
        return Some(Message::new(match game.proposed() {
            Some(_) => "help-asked",
            None => "arbiter-help",
        }));
    }
    if let Some(message) = help_writing(game) {
        return Some(message);
    }
    if game.awaits_passphrase() {
        return Some(Message::new("help-key"));
    }
    let announcing = matches!(game.turn(), Turn::Announcing);
    let relays = game.relay().is_some() && announcing && game.question().is_none();
    relays.then(|| Message::new("help-relay"))
}
