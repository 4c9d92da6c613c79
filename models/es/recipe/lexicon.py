"""Pronunciations: Spanish spelling to phones, with the variants that people use.

The lexicon is independent of the training: a word put into `vocabulary.txt`
is spelled out by rule, and what the rules do not know is respelled in Spanish
orthography in `pronunciations.tsv`.  Both the graph and the synthesis read it,
so a variant such as "félis" is heard in training and accepted by the graph.
"""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

HERE = Path(__file__).parent
UNKNOWN = "[unk]"
SILENCE, SPOKEN_NOISE = "SIL", "SPN"
VOWELS = "a e i o u".split()
CONSONANTS = "b d g f x k l m n ny p r rr s t ch th y".split()
PHONES = [SILENCE, SPOKEN_NOISE] + VOWELS + CONSONANTS
ACCENTS = {"es": "th", "es-419": "s"}
"""espeak-ng's two Spanish accents, and the sound of z (and c before e, i) in each."""

_DIGRAPHS = {"ch": "ch", "ll": "y", "rr": "rr", "qu": "k"}
_LETTERS = {"v": "b", "ñ": "ny", "j": "x", "w": "u", "q": "k"}


def _plain(word):
    """Lower case without accents; ñ stays, and ü becomes w (a sounded u)."""
    word = word.lower().replace("ñ", "\0").replace("ü", "w")
    bare = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    return bare.replace("\0", "ñ")


def _consonant(letters, i, soft):
    """Phones of the consonant at position i, which is part of no digraph."""
    letter, following = letters[i], letters[i + 1 : i + 2]
    before_soft_vowel = following in ("e", "i") and following
    if letter == "c":
        return [soft] if before_soft_vowel else ["k"]
    if letter == "z":
        return [soft]
    if letter == "g":
        return ["x"] if before_soft_vowel else ["g"]
    if letter == "r":
        return ["rr"] if i == 0 or letters[i - 1] in "nls" else ["r"]
    if letter == "y":
        return ["i"] if i == len(letters) - 1 else ["y"]
    if letter == "x":
        return ["s"] if i == 0 else ["k", "s"]
    if letter == "h":
        return []
    return [_LETTERS.get(letter, letter)]


@lru_cache(maxsize=None)
def phones_of_spelling(spelling, accent="es"):
    """Phones of one word spelled by Spanish rules, as a tuple."""
    letters, soft = _plain(spelling), ACCENTS[accent]
    phones, i = [], 0
    while i < len(letters):
        pair = letters[i : i + 2]
        if pair in _DIGRAPHS and not (pair == "qu" and letters[i + 2 : i + 3] not in ("e", "i")):
            phones.append(_DIGRAPHS[pair])
            i += 2
        elif pair == "gu" and letters[i + 2 : i + 3] in ("e", "i"):
            phones.append("g")
            i += 2
        elif letters[i] in VOWELS:
            phones.append(letters[i])
            i += 1
        else:
            phones += _consonant(letters, i, soft)
            i += 1
    unknown = set(phones) - set(PHONES)
    if not phones or unknown:
        raise ValueError(f"no pronunciation for {spelling!r}: {sorted(unknown)}")
    return tuple(phones)


def spellable(word):
    """Whether the rules cover every letter of the word."""
    try:
        return bool(re.fullmatch(r"[a-záéíóúüñ]+", word)) and bool(phones_of_spelling(word))
    except ValueError:
        return False


@lru_cache(maxsize=None)
def respellings():
    """Words that the rules get wrong or that have variants, in Spanish orthography."""
    table = {}
    for line in (HERE / "pronunciations.tsv").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            word, spellings = line.split("\t")
            table[word] = spellings.split()
    return table


def spellings_of(word):
    """Every spelling under which a word is said; itself when it is regular."""
    return respellings().get(word, [word])


@lru_cache(maxsize=None)
def vocabulary():
    """The words of the model, in file order."""
    lines = (HERE / "vocabulary.txt").read_text(encoding="utf-8").splitlines()
    words = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    return list(dict.fromkeys(words))


def pronunciations(word):
    """All phone strings of a word, each once."""
    if word == UNKNOWN:
        return [(SPOKEN_NOISE,)]
    both = [phones_of_spelling(s, accent) for s in spellings_of(word) for accent in ACCENTS]
    return list(dict.fromkeys(both))


def main():
    """Print the lexicon, one pronunciation a line."""
    for word in vocabulary():
        for phones in pronunciations(word):
            print(word, *phones)


if __name__ == "__main__":
    main()
