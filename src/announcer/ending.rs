//! How the end of a game is told.

use crate::game::{Outcome, Reason, Winner};
use crate::language::Message;

pub(super) fn over(outcome: Outcome) -> Message {
    // The read-back has said that it is mate; nobody needs to hear it twice.
    if let (Reason::Checkmate, Some(winner)) = (outcome.reason, outcome.winner.color()) {
        return Message::new("game-over-mate").with("color", winner);
    }
    let reason = Message::new(match outcome.reason {
        Reason::Checkmate => "reason-checkmate",
        Reason::Stalemate => "reason-stalemate",
        Reason::DeadMaterial => "reason-dead-material",
        Reason::Resignation => "reason-resignation",
        Reason::Agreement => "reason-agreement",
        Reason::Repetition => "reason-repetition",
        Reason::FiftyMoves => "reason-fifty-moves",
        Reason::FivefoldRepetition => "reason-fivefold-repetition",
        Reason::SeventyFiveMoves => "reason-seventy-five-moves",
        Reason::Time => "reason-time",
        Reason::TimeWithoutMaterial => "reason-time-without-material",
        Reason::DeadPosition => "reason-dead-position",
        Reason::IllegalMove => "reason-illegal-move",
        Reason::IllegalMoveWithoutMate => "reason-illegal-move-without-mate",
        Reason::BothFlags => "reason-both-flags",
        Reason::Forfeit => "reason-forfeit",
        Reason::Arbiter => "reason-arbiter",
        Reason::SealedMove => "reason-sealed-move",
    });
    let id = match outcome.winner {
        Winner::White => "game-over-white",
        Winner::Black => "game-over-black",
        Winner::Draw => "game-over-draw",
        Winner::Nobody => "game-over-nobody",
        Winner::HalfWhite => "game-over-half-white",
        Winner::HalfBlack => "game-over-half-black",
    };
    Message::new(id).with("reason", reason)
}
