//! What the session asks of the display's thread, and how the thread waits for it and for the
//! display at the same time.

use std::io::{Read, Write};
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::time::Duration;

use crate::announcer::Felt;
use crate::session::Key;

/// One thing asked of the display's thread.
#[derive(Debug)]
pub(super) enum Order {
    /// Show this line.
    Announce(Vec<u8>),
    /// The game has changed.
    Regard(Box<Felt>),
    /// Follow a navigation key.
    Go(Key),
    /// Give the display back, let this go, and do nothing until told to go on.
    Rest(Sender<()>),
    /// Take the display again.
    GoOn,
    /// Give the display back and end.
    Leave,
}

/// The session's end. Sending never waits.
#[derive(Debug)]
pub(super) struct Post {
    orders: Sender<Order>,
    waiting: Arc<AtomicUsize>,
    bell: UnixStream,
}

/// The thread's end.
#[derive(Debug)]
pub(super) struct Mailbox {
    orders: Receiver<Order>,
    waiting: Arc<AtomicUsize>,
    bell: UnixStream,
}

/// The two ends.
pub(super) fn post() -> std::io::Result<(Post, Mailbox)> {
    let (orders, received) = channel();
    let (ring, bell) = UnixStream::pair()?;
    ring.set_nonblocking(true)?;
    bell.set_nonblocking(true)?;
    let waiting = Arc::new(AtomicUsize::new(0));
    let post = Post {
        orders,
        waiting: Arc::clone(&waiting),
        bell: ring,
    };
    let mailbox = Mailbox {
        orders: received,
        waiting,
        bell,
    };
    Ok((post, mailbox))
}

impl Post {
    /// Sends an order. Returns `false` when the thread has ended.
    pub(super) fn send(&self, order: Order) -> bool {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        let sent = self.orders.send(order).is_ok();
        // A bell so full that it cannot be rung is ringing already.
        let _ = (&self.bell).write(&[1]);
        sent
    }

    /// How many orders wait to be taken.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::SeqCst)
    }

    /// Another sender of the same post.
    pub(super) fn share(&self) -> std::io::Result<Self> {
        Ok(Self {
            orders: self.orders.clone(),
            waiting: Arc::clone(&self.waiting),
            bell: self.bell.try_clone()?,
        })
    }
}

impl Mailbox {
    /// Takes the next order; when nobody can send any more, it is to leave.
    pub(super) fn take(&self) -> Option<Order> {
        match self.orders.try_recv() {
            Ok(order) => {
                self.waiting.fetch_sub(1, Ordering::SeqCst);
                Some(order)
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Order::Leave),
        }
    }

    /// Waits for an order, for the display (if there is one), or for the time to pass.
    pub(super) fn wait(&mut self, display: Option<RawFd>, limit: Duration) {
        let watch = |fd| libc::pollfd {
            fd,
            events: libc::POLLIN,
            revents: 0,
        };
        // poll leaves descriptors below zero alone.
        let mut watched = [watch(self.bell.as_raw_fd()), watch(display.unwrap_or(-1))];
        let millis = i32::try_from(limit.as_millis()).unwrap_or(i32::MAX);
        // SAFETY: the array outlives the call, and its length is the one given.
        unsafe { libc::poll(watched.as_mut_ptr(), 2, millis) };
        while matches!(self.bell.read(&mut [0; 64]), Ok(64)) {}
    }
}

/// A thread that can be waited for, for a while.
#[derive(Debug)]
pub(super) struct Farewell(Receiver<()>);

impl Farewell {
    /// What the thread holds while it runs, and what tells of its end.
    pub(super) fn new() -> (Sender<()>, Self) {
        let (held, ended) = channel();
        (held, Self(ended))
    }

    /// Waits until the thread has ended, at most for this long.
    pub(super) fn wait(&self, limit: Duration) -> bool {
        self.0.recv_timeout(limit) == Err(RecvTimeoutError::Disconnected)
    }
}
