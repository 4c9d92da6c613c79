//! A room with a microphone into which a synthetic voice speaks, and the program that sits in it.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test binary uses its part of the room"
)]

use std::io::{BufRead, BufReader, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::daemons::{SoundServer, patience};

/// More than anything takes that follows from what was said, on a busy machine.
const SOON: Duration = Duration::from_mins(1);

/// Whoever is not answered for this long says it again.
const AGAIN: Duration = Duration::from_secs(12);

/// A voice that no model of ours was trained on.
pub const VOICE: &str = "es+m5";

/// The other one.
pub const OTHER_VOICE: &str = "es-419+f4";

/// A room with a sound server of its own.
pub struct Room {
    /// The home of whoever sits in it.
    pub folder: TempDir,
    server: SoundServer,
}

impl Room {
    /// A quiet room with a microphone.
    pub fn quiet() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let server = SoundServer::start(folder.path());
        Self { folder, server }
    }

    /// How many listen to the microphone.
    pub fn listeners(&self) -> usize {
        let mut control = self.server.client("pactl");
        let told = control.args(["list", "short", "source-outputs"]).output();
        let told = told.expect("pactl starts: install pulseaudio-utils").stdout;
        String::from_utf8(told).expect("text").lines().count()
    }

    /// A recording of these words.
    pub fn recorded(&self, words: &str, voice: &str) -> PathBuf {
        let name = format!("{}-{voice}.wav", words.replace(' ', "-"));
        let path = self.folder.path().join(name);
        let mut speak = Command::new("espeak-ng");
        speak.args(["-v", voice, "-s", "150", "-w"]).arg(&path);
        let status = speak.arg(words).status();
        let status = status.expect("espeak-ng starts: install its package");
        assert!(status.success(), "{words}");
        path
    }

    /// Plays a recording into the microphone, to its end.
    pub fn play(&self, recording: &Path) {
        let status = self.server.client("paplay").arg(recording).status();
        let status = status.expect("paplay starts: install pulseaudio-utils");
        assert!(status.success(), "{}", recording.display());
    }

    /// Starts the program in the room; what it would say aloud is on its terminal. Variables may
    /// name folders in the room's.
    pub fn start(&self, words: &[&str], folders: &[(&str, &str)]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_anabella"));
        command.args(words).args(["--no-voice", "--no-braille"]);
        command.env("HOME", self.folder.path());
        command.env("XDG_CONFIG_HOME", self.folder.path().join("config"));
        command.env("XDG_DATA_HOME", self.folder.path().join("data"));
        command.env("PULSE_SERVER", self.server.address());
        for (variable, name) in folders {
            command.env(variable, self.folder.path().join(name));
        }
        Program::start(&mut command)
    }
}

/// The program, its keyboard and its terminal.
pub struct Program {
    child: Child,
    keyboard: Option<ChildStdin>,
    lines: Arc<Mutex<Vec<String>>>,
    read: usize,
}

impl Program {
    fn start(command: &mut Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // A job of its own, as a shell starts it: others are never stopped by its signals.
        command.process_group(0);
        let mut child = command.spawn().expect("the program starts");
        let terminal = BufReader::new(child.stdout.take().expect("piped"));
        let lines: Arc<Mutex<Vec<String>>> = Arc::default();
        let shared = Arc::clone(&lines);
        std::thread::spawn(move || {
            for line in terminal.lines().map_while(Result::ok) {
                shared.lock().expect("unpoisoned").push(line);
            }
        });
        Self {
            keyboard: child.stdin.take(),
            child,
            lines,
            read: 0,
        }
    }

    /// Types a line.
    pub fn type_line(&mut self, line: &str) {
        let keyboard = self.keyboard.as_mut().expect("a keyboard");
        writeln!(keyboard, "{line}").expect("typed");
    }

    /// Stops it from its terminal (Ctrl-Z), until it stands still.
    pub fn stop(&self) {
        self.signal(libc::SIGTSTP);
        patience("the program stops", SOON, || self.is_stopped());
    }

    /// Lets it go on.
    pub fn go_on(&self) {
        self.signal(libc::SIGCONT);
        patience("the program goes on", SOON, || !self.is_stopped());
    }

    fn signal(&self, signal: i32) {
        let id = i32::try_from(self.child.id()).expect("process ids fit");
        // SAFETY: a signal to our own child, which has not been waited for.
        unsafe { libc::kill(id, signal) };
    }

    fn is_stopped(&self) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.expect("a process");
        stat.rsplit_once(") ").expect("a name").1.starts_with('T')
    }

    /// All that was told.
    pub fn told(&self) -> Vec<String> {
        self.lines.lock().expect("unpoisoned").clone()
    }

    /// Waits until this is told, after what was waited for last.
    pub fn until(&mut self, words: &str) {
        assert!(
            self.is_told_within(words, SOON),
            "{words}: {:#?}",
            self.told()
        );
    }

    fn is_told_within(&mut self, words: &str, limit: Duration) -> bool {
        let until = Instant::now() + limit;
        while Instant::now() < until {
            let lines = self.lines.lock().expect("unpoisoned");
            let found = lines[self.read..]
                .iter()
                .position(|line| line.contains(words));
            if let Some(at) = found {
                self.read += at + 1;
                return true;
            }
            drop(lines);
            std::thread::sleep(Duration::from_millis(5));
        }
        false
    }

    /// Somebody says this, and says it again as long as he is not answered: on a busy machine the
    /// loudspeaker stutters.
    pub fn hears(&mut self, room: &Room, (words, voice): (&str, &str), answer: &str) {
        let recording = room.recorded(words, voice);
        let heard = (0..4).any(|_| {
            room.play(&recording);
            self.is_told_within(answer, AGAIN)
        });
        assert!(heard, "«{words}», {answer}: {:#?}", self.told());
    }

    /// Stops it in its tracks, or lets it go on.
    pub fn freeze(&self, frozen: bool) {
        let signal = if frozen { libc::SIGSTOP } else { libc::SIGCONT };
        let id = i32::try_from(self.child.id()).expect("process ids fit");
        // SAFETY: a signal to our own child, which has not been waited for.
        unsafe { libc::kill(id, signal) };
    }

    /// Waits for its end.
    pub fn end(&mut self) -> ExitStatus {
        let mut status = None;
        patience("the program's end", SOON, || {
            status = self.child.try_wait().expect("waited");
            status.is_some()
        });
        status.expect("it has ended")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
