//! [`GameRecord`]: a game as a score keeps it, wherever it comes from.

use std::collections::BTreeMap;

use time::Date;

use crate::clock::TimeControl;
use crate::game::{Game, Left, Played, Reason, Winner};
use crate::language::Message;
use crate::rules::{Move, MoveDescription, Position};

/// A game score: tags, moves, result. Its moves are legal, in order, from `start`.
#[derive(Debug, Clone, PartialEq)]
pub struct GameRecord {
    /// The tags by their PGN names (Event, Site, Date, Round, White, Black, `TimeControl` …), but
    /// for those that follow from the rest (Result, FEN, `SetUp`, Termination). What is not known
    /// is not there.
    pub tags: BTreeMap<String, String>,
    /// The position the game began with.
    pub start: Position,
    /// Comments that stand before the first move.
    pub preface: Vec<String>,
    /// The moves.
    pub moves: Vec<RecordedMove>,
    /// The move written with the claim that ended the game, and not made (Laws 9.2.1, 9.3.1).
    pub intended: Option<Move>,
    /// Who won; `None` while the game goes on.
    pub winner: Option<Winner>,
    /// Why, where that is known.
    pub reason: Option<Reason>,
}

/// A move of a game score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move.
    pub mv: Move,
    /// Milliseconds left to the side that made it, once its clock was pressed.
    pub clock: Option<u64>,
    /// A draw was offered with it (Laws C.12).
    pub draw_offer: bool,
    /// What stands behind it, in order.
    pub asides: Vec<Aside>,
}

/// What stands behind a move in a game score and is no part of the game. Variations are not
/// nested but opened and closed, so that no depth of them can exhaust anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Aside {
    /// A comment.
    Comment(String),
    /// A numeric annotation glyph (`$1`).
    Nag(u8),
    /// A variation begins: other moves instead of the move before it.
    Open,
    /// A move of the variation.
    Move(Move),
    /// The variation ends.
    Close,
}

impl RecordedMove {
    /// A move of which nothing more is known.
    #[must_use]
    pub fn bare(mv: Move) -> Self {
        Self {
            mv,
            clock: None,
            draw_offer: false,
            asides: Vec::new(),
        }
    }
}

impl GameRecord {
    /// The score of a game played here on this day.
    #[must_use]
    pub fn of(game: &Game, day: Option<Date>) -> Self {
        let outcome = game.outcome();
        Self {
            tags: completed(game.tags(), game, day),
            start: game.start().clone(),
            preface: Vec::new(),
            moves: recorded(game.played()),
            intended: game.intended_at_the_end(),
            winner: outcome.map(|outcome| outcome.winner),
            reason: outcome.map(|outcome| outcome.reason),
        }
    }

    /// The parts of a game that the arbiter left, each a score of its own without a result, oldest
    /// first: a game annulled, the moves before a position that he set up. What stands before the
    /// moves says why.
    #[must_use]
    pub fn earlier(game: &Game, day: Option<Date>, tell: impl Fn(&Message) -> String) -> Vec<Self> {
        let parts = game.earlier().iter();
        parts
            .map(|part| Self {
                tags: completed(game.tags_then(part), game, day),
                start: part.start.clone(),
                preface: vec![tell(&Message::new(left(part.why)))],
                moves: recorded(&part.played),
                intended: None,
                winner: None,
                reason: None,
            })
            .collect()
    }

    /// The result as written; an asterisk while the game goes on.
    #[must_use]
    pub fn result(&self) -> &'static str {
        self.winner.map_or("*", Winner::score)
    }

    /// The position after the last move.
    #[must_use]
    pub fn last_position(&self) -> Position {
        let moves = self.moves.iter();
        moves.fold(self.start.clone(), |position, recorded| {
            position.after(&recorded.mv)
        })
    }

    /// The move written with the claim that ended the game, as it is written and said.
    #[must_use]
    pub fn intended_move(&self) -> Option<MoveDescription> {
        let intended = self.intended?;
        Some(self.last_position().describe(&intended))
    }

    /// The moves as they are written and said.
    pub fn described(&self) -> impl Iterator<Item = (MoveDescription, &RecordedMove)> {
        let mut position = self.start.clone();
        self.moves.iter().map(move |recorded| {
            let description = position.describe(&recorded.mv);
            position = position.after(&recorded.mv);
            (description, recorded)
        })
    }
}

/// The tags with those that follow from the setup and the day.
fn completed(
    mut tags: BTreeMap<String, String>,
    game: &Game,
    day: Option<Date>,
) -> BTreeMap<String, String> {
    let time = game.setup().time.as_ref();
    tags.insert("TimeControl".into(), time_control(time));
    if let Some(day) = day {
        let (year, month, day) = day.to_calendar_date();
        let date = format!("{year:04}.{:02}.{day:02}", u8::from(month));
        tags.entry("Date".into()).or_insert(date);
    }
    tags
}

fn recorded(played: &[Played]) -> Vec<RecordedMove> {
    let recorded = played.iter().map(|played| RecordedMove {
        clock: played.left,
        draw_offer: played.draw_offer,
        ..RecordedMove::bare(played.mv)
    });
    recorded.collect()
}

fn left(why: Left) -> &'static str {
    match why {
        Left::Annulled => "record-left-annulled",
        Left::Colours => "record-left-colours",
        Left::Position => "record-left-position",
    }
}

/// The value of the PGN tag `TimeControl`: seconds, `MOVES/SECONDS`, periods joined by colons.
/// PGN has no sign for delay, Bronstein and increments after the move only; they are written with
/// the letters used here.
fn time_control(control: Option<&TimeControl>) -> String {
    let Some(control) = control else {
        return "-".to_owned();
    };
    let periods: Vec<String> = control
        .periods()
        .iter()
        .map(|period| {
            let moves = period.moves.map_or(String::new(), |m| format!("{m}/"));
            let addition = period.addition.letter().map_or(String::new(), |letter| {
                format!("{letter}{}", period.addition.millis() / 1000)
            });
            format!("{moves}{}{addition}", period.time / 1000)
        })
        .collect();
    periods.join(":")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_written_as_pgn_wants_them() {
        let cases = [
            ("5", "300"),
            ("15+10", "900+10"),
            ("40/90+30,30+30", "40/5400+30:1800+30"),
            ("5d3", "300d3"),
        ];
        for (control, tag) in cases {
            let control: TimeControl = control.parse().expect("a time control");
            assert_eq!(time_control(Some(&control)), tag);
        }
        assert_eq!(time_control(None), "-");
    }
}
