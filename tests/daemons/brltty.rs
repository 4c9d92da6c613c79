//! brltty itself.

use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use tempfile::TempDir;

use super::{Daemon, patience};

/// BrlAPI's port number 0.
const FIRST_PORT: u16 = 4101;

static NEXT: AtomicU16 = AtomicU16::new(0);

/// Where a brltty of the test listens: an address of its own that outlives the daemon, so that
/// brltty can die and come back.
pub struct Place {
    number: u16,
    key: Option<String>,
    folder: TempDir,
}

impl Place {
    /// A free address with no authentication.
    pub fn free() -> Self {
        let process = u16::try_from(std::process::id() % 400).expect("small") * 100;
        let number = (0..100)
            .map(|_| process % 50_000 + NEXT.fetch_add(1, Ordering::SeqCst))
            .find(|number| TcpListener::bind(("127.0.0.1", FIRST_PORT + number)).is_ok())
            .expect("a free port");
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self {
            number,
            key: None,
            folder,
        }
    }

    /// The same, but clients must know what this key file says.
    pub fn guarded(key: &str) -> Self {
        Self {
            key: Some(key.to_owned()),
            ..Self::free()
        }
    }

    /// The address as BrlAPI writes it.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.number)
    }

    /// Waits until a brltty answers here. It may not have its display yet.
    pub fn answers(&self, limit: Duration) {
        patience("brltty answers", limit, || {
            TcpStream::connect(("127.0.0.1", FIRST_PORT + self.number)).is_ok()
        });
    }

    /// Starts brltty here with a driver and its device.
    pub fn start(&self, driver: &str, device: &str) -> Brltty {
        let path = |name: &str| self.folder.path().join(name).display().to_string();
        for folder in ["update", "write"] {
            std::fs::create_dir_all(path(folder)).expect("the test's folder is writable");
        }
        let auth = match &self.key {
            Some(file) => format!("auth=keyfile:{file},host={}", self.host()),
            None => format!("auth=none,host={}", self.host()),
        };
        let mut command = Command::new("brltty");
        command.args(["-n", "-e", "-E", "-l", "info", "-q"]);
        command.args(["-f", "/dev/null", "-F", "/dev/null"]);
        command.args(["-U", &path("update"), "-W", &path("write")]);
        command.args(["-P", &path("pid"), "-A", &auth]);
        command.args(["-b", driver, "-d", device]);
        command.args(["-x", "no", "-s", "no", "-t", "es"]);
        let _ = std::fs::remove_file(path("pid"));
        let log = self.folder.path().join("log");
        Brltty(Daemon::start(&mut command, &log))
    }
}

/// A running brltty.
pub struct Brltty(pub Daemon);
