//! A move spelled: every square by the names of its file and rank and by the file's letter, so
//! that nobody has to ask "Félix or Eva?".

use super::saying::{Form, Speaker, in_full};
use crate::notation::{self, Style};
use crate::rules::{MoveDescription, Role, Square};

impl Speaker<'_> {
    /// The move, square by square.
    pub(super) fn spelled(&self, mv: &MoveDescription) -> String {
        match self.form {
            Form::Braille => self.braille.mv(&in_full(mv)),
            Form::Spoken => self.spelled_words(mv),
            Form::Line => format!(
                "{} ({})",
                self.spelled_words(mv),
                notation::write(mv, self.notation, Style::Long)
            ),
        }
    }

    fn spelled_words(&self, mv: &MoveDescription) -> String {
        if mv.castling.is_some() {
            return self.move_words(mv);
        }
        let piece = self.names.piece(mv.role);
        let (from, to) = (self.spelled_square(mv.from), self.spelled_square(mv.to));
        let said = [("piece", piece), ("from", &from), ("to", &to)];
        let squares = self.phrase("said-spelled", &said);
        let becomes = mv.promotion.map(|role: Role| {
            let piece = self.names.piece(role);
            self.phrase("said-promotion", &[("piece", piece)])
        });
        [Some(squares), becomes]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn spelled_square(&self, square: Square) -> String {
        let file = usize::from(square.file());
        let letter = self.words.letters.get(file);
        let parts = [
            Some(self.names.file(square.file())),
            letter.map(String::as_str),
            Some(self.names.rank(square.rank())),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
