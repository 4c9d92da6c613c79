//! From the bytes of a file to text, whatever program wrote them.

use std::borrow::Cow;

/// What the bytes of a text were.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a mark in front.
    Utf8,
    /// UTF-16, either way round, with its mark.
    Utf16,
    /// Neither: taken for Latin-1, in which any bytes are a text.
    Latin1,
}

/// Reads bytes as text: marks in front are left out, line ends made equal, zero bytes made
/// blanks. Returns the text, what the bytes were, and how many zero bytes there were.
#[must_use]
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding, usize) {
    let (text, encoding) = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8(rest),
        [0xff, 0xfe, rest @ ..] => (utf16(rest, u16::from_le_bytes).into(), Encoding::Utf16),
        [0xfe, 0xff, rest @ ..] => (utf16(rest, u16::from_be_bytes).into(), Encoding::Utf16),
        all => utf8(all),
    };
    let zeros = text.bytes().filter(|byte| *byte == 0).count();
    if zeros == 0 && !text.contains('\r') {
        return (text, encoding, 0);
    }
    (plain(&text).into(), encoding, zeros)
}

/// In one pass: the text may be a collection of many thousand games.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        plain.push(match sign {
            '\0' => ' ',
            '\r' => {
                signs.next_if_eq(&'\n');
                '\n'
            }
            other => other,
        });
    }
    plain
}

fn utf8(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.into(), Encoding::Utf8),
        // A file cut in the middle of its last letter is UTF-8 all the same.
        Err(error) if error.error_len().is_none() => {
            let text = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            (text, Encoding::Utf8)
        }
        Err(_) => {
            let text: String = bytes.iter().map(|byte| char::from(*byte)).collect();
            (text.into(), Encoding::Latin1)
        }
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units)
        .map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}
