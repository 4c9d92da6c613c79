"""What comes between a mouth and the recogniser, for the test sets only."""

import numpy as np
from scipy.signal import fftconvolve

import corpus
import noises
from features import at_speed

RATE = corpus.RATE


def keyboard(random, seconds):
    """Somebody types: two clicks a key."""
    length, at = int(seconds * RATE), 0.05
    out = np.zeros(length)
    while at < seconds - 0.2:
        for delay, loud in ((0, 1), (random.uniform(0.05, 0.1), 0.5)):
            n, start = int(0.015 * RATE), int((at + delay) * RATE)
            click = random.standard_normal(n) * noises.decay(0.01, n)
            click += 0.4 * np.sin(2 * np.pi * random.uniform(150, 400) * np.arange(n) / RATE)
            out[start : start + n] += loud * click[: length - start]
        at += random.uniform(0.07, 0.4)
    return out


def clock_ticks(random, seconds):
    """A mechanical chess clock."""
    length = int(seconds * RATE)
    out, n = np.zeros(length), int(0.01 * RATE)
    for start in range(int(random.uniform(0, 0.2) * RATE), length - n, int(0.25 * RATE)):
        out[start : start + n] += random.standard_normal(n) * noises.decay(0.006, n) * random.uniform(0.8, 1)
    return out


def chair(random, seconds):
    """A chair dragged over the floor: a harsh glissando."""
    time = np.arange(int(seconds * RATE)) / RATE
    pitch = random.uniform(90, 300) * (1 + 0.2 * np.sin(2 * np.pi * random.uniform(0.5, 3) * time))
    saw = 2 * ((np.cumsum(pitch) / RATE) % 1) - 1
    rough = saw * (1 + 0.5 * random.standard_normal(len(time)))
    return noises.resonance(rough, random.uniform(600, 1800), 300) * np.hanning(len(time))


ROOM = [keyboard, clock_ticks, chair]


def _mixed(samples, noise, ratio):
    """Noise so many decibels below the speech; the speech's level is that of its louder half."""
    loud = np.sort(np.abs(samples))[len(samples) // 2 :]
    noise = np.resize(noise, len(samples))
    noise = noise / (noise.std() + 1e-9) * np.sqrt((loud**2).mean()) * 10 ** (-ratio / 20)
    mixed = samples + noise
    return mixed / max(1, np.abs(mixed).max())


def white(random, samples, ratio):
    return _mixed(samples, random.standard_normal(len(samples)), ratio)


def babble(random, samples, voices, ratio):
    """Four others talk."""
    noise = sum(np.resize(v / (v.std() + 1e-9), len(samples)) for v in (voices[random.integers(len(voices))] for _ in range(4)))
    return _mixed(samples, noise, ratio)


def hall(random, samples, ratio):
    """A tournament hall: clocks, chairs, coughs, pieces, far and in its reverberation."""
    kinds = [clock_ticks, chair, noises.cough, noises.knocks, keyboard]
    seconds = len(samples) / RATE
    noise = sum(kind(random, seconds) / 3 for kind in kinds)[: len(samples)] + 0.02 * random.standard_normal(len(samples))
    return _mixed(samples, reverberant(random, noise, 1.2, 2.0), ratio)


def reverberant(random, samples, seconds, share):
    length = int(seconds * RATE)
    response = random.standard_normal(length) * noises.decay(seconds, length)
    response *= share / np.sqrt((response**2).sum())
    response[0] = 1
    return fftconvolve(samples, response)[: len(samples)]


def telephone(samples):
    """300 to 3400 Hz."""
    spectrum, hertz = np.fft.rfft(samples), np.fft.rfftfreq(len(samples), 1 / RATE)
    spectrum[(hertz < 300) | (hertz > 3400)] = 0
    return np.fft.irfft(spectrum, len(samples))


def paced(samples, factor):
    """Faster or slower at the same pitch: frames overlapped and added where they fit best."""
    window, hop = int(0.03 * RATE), int(0.015 * RATE)
    fade, out = np.hanning(2 * hop), np.zeros(int(len(samples) / factor) + 2 * window)
    tail = samples[:window]
    for place in range(0, int(len(samples) / factor) - window, hop):
        centre = int(place * factor)
        starts = range(max(0, centre - hop), min(centre + hop, len(samples) - 2 * window), 8)
        fits = [float(samples[s : s + hop] @ tail[:hop]) for s in starts]
        if not fits:
            break
        best = starts[int(np.argmax(fits))]
        out[place : place + 2 * hop] += samples[best : best + 2 * hop] * fade
        tail = samples[best + hop : best + hop + window]
    return out


KINDS = {
    **{f"white-{r}": lambda g, s, b, r=r: white(g, s, r) for r in (20, 10, 5)},
    **{f"babble-{r}": lambda g, s, b, r=r: babble(g, s, b, r) for r in (20, 10, 5)},
    **{f"hall-{r}": lambda g, s, b, r=r: hall(g, s, r) for r in (20, 10, 5)},
    "far": lambda g, s, b: reverberant(g, s, 0.5, 0.8),
    "quiet": lambda g, s, b: s * 0.01 + g.standard_normal(len(s)) * 3e-5,
    "clipped": lambda g, s, b: np.clip(s * 8, -0.5, 0.5),
    "fast": lambda g, s, b: paced(s, 1.35),
    "slow": lambda g, s, b: paced(s, 0.75),
    "high": lambda g, s, b: at_speed(s, 1.2),
    "telephone": lambda g, s, b: telephone(s),
}
