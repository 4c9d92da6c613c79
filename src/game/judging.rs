//! What an announcement, or the answer to "which?", comes to.

use super::decide::{refuse, told};
use super::ending::ask;
use super::touch;
use super::{Event, Game, Query, Reading, Refusal, Said, Turn};
use crate::clock::Moment;
use crate::language::{Choice, Command, Meaning};
use crate::rules::{Judgement, Move, PartialMove, Position, judge, touched_by_illegal};

/// An announcement with the recogniser's alternatives. While a move stands, one of them that is it
/// (or a legal move beside it) is taken for what was said where the best one is no legal move at
/// all: the move that stands is repeated, and another one is asked about. A new move is never had
/// from anything but the best one without a question (`doubt::contested`).
pub(super) fn announce(game: &Game, said: &Said) -> Vec<Event> {
    let Some(best) = said.readings.first() else {
        return Vec::new();
    };
    let position = judged_position(game);
    let legal = |reading: &&Reading| {
        reading.meaning.command.is_none()
            && !matches!(judge(position, reading.moves()), Judgement::None)
    };
    let stands = matches!(game.turn(), Turn::ReadBack { .. } | Turn::Made { .. });
    let other = said.readings.iter().find(legal);
    match other.filter(|other| stands && !best.moves().is_empty() && *other != best) {
        Some(other) => asked_again(game, best, announce_on(game, other)),
        None => announce_on(game, best),
    }
}

/// Which of the two moves that stand was meant is not told by anything but the best reading: the
/// question stays. Nor is the repetition that the opponent owes.
fn asked_again(game: &Game, best: &Reading, events: Vec<Event>) -> Vec<Event> {
    let owed = game.setup().rulebook.repeat_required;
    match (game.turn(), &events[..]) {
        (
            Turn::ReadBack {
                repeated: false, ..
            }
            | Turn::Made { repeated: false },
            [Event::Repeated],
        ) if owed => refuse(Refusal::RepeatFirst, &best.words),
        (
            Turn::ReadBack {
                rival: Some(rival), ..
            },
            [Event::ReadBack { words, .. }],
        ) => vec![Event::Conflict {
            mv: rival.uci(),
            words: words.clone(),
        }],
        _ => events,
    }
}

/// In the state "made" an announcement is the opponent's repetition of the move just made.
fn judged_position(game: &Game) -> &Position {
    match (game.turn(), game.played().last()) {
        (Turn::Made { .. }, Some(last)) => &last.before,
        _ => game.position(),
    }
}

/// One reading of an announcement.
pub(super) fn announce_on(game: &Game, reading: &Reading) -> Vec<Event> {
    let words = &reading.words;
    match game.turn() {
        Turn::Announcing => fresh(game, reading),
        Turn::Choosing { .. } => choose(game, reading),
        Turn::ReadBack { mv, rival, .. } => match judge(game.position(), reading.moves()) {
            Judgement::One(said) if said == *mv && rival.is_none() => vec![Event::Repeated],
            Judgement::One(said) if said == *mv || Some(said) == *rival => {
                vec![Event::ReadBack {
                    mv: said.uci(),
                    words: words.clone(),
                }]
            }
            Judgement::One(said) => vec![Event::Conflict {
                mv: said.uci(),
                words: words.clone(),
            }],
            Judgement::Several(_) => refuse(Refusal::ConfirmFirst, words),
            Judgement::None => no_move(game, reading),
        },
        Turn::Made { repeated } => {
            let last = game.played().last().map(|played| played.mv);
            match judge(judged_position(game), reading.moves()) {
                Judgement::One(said) if Some(said) == last => vec![Event::Repeated],
                // What was said is no repetition of the move; before it may be pressed it has
                // to be repeated, or taken back.
                _ if game.setup().rulebook.repeat_required && !repeated => {
                    refuse(Refusal::RepeatFirst, words)
                }
                _ => refuse(Refusal::PressFirst, words),
            }
        }
        Turn::Halted { .. } => refuse(Refusal::Stopped, words),
        Turn::Over(_) => told(Query::Again),
    }
}

/// A move announced with an offer of a draw (9.1.2.1). The offer is told first: the yes that follows
/// is the move's. With a move that is not read back nothing is offered, and who offers what is on
/// offer to him is asked whether he accepts it, and moves not. Where it is not sure that an offer
/// was heard, or who makes it, none is made.
pub(super) fn announce_offering(
    game: &Game,
    all: &Said,
    reading: &Reading,
    at: Moment,
) -> Vec<Event> {
    if let Some(event) = no_sure_offer(game, all, reading) {
        return vec![event];
    }
    let said = |meaning| Reading {
        words: reading.words.clone(),
        meaning,
    };
    let moves = Meaning {
        moves: reading.meaning.moves.clone(),
        ..Meaning::default()
    };
    let announced = touch::bind(game, announce_on(game, &said(moves)), at);
    if !announced.last().is_some_and(is_taken_up) {
        return announced;
    }
    // It is the offer of whoever moves, whosever assistant speaks.
    let offers = Meaning {
        side: Some(game.side()),
        ..Meaning::default()
    };
    let mut events = ask(game, Command::OfferDraw, &said(offers));
    match &mut events[..] {
        [Event::Asked { .. }] => return events,
        [Event::DrawOffered { early, .. }] => *early = false,
        _ => {}
    }
    events.extend(announced);
    events
}

/// Whether a move that was announced is read back, or asked about.
fn is_taken_up(event: &Event) -> bool {
    matches!(
        event,
        Event::ReadBack { .. }
            | Event::AskedWhich { .. }
            | Event::Conflict { .. }
            | Event::Repeated
    )
}

fn no_sure_offer(game: &Game, all: &Said, reading: &Reading) -> Option<Event> {
    let words = reading.words.clone();
    let offers = |one: &Reading| one.meaning.command == Some(Command::OfferDraw);
    let stands = matches!(game.turn(), Turn::ReadBack { .. } | Turn::Made { .. });
    if !all.readings.iter().all(offers) {
        Some(Event::Unsure { words })
    } else if stands && game.setup().rulebook.repeat_required {
        // It is the opponent who repeats the move.
        Some(Event::NotUnderstood { words })
    } else {
        None
    }
}

fn fresh(game: &Game, reading: &Reading) -> Vec<Event> {
    let words = reading.words.clone();
    match judge(game.position(), reading.moves()) {
        Judgement::One(mv) => vec![Event::ReadBack {
            mv: mv.uci(),
            words,
        }],
        Judgement::Several(moves) => {
            vec![Event::AskedWhich {
                candidates: moves.iter().map(Move::uci).collect(),
                words,
            }]
        }
        Judgement::None => no_move(game, reading),
    }
}

/// An announcement that is a whole move and not legal is an illegal announcement; a fragment
/// ("dama") is just not understood.
fn no_move(game: &Game, reading: &Reading) -> Vec<Event> {
    let words = reading.words.clone();
    if reading.moves().is_empty() {
        vec![Event::NotUnderstood { words }]
    } else {
        let touched = touched_by_illegal(game.position(), reading.moves());
        vec![Event::Illegal { words, touched }]
    }
}

/// The candidates that an answer leaves, if it is an answer at all, and beside them the other legal
/// moves that the same words announce: "félix tres" may answer "¿caballo Félix tres?", and may be
/// the pawn's move.
pub(super) fn answers(game: &Game, reading: &Reading) -> Option<Vec<Move>> {
    let Turn::Choosing { candidates, .. } = game.turn() else {
        return None;
    };
    let mut left = left_by(candidates, reading)?;
    let announced = match judge(game.position(), reading.moves()) {
        Judgement::One(mv) => vec![mv],
        Judgement::Several(moves) => moves,
        Judgement::None => Vec::new(),
    };
    left.extend(announced.iter().filter(|mv| !candidates.contains(mv)));
    Some(left)
}

/// Those of some moves that an answer to "which?" leaves, if it is an answer at all.
#[must_use]
pub fn left_by(candidates: &[Move], reading: &Reading) -> Option<Vec<Move>> {
    let left = |keep: &dyn Fn(&Move) -> bool| {
        let left: Vec<Move> = candidates.iter().filter(|mv| keep(mv)).copied().collect();
        (!left.is_empty()).then_some(left)
    };
    let by_move = |mv: &Move| {
        reading
            .moves()
            .iter()
            .any(|said: &PartialMove| said.fits(mv))
    };
    let by_choice = reading
        .choice()
        .and_then(|choice| left(&|mv| chosen(choice, *mv) || reached(candidates, choice, *mv)));
    by_choice.or_else(|| left(&by_move))
}

/// An answer names where the piece stands, or what the pawn becomes, or which piece moves.
fn chosen(choice: Choice, mv: Move) -> bool {
    choice.piece.is_none_or(|piece| mv.role() == piece)
        && choice.file.is_none_or(|file| mv.from().file() == file)
        && choice.rank.is_none_or(|rank| mv.from().rank() == rank)
        && choice
            .role
            .is_none_or(|role| mv.promotion().unwrap_or(mv.role()) == role)
}

/// Where the moves offered go to different squares, or there is only one, an answer may name the
/// square.
fn reached(candidates: &[Move], choice: Choice, mv: Move) -> bool {
    let differs = candidates.iter().any(|other| other.to() != mv.to());
    (differs || candidates.len() == 1)
        && choice.piece.is_none_or(|piece| mv.role() == piece)
        && choice.file.is_none_or(|file| mv.to().file() == file)
        && choice.rank.is_none_or(|rank| mv.to().rank() == rank)
        && choice.role.is_none_or(|role| mv.role() == role)
}

fn choose(game: &Game, reading: &Reading) -> Vec<Event> {
    let words = reading.words.clone();
    match answers(game, reading) {
        Some(left) if left.len() == 1 => vec![Event::ReadBack {
            mv: left[0].uci(),
            words,
        }],
        Some(left) => {
            vec![Event::AskedWhich {
                candidates: left.iter().map(Move::uci).collect(),
                words,
            }]
        }
        // No answer to the question: a new announcement, or nothing.
        None if reading.moves().is_empty() => refuse(Refusal::NoSuchChoice, &words),
        None => match judge(game.position(), reading.moves()) {
            Judgement::None if reading.choice().is_some() => refuse(Refusal::NoSuchChoice, &words),
            Judgement::None | Judgement::One(_) | Judgement::Several(_) => fresh(game, reading),
        },
    }
}
