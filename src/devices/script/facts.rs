//! The facts of a script: lines that begin with `=`.

use std::fmt::Write as _;

use crate::clock::Moment;
use crate::game::Game;
use crate::notation::{self, NotationTable, Style};
use crate::rules::Color;

/// Whether a fact holds; if not, what is the case.
pub(super) fn check(
    game: &Game,
    now: Moment,
    fact: &str,
    table: &NotationTable,
) -> Result<(), String> {
    let fact = fact[1..].trim();
    let (subject, expected) = fact.split_once(' ').unwrap_or((fact, ""));
    let actual = match subject {
        "fen" => game.position().fen(),
        "clock" => clock(game, now),
        "result" => match game.outcome() {
            Some(outcome) => format!("{} {}", outcome.winner.score(), name(&outcome.reason)),
            None => "*".to_owned(),
        },
        "moves" => {
            let moves: Vec<_> = game.played().iter().map(|p| p.mv.uci().0).collect();
            moves.join(" ")
        }
        "offer" => match game.draw_offer() {
            Some(by) => by.to_string(),
            None => "none".to_owned(),
        },
        "score" => score(game, table),
        "illegal" => {
            let count = |side| game.illegal_moves(side);
            format!(
                "white {} black {}",
                count(Color::White),
                count(Color::Black)
            )
        }
        _ => format!("unknown fact {subject}"),
    };
    if actual == expected {
        Ok(())
    } else {
        Err(actual)
    }
}

fn clock(game: &Game, now: Moment) -> String {
    let Some(clock) = game.clock() else {
        return "no clock".to_owned();
    };
    let read = |side| reading(clock.left(side, now));
    format!("white {} black {}", read(Color::White), read(Color::Black))
}

/// The moves as on a scoresheet, on one line.
fn score(game: &Game, table: &NotationTable) -> String {
    let mut text = String::new();
    for (index, played) in game.played().iter().enumerate() {
        let mv = &played.description;
        match (mv.color, index) {
            (Color::White, _) => {
                let _ = write!(text, "{}. ", mv.number);
            }
            (Color::Black, 0) => {
                let _ = write!(text, "{}... ", mv.number);
            }
            (Color::Black, _) => {}
        }
        text.push_str(&notation::write(mv, table, Style::Short));
        text.push_str(if played.draw_offer { " (=) " } else { " " });
    }
    text.trim_end().to_owned()
}

fn name<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_value(value)
        .ok()
        .and_then(|v| v.as_str().map(str::to_owned))
        .unwrap_or_default()
}

fn reading(millis: u64) -> String {
    let (hours, rest) = (millis / 3_600_000, millis % 3_600_000);
    let (minutes, seconds, tenths) = (rest / 60_000, rest % 60_000 / 1000, rest % 1000 / 100);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}.{tenths}")
    } else {
        format!("{minutes}:{seconds:02}.{tenths}")
    }
}
