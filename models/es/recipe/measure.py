"""Hear the test sets with the program itself: `anabella listen --score`, set by set.

    measure.py MODEL OUT.jsonl [--open] [SET...]

OUT gets one line a recording.  With --open every phrase is accepted, whatever
its score, so that `calibrate.py` can try thresholds.  ANABELLA names the
program; what is in OUT already is not measured again, so several may fill one OUT.
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import vosk

import corpus

TESTS = corpus.WORK / "tests"
PROGRAM = os.environ.get("ANABELLA", corpus.REPOSITORY / "target" / "release" / "anabella")
EVERYTHING = "[verification]\naccept = -1000.0\ndoubt = -1000.0\n"


def opened(model, folder):
    """A copy of the model that accepts everything."""
    for part in ("am", "conf", "graph"):
        shutil.copytree(model / part, folder / part)
    own = model / "anabella.toml"
    kept = own.read_text(encoding="utf-8").splitlines() if own.exists() else []
    kept = [line for line in kept if not line.startswith(("[verification]", "accept", "doubt"))]
    (folder / "anabella.toml").write_text(EVERYTHING + "\n".join(kept) + "\n", encoding="utf-8")
    return folder


def heard(model, name):
    """The program's lines about the recordings of a set."""
    command = [PROGRAM, "listen", "--model", model, "--score", TESTS / name, "--json"]
    library = os.environ.get("ANABELLA_VOSK", Path(vosk.__file__).parent / "libvosk.so")
    environment = {**os.environ, "ANABELLA_VOSK": str(library)}
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return [line for line in result.stdout.splitlines() if '"recording"' in line]


def measured(out):
    """The sets that are in the file."""
    lines = out.read_text(encoding="utf-8").splitlines() if out.exists() else []
    return {json.loads(line)["set"] for line in lines}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("sets", nargs="*")
    parser.add_argument("--open", action="store_true")
    options = parser.parse_intermixed_args()
    names = options.sets or sorted(path.parent.name for path in TESTS.glob("*/index.tsv"))
    with tempfile.TemporaryDirectory() as folder, options.out.open("a", encoding="utf-8") as out:
        model = opened(options.model, Path(folder)) if options.open else options.model
        for name in names:
            if name not in measured(options.out):
                out.write("".join(line + "\n" for line in heard(model, name)))
                out.flush()


if __name__ == "__main__":
    main()
