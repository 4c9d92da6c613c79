"""The test sets: folders with an `index.tsv`, as `anabella listen --score` reads them.

    testsets.py [SET...]

Made from what `run.sh` let held-out voices say, and from the folder of human
recordings that ANABELLA_TEST_AUDIO names.  Nothing here is ever trained on.
"""

import csv
import os
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

import corpus
import disturbances
import noises
import phrases

TESTS = corpus.WORK / "tests"
RATE = corpus.RATE
VOICES = {
    "natural-moves": ["test-kokoro-moves"],
    "natural-letters": ["test-kokoro-letters"],
    "natural-commands": ["test-kokoro-commands"],
    "natural-phrases": ["kokoro-heldout"],
    "engine-moves": ["test-aho-moves"],
    "engine-letters": ["test-aho-letters"],
    "engine-commands": ["test-aho-commands"],
    "natural-games": ["test-kokoro-games"],
    "engine-games": ["test-aho-games"],
    "harsh-games": ["test-festival-games", "test-espeak-games"],
    "harsh-moves": ["test-festival-moves", "test-espeak-moves"],
    "talk-sentences": ["test-aho-sentences", "test-kokoro-sentences"],
    "talk-words": ["test-aho-words"],
    "talk-human": ["test-foreign"],
    "talk-human-words": ["test-foreign-words"],
}
DISTURBED = {
    "moves": {"natural-moves": 24, "engine-moves": 16},
    "games": {"natural-games": 60, "engine-games": 40},
}
"""How many clips of which sets go through a disturbance."""
AT_THE_BOARD = ["white-10", "babble-10", "hall-10"]
"""Disturbances for moves with a position too."""
FOREIGN = "ajeno"
LINKS = {"a", "en"}
"""Words that are left out of moves without a position: what they mean depends on it."""
MOST = {"talk-human": 300, "talk-human-words": 250}
"""Clips of the larger sets, taken evenly."""
NOISE_SECONDS = {"noise": 3600}
GAP_SECONDS = {"human-joined": 0.12, "human-joined-tight": 0.02}
KINDS = {"human-digits": phrases.RANKS, "human-letters": phrases.LETTERS}
GAME = "caballo peón rey reina torre dama alfil reloj tiempo tablas diez jaque".split()


class Set:
    """A folder being filled."""

    def __init__(self, name):
        self.name, self.folder, self.rows = name, TESTS / name, []

    def add(self, samples, transcript, speaker, position=""):
        wav = f"{len(self.rows):05d}.wav"
        corpus.write_wav(self.folder / wav, samples)
        self.rows.append((wav, transcript, self.name, speaker, position))

    def close(self):
        with (self.folder / "index.tsv").open("w", encoding="utf-8") as file:
            for row in [("path", "transcript", "set", "speaker", "position"), *self.rows]:
                file.write("\t".join(row) + "\n")


def staged(samples, random):
    """A recording at an even level between moments of a quiet room."""
    samples = samples * 0.4 / (np.abs(samples).max() + 1e-6)
    samples = np.concatenate([np.zeros(int(0.4 * RATE)), samples, np.zeros(RATE)])
    return samples + random.standard_normal(len(samples)) * 2e-4


def manifests(names):
    """Rows of several manifests, those of each in turn."""
    for name in names:
        for path in sorted((corpus.WORK / "speech" / name).glob("manifest-*.jsonl")):
            yield from corpus.read_manifest(path)


def transcript(row):
    """What is said; foreign words are all one word that is none of the game's."""
    return " ".join(FOREIGN if word == "[unk]" or ":" in word else word for word in row["words"])


def voices(name):
    """A set of what held-out voices say."""
    random, made = np.random.default_rng(len(name)), Set(name)
    rows = list(manifests(VOICES[name]))
    if name.endswith("-moves"):
        rows = [row for row in rows if not LINKS & set(row["words"])]
    for row in rows[:: max(1, round(len(rows) / MOST.get(name, len(rows))))]:
        samples = staged(corpus.read_audio(row["wav"]), random)
        made.add(samples, transcript(row), row["voice"].replace(" ", "-"), row.get("position", ""))
    made.close()


def disturbed(name):
    """Moves, or moves with a position, through one disturbance."""
    what, kind = name.split("-", 1)
    random, made = np.random.default_rng([7, len(kind)]), Set(name)
    babble = [corpus.read_audio(row["wav"]) for row in list(manifests(["test-aho-sentences"]))[:60]]
    for source, count in DISTURBED[what].items():
        rows = [row for row in manifests(VOICES[source]) if what == "games" or not LINKS & set(row["words"])]
        for row in rows[:count]:
            samples = staged(corpus.read_audio(row["wav"]), random)
            samples = disturbances.KINDS[kind](random, samples, babble)
            made.add(samples, transcript(row), source, row.get("position", ""))
    made.close()


def noise(name):
    """Half-minutes of what a room sounds like without anybody talking, kind after kind."""
    random, made = np.random.default_rng(3600), Set(name)
    kinds = noises.SUDDEN + noises.STEADY + disturbances.ROOM
    for i in range(NOISE_SECONDS[name] // 30):
        kind, pieces = kinds[i % len(kinds)], []
        while sum(map(len, pieces)) < 30 * RATE:
            piece = kind(random, random.uniform(1, 4))
            level = 10 ** (random.uniform(-40, -6) / 20)
            pieces += [piece * level / (np.abs(piece).max() + 1e-9), np.zeros(int(random.uniform(0, 1) * RATE))]
        samples = np.concatenate(pieces)
        made.add(samples + random.standard_normal(len(samples)) * 2e-4, "", kind.__name__)
    made.close()


def people():
    """Recordings of people by transcript."""
    folder = Path(os.environ["ANABELLA_TEST_AUDIO"])
    with open(folder / "index.tsv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            yield row["transcript"], row["speaker"], corpus.read_audio(folder / row["path"])


def human(_name):
    """Single words by people: digits, letters, words of the game, others."""
    random = np.random.default_rng(10)
    sets = {name: Set(name) for name in [*KINDS, "human-game", "human-other"]}
    for word, speaker, samples in people():
        kind = next((name for name, words in KINDS.items() if word in words), None)
        kind = kind or ("human-game" if word in GAME else "human-other")
        sets[kind].add(staged(samples, random), word, speaker)
    for made in sets.values():
        made.close()


def trimmed(samples):
    """The loud part at an even level, with a little around it."""
    samples = samples / (np.abs(samples).max() + 1e-6)
    loud = np.where(np.abs(samples) > 0.03)[0]
    margin = int(0.04 * RATE)
    return samples[max(0, loud[0] - margin) : loud[-1] + margin]


def joined(name):
    """Squares put together from one person's letters and digits, with a piece where there is one."""
    random, made, clips = np.random.default_rng(11), Set(name), defaultdict(dict)
    for word, speaker, samples in people():
        clips[speaker].setdefault(word, samples)
    gap = np.zeros(int(GAP_SECONDS[name] * RATE))
    for speaker, words in clips.items():
        pieces = [[p] for p in phrases.PIECES if p in words] or [[]]
        for i, letter in enumerate(w for w in phrases.LETTERS if w in words):
            for rank in (r for r in phrases.RANKS if r in words):
                said = pieces[(i + len(rank)) % len(pieces)] + [letter, rank]
                parts = [x for word in said for x in (trimmed(words[word]), gap)]
                made.add(staged(np.concatenate(parts), random), " ".join(said), speaker)
    made.close()


def makers():
    """What makes which set."""
    all_sets = {name: voices for name in VOICES} | {name: noise for name in NOISE_SECONDS}
    all_sets |= {f"moves-{kind}": disturbed for kind in disturbances.KINDS}
    all_sets |= {f"games-{kind}": disturbed for kind in AT_THE_BOARD}
    if os.environ.get("ANABELLA_TEST_AUDIO"):
        all_sets |= {"human-digits": human} | {name: joined for name in GAP_SECONDS}
    return all_sets


def main():
    known = makers()
    for name in sys.argv[1:] or known:
        if not (TESTS / name / "index.tsv").exists():
            known[name](name)
            print(name, flush=True)


if __name__ == "__main__":
    main()
