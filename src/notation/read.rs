//! Reading a typed line as a move.

use unicode_normalization::UnicodeNormalization as _;

use super::NotationTable;
use super::body::{Letters, body};
use crate::rules::{CastlingSide, Check, PartialMove};

/// A line read as a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Every reading, none preferred; never empty. The position decides.
    pub moves: Vec<PartialMove>,
    /// The sign of a draw offer stood behind the move (Laws C.12).
    pub draw_offer: bool,
}

/// What stands behind the squares.
#[derive(Default)]
struct Behind {
    check: Option<Check>,
    en_passant: bool,
    draw_offer: bool,
}

/// Reads a line as one move in short or long algebraic notation or UCI, with or without its
/// number and with or without the signs that the Laws leave optional (C.9, C.13).
///
/// The first table is that of the players' language. A further table adds only letters that no
/// earlier one uses: `R` is a king to a Spanish reader and never also a rook, but `N` is nothing
/// in Spanish, so it may be a knight. Capitals are pieces and small letters files (`Axb3`,
/// `axb3`); only a line that makes no sense that way is read without regard to capitals.
///
/// `None` when the line does not look like a written move: its words may mean something.
#[must_use]
pub fn read(line: &str, tables: &[&NotationTable]) -> Option<Written> {
    let plain = plain(line);
    let (text, behind) = without_signs_behind(without_number(&plain), tables);
    let moves = match castling(text, tables) {
        Some(side) => vec![PartialMove {
            castling: Some(side),
            ..PartialMove::default()
        }],
        None => squares(text, tables),
    };
    if moves.is_empty() {
        return None;
    }
    let moves = moves
        .into_iter()
        .map(|reading| PartialMove {
            check: behind.check,
            en_passant: behind.en_passant,
            capture: reading.capture || behind.en_passant,
            ..reading
        })
        .collect();
    Some(Written {
        moves,
        draw_offer: behind.draw_offer,
    })
}

fn squares(text: &str, tables: &[&NotationTable]) -> Vec<PartialMove> {
    let together: String = text.split_whitespace().collect();
    let letters = Letters::of(tables);
    let strict = body(&together, &letters, true);
    // A line in pieces ("a d4") is words more likely than a move without capitals.
    if strict.is_empty() && together == text {
        return body(&together, &letters, false);
    }
    strict
}

/// One kind of dash, no invisible characters, compatibility forms (`…`, full-width) resolved.
fn plain(line: &str) -> String {
    line.nfkc()
        .filter(|c| {
            !matches!(
                c,
                '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{fe0e}' | '\u{fe0f}'
            )
        })
        .map(|c| match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            other => other,
        })
        .collect::<String>()
        .trim()
        .to_owned()
}

/// `11.Rb1`, `23... Td2-d6`, `2 Cf3` without the number; `0-0` as it is.
fn without_number(text: &str) -> &str {
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = after.trim_start_matches(['.', ' ']);
    let numbered = after.len() < text.len() && rest.len() < after.len() && !rest.starts_with('-');
    if numbered { rest } else { text }
}

fn without_signs_behind<'t>(text: &'t str, tables: &[&NotationTable]) -> (&'t str, Behind) {
    let mut behind = Behind::default();
    let mut rest = text;
    loop {
        rest = rest.trim_end_matches(|c: char| c == '!' || c == '?' || c.is_whitespace());
        let signs = || tables.iter().map(|table| &table.signs);
        if let Some(before) = strip_any(rest, signs().flat_map(|s| &s.draw_offer)) {
            behind.draw_offer = true;
            rest = before;
        } else if let Some(before) = strip_any(rest, signs().flat_map(|s| &s.en_passant)) {
            behind.en_passant = true;
            rest = before;
        } else if let Some(before) = strip_any(rest, signs().flat_map(|s| &s.mate)) {
            behind.check = Some(Check::Mate);
            rest = before;
        } else if let Some(before) = strip_any(rest, signs().flat_map(|s| &s.check)) {
            behind.check = behind.check.or(Some(Check::Check));
            rest = before;
        } else {
            return (rest, behind);
        }
    }
}

fn strip_any<'t, 's>(text: &'t str, forms: impl Iterator<Item = &'s String>) -> Option<&'t str> {
    forms
        .filter(|form| !form.is_empty())
        .find_map(|form| strip_ignoring_case(text, form))
}

fn strip_ignoring_case<'t>(text: &'t str, form: &str) -> Option<&'t str> {
    let at = text.len().checked_sub(form.len())?;
    let end = text.get(at..)?;
    end.eq_ignore_ascii_case(form).then(|| &text[..at])
}

fn castling(text: &str, tables: &[&NotationTable]) -> Option<CastlingSide> {
    let bare = |text: &str| -> String {
        text.chars()
            .filter(|c| *c != '-' && !c.is_whitespace())
            .map(|c| if matches!(c, 'o' | 'O') { '0' } else { c })
            .collect()
    };
    let wanted = bare(text);
    CastlingSide::ALL.into_iter().find(|side| {
        tables
            .iter()
            .any(|table| bare(table.castling(*side)) == wanted)
    })
}
