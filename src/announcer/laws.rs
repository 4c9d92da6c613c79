//! What is told of illegal moves and claims.

use super::announce::{number, with_words};
use super::standing::with_last;
use super::touch::owed;
use crate::game::{Event, Game, IllegalCost, IllegalFault, StopReason, Turn};
use crate::language::{Message, Value};
use crate::rules::Color;

/// What is told of an event that the rules bring about, if anything is.
pub(super) fn settled(game: &Game, event: &Event) -> Option<Message> {
    Some(match event {
        Event::Insisted { words } => with_words("insisted", words),
        Event::IllegalCompleted {
            by,
            fault,
            number,
            penalty,
            ..
        } => illegal_completed(game, *by, *fault, *number, *penalty)
            .with("follows", follows(game, event)),
        Event::Restored { .. } => restored(game),
        Event::Claimed { by, right, .. } => return claimed(game, *by, *right),
        Event::ClaimWrong { by, penalty, taken } => claim_wrong(*by, *penalty, *taken),
        Event::BothFlags => Message::new("both-flags"),
        _ => return None,
    })
}

/// A press without a move: refused, and nothing of it counts.
pub(super) fn pressed_early(game: &Game) -> Message {
    match (game.illegal(), game.turn()) {
        (Some(illegal), _) => with_words("pressed-illegal", &illegal.words),
        (None, Turn::Choosing { candidates, .. })
            if candidates.iter().all(|mv| mv.promotion().is_some()) =>
        {
            Message::new("pressed-unpromoted")
        }
        (None, _) => Message::new("pressed-early"),
    }
}

fn illegal_completed(
    game: &Game,
    by: Color,
    fault: IllegalFault,
    count: u8,
    penalty: u64,
) -> Message {
    let setup = game.setup();
    let cost = setup
        .rulebook
        .illegal_move_7_5_5(setup.time.as_ref(), count);
    let message = match (cost, penalty) {
        (IllegalCost::Loss { .. }, _) => Message::new("illegal-completed-last"),
        (_, 0) => Message::new("illegal-completed-free"),
        (_, _) => Message::new("illegal-completed")
            .with("number", number(count.into()))
            .with("penalty", Value::Duration(penalty))
            .with("opponent", by.other()),
    };
    message.with("fault", of_fault(fault)).with("color", by)
}

pub(super) fn of_fault(fault: IllegalFault) -> Message {
    Message::new(match fault {
        IllegalFault::Move => "illegal-fault-move",
        IllegalFault::Promotion => "illegal-fault-promotion",
        IllegalFault::PressedWithoutMove => "illegal-fault-press",
        IllegalFault::TwoHands => "illegal-fault-hands",
    })
}

/// What becomes of the position after an illegal move, and what is owed to the pieces that it
/// touched.
fn follows(game: &Game, event: &Event) -> Message {
    let Event::IllegalCompleted { fault, touched, .. } = event else {
        return Message::new("illegal-stands");
    };
    let queen = game.setup().rulebook.unpromoted_is_a_queen_7_5_2();
    match fault {
        IllegalFault::PressedWithoutMove | IllegalFault::TwoHands => Message::new("illegal-stands"),
        IllegalFault::Promotion if queen => Message::new("illegal-queen"),
        IllegalFault::Move | IllegalFault::Promotion if touched.is_empty() => {
            Message::new("illegal-restored")
        }
        IllegalFault::Move | IllegalFault::Promotion => {
            Message::new("illegal-restored-owed").with("owed", owed(game))
        }
    }
}

fn restored(game: &Game) -> Message {
    let id = match game.played().last() {
        Some(_) => "restored",
        None => "restored-start",
    };
    with_last(game, id).with("color", game.position().turn())
}

/// What the program found of a claim is told where the arbiter has to rule; otherwise the ruling
/// itself is told.
fn claimed(game: &Game, by: Color, right: bool) -> Option<Message> {
    let id = if right {
        "claim-found-right"
    } else {
        "claim-found-wrong"
    };
    let pending = game.setup().rulebook.arbiter_confirms_claims;
    pending.then(|| Message::new(id).with("color", by))
}

fn claim_wrong(by: Color, added: u64, taken: u64) -> Message {
    match (added, taken) {
        (0, 0) => Message::new("claim-wrong-no-clock"),
        (_, 0) => Message::new("claim-wrong")
            .with("color", by.other())
            .with("penalty", Value::Duration(added)),
        (0, _) => Message::new("claim-wrong-taken")
            .with("color", by)
            .with("taken", Value::Duration(taken)),
        (_, _) => Message::new("claim-wrong-both")
            .with("color", by)
            .with("penalty", Value::Duration(added))
            .with("taken", Value::Duration(taken)),
    }
}

pub(super) fn halted(why: StopReason) -> Message {
    Message::new(match why {
        StopReason::Arbiter => "halted",
        StopReason::Ruling => "halted-by-arbiter",
        StopReason::Adjourned => "adjourn-rests",
        StopReason::Claim => "halted-claim",
        StopReason::Undecided => "halted-undecided",
    })
}

pub(super) fn draw_offered(by: Color, early: bool) -> Message {
    let id = if early {
        "draw-offered-early"
    } else {
        "draw-offered"
    };
    Message::new(id).with("color", by)
}

/// An illegal announcement that was insisted on, said again.
pub(super) fn illegal_standing(game: &Game) -> Option<Message> {
    let illegal = game.illegal()?;
    let id = if illegal.insisted {
        "insisted"
    } else {
        "illegal"
    };
    Some(with_words(id, &illegal.words))
}
