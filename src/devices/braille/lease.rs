//! [`Lease`]: of several games on one machine only one has the display. BrlAPI itself would give
//! it to whoever came last, and the first would not even know.

use std::fs::{File, OpenOptions, TryLockError};
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;

use super::trouble::Trouble;

/// The right to a display, until dropped; the system takes it back from a process that dies.
#[derive(Debug)]
pub(super) struct Lease {
    _locked: Option<File>,
}

impl Lease {
    /// Takes the display of the brltty at an address.
    ///
    /// # Errors
    /// [`Trouble::Taken`] when another game has it. Where no lock can be had the game goes on as
    /// if it were alone.
    pub(super) fn take(host: Option<&str>) -> Result<Self, Trouble> {
        let opened = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .custom_flags(libc::O_NOFOLLOW)
            .open(path(host));
        let Ok(file) = opened else {
            return Ok(Self { _locked: None });
        };
        match file.try_lock() {
            Ok(()) => Ok(Self {
                _locked: Some(file),
            }),
            Err(TryLockError::WouldBlock) => Err(Trouble::Taken),
            Err(TryLockError::Error(_)) => Ok(Self { _locked: None }),
        }
    }
}

/// A file for each brltty, in the user's own folder of running programs where there is one.
fn path(host: Option<&str>) -> PathBuf {
    let given = host.map(str::to_owned);
    let host = given.or_else(|| std::env::var("BRLAPI_HOST").ok());
    let name: String = host
        .unwrap_or_default()
        .chars()
        .map(|sign| {
            if sign.is_ascii_alphanumeric() {
                sign
            } else {
                '-'
            }
        })
        .collect();
    let dirs = directories::BaseDirs::new();
    let folder = dirs.as_ref().and_then(|dirs| dirs.runtime_dir());
    let folder = folder.map_or_else(std::env::temp_dir, std::path::Path::to_path_buf);
    folder.join(format!("anabella-braille{name}.lock"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_has_one_game_at_a_time() {
        let host = format!("test:{}", std::process::id());
        let first = Lease::take(Some(&host)).expect("free");
        assert_eq!(Lease::take(Some(&host)).expect_err("taken"), Trouble::Taken);
        Lease::take(Some("test:other")).expect("another display");
        drop(first);
        Lease::take(Some(&host)).expect("free again");
        let _ = std::fs::remove_file(path(Some(&host)));
        let _ = std::fs::remove_file(path(Some("test:other")));
    }
}
