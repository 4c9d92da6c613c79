//! What a move means that does not say it clearly: other letters, what follows, or somebody asked.

use super::fitting::fitting;
use super::heading::is_move;
use super::lexer::{Placed, Token};
use super::walk::{Purpose, Walk};
use super::{Fault, nearby};
use crate::rules::{Move, Position};

/// How many half-moves are tried to find out which of several moves was meant.
const AHEAD: usize = 80;

impl<'a> Walk<'a, '_> {
    /// A move that these letters cannot be: perhaps other letters.
    pub(super) fn foreign(&mut self, word: &str, line: usize) {
        let mut found: Vec<(Move, &str)> = Vec::new();
        for lettering in self.letters {
            if let [mv] = fitting(&self.position, word, &lettering.table).as_slice()
                && found.iter().all(|(known, _)| known != mv)
            {
                found.push((*mv, &lettering.id));
            }
        }
        if let [(taken, id)] = found.as_slice() {
            let (taken, letters) = (*taken, (*id).to_owned());
            self.doubt(line, word, Fault::OtherLetters { letters, taken });
            return self.play(taken, word);
        }
        let maybe = if found.is_empty() {
            nearby::moves(&self.position, word, self.table())
        } else {
            found.into_iter().map(|(mv, _)| mv).collect()
        };
        self.settle(line, word, Fault::Illegal { maybe });
    }

    /// Has somebody say which move is meant, and plays it. Returns whether it was said; reading
    /// stops where it was not.
    pub(super) fn settle(&mut self, line: usize, words: &str, fault: Fault) -> bool {
        let doubt = self.doubtful(line, words, fault);
        let said = match &mut self.purpose {
            Purpose::Trial => None,
            Purpose::Game(settle) => settle(&doubt),
        };
        let Some(taken) = said else {
            self.stop(line, words, doubt.fault);
            return false;
        };
        self.doubt(line, words, Fault::Said { taken });
        self.play(taken, words);
        true
    }

    /// The one of several moves with which what follows can be played, if it is only one.
    pub(super) fn settled(&self, candidates: &[Move], behind: &[Placed<'a>]) -> Option<Move> {
        let mut playable = candidates
            .iter()
            .filter(|mv| self.goes_on(self.position.after(mv), behind));
        let first = playable.next()?;
        playable.next().is_none().then_some(*first)
    }

    fn goes_on(&self, mut position: Position, behind: &[Placed<'a>]) -> bool {
        let mut depth = 0_usize;
        let mut left = AHEAD;
        for placed in behind {
            match placed.token {
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Word(word) if depth == 0 && is_move(word, self.letters) => {
                    match fitting(&position, word, self.table()).as_slice() {
                        [] => return false,
                        [mv] => position = position.after(mv),
                        _ => return true,
                    }
                    left -= 1;
                    if left == 0 {
                        return true;
                    }
                }
                Token::Result(_) | Token::Endless => return true,
                _ => {}
            }
        }
        true
    }
}
