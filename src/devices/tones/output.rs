//! The sound card's output, through cpal.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{
    BufferSize, Data, FromSample, I24, SampleFormat, SizedSample, Stream, SupportedBufferSize,
    SupportedStreamConfig, U24,
};

use super::mixer::Mixer;
use crate::language::Message;
use crate::session::{DeviceError, DeviceErrorKind};

/// How long the system may take to open the output.
const PATIENCE: Duration = Duration::from_secs(5);

/// An open output; closed when dropped.
pub(super) struct Output {
    stream: Stream,
    /// Frames a second.
    pub(super) rate: u32,
}

impl Output {
    /// Opens the system's choice of output, which calls `lost` (perhaps often) when it goes away.
    ///
    /// # Errors
    /// [`DeviceError`] when there is none, or it cannot be used.
    pub(super) fn open(
        mixer: &Arc<Mutex<Mixer>>,
        lost: impl Fn() + Send + 'static,
    ) -> Result<Self, DeviceError> {
        let _quiet = quiet();
        let device = cpal::default_host()
            .default_output_device()
            .ok_or_else(absent)?;
        let config = device.default_output_config().map_err(|_| absent())?;
        let mut wanted = config.config();
        wanted.buffer_size = short_buffer(&config);
        let channels = usize::from(config.channels().max(1));
        let mixer = Arc::clone(mixer);
        let stream = device
            .build_output_stream_raw(
                wanted,
                config.sample_format(),
                move |data, _| pour(&mixer, data, channels),
                move |error| match error.kind() {
                    cpal::ErrorKind::Xrun
                    | cpal::ErrorKind::RealtimeDenied
                    | cpal::ErrorKind::DeviceChanged => {}
                    _ => lost(),
                },
                Some(PATIENCE),
            )
            .map_err(|_| absent())?;
        stream.play().map_err(|_| absent())?;
        Ok(Self {
            stream,
            rate: config.sample_rate(),
        })
    }

    /// Closes the output without waiting: ALSA's bridge to a sound server that died never returns
    /// from closing.
    pub(super) fn close(self) {
        let _ = std::thread::Builder::new()
            .name("tones-closing".into())
            .spawn(move || drop(self.stream));
    }
}

/// Fills what the sound card asks for: the same sample for each channel.
fn pour(mixer: &Mutex<Mixer>, data: &mut Data, channels: usize) {
    fn all<T: SizedSample + FromSample<f32>>(
        mixer: &Mutex<Mixer>,
        data: &mut Data,
        channels: usize,
    ) {
        let Some(samples) = data.as_slice_mut::<T>() else {
            return;
        };
        let mut mixer = mixer.lock().unwrap_or_else(PoisonError::into_inner);
        for frame in samples.chunks_mut(channels) {
            frame.fill(T::from_sample_(mixer.next()));
        }
    }
    match data.sample_format() {
        SampleFormat::I8 => all::<i8>(mixer, data, channels),
        SampleFormat::I16 => all::<i16>(mixer, data, channels),
        SampleFormat::I24 => all::<I24>(mixer, data, channels),
        SampleFormat::I32 => all::<i32>(mixer, data, channels),
        SampleFormat::I64 => all::<i64>(mixer, data, channels),
        SampleFormat::U8 => all::<u8>(mixer, data, channels),
        SampleFormat::U16 => all::<u16>(mixer, data, channels),
        SampleFormat::U24 => all::<U24>(mixer, data, channels),
        SampleFormat::U32 => all::<u32>(mixer, data, channels),
        SampleFormat::U64 => all::<u64>(mixer, data, channels),
        SampleFormat::F32 => all::<f32>(mixer, data, channels),
        SampleFormat::F64 => all::<f64>(mixer, data, channels),
        _ => {}
    }
}

/// Fifty milliseconds, where the system lets us choose: no ear takes it for late, and a busy
/// machine still keeps up.
fn short_buffer(config: &SupportedStreamConfig) -> BufferSize {
    let wanted = config.sample_rate() / 20;
    match *config.buffer_size() {
        SupportedBufferSize::Range { min, max } if min <= max => {
            BufferSize::Fixed(wanted.clamp(min, max))
        }
        _ => BufferSize::Default,
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

pub(super) fn absent() -> DeviceError {
    DeviceError {
        kind: DeviceErrorKind::Absent,
        message: Message::new("tones-absent"),
    }
}
