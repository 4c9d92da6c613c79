//! What is made of words that may not be what was said. Nothing is chosen for the player: where
//! two of the things he may have said are legal moves, he is asked.

use super::adjournment;
use super::decide::after;
use super::judging::answers;
use super::{Event, Game, Question, Reading, Refusal, Said, Turn, Verdict};
use crate::clock::Moment;
use crate::language::Command;
use crate::rules::{Judgement, Move, Uci, judge};

/// What follows from something said, where `certain` tells what would follow if it was heard
/// beyond doubt.
pub(super) fn weighed(
    game: &Game,
    said: &Said,
    at: Moment,
    certain: fn(&Game, &Said, Moment) -> Vec<Event>,
) -> Vec<Event> {
    match said.verdict {
        Verdict::Ignored => ignored(said),
        Verdict::Doubtful => doubtful(game, said),
        Verdict::Accepted => contested(game, said, at, certain(game, said, at)),
    }
}

fn words(said: &Said) -> String {
    let best = said.readings.first();
    best.map(|best| best.words.clone()).unwrap_or_default()
}

fn ignored(said: &Said) -> Vec<Event> {
    vec![Event::Ignored {
        words: words(said),
        score: said.score,
    }]
}

/// A move that was not heard well is asked about, anything else is to be said again. What would
/// mean nothing even if it was heard well was hardly said to Anabella.
fn doubtful(game: &Game, said: &Said) -> Vec<Event> {
    let Some(best) = said.readings.first() else {
        return Vec::new();
    };
    if best.meaning.is_empty() && within(game, said).is_empty() {
        return ignored(said);
    }
    let asked = game.question().is_some() || game.proposed().is_some();
    let announces = best.meaning.command.is_none() && !asked;
    // A move that is to be sealed is not said, let alone asked about aloud.
    if announces && let Some(events) = adjournment::while_writing(game, best) {
        return events;
    }
    let waits = matches!(game.turn(), Turn::Announcing | Turn::Choosing { .. });
    let meant = if announces && waits {
        let readings = said.readings.iter().chain(&said.rivals);
        let readings = readings.chain(within(game, said));
        union(readings.flat_map(|reading| meant(game, game, reading)))
    } else {
        Vec::new()
    };
    if meant.is_empty() && best.meaning.is_empty() {
        return ignored(said);
    }
    if meant.is_empty() {
        return vec![Event::Unsure { words: words(said) }];
    }
    vec![doubted(&meant, words(said))]
}

/// Asks instead, where something else that may have been said is another legal move, or where the
/// best reading comes to nothing and another is a legal move. What was heard far better than all
/// others has no others: it is told as what it is, however illegal.
fn contested(game: &Game, said: &Said, at: Moment, mut events: Vec<Event>) -> Vec<Event> {
    let (Some((last, before)), Some(best)) = (events.split_last(), said.readings.first()) else {
        return events;
    };
    let means_move = best.meaning.command.is_none() || !best.moves().is_empty();
    let all = said.readings.len() + said.rivals.len() + within(game, said).len();
    if !means_move || all == 1 {
        return events;
    }
    let then = before
        .iter()
        .fold(game.clone(), |game, event| after(&game, event, at));
    let find = |uci: &Uci| then.position().find(uci);
    let taken: Vec<Move> = match last {
        Event::ReadBack { mv, .. } => find(mv).into_iter().collect(),
        Event::AskedWhich { candidates, .. } => candidates.iter().filter_map(find).collect(),
        // Nothing that was heard is legal; what rhymes with it may be.
        event if comes_to_nothing(event) && asks(&then) => Vec::new(),
        _ => return events,
    };
    let count = taken.len();
    let others = others(said, last).chain(within(game, said));
    let others = others.flat_map(|other| meant(game, &then, other));
    let all = union(taken.into_iter().chain(others));
    if all.len() > count {
        events.pop();
        events.push(doubted(&all, words(said)));
    }
    events
}

/// What may have been said instead. What rhymes with words that mean nothing is no more than a
/// guess.
fn others<'a>(said: &'a Said, came_to: &Event) -> impl Iterator<Item = &'a Reading> + use<'a> {
    let nothing = matches!(came_to, Event::NotUnderstood { .. } | Event::Refused { .. });
    let rivals = said.rivals.iter().filter(move |_| !nothing);
    said.readings
        .iter()
        .skip(1)
        .chain(rivals)
        .filter(|other| match other.meaning.command {
            None | Some(Command::Correct) => true,
            Some(Command::OfferDraw) => !other.moves().is_empty(),
            Some(_) => false,
        })
}

/// The moves among words that mean nothing. What the arbiter says is no move, and beside an illegal
/// one no other is offered.
fn within<'a>(game: &Game, said: &'a Said) -> &'a [Reading] {
    let illegal = |one: &Reading| matches!(judge(game.position(), one.moves()), Judgement::None);
    if game.arbiter_is_open() || said.within.iter().any(illegal) {
        &[]
    } else {
        &said.within
    }
}

/// Whether what was heard is no move that can be made, and no answer to what was asked.
fn comes_to_nothing(event: &Event) -> bool {
    matches!(
        event,
        Event::Illegal { .. }
            | Event::NotUnderstood { .. }
            | Event::Refused {
                refusal: Refusal::NoSuchChoice,
                ..
            }
    )
}

/// Whether a question about moves may be put now.
fn asks(game: &Game) -> bool {
    let waits = matches!(game.turn(), Turn::Announcing | Turn::Choosing { .. });
    let asked = matches!(
        game.question(),
        Some(question) if !matches!(question, Question::ClaimIllegal { .. })
    );
    waits && !asked && game.proposed().is_none()
}

/// The legal moves that a reading stands for: what it leaves of those offered in `game`, or what
/// it is on the board of `then`.
fn meant(game: &Game, then: &Game, reading: &Reading) -> Vec<Move> {
    if let Some(left) = answers(game, reading) {
        return left;
    }
    match judge(then.position(), reading.moves()) {
        Judgement::One(mv) => vec![mv],
        Judgement::Several(moves) => moves,
        Judgement::None => Vec::new(),
    }
}

/// Each move once, in the order of their first mention.
fn union(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut all: Vec<Move> = Vec::new();
    for mv in moves {
        if !all.contains(&mv) {
            all.push(mv);
        }
    }
    all
}

fn doubted(moves: &[Move], words: String) -> Event {
    Event::Doubted {
        candidates: moves.iter().map(Move::uci).collect(),
        words,
    }
}
