//! Pieces in a list: where they stand, how many there are.

use super::saying::{Form, Speaker};
use super::wording::Gender;
use crate::rules::{Role, Square};

impl Speaker<'_> {
    pub(super) fn pieces(&self, pieces: &[(Role, Square)]) -> String {
        let one = |(role, square): &(Role, Square)| {
            let name = self.names.piece(*role);
            let words = format!("{name} {}", self.names.square(*square));
            match self.form {
                Form::Spoken => words,
                Form::Line => format!("{words} ({square})"),
                Form::Braille => {
                    self.braille.piece(*role).to_owned() + &self.braille.square(*square)
                }
            }
        };
        let members: Vec<String> = pieces.iter().map(one).collect();
        match self.form {
            Form::Braille => members.join(" "),
            _ => self.words.lists.join(&members, &self.words.lists.and),
        }
    }

    pub(super) fn counted(&self, pieces: &[(Role, u8)]) -> String {
        // The pawn has no sign of its own in a move; where pawns are counted its name begins.
        let sign = |role: Role| match self.braille.piece(role) {
            "" => self.names.piece(role).chars().take(1).collect(),
            sign => sign.to_owned(),
        };
        let one = |(role, count): &(Role, u8)| match (self.form, count) {
            (Form::Braille, 1) => sign(*role),
            (Form::Braille, _) => format!("{}{count}", sign(*role)),
            (_, 1) => self.names.piece(*role).to_owned(),
            (_, _) => {
                let number = self.words.numbers.words(i64::from(*count), Gender::Plain);
                format!("{number} {}", self.names.pieces(*role))
            }
        };
        let members: Vec<String> = pieces.iter().map(one).collect();
        match self.form {
            Form::Braille => members.join(" "),
            _ => self.words.lists.join(&members, &self.words.lists.and),
        }
    }
}
