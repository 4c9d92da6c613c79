//! What the program makes of games, for an outside judge to compare: a line of JSON in, a line of
//! JSON out (see `tests/judges/README.md`).

use std::io::{self, BufRead, Write};

use anabella::clock::Moment;
use anabella::game::{Act, Event, Game, Ground, Input, Rulebook, Said, Setup, decide};
use anabella::language::{Command, Meaning};
use anabella::notation::{self, NotationTable, Style};
use anabella::record::{GameRecord, pgn};
use anabella::rules::{Color, Move, PartialMove, Position, Uci};
use serde::Deserialize;
use serde_json::{Value, json};

/// A game that the judge made.
#[derive(Deserialize)]
struct Asked {
    fen: Option<String>,
    moves: Vec<String>,
    /// The plies at which every legal move is written, and every claim is tried.
    close: Vec<usize>,
    /// The game as the judge writes it.
    pgn: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::BufWriter::new(io::stdout());
    for line in io::stdin().lock().lines() {
        let asked: Asked = serde_json::from_str(&line?)?;
        writeln!(out, "{}", answer(&asked))?;
        out.flush()?;
    }
    Ok(())
}

fn answer(asked: &Asked) -> Value {
    let setup = json!({ "fen": asked.fen, "rulebook": Rulebook::default() });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let Ok(mut game) = Game::begin(setup) else {
        return json!({ "refused": asked.fen });
    };
    let mut plies = vec![facts(&game, asked.close.contains(&0))];
    for (ply, uci) in asked.moves.iter().enumerate() {
        let Some(mv) = game.position().find(&Uci(uci.clone())) else {
            return json!({ "illegal": uci, "fen": game.position().fen() });
        };
        play(&mut game, mv);
        plies.push(facts(&game, asked.close.contains(&(ply + 1))));
        if game.outcome().is_some() {
            break;
        }
    }
    let read = pgn::read(&asked.pgn).map(|read| {
        let moves = read.record.moves.iter().map(|it| it.mv.uci().0);
        json!({ "moves": moves.collect::<Vec<_>>(), "result": read.record.result(),
            "stopped": read.stopped.map(|it| it.to_string()) })
    });
    json!({
        "plies": plies,
        "reason": game.outcome().map(|outcome| outcome.reason),
        "pgn": pgn::write(&GameRecord::of(&game, None)),
        "read": read.unwrap_or_else(|error| json!({ "stopped": error.to_string() })),
    })
}

/// Announces, confirms and presses, as a player does.
fn play(game: &mut Game, mv: Move) {
    let meaning = Meaning {
        moves: vec![said(mv)],
        ..Meaning::default()
    };
    tell(game, Said::one("move", meaning));
    command(game, Command::Confirm);
    command(game, Command::Press);
}

/// A move as said in full.
fn said(mv: Move) -> PartialMove {
    let squares = mv.castling().is_none();
    PartialMove {
        role: Some(mv.role()),
        from_file: squares.then(|| mv.from().file()),
        from_rank: squares.then(|| mv.from().rank()),
        to_file: squares.then(|| mv.to().file()),
        to_rank: squares.then(|| mv.to().rank()),
        promotion: mv.promotion(),
        castling: mv.castling(),
        ..PartialMove::default()
    }
}

fn command(game: &mut Game, command: Command) -> Vec<Event> {
    tell(game, Said::of_command("command", command))
}

fn tell(game: &mut Game, said: Said) -> Vec<Event> {
    let input = Input {
        at: Moment(0),
        act: Act::Said(said),
    };
    let entries = decide(game, &input);
    for entry in &entries {
        game.apply(entry).expect("what is decided can be");
    }
    entries.into_iter().map(|entry| entry.event).collect()
}

fn facts(game: &Game, close: bool) -> Value {
    let position = game.position();
    let moves = position.legal_moves();
    let ucis: Vec<String> = moves.iter().map(|mv| mv.uci().0).collect();
    let mut facts = json!({
        "fen": position.fen(),
        "moves": ucis,
        "check": position.is_check(),
        "ending": position.ending(),
        "occurrences": game.occurrences(),
        "quiet": position.quiet_half_moves(),
        "cannot_mate": [position.cannot_mate(Color::White), position.cannot_mate(Color::Black)],
    });
    if close {
        let sans: Vec<String> = moves.iter().map(|mv| san(position, *mv)).collect();
        facts["sans"] = json!(sans);
        facts["repetition"] = claims(game, Ground::Repetition, &moves);
        facts["fifty"] = claims(game, Ground::Fifty, &moves);
    }
    facts
}

fn san(position: &Position, mv: Move) -> String {
    notation::write(&position.describe(&mv), NotationTable::pgn(), Style::Short)
}

/// Whether a claim is right on the board, and with which moves it is.
fn claims(game: &Game, ground: Ground, moves: &[Move]) -> Value {
    let with: Vec<String> = (moves.iter())
        .filter(|mv| claim(game, ground, Some(**mv)))
        .map(|mv| mv.uci().0)
        .collect();
    json!({ "now": claim(game, ground, None), "with": with })
}

fn claim(game: &Game, ground: Ground, intended: Option<Move>) -> bool {
    let mut game = game.clone();
    let asked = match ground {
        Ground::Repetition => Command::ClaimRepetition,
        Ground::Fifty => Command::ClaimFifty,
    };
    let meaning = Meaning {
        moves: intended.map(said).into_iter().collect(),
        command: Some(asked),
        ..Meaning::default()
    };
    tell(&mut game, Said::one("claim", meaning));
    let events = command(&mut game, Command::Confirm);
    (events.iter()).any(|event| matches!(event, Event::Claimed { right: true, .. }))
}
