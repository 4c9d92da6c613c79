//! Claims of a draw: Laws 9.2 to 9.5.

use super::{ended, flagged};
use crate::clock::Moment;
use crate::game::decide::{after, refuse, told};
use crate::game::ending::{made, offers_are_too_early};
use crate::game::rulebook::Ground;
use crate::game::{
    Event, Game, Query, Question, Reading, Reason, Refusal, StopReason, Turn, Winner,
};
use crate::rules::{Color, Judgement, Move, judge};

/// A claim that is being examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// By whom.
    pub by: Color,
    /// On what.
    pub ground: Ground,
    /// The move it is claimed with, written and not to be changed.
    pub intended: Option<Move>,
    /// Whether the program finds it right.
    pub right: bool,
}

/// A claim is the right of the side to move, before it makes its move (9.2, 9.3): on the position
/// on the board, with a move that is said with the claim, or with the move that has just been
/// read back. It is asked about, the move with it: mishearing claims nothing.
pub(in crate::game) fn asked_for(game: &Game, ground: Ground, reading: &Reading) -> Vec<Event> {
    let words = &reading.words;
    let standing = match game.turn() {
        Turn::Over(_) => return told(Query::Again),
        Turn::Halted { .. } => return refuse(Refusal::Stopped, words),
        Turn::Made { .. } => return refuse(Refusal::ClaimLater, words),
        Turn::ReadBack { rival: Some(_), .. } => return refuse(Refusal::ConfirmFirst, words),
        Turn::ReadBack { mv, .. } => Some(*mv),
        Turn::Announcing | Turn::Choosing { .. } => None,
    };
    let by = game.side();
    // Only the player who has the move claims (9.2, 9.3).
    if reading.meaning.side.is_some_and(|side| side != by) {
        return refuse(Refusal::ClaimLater, words);
    }
    if game.has_touched() && game.setup().rulebook.touching_ends_claims_9_4() {
        return refuse(Refusal::ClaimTouched, words);
    }
    let intended = if reading.moves().is_empty() {
        standing
    } else {
        match judge(game.position(), reading.moves()) {
            Judgement::One(mv) => Some(mv),
            Judgement::Several(_) | Judgement::None => return refuse(Refusal::ClaimMove, words),
        }
    };
    let question = match ground {
        Ground::Repetition => Question::ClaimRepetition { by },
        Ground::Fifty => Question::ClaimFifty { by },
    };
    vec![Event::Asked {
        question,
        intended: intended.map(|mv| mv.uci()),
    }]
}

/// The yes to a claim: it is examined, and decided unless that is the arbiter's.
pub(in crate::game) fn answered(game: &Game, by: Color, ground: Ground, at: Moment) -> Vec<Event> {
    let claimed = Event::Claimed {
        by,
        ground,
        intended: game.intended().map(|mv| mv.uci()),
        right: is_right(game, ground, game.intended()),
    };
    let pending = after(game, &claimed, at);
    let mut events = vec![claimed];
    if game.setup().rulebook.arbiter_confirms_claims {
        events.extend(offered(&pending, by));
        events.push(Event::Halted {
            why: StopReason::Claim,
        });
    } else {
        events.extend(ruled(&pending, at, None));
    }
    events
}

/// A claim is an offer of a draw as well (9.1.2.3), unless one stands already.
fn offered(game: &Game, by: Color) -> Option<Event> {
    let early = false;
    let none = game.draw_offer().is_none() && !offers_are_too_early(game);
    none.then_some(Event::DrawOffered { by, early })
}

/// Whether a claim is right, on the position or with a move.
fn is_right(game: &Game, ground: Ground, intended: Option<Move>) -> bool {
    let rules = game.setup().rulebook;
    let position = match intended {
        Some(mv) => game.position().after(&mv),
        None => game.position().clone(),
    };
    match ground {
        Ground::Repetition => {
            let identity = position.identity();
            let seen = game.seen.iter().filter(|seen| **seen == identity).count();
            seen + usize::from(intended.is_some()) >= rules.repetitions_9_2()
        }
        Ground::Fifty => position.quiet_half_moves() >= rules.quiet_half_moves_9_3(&position),
    }
}

/// The arbiter confirms what the program found of the claim that is pending.
#[must_use]
pub fn claim_ruled(game: &Game) -> Vec<Event> {
    ruled(game, game.last_at(), None)
}

/// The arbiter rules on the claim that is pending.
#[must_use]
pub fn claim_ruled_as(game: &Game, right: bool) -> Vec<Event> {
    ruled(game, game.last_at(), Some(right))
}

/// What the ruling comes to: the draw, or the penalty and the written move (9.5.2, 9.5.3).
fn ruled(game: &Game, at: Moment, right: Option<bool>) -> Vec<Event> {
    let Some(claim) = game.claim() else {
        return Vec::new();
    };
    if right.unwrap_or(claim.right) {
        let reason = match claim.ground {
            Ground::Repetition => Reason::Repetition,
            Ground::Fifty => Reason::FiftyMoves,
        };
        return vec![ended(Winner::Draw, reason)];
    }
    let mut events = vec![wrong(game, claim, at)];
    events.extend(offered(game, claim.by));
    if matches!(game.turn(), Turn::Halted { .. }) {
        events.push(Event::Continued);
    }
    let mut next = game.clone();
    for event in &events {
        next = after(&next, event, at);
    }
    match flagged(&next, at) {
        Some(flag) => events.extend(flag),
        None => events.extend(claim.intended.into_iter().flat_map(|mv| made(&next, mv))),
    }
    events
}

/// Without clocks there is no time to add or to take.
fn wrong(game: &Game, claim: Claim, at: Moment) -> Event {
    let setup = game.setup();
    let cost = game.clock().map(|clock| {
        let left = clock.left(claim.by, at);
        let time = setup.time.as_ref();
        setup.rulebook.wrong_claim_9_5_3(time, left)
    });
    let cost = cost.unwrap_or_default();
    Event::ClaimWrong {
        by: claim.by,
        penalty: cost.added,
        taken: cost.taken,
    }
}

/// What was left undone of a claim when the program was interrupted.
pub(in crate::game) fn unfinished(game: &Game, at: Moment) -> Vec<Event> {
    if matches!(game.turn(), Turn::Over(_) | Turn::Halted { .. }) {
        return Vec::new();
    }
    let is_made = matches!(game.turn(), Turn::Made { .. });
    match (game.claim(), game.written) {
        (Some(_), _) => ruled(game, at, None),
        (None, Some(mv)) if !is_made => made(game, mv),
        (None, _) => Vec::new(),
    }
}
