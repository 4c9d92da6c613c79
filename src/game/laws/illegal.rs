//! Completed illegal moves: Laws 7.5, A.5.2.
//!
//! In the program an illegal move cannot come about by mishearing. What fits no legal move is
//! read back ("ilegal: …") and stays an announcement, which costs nothing. Only who then says yes
//! to it, and presses the clock, completes it: three acts, each answered aloud, so that a cough
//! or a word from the room never costs time or a game. A press without a move is refused, and as
//! the other clock does not start nothing is completed: the penalty of 7.5.3 is the arbiter's to
//! give ([`IllegalFault::PressedWithoutMove`]).

use super::{Mating, ended, mating};
use crate::game::rulebook::{Correctable, IllegalCost};
use crate::game::{Event, Game, IllegalFault, Question, Reason, StopReason, Turn, Winner};
use crate::rules::{Color, Position};

/// An announcement that is illegal, and not withdrawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IllegalAnnouncement {
    /// Its words.
    pub words: String,
    /// The player stands by it.
    pub insisted: bool,
}

/// The clock is pressed after an illegal announcement that was insisted on.
pub(in crate::game) fn pressed_insisted(game: &Game, words: &str) -> Vec<Event> {
    let position = game.position();
    completed(game, position, game.side(), IllegalFault::Move, words)
}

/// An illegal move of `by` was found: of the half-moves made, `stands` stay; the one after them
/// was illegal. The position before it is restored (7.5.1) and the player is charged with it.
/// Whether it is in time is told by [`correctable`].
#[must_use]
pub fn illegal_found(
    game: &Game,
    by: Color,
    fault: IllegalFault,
    stands: usize,
    words: &str,
) -> Vec<Event> {
    let made = game.played();
    let position = made.get(stands).map_or(game.position(), |it| &it.before);
    let half_moves = stands.min(made.len());
    let announcing = matches!(game.effective_turn(), Turn::Announcing);
    let mut events = Vec::new();
    if half_moves < made.len() || !announcing {
        events.push(Event::Restored { half_moves });
    }
    events.extend(completed(game, position, by, fault, words));
    events
}

/// Whether the half-move after the first `stands` can still be corrected as illegal.
#[must_use]
pub fn correctable(game: &Game, stands: usize) -> bool {
    let setup = game.setup();
    let made_since = game.played().len().saturating_sub(stands + 1);
    let pressed = !matches!(game.effective_turn(), Turn::Made { .. });
    match setup.rulebook.correctable_a5_2(setup.time.as_ref()) {
        Correctable::UntilTheEnd => true,
        Correctable::UntilNextMade => made_since == 0,
        Correctable::UntilNextCompleted => made_since == 0 || (made_since == 1 && !pressed),
    }
}

/// The penalty, and the end of the game if that is it (7.5.5).
fn completed(
    game: &Game,
    position: &Position,
    by: Color,
    fault: IllegalFault,
    words: &str,
) -> Vec<Event> {
    let setup = game.setup();
    let number = game.illegal_moves(by).saturating_add(1);
    let cost = setup
        .rulebook
        .illegal_move_7_5_5(setup.time.as_ref(), number);
    let penalty = match cost {
        IllegalCost::Time(millis) if game.clock().is_some() => millis,
        _ => 0,
    };
    let mut events = vec![Event::IllegalCompleted {
        by,
        fault,
        number,
        penalty,
        words: words.to_owned(),
    }];
    match cost {
        IllegalCost::Loss { claimed: true, .. } => events.push(Event::Asked {
            question: Question::ClaimIllegal { by: by.other() },
            intended: None,
        }),
        IllegalCost::Loss {
            draw_if_no_mate, ..
        } => events.extend(loss(game, position, by, draw_if_no_mate)),
        IllegalCost::Nothing | IllegalCost::Time(_) => {}
    }
    events
}

/// The opponent claims the game for the illegal move that was just completed.
pub(in crate::game) fn claimed_illegal(game: &Game, by: Color) -> Vec<Event> {
    loss(game, game.position(), by.other(), true)
        .into_iter()
        .collect()
}

/// The game is lost; or drawn, where the opponent cannot mate; or the arbiter's, where that
/// cannot be told.
fn loss(game: &Game, position: &Position, by: Color, draw_if_no_mate: bool) -> Option<Event> {
    let lost = ended(Winner::side(by.other()), Reason::IllegalMove);
    match mating(position, by.other()) {
        Mating::Impossible if draw_if_no_mate => {
            Some(ended(Winner::Draw, Reason::IllegalMoveWithoutMate))
        }
        Mating::Unknown if draw_if_no_mate => {
            let halted = matches!(game.turn(), Turn::Halted { .. });
            let why = StopReason::Undecided;
            (!halted).then_some(Event::Halted { why })
        }
        Mating::Possible | Mating::Impossible | Mating::Unknown => Some(lost),
    }
}
