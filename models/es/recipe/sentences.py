"""Spanish sentences of every day: speech that is no chess, and every sound of the language.

They come from Debian's `fortunes-es`; what tests use is never trained on.
"""

import re
from functools import lru_cache
from pathlib import Path

import lexicon

FOLDER = Path("/usr/share/games/fortunes/es")
HELD_OUT = ("proverbios", "amistad", "familia")
"""Collections that only tests use."""
SHORTEST, LONGEST = 3, 11


def _clauses(text):
    """The runs of words between punctuation, in lower case."""
    for part in re.split(r"[^a-záéíóúüñ ]+", " ".join(text.lower().split())):
        words = part.split()
        if len(words) >= SHORTEST and all(lexicon.spellable(word) for word in words):
            yield words[:LONGEST]


@lru_cache(maxsize=None)
def sentences(held_out):
    """Clauses of three to eleven words, as tuples, each once."""
    found = {}
    for file in sorted(FOLDER.glob("*.fortunes")):
        if (file.stem in HELD_OUT) == held_out:
            text = file.read_text(encoding="utf-8", errors="replace")
            found.update((tuple(words), None) for words in _clauses(text))
    return list(found)


def sentence(random, held_out=False):
    """The words of one of them."""
    return list(random.choice(sentences(held_out)))
