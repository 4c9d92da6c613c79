//! What signals mean to the game, where it does not follow from the words alone.

use std::collections::BTreeMap;

use crate::game::{Act, DeviceChange, DeviceKind, Game, Turn};
use crate::language::{Choice, Message, Value};
use crate::rules::{PartialMove, Role};

/// A square written by itself ("d4"), which may answer "which?".
pub(super) fn square_alone(moves: &[PartialMove]) -> Option<Choice> {
    let [said] = moves else { return None };
    let alone = PartialMove {
        role: said.role,
        to_file: said.to_file,
        to_rank: said.to_rank,
        ..PartialMove::default()
    };
    let whole = said.role == Some(Role::Pawn) && said.to_rank.is_some() && *said == alone;
    whole.then_some(Choice {
        file: said.to_file,
        rank: said.to_rank,
        role: None,
    })
}

/// Whether the turn waits for a yes, a no or the clock rather than for a move.
pub(super) fn awaits_answer(game: &Game) -> bool {
    game.question().is_some()
        || game.proposed().is_some()
        || match game.turn() {
            Turn::ReadBack { .. } | Turn::Made { .. } | Turn::Halted { .. } => true,
            Turn::Announcing | Turn::Choosing { .. } | Turn::Over(_) => false,
        }
}

pub(super) fn device_act(device: DeviceKind, change: DeviceChange, message: &Message) -> Act {
    let args: BTreeMap<String, String> = message
        .args
        .iter()
        .filter_map(|(name, value)| match value {
            Value::Text(text) | Value::Words(text) => Some((name.to_string(), text.clone())),
            _ => None,
        })
        .collect();
    Act::Device {
        device,
        change,
        message: message.id.to_string(),
        args,
    }
}
