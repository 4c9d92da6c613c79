//! [`Mono`]: sound of any rate and number of channels to mono of [`RATE`].

use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Resampler};

use super::RATE;

/// How many frames are resampled at once: a compromise between delay (20 ms at 48 kHz) and cost.
const CHUNK: usize = 1024;

/// Converts as sound comes in.
pub(super) struct Mono {
    channels: usize,
    resampler: Option<Fft<f32>>,
    /// Mono frames of the input's rate that wait for a whole chunk.
    waiting: Vec<f32>,
    /// What the resampler's delay put before the first sample.
    to_skip: usize,
}

impl Mono {
    /// A converter for interleaved sound. `None` for a rate or number of channels that no sound
    /// has (zero, or a rate that cannot be converted).
    pub(super) fn new(rate: u32, channels: u16) -> Option<Self> {
        if rate == 0 || channels == 0 {
            return None;
        }
        let resampler = if rate == RATE {
            None
        } else {
            let made = Fft::new(rate as usize, RATE as usize, CHUNK, 1, FixedSync::Input);
            Some(made.ok()?)
        };
        Some(Self {
            channels: usize::from(channels),
            to_skip: resampler.as_ref().map_or(0, Fft::output_delay),
            resampler,
            waiting: Vec::new(),
        })
    }

    /// Takes interleaved samples (−1 … 1) and returns what is ready.
    pub(super) fn convert(&mut self, interleaved: &[f32]) -> Vec<i16> {
        #[allow(clippy::cast_precision_loss)] // a few channels
        let share = 1.0 / self.channels as f32;
        let mono = interleaved
            .chunks_exact(self.channels)
            .map(|frame| frame.iter().sum::<f32>() * share);
        self.waiting.extend(mono);
        let mut ready = Vec::new();
        match &mut self.resampler {
            None => ready.extend(self.waiting.drain(..).map(to_i16)),
            Some(resampler) => {
                while self.waiting.len() >= resampler.input_frames_next() {
                    let chunk: Vec<f32> = self
                        .waiting
                        .drain(..resampler.input_frames_next())
                        .collect();
                    ready.extend(resampled(resampler, &chunk).into_iter().map(to_i16));
                }
            }
        }
        let skipped = self.to_skip.min(ready.len());
        self.to_skip -= skipped;
        ready.drain(..skipped);
        ready
    }

    /// The sound has ended: returns what is still inside.
    pub(super) fn finish(&mut self) -> Vec<i16> {
        if self.resampler.is_none() {
            return Vec::new();
        }
        let silence = vec![0.0; 2 * CHUNK * self.channels];
        self.convert(&silence)
    }
}

fn resampled(resampler: &mut Fft<f32>, chunk: &[f32]) -> Vec<f32> {
    let mut out = vec![0.0; resampler.output_frames_next()];
    let room = out.len();
    let written = InterleavedSlice::new(chunk, 1, chunk.len())
        .and_then(|input| Ok((input, InterleavedSlice::new_mut(&mut out, 1, room)?)))
        .ok()
        .and_then(|(input, mut output)| {
            resampler
                .process_into_buffer(&input, &mut output, None)
                .ok()
        })
        .map_or(0, |(_, written)| written);
    out.truncate(written);
    out
}

#[allow(clippy::cast_possible_truncation)] // clamped
fn to_i16(sample: f32) -> i16 {
    (sample.clamp(-1.0, 1.0) * 32_767.0) as i16
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    /// A tone of 500 Hz, one second, half of full scale.
    fn tone(rate: u32, channels: u16) -> Vec<f32> {
        #[allow(clippy::cast_precision_loss)]
        (0..rate)
            .flat_map(|n| {
                let value = 0.5 * (n as f32 * 500.0 * std::f32::consts::TAU / rate as f32).sin();
                vec![value; usize::from(channels)]
            })
            .collect()
    }

    #[rstest]
    #[case(16_000, 1)]
    #[case(48_000, 2)]
    #[case(44_100, 1)]
    #[case(8_000, 1)]
    #[case(96_000, 6)]
    fn a_tone_keeps_its_length_pitch_and_loudness(#[case] rate: u32, #[case] channels: u16) {
        let mut mono = Mono::new(rate, channels).expect("a usual format");
        let mut heard = Vec::new();
        for part in tone(rate, channels).chunks(usize::from(channels) * 777) {
            heard.extend(mono.convert(part));
        }
        heard.extend(mono.finish());
        let second = usize::try_from(RATE).expect("small");
        assert!(
            heard.len() >= second,
            "all of it comes out: {}",
            heard.len()
        );
        let middle = &heard[second / 4..second * 3 / 4];
        let crossings = middle
            .windows(2)
            .filter(|w| (w[0] < 0) != (w[1] < 0))
            .count();
        assert!(
            (498..=502).contains(&crossings),
            "half a second of 500 Hz: {crossings}"
        );
        let peak = middle
            .iter()
            .map(|s| s.unsigned_abs())
            .max()
            .expect("sound");
        assert!(
            (15_500..=17_200).contains(&peak),
            "half of full scale: {peak}"
        );
    }

    #[test]
    fn what_is_no_sound_is_refused() {
        assert!(Mono::new(0, 1).is_none());
        assert!(Mono::new(48_000, 0).is_none());
    }
}
