//! The words of a score's moves, with their lines. Every byte is looked at once.

use super::heading::tag;
use super::{Doubt, Fault};
use crate::game::Winner;
use crate::rules::{Color, Position};

/// More than any game with its comments has: the longest possible one has fewer than 12,000
/// half-moves.
const MOST_TOKENS: usize = 100_000;

/// A part of the moves of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// The number of a move; with three points it is Black's.
    Number { number: u32, black: bool },
    /// A move, or any other word.
    Word(&'t str),
    /// A comment, without its braces.
    Comment(&'t str),
    /// A numeric annotation glyph.
    Nag(u8),
    /// The sign of a draw offer (C.12).
    DrawOffer,
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// The end of the game.
    Result(Final),
    /// There is more than any game has.
    Endless,
}

/// What stands at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Final {
    /// A result.
    Decided(Winner),
    /// The asterisk.
    Open,
}

impl Final {
    pub(super) fn winner(self) -> Option<Winner> {
        match self {
            Self::Decided(winner) => Some(winner),
            Self::Open => None,
        }
    }
}

/// A token and its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placed<'t> {
    pub(super) token: Token<'t>,
    pub(super) line: usize,
}

/// The moves of one game.
pub(super) struct Lexed<'t> {
    pub(super) tokens: Vec<Placed<'t>>,
    /// What follows the game, and its line; `None` when no other game does.
    pub(super) rest: Option<(&'t str, usize)>,
    /// The line of a comment that is never closed.
    unclosed: Option<usize>,
}

impl Lexed<'_> {
    /// What is doubtful of the text as a whole.
    pub(super) fn faults(&self, also: Option<String>) -> impl Iterator<Item = Doubt> + use<> {
        let doubt = |line, fault| Doubt {
            line,
            number: 1,
            color: Color::White,
            words: String::new(),
            position: Position::initial(),
            fault,
        };
        let unclosed = self.unclosed.map(|line| doubt(line, Fault::Unclosed));
        let also = also.map(|letters| doubt(1, Fault::AlsoReadable { letters }));
        unclosed.into_iter().chain(also)
    }
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    /// Only blanks stand between the line's beginning and here.
    fresh: bool,
    /// A blank stands before this.
    spaced: bool,
    lexed: Lexed<'t>,
}

/// Reads the moves of the first game of a text that begins on this line.
pub(super) fn lex(text: &str, line: usize) -> Lexed<'_> {
    let mut lexer = Lexer {
        text,
        at: 0,
        line,
        fresh: true,
        spaced: true,
        lexed: Lexed {
            tokens: Vec::new(),
            rest: None,
            unclosed: None,
        },
    };
    while lexer.step() {}
    lexer.lexed
}

impl<'t> Lexer<'t> {
    /// Reads the next part. Returns whether there is more.
    fn step(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let Some(sign) = rest.chars().next() else {
            return false;
        };
        if self.lexed.tokens.len() >= MOST_TOKENS {
            self.push(Token::Endless);
            self.lexed.rest = self.next_tags(rest);
            return false;
        }
        if self.next_game_begins(rest) {
            self.lexed.rest = Some((rest, self.line));
            return false;
        }
        if sign.is_whitespace() {
            self.blank(sign);
            return true;
        }
        let (fresh, spaced) = (self.fresh, self.spaced);
        (self.fresh, self.spaced) = (false, false);
        match sign {
            '%' if fresh => self.at += first_line(rest).len(),
            '{' => self.comment(rest),
            ';' if spaced => self.line_comment(first_line(rest)),
            '(' if rest.starts_with("(=)") => {
                self.push(Token::DrawOffer);
                self.at += 3;
            }
            '(' => self.sign(Token::Open),
            ')' => self.sign(Token::Close),
            '$' => self.nag(rest),
            '}' | '[' | ']' | ';' => self.at += 1,
            _ => return self.word(first_word(rest)),
        }
        true
    }

    /// Whether a tag stands here, behind moves.
    fn next_game_begins(&self, rest: &str) -> bool {
        let there = self.fresh && rest.starts_with('[');
        there && !self.lexed.tokens.is_empty() && tag(first_line(rest)).is_some()
    }

    /// Where the tags of the next game begin, and on which line.
    fn next_tags(&self, rest: &'t str) -> Option<(&'t str, usize)> {
        let mut lines = rest.match_indices("\n[").map(|(at, _)| at + 1);
        let at = lines.find(|at| tag(first_line(&rest[*at..])).is_some())?;
        let line = self.line + rest[..at].matches('\n').count();
        Some((&rest[at..], line))
    }

    fn blank(&mut self, sign: char) {
        self.at += sign.len_utf8();
        self.spaced = true;
        if sign == '\n' {
            self.line += 1;
            self.fresh = true;
        }
    }

    fn push(&mut self, token: Token<'t>) {
        let line = self.line;
        self.lexed.tokens.push(Placed { token, line });
    }

    fn sign(&mut self, token: Token<'t>) {
        self.push(token);
        self.at += 1;
        self.spaced = true;
    }

    fn comment(&mut self, rest: &'t str) {
        let end = rest.find('}');
        if end.is_none() {
            self.lexed.unclosed = Some(self.line);
        }
        let inside = &rest[1..end.unwrap_or(rest.len())];
        self.push(Token::Comment(inside.trim()));
        self.line += inside.matches('\n').count();
        self.at += end.map_or(rest.len(), |end| end + 1);
        self.spaced = true;
    }

    fn line_comment(&mut self, comment: &'t str) {
        self.push(Token::Comment(comment[1..].trim()));
        self.at += comment.len();
    }

    fn nag(&mut self, rest: &'t str) {
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        if let Ok(nag) = rest[1..=digits].parse() {
            self.push(Token::Nag(nag));
        }
        self.at += 1 + digits;
    }

    fn word(&mut self, word: &'t str) -> bool {
        self.at += word.len();
        let mut left = word;
        if let Some((number, black, behind)) = numbered(word) {
            self.push(Token::Number { number, black });
            left = behind;
        }
        let labelled = self.text[..self.at - word.len()].trim_end().ends_with(':');
        let bare = left.trim_end_matches([',', ';', ':']);
        if bare.trim_matches(['.', '…']).is_empty() {
            self.points(bare);
            return true;
        }
        if let Some(result) = result(bare, labelled) {
            self.push(Token::Result(result));
            let rest = &self.text[self.at..];
            // The cheaper question first: the other may look through the whole text.
            let more = rest.trim_start().starts_with("1.") || rest.contains("\n[");
            self.lexed.rest = more.then_some((rest, self.line));
            return false;
        }
        self.push(Token::Word(bare));
        true
    }

    /// Points by themselves: three of them make the number before them Black's.
    fn points(&mut self, points: &str) {
        let many = points.contains('…') || points.len() >= 2;
        if let (true, Some(Placed { token, .. })) = (many, self.lexed.tokens.last_mut())
            && let Token::Number { black, .. } = token
        {
            *black = true;
        }
    }
}

fn first_line(text: &str) -> &str {
    text.split('\n').next().unwrap_or_default()
}

/// The text up to the first blank or sign that ends a word.
pub(super) fn first_word(text: &str) -> &str {
    let ends = |c: char| c.is_whitespace() || "{}()[];$".contains(c);
    let mut signs = text.char_indices().skip(1);
    let end = signs.find(|(_, c)| ends(*c)).map(|(at, _)| at);
    &text[..end.unwrap_or(text.len())]
}

/// The number of a move, whether it is Black's (`23…`), and what is written behind it without a
/// blank: `1.e4`, `1.-e4`, `12)`, `12`.
pub(super) fn numbered(word: &str) -> Option<(u32, bool, &str)> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let number = word[..digits].parse().ok()?;
    let behind = &word[digits..];
    if !behind.is_empty() && !behind.starts_with(['.', '…', ')']) {
        return None;
    }
    let rest = behind.trim_start_matches(['.', '…', ')']);
    let points = &behind[..behind.len() - rest.len()];
    let rest = rest.strip_prefix(['-', '–']).unwrap_or(rest);
    Some((number, points.contains('…') || points.len() >= 3, rest))
}

/// A result as written. `0-0` is castling, but where a label stands before it ("Resultado: 0-0").
fn result(word: &str, labelled: bool) -> Option<Final> {
    let plain = word.replace(['–', '—', '−', ':'], "-");
    match plain.as_str() {
        "1-0" => Some(Final::Decided(Winner::White)),
        "0-1" => Some(Final::Decided(Winner::Black)),
        "1/2-1/2" | "½-½" | "1/2" | "½" | "0.5-0.5" | "0,5-0,5" => {
            Some(Final::Decided(Winner::Draw))
        }
        "1/2-0" | "½-0" => Some(Final::Decided(Winner::HalfWhite)),
        "0-1/2" | "0-½" => Some(Final::Decided(Winner::HalfBlack)),
        "0-0" if labelled => Some(Final::Decided(Winner::Nobody)),
        "*" => Some(Final::Open),
        _ => None,
    }
}
