//! [`VirtualDisplay`]: the other end of brltty's virtual driver. It understands brltty's
//! commands by name, which the emulated hardware has no keys for.

use std::io::{BufRead, BufReader, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tempfile::TempDir;

use super::eventually;

/// A display of any width whose keys are brltty's commands.
pub struct VirtualDisplay {
    listener: UnixListener,
    line: Option<UnixStream>,
    cells: Arc<Mutex<Vec<u8>>>,
    folder: TempDir,
}

impl VirtualDisplay {
    /// A display that waits for brltty to come.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let listener = UnixListener::bind(folder.path().join("vr")).expect("a free socket");
        Self {
            listener,
            line: None,
            cells: Arc::default(),
            folder,
        }
    }

    /// The device as brltty writes it.
    pub fn device(&self) -> String {
        format!("client:{}", self.folder.path().join("vr").display())
    }

    /// Waits for brltty and tells it the width.
    pub fn plug(&mut self, width: usize, limit: Duration) {
        self.listener.set_nonblocking(true).expect("a socket");
        let (stream, _) = eventually("brltty comes to its display", limit, || {
            self.listener.accept().ok()
        });
        stream.set_nonblocking(false).expect("a socket");
        let lines = BufReader::new(stream.try_clone().expect("a socket can be cloned"));
        let cells = self.cells.clone();
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                if let Some(dots) = line.strip_prefix("Braille \"") {
                    *cells.lock().expect("unpoisoned") = parse(dots, width);
                }
            }
        });
        self.line = Some(stream);
        self.command(&format!("cells {width} 1"));
    }

    /// Pulls the plug.
    pub fn unplug(&mut self) {
        let line = self.line.take().expect("plugged in");
        line.shutdown(Shutdown::Both).expect("a socket");
    }

    /// Sends a command of brltty's virtual driver ("fwinlt", "route 5", "passdots 3").
    pub fn command(&mut self, command: &str) {
        let line = self.line.as_mut().expect("plugged in");
        writeln!(line, "{command}").expect("brltty listens");
    }

    /// Types cells on the braille keyboard, each when the last is shown: brltty takes one command
    /// at a time.
    pub fn type_cells(&mut self, typed: &[u8], limit: Duration) {
        for (index, dots) in typed.iter().enumerate() {
            self.command(&format!("passdots {dots}"));
            let so_far = &typed[..=index];
            eventually(&format!("{so_far:?} typed"), limit, || {
                self.cells().starts_with(so_far).then_some(())
            });
        }
    }

    /// The cells shown now.
    pub fn cells(&self) -> Vec<u8> {
        self.cells.lock().expect("unpoisoned").clone()
    }

    /// Waits until the line (padded with blanks) is shown.
    pub fn feel(&self, line: &[u8], width: usize, limit: Duration) {
        let mut wanted = line.to_vec();
        wanted.resize(width, 0);
        let mut last = Vec::new();
        let what = format!("{wanted:?}");
        eventually(&what, limit, || {
            last = self.cells();
            (last == wanted).then_some(())
        });
    }
}

/// Reads `12|3| |…`: the dots of each cell between bars.
fn parse(line: &str, width: usize) -> Vec<u8> {
    let dots = line.trim_end().trim_end_matches('"');
    let mut cells: Vec<u8> = dots
        .split('|')
        .take(width)
        .map(|cell| {
            cell.bytes()
                .filter(u8::is_ascii_digit)
                .fold(0, |cell, dot| cell | 1 << (dot - b'1'))
        })
        .collect();
    cells.resize(width, 0);
    cells
}
