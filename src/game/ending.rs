//! How a game ends: on the board, by the flag, by word, by claim.

use super::decide::{refuse, told};
use super::{Event, Game, Outcome, Query, Question, Reason, Refusal, StopReason, Turn, Winner};
use crate::clock::Moment;
use crate::language::Command;
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
    let reason = if times >= rules.repetitions().1 {
        Reason::FivefoldRepetition
    } else if next.quiet_half_moves() >= rules.quiet_half_moves().1 {
        Reason::SeventyFiveMoves
    } else {
        return None;
    };
    Some(Outcome {
        winner: Winner::Draw,
        reason,
    })
}

/// What follows when a flag is down at a moment (Laws 6.9).
pub(super) fn flagged(game: &Game, at: Moment) -> Option<Vec<Event>> {
    if matches!(game.turn(), Turn::Over(_) | Turn::Halted { .. }) {
        return None;
    }
    let side = game.clock()?.flag(at)?;
    let winner = side.other();
    let outcome = if game.position().cannot_mate(winner) {
        Outcome {
            winner: Winner::Draw,
            reason: Reason::TimeWithoutMaterial,
        }
    } else {
        Outcome {
            winner: Winner::side(winner),
            reason: Reason::Time,
        }
    };
    Some(vec![Event::Flagged { side }, Event::Ended { outcome }])
}

/// Draw offers, resignation and claims: what they come to at once.
pub(super) fn ask(game: &Game, command: Command, words: &str) -> Vec<Event> {
    match game.turn() {
        Turn::Over(_) => return told(Query::Again),
        Turn::Halted { .. } => return refuse(Refusal::Stopped, words),
        Turn::Announcing | Turn::Choosing { .. } | Turn::ReadBack { .. } | Turn::Made { .. } => {}
    }
    let side = game.side();
    let asked = |question| vec![Event::Asked { question }];
    match (command, game.draw_offer()) {
        (Command::Resign, _) => asked(Question::Resign { by: side }),
        (Command::OfferDraw, None) => vec![Event::DrawOffered { by: side }],
        (Command::OfferDraw, Some(by)) if by == side => refuse(Refusal::OfferStands, words),
        // To offer what is on offer is to accept it, and is asked about like any acceptance.
        (Command::OfferDraw | Command::AcceptDraw, Some(by)) => {
            asked(Question::AcceptDraw { by: by.other() })
        }
        (Command::DeclineDraw, Some(by)) => vec![Event::DrawDeclined { by: by.other() }],
        (Command::AcceptDraw | Command::DeclineDraw, None) => refuse(Refusal::NoDrawOffer, words),
        (Command::ClaimRepetition, _) => claim(game, Question::ClaimRepetition { by: side }, words),
        (Command::ClaimFifty, _) => claim(game, Question::ClaimFifty { by: side }, words),
        _ => Vec::new(),
    }
}

/// A claim is the right of the side to move, before it makes its move (Laws 9.2, 9.3).
fn claim(game: &Game, question: Question, words: &str) -> Vec<Event> {
    if matches!(game.turn(), Turn::Made { .. }) {
        refuse(Refusal::ClaimLater, words)
    } else {
        vec![Event::Asked { question }]
    }
}

/// The yes to what was asked.
pub(super) fn answer(game: &Game, question: Question) -> Vec<Event> {
    let ended = |winner, reason| {
        vec![Event::Ended {
            outcome: Outcome { winner, reason },
        }]
    };
    let rules = game.setup().rulebook;
    match question {
        Question::Resign { by } => ended(Winner::side(by.other()), Reason::Resignation),
        Question::Stop { .. } => vec![Event::Halted {
            why: StopReason::Arbiter,
        }],
        Question::AcceptDraw { .. } => ended(Winner::Draw, Reason::Agreement),
        Question::ClaimRepetition { by } => {
            if game.occurrences() >= rules.repetitions().0 {
                ended(Winner::Draw, Reason::Repetition)
            } else {
                claim_wrong(game, by)
            }
        }
        Question::ClaimFifty { by } => {
            if game.position().quiet_half_moves() >= rules.quiet_half_moves().0 {
                ended(Winner::Draw, Reason::FiftyMoves)
            } else {
                claim_wrong(game, by)
            }
        }
    }
}

/// Without clocks there is no time to add.
fn claim_wrong(game: &Game, by: Color) -> Vec<Event> {
    let time = game.setup().time.as_ref();
    let penalty = time.map_or(0, |time| game.setup().rulebook.wrong_claim_penalty(time));
    vec![Event::ClaimWrong { by, penalty }]
}
