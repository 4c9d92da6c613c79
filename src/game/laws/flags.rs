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
    let winner = side.other();
    let follows = match can_win(game, winner) {
        Mating::Possible => ended(Winner::side(winner), Reason::Time),
        Mating::Impossible => ended(Winner::Draw, Reason::TimeWithoutMaterial),
        Mating::Unknown => Event::Halted {
            why: StopReason::Undecided,
        },
    };
    Some(vec![Event::Flagged { side }, follows])
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
