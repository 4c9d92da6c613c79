//! How what the arbiter does is told.

use super::Announcement;
use super::adjournment::writing;
use super::announce::{normal, number, urgent};
use super::ending::over;
use super::laws::of_fault;
use crate::game::{ArbiterEvent, Game, IllegalFault, Ruling, Times, Unclear, laws};
use crate::language::{Message, Value};
use crate::rules::{Color, MoveDescription, Position, Square};

/// What is told of the arbiter's mode.
pub(super) fn of_mode(game: &Game, event: &ArbiterEvent) -> Announcement {
    urgent(match event {
        ArbiterEvent::Asked => Message::new("arbiter-asked"),
        ArbiterEvent::NoPin => Message::new("arbiter-no-pin"),
        ArbiterEvent::Named { .. } => return normal(Message::new("arbiter-named")),
        ArbiterEvent::WrongPin => Message::new("arbiter-wrong-pin"),
        ArbiterEvent::Left => Message::new("arbiter-left"),
        ArbiterEvent::Opened => Message::new("arbiter-opened"),
        ArbiterEvent::Closed => Message::new("arbiter-closed"),
        ArbiterEvent::Proposed { ruling, .. } => proposed(game, ruling),
        ArbiterEvent::Withdrawn => Message::new("arbiter-withdrawn"),
        ArbiterEvent::Dropped { ruling, .. } => {
            Message::new("arbiter-dropped").with("ruling", proposal(game, ruling))
        }
        // What is awaited of a sealing is told, not only that it is one.
        ArbiterEvent::Unclear {
            why: Unclear::Resting,
            ..
        } => writing(game).unwrap_or_else(|| Message::new("adjourn-rests")),
        ArbiterEvent::Unclear { why, .. } => Message::new(unclear(*why)),
    })
}

/// A ruling that waits for the arbiter's yes; what the rules hold against it is told with it.
pub(super) fn proposed(game: &Game, ruling: &Ruling) -> Message {
    let id = match ruling {
        Ruling::Illegal { half_moves, .. } if !laws::correctable(game, *half_moves) => {
            "arbiter-proposed-late"
        }
        Ruling::Forfeit { early: true, .. } => "arbiter-proposed-early",
        _ => "arbiter-proposed",
    };
    Message::new(id).with("ruling", proposal(game, ruling))
}

/// A ruling before it is carried out.
fn proposal(game: &Game, ruling: &Ruling) -> Message {
    match ruling {
        Ruling::ColoursReversed { replay: false } => colours(!game.colours_are_reversed()),
        _ => told(game, ruling),
    }
}

/// Who has which colour, and the game goes on.
fn colours(reversed: bool) -> Message {
    Message::new(if reversed {
        "ruling-colours-stand"
    } else {
        "ruling-colours-back"
    })
}

fn charged(side: Color, fault: IllegalFault) -> Message {
    Message::new("ruling-charge")
        .with("fault", of_fault(fault))
        .with("color", side)
}

fn unclear(why: Unclear) -> &'static str {
    match why {
        Unclear::NoSuchMove => "arbiter-no-such-move",
        Unclear::NoClock => "no-clock",
        Unclear::NoPosition => "arbiter-no-position",
        Unclear::NoPiece => "touch-no-piece",
        Unclear::NoClaim => "arbiter-no-claim",
        Unclear::NotOver => "arbiter-not-over",
        Unclear::Over => "arbiter-over",
        Unclear::NoEnvelope => "arbiter-no-envelope",
        Unclear::Resting => "adjourn-rests",
        Unclear::ClaimFirst => "arbiter-claim-first",
        Unclear::WhichSide => "arbiter-which-side",
    }
}

/// What is told of a ruling carried out.
pub(super) fn of_ruling(game: &Game, ruling: &Ruling) -> Announcement {
    urgent(told(game, ruling))
}

fn told(game: &Game, ruling: &Ruling) -> Message {
    match ruling {
        Ruling::StopClocks => Message::new("ruling-stop"),
        Ruling::Restart { side } => restarted(game, *side),
        Ruling::SetClock { .. }
        | Ruling::SetClocks { .. }
        | Ruling::AddTime { .. }
        | Ruling::TakeTime { .. }
        | Ruling::SetCount { .. } => on_the_clock(ruling),
        Ruling::FlagDown { side } => Message::new("ruling-flag").with("color", *side),
        Ruling::BothFlags => Message::new("ruling-both-flags"),
        Ruling::TakeBack { half_moves, times } => taken_back(game, *half_moves, *times),
        Ruling::SetPosition { fen } => set_up(game, fen),
        Ruling::Displaced => Message::new("ruling-displaced").with("board", board(game.position())),
        Ruling::Illegal {
            side,
            half_moves,
            times,
            ..
        } => illegal(game, *side, *half_moves, *times),
        Ruling::Charge { side, fault } => charged(*side, *fault),
        Ruling::Reopen => Message::new("ruling-reopen"),
        Ruling::Result { outcome } => over(*outcome),
        Ruling::Forfeit { white, black, .. } => forfeit(*white, *black),
        Ruling::Claim { right: true } => Message::new("ruling-claim-right"),
        Ruling::Claim { right: false } => Message::new("ruling-claim-wrong"),
        Ruling::Annul => Message::new("ruling-annul"),
        Ruling::ColoursReversed { replay: true } => Message::new("ruling-colours-replay"),
        Ruling::ColoursReversed { replay: false } => colours(game.colours_are_reversed()),
        Ruling::BoardTurned => {
            Message::new("ruling-board-turned").with("board", board(game.position()))
        }
        Ruling::Touch { square } => Message::new("ruling-touch").with("squares", squares(*square)),
        Ruling::ReleaseTouch => Message::new("ruling-release-touch"),
        Ruling::Adjourn => Message::new("ruling-adjourn").with("color", game.position().turn()),
        Ruling::EnvelopeLost => Message::new("ruling-envelope-lost"),
    }
}

fn restarted(game: &Game, side: Color) -> Message {
    match game.clock() {
        Some(_) => Message::new("ruling-restart").with("color", side),
        None => Message::new("continued").with("color", side),
    }
}

fn squares(square: Square) -> Value {
    Value::Squares(vec![square])
}

fn forfeit(white: bool, black: bool) -> Message {
    match (white, black) {
        (true, true) => Message::new("ruling-both-forfeit"),
        (true, false) => Message::new("ruling-forfeit").with("color", Color::White),
        _ => Message::new("ruling-forfeit").with("color", Color::Black),
    }
}

fn on_the_clock(ruling: &Ruling) -> Message {
    let side = |id: &'static str, side: Color, millis: u64| {
        Message::new(id)
            .with("color", side)
            .with("time", Value::Duration(millis))
    };
    match *ruling {
        Ruling::SetClock { side: who, left } => side("ruling-set-clock", who, left),
        Ruling::SetClocks { times } => shown("ruling-set-clocks", times),
        Ruling::AddTime { side: who, millis } => side("ruling-add-time", who, millis),
        Ruling::TakeTime { side: who, millis } => side("ruling-take-time", who, millis),
        Ruling::SetCount { moves } => {
            Message::new("ruling-set-count").with("count", number(usize::from(moves)))
        }
        _ => Message::new("no-clock"),
    }
}

fn shown(id: &'static str, times: Times) -> Message {
    Message::new(id)
        .with("white", Value::Duration(times.white))
        .with("black", Value::Duration(times.black))
}

/// The clocks after moves are taken back, and where their times come from.
fn clocks(game: &Game, times: Option<Times>) -> Message {
    match times {
        None if game.clock().is_none() => Message::new("ruling-no-clocks"),
        None => Message::new("ruling-clocks-stay"),
        Some(times) if times.read => shown("ruling-clocks-read", times),
        Some(times) => shown("ruling-clocks-proportion", times),
    }
}

/// The move after which the game goes on; before it is taken back it is looked up among the
/// moves made, afterwards it is the last one.
fn taken_back(game: &Game, half_moves: usize, times: Option<Times>) -> Message {
    let last = half_moves.checked_sub(1).and_then(|at| described(game, at));
    let message = match last {
        Some(mv) => Message::new("ruling-take-back").with("moves", Value::Moves(vec![mv])),
        None => Message::new("ruling-take-back-all"),
    };
    message.with("clocks", clocks(game, times))
}

fn illegal(game: &Game, side: Color, at: usize, times: Option<Times>) -> Message {
    let message = Message::new("ruling-illegal").with("clocks", clocks(game, times));
    match described(game, at) {
        Some(mv) => message.with("moves", Value::Moves(vec![mv])),
        None => Message::new("ruling-illegal-one")
            .with("color", side)
            .with("clocks", clocks(game, times)),
    }
}

fn described(game: &Game, at: usize) -> Option<MoveDescription> {
    game.played().get(at).map(|played| played.description)
}

/// The pieces on the board, side by side, for whoever sets them up again.
/// A position is read whole: who does not see it must set it up, and find a slip of the arbiter's.
fn set_up(game: &Game, fen: &str) -> Message {
    let set_up = Position::from_fen(fen);
    let position = set_up.as_ref().unwrap_or(game.position());
    Message::new("ruling-position")
        .with("board", board(position))
        .with("color", position.turn())
}

fn board(position: &Position) -> Message {
    let side = |color: Color| {
        let pieces = position.pieces(color);
        Message::new("board-side")
            .with("color", color)
            .with("pieces", Value::Pieces(pieces))
    };
    Message::new("board")
        .with("white", side(Color::White))
        .with("black", side(Color::Black))
}
