"""A few clips of the test sets for the program's own tests, as FLAC with an index.

    chosen.py FOLDER

Only Kokoro's and espeak-ng's held-out voices and made noises: nothing that may not be passed on.
"""

import csv
import sys
from pathlib import Path

import soundfile

import corpus
from testsets import TESTS

CHOSEN = {
    "natural-moves": range(0, 16),
    "natural-commands": range(0, 10),
    "moves-white-10": range(0, 4),
    "moves-hall-10": range(4, 8),
    "moves-far": range(8, 10),
    "moves-telephone": range(10, 12),
    "harsh-moves": range(50, 56),
    "talk-sentences": range(300, 308),
}
ENGINES = ("kokoro", "espeak", "natural")
"""Beginnings of the speakers' names that may be passed on."""


def rows(name):
    with (TESTS / name / "index.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["path\ttranscript\tset"]
    for name, numbers in CHOSEN.items():
        for row in [rows(name)[i] for i in numbers]:
            if not row["speaker"].startswith(ENGINES):
                raise SystemExit(f"{name}: {row['speaker']} may not be passed on")
            samples = soundfile.read(TESTS / name / row["path"], dtype="int16")[0]
            path = f"{name}-{row['path'][:-4]}.flac"
            soundfile.write(folder / path, samples, corpus.RATE, subtype="PCM_16")
            lines.append(f"{path}\t{row['transcript']}\t{name}")
    (folder / "index.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
