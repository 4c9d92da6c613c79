"""Augmented recordings to Kaldi MFCCs, as float16 frames in one array.

    features.py OUT COPIES MANIFEST... [--talk MANIFEST]

Each copy of a recording passes through another room, microphone and noise; who talks
in the background is of the recordings themselves and of a further manifest.
"""

import argparse
import json
from fractions import Fraction
from pathlib import Path

import kaldi_native_fbank
import numpy as np
import soundfile
from scipy.fft import next_fast_len
from scipy.signal import fftconvolve, lfilter, resample_poly

import corpus
from noises import claps, coloured, cough, decay, knocks, rustle, whistle

RATE, FULL_SCALE = corpus.RATE, 32768
BABBLE_SIZE = 200
"""How many recordings of each kind talk in the background."""
BUSTLE = [claps, cough, knocks, rustle, whistle]
MEL_BINS, LOW_HZ, HIGH_HZ = 40, 20, 7600


def mfcc(samples):
    """40 cepstra a frame, as `conf/mfcc.conf` makes libvosk compute them."""
    options = kaldi_native_fbank.MfccOptions()
    options.frame_opts.samp_freq = RATE
    options.frame_opts.dither = 0.0
    options.mel_opts.num_bins, options.num_ceps = MEL_BINS, MEL_BINS
    options.mel_opts.low_freq, options.mel_opts.high_freq = LOW_HZ, HIGH_HZ
    options.use_energy = False
    computer = kaldi_native_fbank.OnlineMfcc(options)
    computer.accept_waveform(RATE, np.asarray(samples, np.float32).tolist())
    computer.input_finished()
    frames = [computer.get_frame(i) for i in range(computer.num_frames_ready)]
    return np.stack(frames) if frames else np.zeros((0, MEL_BINS), np.float32)


def at_speed(samples, speed):
    """Faster and higher, or slower and lower."""
    ratio = Fraction(1 / speed).limit_denominator(50)
    return resample_poly(samples, ratio.numerator, ratio.denominator)


def in_room(random, samples):
    """Reverberation by decaying noise."""
    seconds = random.uniform(0.1, 0.6)
    length = int(seconds * RATE)
    response = random.standard_normal(length) * decay(seconds, length)
    response[: int(random.uniform(0, 0.004) * RATE)] = 0
    response *= random.uniform(0.1, 0.8) / np.sqrt((response**2).sum() + 1e-9)
    response[0] = 1
    return fftconvolve(samples, response)[: len(samples)]


def through_microphone(random, samples):
    """Tilt, and a limited band."""
    samples = lfilter([1, random.uniform(-0.5, 0.5)], [1], samples)
    low = random.uniform(60, 350) if random.random() < 0.35 else None
    high = random.choice([3400, 4000, 5500, 7000]) if random.random() < 0.35 else None
    if low or high:
        length = next_fast_len(len(samples))
        spectrum = np.fft.rfft(samples, length)
        hertz = np.fft.rfftfreq(length, 1 / RATE)
        spectrum *= 1 / (1 + (hertz / high) ** 8) if high else 1
        spectrum *= (hertz / low) ** 4 / (1 + (hertz / low) ** 4) if low else 1
        samples = np.fft.irfft(spectrum, length)[: len(samples)]
    return samples


def talk(random, length, babble):
    """Others who talk: one far away, or several nearer; and how many decibels below the speech."""
    count = random.choice([1, 2, 3, 4, 6])
    voices = [np.resize(babble[random.integers(len(babble))], length) for _ in range(count)]
    voices = sum(voice / (voice.std() + 1e-6) for voice in voices)
    return voices / voices.std(), random.uniform(12, 30) if count == 1 else random.uniform(3, 22)


def bustle(random, length):
    """A room in which things happen: coughs, knocks, claps, paper at once, in its reverberation."""
    kinds = random.choice(len(BUSTLE), random.integers(1, 5), replace=False)
    noise = np.zeros(length)
    for kind in kinds:
        sound = np.resize(BUSTLE[kind](random, max(1.0, length / RATE)), length)
        noise += sound / (sound.std() + 1e-9)
    seconds = random.uniform(0.2, 1.3)
    response = random.standard_normal(int(seconds * RATE)) * decay(seconds, int(seconds * RATE))
    response *= random.uniform(0, 2) / np.sqrt((response**2).sum())
    response[0] = 1
    return fftconvolve(noise, response)[:length]


def with_noise(random, samples, babble):
    """Coloured noise, sometimes voices far away, sometimes a room full of sounds, sometimes hum."""
    snr = random.uniform(4, 40)
    noise = coloured(random, next_fast_len(len(samples)), random.choice([0, 0.5, 1, 1.5, 2]))[: len(samples)]
    if babble and random.random() < 0.4:
        voices, snr = talk(random, len(samples), babble)
        noise = noise * 0.3 + voices
    elif random.random() < 0.3:
        sounds = bustle(random, len(samples))
        noise, snr = noise * 0.1 + sounds / (sounds.std() + 1e-9), random.uniform(3, 22)
    if random.random() < 0.2:
        hum = np.sin(2 * np.pi * random.choice([50, 60, 100, 120]) * np.arange(len(samples)) / RATE)
        noise = noise + hum * random.uniform(0.3, 2)
    return samples + noise / (noise.std() + 1e-9) * 10 ** (-snr / 20)


def augmented(random, samples, babble, before):
    """One recording as another microphone would have heard it after so many samples, at 16-bit scale."""
    samples = samples / (np.sqrt((samples**2).mean()) + 1e-6)
    after = int(random.uniform(0.05, 0.8) * RATE)
    samples = np.concatenate([np.zeros(before), samples, np.zeros(after)])
    if random.random() < 0.45:
        samples = in_room(random, samples)
    if random.random() < 0.6:
        samples = through_microphone(random, samples)
    if random.random() < 0.75:
        samples = with_noise(random, samples, babble)
    else:
        samples = samples + random.standard_normal(len(samples)) * 1e-3
    level = random.uniform(-40, -10) if random.random() < 0.85 else random.uniform(-66, -40)
    samples = samples * 10 ** (level / 20) * FULL_SCALE
    if random.random() < 0.08:
        limit = random.uniform(2, 4) * samples.std()
        samples = np.clip(samples, -limit, limit)
    return np.clip(np.round(samples), -FULL_SCALE, FULL_SCALE - 1)


def talkers(random, rows):
    """Some of the recordings, to talk in the background."""
    chosen = random.permutation(len(rows))[:BABBLE_SIZE]
    return [corpus.read_audio(rows[i]["wav"])[: 3 * RATE] for i in chosen]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("copies", type=int)
    parser.add_argument("manifests", nargs="+")
    parser.add_argument("--talk", default="")
    options = parser.parse_args()
    rows = [row for path in options.manifests for row in corpus.read_manifest(path)]
    random = np.random.default_rng([len(rows), *options.out.stem.encode()])
    frames, kept, babble = [], [], talkers(random, rows) + talkers(random, corpus.read_manifest(options.talk))
    for _ in range(options.copies):
        for row in rows:
            samples = soundfile.read(row["wav"], dtype="float32")[0]
            speed, before = random.uniform(0.86, 1.17), int(random.uniform(0.05, 0.8) * RATE)
            samples = at_speed(samples, speed)
            frames.append(mfcc(augmented(random, samples, babble, before)).astype(np.float16))
            timed = [
                [phone, round(before / RATE + begin / speed, 3)] for phone, begin in row.get("timed") or []
            ]
            kept.append(
                {"frames": len(frames[-1]), "words": row["words"], "phones": row["phones"], "timed": timed}
            )
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.with_suffix(".json").write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
    np.save(options.out.with_suffix(".npy"), np.concatenate(frames))
    print(f"{options.out.stem}: {len(kept)} recordings, {sum(r['frames'] for r in kept) / 360000:.2f} h")


if __name__ == "__main__":
    main()
