//! Whether a side can still mate by any series of legal moves (Laws 5.2.2, 6.9, 7.5.5), and
//! whether a position is dead.
//!
//! Three steps, each a proof or nothing: the material; `reach`, where the pieces can come to
//! at all, and `mating`, whether that leaves room for a mate; and `search` for a mate to
//! which both sides help, which either finds one or, having seen everything, none. After
//! Miguel Ambrona, *A Practical Algorithm for Chess Unwinnability* (FUN 2022,
//! <https://chasolver.org>); the code is our own.
//!
//! "Any series of legal moves" is taken as the Laws write it: a series is not cut short by a
//! fifth repetition or by 75 quiet moves, which arise only if it is played.

mod agenda;
mod compass;
mod kings;
mod mating;
mod plan;
mod reach;
mod search;

use shakmaty::{Chess, Color, Position as _, Square};

use super::{Move, Position};
use plan::Plan;
use reach::Reach;
use search::Search;

/// How many positions may be looked at. The same budget always gives the same answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nodes(pub u32);

/// What may be spent after every move, to end a dead game at once (Laws 5.2.2): enough for what
/// is walled up, and for a few forced moves.
pub const AT_EVERY_MOVE: Nodes = Nodes(100);

/// With less than this nothing is looked for but an end of all moves.
const WORTH_PLANS: Nodes = Nodes(1_000);

/// What may be spent when the result hangs on it: at a flag fall (Laws 6.9) or a second illegal
/// move (7.5.5). About 100 bytes a position.
pub const AT_THE_END: Nodes = Nodes(1_000_000);

/// Whether a side can mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It can: these legal moves, by both sides, lead to it.
    Yes(Vec<Move>),
    /// No series of legal moves does.
    No,
    /// Not found out within the budget.
    Unknown,
}

/// Whether a position is dead: neither side can mate by any series of legal moves (Laws 5.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Life {
    /// It is: the game is drawn.
    Dead,
    /// At least one side can mate.
    Alive,
    /// Not found out within the budget.
    Unknown,
}

/// Whether `winner` can mate from this position by any series of legal moves.
#[must_use]
pub fn can_mate(position: &Position, winner: Color, budget: Nodes) -> Verdict {
    counted(position, winner, budget).0
}

/// As [`can_mate`], and how many positions were looked at.
#[must_use]
pub fn counted(position: &Position, winner: Color, budget: Nodes) -> (Verdict, usize) {
    let root = position.inner();
    if root.is_checkmate() && root.turn() != winner {
        return (Verdict::Yes(Vec::new()), 0);
    }
    if proven_impossible(root, winner) {
        return (Verdict::No, 0);
    }
    let plans = if budget < WORTH_PLANS {
        vec![Plan::Soon]
    } else {
        plan::plans(&likely_squares(root, winner))
    };
    let mut search = Search::new(winner, plans);
    let verdict = search.run(root, budget);
    (verdict, search.looked_at())
}

/// Where a mate is likeliest: as many squares as plans are made for.
fn likely_squares(position: &Chess, winner: Color) -> Vec<Square> {
    let squares = Reach::of(position).map(|reach| reach.mating_squares(winner));
    let mut squares = squares.unwrap_or_default();
    squares.truncate(2);
    squares
}

/// Whether the position is dead, with this budget for each side.
#[must_use]
pub fn is_dead(position: &Position, budget: Nodes) -> Life {
    let mut life = Life::Dead;
    for winner in Color::ALL {
        match can_mate(position, winner, budget) {
            Verdict::Yes(_) => return Life::Alive,
            Verdict::Unknown if budget < WORTH_PLANS => return Life::Unknown,
            Verdict::Unknown => life = Life::Unknown,
            Verdict::No => {}
        }
    }
    life
}

fn proven_impossible(position: &Chess, winner: Color) -> bool {
    position.has_insufficient_material(winner)
        || Reach::of(position).is_some_and(|reach| reach.rules_out_a_mate(winner))
}
