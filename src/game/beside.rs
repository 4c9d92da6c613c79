//! What is said at the table that is no announcement and no answer of the game's own.

use super::decide::{refuse, told};
use super::touch;
use super::{Event, Game, Party, Query, Reading, Refusal, Said, StopReason, Turn};
use super::{adjournment, arbiter};
use crate::language::Command;

/// Whose words they are: where an assistant speaks, what names no side is said for his own player,
/// whoever is to move (Appendix D.2.11). Moves belong to the side to move.
pub(super) fn attributed(game: &Game, said: &Said) -> Said {
    let mut said = said.clone();
    if let Party::Assistant { side } = game.speaker() {
        let meanings = said.readings.iter_mut().map(|reading| &mut reading.meaning);
        for meaning in meanings.filter(|meaning| meaning.command.is_some()) {
            meaning.side = meaning.side.or(Some(side));
        }
    }
    said
}

/// A move that is being sealed and an envelope that waits come before the game, whatever is asked
/// beside them.
pub(super) fn awaited(game: &Game, reading: &Reading) -> Option<Vec<Event>> {
    adjournment::while_writing(game, reading).or_else(|| adjournment::resting(game, reading))
}

/// The flags of the program's own clock fall by themselves; where there is none, the arbiter looks
/// at the one on the table (6.8, Appendix D.2.11.5).
fn claim_time(game: &Game, reading: &Reading) -> Vec<Event> {
    let own = reading.meaning.side.or(game.relay());
    let claimed = Event::TimeClaimed {
        by: own.unwrap_or(game.side().other()),
        party: game.speaker(),
    };
    let why = StopReason::Arbiter;
    match game.turn() {
        Turn::Over(_) => told(Query::Again),
        _ if game.clock().is_some() => refuse(Refusal::FlagUp, &reading.words),
        Turn::Halted { .. } => vec![claimed],
        _ => vec![claimed, Event::Halted { why }],
    }
}

/// What is reported or asked for beside the moves.
pub(super) fn obey(game: &Game, command: Command, reading: &Reading) -> Vec<Event> {
    match command {
        Command::Touched => touch::report(game, reading),
        Command::ClaimTime => claim_time(game, reading),
        Command::Adjourn => adjournment::asked_for(game, &reading.words),
        Command::OpenArbiter => arbiter::open(game),
        _ => Vec::new(),
    }
}

/// Whether a command neither answers a question nor goes on with the game past it.
pub(super) fn passes_by(command: Command) -> bool {
    asks_the_game(command)
        || matches!(
            command,
            Command::Remark | Command::Adjust | Command::Continue
        )
}

/// Whether a command changes nothing in the game.
pub(super) fn only_asks(command: Command) -> bool {
    asks_the_game(command) || matches!(command, Command::Quit | Command::Tune(_))
}

fn asks_the_game(command: Command) -> bool {
    matches!(
        command,
        Command::Repeat
            | Command::AskTime
            | Command::AskMoves
            | Command::LastMoves { .. }
            | Command::Spell
            | Command::Help
            | Command::Board(_)
    )
}
