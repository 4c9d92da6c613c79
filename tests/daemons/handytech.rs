//! [`HandyTech`]: a Braille Wave of 40 cells at the end of a pseudo terminal, speaking the
//! display's own protocol, so that brltty believes it real: exact cells out, real keys in.

use std::ffi::CStr;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// How many cells it has.
pub const CELLS: usize = 40;

const RESET: u8 = 0xFF;
const MODEL: [u8; 2] = [0xFE, 0x05];
const DISPLAY: u8 = 0x01;
const TAKEN: u8 = 0x7E;
const RELEASED: u8 = 0x80;
/// No finger is quicker, and brltty passes quicker ones over.
const HELD: Duration = Duration::from_millis(30);
const FIRST_ROUTING: u8 = 0x20;

struct Felt {
    cells: Vec<u8>,
    writes: usize,
    answering: bool,
}

/// The display. It outlives brltty: plug it into another by its [`HandyTech::device`].
pub struct HandyTech {
    felt: Arc<(Mutex<Felt>, Condvar)>,
    keys: File,
    device: String,
    line: OwnedFd,
}

impl HandyTech {
    /// The key left of the cells.
    pub const LEFT: u8 = 0x04;
    /// The key right of the cells.
    pub const RIGHT: u8 = 0x08;
    /// The keys of the braille keyboard; brltty takes them for commands until it is told that
    /// they type.
    pub const DOT_3: u8 = 0x07;
    pub const DOT_2: u8 = 0x0B;
    pub const DOT_1: u8 = 0x0F;
    pub const DOT_4: u8 = 0x13;
    pub const DOT_5: u8 = 0x17;
    pub const DOT_7: u8 = 0x03;
    pub const DOT_8: u8 = 0x1F;
    pub const SPACE: u8 = 0x10;
    pub const RETURN: u8 = 0x14;
    /// Down to a line with other content.
    pub const FILES: &[u8] = &[Self::DOT_8, Self::DOT_4];
    /// From here on the braille keyboard types.
    pub const KEYBOARD_ON: &[u8] = &[Self::DOT_7, Self::DOT_8, Self::RIGHT];

    /// A display that is switched on.
    pub fn new() -> Self {
        let (master, slave, device) = raw_terminal();
        let felt = Arc::new((
            Mutex::new(Felt {
                cells: vec![0; CELLS],
                writes: 0,
                answering: true,
            }),
            Condvar::new(),
        ));
        let reader = master.try_clone().expect("a file handle can be cloned");
        let shared = felt.clone();
        std::thread::spawn(move || answer(reader, &shared));
        Self {
            felt,
            keys: master,
            device,
            line: slave,
        }
    }

    /// Plugs the display in. Returns the device as brltty writes it.
    ///
    /// brltty sets a line mode that pseudo terminals have only a part of; the kernel then
    /// refuses a second brltty's wish, unless some of it is a change.
    pub fn plug(&self) -> String {
        make_raw(self.line.as_raw_fd());
        format!("serial:{}", self.device)
    }

    /// Switches it off (it answers nothing) or on.
    pub fn switch(&self, on: bool) {
        self.felt.0.lock().expect("unpoisoned").answering = on;
    }

    /// The cells under the fingers now.
    pub fn cells(&self) -> Vec<u8> {
        self.felt.0.lock().expect("unpoisoned").cells.clone()
    }

    /// How often the cells have been written.
    pub fn writes(&self) -> usize {
        self.felt.0.lock().expect("unpoisoned").writes
    }

    /// Waits until the line (padded with blanks) is under the fingers. Returns how long it took.
    pub fn feel(&self, line: &[u8], limit: Duration) -> Duration {
        let mut wanted = line.to_vec();
        wanted.resize(CELLS, 0);
        let start = Instant::now();
        let (felt, changed) = &*self.felt;
        let held = felt.lock().expect("unpoisoned");
        let (held, timeout) = changed
            .wait_timeout_while(held, limit, |felt| felt.cells != wanted)
            .expect("unpoisoned");
        assert!(
            !timeout.timed_out(),
            "not within {limit:?}: {wanted:?}\ninstead: {:?}",
            held.cells
        );
        start.elapsed()
    }

    /// Presses and releases keys of the display together, by their codes.
    pub fn press(&mut self, keys: &[u8]) {
        let released: Vec<u8> = keys.iter().map(|key| key | RELEASED).collect();
        self.keys.write_all(keys).expect("the terminal is open");
        std::thread::sleep(HELD);
        self.keys
            .write_all(&released)
            .expect("the terminal is open");
    }

    /// Holds the routing keys over two cells together.
    pub fn route_two(&mut self, first: u8, second: u8) {
        self.press(&[FIRST_ROUTING + first, FIRST_ROUTING + second]);
    }

    /// Presses the routing key over a cell, counted from 0.
    pub fn route(&mut self, cell: u8) {
        self.press(&[FIRST_ROUTING + cell]);
    }
}

fn answer(mut terminal: File, shared: &(Mutex<Felt>, Condvar)) {
    let (mut buffer, mut pending) = ([0; 256], Vec::new());
    while let Ok(count) = terminal.read(&mut buffer) {
        pending.extend_from_slice(&buffer[..count]);
        loop {
            let mut felt = shared.0.lock().expect("unpoisoned");
            let reply: &[u8] = match pending.first() {
                Some(&RESET) => {
                    pending.remove(0);
                    &MODEL
                }
                Some(&DISPLAY) if pending.len() > CELLS => {
                    felt.cells = pending.drain(..=CELLS).skip(1).collect();
                    felt.writes += 1;
                    &[TAKEN]
                }
                Some(&DISPLAY) | None => break,
                Some(_) => {
                    pending.remove(0);
                    &[]
                }
            };
            let reply = if felt.answering { reply } else { &[] };
            drop(felt);
            shared.1.notify_all();
            if terminal.write_all(reply).is_err() {
                return;
            }
        }
    }
}

fn raw_terminal() -> (File, OwnedFd, String) {
    let (mut master, mut slave, mut name) = (0, 0, [0_u8; 64]);
    // SAFETY: openpty fills the two descriptors, which are then owned here, and the name, which
    // is longer than any /dev/pts path.
    unsafe {
        let opened = libc::openpty(
            &raw mut master,
            &raw mut slave,
            name.as_mut_ptr().cast(),
            std::ptr::null(),
            std::ptr::null(),
        );
        assert_eq!(opened, 0, "no pseudo terminal");
        make_raw(slave);
        for descriptor in [master, slave] {
            libc::fcntl(descriptor, libc::F_SETFD, libc::FD_CLOEXEC);
        }
        let name = CStr::from_bytes_until_nul(&name).expect("a terminated name");
        let device = name.to_str().expect("an ASCII path").to_owned();
        (
            File::from_raw_fd(master),
            OwnedFd::from_raw_fd(slave),
            device,
        )
    }
}

fn make_raw(line: RawFd) {
    // SAFETY: the structure is plain data, filled before it is used.
    unsafe {
        let mut mode: libc::termios = std::mem::zeroed();
        libc::tcgetattr(line, &raw mut mode);
        libc::cfmakeraw(&raw mut mode);
        libc::cfsetspeed(&raw mut mode, libc::B38400);
        libc::tcsetattr(line, libc::TCSANOW, &raw const mode);
    }
}
