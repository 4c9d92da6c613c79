//! The journal on disk: an event counts when its line has reached the disk.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::Serialize;
use serde::de::DeserializeOwned;
use time::OffsetDateTime;
use time::macros::format_description;

use crate::clock::Moment;
use crate::game::{self, Event};
use crate::language::{Message, Value};
use crate::record::journal::{self, Entry, Header, Journal, JournalError, Seal};
use crate::session::{self, DeviceError, DeviceErrorKind};

/// The longest file that is read as a journal, in bytes: a game of a day has a hundredth of it.
pub const LONGEST: u64 = 64 * 1024 * 1024;

/// A journal that is being written. No other Anabella can open it meanwhile.
#[derive(Debug)]
pub struct JournalFile {
    path: PathBuf,
    file: File,
    seal: Seal,
    /// Bytes that are safely on disk.
    whole: u64,
    /// Lines that are not.
    pending: String,
}

/// A journal opened to go on with it.
#[derive(Debug)]
pub struct Opened<E> {
    /// Where to go on writing.
    pub file: JournalFile,
    /// What it holds.
    pub journal: Journal<E>,
    /// What the player should know: the last line was incomplete and was left out.
    pub notice: Option<Message>,
}

impl JournalFile {
    /// Begins a journal, in a folder that is created where it is missing.
    ///
    /// # Errors
    /// [`DeviceError`] when the file exists already or cannot be written.
    pub fn create(path: &Path) -> Result<Self, DeviceError> {
        let refuse = |error: &io::Error| write_error(path, error);
        if path.is_dir() {
            return Err(error(DeviceErrorKind::Unsupported, "journal-folder", path));
        }
        if let Some(file) = file_above(path) {
            return Err(error(
                DeviceErrorKind::Unsupported,
                "journal-no-folder",
                file,
            ));
        }
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| refuse(&e))?;
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        let file = options.open(path).map_err(|e| refuse(&e))?;
        lock(path, &file)?;
        let (seal, line) = Seal::begin(&Header::new(OffsetDateTime::now_utc()));
        let mut journal = Self {
            path: path.to_owned(),
            file,
            seal,
            whole: 0,
            pending: line,
        };
        journal.flush()?;
        journal.keep_name();
        Ok(journal)
    }

    /// Opens a journal to go on with it. An incomplete last line is left out, after the file has
    /// been copied beside itself (`.bak`).
    ///
    /// # Errors
    /// [`DeviceError`] when it cannot be read, written or trusted, or somebody else has it.
    pub fn open<E: DeserializeOwned>(path: &Path) -> Result<Opened<E>, DeviceError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        let (file, bytes) = read_file(path, &options, true)?;
        let journal: Journal<E> = journal::read(&bytes).map_err(|e| content_error(path, &e))?;
        let mut notice = None;
        if journal.torn {
            let copy = PathBuf::from(format!("{}.bak", path.display()));
            std::fs::write(&copy, &bytes).map_err(|e| write_error(&copy, &e))?;
            let copy = Value::Text(copy.display().to_string());
            notice = Some(Message::new("journal-truncated").with("copy", copy));
        }
        let mut file = Self {
            path: path.to_owned(),
            file,
            seal: journal.seal.clone(),
            whole: journal.whole as u64,
            pending: String::new(),
        };
        if journal.torn {
            file.flush()?;
        }
        Ok(Opened {
            file,
            journal,
            notice,
        })
    }

    /// Writes an event and returns when it is on disk.
    ///
    /// # Errors
    /// [`DeviceError`] when it is not. It is kept all the same, in its place: the next `append`
    /// or [`JournalFile::flush`] writes it first. The file then ends with the last whole line.
    pub fn append<E: Serialize>(&mut self, at: Moment, event: &E) -> Result<(), DeviceError> {
        self.push(at, event, 0)?;
        self.flush()
    }

    /// Writes what one decision came to, all of it or nothing, and returns when it is on disk.
    ///
    /// # Errors
    /// As for [`JournalFile::append`].
    pub fn append_decision(&mut self, entries: &[game::Entry]) -> Result<(), DeviceError> {
        for (index, entry) in entries.iter().enumerate() {
            self.push(entry.at, &entry.event, entries.len() - 1 - index)?;
        }
        self.flush()
    }

    fn push<E: Serialize>(
        &mut self,
        at: Moment,
        event: &E,
        rest: usize,
    ) -> Result<(), DeviceError> {
        let line = self
            .seal
            .write_part(at, OffsetDateTime::now_utc(), event, rest)
            .map_err(|e| write_error(&self.path, &io::Error::other(e)))?;
        self.pending.push_str(&line);
        Ok(())
    }

    /// Writes what earlier appends could not write.
    ///
    /// # Errors
    /// [`DeviceError`] when it still cannot be written.
    pub fn flush(&mut self) -> Result<(), DeviceError> {
        let written = self
            .cut()
            .and_then(|()| self.file.write_all_at(self.pending.as_bytes(), self.whole))
            .and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.whole += self.pending.len() as u64;
                self.pending.clear();
                Ok(())
            }
            Err(error) => {
                // If even this fails, the next flush begins with it.
                let _ = self.cut();
                Err(write_error(&self.path, &error))
            }
        }
    }

    /// Whether every event is on disk.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.pending.is_empty()
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes what stands behind the last whole line.
    fn cut(&self) -> io::Result<()> {
        if self.file.metadata()?.len() > self.whole {
            self.file.set_len(self.whole)?;
        }
        Ok(())
    }

    /// A new file's name must outlive a power cut too. Some file systems cannot promise it.
    fn keep_name(&self) {
        let folder = self.path.parent().unwrap_or(Path::new("."));
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
    }
}

impl session::Journal for JournalFile {
    fn append(&mut self, entries: &[game::Entry]) -> Result<(), DeviceError> {
        self.append_decision(entries)
    }

    fn flush(&mut self) -> Result<(), DeviceError> {
        Self::flush(self)
    }
}

impl From<Entry<Event>> for game::Entry {
    fn from(entry: Entry<Event>) -> Self {
        Self {
            at: entry.at,
            event: entry.event,
        }
    }
}

/// Reads a journal without going on with it; somebody may be writing it.
///
/// # Errors
/// [`DeviceError`] when it cannot be read or trusted.
pub fn read<E: DeserializeOwned>(path: &Path) -> Result<Journal<E>, DeviceError> {
    let (_, bytes) = read_file(path, OpenOptions::new().read(true), false)?;
    journal::read(&bytes).map_err(|e| content_error(path, &e))
}

/// The folder of the user's games.
///
/// # Errors
/// [`DeviceError`] when the user has no home folder.
pub fn games_folder() -> Result<PathBuf, DeviceError> {
    ProjectDirs::from("", "", "anabella")
        .map(|dirs| dirs.data_dir().join("games"))
        .ok_or_else(|| DeviceError {
            kind: DeviceErrorKind::Absent,
            message: Message::new("journal-no-home"),
        })
}

/// A name for a game begun now that no file in the folder has: `2026-11-30-185203.jsonl`, in
/// universal time, so that names sort as the games were played.
#[must_use]
pub fn new_name(folder: &Path) -> PathBuf {
    let pattern = format_description!("[year]-[month]-[day]-[hour][minute][second]");
    let stamp = OffsetDateTime::now_utc()
        .format(&pattern)
        .unwrap_or_default();
    let name = |suffix: String| folder.join(format!("{stamp}{suffix}.jsonl"));
    let mut path = name(String::new());
    let mut again = 2;
    while path.exists() {
        path = name(format!("-{again}"));
        again += 1;
    }
    path
}

/// The last game of the folder that has begun and, by its entries, not ended. Files that are no
/// readable journals are passed over.
pub fn latest_unfinished<E: DeserializeOwned>(
    folder: &Path,
    finished: impl Fn(&[Entry<E>]) -> bool,
) -> Option<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .ok()?
        .filter_map(|found| found.ok().map(|found| found.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    paths.sort();
    paths.into_iter().rev().find(|path| {
        read(path).is_ok_and(|journal: Journal<E>| {
            !journal.entries.is_empty() && !finished(&journal.entries)
        })
    })
}

fn read_file(
    path: &Path,
    options: &OpenOptions,
    exclusively: bool,
) -> Result<(File, Vec<u8>), DeviceError> {
    let refuse = |error: &io::Error| read_error(path, error);
    // Asked before opening: opening a pipe would wait for whoever writes it.
    let found = std::fs::metadata(path).map_err(|e| refuse(&e))?;
    if found.is_dir() {
        return Err(error(DeviceErrorKind::Unsupported, "journal-folder", path));
    }
    if !found.is_file() {
        return Err(content_error(path, &JournalError::NotAJournal));
    }
    let file = options.open(path).map_err(|e| refuse(&e))?;
    if exclusively {
        lock(path, &file)?;
    }
    let mut bytes = Vec::new();
    let read = (&file).take(LONGEST + 1).read_to_end(&mut bytes);
    if read.map_err(|e| refuse(&e))? as u64 > LONGEST {
        return Err(error(
            DeviceErrorKind::Unsupported,
            "journal-too-long",
            path,
        ));
    }
    Ok((file, bytes))
}

/// What stands where a folder should be, above a file that is to be made.
fn file_above(path: &Path) -> Option<&Path> {
    let above = path.ancestors().skip(1).find(|folder| folder.exists());
    above.filter(|found| !found.is_dir())
}

fn lock(path: &Path, file: &File) -> Result<(), DeviceError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(error(DeviceErrorKind::Busy, "journal-busy", path)),
        // A file system without locks: a journal there is better than none.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn error(kind: DeviceErrorKind, id: &'static str, path: &Path) -> DeviceError {
    DeviceError {
        kind,
        message: Message::new(id).with("path", Value::Text(path.display().to_string())),
    }
}

fn content_error(path: &Path, found: &JournalError) -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Unsupported,
        message: found
            .message()
            .with("path", Value::Text(path.display().to_string())),
    }
}

fn read_error(path: &Path, found: &io::Error) -> DeviceError {
    match found.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => {
            error(DeviceErrorKind::Absent, "journal-absent", path)
        }
        ErrorKind::PermissionDenied => error(DeviceErrorKind::Denied, "journal-denied", path),
        _ => with_detail(
            error(DeviceErrorKind::Backend, "journal-read-failed", path),
            found,
        ),
    }
}

fn write_error(path: &Path, found: &io::Error) -> DeviceError {
    match found.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            error(DeviceErrorKind::Busy, "journal-disk-full", path)
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            error(DeviceErrorKind::Denied, "journal-denied", path)
        }
        ErrorKind::AlreadyExists => error(DeviceErrorKind::Busy, "journal-exists", path),
        _ => with_detail(
            error(DeviceErrorKind::Backend, "journal-write-failed", path),
            found,
        ),
    }
}

fn with_detail(error: DeviceError, found: &io::Error) -> DeviceError {
    DeviceError {
        message: error.message.with("detail", Value::Text(found.to_string())),
        ..error
    }
}
