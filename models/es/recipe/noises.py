"""Sounds of a room that are no speech, made from nothing, for training and tests.

noises.py SET COUNT
"""

import argparse

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

import corpus
import lexicon

RATE = corpus.RATE


def coloured(random, length, slope):
    """Noise of unit power whose spectrum falls with the slope (0 white, 1 pink, 2 brown)."""
    spectrum = np.fft.rfft(random.standard_normal(length))
    spectrum /= np.maximum(np.arange(len(spectrum)), 1.0) ** (slope / 2)
    noise = np.fft.irfft(spectrum, length)
    return noise / (noise.std() + 1e-9)


def decay(seconds, length):
    """An exponential that falls by 60 dB in the given time."""
    return np.exp(-6.9 * np.arange(length) / (seconds * RATE))


def resonance(samples, frequency, width):
    """One formant."""
    radius = np.exp(-np.pi * width / RATE)
    return lfilter([1 - radius], [1, -2 * radius * np.cos(2 * np.pi * frequency / RATE), radius**2], samples)


def cough(random, seconds):
    """Two or three bursts of breath through an open throat."""
    out = np.zeros(int(seconds * RATE))
    position = random.uniform(0.02, 0.1)
    for _ in range(random.integers(1, 4)):
        length = int(random.uniform(0.12, 0.35) * RATE)
        breath = coloured(random, length, 0.5)
        voiced = lfilter(
            [1], [1, -0.97], (np.arange(length) % int(RATE / random.uniform(90, 220)) == 0) * 4.0
        )
        burst = breath + random.uniform(0, 0.6) * voiced
        burst = sum(resonance(burst, f * random.uniform(0.85, 1.15), 120) for f in (650, 1200, 2500))
        burst *= decay(random.uniform(0.15, 0.4), length)
        start = int(position * RATE)
        burst = burst[: len(out) - start]
        out[start : start + len(burst)] += burst
        position += length / RATE + random.uniform(0.02, 0.25)
        if position * RATE >= len(out):
            break
    return out


def claps(random, seconds, a_second=None):
    """Applause: many claps in a room, or a few."""
    length = int(seconds * RATE)
    impulses = (random.random(length) < (a_second or random.choice([2, 8, 60, 200])) / RATE) * random.uniform(
        0.3, 1, length
    )
    hand = random.standard_normal(int(0.03 * RATE)) * decay(0.02, int(0.03 * RATE))
    room = random.standard_normal(int(0.25 * RATE)) * decay(0.25, int(0.25 * RATE)) * 0.05
    room[0] = 1
    return fftconvolve(fftconvolve(impulses, hand)[:length], room)[:length]


def music(random, seconds):
    """Plucked chords in a random key."""
    length = int(seconds * RATE)
    out, time = np.zeros(length), np.arange(length) / RATE
    beat, key = random.uniform(0.15, 0.6), random.uniform(110, 330)
    for start in np.arange(0, seconds, beat):
        since = np.clip(time - start, 0, None)
        for step in random.choice([0, 2, 4, 5, 7, 9, 11, 12, 16], random.integers(1, 4)):
            pitch = key * 2 ** (step / 12)
            tone = sum(np.sin(2 * np.pi * pitch * h * since) / h for h in range(1, random.integers(2, 8)))
            out += tone * np.exp(-since / beat) * (time >= start)
    return out


def knocks(random, seconds):
    """Pieces put on the board, a door, a clock's lever."""
    length = int(seconds * RATE)
    out = np.zeros(length)
    for _ in range(random.integers(1, 6)):
        start, n = int(random.uniform(0, seconds - 0.3) * RATE), int(0.2 * RATE)
        body = np.sin(
            2 * np.pi * random.uniform(80, 900) * np.arange(n) / RATE
        ) + 0.3 * random.standard_normal(n)
        out[start : start + n] += body * decay(random.uniform(0.03, 0.2), n)
    return out


def whistle(random, seconds):
    """A gliding tone: a whistle, a siren, a beep."""
    time = np.arange(int(seconds * RATE)) / RATE
    pitch = random.uniform(400, 2500) * (
        1 + random.uniform(0, 0.3) * np.sin(2 * np.pi * random.uniform(0.2, 6) * time)
    )
    gate = (np.sin(2 * np.pi * random.uniform(0.3, 3) * time) > random.uniform(-1, 0.3)).astype(float)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * gate


def rustle(random, seconds):
    """Paper, clothes, breathing: band noise that swells."""
    length = int(seconds * RATE)
    low = random.uniform(200, 3000)
    band = butter(2, [low, min(low * random.uniform(1.5, 4), 7800)], "band", fs=RATE, output="sos")
    swell = np.abs(
        np.interp(
            np.arange(length), 2000 * np.arange(length // 2000 + 2), random.standard_normal(length // 2000 + 2)
        )
    )
    return sosfilt(band, random.standard_normal(length)) * swell[:length]


def steady(random, seconds):
    """A quiet room, a fan, mains hum."""
    noise = coloured(random, int(seconds * RATE), random.choice([0, 0.5, 1, 1.5, 2]))
    hum = np.sin(2 * np.pi * random.choice([50, 60, 100, 120]) * np.arange(len(noise)) / RATE)
    return noise + hum * random.choice([0, 0, 1])


STEADY = [steady]
SUDDEN = [cough, claps, music, knocks, whistle, rustle]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set")
    parser.add_argument("count", type=int)
    options = parser.parse_args()
    folder = corpus.WORK / "speech" / options.set
    manifest = corpus.Manifest(folder / "manifest-0.jsonl")
    for i in range(options.count):
        wav = folder / f"{i:06d}.wav"
        if wav in manifest:
            continue
        random = np.random.default_rng([i, len(options.set)])
        sudden = random.random() < 0.75
        kind = (SUDDEN if sudden else STEADY)[random.integers(len(SUDDEN if sudden else STEADY))]
        samples = kind(random, random.uniform(1, 4))
        samples *= 0.3 / (np.abs(samples).max() + 1e-9)
        corpus.write_wav(wav, samples)
        heard = [lexicon.UNKNOWN] if sudden else []
        manifest.add(wav, heard, [[lexicon.SPOKEN_NOISE]] * len(heard), f"noise {kind.__name__}", samples)


if __name__ == "__main__":
    main()
