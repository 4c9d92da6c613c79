//! [`Recording`]: a sound file heard as if it were the microphone.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::listener::STEP;
use super::resample::Mono;
use super::{Listener, STEP_MILLIS};
use crate::clock::Moment;
use crate::language::{Message, Value};
use crate::session::{
    DeviceError, DeviceErrorKind, DeviceKind, DeviceState, Inbox, Signal, Source,
};

/// How fast a recording is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// As it was spoken.
    Real,
    /// As fast as it is understood; the moments are those of the recording, and a virtual clock
    /// is moved along. A result is delivered before the clock moves on.
    Fast,
}

/// A recording as a source of speech.
#[derive(Debug)]
pub struct Recording {
    path: PathBuf,
    pace: Pace,
    prepared: Option<(Audio, Listener)>,
}

impl Recording {
    /// Opens the recording. FLAC and 16-bit PCM WAV of any rate and number of channels are read.
    ///
    /// # Errors
    /// As [`Audio::open`].
    pub fn open(path: &Path, pace: Pace, listener: Listener) -> Result<Self, DeviceError> {
        Ok(Self {
            path: path.to_path_buf(),
            pace,
            prepared: Some((Audio::open(path)?, listener)),
        })
    }
}

impl Source for Recording {
    /// Plays the recording once; a second start delivers its end at once.
    fn start(&mut self, inbox: Inbox) -> Result<(), DeviceError> {
        let prepared = self.prepared.take();
        let (pace, name) = (self.pace, self.path.display().to_string());
        let play = move || {
            if let Some((audio, listener)) = prepared {
                let _ = play(audio, listener, pace, &name, &inbox);
            }
        };
        thread::Builder::new()
            .name("recording".into())
            .spawn(play)
            .map(drop)
            .map_err(|error| broken(&self.path, error.to_string()))
    }
}

/// Returns `None` when nobody listens any more.
fn play(audio: Audio, listener: Listener, pace: Pace, name: &str, inbox: &Inbox) -> Option<()> {
    let began = inbox.timeline.now();
    let mut player = Player {
        listener,
        pace,
        inbox,
        at: began,
        began,
    };
    let device = DeviceKind::Recording;
    player.deliver(Signal::Device {
        device,
        state: DeviceState::Ready(name.to_owned()),
        at: began,
    })?;
    for step in audio {
        match step {
            Ok(samples) => player.step(&samples)?,
            Err(error) => player.deliver(Signal::Device {
                device,
                state: DeviceState::Lost(error.message),
                at: player.at,
            })?,
        }
    }
    if let Some(heard) = player.listener.finish() {
        player.deliver(Signal::Heard(heard))?;
    }
    player.deliver(Signal::Ended {
        device,
        at: player.at,
    })
}

struct Player<'a> {
    listener: Listener,
    pace: Pace,
    inbox: &'a Inbox,
    /// When the recording began, and where on the session's clock it is now.
    began: Moment,
    at: Moment,
}

impl Player<'_> {
    fn step(&mut self, samples: &[i16]) -> Option<()> {
        self.at = self.at + STEP_MILLIS;
        match self.pace {
            Pace::Fast => self.inbox.timeline.advance_to(self.at),
            Pace::Real => {
                let ahead = self.at - self.inbox.timeline.now();
                thread::sleep(Duration::from_millis(ahead));
            }
        }
        match self.listener.hear(samples, self.at) {
            Some(heard) => {
                self.deliver(Signal::Heard(heard))?;
                // In an inbox kept in step the tick is taken only when the words are dealt with,
                // and the ear knows what is expected next.
                self.deliver(Signal::Tick { at: self.at })
            }
            None => Some(()),
        }
    }

    fn deliver(&self, signal: Signal) -> Option<()> {
        debug_assert!(self.at >= self.began);
        self.inbox.deliver(signal).then_some(())
    }
}

/// A sound file, step by step: mono, [`RATE`](super::RATE), [`STEP_MILLIS`] long (the last step may
/// be shorter).
pub struct Audio {
    path: PathBuf,
    samples: Box<dyn Iterator<Item = Result<i16, String>> + Send>,
    channels: usize,
    mono: Mono,
    ready: Vec<i16>,
    ended: bool,
}

impl std::fmt::Debug for Audio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Audio")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

impl Audio {
    /// Opens a sound file.
    ///
    /// # Errors
    /// `recording-missing` when it cannot be opened, `recording-folder` when it is a folder,
    /// `recording-format` when it is no 16-bit PCM WAV and no FLAC, naming what was found.
    pub fn open(path: &Path) -> Result<Self, DeviceError> {
        let absent = |message| DeviceError {
            kind: DeviceErrorKind::Absent,
            message,
        };
        if path.is_dir() {
            return Err(absent(about("recording-folder", path)));
        }
        let mut file = File::open(path)
            .map_err(|error| absent(told("recording-missing", path, error.to_string())))?;
        let mut magic = [0; 4];
        let flac = file.read_exact(&mut magic).is_ok() && &magic == b"fLaC";
        let (rate, channels, samples) = if flac { flac_of(path) } else { wav_of(path) }?;
        let mono = Mono::new(rate, channels)
            .ok_or_else(|| unfit(path, format!("{rate} Hz, {channels}")))?;
        Ok(Self {
            path: path.to_path_buf(),
            samples,
            channels: usize::from(channels),
            mono,
            ready: Vec::new(),
            ended: false,
        })
    }

    /// Reads one step's worth of the file, or less at its end.
    fn read(&mut self) -> Result<(), DeviceError> {
        let mut interleaved = Vec::with_capacity(STEP * self.channels);
        while interleaved.len() < STEP * self.channels {
            match self.samples.next() {
                Some(Ok(sample)) => interleaved.push(f32::from(sample) / 32_768.0),
                Some(Err(reason)) => {
                    self.ended = true;
                    return Err(broken(&self.path, reason));
                }
                None => {
                    self.ended = true;
                    break;
                }
            }
        }
        self.ready.extend(self.mono.convert(&interleaved));
        if self.ended {
            self.ready.extend(self.mono.finish());
        }
        Ok(())
    }
}

impl Iterator for Audio {
    type Item = Result<Vec<i16>, DeviceError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.len() < STEP && !self.ended {
            if let Err(error) = self.read() {
                return Some(Err(error));
            }
        }
        let length = self.ready.len().min(STEP);
        (length > 0).then(|| Ok(self.ready.drain(..length).collect()))
    }
}

/// Rate, channels and samples of a sound file.
type Samples = (
    u32,
    u16,
    Box<dyn Iterator<Item = Result<i16, String>> + Send>,
);

fn wav_of(path: &Path) -> Result<Samples, DeviceError> {
    let reader = hound::WavReader::open(path).map_err(|error| unfit(path, error.to_string()))?;
    let spec = reader.spec();
    if spec.bits_per_sample != 16 || spec.sample_format != hound::SampleFormat::Int {
        let kind = match spec.sample_format {
            hound::SampleFormat::Int => "PCM",
            hound::SampleFormat::Float => "float",
        };
        return Err(unfit(
            path,
            format!("WAV {kind} {} bit", spec.bits_per_sample),
        ));
    }
    let samples = reader
        .into_samples()
        .map(|sample| sample.map_err(|error| error.to_string()));
    Ok((spec.sample_rate, spec.channels, Box::new(samples)))
}

fn flac_of(path: &Path) -> Result<Samples, DeviceError> {
    let refused = |error: claxon::Error| unfit(path, error.to_string());
    let file = File::open(path).map_err(|error| broken(path, error.to_string()))?;
    let mut reader = claxon::FlacReader::new(BufReader::new(file)).map_err(refused)?;
    let info = reader.streaminfo();
    if info.bits_per_sample != 16 {
        return Err(unfit(path, format!("FLAC {} bit", info.bits_per_sample)));
    }
    let channels = u16::try_from(info.channels).map_err(|error| unfit(path, error.to_string()))?;
    let samples: Vec<Result<i16, String>> = reader
        .samples()
        .map(|sample| match sample {
            Ok(sample) => i16::try_from(sample).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        })
        .collect();
    Ok((info.sample_rate, channels, Box::new(samples.into_iter())))
}

fn unfit(path: &Path, found: String) -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Unsupported,
        message: told("recording-format", path, found),
    }
}

fn broken(path: &Path, reason: String) -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Backend,
        message: told("recording-broken", path, reason),
    }
}

fn told(id: &'static str, path: &Path, found: String) -> Message {
    about(id, path).with("found", Value::Text(found))
}

fn about(id: &'static str, path: &Path) -> Message {
    Message::new(id).with("file", Value::Text(path.display().to_string()))
}
