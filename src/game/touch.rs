//! Touched pieces: what is reported of them, and what an announcement owes to them (Laws 4.2–4.8,
//! Appendix D.2.2, D.2.11.5).

use serde::{Deserialize, Serialize};

use super::decide::{after, told};
use super::{Event, Game, IllegalFault, Party, Query, Reading, StopReason, Turn};
use crate::clock::Moment;
use crate::language::Choice;
use crate::rules::{Color, Move, Obligation, Square, Touches, Uci, side};

/// What happened to touched pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "touch", rename_all = "kebab-case")]
pub enum TouchEvent {
    /// A piece was touched; on a blind player's board, it left its aperture.
    Touched {
        /// By which side.
        #[serde(with = "side")]
        by: Color,
        /// Where the piece stands.
        #[serde(with = "square")]
        square: Square,
        /// Whether it obliges: not while adjusting (4.2.1), nor a player who has not the move.
        binding: bool,
        /// Who reports it.
        party: Party,
        /// The words.
        words: String,
    },
    /// The opponent is said to have touched a piece and to have moved otherwise (4.8): the
    /// arbiter is called.
    Claimed {
        /// By which side the piece was touched.
        #[serde(with = "side")]
        by: Color,
        /// Where it stood.
        #[serde(with = "square")]
        square: Square,
        /// Who reports it.
        party: Party,
        /// The words.
        words: String,
    },
    /// A move was announced that does not do what is owed to the pieces touched.
    Broken {
        /// The move.
        mv: Uci,
        /// The words.
        words: String,
    },
    /// A report that cannot be taken.
    Refused {
        /// Why.
        why: TouchFault,
        /// The words.
        words: String,
    },
}

/// Why a report of a touched piece cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TouchFault {
    /// No such piece stands there.
    NoSuchPiece,
    /// Several pieces are of that kind: the square is needed.
    WhichSquare,
    /// He who reports has touched a piece himself since (4.8).
    TooLate,
}

/// How a square is kept in the journal: `"g1"`.
pub(super) mod square {
    use serde::{Deserialize as _, Deserializer, Serializer, de};

    use crate::rules::Square;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub(in crate::game) fn serialize<S: Serializer>(
        square: &Square,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(square)
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Square, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|_| de::Error::custom("a square is a letter and a digit"))
    }
}

/// How squares are kept in the journal: `["g1","f3"]`.
pub(super) mod squares {
    use serde::{Deserialize as _, Deserializer, Serializer, de};

    use crate::rules::Square;

    pub(in crate::game) fn serialize<S: Serializer>(
        squares: &[Square],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(squares.iter().map(ToString::to_string))
    }

    pub(in crate::game) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Square>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        let square = |text: &String| {
            text.parse()
                .map_err(|_| de::Error::custom("a square is a letter and a digit"))
        };
        texts.iter().map(square).collect()
    }
}

impl Game {
    /// What the side to move owes to the pieces it has touched.
    #[must_use]
    pub fn obligation(&self) -> Obligation {
        Obligation::of(&self.position, &self.proceedings.touches)
    }

    /// Whether the side to move has touched something that counts.
    #[must_use]
    pub fn has_touched(&self) -> bool {
        !self.proceedings.touches.squares.is_empty()
    }

    /// The pieces that an illegal move touched bind the move that replaces it (7.5.1). Castling
    /// that was illegal stays so; where an unpromoted pawn goes back, it promotes where it was
    /// released (seed 001).
    pub(super) fn touched_by_illegal(
        &mut self,
        touched: &[Square],
        fault: IllegalFault,
        replaces: Option<&Uci>,
    ) {
        let mv = replaces.and_then(|uci| self.position.find(uci));
        let binding = &mut self.proceedings.touches;
        binding.squares = touched.to_vec();
        binding.castling_barred = mv.and_then(|mv| mv.castling());
        let promotes = |mv: &Move| fault == IllegalFault::Promotion && mv.promotion().is_some();
        binding.released = mv.filter(promotes).map(|mv| mv.to());
    }

    /// Who speaks: the arbiter while his mode is open, the assistant whose machine this is, or
    /// the player whose turn it is.
    #[must_use]
    pub fn speaker(&self) -> Party {
        match (self.arbiter_is_open(), self.relay()) {
            (true, _) => Party::Arbiter,
            (false, Some(side)) => Party::Assistant { side },
            (false, None) => Party::Player { side: self.side() },
        }
    }
}

/// "Toqué caballo Gustavo uno."
pub(super) fn report(game: &Game, reading: &Reading) -> Vec<Event> {
    if let Turn::Over(_) = game.turn() {
        return told(Query::Again);
    }
    let words = reading.words.clone();
    let by = reading.meaning.side.unwrap_or(game.side());
    let square = match named(game, by, reading.choice()) {
        Ok(square) => square,
        Err(why) => return refused(why, words),
    };
    let party = game.speaker();
    if moved_otherwise(game, by, square) {
        if game.has_touched() {
            return refused(TouchFault::TooLate, words);
        }
        let claimed = Event::Touch(TouchEvent::Claimed {
            by,
            square,
            party,
            words,
        });
        let why = StopReason::Arbiter;
        return match game.turn() {
            Turn::Halted { .. } => vec![claimed],
            _ => vec![claimed, Event::Halted { why }],
        };
    }
    let has_the_move = by == game.position.turn();
    let binding = has_the_move && !game.proceedings.adjusting;
    let mut events = vec![Event::Touch(TouchEvent::Touched {
        by,
        square,
        binding,
        party,
        words,
    })];
    events.extend(declined(game, by).filter(|_| binding));
    events
}

/// Who touches a piece with the intention of moving or capturing it rejects the draw that is on
/// offer to him (9.1.2.1).
pub(super) fn declined(game: &Game, by: Color) -> Option<Event> {
    let rejects = game.setup.rulebook.touching_rejects_9_1_2();
    let offered = rejects && game.draw_offer() == Some(by.other());
    offered.then_some(Event::DrawDeclined { by })
}

fn refused(why: TouchFault, words: String) -> Vec<Event> {
    vec![Event::Touch(TouchEvent::Refused { why, words })]
}

/// Where the piece stands that was named: by its square, or by being the only one of its kind,
/// first among those of the side that touched it.
fn named(game: &Game, by: Color, choice: Option<Choice>) -> Result<Square, TouchFault> {
    let choice = choice.unwrap_or_default();
    let fits = |square: &Square, color: Option<Color>| {
        game.position.piece_at(*square).is_some_and(|piece| {
            color.is_none_or(|color| piece.color == color)
                && choice.role.is_none_or(|role| piece.role == role)
                && choice.file.is_none_or(|file| square.file() == file)
                && choice.rank.is_none_or(|rank| square.rank() == rank)
        })
    };
    let all = |color| {
        Square::ALL
            .into_iter()
            .filter(move |square| fits(square, color))
            .collect::<Vec<_>>()
    };
    let own = all(Some(by));
    let found = if own.is_empty() { all(None) } else { own };
    match found.as_slice() {
        [] => Err(TouchFault::NoSuchPiece),
        [square] => Ok(*square),
        _ => Err(TouchFault::WhichSquare),
    }
}

/// Whether the side has just made a move other than what that touch would have obliged it to.
fn moved_otherwise(game: &Game, by: Color, square: Square) -> bool {
    let last = game.played.last();
    let just_moved = by != game.position.turn();
    last.is_some_and(|last| {
        let touches = Touches {
            order: game.setup.rulebook.touch_order_4_3(),
            ..Touches::of(&[square])
        };
        let owed = Obligation::of(&last.before, &touches);
        just_moved && !owed.allows(&last.mv)
    })
}

impl Game {
    /// A move that waits for its confirmation and does not do what is owed is off the table.
    pub(super) fn drop_what_breaks_the_touch(&mut self) {
        let owed = self.obligation();
        let turn = match &mut self.turn {
            Turn::Halted { before, .. } => before,
            turn => turn,
        };
        let stands = match turn {
            Turn::ReadBack { mv, .. } => owed.allows(mv),
            Turn::Choosing { candidates, .. } => candidates.iter().all(|mv| owed.allows(mv)),
            Turn::Announcing | Turn::Made { .. } | Turn::Halted { .. } | Turn::Over(_) => true,
        };
        if !stands {
            *turn = Turn::Announcing;
        }
    }
}

/// Announcements are held against the pieces touched: what breaks the obligation is not read
/// back, and of several moves only those remain that do what is owed.
pub(super) fn bind(game: &Game, events: Vec<Event>, at: Moment) -> Vec<Event> {
    if !game.has_touched() {
        return events;
    }
    let mut now = game.clone();
    let mut bound = Vec::new();
    for event in events {
        let event = held(&now, event);
        now = after(&now, &event, at);
        bound.push(event);
    }
    bound
}

fn held(game: &Game, event: Event) -> Event {
    let owed = game.obligation();
    let does = |uci: &Uci| {
        let legal = game.position.find(uci);
        legal.is_some_and(|mv: Move| owed.allows(&mv))
    };
    match event {
        Event::ReadBack { mv, words } | Event::Conflict { mv, words } if !does(&mv) => {
            Event::Touch(TouchEvent::Broken { mv, words })
        }
        Event::AskedWhich { candidates, words } => {
            let mut left: Vec<Uci> = candidates.iter().filter(|mv| does(mv)).cloned().collect();
            match (left.len(), candidates.into_iter().next()) {
                (0, Some(mv)) => Event::Touch(TouchEvent::Broken { mv, words }),
                (1, _) => Event::ReadBack {
                    mv: left.remove(0),
                    words,
                },
                _ => Event::AskedWhich {
                    candidates: left,
                    words,
                },
            }
        }
        Event::Doubted { candidates, words } => {
            let left: Vec<Uci> = candidates.iter().filter(|mv| does(mv)).cloned().collect();
            match (left.is_empty(), candidates.into_iter().next()) {
                (true, Some(mv)) => Event::Touch(TouchEvent::Broken { mv, words }),
                _ => Event::Doubted {
                    candidates: left,
                    words,
                },
            }
        }
        event => event,
    }
}
