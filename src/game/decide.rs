//! `decide`: what follows from an input. Pure, total, never fails.
//!
//! One function per kind of act, each an exhaustive match over the states of the turn: together
//! they are the table of the announcement protocol.

use super::doubt;
use super::ending::{answer, ask, made};
use super::judging::{announce, announce_offering, announce_on};
use super::laws::{self, flagged};
use super::practice;
use super::{
    Act, Entry, Event, Game, Ground, Input, Query, Question, Reading, Refusal, Said, StopReason,
    Turn,
};
use super::{adjournment, arbiter, beside, touch};
use crate::clock::Moment;
use crate::language::Command;

/// At most this much running time, in milliseconds, is lost when the program is killed.
const BEAT: u64 = 5_000;

/// What follows from an input: the entries to be logged, in order.
#[must_use]
pub fn decide(game: &Game, input: &Input) -> Vec<Entry> {
    let at = input.at.max(earliest(game));
    let events = match &input.act {
        Act::Tick => tick(game, at),
        Act::Resume => resume(game, at),
        Act::Device {
            device,
            change,
            message,
            args,
        } => vec![Event::Device {
            device: *device,
            change: *change,
            message: message.clone(),
            args: args.clone(),
        }],
        Act::Said(said) => flagged(game, at).unwrap_or_else(|| {
            let said = beside::attributed(game, said);
            touch::bind(game, doubt::weighed(game, &said, at, spoken), at)
        }),
        Act::Ordered(ordered) => arbiter::ordered(game, ordered, at),
        Act::Pin(pin) => arbiter::pin_given(game, pin),
        Act::NamePin(pin) => arbiter::named(game, pin),
        Act::Sealing(act) => {
            flagged(game, at).unwrap_or_else(|| adjournment::sealing(game, act, at))
        }
    };
    arbiter::with_what_is_dropped(game, events)
        .into_iter()
        .map(|event| Entry { at, event })
        .collect()
}

/// What follows from something heard beyond doubt.
fn spoken(game: &Game, said: &Said, at: Moment) -> Vec<Event> {
    arbiter::answered(game, said, at).unwrap_or_else(|| heard(game, said, at))
}

/// Nothing that is said now may be dated before what it answers.
fn earliest(game: &Game) -> Moment {
    let started = game.clock().and_then(crate::clock::Clock::running_since);
    let made = game.played().last().map(|played| played.made_at);
    started.max(made).unwrap_or_default()
}

/// The clocks stand still; what was being settled when the program stopped is settled.
fn resume(game: &Game, at: Moment) -> Vec<Event> {
    let mut events = vec![Event::Resumed];
    let now = after(game, &events[0], at);
    events.extend(adjournment::unsealed(&now));
    events.extend(laws::unfinished(&now, at));
    events
}

fn tick(game: &Game, at: Moment) -> Vec<Event> {
    if let Some(events) = flagged(game, at).or_else(|| adjournment::time_passes(game, at)) {
        return events;
    }
    let running = game.clock().is_some_and(|clock| clock.running().is_some());
    if running && at - game.last_at() >= BEAT {
        vec![Event::Beat]
    } else {
        Vec::new()
    }
}

fn heard(game: &Game, said: &Said, at: Moment) -> Vec<Event> {
    let Some(best) = said.readings.first() else {
        return Vec::new();
    };
    if let Some(question) = game.question() {
        return answer_question(game, said, best, question, at);
    }
    unasked(game, said, best, at)
}

fn unasked(game: &Game, said: &Said, best: &Reading, at: Moment) -> Vec<Event> {
    if let Some(events) = beside::awaited(game, best) {
        return events;
    }
    match best.meaning.command {
        Some(Command::OfferDraw) if !best.moves().is_empty() => {
            announce_offering(game, said, best, at)
        }
        Some(command) => obey(game, command, best, at),
        None if best.meaning.is_empty() => not_understood(best),
        None => announce(game, said),
    }
}

pub(super) fn not_understood(best: &Reading) -> Vec<Event> {
    vec![Event::NotUnderstood {
        words: best.words.clone(),
    }]
}

/// While something irrevocable waits for a yes, anything but a yes or a question withdraws it. But
/// the right to claim the game is not the speaker's to lose: he may be the one who offended.
fn answer_question(
    game: &Game,
    said: &Said,
    best: &Reading,
    question: Question,
    at: Moment,
) -> Vec<Event> {
    match best.meaning.command {
        Some(Command::Confirm) if game.proceedings.stale => told(Query::Again),
        Some(Command::Confirm) => answer(game, question, at),
        Some(Command::Reject) => vec![Event::Withdrawn { question }],
        // The press of a clock, or an empty line, is no answer, and presses nothing either.
        Some(Command::Press) => told(Query::Again),
        Some(command) if beside::passes_by(command) => unasked(game, said, best, at),
        Some(_) | None => {
            if best.meaning.is_empty() {
                return not_understood(best);
            }
            if let Question::ClaimIllegal { .. } = question {
                return unasked(game, said, best, at);
            }
            let mut events = vec![Event::Withdrawn { question }];
            let after = after(game, &events[0], at);
            events.extend(heard(&after, said, at));
            events
        }
    }
}

/// The game after one more event, for decisions that take two steps.
pub(super) fn after(game: &Game, event: &Event, at: Moment) -> Game {
    let mut next = game.clone();
    let applied = next.apply(&Entry {
        at,
        event: event.clone(),
    });
    debug_assert!(
        applied.is_ok(),
        "decided on an event that cannot be: {event:?}"
    );
    next
}

fn obey(game: &Game, command: Command, reading: &Reading, at: Moment) -> Vec<Event> {
    match command {
        Command::Confirm => confirm(game, &reading.words),
        Command::Reject => reject(game, &reading.words),
        Command::Correct => correct(game, reading, at),
        Command::Press => laws::claim_asked_again(game, press(game, &reading.words), at),
        Command::Repeat => told(Query::Again),
        Command::AskTime => told(Query::Time),
        Command::AskMoves => told(Query::Moves),
        Command::LastMoves { count } => told(Query::Last { count }),
        Command::Help => told(Query::Help),
        Command::TakeBack | Command::Board(_) => practice::obey(game, command, reading),
        Command::OfferDraw | Command::AcceptDraw | Command::DeclineDraw | Command::Resign => {
            ask(game, command, reading)
        }
        Command::ClaimRepetition => laws::asked_for(game, Ground::Repetition, reading),
        Command::ClaimFifty => laws::asked_for(game, Ground::Fifty, reading),
        Command::Adjust => adjust(game, reading),
        Command::Spell => told(Query::Spell),
        Command::Remark => remark(game, reading),
        Command::Touched | Command::ClaimTime | Command::Adjourn | Command::OpenArbiter => {
            beside::obey(game, command, reading)
        }
        Command::CallArbiter => call_arbiter(game, &reading.words),
        Command::Continue => go_on(game, &reading.words),
        // The session's own affairs; nothing in the game follows from them.
        Command::Quit | Command::Tune(_) => Vec::new(),
    }
}

/// A late "jaque" belongs to the move that stands: that is said again, with its own check or
/// without, and nothing is confirmed.
fn remark(game: &Game, reading: &Reading) -> Vec<Event> {
    match game.turn() {
        Turn::Announcing if game.question().is_none() => not_understood(reading),
        _ => told(Query::Again),
    }
}

fn adjust(game: &Game, reading: &Reading) -> Vec<Event> {
    match game.turn() {
        Turn::Over(_) => told(Query::Again),
        _ => vec![Event::Adjusted {
            by: reading.meaning.side.unwrap_or(game.side()),
        }],
    }
}

fn call_arbiter(game: &Game, words: &str) -> Vec<Event> {
    match game.turn() {
        Turn::Over(_) => told(Query::Again),
        Turn::Halted { .. } => refuse(Refusal::Stopped, words),
        // Talk in the room must never stop the clocks: it is asked about.
        _ => vec![Event::Asked {
            question: Question::Stop { by: game.side() },
            intended: None,
        }],
    }
}

fn go_on(game: &Game, words: &str) -> Vec<Event> {
    match game.turn() {
        Turn::Halted {
            why: StopReason::Claim | StopReason::Undecided,
            ..
        } if game.has_arbiter() => refuse(Refusal::OnlyTheArbiter, words),
        Turn::Halted {
            why: StopReason::Claim,
            ..
        } => laws::claim_ruled(game),
        Turn::Halted {
            why: StopReason::Ruling,
            ..
        } => refuse(Refusal::OnlyTheArbiter, words),
        Turn::Halted {
            why: StopReason::Adjourned,
            ..
        }
        | Turn::Over(_) => told(Query::Again),
        Turn::Halted { .. } => vec![Event::Continued],
        _ if clock_stands(game) => vec![Event::ClockStarted],
        _ => refuse(Refusal::NotStopped, words),
    }
}

pub(super) fn told(query: Query) -> Vec<Event> {
    vec![Event::Told { query }]
}

pub(super) fn refuse(refusal: Refusal, words: &str) -> Vec<Event> {
    vec![Event::Refused {
        refusal,
        words: words.to_owned(),
    }]
}

fn clock_stands(game: &Game) -> bool {
    game.clock().is_some_and(|clock| clock.running().is_none())
}

fn confirm(game: &Game, words: &str) -> Vec<Event> {
    match game.turn() {
        Turn::Announcing => insist(game, words),
        // The yes may be meant for what was announced since.
        Turn::Choosing { .. } | Turn::ReadBack { .. } if game.proceedings.stale => {
            told(Query::Again)
        }
        // The only thing it may have been, and it was.
        Turn::Choosing { candidates, .. } if candidates.len() == 1 => made(game, candidates[0]),
        Turn::Choosing { .. } => refuse(Refusal::ChooseFirst, words),
        Turn::ReadBack {
            rival: Some(rival), ..
        } => {
            vec![Event::ReadBack {
                mv: rival.uci(),
                words: words.to_owned(),
            }]
        }
        Turn::ReadBack {
            mv, rival: None, ..
        } => made(game, *mv),
        Turn::Made { .. } => refuse(Refusal::PressFirst, words),
        Turn::Halted { .. } => refuse(Refusal::Stopped, words),
        Turn::Over(_) => told(Query::Again),
    }
}

/// A yes to an illegal announcement: the press of the clock would complete it.
fn insist(game: &Game, words: &str) -> Vec<Event> {
    match game.illegal() {
        Some(illegal) if illegal.stale => vec![Event::Illegal {
            words: illegal.words.clone(),
            touched: illegal.touched.clone(),
        }],
        Some(illegal) if game.setup().rulebook.illegal_can_be_completed() => {
            let words = illegal.words.clone();
            vec![Event::Insisted { words }]
        }
        _ => refuse(Refusal::NothingToConfirm, words),
    }
}

fn reject(game: &Game, words: &str) -> Vec<Event> {
    match game.turn() {
        // The no may be meant for what was announced since.
        Turn::Choosing { .. } | Turn::ReadBack { .. } | Turn::Made { .. }
            if game.proceedings.stale =>
        {
            told(Query::Again)
        }
        // "No" to the other move: the first one stands and is read back again.
        Turn::ReadBack {
            mv,
            words: first,
            rival: Some(_),
            ..
        } => {
            vec![Event::ReadBack {
                mv: mv.uci(),
                words: first.clone(),
            }]
        }
        Turn::Announcing
        | Turn::Choosing { .. }
        | Turn::ReadBack { rival: None, .. }
        | Turn::Made { .. }
        | Turn::Halted { .. }
        | Turn::Over(_) => take_away(game, words),
    }
}

/// What "corrijo" takes away: the question, the read-back, or the move not yet pressed.
fn take_away(game: &Game, words: &str) -> Vec<Event> {
    let words = words.to_owned();
    match game.turn() {
        Turn::Announcing if game.illegal().is_none() => refuse(Refusal::NothingToCorrect, &words),
        Turn::Announcing | Turn::Choosing { .. } | Turn::ReadBack { .. } => {
            vec![Event::Corrected { words }]
        }
        Turn::Made { .. } if game.is_written() => refuse(Refusal::Written, &words),
        Turn::Made { .. } => vec![Event::TakenBack { words }],
        Turn::Halted { .. } => refuse(Refusal::Stopped, &words),
        Turn::Over(_) => told(Query::Again),
    }
}

fn correct(game: &Game, reading: &Reading, at: Moment) -> Vec<Event> {
    if reading.moves().is_empty() {
        return take_away(game, &reading.words);
    }
    match game.turn() {
        Turn::Announcing => announce_on(game, reading),
        Turn::Made { .. } if game.is_written() => refuse(Refusal::Written, &reading.words),
        Turn::Choosing { .. } | Turn::ReadBack { .. } | Turn::Made { .. } => {
            let mut events = take_away(game, &reading.words);
            let cleared = after(game, &events[0], at);
            events.extend(announce_on(&cleared, reading));
            events
        }
        Turn::Halted { .. } | Turn::Over(_) => take_away(game, &reading.words),
    }
}

fn press(game: &Game, words: &str) -> Vec<Event> {
    let rules = game.setup().rulebook;
    let insisted = game.illegal().filter(|illegal| illegal.insisted);
    if let (Turn::Announcing, Some(illegal)) = (game.turn(), insisted) {
        return laws::pressed_insisted(game, illegal);
    }
    match game.turn() {
        Turn::Announcing if clock_stands(game) => vec![Event::ClockStarted],
        Turn::Announcing | Turn::Choosing { .. } => vec![Event::PressedEarly],
        Turn::ReadBack { rival: Some(_), .. } => refuse(Refusal::ConfirmFirst, words),
        Turn::ReadBack {
            repeated: false, ..
        } if rules.repeat_required => refuse(Refusal::RepeatFirst, words),
        Turn::ReadBack { .. } if rules.press_needs_yes => refuse(Refusal::ConfirmFirst, words),
        Turn::ReadBack { mv, .. } => {
            let mut events = made(game, *mv);
            // Mate and stalemate end the game before the clock is pressed (Laws 5.1.1, 5.2.1).
            if events.len() == 1 {
                events.push(Event::Pressed);
            }
            events
        }
        Turn::Made { repeated: false } if rules.repeat_required => {
            refuse(Refusal::RepeatFirst, words)
        }
        Turn::Made { .. } => vec![Event::Pressed],
        Turn::Halted { .. } => refuse(Refusal::Stopped, words),
        Turn::Over(_) => told(Query::Again),
    }
}
