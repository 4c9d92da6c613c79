//! What the words of a score stand for in a position.

use super::heading::LONGEST_WORD;
use super::lexer::{Placed, Token};
use crate::notation::{self, NotationTable};
use crate::rules::{Judgement, Move, Position, judge};

/// The legal moves that a word stands for in these letters.
pub(super) fn fitting(position: &Position, word: &str, table: &NotationTable) -> Vec<Move> {
    if word.len() > LONGEST_WORD {
        return Vec::new();
    }
    let readings = notation::read(word, &[table]).map(|written| written.moves);
    match judge(position, &readings.unwrap_or_default()) {
        Judgement::None => Vec::new(),
        Judgement::One(mv) => vec![mv],
        Judgement::Several(moves) => moves,
    }
}

/// How many tokens from here on are the sign of a capture in passing that stands apart
/// (`exd6 a.p.`, `exd6 a. p.`).
pub(super) fn en_passant<'t>(
    tokens: &[Placed<'_>],
    tables: impl IntoIterator<Item = &'t NotationTable>,
) -> Option<usize> {
    let forms = tables.into_iter().flat_map(|table| &table.signs.en_passant);
    let mut lengths = forms.filter(|form| !form.is_empty()).filter_map(|form| {
        let parts: Vec<&str> = form.split_whitespace().collect();
        let fits = parts.iter().enumerate().all(|(at, part)| {
            matches!(tokens.get(at), Some(Placed { token: Token::Word(word), .. })
                if word.eq_ignore_ascii_case(part))
        });
        fits.then_some(parts.len())
    });
    lengths.next()
}
