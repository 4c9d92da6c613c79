//! What follows from a ruling: the ruling itself, and the events that the rules add to it.

use super::{ArbiterEvent, Ruling, said_again};
use crate::clock::Moment;
use crate::game::adjournment::{self, AdjournmentEvent};
use crate::game::decide::after;
use crate::game::ending::on_the_board;
use crate::game::{Event, Game, StopReason, Turn, laws, touch};

/// A ruling that the arbiter has given.
pub(super) fn carried_out(game: &Game, ruling: &Ruling, words: &str, at: Moment) -> Vec<Event> {
    let mut story = Story::new(game, at);
    if needs_a_stop(game, ruling) {
        let why = StopReason::Ruling;
        story.add(vec![Event::Halted { why }]);
    }
    story.add(vec![Event::Ruled {
        ruling: ruling.clone(),
        words: words.to_owned(),
    }]);
    let follows = consequences(&story.game, ruling, words, at);
    story.add(follows);
    let again = said_again(&story.game);
    story.add(again.into_iter().collect());
    story.events
}

/// The events so far, and the game after them.
struct Story {
    game: Game,
    at: Moment,
    events: Vec<Event>,
}

impl Story {
    fn new(game: &Game, at: Moment) -> Self {
        Self {
            game: game.clone(),
            at,
            events: Vec::new(),
        }
    }

    fn add(&mut self, events: Vec<Event>) {
        for event in events {
            self.game = after(&self.game, &event, self.at);
            self.events.push(event);
        }
    }
}

/// Moves are not taken back, nor positions changed, while a clock runs.
fn needs_a_stop(game: &Game, ruling: &Ruling) -> bool {
    let changes = matches!(
        ruling,
        Ruling::StopClocks
            | Ruling::TakeBack { .. }
            | Ruling::SetPosition { .. }
            | Ruling::Illegal { .. }
            | Ruling::Displaced
            | Ruling::BoardTurned
    );
    changes && !matches!(game.turn(), Turn::Halted { .. } | Turn::Over(_))
}

/// The arbiter's business is done. Moves made after mate or stalemate do not count: the game is
/// over there.
fn restarted(game: &Game) -> Vec<Event> {
    let mut events = vec![Event::Arbiter(ArbiterEvent::Closed)];
    let ended = on_the_board(game.position());
    events.extend(ended.map(|outcome| Event::Ended { outcome }));
    events
}

fn consequences(game: &Game, ruling: &Ruling, words: &str, at: Moment) -> Vec<Event> {
    match ruling {
        Ruling::Restart { .. } => restarted(game),
        Ruling::FlagDown { side } => laws::flag_fell(game, *side),
        Ruling::BothFlags => laws::both_flags(game),
        Ruling::TakeBack { half_moves, .. } => vec![Event::Restored {
            half_moves: *half_moves,
        }],
        Ruling::Illegal {
            side,
            half_moves,
            fault,
            ..
        } => laws::illegal_found(game, *side, *fault, *half_moves, words),
        Ruling::Result { outcome } => vec![Event::Ended { outcome: *outcome }],
        Ruling::Forfeit { white, black, .. } => laws::absent(*white, *black),
        Ruling::Claim { right } => laws::claim_ruled_as(game, *right),
        Ruling::Adjourn => adjournment::begun(game),
        Ruling::Charge { side, fault } => laws::charged(game, *side, *fault, words),
        Ruling::Touch { .. } => {
            let declined = touch::declined(game, game.position().turn());
            declined.into_iter().collect()
        }
        Ruling::EnvelopeLost => vec![Event::Adjournment(AdjournmentEvent::Lost)],
        Ruling::TakeTime { .. } | Ruling::SetClock { .. } | Ruling::SetClocks { .. } => {
            laws::flagged(game, at).unwrap_or_default()
        }
        Ruling::StopClocks
        | Ruling::AddTime { .. }
        | Ruling::SetCount { .. }
        | Ruling::SetPosition { .. }
        | Ruling::Displaced
        | Ruling::Reopen
        | Ruling::Annul
        | Ruling::ColoursReversed { .. }
        | Ruling::BoardTurned
        | Ruling::ReleaseTouch => Vec::new(),
    }
}
