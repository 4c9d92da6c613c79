//! Variations: read beside the game, each from the position before the move it replaces.

use super::Fault;
use super::fitting::{en_passant, fitting};
use super::heading::{LONGEST_WORD, is_move_in};
use super::lexer::{Placed, Token};
use crate::notation::NotationTable;
use crate::record::{Aside, remark};
use crate::rules::Position;

/// Variations nested deeper are left out.
const DEEPEST: usize = 1000;

/// The variations that are open.
#[derive(Default)]
pub(super) struct Variations {
    levels: Vec<Level>,
    /// How many further ones are open inside them, all left out.
    left_out: usize,
}

struct Level {
    before: Position,
    now: Position,
    moved: bool,
    /// It could not be played any further.
    broken: bool,
}

impl Level {
    fn at(position: &Position) -> Self {
        Self {
            before: position.clone(),
            now: position.clone(),
            moved: false,
            broken: false,
        }
    }
}

impl Variations {
    pub(super) fn is_inside(&self) -> bool {
        !self.levels.is_empty() || self.left_out > 0
    }

    /// Opens one in the game itself, after so many moves and before the last of them. Returns
    /// whether it is kept: before the first move there is nothing to vary.
    pub(super) fn open(&mut self, moves: usize, before: &Position) -> bool {
        if moves == 0 {
            self.left_out += 1;
            return false;
        }
        self.levels.push(Level::at(before));
        true
    }

    /// Passes over a token of what is left out.
    pub(super) fn pass(&mut self, token: Token<'_>) {
        match token {
            Token::Open => self.left_out += 1,
            Token::Close => self.left_out = self.left_out.saturating_sub(1),
            _ => {}
        }
    }

    /// Reads a token. Returns how many were read, and what is wrong with them.
    pub(super) fn take(
        &mut self,
        tokens: &[Placed<'_>],
        table: &NotationTable,
        asides: &mut Vec<Aside>,
    ) -> (usize, Option<Fault>) {
        let token = tokens[0].token;
        let depth = self.levels.len();
        let Some(level) = self.levels.last_mut().filter(|_| self.left_out == 0) else {
            self.pass(token);
            return (1, None);
        };
        match token {
            Token::Close => {
                self.levels.pop();
                close(asides);
            }
            Token::Open if level.broken || !level.moved => self.left_out += 1,
            Token::Open if depth >= DEEPEST => {
                self.left_out += 1;
                return (1, Some(Fault::TooDeep));
            }
            Token::Open => {
                let inner = Level::at(&level.before);
                self.levels.push(inner);
                asides.push(Aside::Open);
            }
            _ if level.broken => {}
            Token::Word(word) => return level.word(word, tokens, table, asides),
            Token::Comment(text) => comment(text, asides),
            Token::Nag(nag) => asides.push(Aside::Nag(nag)),
            Token::Number { .. } | Token::DrawOffer | Token::Result(_) | Token::Endless => {}
        }
        (1, None)
    }

    /// The text has ended: what is open ends with it.
    pub(super) fn close_all(&mut self, asides: &mut Vec<Aside>) {
        for _ in self.levels.drain(..) {
            close(asides);
        }
    }
}

fn comment(text: &str, asides: &mut Vec<Aside>) {
    if !text.is_empty() {
        asides.push(Aside::Comment(remark::joined(text)));
    }
}

/// Ends a variation; an empty one was none.
fn close(asides: &mut Vec<Aside>) {
    if asides.last() == Some(&Aside::Open) {
        asides.pop();
    } else {
        asides.push(Aside::Close);
    }
}

impl Level {
    fn word(
        &mut self,
        word: &str,
        tokens: &[Placed<'_>],
        table: &NotationTable,
        asides: &mut Vec<Aside>,
    ) -> (usize, Option<Fault>) {
        if let Some(parts) = en_passant(tokens, [table]) {
            return (parts, None);
        }
        if let Some(nag) = remark::nag(word) {
            asides.push(Aside::Nag(nag));
            return (1, None);
        }
        if let [mv] = fitting(&self.now, word, table).as_slice() {
            let next = self.now.after(mv);
            self.before = std::mem::replace(&mut self.now, next);
            self.moved = true;
            asides.push(Aside::Move(*mv));
            return (1, None);
        }
        if is_move_in(word, table) {
            self.broken = true;
            return (1, Some(Fault::Variation));
        }
        let word: String = word.chars().take(LONGEST_WORD).collect();
        match asides.last_mut() {
            Some(Aside::Comment(words)) => *words = format!("{words} {word}"),
            _ => asides.push(Aside::Comment(word)),
        }
        (1, None)
    }
}
