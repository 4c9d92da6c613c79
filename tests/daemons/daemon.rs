//! [`Daemon`]: a child process that never outlives the test.

use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running child process. It is killed when this is dropped, and by the kernel when the
/// thread that started it ends, however that happens.
pub struct Daemon {
    name: String,
    child: Child,
}

impl Daemon {
    /// Starts a program with its output in a log file.
    pub fn start(command: &mut Command, log: &Path) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let output = File::create(log).expect("the test's folder is writable");
        let errors = output.try_clone().expect("a file handle can be cloned");
        command.stdin(Stdio::null()).stdout(output).stderr(errors);
        die_with_parent(command);
        let child = command.spawn().unwrap_or_else(|error| {
            panic!("{name} does not start ({error}); these tests need it: install its package")
        });
        Self { name, child }
    }

    /// The process's id.
    pub fn id(&self) -> i32 {
        i32::try_from(self.child.id()).expect("process ids fit")
    }

    /// Whether it still runs.
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Kills it as a crash would: no farewell.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Stops it in its tracks, or lets it go on.
    pub fn freeze(&self, frozen: bool) {
        let signal = if frozen { libc::SIGSTOP } else { libc::SIGCONT };
        // SAFETY: a signal to our own child, which has not been waited for.
        unsafe { libc::kill(self.id(), signal) };
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        self.freeze(false);
        // SAFETY: a signal to our own child, which has not been waited for.
        unsafe { libc::kill(self.id(), libc::SIGTERM) };
        let until = std::time::Instant::now() + std::time::Duration::from_millis(400);
        while self.is_running() && std::time::Instant::now() < until {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        self.kill();
    }
}

fn die_with_parent(command: &mut Command) {
    // SAFETY: prctl is async-signal-safe and touches nothing of ours.
    unsafe {
        command.pre_exec(|| {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            Ok(())
        });
    }
}
