//! The settings of a script: the lines before its first input.

use crate::clock::TimeControl;
use crate::game::Setup;

/// Takes a setting in; `None` when it is none.
pub(super) fn setting(setup: &mut Setup, word: &str, rest: &str) -> Option<()> {
    match word {
        "" | "#" => {}
        "time" => setup.time = Some(rest.parse::<TimeControl>().ok()?),
        "fen" => setup.fen = Some(rest.to_owned()),
        "rules" => setup.rulebook.rules = rest.parse().ok()?,
        "board-review" => setup.rulebook.board_review = true,
        "supervised" => setup.rulebook.supervised = true,
        "arbiter-claims" => setup.rulebook.arbiter_confirms_claims = true,
        "draw-moves" => setup.rulebook.draw_moves = Some(rest.parse().ok()?),
        "repeat" => setup.rulebook.repeat_required = true,
        "confirm" => setup.rulebook.press_needs_yes = true,
        _ => return None,
    }
    Some(())
}
