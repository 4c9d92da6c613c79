"""Hear the test sets with a model: what was heard, and by how much it beats the garbage.

    measure.py MODEL OUT.jsonl [SET...] [--grammar FILE]

Two decoders hear the same sound, as the program lets them: one with its
grammar, one with [unk] alone.  A line an utterance: `set`, `said`, `speaker`,
`heard` (alternatives with score), `garbage` (score of [unk] alone) and
`frames` (of 30 ms between the first and the last word).  The grammar is what the program
gives to libvosk, as JSON; without it, an approximation of our own.
"""

import argparse
import csv
import json
import os
import time
from pathlib import Path

import soundfile
import vosk

import corpus
import evaluate
import lexicon

TESTS = corpus.WORK / "tests"
CHUNK = 1600
ALTERNATIVES = 8
FRAME_SECONDS = 0.03


class Ear:
    """The grammar's decoder and the garbage's."""

    def __init__(self, model, grammar):
        self.decoders = [
            vosk.KaldiRecognizer(model, corpus.RATE, text) for text in (grammar, json.dumps([lexicon.UNKNOWN]))
        ]
        self.busy = self.heard = self.slowest = 0.0
        for decoder in self.decoders:
            decoder.SetMaxAlternatives(ALTERNATIVES)
            decoder.SetWords(True)

    def hear(self, samples):
        """The alternatives of one utterance, the score of garbage and the frames; whatever libvosk thinks of its end."""
        data, begun = samples.tobytes(), time.process_time()
        for start in range(0, len(data), 2 * CHUNK):
            for decoder in self.decoders:
                decoder.AcceptWaveform(data[start : start + 2 * CHUNK])
        results = [json.loads(decoder.FinalResult()).get("alternatives", []) for decoder in self.decoders]
        spent = time.process_time() - begun
        self.busy, self.heard = self.busy + spent, self.heard + len(samples) / corpus.RATE
        self.slowest = max(self.slowest, spent)
        for decoder in self.decoders:
            decoder.Reset()
        heard = [[" ".join(one["text"].split()), round(one["confidence"], 3)] for one in results[0]]
        garbage = results[1][0]["confidence"] if results[1] else 0.0
        return [one for one in heard if one[0]], garbage, frames_of(results[0])


def frames_of(alternatives):
    """Frames between the first and the last word of the best alternative."""
    words = alternatives[0].get("result", []) if alternatives else []
    return round((words[-1]["end"] - words[0]["start"]) / FRAME_SECONDS) if words else 0


def rows(name):
    """A set's rows."""
    with (TESTS / name / "index.tsv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("out", type=Path)
    parser.add_argument("sets", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="only one of so many rows")
    parser.add_argument("--grammar", type=Path, default=os.environ.get("ANABELLA_GRAMMAR"))
    options = parser.parse_args()
    vosk.SetLogLevel(-1)
    grammar = Path(options.grammar).read_text(encoding="utf-8") if options.grammar else None
    ear = Ear(vosk.Model(options.model), grammar or json.dumps(evaluate.move_grammar(), ensure_ascii=False))
    names = options.sets or sorted(path.parent.name for path in TESTS.glob("*/index.tsv"))
    with options.out.open("w", encoding="utf-8") as out:
        for name in names:
            for row in list(rows(name))[:: options.every]:
                samples = soundfile.read(TESTS / name / row["path"], dtype="int16")[0]
                heard, garbage, frames = ear.hear(samples)
                line = {"set": name, "said": row["transcript"], "speaker": row["speaker"], "heard": heard}
                line |= {"garbage": round(garbage, 3), "frames": frames}
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
            out.flush()
    print(f"real-time factor {ear.busy / ear.heard:.4f}, slowest utterance {ear.slowest:.2f} s")


if __name__ == "__main__":
    main()
