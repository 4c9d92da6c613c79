"""Measure a model on held-out synthetic voices, noise, the fixtures and human recordings.

    evaluate.py MODEL [--show N]

ANABELLA_TEST_AUDIO may name a folder of human single words with an `index.tsv`
(path, transcript, speaker); nothing of it is ever trained on.
"""

import argparse
import csv
import json
import os
import resource
import time
from collections import Counter, defaultdict
from functools import lru_cache
from pathlib import Path

import numpy as np
import vosk

import corpus
import lexicon
import phrases

FIXTURES = corpus.REPOSITORY / "tests" / "audio"
LINKS = "por toma captura come equis a en".split()
CHUNK = 1600
UNKNOWN_WEIGHT = {"moves": 100, "words": 40}


def move_grammar():
    """Pieces of moves and whole commands, two or three words each, as the program gives them."""
    files, pieces = phrases.FILES + phrases.LETTERS, phrases.PIECES + ["peones"]
    squares = [f"{f} {r}" for f in files for r in phrases.RANKS]
    squares += [f"{f} {r}" for f in phrases.GERMAN_FILES for r in phrases.GERMAN_RANKS]
    grammar = squares + [f"{p} {x}" for p in pieces for x in files + LINKS + phrases.RANKS]
    grammar += [f"{p} {f}" for p in phrases.GERMAN_PIECES for f in phrases.GERMAN_FILES + phrases.FILES]
    endings = "jaque|jaque mate|mate|al paso|igual a|igual|corona|corona en|corona con|promoción|promoción a|promociona a".split(
        "|"
    )
    for rank in phrases.RANKS:
        grammar += [f"{rank} {x}" for x in files + LINKS + endings]
    grammar += [f"{link} {f}" for link in LINKS for f in files]
    for piece in phrases.PIECES[1:6]:
        before = "igual a|igual|corona|corona en|corona con|promoción|promoción a|promociona a".split("|")
        grammar += [f"{words} {piece}" for words in before] + [f"{piece} jaque", f"{piece} jaque mate"]
    grammar += ["enroque corto jaque", "enroque largo jaque", "enroque largo jaque mate"]
    return grammar + phrases.COMMANDS + phrases.CONFIRMATIONS + [lexicon.UNKNOWN] * UNKNOWN_WEIGHT["moves"]


@lru_cache(maxsize=None)
def words_of_moves():
    """Every word that the move grammar can give."""
    return {word for piece in move_grammar() for word in piece.split()}


def word_grammar():
    """Single words of moves and commands, flat."""
    words = set(
        phrases.PIECES + phrases.FILES + phrases.LETTERS + phrases.RANKS + phrases.CONFIRMATIONS + LINKS
    )
    words |= {word for command in phrases.COMMANDS for word in command.split()} - {"diez"}
    return sorted(words) + [lexicon.UNKNOWN] * UNKNOWN_WEIGHT["words"]


class Listener:
    """A recogniser with one grammar, and the time it takes."""

    def __init__(self, model, grammar):
        self.recognizer = vosk.KaldiRecognizer(model, corpus.RATE, json.dumps(grammar, ensure_ascii=False))
        self.busy = self.heard = 0.0

    def hear(self, samples):
        """The words heard in samples, [unk] included."""
        data, begun, texts = samples.astype("<i2"), time.process_time(), []
        for start in range(0, len(data), CHUNK):
            if self.recognizer.AcceptWaveform(data[start : start + CHUNK].tobytes()):
                texts.append(json.loads(self.recognizer.Result())["text"])
        texts.append(json.loads(self.recognizer.FinalResult())["text"])
        self.busy += time.process_time() - begun
        self.heard += len(data) / corpus.RATE
        return " ".join(texts).split()


def staged(samples, seed=0):
    """A recording at an even level between moments of a quiet room, at 16-bit scale."""
    random = np.random.default_rng(seed)
    samples = samples * 0.4 / (np.abs(samples).max() + 1e-6)
    padded = np.concatenate([np.zeros(int(0.35 * corpus.RATE)), samples, np.zeros(int(0.6 * corpus.RATE))])
    return np.clip((padded + random.standard_normal(len(padded)) * 2e-4) * 32767, -32768, 32767)


def errors(right, heard):
    """Edit distance in words."""
    row = list(range(len(heard) + 1))
    for i, word in enumerate(right, 1):
        previous, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (word != other))
    return row[-1]


@lru_cache(maxsize=None)
def spelling_of_sound(word):
    """One name for words that sound alike, such as césar and cesar."""
    first = lexicon.pronunciations(word)[0]
    return next((w for w in lexicon.vocabulary() if lexicon.pronunciations(w)[0] == first), word)


def known(words):
    return [spelling_of_sound(w) for w in words if w != lexicon.UNKNOWN]


class Report:
    """Counts by set, and the misses."""

    def __init__(self, show):
        self.show, self.misses = show, defaultdict(list)

    def line(self, name, right, total, unit):
        print(f"{name:34s} {right:5d} of {total:5d} {unit} ({100 * right / max(1, total):.1f} %)")
        for miss in self.misses[name][: self.show]:
            print("    ", *miss)


def phrases_test(listener, report, name, rows):
    """Word accuracy of phrases in the vocabulary; the rest must give nothing certain."""
    grammar_words = words_of_moves()
    words, wrong, whole, total, silent, foreign = 0, 0, 0, 0, 0, 0
    for row in rows:
        heard = known(listener.hear(staged(corpus.read_audio(row["wav"]))))
        if not set(row["words"]) & grammar_words:
            foreign += 1
            silent += not heard
            if heard:
                report.misses[f"{name}, other speech"].append((row["voice"], row["words"], heard))
        elif set(row["words"]) <= grammar_words:
            distance = errors(known(row["words"]), heard)
            words, wrong, total, whole = (
                words + len(row["words"]),
                wrong + distance,
                total + 1,
                whole + (distance == 0),
            )
            if distance:
                report.misses[f"{name}, words"].append(
                    (row["voice"], " ".join(row["words"]), "->", " ".join(heard))
                )
    report.line(f"{name}, words", words - wrong, words, "words right")
    report.line(f"{name}, whole", whole, total, "phrases right")
    report.line(f"{name}, other speech", silent, foreign, "answered with nothing")


def people_test(listener, report, folder):
    """Human single words by kind."""
    in_grammar = set(word_grammar())
    right, total = Counter(), Counter()
    with open(Path(folder) / "index.tsv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            word = row["transcript"]
            kinds = {"digits": phrases.RANKS, "letters": phrases.LETTERS, "game words": in_grammar}
            kind = next((k for k, words in kinds.items() if word in words), "other words")
            heard = known(listener.hear(staged(corpus.read_audio(Path(folder) / row["path"]))))
            good = not heard if kind == "other words" else heard == [spelling_of_sound(word)]
            total[kind] += 1
            right[kind] += good
            if not good:
                report.misses[f"people, {kind}"].append((row["speaker"], word, "->", *heard))
    for kind in total:
        report.line(f"people, {kind}", right[kind], total[kind], "right")


def joined_test(listener, report, folder):
    """Squares put together from one person's letters and digits, with a short gap."""
    clips = defaultdict(dict)
    with open(Path(folder) / "index.tsv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            clips[row["speaker"]].setdefault(row["transcript"], Path(folder) / row["path"])
    right = total = 0
    for speaker, words in clips.items():
        pieces = [[p] for p in phrases.PIECES if p in words] or [[]]
        for i, letter in enumerate(w for w in phrases.LETTERS if w in words):
            for rank in (r for r in phrases.RANKS if r in words):
                wanted = pieces[(i + len(rank)) % len(pieces)] + [letter, rank]
                gap = np.zeros(int(0.12 * corpus.RATE))
                sounds = [trimmed(corpus.read_audio(words[w])) for w in wanted]
                heard = known(listener.hear(staged(np.concatenate([x for s in sounds for x in (s, gap)]))))
                total, right = total + 1, right + (heard == wanted)
                if heard != wanted:
                    report.misses["people, joined moves"].append((speaker, *wanted, "->", *heard))
    report.line("people, joined moves", right, total, "right")


def trimmed(samples):
    """The loud part at an even level, with a little around it."""
    samples = samples / (np.abs(samples).max() + 1e-6)
    loud = np.where(np.abs(samples) > 0.03)[0]
    margin = int(0.04 * corpus.RATE)
    return samples[max(0, loud[0] - margin) : loud[-1] + margin]


def noise_test(listener, report, rows):
    """Noise at several levels, which must give nothing."""
    kinds = defaultdict(list)
    for row in rows:
        heard = known(listener.hear(staged(corpus.read_audio(row["wav"]))))
        kinds[row["voice"]].append(not heard)
        if heard:
            report.misses["noise"].append((row["voice"], *heard))
    flat = [good for goods in kinds.values() for good in goods]
    report.line("noise", sum(flat), len(flat), "answered with nothing")
    random, silent = np.random.default_rng(5), 0
    levels = (0, 1, 20, 200, 1000, 3000)
    for level in levels:
        silent += not known(listener.hear(random.standard_normal(4 * corpus.RATE) * level))
    report.line("white noise by level", silent, len(levels), "answered with nothing")


def in_noise_test(listener, report, rows):
    """Words right under white noise."""
    for ratio in (20, 10, 5, 0):
        words = wrong = 0
        for row in rows:
            clean, random = staged(corpus.read_audio(row["wav"])), np.random.default_rng(1)
            power = np.sqrt((clean**2).mean()) * 10 ** (-ratio / 20)
            noisy = np.clip(clean + random.standard_normal(len(clean)) * power, -32768, 32767)
            words, wrong = (
                words + len(row["words"]),
                wrong + errors(known(row["words"]), known(listener.hear(noisy))),
            )
        report.line(f"held-out voices at {ratio} dB", words - wrong, words, "words right")


def fixtures_test(listener, report):
    """The game for the program's tests."""
    right = total = 0
    for path in sorted(FIXTURES.glob("*.wav")):
        name = path.stem.split("-", 1)[1]
        outside = name.startswith(("noise", "la-lavadora", "manana"))
        heard = known(listener.hear(corpus.read_audio(path) * 32767))
        plain = " ".join(heard).translate(str.maketrans("áéíóúñ", "aeioun")).replace(" ", "-")
        good = not heard if outside else plain == name
        total, right = total + 1, right + good
        if not good:
            report.misses["fixtures"].append((name, "->", *heard))
    report.line("fixtures", right, total, "right")


def speech(name):
    folder = corpus.WORK / "speech" / name
    return [row for path in sorted(folder.glob("manifest-*.jsonl")) for row in corpus.read_manifest(path)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("--show", type=int, default=5)
    options = parser.parse_args()
    vosk.SetLogLevel(-1)
    begun = time.time()
    model = vosk.Model(options.model)
    loaded = time.time() - begun
    begun = time.time()
    moves, words = Listener(model, move_grammar()), Listener(model, word_grammar())
    compiled = time.time() - begun
    report = Report(options.show)
    fixtures_test(moves, report)
    for name in ("kokoro-heldout", "espeak-heldout"):
        phrases_test(moves, report, name, speech(name))
    in_grammar = [r for r in speech("kokoro-heldout") if set(r["words"]) <= words_of_moves()]
    in_noise_test(moves, report, in_grammar)
    noise_test(moves, report, speech("noise-heldout"))
    if os.environ.get("ANABELLA_TEST_AUDIO"):
        people_test(words, report, os.environ["ANABELLA_TEST_AUDIO"])
        joined_test(moves, report, os.environ["ANABELLA_TEST_AUDIO"])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    size = sum(
        f.stat().st_size
        for part in ("am", "conf", "graph")
        for f in (Path(options.model) / part).rglob("*")
        if f.is_file()
    )
    print(
        f"size {size / 1e6:.2f} MB, load {loaded * 1000:.0f} ms, two grammars {compiled * 1000:.0f} ms, "
        f"real-time factor {moves.busy / moves.heard:.3f}, peak memory of this process {peak:.0f} MB"
    )


if __name__ == "__main__":
    main()
