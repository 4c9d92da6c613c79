//! Completed illegal moves: Laws 7.5, A.5.2.
//!
//! In the program an illegal move cannot come about by mishearing. What fits no legal move is
//! read back ("ilegal: …") and stays an announcement, which costs nothing. Only who then says yes
//! to it, and presses the clock, completes it: three acts, each answered aloud, so that a cough
//! or a word from the room never costs time or a game. A press without a move is refused, and as
//! the other clock does not start nothing is completed: the penalty of 7.5.3 is the arbiter's to
//! give ([`IllegalFault::PressedWithoutMove`]).

use super::{Mating, ended, mating};
use crate::clock::Moment;
use crate::game::decide::after;
use crate::game::rulebook::{Correctable, IllegalCost};
use crate::game::{Event, Game, IllegalFault, Question, Reason, StopReason, Turn, Winner};
use crate::rules::{Color, Move, Position, Role, Square, Uci};

/// An announcement that is illegal, and not withdrawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IllegalAnnouncement {
    /// Its words.
    pub words: String,
    /// The pieces that such a move touches, in order, where the words tell.
    pub touched: Vec<Square>,
    /// The player stands by it.
    pub insisted: bool,
    /// Something else was announced since: a yes has to hear it again.
    pub stale: bool,
}

/// The clock is pressed after an illegal announcement that was insisted on.
pub(in crate::game) fn pressed_insisted(game: &Game, illegal: &IllegalAnnouncement) -> Vec<Event> {
    let touched = illegal.touched.clone();
    completed(
        game,
        game.position(),
        Charge {
            touched,
            ..Charge::of(game.side(), IllegalFault::Move, &illegal.words)
        },
    )
}

/// What the arbiter charges a player with although the position stands: two hands, the clock
/// pressed without a move (7.5.3, 7.5.4).
pub(in crate::game) fn charged(
    game: &Game,
    by: Color,
    fault: IllegalFault,
    words: &str,
) -> Vec<Event> {
    completed(game, game.position(), Charge::of(by, fault, words))
}

/// An illegal move, and what it leaves.
struct Charge {
    by: Color,
    fault: IllegalFault,
    words: String,
    touched: Vec<Square>,
    replaces: Option<Uci>,
}

impl Charge {
    fn of(by: Color, fault: IllegalFault, words: &str) -> Self {
        Self {
            by,
            fault,
            words: words.to_owned(),
            touched: Vec::new(),
            replaces: None,
        }
    }
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
    let found = made.get(stands).map(|played| played.mv);
    let mut charge = Charge::of(by, fault, words);
    let half_moves = standing_after(game, stands, fault).min(made.len());
    if half_moves == stands {
        charge.touched = found.iter().flat_map(touched_by).collect();
        charge.replaces = found.map(|mv| mv.uci());
    }
    let announcing = matches!(game.effective_turn(), Turn::Announcing);
    let mut events = Vec::new();
    if half_moves < made.len() || !announcing {
        events.push(Event::Restored { half_moves });
    }
    events.extend(completed(game, position, charge));
    events
}

/// How many half-moves stand when the one after the first `stands` was illegal: those. But a pawn
/// that was not replaced stays, as a queen (7.5.2), and only what was made after another piece
/// than a queen goes.
pub(in crate::game) fn standing_after(game: &Game, stands: usize, fault: IllegalFault) -> usize {
    let crowned = game.setup().rulebook.unpromoted_is_a_queen_7_5_2();
    let made = game.played();
    let became = made.get(stands).and_then(|played| played.mv.promotion());
    match became.filter(|_| crowned && fault == IllegalFault::Promotion) {
        Some(Role::Queen) => made.len(),
        Some(_) => stands + 1,
        None => stands,
    }
}

/// The pieces that a move touches: the one that moves, then the one it captures; of castling, the
/// king and then the rook.
fn touched_by(mv: &Move) -> impl Iterator<Item = Square> {
    let second = mv.captures_on().or(mv.castling_rook());
    std::iter::once(mv.from()).chain(second)
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
fn completed(game: &Game, position: &Position, charge: Charge) -> Vec<Event> {
    let by = charge.by;
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
        fault: charge.fault,
        number,
        penalty,
        words: charge.words,
        touched: charge.touched,
        replaces: charge.replaces,
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

/// After a press of the clock the opponent who may claim the game is asked again: it is his turn.
pub(in crate::game) fn claim_asked_again(
    game: &Game,
    mut events: Vec<Event>,
    at: Moment,
) -> Vec<Event> {
    let pressed = matches!(events.last(), Some(Event::Pressed));
    if game.proceedings.claims_illegal.is_none() || !pressed {
        return events;
    }
    let now = events
        .iter()
        .fold(game.clone(), |now, event| after(&now, event, at));
    events.extend(now.question().map(|question| Event::Asked {
        question,
        intended: None,
    }));
    events
}

impl Game {
    /// Whether a yes or a no belongs to the announcement that stands, and not to the claim of the
    /// game for an illegal move, which stands behind it.
    pub(in crate::game) fn claim_stands_behind(&self) -> bool {
        let announced = matches!(
            self.turn,
            Turn::ReadBack { .. } | Turn::Choosing { .. } | Turn::Made { .. }
        );
        announced || self.illegal.is_some()
    }

    /// The opponent may claim the game until he says no or makes his own move (seed 000, blitz);
    /// nothing else that is asked or answered meanwhile ends that.
    pub(in crate::game) fn keep_claim(&mut self, event: &Event) {
        let claims = &mut self.proceedings.claims_illegal;
        match event {
            Event::Asked {
                question: Question::ClaimIllegal { by },
                ..
            } => *claims = Some(*by),
            Event::Withdrawn {
                question: Question::ClaimIllegal { .. },
            }
            | Event::Ended { .. }
            | Event::Restored { .. } => *claims = None,
            Event::Made { .. } if *claims == Some(self.position.turn().other()) => {
                *claims = None;
                self.question = None;
            }
            _ => {}
        }
        let stands = matches!(self.turn, Turn::Halted { .. } | Turn::Over(_));
        if self.question.is_none() && !stands && !self.arbiter_is_open() {
            let claim = self.proceedings.claims_illegal;
            self.question = claim.map(|by| Question::ClaimIllegal { by });
        }
    }
}
