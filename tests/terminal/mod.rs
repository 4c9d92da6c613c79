//! A terminal of which the test is the person.

use std::fs::File;
use std::os::fd::{FromRawFd as _, OwnedFd};

/// A terminal: the end at which a person types, and the program's end.
pub(crate) fn terminal() -> (File, OwnedFd) {
    let (mut person, mut program) = (0, 0);
    // SAFETY: the two descriptors are written by the call and owned by us from then on.
    unsafe {
        let opened = libc::openpty(
            &raw mut person,
            &raw mut program,
            std::ptr::null_mut(),
            std::ptr::null(),
            std::ptr::null(),
        );
        assert_eq!(opened, 0, "no terminal");
        (File::from_raw_fd(person), OwnedFd::from_raw_fd(program))
    }
}
