//! The journal's text: one JSON object a line, each line sealed by the next.
//!
//! The first line is the [`Header`], every further line an [`Entry`] that carries a digest of the
//! line before it, so that a line changed afterwards shows. Nothing here touches a file.

use std::fmt::{self, Write as _};

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use time::OffsetDateTime;

use super::tamper;
use crate::clock::Moment;
use crate::language::{Message, Value};

/// The version of the format written here. Older ones stay readable for ever.
pub const FORMAT: u32 = 1;

const FORMAT_KEY: &str = "{\"anabella-journal\":";

/// The first line of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    #[serde(rename = "anabella-journal")]
    pub format: u32,
    /// The version of the program that began the journal.
    pub program: String,
    /// When it was begun.
    #[serde(with = "time::serde::rfc3339")]
    pub utc: OffsetDateTime,
}

impl Header {
    /// The header of a journal begun now by this version of the program.
    #[must_use]
    pub fn new(utc: OffsetDateTime) -> Self {
        Self {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            utc: to_the_second(utc),
        }
    }
}

/// A further line of a journal: something that happened, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<E> {
    /// The number of the entry, from 1.
    pub n: u64,
    /// When, on the game's clock.
    pub at: Moment,
    /// When, on the calendar: for the arbiter and for the date of the game, never for its clock.
    #[serde(with = "time::serde::rfc3339")]
    pub utc: OffsetDateTime,
    /// The seal of the line before: the first 16 hexadecimal digits of its SHA-256.
    pub prev: String,
    /// How many entries of the same decision follow. A decision whose entries are not all there
    /// was never announced, and counts for nothing.
    #[serde(default, skip_serializing_if = "is_last")]
    pub rest: usize,
    /// What.
    pub event: E,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_last(rest: &usize) -> bool {
    *rest == 0
}

/// A journal read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal<E> {
    /// Its first line.
    pub header: Header,
    /// Its entries, numbered from 1 without gaps.
    pub entries: Vec<Entry<E>>,
    /// How many bytes the lines of whole decisions take; whatever follows was being written when
    /// the program or the machine stopped, and counts for nothing.
    pub whole: usize,
    /// Whether something followed them.
    pub torn: bool,
    /// What the next line will be sealed with.
    pub seal: Seal,
}

/// Where a journal's text ends: what the next line must carry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    n: u64,
    prev: String,
}

impl Seal {
    /// The first line of a journal, with its line end, and the seal behind it.
    ///
    /// # Panics
    /// Never: a header is always text.
    #[must_use]
    pub fn begin(header: &Header) -> (Self, String) {
        let mut line = serde_json::to_string(header).expect("a header is plain text");
        let seal = Self {
            n: 0,
            prev: digest(line.as_bytes()),
        };
        line.push('\n');
        (seal, line)
    }

    /// The next line of the journal, with its line end; the seal moves behind it.
    ///
    /// # Errors
    /// When the event cannot be written as JSON (a map whose keys are no text).
    pub fn write<E: Serialize>(
        &mut self,
        at: Moment,
        utc: OffsetDateTime,
        event: &E,
    ) -> Result<String, serde_json::Error> {
        self.write_part(at, utc, event, 0)
    }

    /// The same for an event of a decision of which so many more follow.
    ///
    /// # Errors
    /// As for [`Seal::write`].
    pub fn write_part<E: Serialize>(
        &mut self,
        at: Moment,
        utc: OffsetDateTime,
        event: &E,
        rest: usize,
    ) -> Result<String, serde_json::Error> {
        let n = self.n + 1;
        let mut line = serde_json::to_string(&Entry {
            n,
            at,
            utc: to_the_second(utc),
            prev: self.prev.clone(),
            rest,
            event,
        })?;
        *self = Self {
            n,
            prev: digest(line.as_bytes()),
        };
        line.push('\n');
        Ok(line)
    }
}

/// A text that is no journal, or one that cannot be trusted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JournalError {
    /// There is no whole line: the machine stopped before anything was recorded.
    Empty,
    /// It is something else.
    NotAJournal,
    /// A newer program wrote it.
    Newer {
        /// The version of that program; empty where the entry alone is unknown.
        program: String,
    },
    /// A line was damaged or changed afterwards. All lines before it are good.
    Damaged {
        /// Which line, the header being line 1.
        line: usize,
    },
}

impl JournalError {
    /// What the user is told.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("journal-empty"),
            Self::NotAJournal => Message::new("journal-not-a-journal"),
            Self::Newer { program } => {
                Message::new("journal-newer").with("program", Value::Text(program.clone()))
            }
            Self::Damaged { line } => {
                Message::new("journal-damaged").with("line", Value::Text(line.to_string()))
            }
        }
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no whole line"),
            Self::NotAJournal => f.write_str("not a journal"),
            Self::Newer { program } => write!(f, "written by a newer program: {program}"),
            Self::Damaged { line } => write!(f, "line {line} is damaged"),
        }
    }
}

impl std::error::Error for JournalError {}

/// Reads a journal. Whatever follows the last whole decision is left out and reported as `torn`.
///
/// # Errors
/// [`JournalError`]; never a panic, whatever the bytes are.
pub fn read<E: DeserializeOwned>(bytes: &[u8]) -> Result<Journal<E>, JournalError> {
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n').peekable();
    let first = lines.next().ok_or(JournalError::Empty)?;
    let mut journal = Journal::headed(first)?;
    let mut number = 1;
    let mut begun: Option<Begun> = None;
    while let Some(line) = lines.next() {
        number += 1;
        match read_entry(line) {
            Read::Entry(entry) if journal.seal.fits(&entry) => {
                let part = (entry.rest > 0).then(|| begun.take());
                begun = part.map(|begun| begun.unwrap_or_else(|| Begun::at(&journal)));
                journal.seal = Seal {
                    n: entry.n,
                    prev: digest(without_end(line)),
                };
                journal.whole += line.len();
                journal.entries.push(entry);
            }
            Read::Nothing if lines.peek().is_none() => journal.torn = true,
            Read::Unknown if lines.peek().is_none_or(|next| seals(next, line)) => {
                return Err(JournalError::Newer {
                    program: String::new(),
                });
            }
            Read::Entry(_) | Read::Unknown | Read::Nothing => {
                let line = damaged(bytes, number);
                return Err(JournalError::Damaged { line });
            }
        }
    }
    if let Some(begun) = begun {
        begun.leave_out_of(&mut journal);
    }
    Ok(journal)
}

/// The first line that must go, where the chain breaks at this one: the line before it may be the
/// one that was changed.
fn damaged(bytes: &[u8], broken: usize) -> usize {
    let touched = tamper::inspect(bytes).touched;
    touched.map_or(broken, |(line, _)| line.min(broken))
}

impl<E> Journal<E> {
    /// A journal with nothing but this first line.
    fn headed(first: &[u8]) -> Result<Self, JournalError> {
        Ok(Self {
            header: read_header(first)?,
            entries: Vec::new(),
            whole: first.len(),
            torn: false,
            seal: Seal {
                n: 0,
                prev: digest(without_end(first)),
            },
        })
    }
}

/// Where a decision begins whose last entry has not been read yet.
struct Begun {
    entries: usize,
    whole: usize,
    seal: Seal,
}

impl Begun {
    fn at<E>(journal: &Journal<E>) -> Self {
        Self {
            entries: journal.entries.len(),
            whole: journal.whole,
            seal: journal.seal.clone(),
        }
    }

    fn leave_out_of<E>(self, journal: &mut Journal<E>) {
        journal.entries.truncate(self.entries);
        journal.whole = self.whole;
        journal.seal = self.seal;
        journal.torn = true;
    }
}

impl Seal {
    fn fits<E>(&self, entry: &Entry<E>) -> bool {
        self.n.checked_add(1) == Some(entry.n) && entry.prev == self.prev
    }
}

/// What is sure to be there in whatever comes after this version.
#[derive(Deserialize)]
struct AnyHeader {
    #[serde(rename = "anabella-journal")]
    format: u32,
    #[serde(default)]
    program: String,
}

fn read_header(line: &[u8]) -> Result<Header, JournalError> {
    if !line.ends_with(b"\n") {
        let begun = line.len().min(FORMAT_KEY.len());
        let ours = line[..begun] == FORMAT_KEY.as_bytes()[..begun];
        return Err(if ours {
            JournalError::Empty
        } else {
            JournalError::NotAJournal
        });
    }
    let any: AnyHeader = serde_json::from_slice(line).map_err(|_| JournalError::NotAJournal)?;
    if any.format > FORMAT {
        return Err(JournalError::Newer {
            program: any.program,
        });
    }
    serde_json::from_slice(line).map_err(|_| JournalError::Damaged { line: 1 })
}

enum Read<E> {
    Entry(Entry<E>),
    /// A whole entry with an event that is not known here.
    Unknown,
    Nothing,
}

fn read_entry<E: DeserializeOwned>(line: &[u8]) -> Read<E> {
    if !line.ends_with(b"\n") {
        return Read::Nothing;
    }
    match serde_json::from_slice(line) {
        Ok(entry) => Read::Entry(entry),
        Err(_) if serde_json::from_slice::<Entry<IgnoredAny>>(line).is_ok() => Read::Unknown,
        Err(_) => Read::Nothing,
    }
}

/// Whether a line was written behind the other as that one stands: it was not changed since.
fn seals(line: &[u8], before: &[u8]) -> bool {
    serde_json::from_slice::<Entry<IgnoredAny>>(line)
        .is_ok_and(|entry| entry.prev == digest(without_end(before)))
}

pub(super) fn digest(line: &[u8]) -> String {
    let sum = Sha256::digest(line);
    sum[..8].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

pub(super) fn without_end(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\n").unwrap_or(line)
}

fn to_the_second(utc: OffsetDateTime) -> OffsetDateTime {
    utc.replace_nanosecond(0).unwrap_or(utc)
}
