//! [`Pause`]: the program is stopped from its terminal (Ctrl-Z) and goes on later. What other
//! programs use, the braille display and the microphone, is given back before it stops.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGTSTP, SIGTTIN, SIGTTOU};

/// Whether the program is asked to stop for a while.
pub(super) struct Pause(Arc<AtomicBool>);

impl Pause {
    /// Takes note of it from now on: of Ctrl-Z, and of what the system says to a program in the
    /// background that reads from its terminal.
    pub(super) fn watched() -> Self {
        let asked = Arc::new(AtomicBool::new(false));
        for signal in [SIGTSTP, SIGTTIN, SIGTTOU] {
            // Where the handler cannot be set the program is stopped all the same.
            let _ = signal_hook::flag::register(signal, Arc::clone(&asked));
        }
        Self(asked)
    }

    /// Whether the program is asked to stop now.
    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    /// Stops, if asked to, until the program is told to go on; `rest` is told before and after.
    /// Returns whether it did.
    pub(super) fn heed(&self, mut rest: impl FnMut(bool)) -> bool {
        if !self.0.swap(false, Ordering::SeqCst) {
            return false;
        }
        rest(true);
        stand_still();
        self.0.store(false, Ordering::SeqCst);
        rest(false);
        true
    }
}

/// Does what the signal does by itself. Where nobody could let the program go on the system does
/// not stop it.
fn stand_still() {
    // SAFETY: all zeros are a disposition, the default one; the pointers are of values that outlive
    // the calls, and no handler is written here.
    unsafe {
        let default: libc::sigaction = std::mem::zeroed();
        let mut own: libc::sigaction = std::mem::zeroed();
        if libc::sigaction(SIGTSTP, &raw const default, &raw mut own) == 0 {
            libc::raise(SIGTSTP);
            libc::sigaction(SIGTSTP, &raw const own, std::ptr::null_mut());
        }
    }
}
