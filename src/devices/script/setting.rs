//! The settings of a script: the lines before its first input.

use crate::clock::TimeControl;
use crate::game::{PinDigest, Setup, Sight};
use crate::rules::{Color, Position};

/// Takes a setting in; `None` when it is none.
pub(super) fn setting(setup: &mut Setup, word: &str, rest: &str) -> Option<()> {
    match word {
        "" | "#" => {}
        "time" => setup.time = Some(rest.parse::<TimeControl>().ok()?),
        "chess960" => setup.fen = Some(Position::chess960(rest.parse().ok()?)?.fen()),
        "fen" => setup.fen = Some(rest.to_owned()),
        "rules" => setup.rulebook.rules = rest.parse().ok()?,
        "board-review" => setup.rulebook.board_review = true,
        "supervised" => setup.rulebook.supervised = true,
        "arbiter-claims" => setup.rulebook.arbiter_confirms_claims = true,
        "draw-moves" => setup.rulebook.draw_moves = Some(rest.parse().ok()?),
        "repeat" => setup.rulebook.repeat_required = true,
        "confirm" => setup.rulebook.press_needs_yes = true,
        "sighted" => setup.players.seat_mut(side(rest)?).sight = Sight::Sighted,
        "assistant" => setup.players.seat_mut(side(rest)?).assistant = true,
        "relay" => setup.relay = Some(side(rest)?),
        "pin" => setup.arbiter = Some(PinDigest::of(rest, [0; 16])),
        _ => return None,
    }
    Some(())
}

fn side(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}
