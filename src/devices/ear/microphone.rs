//! [`Microphone`]: the sound card's input, heard as long as the ears are open.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::backlog::Backlog;
use super::capture::{self, Capture, Caught, GIVING_BACK};
use super::listener::STEP;
use super::resample::Mono;
use super::{Listener, RATE};
use crate::clock::Moment;
use crate::language::Message;
use crate::session::{
    DeviceError, DeviceErrorKind, DeviceKind, DeviceState, Ears, Inbox, Signal, Source,
};

/// How long until a microphone that is not there is looked for again.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// How often a worker without sound looks whether it is still wanted.
const GLANCE: Duration = Duration::from_millis(200);

/// Sound that waits this long, in milliseconds, is passed over: the machine cannot follow.
const BEHIND: u64 = 2_500;

/// Sound that is passed over is told of no more often than this, in milliseconds.
const TOLD_ENOUGH: u64 = 60_000;

/// A stream that brings nothing for this long is dead: some servers die without an error.
const DEAD: Duration = Duration::from_secs(3);

/// The microphone as a source of speech. Dropping it closes the device.
///
/// A microphone that is not there at the start is reported `Absent`, one that goes away `Lost`,
/// each once; both are looked for again every second and reported `Ready` when found.
#[derive(Debug)]
pub struct Microphone {
    name: Option<String>,
    ears: Ears,
    listener: Option<Listener>,
    wanted: Arc<AtomicBool>,
    rests: Arc<AtomicBool>,
    /// Let go by the worker while it holds no device.
    open: Arc<Mutex<()>>,
}

impl Microphone {
    /// The microphone whose name contains `name`, in whatever case; the system's own choice
    /// without a name. Sound while `ears` are closed is dropped, and with it what was being said.
    #[must_use]
    pub fn new(name: Option<&str>, ears: Ears, listener: Listener) -> Self {
        Self {
            name: name.map(str::to_owned),
            ears,
            listener: Some(listener),
            wanted: Arc::new(AtomicBool::new(true)),
            rests: Arc::default(),
            open: Arc::default(),
        }
    }
}

impl Drop for Microphone {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::SeqCst);
    }
}

impl Source for Microphone {
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError> {
        let Some(listener) = self.listener.take() else {
            return Ok(());
        };
        let worker = Worker {
            name: self.name.clone(),
            ears: self.ears.clone(),
            wanted: Arc::clone(&self.wanted),
            rests: Arc::clone(&self.rests),
            open: Arc::clone(&self.open),
            listener,
            inbox,
            told_behind: None,
        };
        thread::Builder::new()
            .name("microphone".into())
            .spawn(move || worker.run())
            .map(drop)
            .map_err(|_| DeviceError {
                kind: DeviceErrorKind::Backend,
                message: Message::new("microphone-absent"),
            })
    }

    fn rest(&mut self, resting: bool) {
        self.rests.store(resting, Ordering::SeqCst);
        let until = Instant::now() + 2 * GIVING_BACK;
        while resting && self.open.try_lock().is_err() && Instant::now() < until {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

struct Worker {
    name: Option<String>,
    ears: Ears,
    wanted: Arc<AtomicBool>,
    rests: Arc<AtomicBool>,
    open: Arc<Mutex<()>>,
    listener: Listener,
    inbox: Inbox,
    /// When it was told that sound was passed over.
    told_behind: Option<Moment>,
}

/// Why listening stopped.
enum Stop {
    /// Nobody listens any more.
    Unwanted,
    /// The program is being stopped, and goes on later.
    Rest,
    /// The device went away.
    Lost,
}

impl Worker {
    fn run(mut self) {
        let mut told: Option<DeviceError> = None;
        let open = Arc::clone(&self.open);
        while self.wanted.load(Ordering::SeqCst) {
            let held = open.lock();
            let delivered = self.rests.load(Ordering::SeqCst) || self.open(&mut told);
            drop(held);
            if !delivered {
                return;
            }
            self.pause();
        }
    }

    /// Opens the device and listens until it is lost or given back. What is wrong with it is told
    /// once. Returns whether anybody still listens.
    fn open(&mut self, told: &mut Option<DeviceError>) -> bool {
        let (caught, sound) = channel();
        match capture::open(self.name.as_deref(), &self.inbox.timeline, caught) {
            Ok(capture) => {
                let stop = self.attend(&capture, &sound);
                let lost = capture::lost(&capture.name);
                match stop {
                    Stop::Rest => capture.give_back(),
                    Stop::Unwanted | Stop::Lost => capture.close(),
                }
                match stop {
                    Stop::Rest => true,
                    Stop::Unwanted => false,
                    Stop::Lost => {
                        let state = DeviceState::Lost(lost.message.clone());
                        *told = Some(lost);
                        self.tell(state)
                    }
                }
            }
            Err(error) if told.is_none() => {
                let state = DeviceState::Absent(error.message.clone());
                *told = Some(error);
                self.tell(state)
            }
            Err(_) => true,
        }
    }

    /// Waits until it is time to look again, or until nobody wants the microphone any more.
    fn pause(&self) {
        let mut left = LOOK_AGAIN;
        while !left.is_zero() && self.wanted.load(Ordering::SeqCst) {
            let nap = left.min(GLANCE);
            thread::sleep(nap);
            left -= nap;
        }
    }

    fn tell(&self, state: DeviceState) -> bool {
        self.inbox.deliver(Signal::Device {
            device: DeviceKind::Microphone,
            state,
            at: self.inbox.timeline.now(),
        })
    }

    /// Says that the microphone is there, and listens until it is not.
    fn attend(&mut self, capture: &Capture, sound: &Receiver<Caught>) -> Stop {
        if self.tell(DeviceState::Ready(capture.name.clone())) {
            self.listen(capture, sound)
        } else {
            Stop::Unwanted
        }
    }

    fn listen(&mut self, capture: &Capture, sound: &Receiver<Caught>) -> Stop {
        let Some(mut mono) = Mono::new(capture.rate, capture.channels) else {
            return Stop::Lost;
        };
        let (mut waiting, mut backlog) = (Vec::new(), Backlog::default());
        let mut silent = Duration::ZERO;
        while self.wanted.load(Ordering::SeqCst) {
            if self.rests.load(Ordering::SeqCst) {
                self.listener.forget();
                return Stop::Rest;
            }
            match sound.recv_timeout(GLANCE) {
                Ok(Caught::Sound(samples, at)) => {
                    silent = Duration::ZERO;
                    let old = backlog.is_old(millis(capture, &samples), at);
                    let listened_to = if old || self.inbox.timeline.now() - at > BEHIND {
                        waiting.clear();
                        self.listener.forget();
                        self.tell_behind(&capture.name)
                    } else {
                        waiting.extend(mono.convert(&samples));
                        self.hear(&mut waiting, at)
                    };
                    if !listened_to {
                        return Stop::Unwanted;
                    }
                }
                Err(RecvTimeoutError::Timeout) if silent < DEAD => silent += GLANCE,
                Ok(Caught::Gone) | Err(_) => {
                    self.listener.forget();
                    return Stop::Lost;
                }
            }
        }
        Stop::Unwanted
    }

    /// Says that sound was passed over because this machine did not follow it: what is understood
    /// seconds late answers a question of long ago.
    fn tell_behind(&mut self, name: &str) -> bool {
        let now = self.inbox.timeline.now();
        let told = self.told_behind.is_some_and(|at| now - at < TOLD_ENOUGH);
        if told {
            return true;
        }
        self.told_behind = Some(now);
        self.tell(DeviceState::Lost(Message::new("microphone-behind")))
            && self.tell(DeviceState::Ready(name.to_owned()))
    }

    /// Hears the whole steps of what is waiting, which ended at `at`. Returns whether anybody
    /// still listens.
    fn hear(&mut self, waiting: &mut Vec<i16>, at: Moment) -> bool {
        let whole = waiting.len() / STEP * STEP;
        let mut after = waiting.len();
        for step in waiting.drain(..whole).collect::<Vec<_>>().chunks(STEP) {
            after -= STEP;
            let behind = after as u64 * 1000 / u64::from(RATE);
            let at = Moment(at.0.saturating_sub(behind));
            if !self.ears.hear(at) {
                self.listener.forget();
                continue;
            }
            if let Some(heard) = self.listener.hear(step, at)
                && !self.inbox.deliver(Signal::Heard(heard))
            {
                return false;
            }
        }
        true
    }
}

/// How long a piece of sound lasts, in milliseconds.
fn millis(capture: &Capture, samples: &[f32]) -> u64 {
    let frames = samples.len() as u64 / u64::from(capture.channels.max(1));
    frames * 1000 / u64::from(capture.rate.max(1))
}
