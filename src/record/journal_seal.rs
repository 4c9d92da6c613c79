//! The seal of a journal: eight squares that an arbiter can note. Whoever writes a journal anew,
//! chain and all, gets another seal.

use sha2::{Digest, Sha256};

use crate::rules::Square;

/// How many squares are a seal.
pub const SQUARES: usize = 8;

/// How often the digest is taken again, so that trying journals until one has a given seal costs
/// too much: eight squares are 48 bits, and each trial costs this many times as much.
const STRETCH: usize = 10_000;

/// A seal.
pub type Seal = [Square; SQUARES];

/// The seal of a journal that ends with this line (without its line end). Through the digest that
/// each line carries of the one before, it stands for all lines.
#[must_use]
pub fn of_line(line: &[u8]) -> Seal {
    let mut digest = Sha256::digest(line);
    for _ in 0..STRETCH {
        digest = Sha256::digest(digest);
    }
    let bits = digest[..6]
        .iter()
        .fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
    std::array::from_fn(|at| {
        let six = bits >> (6 * (SQUARES - 1 - at)) & 63;
        Square::new(u32::try_from(six).unwrap_or(0))
    })
}

/// The seal of a journal up to the line with which its game ended, or up to its last whole line
/// where it has not, or went on after that. `None` without a whole line.
#[must_use]
pub fn of_journal(bytes: &[u8]) -> Option<Seal> {
    let lines = whole_lines(bytes);
    let mut back = lines.iter().rev();
    let ended = back.find(|line| ends_game(line) || goes_on(line));
    let ended = ended.filter(|line| ends_game(line));
    ended.or(lines.last()).map(|line| of_line(line))
}

/// The numbers of the lines, from 1, up to which the journal has this seal; only lines that end a
/// game and the last one are tried.
#[must_use]
pub fn lines_with(bytes: &[u8], seal: &Seal) -> Option<usize> {
    let lines = whole_lines(bytes);
    let last = lines.len();
    let tried = lines.iter().enumerate().rev();
    let mut tried = tried.filter(|(at, line)| at + 1 == last || ends_game(line));
    tried
        .find(|(_, line)| of_line(line) == *seal)
        .map(|(at, _)| at + 1)
}

fn whole_lines(bytes: &[u8]) -> Vec<&[u8]> {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines.filter_map(|line| line.strip_suffix(b"\n")).collect()
}

fn ends_game(line: &[u8]) -> bool {
    has(line, b"\"kind\":\"ended\"")
}

/// Whether a game that had ended goes on: the arbiter reopens it, or in practice it is taken back.
fn goes_on(line: &[u8]) -> bool {
    let reopened = has(line, b"\"kind\":\"ruled\"") && has(line, b"\"what\":\"reopen\"");
    reopened || has(line, b"\"kind\":\"restored\"")
}

fn has(line: &[u8], mark: &[u8]) -> bool {
    line.windows(mark.len()).any(|part| part == mark)
}

/// Reads a seal: squares with anything between them ("e4 c6", "e4, c6", "e4c6").
#[must_use]
pub fn parse(text: &str) -> Option<Seal> {
    let signs: Vec<char> = text
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let squares: Option<Vec<Square>> = signs
        .chunks(2)
        .map(|pair| pair.iter().collect::<String>().parse().ok())
        .collect();
    squares?.try_into().ok()
}

/// A seal as written.
#[must_use]
pub fn written(seal: &Seal) -> String {
    let squares: Vec<String> = seal.iter().map(ToString::to_string).collect();
    squares.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_read_as_it_is_written() {
        let seal = of_line(b"one");
        assert_ne!(seal, of_line(b"two"));
        assert_eq!(parse(&written(&seal)), Some(seal));
        assert_eq!(
            parse(&written(&seal).to_uppercase().replace(' ', ", ")),
            Some(seal)
        );
        for text in [
            "",
            "e4",
            "e4 e4 e4 e4 e4 e4 e4 e9",
            "e4 e4 e4 e4 e4 e4 e4 e4 e4",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
