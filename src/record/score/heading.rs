//! What stands before the moves: the tags of PGN, or the headings of a scoresheet.

use std::collections::BTreeMap;

use super::lexer::{first_word, numbered};
use crate::notation::{self, Lettering, NotationTable};

/// Words longer than this are no moves, in bytes.
pub(super) const LONGEST_WORD: usize = 48;

/// No score has more lines before its first tag or move, in which a game is looked for.
const MOST_LINES: usize = 10_000;

/// More tags than any game has; further ones are left out.
const MOST_TAGS: usize = 1_000;

/// The part before the moves, read.
pub(super) struct Heading<'t> {
    pub(super) tags: BTreeMap<String, String>,
    /// Whether there were tags as PGN has them.
    pub(super) is_pgn: bool,
    /// The moves, and the line on which they begin.
    pub(super) moves: &'t str,
    pub(super) line: usize,
}

/// Reads up to the first move, from a text that begins on this line. `None` when there is neither
/// a tag nor a move.
pub(super) fn read<'t>(
    text: &'t str,
    line: usize,
    letters: &[Lettering],
    labels: &[(&str, String)],
) -> Option<Heading<'t>> {
    let mut heading = Heading {
        tags: BTreeMap::new(),
        is_pgn: false,
        moves: "",
        line,
    };
    let mut rest = text;
    while !rest.is_empty() && (heading.is_pgn || heading.line - line < MOST_LINES) {
        let (this, behind) = rest.split_once('\n').unwrap_or((rest, ""));
        if let Some((name, value)) = tag(this) {
            heading.is_pgn = true;
            if heading.tags.len() < MOST_TAGS {
                heading.tags.insert(name, value);
            }
        } else if heading.is_pgn && !this.trim().is_empty() || begins(this, letters) {
            heading.moves = rest;
            return Some(heading);
        } else if let Some((name, value)) = labelled(this, labels) {
            heading.tags.insert(name, value);
        }
        rest = behind;
        heading.line += 1;
    }
    heading.is_pgn.then_some(heading)
}

/// Whether a game begins with this line: a number and a move, a move, or a comment before it.
fn begins(line: &str, letters: &[Lettering]) -> bool {
    let line = line.trim();
    if line.starts_with('{') {
        return true;
    }
    let word = first_word(line);
    let word = match numbered(word) {
        Some((_, _, "")) => {
            let behind = line[word.len()..].trim_start_matches(['.', '…', ' ', '\t']);
            first_word(behind)
        }
        Some((_, _, rest)) => rest,
        None => word,
    };
    is_move(word, letters)
}

/// Whether a word looks like a move in some letters.
pub(super) fn is_move(word: &str, letters: &[Lettering]) -> bool {
    letters
        .iter()
        .any(|lettering| is_move_in(word, &lettering.table))
}

/// Whether a word looks like a move in these letters.
pub(super) fn is_move_in(word: &str, table: &NotationTable) -> bool {
    let length = 1..=LONGEST_WORD;
    length.contains(&word.len()) && notation::read(word, &[table]).is_some()
}

/// `[Name "value"]`, also where quotes or bracket are missing at the end.
pub(super) fn tag(line: &str) -> Option<(String, String)> {
    let inside = line.trim_start().strip_prefix('[')?.trim_start();
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_+#=:-".contains(c);
    let end = inside.find(|c| !is_name(c))?;
    let (name, rest) = inside.split_at(end);
    let quoted = rest.trim_start().strip_prefix('"')?;
    if name.is_empty() || name.len() > 255 {
        return None;
    }
    let mut value = String::new();
    let mut signs = quoted.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '"' => break,
            '\\' if matches!(signs.peek(), Some('"' | '\\')) => value.extend(signs.next()),
            other => value.push(other),
        }
    }
    Some((name.to_owned(), value))
}

/// `Blancas: Ana`.
fn labelled(line: &str, labels: &[(&str, String)]) -> Option<(String, String)> {
    labels.iter().find_map(|(name, label)| {
        let value = line.trim().strip_prefix(label.trim_end())?;
        Some(((*name).to_owned(), value.trim().to_owned()))
    })
}
