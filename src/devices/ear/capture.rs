//! Finding and opening an input of the sound card. The card's own thread only hands sound over.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{
    BufferSize, Data, Device, ErrorKind, FromSample, Host, I24, SampleFormat, SizedSample, Stream,
    SupportedBufferSize, SupportedStreamConfig, U24,
};

#[cfg(target_os = "linux")]
use cpal::HostId;

#[cfg(target_os = "linux")]
use super::{RATE, pulse};
use crate::clock::Moment;
use crate::language::{Message, Value};
use crate::session::{DeviceError, DeviceErrorKind, Timeline};

/// How long the system may take to open the input.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long the input may take to be closed when the program is stopped.
pub(super) const GIVING_BACK: Duration = Duration::from_secs(1);

/// What ALSA lists among the inputs though nobody can speak into it: converters and bridges.
const NO_DEVICES: [&str; 10] = [
    "null",
    "lavrate",
    "samplerate",
    "speexrate",
    "jack",
    "oss",
    "speex",
    "upmix",
    "vdownmix",
    "usbstream",
];

/// What the sound card's thread hands over.
pub(super) enum Caught {
    /// Interleaved samples (−1 … 1), the last of them of this moment.
    Sound(Vec<f32>, Moment),
    /// The device is gone, or its stream is no longer good.
    Gone,
}

/// An open input; closed when dropped.
pub(super) struct Capture {
    /// What the system calls it.
    pub(super) name: String,
    /// Frames per second.
    pub(super) rate: u32,
    /// Samples in a frame.
    pub(super) channels: u16,
    _sound: Sound,
}

/// What delivers the sound, until it is dropped.
#[allow(dead_code, reason = "kept for what dropping it does")]
enum Sound {
    /// An input of the sound card.
    Card(Stream),
    /// A sound server.
    #[cfg(target_os = "linux")]
    Server(pulse::Stream),
}

impl Capture {
    /// Closes the input without waiting: ALSA's bridge to a sound server that died never returns
    /// from closing.
    pub(super) fn close(self) {
        drop(self.closing());
    }

    /// Closes the input before the program stands still, which no thread of it outlasts.
    pub(super) fn give_back(self) {
        let _ = self.closing().recv_timeout(GIVING_BACK);
    }

    /// What tells, by its end, that the input is closed.
    fn closing(self) -> Receiver<()> {
        let (closed, done) = channel();
        let _ = thread::Builder::new()
            .name("microphone-closing".into())
            .spawn(move || {
                drop(self);
                drop(closed);
            });
        done
    }
}

/// The names of the inputs the system offers.
#[must_use]
pub fn microphones() -> Vec<String> {
    #[cfg(target_os = "linux")]
    if let Some(mut server) = pulse::Server::connect() {
        let microphones = server.microphones().into_iter();
        return microphones.map(|source| source.title).collect();
    }
    let _quiet = quiet();
    let mut names: Vec<String> = inputs().iter().map(name_of).collect();
    names.dedup();
    names
}

/// Opens the input whose name contains `name`, or the system's choice. Where a sound server runs
/// it is asked: only it knows its microphones from what repeats the loudspeaker.
pub(super) fn open(
    name: Option<&str>,
    timeline: &Timeline,
    caught: Sender<Caught>,
) -> Result<Capture, DeviceError> {
    #[cfg(target_os = "linux")]
    if let Some(mut server) = pulse::Server::connect() {
        let source = match name {
            None => Some(server.usual().ok_or_else(absent)?),
            Some(name) => server.named(name),
        };
        if let Some(source) = source {
            return from_server(server, &source, timeline, caught);
        }
    }
    let _quiet = quiet();
    let device = match name {
        None => host().default_input_device().ok_or_else(absent)?,
        Some(name) => named(name)?,
    };
    let called = name_of(&device);
    let config = device
        .default_input_config()
        .map_err(|error| unasked(&error, &called))?;
    let stream = stream(&device, &config, timeline.clone(), caught)
        .and_then(|stream| stream.play().map(|()| stream))
        .map_err(|error| refused(&error, &called))?;
    Ok(Capture {
        name: called,
        rate: config.sample_rate(),
        channels: config.channels(),
        _sound: Sound::Card(stream),
    })
}

/// Opens a source of the sound server.
#[cfg(target_os = "linux")]
fn from_server(
    server: pulse::Server,
    source: &pulse::Source,
    timeline: &Timeline,
    caught: Sender<Caught>,
) -> Result<Capture, DeviceError> {
    let stream = server.record(source, timeline.clone(), caught);
    let stream = stream.ok_or_else(|| lost(&source.title))?;
    Ok(Capture {
        name: source.title.clone(),
        rate: RATE,
        channels: 1,
        _sound: Sound::Server(stream),
    })
}

/// The error of a microphone that went away.
pub(super) fn lost(name: &str) -> DeviceError {
    about(DeviceErrorKind::Lost, "microphone-lost", name)
}

fn stream(
    device: &Device,
    config: &SupportedStreamConfig,
    timeline: Timeline,
    caught: Sender<Caught>,
) -> Result<Stream, cpal::Error> {
    let failed = caught.clone();
    let mut wanted = config.config();
    wanted.buffer_size = short_buffer(config);
    device.build_input_stream_raw(
        wanted,
        config.sample_format(),
        move |data, _| {
            let _ = caught.send(Caught::Sound(floats(data), timeline.now()));
        },
        move |error| match error.kind() {
            ErrorKind::Xrun | ErrorKind::RealtimeDenied | ErrorKind::DeviceChanged => {}
            _ => {
                let _ = failed.send(Caught::Gone);
            }
        },
        Some(PATIENCE),
    )
}

/// Twenty milliseconds, where the system lets us choose: its own choice may be ten times that.
fn short_buffer(config: &SupportedStreamConfig) -> BufferSize {
    let wanted = config.sample_rate() / 50;
    match *config.buffer_size() {
        SupportedBufferSize::Range { min, max } if min <= max => {
            BufferSize::Fixed(wanted.clamp(min, max))
        }
        _ => BufferSize::Default,
    }
}

fn floats(data: &Data) -> Vec<f32> {
    fn all<T: SizedSample>(data: &Data) -> Vec<f32>
    where
        f32: FromSample<T>,
    {
        let samples = data.as_slice::<T>().unwrap_or_default();
        samples
            .iter()
            .map(|sample| f32::from_sample_(*sample))
            .collect()
    }
    match data.sample_format() {
        SampleFormat::I8 => all::<i8>(data),
        SampleFormat::I16 => all::<i16>(data),
        SampleFormat::I24 => all::<I24>(data),
        SampleFormat::I32 => all::<i32>(data),
        SampleFormat::I64 => all::<i64>(data),
        SampleFormat::U8 => all::<u8>(data),
        SampleFormat::U16 => all::<u16>(data),
        SampleFormat::U24 => all::<U24>(data),
        SampleFormat::U32 => all::<u32>(data),
        SampleFormat::U64 => all::<u64>(data),
        SampleFormat::F32 => all::<f32>(data),
        SampleFormat::F64 => all::<f64>(data),
        _ => Vec::new(),
    }
}

/// Keeps ALSA from writing to standard error in this thread, where a screen reader would read it
/// out in the middle of a game.
#[cfg(target_os = "linux")]
fn quiet() -> Option<impl Sized> {
    alsa::Output::local_error_handler().ok()
}

/// Other systems' sound libraries write nothing.
#[cfg(not(target_os = "linux"))]
fn quiet() {}

/// The cards themselves: a sound server was asked before.
fn host() -> Host {
    #[cfg(target_os = "linux")]
    if let Ok(cards) = cpal::host_from_id(HostId::Alsa) {
        return cards;
    }
    cpal::default_host()
}

fn inputs() -> Vec<Device> {
    let all = host().input_devices();
    let is_device = |device: &Device| {
        let id = device.id().map(|id| id.to_string()).unwrap_or_default();
        !NO_DEVICES.contains(&id.trim_start_matches("alsa:"))
    };
    all.map(|all| all.filter(is_device).collect())
        .unwrap_or_default()
}

fn name_of(device: &Device) -> String {
    device
        .description()
        .map_or_else(|_| "?".to_owned(), |it| it.name().to_owned())
}

fn named(name: &str) -> Result<Device, DeviceError> {
    let wanted = name.to_lowercase();
    let fits = |device: &Device| {
        let id = device.id().map(|id| id.to_string()).unwrap_or_default();
        name_of(device).to_lowercase().contains(&wanted) || id.to_lowercase().contains(&wanted)
    };
    if let Some(device) = inputs().into_iter().find(fits) {
        return Ok(device);
    }
    let others = microphones();
    if others.is_empty() {
        return Err(absent());
    }
    Err(DeviceError {
        kind: DeviceErrorKind::Absent,
        message: Message::new("microphone-unknown")
            .with("name", Value::Text(name.to_owned()))
            .with("devices", Value::Text(others.join("; "))),
    })
}

fn absent() -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Absent,
        message: Message::new("microphone-absent"),
    }
}

/// The error of an input that does not even tell its formats: it is not there, whatever the
/// library calls it (a sound server that does not answer is a "backend error").
fn unasked(error: &cpal::Error, name: &str) -> DeviceError {
    match error.kind() {
        ErrorKind::BackendError | ErrorKind::Other => absent(),
        _ => refused(error, name),
    }
}

fn refused(error: &cpal::Error, name: &str) -> DeviceError {
    match error.kind() {
        ErrorKind::DeviceNotAvailable | ErrorKind::HostUnavailable => absent(),
        ErrorKind::DeviceBusy => about(DeviceErrorKind::Busy, "microphone-busy", name),
        ErrorKind::PermissionDenied => about(DeviceErrorKind::Denied, "microphone-denied", name),
        ErrorKind::UnsupportedConfig | ErrorKind::UnsupportedOperation => because(
            about(DeviceErrorKind::Unsupported, "microphone-unfit", name),
            error,
        ),
        _ => because(
            about(DeviceErrorKind::Backend, "microphone-unfit", name),
            error,
        ),
    }
}

fn about(kind: DeviceErrorKind, id: &'static str, name: &str) -> DeviceError {
    DeviceError {
        kind,
        message: Message::new(id).with("device", Value::Text(name.to_owned())),
    }
}

fn because(error: DeviceError, reason: &cpal::Error) -> DeviceError {
    DeviceError {
        kind: error.kind,
        message: error
            .message
            .with("reason", Value::Text(reason.to_string())),
    }
}

/// What a sound check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoundCheck {
    /// What the system calls the input.
    pub name: String,
    /// Frames per second.
    pub rate: u32,
    /// Samples in a frame.
    pub channels: u16,
}

/// Opens the input whose name contains `name` (or the system's choice) and listens to it.
///
/// # Errors
/// What keeps it from being used in a game; `microphone-silent` when all of its sound is exactly
/// nothing, as of a muted input.
pub fn sound_check(name: Option<&str>, time: Duration) -> Result<SoundCheck, DeviceError> {
    let (caught, sound) = channel();
    let capture = open(name, &Timeline::real(Moment(0)), caught)?;
    let until = Instant::now() + time;
    let mut heard = false;
    while !heard
        && let Ok(Caught::Sound(samples, _)) =
            sound.recv_timeout(until.saturating_duration_since(Instant::now()))
    {
        heard = samples.iter().any(|sample| *sample != 0.0);
    }
    let checked = SoundCheck {
        name: capture.name.clone(),
        rate: capture.rate,
        channels: capture.channels,
    };
    capture.close();
    if heard {
        Ok(checked)
    } else {
        Err(about(
            DeviceErrorKind::Unsupported,
            "microphone-silent",
            &checked.name,
        ))
    }
}
