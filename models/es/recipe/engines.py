"""Small synthesisers beside espeak-ng and Kokoro: SVOX Pico for training, AhoTTS and Festival for tests only.

    engines.py SET UTTERANCES ENGINE [--single | --moves | --games | --letters | --commands | --sentences | --words] [--held-out]
"""

import argparse
import ctypes
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import resample_poly

import corpus
import games
import lexicon
import phrases
import sentences

AHO = corpus.WORK / "aho"
ITALIAN = {"k": "c", "ch": "ci", "ny": "gn", "y": "gli", "th": "t", "x": "", "rr": "rr"}
BEFORE_SOFT = {"k": "ch", "ch": "c", "g": "gh"}
FESTIVAL_VOICES = ("lp_diphone", "pc_diphone")


def italian(words_of_phones):
    """Phones written so that an Italian reads them, or None where Italian has no such sound."""
    words = []
    for phones in words_of_phones:
        if "x" in phones or "th" in phones:
            return None
        soft = [following in ("e", "i") for following in [*phones[1:], ""]]
        words.append("".join(_italian_letter(p, s, i) for i, (p, s) in enumerate(zip(phones, soft))))
    return " ".join(words)


def _italian_letter(phone, before_soft, index):
    if before_soft and phone in BEFORE_SOFT:
        return BEFORE_SOFT[phone]
    if phone == "rr" and index == 0:
        return "r"
    return ITALIAN.get(phone, phone)


class Pico:
    """Two voices, quick: the Spanish one, and the Italian one with an accent."""

    def __init__(self):
        import py_nanotts

        self.network = py_nanotts.NanoTTS()

    def say(self, random, text, phones):
        """Samples, and the voice's name; other throats by other sampling rates."""
        accented = italian(phones) if random.random() < 0.25 else None
        voice, text = ("it-IT", accented) if accented else ("es-ES", text)
        throat = random.choice([0.8, 0.85, 0.9, 0.95, 1, 1, 1.05, 1.1, 1.18, 1.25])
        manner = {"speed": random.uniform(0.75, 1.35) / throat, "pitch": random.uniform(0.75, 1.3)}
        data = self.network.speak(text, voice=voice, **manner)
        samples = np.frombuffer(data, "<i2") / 32768
        return resample_poly(samples, 20, round(20 * throat)), f"pico {voice} {throat}"


class _Latin(str):
    """A text that AhoTTS reads as it must: its binding writes UTF-8, its library reads Latin-1."""

    def encode(self, *_):
        return str.encode(self, "latin-1", "ignore")


class Aho:
    """A Spanish woman's voice (HTS), from AhoTTS."""

    def __init__(self):
        import pyahotts

        ctypes.CDLL(str(AHO / "shim.so"), mode=ctypes.RTLD_GLOBAL)
        data = os.path.join(os.path.dirname(pyahotts.__file__), "data_tts")
        self.network = pyahotts.AhoTTS(lib_path=str(AHO / "libhtts_x86_64.so"), data_path=data)

    def say(self, random, text, phones):
        data = self.network.get_tts(_Latin(text), "es")
        return np.frombuffer(data, "<i2") / 32768, "aho es"


class Festival:
    """Two Italian diphone voices that read Spanish as Italians would: harsh."""

    def say(self, random, text, phones):
        voice = random.choice(FESTIVAL_VOICES)
        written = italian(phones)
        if not written:
            return None, voice
        stretch = random.uniform(0.85, 1.2)
        with tempfile.TemporaryDirectory() as name:
            wav = Path(name) / "a.wav"
            script = f"(voice_{voice})(Parameter.set 'Duration_Stretch {stretch:.2f})"
            command = ["text2wave", "-eval", script, "-o", str(wav)]
            subprocess.run(command, input=written.encode("latin-1"), check=True, capture_output=True)
            samples, rate = soundfile.read(wav, dtype="float32")
        return corpus.resampled(samples, rate), f"festival {voice}"


ENGINES = {"pico": Pico, "aho": Aho, "festival": Festival}
KINDS = {
    "phrase": phrases.phrase,
    "single": phrases.single,
    "moves": phrases.named_move,
    "letters": phrases.lettered_move,
    "games": games.announcement,
    "commands": phrases.command,
    "words": lambda random: [phrases.other_word(random)],
}


def chooser(kind, held_out):
    """What is said."""
    if kind == "sentences":
        return lambda random: sentences.sentence(random, held_out)
    return KINDS[kind]


def add_kinds(parser):
    """Options for what is said."""
    for kind in [*KINDS, "sentences"]:
        parser.add_argument(f"--{kind}", dest="kind", action="store_const", const=kind, default="phrase")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set")
    parser.add_argument("utterances", type=int)
    parser.add_argument("engine", choices=ENGINES)
    parser.add_argument("--held-out", action="store_true")
    add_kinds(parser)
    options = parser.parse_args()
    folder = corpus.WORK / "speech" / options.set
    manifest = corpus.Manifest(folder / "manifest-0.jsonl")
    engine, choose = ENGINES[options.engine](), chooser(options.kind, options.held_out)
    accents = ["es"] if options.engine == "aho" else list(lexicon.ACCENTS)
    for i in range(options.utterances):
        wav = folder / f"{i:06d}.wav"
        if wav in manifest:
            continue
        random = corpus.seeded(options.engine, options.set, i)
        said = choose(random)
        text, words, phones = phrases.spoken(random, said, random.choice(accents))
        samples, voice = engine.say(random, text, phones)
        if samples is not None and len(samples) > corpus.RATE // 10:
            corpus.write_wav(wav, samples)
            manifest.add(wav, words, phones, voice, samples, position=getattr(said, "position", None))


if __name__ == "__main__":
    main()
