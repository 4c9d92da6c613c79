//! How a game ends: on the board, by word.

use super::decide::{refuse, told};
use super::{
    Event, Game, Ground, Outcome, Query, Question, Reading, Reason, Refusal, StopReason, Turn,
    Winner, laws,
};
use crate::clock::Moment;
use crate::language::Command;
use crate::rules::helpmate::{AT_EVERY_MOVE, Life, is_dead};
use crate::rules::{Color, Ending, Move, Position};

/// A move made, and the end of the game if the move is one.
pub(super) fn made(game: &Game, mv: Move) -> Vec<Event> {
    let mut events = vec![Event::Made { mv: mv.uci() }];
    if let Some(outcome) = ends(game, mv) {
        events.push(Event::Ended { outcome });
    }
    events
}

/// How a position ends the game by itself.
pub(super) fn on_the_board(position: &Position) -> Option<Outcome> {
    let (winner, reason) = match position.ending()? {
        Ending::Checkmate => (Winner::side(position.turn().other()), Reason::Checkmate),
        Ending::Stalemate => (Winner::Draw, Reason::Stalemate),
        Ending::DeadMaterial => (Winner::Draw, Reason::DeadMaterial),
    };
    Some(Outcome { winner, reason })
}

fn ends(game: &Game, mv: Move) -> Option<Outcome> {
    let next = game.position().after(&mv);
    if let Some(outcome) = on_the_board(&next) {
        return Some(outcome);
    }
    let rules = game.setup().rulebook;
    let identity = next.identity();
    let times = 1 + game.seen.iter().filter(|seen| **seen == identity).count();
    let quiet = next.quiet_half_moves();
    let is_dead = || is_dead(&next, AT_EVERY_MOVE) == Life::Dead;
    let reason = if rules.dead_position_5_2_2() && is_dead() {
        Reason::DeadPosition
    } else if rules.repetitions_9_6_1().is_some_and(|most| times >= most) {
        Reason::FivefoldRepetition
    } else if rules
        .quiet_half_moves_9_6_2()
        .is_some_and(|most| quiet >= most)
    {
        Reason::SeventyFiveMoves
    } else {
        return None;
    };
    Some(Outcome {
        winner: Winner::Draw,
        reason,
    })
}

/// Draw offers and resignation: what they come to at once. Where no side is named they are said
/// by the one whose turn it is.
pub(super) fn ask(game: &Game, command: Command, reading: &Reading) -> Vec<Event> {
    let words = reading.words.as_str();
    let moving = match game.turn() {
        Turn::Over(_) => return told(Query::Again),
        // While the clocks are stopped the game can still be given up, or agreed drawn.
        Turn::Halted { before, .. } => matches!(**before, Turn::Announcing),
        Turn::Announcing => true,
        Turn::Choosing { .. } | Turn::ReadBack { .. } | Turn::Made { .. } => false,
    };
    let side = reading.meaning.side.unwrap_or(game.side());
    let own = |by: Color| reading.meaning.side == Some(by);
    let moving = moving || side != game.side();
    let asked = |question| {
        let intended = None;
        vec![Event::Asked { question, intended }]
    };
    let limited = offers_are_too_early(game);
    match (command, game.draw_offer()) {
        (Command::Resign, _) => asked(Question::Resign { by: side }),
        (Command::OfferDraw, _) if limited => refuse(Refusal::AgreeLater, words),
        (Command::OfferDraw, None) => vec![Event::DrawOffered {
            by: side,
            early: moving,
        }],
        (Command::OfferDraw, Some(by)) if by == side => refuse(Refusal::OfferStands, words),
        (Command::OfferDraw | Command::AcceptDraw, Some(_)) if !may_agree(game) => {
            refuse(Refusal::AgreeLater, words)
        }
        (Command::AcceptDraw | Command::DeclineDraw, Some(by)) if own(by) => {
            refuse(Refusal::NoDrawOffer, words)
        }
        // To offer what is on offer is to accept it, and is asked about like any acceptance.
        (Command::OfferDraw | Command::AcceptDraw, Some(by)) => {
            asked(Question::AcceptDraw { by: by.other() })
        }
        (Command::DeclineDraw, Some(by)) => vec![Event::DrawDeclined { by: by.other() }],
        (Command::AcceptDraw | Command::DeclineDraw, None) => refuse(Refusal::NoDrawOffer, words),
        _ => Vec::new(),
    }
}

/// Whether the event allows no offer yet (9.1.1).
pub(super) fn offers_are_too_early(game: &Game) -> bool {
    game.setup().rulebook.draw_moves.is_some() && !may_agree(game)
}

/// Whether both players have made the moves after which a draw may be agreed (5.2.3, 9.1.1).
pub(super) fn may_agree(game: &Game) -> bool {
    let needed = game.setup().rulebook.agreement_moves_5_2_3();
    [Color::White, Color::Black]
        .into_iter()
        .all(|side| game.moves_of(side) >= needed)
}

/// The yes to what was asked.
pub(super) fn answer(game: &Game, question: Question, at: Moment) -> Vec<Event> {
    let ended = |winner, reason| {
        vec![Event::Ended {
            outcome: Outcome { winner, reason },
        }]
    };
    match question {
        Question::Resign { by } => ended(Winner::side(by.other()), Reason::Resignation),
        Question::Stop { .. } => vec![Event::Halted {
            why: StopReason::Arbiter,
        }],
        Question::AcceptDraw { .. } => ended(Winner::Draw, Reason::Agreement),
        Question::ClaimRepetition { by } => laws::answered(game, by, Ground::Repetition, at),
        Question::ClaimFifty { by } => laws::answered(game, by, Ground::Fifty, at),
        Question::Adjourn { .. } => super::adjournment::begun(game),
        Question::ClaimIllegal { by } => laws::claimed_illegal(game, by),
    }
}
