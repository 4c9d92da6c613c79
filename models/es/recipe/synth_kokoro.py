"""Speak random phrases with Kokoro-82M: single voices and blends of two.

synth_kokoro.py SET UTTERANCES [--shard K/N] [--minutes N] [--held-out] [--single | --moves | … as engines.py]

With --minutes it ends by then and leaves a file `enough-K`: called again, it makes no more.
"""

import argparse
import json
import subprocess
import time

import numpy as np
import onnxruntime

import corpus
import engines
import lexicon
import phrases

MODEL = corpus.WORK / "kokoro"
NATIVE = ["ef_dora", "em_santa", "pm_alex", "pm_santa", "im_nicola", "ff_siwis"]
"""Spanish voices and close neighbours: chosen more often."""
WHISPERING = ["af_nicole"]
STYLE_WIDTH, LONGEST_STYLE = 256, 509
KOKORO_RATE = 24000


class Kokoro:
    """The network, its voices and its phoneme table."""

    def __init__(self):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.network = onnxruntime.InferenceSession(
            MODEL / "kokoro.onnx", options, providers=["CPUExecutionProvider"]
        )
        self.symbols = json.loads((MODEL / "vocab.json").read_text(encoding="utf-8"))["vocab"]
        self.voices = {
            file.stem: np.fromfile(file, dtype=np.float32).reshape(-1, STYLE_WIDTH)
            for file in sorted((MODEL / "voices").glob("*.bin"))
        }

    def say(self, text, accent, style, speed):
        """Samples of the text at 16 kHz."""
        ipa = phonemes(text, accent)
        tokens = [self.symbols[c] for c in ipa if c in self.symbols]
        row = style[min(len(tokens), LONGEST_STYLE) - 1]
        inputs = {
            "tokens": np.array([[0, *tokens, 0]], dtype=np.int64),
            "style": row.reshape(1, STYLE_WIDTH).astype(np.float32),
            "speed": np.array([speed], dtype=np.float32),
        }
        return corpus.resampled(self.network.run(None, inputs)[0].ravel(), KOKORO_RATE)


def phonemes(text, accent):
    """IPA of a Spanish text as Kokoro wants it: affricates are one sign, pauses are kept."""
    parts = []
    for part in text.split(","):
        command = ["espeak-ng", "-v", accent, "--ipa", "-q", part.strip()]
        parts.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
    return ", ".join(parts).replace("\n", " ").replace("tʃ", "ʧ").replace("dʒ", "ʤ")


def training_style(random, voices):
    """A voice, or two blended, none of them held out."""
    usable = [name for name in voices if name not in corpus.HELD_OUT_KOKORO + WHISPERING]

    def one():
        return random.choice(NATIVE if random.random() < 0.4 else usable)

    first = one()
    if random.random() < 0.4:
        return first, voices[first]
    second, share = one(), random.uniform(0.3, 0.7)
    return f"{first}+{second}", share * voices[first] + (1 - share) * voices[second]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set")
    parser.add_argument("utterances", type=int)
    parser.add_argument("--shard", default="0/1")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--held-out", action="store_true")
    engines.add_kinds(parser)
    options = parser.parse_args()
    shard, shards = map(int, options.shard.split("/"))
    choose = engines.chooser(options.kind, options.held_out)
    folder = corpus.WORK / "speech" / options.set
    manifest = corpus.Manifest(folder / f"manifest-{shard}.jsonl")
    enough = folder / f"enough-{shard}"
    if enough.exists():
        return
    kokoro, end = Kokoro(), time.monotonic() + 60 * options.minutes
    for i in range(shard, options.utterances, shards):
        if time.monotonic() > end:
            enough.touch()
            break
        wav = folder / f"{i:06d}.wav"
        if wav in manifest:
            continue
        random = corpus.seeded("kokoro", options.set, i)
        accent = random.choice(list(lexicon.ACCENTS))
        said = choose(random)
        text, words, phones = phrases.spoken(random, said, accent)
        if options.held_out:
            name = corpus.HELD_OUT_KOKORO[i % len(corpus.HELD_OUT_KOKORO)]
            style = kokoro.voices[name]
        else:
            name, style = training_style(random, kokoro.voices)
        samples = kokoro.say(text, accent, style, random.uniform(0.75, 1.35))
        corpus.write_wav(wav, samples)
        manifest.add(wav, words, phones, f"kokoro {name}", samples, position=getattr(said, "position", None))


if __name__ == "__main__":
    main()
