//! Where a language's files come from: the binary, or a folder that takes precedence.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;

use super::{Fault, LanguageError};

static EMBEDDED: Dir = include_dir!("$CARGO_MANIFEST_DIR/grammars");

/// The environment variable that names a folder of grammars.
pub const GRAMMARS_VARIABLE: &str = "ANABELLA_GRAMMARS";

/// The files of the grammars. A file that the folder lacks is taken from the binary.
#[derive(Debug, Clone)]
pub(super) struct Files {
    folder: Option<PathBuf>,
}

impl Files {
    pub(super) fn new(folder: Option<&Path>) -> Self {
        Self {
            folder: folder.map(Path::to_path_buf),
        }
    }

    /// The text of a file, named below the folder of grammars: `es/words.toml`.
    pub(super) fn text(&self, name: &str) -> Result<String, LanguageError> {
        let refuse = |detail: String| LanguageError::new(name, "", Fault::Unreadable(detail));
        if let Some(path) = self.folder.as_ref().map(|folder| folder.join(name))
            && path.exists()
        {
            return std::fs::read_to_string(&path)
                .map_err(|error| refuse(format!("{}: {error}", path.display())));
        }
        EMBEDDED
            .get_file(name)
            .and_then(include_dir::File::contents_utf8)
            .map(str::to_owned)
            .ok_or_else(|| refuse(String::new()))
    }

    /// A TOML file.
    pub(super) fn toml<T: DeserializeOwned>(&self, name: &str) -> Result<T, LanguageError> {
        let text = self.text(name)?;
        toml::from_str(&text).map_err(|error| {
            let line = error
                .span()
                .map_or_else(String::new, |span| line_of(&text, span.start).to_string());
            LanguageError::new(name, line, Fault::Malformed(error.message().to_owned()))
        })
    }

    /// The languages there are.
    pub(super) fn languages(&self) -> Vec<String> {
        let mut ids: Vec<String> = EMBEDDED
            .dirs()
            .filter_map(|dir| dir.path().file_name()?.to_str().map(str::to_owned))
            .collect();
        ids.extend(self.folder_entries(""));
        ids.retain(|id| !id.contains('.'));
        ids.sort();
        ids.dedup();
        ids
    }

    /// The names of the phrase tests of a language.
    pub(super) fn tests(&self, id: &str) -> Vec<String> {
        let folder = format!("{id}/tests");
        let mut names: Vec<String> = EMBEDDED
            .get_dir(&folder)
            .into_iter()
            .flat_map(Dir::files)
            .filter_map(|file| file.path().to_str().map(str::to_owned))
            .collect();
        let own = self.folder_entries(&folder).into_iter();
        names.extend(own.map(|name| format!("{folder}/{name}")));
        names.retain(|name| Path::new(name).extension().is_some_and(|end| end == "toml"));
        names.sort();
        names.dedup();
        names
    }

    fn folder_entries(&self, below: &str) -> Vec<String> {
        let entries = self
            .folder
            .as_ref()
            .and_then(|folder| std::fs::read_dir(folder.join(below)).ok());
        entries
            .into_iter()
            .flatten()
            .filter_map(|entry| entry.ok()?.file_name().to_str().map(str::to_owned))
            .collect()
    }
}

/// The line, counted from 1, of a byte of a text.
pub(super) fn line_of(text: &str, byte: usize) -> usize {
    let before = text.as_bytes().iter().take(byte);
    before.filter(|byte| **byte == b'\n').count() + 1
}
