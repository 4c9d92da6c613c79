//! [`Walk`]: playing through the words of a score, move by move.

use super::fitting::{en_passant, fitting};
use super::heading::{Heading, LONGEST_WORD, is_move, is_move_in};
use super::lexer::{Final, Placed, Token};
use super::variation::Variations;
use super::{Doubt, Fault, Score, Settle};
use crate::game::{Reason, Winner};
use crate::notation::{Lettering, NotationTable};
use crate::record::{Aside, GameRecord, RecordedMove, pgn, remark};
use crate::rules::{Color, Move, Position};

/// More doubts than anybody will read.
const MOST_DOUBTS: usize = 100;

/// The longest possible game has fewer half-moves (with the 75 moves of Laws 9.6.2).
const MOST_MOVES: usize = 12_000;

/// Between two moves no score has more words than this that are none.
const MOST_WORDS: usize = 2_000;

/// What a walk is for.
pub(super) enum Purpose<'s> {
    /// To see how far some letters serve: comments and variations are passed over, so that letters
    /// in any number cost no more memory than one.
    Trial,
    /// The game itself, with somebody who settles what is doubtful.
    Game(Settle<'s>),
}

/// The game as far as it has been read.
pub(super) struct Walk<'a, 's> {
    pub(super) letters: &'a [Lettering],
    own: usize,
    pub(super) purpose: Purpose<'s>,
    pub(super) position: Position,
    before: Position,
    pub(super) moves: Vec<RecordedMove>,
    preface: Vec<String>,
    variations: Variations,
    /// Words that are no moves, since the last move.
    pending: Vec<(&'a str, usize)>,
    /// A number has been read and its move has not.
    due: bool,
    /// How far the score's numbers are from those of the game.
    offset: i64,
    pub(super) doubts: Vec<Doubt>,
    pub(super) stopped: bool,
    result: Option<Final>,
    reason: Option<Reason>,
    /// A score that PGN has no sign for.
    score: Option<Winner>,
    /// The move written with the claim that ended the game.
    intended: Option<Move>,
}

/// Whether a number that is too high is a slip of the pen: the next one is again what is due then.
/// Where the numbers go on from there moves are missing.
fn is_slip(due: i64, tokens: &[Placed<'_>]) -> bool {
    let number = |placed: &Placed<'_>| match placed.token {
        Token::Number { number, .. } => Some(i64::from(number)),
        _ => None,
    };
    let here = number(&tokens[0]);
    let mut later = tokens.iter().filter_map(number);
    later
        .find(|later| Some(*later) != here)
        .is_none_or(|next| next <= due + 1)
}

impl<'a, 's> Walk<'a, 's> {
    /// At the start of a game written in these of the letters; the others serve for single moves.
    fn new(start: &Position, own: usize, letters: &'a [Lettering], purpose: Purpose<'s>) -> Self {
        Self {
            letters,
            own,
            purpose,
            position: start.clone(),
            before: start.clone(),
            moves: Vec::new(),
            preface: Vec::new(),
            variations: Variations::default(),
            pending: Vec::new(),
            due: false,
            offset: 0,
            doubts: Vec::new(),
            stopped: false,
            result: None,
            reason: None,
            score: None,
            intended: None,
        }
    }

    /// The same, and then through all these tokens.
    pub(super) fn through(
        start: &Position,
        own: usize,
        letters: &'a [Lettering],
        purpose: Purpose<'s>,
        tokens: &[Placed<'a>],
    ) -> Self {
        let mut walk = Self::new(start, own, letters, purpose);
        walk.all(tokens);
        walk
    }

    fn is_trial(&self) -> bool {
        matches!(self.purpose, Purpose::Trial)
    }

    pub(super) fn table(&self) -> &'a NotationTable {
        &self.letters[self.own].table
    }

    /// Reads all tokens, or up to where it has to stop.
    fn all(&mut self, tokens: &[Placed<'a>]) {
        let mut at = 0;
        while at < tokens.len() && !self.stopped {
            at += self.take(&tokens[at..]);
        }
    }

    /// Reads the next token, and those that belong to it. Returns how many.
    fn take(&mut self, tokens: &[Placed<'a>]) -> usize {
        let Placed { token, line } = tokens[0];
        if self.variations.is_inside() && token != Token::Endless {
            return self.aside(tokens);
        }
        match token {
            Token::Number { number, black } => self.number(number, black, tokens),
            Token::Word(word) => return self.word(word, tokens),
            Token::Comment(_) if self.is_trial() => {}
            Token::Comment(text) => self.comment(text),
            Token::Nag(nag) => self.put(Aside::Nag(nag)),
            Token::DrawOffer => {
                if let Some(last) = self.moves.last_mut() {
                    last.draw_offer = true;
                }
            }
            Token::Open if self.is_trial() => self.variations.pass(token),
            Token::Open => {
                if self.variations.open(self.moves.len(), &self.before) {
                    self.put(Aside::Open);
                }
            }
            Token::Close => {}
            Token::Result(result) => self.result = Some(result),
            Token::Endless => self.stop(line, "", Fault::Endless),
        }
        1
    }

    /// A token inside a variation.
    fn aside(&mut self, tokens: &[Placed<'a>]) -> usize {
        let table = self.table();
        let Some(last) = self.moves.last_mut() else {
            self.variations.pass(tokens[0].token);
            return 1;
        };
        let (taken, fault) = self.variations.take(tokens, table, &mut last.asides);
        if let Some(fault) = fault
            && !self.doubts.iter().any(|doubt| doubt.fault == fault)
        {
            self.doubt(tokens[0].line, "", fault);
        }
        taken
    }

    fn put(&mut self, aside: Aside) {
        match (self.moves.last_mut(), aside) {
            (Some(last), aside) => last.asides.push(aside),
            (None, Aside::Comment(text)) => self.preface.push(text),
            (None, _) => {}
        }
    }

    fn number(&mut self, number: u32, black: bool, tokens: &[Placed<'a>]) {
        let line = tokens[0].line;
        let due = i64::from(self.position.move_number()) + self.offset;
        let here = i64::from(number);
        let whites = self.position.turn() == Color::White;
        let out_of_turn = if !self.moves.is_empty() && here > due && !is_slip(due, tokens) {
            true
        } else if whites {
            black
        } else {
            // "1.e4 1.e5" is a way of writing; "1.e4 2.e5" lacks a move.
            !black && !self.moves.is_empty() && here != due
        };
        if out_of_turn {
            let (words, line) = self.pending.first().copied().unwrap_or(("", line));
            let fault = if words.is_empty() {
                Fault::OutOfTurn { number }
            } else {
                Fault::NoMove
            };
            self.pending.clear();
            if self.settle(line, words, fault) {
                self.number(number, black, tokens);
            }
            return;
        }
        if here != due {
            self.doubt(line, "", Fault::WrongNumber { number });
            self.offset += here - due;
        }
        self.words_are_remarks();
        self.due = true;
    }

    fn words_are_remarks(&mut self) {
        if !self.pending.is_empty() {
            let words: Vec<&str> = self.pending.drain(..).map(|(word, _)| word).collect();
            self.put(Aside::Comment(words.join(" ")));
        }
    }

    fn word(&mut self, word: &'a str, tokens: &[Placed<'a>]) -> usize {
        let line = tokens[0].line;
        if let Some(parts) = en_passant(tokens, self.letters.iter().map(|one| &one.table)) {
            return parts;
        }
        if let Some(nag) = remark::nag(word) {
            self.put(Aside::Nag(nag));
            return 1;
        }
        if self.is_sign(word) {
            return 1;
        }
        if let (Some(millis), Some(last)) = (remark::reading(word), self.moves.last_mut()) {
            last.clock = Some(millis);
            return 1;
        }
        let looks_like_a_move = is_move_in(word, self.table()) || is_move(word, self.letters);
        if self.moves.len() >= MOST_MOVES {
            self.stop(line, word, Fault::Endless);
        } else if looks_like_a_move {
            self.mv(word, line, &tokens[1..]);
        } else if self.due || self.pending.len() >= MOST_WORDS {
            self.settle(line, word, Fault::NoMove);
        } else {
            self.pending.push((word, line));
        }
        1
    }

    /// Signs that stand apart from the move they belong to (`Dd4 +`, `Фf7 x`).
    fn is_sign(&self, word: &str) -> bool {
        let signs = &self.table().signs;
        let forms = || signs.check.iter().chain(&signs.mate);
        !self.moves.is_empty()
            && (forms().any(|form| form == word)
                || word.chars().all(|sign| "+#!?=±∓⩲⩱∞−-†‡".contains(sign)))
    }

    fn mv(&mut self, word: &str, line: usize, behind: &[Placed<'a>]) {
        let found = fitting(&self.position, word, self.table());
        match found.as_slice() {
            [mv] => self.play(*mv, word),
            [] => self.foreign(word, line),
            candidates => {
                let Some(taken) = self.settled(candidates, behind) else {
                    let candidates = candidates.to_vec();
                    self.settle(line, word, Fault::Several { candidates });
                    return;
                };
                self.doubt(line, word, Fault::Settled { taken });
                self.play(taken, word);
            }
        }
    }

    pub(super) fn play(&mut self, mv: Move, word: &str) {
        self.words_are_remarks();
        self.due = false;
        let next = self.position.after(&mv);
        self.before = std::mem::replace(&mut self.position, next);
        self.moves.push(RecordedMove::bare(mv));
        let marks = word.len() - word.trim_end_matches(['!', '?']).len();
        if let Some(nag) = remark::nag(&word[word.len() - marks..]) {
            self.put(Aside::Nag(nag));
        }
    }

    fn comment(&mut self, text: &str) {
        let read = remark::read(text);
        self.reason = self.reason.or(read.reason);
        self.score = self
            .score
            .or(read.score.and_then(|score| pgn::winner(&score)));
        let intended = read.intended.as_deref();
        let fits = |word| fitting(&self.position, word, NotationTable::pgn());
        self.intended = self
            .intended
            .or(intended.and_then(|word| fits(word).first().copied()));
        if let Some(last) = self.moves.last_mut() {
            last.clock = last.clock.or(read.clock);
            last.draw_offer |= read.draw_offer;
        }
        if !read.words.is_empty() {
            self.put(Aside::Comment(read.words));
        }
    }

    pub(super) fn doubt(&mut self, line: usize, words: &str, fault: Fault) {
        if self.doubts.len() < MOST_DOUBTS || fault.stops() {
            self.doubts.push(self.doubtful(line, words, fault));
        }
    }

    pub(super) fn doubtful(&self, line: usize, words: &str, fault: Fault) -> Doubt {
        Doubt {
            line,
            number: self.position.move_number(),
            color: self.position.turn(),
            words: words.chars().take(LONGEST_WORD).collect(),
            position: self.position.clone(),
            fault,
        }
    }

    pub(super) fn stop(&mut self, line: usize, words: &str, fault: Fault) {
        self.stopped = true;
        self.doubt(line, words, fault);
    }

    /// The game read, with what its tags say.
    pub(super) fn finish(
        mut self,
        heading: Heading<'_>,
        start: Position,
        letters: String,
    ) -> Score {
        if let Some(last) = self.moves.last_mut() {
            self.variations.close_all(&mut last.asides);
        }
        let tags = heading.tags;
        let winner = match self.result {
            Some(result) => result.winner(),
            None => tags.get("Result").and_then(|result| pgn::winner(result)),
        };
        let timed_out = tags
            .get("Termination")
            .is_some_and(|it| it == "time forfeit")
            && winner.is_some_and(|winner| winner.color().is_some());
        let record = GameRecord {
            tags: pgn::known(tags),
            start,
            preface: self.preface,
            moves: self.moves,
            intended: self.intended,
            winner: self.score.or(winner),
            reason: self.reason.or(timed_out.then_some(Reason::Time)),
        };
        Score {
            record,
            letters,
            doubts: self.doubts,
            more: false,
        }
    }
}
