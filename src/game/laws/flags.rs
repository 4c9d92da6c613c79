//! Flags: Laws 6.9, Guidelines III.3.1.

use super::{Mating, ended, mating};
use crate::clock::{Flags, Moment};
use crate::game::rulebook::FlagFall;
use crate::game::{Event, Game, Reason, StopReason, Turn, Winner};
use crate::rules::Color;

/// What follows when a flag is down at a moment (Laws 6.9).
pub(in crate::game) fn flagged(game: &Game, at: Moment) -> Option<Vec<Event>> {
    if matches!(game.turn(), Turn::Over(_) | Turn::Halted { .. }) {
        return None;
    }
    let clock = game.clock()?;
    let side = match clock.flags(at) {
        Flags::Up => return None,
        Flags::Down(side) | Flags::Both { first: Some(side) } => side,
        Flags::Both { first: None } => return Some(both_flags(game)),
    };
    Some(flag_fell(game, side))
}

/// What follows when this side's flag is down and the other's is not.
pub(in crate::game) fn flag_fell(game: &Game, side: Color) -> Vec<Event> {
    let winner = side.other();
    let undecided = match game.turn() {
        Turn::Over(_) => return Vec::new(),
        Turn::Halted { .. } => None,
        _ => Some(Event::Halted {
            why: StopReason::Undecided,
        }),
    };
    let follows = match can_win(game, winner) {
        Mating::Possible => Some(ended(Winner::side(winner), Reason::Time)),
        Mating::Impossible => Some(ended(Winner::Draw, Reason::TimeWithoutMaterial)),
        Mating::Unknown => undecided,
    };
    let mut events = vec![Event::Flagged { side }];
    events.extend(follows);
    events
}

/// Whether this side has what it takes to win by the other's flag.
fn can_win(game: &Game, side: Color) -> Mating {
    let position = game.position();
    match game.setup().rulebook.flag_fall_6_9() {
        FlagFall::SomeMate => mating(position, side),
        FlagFall::MoreThanKing if position.pieces(side).len() > 1 => Mating::Possible,
        FlagFall::MoreThanKing => Mating::Impossible,
    }
}

/// Both flags are down and nobody knows which fell first: the game is drawn, or goes on with a
/// new count for both (Guidelines III.3.1; seed 001).
#[must_use]
pub fn both_flags(game: &Game) -> Vec<Event> {
    let last_period = game.clock().is_none_or(|clock| {
        [Color::White, Color::Black]
            .into_iter()
            .any(|side| clock.is_last_period(side))
    });
    if game.setup().rulebook.both_flags_drawn_iii_3_1(last_period) {
        vec![ended(Winner::Draw, Reason::BothFlags)]
    } else {
        vec![Event::BothFlags]
    }
}
