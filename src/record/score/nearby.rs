//! Moves that may be meant by one that is not legal.

use crate::notation::{self, NotationTable, Style};
use crate::rules::{Move, Position};

/// More suggestions than this help nobody.
const MOST: usize = 6;

/// The legal moves whose written form differs from the word by one letter that was added, left
/// out, changed or exchanged with the next.
pub(super) fn moves(position: &Position, word: &str, table: &NotationTable) -> Vec<Move> {
    let word = bare(word);
    if word.len() > 12 {
        return Vec::new();
    }
    let near = |mv: &Move| {
        let description = position.describe(mv);
        [Style::Short, Style::Long]
            .into_iter()
            .any(|style| differ_by_one(&word, &bare(&notation::write(&description, table, style))))
    };
    position
        .legal_moves()
        .into_iter()
        .filter(near)
        .take(MOST)
        .collect()
}

/// Without the signs that the Laws leave optional.
fn bare(word: &str) -> Vec<char> {
    let word = word.split(' ').next().unwrap_or_default();
    word.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn differ_by_one(one: &[char], other: &[char]) -> bool {
    let (short, long) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let same = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    match long.len() - short.len() {
        0 => {
            let rest = (&short[same..], &long[same..]);
            match rest {
                ([_, a @ ..], [_, b @ ..]) if a == b => true,
                ([a, b, more @ ..], [c, d, rest @ ..]) => a == d && b == c && more == rest,
                (a, b) => a == b,
            }
        }
        1 => short[same..] == long[same + 1..],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_is_near() {
        let near = |a: &str, b: &str| {
            let chars = |text: &str| text.chars().collect::<Vec<_>>();
            differ_by_one(&chars(a), &chars(b))
        };
        for (a, b) in [
            ("Cf3", "Cf4"),
            ("Cf3", "Cgf3"),
            ("f3", "Cf3"),
            ("C3f", "Cf3"),
            ("Cf3", "Cf3"),
        ] {
            assert!(near(a, b) && near(b, a), "{a} {b}");
        }
        for (a, b) in [("Cf3", "Ad4"), ("Cf3", "f4"), ("e4", "Cge2")] {
            assert!(!near(a, b) && !near(b, a), "{a} {b}");
        }
    }
}
