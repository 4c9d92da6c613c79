//! Words told back as they were heard or typed. A synthesiser gets no notation: what was typed
//! as `Cd2` is said "caballo David dos".

use super::Choice;
use super::saying::{Form, Speaker};
use crate::notation::{self, NotationTable};
use crate::rules::{Check, PartialMove, Role};

impl Speaker<'_> {
    /// Words as they are told back.
    pub(super) fn told(&self, text: &str) -> String {
        if self.form != Form::Spoken {
            return text.to_owned();
        }
        let tables = [self.notation, NotationTable::pgn()];
        let written = notation::read(text, &tables);
        match written.and_then(|written| written.moves.first().copied()) {
            Some(said) => self.partial_words(&said),
            None => self.words.numbers.without_digits(text),
        }
    }

    /// What was said of a move, in words.
    pub(super) fn partial_words(&self, said: &PartialMove) -> String {
        if let Some(side) = said.castling {
            return self.names.castling(side).to_owned();
        }
        let piece = said.role.filter(|role| *role != Role::Pawn);
        let becomes = |role| self.phrase("said-promotion", &[("piece", self.names.piece(role))]);
        let parts = [
            piece.map(|role| self.names.piece(role).to_owned()),
            self.partial_origin(said),
            said.capture.then(|| self.phrase("said-captures", &[])),
            said.captured.map(|role| self.names.piece(role).to_owned()),
            said.to_file.map(|file| self.names.file(file).to_owned()),
            said.to_rank.map(|rank| self.names.rank(rank).to_owned()),
            said.promotion.map(becomes),
            said.en_passant.then(|| self.phrase("said-en-passant", &[])),
            said.check.map(|check| self.check_words(check)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// An answer to "which?", in words.
    pub(super) fn choice_words(&self, choice: Choice) -> String {
        let parts = [
            choice.file.map(|file| self.names.file(file)),
            choice.rank.map(|rank| self.names.rank(rank)),
            choice.role.map(|role| self.names.piece(role)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn check_words(&self, check: Check) -> String {
        let id = match check {
            Check::Check => "said-check",
            Check::Mate => "said-mate",
        };
        self.phrase(id, &[])
            .trim_start_matches([',', ' '])
            .to_owned()
    }

    fn partial_origin(&self, said: &PartialMove) -> Option<String> {
        let pawn = matches!(said.role, Some(Role::Pawn) | None);
        match (said.from_file, said.from_rank) {
            (Some(file), Some(rank)) => Some(format!(
                "{} {}",
                self.names.file(file),
                self.names.rank(rank)
            )),
            (Some(file), None) if pawn => Some(self.names.file(file).to_owned()),
            (Some(file), None) => {
                Some(self.phrase("said-from-file", &[("file", self.names.file(file))]))
            }
            (None, Some(rank)) => {
                Some(self.phrase("said-from-rank", &[("row", self.names.row(rank))]))
            }
            (None, None) => None,
        }
    }
}
