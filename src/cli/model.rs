//! `anabella model`: which models there are, and fetching one.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use sha2::{Digest, Sha256};
use zip::ZipArchive;
use zip::read::root_dir_common_filter;

use crate::language::{Message, Value};

/// The models that can be fetched, as shipped.
const SHIPPED: &str = include_str!("../../models/downloads.toml");

/// How long a server may stay silent.
const PATIENCE: Duration = Duration::from_secs(30);

/// Progress is told each time this many more per cent are there.
const STRIDE: u64 = 10;

/// A model that can be fetched.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Download {
    /// Its name, and that of its folder.
    pub name: String,
    /// The language it understands, as `grammars/` names it.
    pub language: String,
    /// Where its archive is.
    pub address: String,
    /// The SHA-256 sum of the archive, in hexadecimal digits.
    pub sha256: String,
    /// The length of the archive in bytes.
    pub bytes: u64,
    /// The licence, as SPDX writes it.
    pub licence: String,
}

/// Why a model could not be fetched.
#[derive(Debug)]
pub enum FetchError {
    /// No such name; the names there are.
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        names: String,
    },
    /// No connection to the server.
    NoNetwork {
        /// Where it was looked for.
        address: String,
    },
    /// The server does not give it.
    Refused {
        /// Where it was looked for.
        address: String,
        /// What the server answered.
        reason: String,
    },
    /// The connection broke off, or the archive is not the one it should be.
    Damaged {
        /// The model.
        name: String,
    },
    /// It cannot be written.
    Disk {
        /// Where to.
        folder: PathBuf,
        /// What the system says.
        reason: String,
    },
}

impl FetchError {
    /// What the user is told.
    #[must_use]
    pub fn message(&self) -> Message {
        let text = |text: &str| Value::Text(text.to_owned());
        match self {
            Self::Unknown { name, names } => Message::new("model-unknown")
                .with("name", text(name))
                .with("names", text(names)),
            Self::NoNetwork { address } => {
                Message::new("model-no-network").with("address", text(address))
            }
            Self::Refused { address, reason } => Message::new("model-refused")
                .with("address", text(address))
                .with("reason", text(reason)),
            Self::Damaged { name } => Message::new("model-damaged").with("name", text(name)),
            Self::Disk { folder, reason } => Message::new("model-not-written")
                .with("folder", text(&folder.display().to_string()))
                .with("reason", text(reason)),
        }
    }
}

/// The models that can be fetched.
///
/// # Panics
/// If the shipped list is malformed, which a test excludes.
#[must_use]
pub fn downloads() -> Vec<Download> {
    #[derive(Deserialize)]
    struct List {
        model: Vec<Download>,
    }
    let list: List = toml::from_str(SHIPPED).expect("models/downloads.toml is well-formed");
    list.model
}

/// Tells each model on a line: its name, size, licence, and whether it is in `folder` already.
pub fn list(downloads: &[Download], folder: &Path, tell: &mut dyn FnMut(Message)) {
    for download in downloads {
        let there = folder.join(&download.name).is_dir();
        let id = if there {
            "model-fetched-already"
        } else {
            "model-fetchable"
        };
        let megabytes = i64::try_from(download.bytes.div_ceil(1_000_000)).unwrap_or(i64::MAX);
        tell(
            Message::new(id)
                .with("name", Value::Text(download.name.clone()))
                .with("megabytes", Value::Number(megabytes))
                .with("licence", Value::Text(download.licence.clone())),
        );
    }
}

/// Fetches the model called `name` into a folder of that name under `folder`, telling the
/// progress on a line for every ten per cent. An archive whose sum is wrong leaves nothing
/// behind; a model that was there stays until the new one is whole.
///
/// # Errors
/// [`FetchError`].
pub fn get(
    name: &str,
    downloads: &[Download],
    folder: &Path,
    tell: &mut dyn FnMut(Message),
) -> Result<PathBuf, FetchError> {
    let Some(download) = downloads.iter().find(|download| download.name == name) else {
        let names: Vec<&str> = downloads.iter().map(|one| one.name.as_str()).collect();
        return Err(FetchError::Unknown {
            name: name.to_owned(),
            names: names.join(", "),
        });
    };
    let disk = |error: io::Error| FetchError::Disk {
        folder: folder.to_path_buf(),
        reason: error.to_string(),
    };
    fs::create_dir_all(folder).map_err(disk)?;
    let archive = Discarded(folder.join(format!("{name}.zip.part")));
    fetch(download, &archive.0, tell)?;
    tell(Message::new("model-unpacking"));
    let fresh = Discarded(folder.join(format!("{name}.part")));
    unpack(download, &archive.0, &fresh.0)?;
    let place = folder.join(name);
    if place.is_dir() {
        fs::remove_dir_all(&place).map_err(disk)?;
    }
    fs::rename(&fresh.0, &place).map_err(disk)?;
    tell(
        Message::new("model-ready")
            .with("name", Value::Text(name.to_owned()))
            .with("folder", Value::Text(place.display().to_string())),
    );
    Ok(place)
}

/// A file or folder that is taken away again, whatever happens.
struct Discarded(PathBuf);

impl Drop for Discarded {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder()
        .timeout_connect(Some(PATIENCE))
        .timeout_recv_response(Some(PATIENCE))
        .build()
        .into()
}

fn fetch(
    download: &Download,
    archive: &Path,
    tell: &mut dyn FnMut(Message),
) -> Result<(), FetchError> {
    let response = agent().get(&download.address).call();
    let mut body = response
        .map_err(|error| refused(&error, download))?
        .into_body();
    let mut reader = body.as_reader();
    let disk = |error: io::Error| FetchError::Disk {
        folder: archive.to_path_buf(),
        reason: error.to_string(),
    };
    let mut file = File::create(archive).map_err(disk)?;
    let mut sum = Sha256::new();
    let mut progress = Progress::of(download.bytes);
    let mut part = vec![0; 64 * 1024];
    loop {
        let read = match reader.read(&mut part) {
            Ok(0) => break,
            Ok(read) => read,
            Err(_) => return Err(damaged(download)),
        };
        file.write_all(&part[..read]).map_err(disk)?;
        sum.update(&part[..read]);
        if !progress.add(read as u64, tell) {
            return Err(damaged(download));
        }
    }
    file.sync_all().map_err(disk)?;
    if hexadecimal(&sum.finalize()) == download.sha256.to_lowercase() {
        Ok(())
    } else {
        Err(damaged(download))
    }
}

fn unpack(download: &Download, archive: &Path, fresh: &Path) -> Result<(), FetchError> {
    let disk = |reason: String| FetchError::Disk {
        folder: fresh.to_path_buf(),
        reason,
    };
    if fresh.exists() {
        fs::remove_dir_all(fresh).map_err(|error| disk(error.to_string()))?;
    }
    let file = File::open(archive).map_err(|error| disk(error.to_string()))?;
    let mut zip = ZipArchive::new(file).map_err(|_| damaged(download))?;
    // The library refuses names and links that lead out of the folder.
    match zip.extract_unwrapped_root_dir(fresh, root_dir_common_filter) {
        Ok(()) => Ok(()),
        Err(zip::result::ZipError::Io(error)) => Err(disk(error.to_string())),
        Err(_) => Err(damaged(download)),
    }
}

fn refused(error: &ureq::Error, download: &Download) -> FetchError {
    let address = download.address.clone();
    match error {
        ureq::Error::HostNotFound
        | ureq::Error::ConnectionFailed
        | ureq::Error::Timeout(_)
        | ureq::Error::Io(_) => FetchError::NoNetwork { address },
        _ => FetchError::Refused {
            address,
            reason: error.to_string(),
        },
    }
}

fn damaged(download: &Download) -> FetchError {
    FetchError::Damaged {
        name: download.name.clone(),
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// How much of a download has come.
struct Progress {
    whole: u64,
    come: u64,
    told: u64,
}

impl Progress {
    fn of(whole: u64) -> Self {
        Self {
            whole: whole.max(1),
            come: 0,
            told: 0,
        }
    }

    /// Counts more bytes and tells each new ten per cent. Returns `false` when there are more
    /// than there should be.
    fn add(&mut self, bytes: u64, tell: &mut dyn FnMut(Message)) -> bool {
        self.come += bytes;
        let now = self.come * 100 / self.whole / STRIDE * STRIDE;
        if now > self.told && now <= 100 {
            self.told = now;
            let percent = i64::try_from(now).unwrap_or(100);
            tell(Message::new("model-progress").with("percent", Value::Number(percent)));
        }
        self.come <= self.whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_list_is_well_formed() {
        for download in downloads() {
            assert_eq!(download.sha256.len(), 64);
            assert!(download.address.starts_with("https://"));
            assert!(!download.name.contains(['/', '\\']));
        }
    }

    #[test]
    fn each_ten_per_cent_is_told_once() {
        let mut told = Vec::new();
        let mut progress = Progress::of(1000);
        for _ in 0..100 {
            assert!(progress.add(10, &mut |message| told.push(message.args[0].1.clone())));
        }
        let tens: Vec<Value> = (1..=10).map(|ten| Value::Number(ten * 10)).collect();
        assert_eq!(told, tens);
        assert!(!progress.add(1, &mut |_| {}), "more than there should be");
    }
}
