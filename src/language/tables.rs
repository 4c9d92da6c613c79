//! Tables beside those of a language: the letters of other countries, other braille codes.

use super::braille::{BrailleTable, cell};
use super::{Fault, Language, LanguageError};
use crate::notation::{Lettering, NotationTable};
use crate::rules::MoveDescription;

/// The letters of PGN and of English.
const ENGLISH: &str = "en";

/// A braille code for scoresheets. A cell is a byte: bit 0 is dot 1.
#[derive(Debug)]
pub struct BrailleCode(BrailleTable);

impl BrailleCode {
    /// Cells of a text.
    #[must_use]
    pub fn text(&self, text: &str) -> Vec<u8> {
        self.0.cells(text)
    }

    /// Cells of a move, without its number.
    #[must_use]
    pub fn mv(&self, mv: &MoveDescription) -> Vec<u8> {
        cells(&self.0.mv(mv))
    }

    /// Cells of a move number; `black` adds what says that White's move is not there.
    #[must_use]
    pub fn number(&self, number: u32, black: bool) -> Vec<u8> {
        cells(&self.0.number(number, black))
    }

    /// Cells of a clock reading.
    #[must_use]
    pub fn clock(&self, millis: u64) -> Vec<u8> {
        cells(&self.0.duration(millis))
    }
}

fn cells(patterns: &str) -> Vec<u8> {
    let sign = |sign| cell(if sign == ' ' { '\u{2800}' } else { sign });
    patterns.chars().filter_map(sign).collect()
}

impl Language {
    /// The letters that are known for written moves: this language's own first, then English,
    /// then those of the files `notation-NAME.toml`.
    ///
    /// # Errors
    /// [`LanguageError`] that names the file that is no sound table.
    pub fn letterings(&self) -> Result<Vec<Lettering>, LanguageError> {
        let own = Lettering {
            id: self.id().to_owned(),
            table: self.notation().clone(),
        };
        let english = Lettering {
            id: ENGLISH.to_owned(),
            table: NotationTable::pgn().clone(),
        };
        let mut all = vec![own, english];
        let files = &self.parts.files;
        for (id, file) in self.named("notation-") {
            let table: NotationTable = files.toml(&file)?;
            let checked = table.check();
            checked.map_err(|error| LanguageError::of_table(&file, &error))?;
            if all.iter().all(|lettering| lettering.id != id) {
                all.push(Lettering { id, table });
            }
        }
        Ok(all)
    }

    /// The names of the braille codes beside the language's own: those of the files
    /// `braille-NAME.toml`.
    #[must_use]
    pub fn braille_codes(&self) -> Vec<String> {
        self.named("braille-")
            .into_iter()
            .map(|(id, _)| id)
            .collect()
    }

    /// A braille code: the language's own, or the one of this name, which is like the language's
    /// own but for the sections that its file holds.
    ///
    /// # Errors
    /// [`LanguageError`] when there is none, or it is no sound table.
    pub fn braille_code(&self, name: Option<&str>) -> Result<BrailleCode, LanguageError> {
        let files = &self.parts.files;
        let mut file = format!("{}/braille.toml", self.id());
        let mut sections: toml::Table = files.toml(&file)?;
        if let Some(name) = name {
            let known = self.named("braille-");
            let found = known.into_iter().find(|(id, _)| id == name);
            let missing = || LanguageError::new(name, "", Fault::Unreadable(String::new()));
            (_, file) = found.ok_or_else(missing)?;
            let other: toml::Table = files.toml(&file)?;
            sections.extend(other);
        }
        let table: BrailleTable = sections.try_into().map_err(|error: toml::de::Error| {
            LanguageError::new(&file, "", Fault::Malformed(error.message().to_owned()))
        })?;
        table.check(&file)?;
        Ok(BrailleCode(table))
    }

    /// The files beside the languages' folders that begin so, with what stands before their end.
    fn named(&self, begin: &str) -> Vec<(String, String)> {
        let files = self.parts.files.named("", begin, ".toml");
        let mut named: Vec<(String, String)> = files
            .into_iter()
            .filter_map(|file| {
                let id = file.strip_prefix(begin)?.strip_suffix(".toml")?;
                Some((id.to_owned(), file.clone()))
            })
            .collect();
        named.sort();
        named
    }
}
