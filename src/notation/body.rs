//! The part of a written move between its number and its check sign: letter, squares, promotion.

use super::NotationTable;
use crate::rules::{File, PartialMove, Rank, Role};

/// The letters and signs of several tables together, as a reader needs them.
pub(super) struct Letters<'t> {
    pieces: Vec<(&'t str, Role)>,
    promotions: Vec<(&'t str, Role)>,
    captures: Vec<&'t str>,
    hyphens: Vec<&'t str>,
    promotion_signs: Vec<&'t str>,
}

impl<'t> Letters<'t> {
    /// Gathers the letters; those of a later table only where no earlier one uses them. What a
    /// pawn becomes is a question of its own: no pawn becomes a king, so `e8R` is a rook.
    pub(super) fn of(tables: &[&'t NotationTable]) -> Self {
        let officers = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let gather = |forms: fn(&'t NotationTable) -> &'t [String]| {
            let mut all = Vec::new();
            for form in tables.iter().flat_map(|table| forms(table)) {
                if !all.contains(&form.as_str()) {
                    all.push(form.as_str());
                }
            }
            all
        };
        Self {
            pieces: merge(tables, &Role::ALL),
            promotions: merge(tables, &officers),
            captures: gather(|table| &table.signs.capture),
            hyphens: gather(|table| &table.signs.hyphen),
            promotion_signs: gather(|table| &table.signs.promotion),
        }
    }
}

fn merge<'t>(tables: &[&'t NotationTable], roles: &[Role]) -> Vec<(&'t str, Role)> {
    let mut all: Vec<(&'t str, Role)> = Vec::new();
    for table in tables {
        let known = all.len();
        for role in roles {
            for letter in table.letters(*role) {
                if !all[..known].iter().any(|(one, _)| same(one, letter)) {
                    all.push((letter, *role));
                }
            }
        }
    }
    all
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// A part that was read, and the text behind it.
type Read<'l, T> = (T, &'l str);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    None,
    Capture,
    Hyphen,
}

/// Every way to read the text as a move. `strict`: capitals are pieces, small letters files.
pub(super) fn body(text: &str, letters: &Letters<'_>, strict: bool) -> Vec<PartialMove> {
    let mut readings = Vec::new();
    for (role, rest) in pieces(text, letters, strict) {
        for ((from_file, from_rank), rest) in squares(rest, strict) {
            for (sign, rest) in signs(rest, letters) {
                for ((to_file, to_rank), rest) in squares(rest, strict) {
                    let written = PartialMove {
                        role,
                        from_file,
                        from_rank,
                        capture: sign == Sign::Capture,
                        to_file,
                        to_rank,
                        ..PartialMove::default()
                    };
                    for promotion in promotions(rest, letters, to_rank) {
                        let written = PartialMove {
                            promotion,
                            ..written
                        };
                        readings.extend(sensible(written, sign).filter(|r| !readings.contains(r)));
                    }
                }
            }
        }
    }
    readings
}

/// What a combination of letter and squares stands for, if for anything.
fn sensible(written: PartialMove, sign: Sign) -> Option<PartialMove> {
    let to_file = written.to_file?;
    let officer = written.role.is_some_and(|role| role != Role::Pawn);
    let whole_origin = written.from_file.is_some() && written.from_rank.is_some();
    if written.promotion.is_some()
        && (officer || !matches!(written.to_rank, None | Some(Rank::First | Rank::Eighth)))
    {
        return None;
    }
    if officer {
        return written.to_rank.is_some().then_some(written);
    }
    if whole_origin {
        let role = written.role.or(written.promotion.map(|_| Role::Pawn));
        return written
            .to_rank
            .is_some()
            .then_some(PartialMove { role, ..written });
    }
    let capture = match (written.from_file, written.from_rank) {
        (None, None) => {
            if sign != Sign::None || written.to_rank.is_none() {
                return None;
            }
            false
        }
        // `ed4`, `exd4`, `ed`: a pawn captures on a file beside its own.
        (Some(file), None) if sign != Sign::Hyphen && file.distance(to_file) == 1 => true,
        _ => return None,
    };
    Some(PartialMove {
        role: Some(Role::Pawn),
        capture,
        ..written
    })
}

/// The text begins with a piece's letter, or with none.
fn pieces<'l>(text: &'l str, letters: &Letters<'_>, strict: bool) -> Vec<Read<'l, Option<Role>>> {
    let mut all = vec![(None, text)];
    for (letter, role) in &letters.pieces {
        if let Some(rest) = strip(text, letter, strict) {
            all.push((Some(*role), rest));
        }
    }
    all
}

/// The text begins with a file, a rank, both or neither.
fn squares(text: &str, strict: bool) -> Vec<Read<'_, (Option<File>, Option<Rank>)>> {
    let mut all = vec![((None, None), text)];
    let (file, behind_file) = match text.chars().next() {
        Some(c) => {
            let lower = if strict { c } else { c.to_ascii_lowercase() };
            (File::from_char(lower), &text[c.len_utf8()..])
        }
        None => (None, text),
    };
    if file.is_some() {
        all.push(((file, None), behind_file));
    }
    let before_rank = if file.is_some() { behind_file } else { text };
    if let Some(rank) = before_rank.chars().next().and_then(Rank::from_char) {
        all.push(((file, Some(rank)), &before_rank[1..]));
    }
    all
}

fn signs<'l>(text: &'l str, letters: &Letters<'_>) -> Vec<Read<'l, Sign>> {
    let mut all = vec![(Sign::None, text)];
    let kinds = [
        (Sign::Capture, &letters.captures),
        (Sign::Hyphen, &letters.hyphens),
    ];
    for (sign, forms) in kinds {
        for form in forms.iter().filter(|form| !form.is_empty()) {
            if let Some(rest) = strip(text, form, false) {
                all.push((sign, rest));
            }
        }
    }
    all
}

/// What the pawn becomes, when the rest of the text says just that; nothing at the text's end.
/// Behind a whole square the letter may be small (`h8d`, `h7h8q`); `bcD` needs its capital.
fn promotions(text: &str, letters: &Letters<'_>, rank: Option<Rank>) -> Vec<Option<Role>> {
    if text.is_empty() {
        return vec![None];
    }
    let signs = letters.promotion_signs.iter();
    let found = signs
        .filter_map(|sign| strip(text, sign, false))
        .find_map(|letter| {
            let fits = |form: &str| form == letter || rank.is_some() && same(form, letter);
            letters.promotions.iter().find(|(form, _)| fits(form))
        });
    found.map(|(_, role)| Some(*role)).into_iter().collect()
}

fn strip<'l>(text: &'l str, form: &str, strict: bool) -> Option<&'l str> {
    let start = text.get(..form.len())?;
    let fits = if strict {
        start == form
    } else {
        same(start, form)
    };
    fits.then(|| &text[form.len()..])
}
