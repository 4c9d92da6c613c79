//! Writing a move.

use super::NotationTable;
use crate::rules::{Check, MoveDescription, Origin, Role};

/// How much of a move is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// The origin only where it is needed (C.8, C.10): `Cf3`, `Cgf3`, `exd5`.
    Short,
    /// The origin always: `Cg1-f3`, `e4xd5`.
    Long,
}

/// Writes a move, without its number: `Axe5`, `exd6 a.p.`, `d8D+`, `0-0`.
#[must_use]
pub fn write(description: &MoveDescription, table: &NotationTable, style: Style) -> String {
    let signs = &table.signs;
    let mut text = match description.castling {
        Some(side) => table.castling(side).to_owned(),
        None => squares(description, table, style),
    };
    text.push_str(match description.check {
        None => "",
        Some(Check::Check) => &signs.check[0],
        Some(Check::Mate) => &signs.mate[0],
    });
    if description.en_passant && !signs.en_passant[0].is_empty() {
        text.push(' ');
        text.push_str(&signs.en_passant[0]);
    }
    text
}

fn squares(description: &MoveDescription, table: &NotationTable, style: Style) -> String {
    let signs = &table.signs;
    let mut text = String::new();
    if description.role != Role::Pawn {
        text.push_str(&table.letters(description.role)[0]);
    }
    match (style, description.origin) {
        (Style::Long, _) => text.push_str(&description.from.to_string()),
        (Style::Short, Origin::Unneeded) => {}
        (Style::Short, Origin::File(file)) => text.push(file.char()),
        (Style::Short, Origin::Rank(rank)) => text.push(rank.char()),
        (Style::Short, Origin::Square(square)) => text.push_str(&square.to_string()),
    }
    if description.captured.is_some() {
        text.push_str(&signs.capture[0]);
    } else if style == Style::Long {
        text.push_str(&signs.hyphen[0]);
    }
    text.push_str(&description.to.to_string());
    if let Some(role) = description.promotion {
        text.push_str(&signs.promotion[0]);
        text.push_str(&table.letters(role)[0]);
    }
    text
}
