//! The ticker: time passes though nobody speaks.

use std::thread;
use std::time::Duration;

use crate::session::{DeviceError, Inbox, Signal, Source};

/// How often time is said to pass. A flag is announced at most this late.
const EVERY: Duration = Duration::from_millis(100);

/// Sends [`Signal::Tick`] ten times a second.
#[derive(Debug, Default)]
pub struct Ticker;

impl Source for Ticker {
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError> {
        thread::spawn(move || {
            while inbox.deliver(Signal::Tick {
                at: inbox.timeline.now(),
            }) {
                thread::sleep(EVERY);
            }
        });
        Ok(())
    }
}
