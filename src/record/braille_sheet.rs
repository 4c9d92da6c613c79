//! The scoresheet in braille: pages for an embosser or a display, in six-dot cells.

use super::GameRecord;
use super::scoresheet::{headings, result};
use crate::language::braille::cell;
use crate::language::{BrailleCode, Message, Value};
use crate::rules::{Color, MoveDescription};

/// Cells of a line and lines of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paper {
    /// Cells.
    pub width: usize,
    /// Lines, the page number's counted.
    pub height: usize,
}

impl Default for Paper {
    /// What embossers are made for: 40 cells, 25 lines.
    fn default() -> Self {
        Self {
            width: 40,
            height: 25,
        }
    }
}

/// Lines of cells; bit 0 of a cell is dot 1.
pub type Page = Vec<Vec<u8>>;

/// Letters among which a text in braille has a pattern.
const BEGINNING: usize = 10_000;

/// Cells by which the further lines of a paragraph are set in.
const INDENT: usize = 2;

/// Writes the sheet: headings, a line for each number with both moves (and what the clocks
/// showed, if that is wanted), the result. Each page begins with its number at the right.
#[must_use]
pub fn write(
    record: &GameRecord,
    code: &BrailleCode,
    paper: Paper,
    clocks: bool,
    tell: impl Fn(&Message) -> String,
) -> Vec<Page> {
    let mut lines = Vec::new();
    for message in headings(record) {
        lines.extend(wrapped(&words(&code.text(&tell(&message))), paper.width));
    }
    lines.push(Vec::new());
    for entry in entries(record, code, clocks) {
        lines.extend(wrapped(&entry, paper.width));
    }
    lines.push(Vec::new());
    lines.extend(wrapped(
        &words(&code.text(&tell(&result(record)))),
        paper.width,
    ));
    if let Some(intended) = record.intended_move() {
        let text = Value::Text(String::new());
        let label = tell(&Message::new("record-intended").with("text", text));
        let mut entry = words(&code.text(&label));
        entry.push(code.mv(&intended));
        lines.extend(wrapped(&entry, paper.width));
    }
    let body = paper.height.saturating_sub(1).max(1);
    let pages = lines.chunks(body).enumerate();
    pages
        .map(|(at, lines)| numbered(at + 1, lines, code, paper.width))
        .collect()
}

fn numbered(number: usize, lines: &[Vec<u8>], code: &BrailleCode, width: usize) -> Page {
    let number = code.text(&number.to_string());
    let mut first = vec![0; width.saturating_sub(number.len())];
    first.extend(number);
    let mut page = vec![first];
    page.extend_from_slice(lines);
    page
}

/// The words of each number's line.
fn entries(record: &GameRecord, code: &BrailleCode, clocks: bool) -> Vec<Vec<Vec<u8>>> {
    let mut entries: Vec<Vec<Vec<u8>>> = Vec::new();
    for (description, recorded) in record.described() {
        let mut parts = vec![code.mv(&description)];
        if recorded.draw_offer {
            parts.push(code.text("(=)"));
        }
        if let (true, Some(millis)) = (clocks, recorded.clock) {
            parts.push(code.clock(millis));
        }
        match entries.last_mut() {
            Some(entry) if description.color == Color::Black => entry.extend(parts),
            _ => {
                let mut entry = number(&description, code);
                // A number whose sign for Black stands before the move and not behind itself.
                if entry.len() > 1
                    && let (Some(last), Some(first)) = (entry.pop(), parts.first_mut())
                {
                    first.splice(..0, last);
                }
                entry.extend(parts);
                entries.push(entry);
            }
        }
    }
    entries
}

fn number(description: &MoveDescription, code: &BrailleCode) -> Vec<Vec<u8>> {
    words(&code.number(description.number, description.color == Color::Black))
}

/// Cells between blanks.
fn words(cells: &[u8]) -> Vec<Vec<u8>> {
    let words = cells.split(|cell| *cell == 0);
    words
        .filter(|word| !word.is_empty())
        .map(<[u8]>::to_vec)
        .collect()
}

/// Words on lines of this width; a word that is wider than a line is cut.
fn wrapped(words: &[Vec<u8>], width: usize) -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = vec![Vec::new()];
    let room = width.saturating_sub(INDENT).max(1);
    for part in words.iter().flat_map(|word| word.chunks(room)) {
        let Some(line) = lines.last_mut() else { break };
        let blank = usize::from(!line.is_empty());
        if !line.is_empty() && line.len() + blank + part.len() > width {
            let mut next = vec![0; INDENT];
            next.extend_from_slice(part);
            lines.push(next);
        } else {
            line.extend(vec![0; blank]);
            line.extend_from_slice(part);
        }
    }
    lines
}

/// North American braille ASCII, by cell: the signs of a BRF file.
const ASCII: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// The pages as a BRF file: a line end behind each line, a form feed behind each page. Dots 7 and
/// 8 are left out.
#[must_use]
pub fn brf(pages: &[Page]) -> String {
    let line = |cells: &Vec<u8>| {
        let signs = cells
            .iter()
            .map(|cell| char::from(ASCII[usize::from(cell & 63)]));
        let line: String = signs.collect();
        format!("{}\r\n", line.trim_end())
    };
    let page = |page: &Page| format!("{}\u{c}", page.iter().map(line).collect::<String>());
    pages.iter().map(page).collect()
}

/// The pages as Unicode braille patterns, an empty line between pages.
#[must_use]
pub fn unicode(pages: &[Page]) -> String {
    let line = |cells: &Vec<u8>| {
        let line = crate::language::braille::unicode(cells);
        format!("{}\n", line.trim_end_matches('\u{2800}'))
    };
    let pages: Vec<String> = pages
        .iter()
        .map(|page| page.iter().map(line).collect())
        .collect();
    pages.join("\n")
}

/// The lines of cells of a text in braille: of patterns, or of the signs of a BRF file, which only
/// its name tells from print. `None` for a text in print. A line with a page number only is empty.
#[must_use]
pub fn lines(text: &str, is_brf: bool) -> Option<Vec<Vec<u8>>> {
    let pattern = |sign| cell(sign).is_some_and(|cell| cell > 0);
    let is_braille = is_brf || text.chars().take(BEGINNING).any(pattern);
    let of_sign = |sign: char| {
        let sign = sign.to_ascii_uppercase();
        let place = || ASCII.iter().position(|one| char::from(*one) == sign);
        let brf = || place().and_then(|cell| u8::try_from(cell).ok());
        match sign {
            ' ' => Some(0),
            other => cell(other).or_else(|| is_brf.then(brf).flatten()),
        }
    };
    let line = |line: &str| {
        let cells: Vec<u8> = line.chars().filter_map(of_sign).collect();
        let blank = cells.iter().take_while(|cell| **cell == 0).count();
        if blank > Paper::default().width / 2 {
            return Vec::new();
        }
        cells
    };
    is_braille.then(|| text.split('\n').map(line).collect())
}
