//! `announce`: what is told of an event. Meanings only; the words are the language's.

use std::collections::BTreeMap;

use super::control::time_control;
use super::{Announcement, Channels, Urgency};
use crate::game::{
    DeviceChange, Entry, Event, Game, Outcome, Query, Question, Reason, Refusal, Turn, Winner,
};
use crate::language::{Message, Value};
use crate::rules::{Color, Move, MoveDescription, Role, Square};

/// What is told of an event, given the game as it stands after it.
#[must_use]
pub fn announce(game: &Game, entry: &Entry) -> Vec<Announcement> {
    let first = told(game, entry);
    // Whoever takes up a game must hear of an offer that still stands.
    let offer = game
        .draw_offer()
        .filter(|_| matches!(entry.event, Event::Resumed));
    let offer = offer.map(|by| normal(Message::new("draw-offered").with("color", by)));
    first.into_iter().chain(offer).collect()
}

fn urgent(message: Message) -> Announcement {
    Announcement::new(message, Urgency::Urgent)
}

fn normal(message: Message) -> Announcement {
    Announcement::new(message, Urgency::Normal)
}

fn silent(message: Message) -> Announcement {
    Announcement {
        channels: Channels::SILENT,
        ..normal(message)
    }
}

/// On the terminal alone: what stands on the braille line is worth more.
fn noted(message: Message) -> Announcement {
    let channels = Channels {
        braille: false,
        ..Channels::SILENT
    };
    Announcement {
        channels,
        ..normal(message)
    }
}

fn told(game: &Game, entry: &Entry) -> Option<Announcement> {
    Some(match &entry.event {
        Event::Started(_) => normal(started(game)),
        Event::ClockStarted => normal(Message::new("clock-started").with("color", game.side())),
        Event::ReadBack { .. } | Event::AskedWhich { .. } | Event::Conflict { .. } => {
            urgent(standing(game))
        }
        Event::Illegal { words } => urgent(illegal(game, words)),
        Event::Repeated => silent(repeated(game)),
        Event::Corrected { .. } => urgent(Message::new("corrected")),
        Event::Made { .. } => made(game),
        Event::TakenBack { .. } => urgent(Message::new("taken-back")),
        Event::Pressed => pressed(game),
        Event::PressedEarly => urgent(Message::new("pressed-early")),
        Event::DrawOffered { by } => normal(Message::new("draw-offered").with("color", *by)),
        Event::DrawDeclined { .. } => urgent(Message::new("draw-declined")),
        Event::Asked { question } => urgent(asked(*question)),
        Event::Withdrawn { .. } => urgent(Message::new("withdrawn")),
        Event::ClaimWrong { by, penalty } => urgent(claim_wrong(*by, *penalty)),
        Event::Halted { .. } => urgent(Message::new("halted")),
        Event::Continued => urgent(Message::new("continued").with("color", game.side())),
        Event::Flagged { side } => urgent(Message::new("flag").with("color", *side)),
        Event::Ended { outcome } => normal(over(*outcome)),
        Event::Adjusted { by } => urgent(Message::new("adjusted").with("color", *by)),
        Event::Told { query } => answer(game, entry, *query),
        Event::Refused { refusal, words } => urgent(refused(game, *refusal, words)),
        Event::NotUnderstood { words } => not_understood(words),
        Event::Device {
            change,
            message,
            args,
            ..
        } => device(*change, message, args),
        Event::Beat => return None,
        Event::Resumed => normal(resumed(game, entry)),
    })
}

fn with_words(id: &'static str, words: &str) -> Message {
    Message::new(id).with("words", Value::Words(words.to_owned()))
}

/// What stood before an illegal announcement stands after it, and is said again.
fn illegal(game: &Game, words: &str) -> Message {
    match game.turn() {
        Turn::ReadBack { .. } | Turn::Choosing { .. } => {
            with_words("illegal-standing", words).with("state", standing(game))
        }
        Turn::Announcing | Turn::Made { .. } | Turn::Halted { .. } | Turn::Over(_) => {
            with_words("illegal", words)
        }
    }
}

fn claim_wrong(by: Color, penalty: u64) -> Message {
    if penalty == 0 {
        return Message::new("claim-wrong-no-clock");
    }
    Message::new("claim-wrong")
        .with("color", by.other())
        .with("penalty", Value::Duration(penalty))
}

/// That a device is there is no news for the ears.
fn device(change: DeviceChange, message: &str, args: &BTreeMap<String, String>) -> Announcement {
    let mut told = Message::new(message.to_owned());
    for (name, value) in args {
        told = told.with(name.clone(), Value::Text(value.clone()));
    }
    match change {
        DeviceChange::Ready => noted(told),
        DeviceChange::Absent | DeviceChange::Lost => normal(told),
    }
}

/// A move that ends the game needs no word of its own: the end is told.
fn made(game: &Game) -> Announcement {
    let told = normal(with_last(game, "made"));
    match game.position().ending() {
        Some(_) => Announcement {
            channels: Channels::SILENT,
            ..told
        },
        None => told,
    }
}

/// The ears hear that the press was taken, and whose turn it is; on the terminal the prompt says
/// so.
fn pressed(game: &Game) -> Announcement {
    let message = with_last(game, "pressed").with("color", game.position().turn());
    let channels = Channels {
        terminal: false,
        ..Channels::ALL
    };
    Announcement {
        channels,
        ..normal(message)
    }
}

/// Talk that is only partly words of the game is answered where it disturbs nobody.
fn not_understood(said: &str) -> Announcement {
    let message = with_words("not-understood", said);
    if said.split(' ').any(|word| word == "[unk]") {
        noted(message)
    } else {
        urgent(message)
    }
}

fn started(game: &Game) -> Message {
    // A position that is mate or stalemate already.
    if let Some(outcome) = game.outcome() {
        return over(outcome);
    }
    let color = game.position().turn();
    match game.clock() {
        Some(clock) => Message::new("game-started-clock")
            .with("control", time_control(clock.control()))
            .with("color", color),
        None => Message::new("game-started").with("color", color),
    }
}

fn resumed(game: &Game, entry: &Entry) -> Message {
    if let Some(outcome) = game.outcome() {
        return Message::new("resumed-over").with("state", over(outcome));
    }
    let message = match game.clock() {
        Some(clock) => Message::new("resumed-clock")
            .with("white", Value::Duration(clock.left(Color::White, entry.at)))
            .with("black", Value::Duration(clock.left(Color::Black, entry.at))),
        None => Message::new("resumed"),
    };
    message
        .with("count", number(game.moves_completed()))
        .with("color", game.side())
        .with("state", pending(game))
}

/// As [`standing`], for somebody who has not heard what came before: a move that only waits for
/// its confirmation is told as one.
fn pending(game: &Game) -> Message {
    match game.turn() {
        Turn::ReadBack {
            mv, rival: None, ..
        } if game.question().is_none() => {
            Message::new("waiting").with("move", game.position().describe(mv))
        }
        _ => standing(game),
    }
}

/// What stands to be answered or done in this state: said again on request.
#[must_use]
pub fn standing(game: &Game) -> Message {
    if let Some(question) = game.question() {
        return asked(question);
    }
    match game.turn() {
        Turn::Announcing => match game.played().last() {
            Some(last) => Message::new("last-move").with("move", last.description),
            None => Message::new("no-moves-yet"),
        },
        Turn::Choosing { candidates, .. } => which(game, candidates),
        Turn::ReadBack {
            mv,
            rival: Some(rival),
            ..
        } => Message::new("conflict")
            .with("first", game.position().describe(mv))
            .with("second", game.position().describe(rival)),
        Turn::ReadBack {
            mv, rival: None, ..
        } => Message::new("read-back").with("move", game.position().describe(mv)),
        Turn::Made { .. } => with_last(game, "made-waiting"),
        Turn::Halted { .. } => Message::new("halted"),
        Turn::Over(outcome) => over(*outcome),
    }
}

fn with_last(game: &Game, id: &'static str) -> Message {
    let message = Message::new(id);
    match game.played().last() {
        Some(last) => message.with("move", last.description),
        None => message,
    }
}

fn repeated(game: &Game) -> Message {
    let message = Message::new("repeated");
    match game.turn() {
        Turn::ReadBack { mv, .. } => message.with("move", game.position().describe(mv)),
        _ => with_last(game, "repeated"),
    }
}

/// The question "which?", by what tells the candidates apart: what the pawn becomes, where the
/// piece comes from, or the whole moves.
fn which(game: &Game, candidates: &[Move]) -> Message {
    let first = candidates.first();
    let same = |key: fn(&Move) -> Square| {
        candidates
            .iter()
            .map(key)
            .all(|k| Some(k) == first.map(key))
    };
    let roles: Vec<Role> = candidates.iter().filter_map(Move::promotion).collect();
    if same(Move::from) && same(Move::to) && roles.len() == candidates.len() {
        return Message::new("which-promotion").with("roles", Value::Roles(roles));
    }
    let mut origins: Vec<Square> = candidates.iter().map(Move::from).collect();
    origins.dedup();
    if same(Move::to) && origins.len() == candidates.len() {
        return Message::new("which").with("squares", Value::Squares(origins));
    }
    let described = candidates
        .iter()
        .map(|mv| game.position().describe(mv))
        .collect();
    Message::new("which-move").with("moves", Value::Options(described))
}

fn asked(question: Question) -> Message {
    match question {
        Question::Resign { by } => Message::new("ask-resign").with("color", by),
        Question::Stop { .. } => Message::new("ask-stop"),
        Question::AcceptDraw { by } => Message::new("ask-accept-draw").with("color", by),
        Question::ClaimRepetition { by } => Message::new("ask-claim-repetition").with("color", by),
        Question::ClaimFifty { by } => Message::new("ask-claim-fifty").with("color", by),
    }
}

fn over(outcome: Outcome) -> Message {
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
    });
    let id = match outcome.winner {
        Winner::White => "game-over-white",
        Winner::Black => "game-over-black",
        Winner::Draw => "game-over-draw",
    };
    Message::new(id).with("reason", reason)
}

fn answer(game: &Game, entry: &Entry, query: Query) -> Announcement {
    let message = match query {
        Query::Again => return urgent(standing(game)),
        Query::Help => return urgent(help(game)),
        Query::Time => match game.clock() {
            Some(clock) => {
                let message = Message::new("time-both")
                    .with("white", Value::Duration(clock.left(Color::White, entry.at)))
                    .with("black", Value::Duration(clock.left(Color::Black, entry.at)));
                return Announcement::new(message, Urgency::Reading);
            }
            None => Message::new("no-clock"),
        },
        Query::Moves => {
            Message::new("moves-completed").with("count", number(game.moves_completed()))
        }
        Query::Last { count } => last_moves(game, count),
    };
    normal(message)
}

fn last_moves(game: &Game, count: u8) -> Message {
    let played = game.played();
    let from = played.len().saturating_sub(count.into());
    let moves: Vec<MoveDescription> = played[from..].iter().map(|p| p.description).collect();
    if moves.is_empty() {
        Message::new("no-moves-yet")
    } else {
        Message::new("last-moves").with("moves", Value::Moves(moves))
    }
}

fn help(game: &Game) -> Message {
    Message::new(match (game.question(), game.turn()) {
        (Some(_), _) => "help-asked",
        (None, Turn::Announcing) => "help-announcing",
        (None, Turn::Choosing { .. }) => "help-choosing",
        (None, Turn::ReadBack { .. }) => "help-read-back",
        (None, Turn::Made { .. }) => "help-made",
        (None, Turn::Halted { .. }) => "help-halted",
        (None, Turn::Over(_)) => "help-over",
    })
}

fn refused(game: &Game, refusal: Refusal, said: &str) -> Message {
    let id = match refusal {
        Refusal::NothingToConfirm => "refused-nothing-to-confirm",
        Refusal::NothingToCorrect => "refused-nothing-to-correct",
        Refusal::ChooseFirst => "refused-choose-first",
        Refusal::NoSuchChoice => "refused-no-such-choice",
        Refusal::ConfirmFirst => "refused-confirm-first",
        Refusal::RepeatFirst => "refused-repeat-first",
        Refusal::PressFirst => "refused-press-first",
        Refusal::NoDrawOffer => "refused-no-draw-offer",
        Refusal::OfferStands => "refused-offer-stands",
        Refusal::Stopped => "refused-stopped",
        Refusal::NotStopped => "refused-not-stopped",
        Refusal::ClaimLater => "refused-claim-later",
    };
    with_words(id, said).with("state", standing(game))
}

/// What the terminal shows when the turn waits for somebody: whose turn, what can be said.
#[must_use]
pub fn prompt(game: &Game) -> Message {
    let id = match (game.question(), game.turn()) {
        (Some(_), _) => "prompt-asked",
        (None, Turn::Announcing) => "prompt-announcing",
        (None, Turn::Choosing { .. }) => "prompt-choosing",
        (None, Turn::ReadBack { .. }) => "prompt-read-back",
        (None, Turn::Made { .. }) => "prompt-made",
        (None, Turn::Halted { .. }) => "prompt-halted",
        (None, Turn::Over(_)) => "prompt-over",
    };
    Message::new(id).with("color", game.side())
}

fn number(count: usize) -> Value {
    Value::Number(i64::try_from(count).unwrap_or(i64::MAX))
}
