"""Speak random phrases with espeak-ng's Spanish voices and their variants.

synth_espeak.py SET UTTERANCES [--held-out] [--single | --moves | … as engines.py]
"""

import argparse
import ctypes

import numpy as np

import corpus
import engines
import lexicon
import phrases

VARIANTS = (
    """m1 m2 m3 m4 m6 m7 m8 f1 f2 f3 f5 Alex Alicia Andrea Andy Annie antonio aunty belinda benjamin boris caleb
david Denis Diogo ed edward Gene gustave Henrique Hugo iven iven2 Jacky john kaukovalta klatt klatt2 klatt4 klatt6 Lee
linda marcelo Marco Mario max Michael miguel mike pablo paul pedro quincy rob robert sandro shelby steph steph2 travis
victor zac anika norbert grandpa grandma""".split()
    + [""]
)


AUDIO_SYNCHRONOUS, PHONEME_EVENTS_IN_IPA = 2, 1 | 2
PHONEME_EVENT = 7
UTF8 = 1
RATE_PARAMETER, PITCH_PARAMETER, GAP_PARAMETER = 1, 3, 7
IPA = {
    "β": "b",
    "ð": "d",
    "ɣ": "g",
    "ʎ": "y",
    "ʝ": "y",
    "ɟ": "y",
    "ɾ": "r",
    "r": "rr",
    "θ": "th",
    "tʃ": "ch",
    "ɲ": "ny",
    "ŋ": "n",
    "j": "i",
    "w": "u",
    "ɪ": "i",
    "ʊ": "u",
    "h": "x",
    "z": "s",
    "v": "b",
    "ɔ": "o",
    "ɛ": "e",
    "": lexicon.SILENCE,
}


class _Identity(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("message", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Identity),
    ]


_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
)


class Espeak:
    """libespeak-ng, which tells when each phoneme begins."""

    def __init__(self):
        self.library = ctypes.CDLL("libespeak-ng.so.1")
        self.rate = self.library.espeak_Initialize(AUDIO_SYNCHRONOUS, 0, None, PHONEME_EVENTS_IN_IPA)
        self.callback = _Callback(self._receive)
        self.library.espeak_SetSynthCallback(self.callback)

    def _receive(self, samples, count, events):
        if count and samples:
            self.samples.append(np.ctypeslib.as_array(samples, (count,)).copy())
        i = 0
        while events[i].type:
            if events[i].type == PHONEME_EVENT:
                self.events.append((events[i].id.string.decode(), events[i].audio_position / 1000))
            i += 1
        return 0

    def say(self, text, voice, speed, pitch, gap):
        """Samples at 16 kHz, and (phone, second it begins) of each phone said."""
        self.samples, self.events = [], []
        self.library.espeak_SetVoiceByName(voice.encode())
        for parameter, value in ((RATE_PARAMETER, speed), (PITCH_PARAMETER, pitch), (GAP_PARAMETER, gap)):
            self.library.espeak_SetParameter(parameter, value, 0)
        data = text.encode() + b"\0"
        self.library.espeak_Synth(data, len(data), 0, 0, 0, UTF8, None, None)
        samples = np.concatenate(self.samples) / 32768
        return corpus.resampled(samples, self.rate), timed_phones(self.events, len(samples) / self.rate)


def timed_phones(events, end):
    """Our phones of IPA phonemes; a diphthong's two halves share its time.  None if one is not known."""
    timed = []
    for (ipa, start), (_, stop) in zip(events, events[1:] + [("", end)]):
        parts = [ipa] if ipa in IPA or ipa in lexicon.PHONES else list(ipa)
        for k, part in enumerate(parts):
            phone = IPA.get(part, part)
            if phone not in lexicon.PHONES:
                return None
            timed.append([phone, round(start + k * (stop - start) / len(parts), 3)])
    return timed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set")
    parser.add_argument("utterances", type=int)
    parser.add_argument("--held-out", action="store_true")
    engines.add_kinds(parser)
    options = parser.parse_args()
    choose = engines.chooser(options.kind, options.held_out)
    folder = corpus.WORK / "speech" / options.set
    manifest = corpus.Manifest(folder / "manifest-0.jsonl")
    espeak = Espeak()
    variants = corpus.HELD_OUT_ESPEAK if options.held_out else VARIANTS
    for i in range(options.utterances):
        wav = folder / f"{i:06d}.wav"
        if wav in manifest:
            continue
        random = corpus.seeded("espeak", options.set, i)
        accent, variant = random.choice(list(lexicon.ACCENTS)), random.choice(variants)
        said = choose(random)
        text, words, phones = phrases.spoken(random, said, accent)
        voice = f"{accent}+{variant}" if variant else accent
        manner = random.randint(110, 230), random.randint(20, 80), random.choice([0, 0, 0, 1, 3])
        samples, timed = espeak.say(text, voice, *manner)
        corpus.write_wav(wav, samples)
        position = getattr(said, "position", None)
        manifest.add(wav, words, phones, f"espeak {voice}", samples, timed, position)


if __name__ == "__main__":
    main()
