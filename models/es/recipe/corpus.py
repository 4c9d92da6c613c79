"""Where scratch data lies, and the manifests that list recordings.

A manifest is a file of JSON lines: `wav`, `words`, `phones` (one list a word),
`voice`, `seconds`, and `timed` where the synthesiser tells when each phone begins.
"""

import json
import os
import random
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import resample_poly

REPOSITORY = Path(__file__).resolve().parents[3]
WORK = Path(os.environ.get("ANABELLA_MODEL_WORK", REPOSITORY / ".anabella" / "model"))
RATE = 16000

HELD_OUT_ESPEAK = ["m5", "f4", "adam", "klatt3"]
HELD_OUT_KOKORO = ["em_alex", "if_sara", "am_michael", "bf_emma", "pf_dora"]


def seeded(*key):
    """A random generator that depends on the key alone, so that stages can resume."""
    return random.Random(" ".join(map(str, key)))


def resampled(samples, rate):
    """Mono samples at 16 kHz."""
    samples = samples if samples.ndim == 1 else samples.mean(1)
    if rate == RATE:
        return samples
    divisor = np.gcd(rate, RATE)
    return resample_poly(samples, RATE // divisor, rate // divisor)


def read_audio(path):
    """A recording as 16 kHz mono floats."""
    samples, rate = soundfile.read(path, dtype="float32")
    return resampled(samples, rate)


def read_manifest(path):
    """The recordings of a manifest; none if it was not written."""
    path = Path(path)
    return (
        [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    )


class Manifest:
    """A manifest that grows, and knows what it and its neighbours in the folder hold already."""

    def __init__(self, path):
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        written = sorted(self.path.parent.glob("manifest-*.jsonl"))
        self.present = {row["wav"] for path in written for row in read_manifest(path)}

    def __contains__(self, wav):
        return str(wav) in self.present

    def add(self, wav, words, phones, voice, samples, timed=None, position=None):
        """Append one recording whose sound is already on disk.

        `timed` are (phone, begin) where the synthesiser tells, `position` is that of a move, in FEN.
        """
        row = {
            "wav": str(wav),
            "words": words,
            "phones": phones,
            "voice": voice,
            "seconds": round(len(samples) / RATE, 3),
            "timed": timed,
        } | ({"position": position} if position else {})
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        self.present.add(str(wav))


def write_wav(path, samples):
    """Write 16 kHz 16-bit mono."""
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, np.clip(samples, -1, 1), RATE, subtype="PCM_16")
