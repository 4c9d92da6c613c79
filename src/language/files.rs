//! Where a language's files come from: the binary, or a folder that takes precedence.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;

use super::{Fault, LanguageError, TomlFault};

static EMBEDDED: Dir = include_dir!("$CARGO_MANIFEST_DIR/grammars");

/// The environment variable that names a folder of grammars.
const GRAMMARS_VARIABLE: &str = "ANABELLA_GRAMMARS";

/// The folder of grammars that the environment names; an empty name is none.
#[must_use]
pub fn grammars_folder() -> Option<PathBuf> {
    let named = std::env::var_os(GRAMMARS_VARIABLE)?;
    (!named.is_empty()).then(|| PathBuf::from(named))
}

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

    /// A folder that is named must be one: whoever names it wants what lies there.
    pub(super) fn are_there(&self, id: &str) -> Result<(), LanguageError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let own = folder.join(id);
        let missing = if folder.is_dir() {
            (own.exists() && !own.is_dir()).then_some(&own)
        } else {
            Some(folder)
        };
        missing.map_or(Ok(()), |path| {
            let path = path.display().to_string();
            Err(LanguageError::new(&path, "", Fault::NoFolder))
        })
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
            let fault = TomlFault::of(&text, &error);
            LanguageError::new(name, fault.line.to_string(), Fault::Toml(fault))
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
        self.named(&format!("{id}/tests"), "", ".toml")
    }

    /// The files of a folder whose names begin and end so, in order: a topic may have a file of
    /// its own beside the general one (`messages.ftl`, `messages-braille.ftl`).
    pub(super) fn named(&self, folder: &str, begin: &str, end: &str) -> Vec<String> {
        let embedded = if folder.is_empty() {
            Some(&EMBEDDED)
        } else {
            EMBEDDED.get_dir(folder)
        };
        let mut names: Vec<String> = embedded
            .into_iter()
            .flat_map(Dir::files)
            .filter_map(|file| file.path().file_name()?.to_str().map(str::to_owned))
            .collect();
        names.extend(self.folder_entries(folder));
        names.retain(|name| name.starts_with(begin) && name.ends_with(end));
        names.sort();
        names.dedup();
        let below = |name: String| match folder {
            "" => name,
            folder => format!("{folder}/{name}"),
        };
        names.into_iter().map(below).collect()
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
