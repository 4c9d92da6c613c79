"""The spoken game and other sounds for the program's tests, by held-out voices.

    fixtures.py FOLDER

White is em_alex, Black is pf_dora (Kokoro-82M); neither is trained on.
"""

import argparse
from pathlib import Path

import numpy as np
import soundfile

import corpus
import noises
from synth_kokoro import Kokoro

WHITE, BLACK, ACCENT = "em_alex", "pf_dora", "es"
GAME = [
    "peón eva cuatro",
    "peón eva cinco",
    "alfil césar cuatro",
    "caballo césar seis",
    "dama éctor cinco",
    "caballo félix seis",
    "dama por félix siete",
]
PRESS = "reloj"
MORE_WHITE = ["corrijo", "caballo félix tres", "sí", "no", "repita", "enroque corto"]
MORE_BLACK = ["torre ana david uno", "tiempo", "abandono", "ofrezco tablas", "acepto las tablas"]
OUTSIDE = ["la lavadora está rota", "mañana vamos a la playa"]
PEAK, QUIET = 0.4, 2e-4
SPEEDS = {WHITE: 0.95, BLACK: 0.95}


def slug(text):
    plain = text.replace("éctor", "héctor").translate(str.maketrans("áéíóúñ", "aeioun"))
    return plain.replace(" ", "-")


def framed(samples, random):
    """Speech at an even level between moments of a quiet room."""
    samples = samples * PEAK / np.abs(samples).max()
    padded = np.concatenate([np.zeros(int(0.3 * corpus.RATE)), samples, np.zeros(int(0.7 * corpus.RATE))])
    return padded + random.standard_normal(len(padded)) * QUIET


def lines():
    """Voice and text of every spoken file, in order."""
    for ply, text in enumerate(GAME):
        voice = BLACK if ply % 2 else WHITE
        yield voice, text
        yield voice, PRESS
    yield from ((WHITE, text) for text in MORE_WHITE)
    yield from ((BLACK, text) for text in MORE_BLACK)
    yield WHITE, OUTSIDE[0]
    yield BLACK, OUTSIDE[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    kokoro, random = Kokoro(), np.random.default_rng(64)
    sounds = [
        (slug(text), kokoro.say(text, ACCENT, kokoro.voices[voice], SPEEDS[voice])) for voice, text in lines()
    ]
    sounds.append(("noise-cough", noises.cough(random, 1.2)))
    sounds.append(("noise-applause", noises.claps(random, 2.0, 150)))
    for number, (name, samples) in enumerate(sounds, 1):
        path = options.folder / f"{number:02d}-{name}.wav"
        soundfile.write(path, framed(samples, random), corpus.RATE, subtype="PCM_16")


if __name__ == "__main__":
    main()
