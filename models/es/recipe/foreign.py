"""Recordings of people who speak other languages: real voices, and speech that is no chess.

They are Tux Paint's (GPL-2+; Debian's tuxpaint-stamps-default).  Greek, Catalan and
Romanian have nearly the sounds of Spanish, so their words teach phones too,
by espeak-ng's pronunciation; the other languages teach [unk] alone.
KTuberling's words (GPL-2+; Debian's ktuberling-data) are for tests.

    foreign.py train | test
"""

import argparse
import hashlib
import re
from functools import lru_cache
from pathlib import Path

import soundfile

import corpus
import human_sets
import lexicon
from synth_espeak import IPA, Espeak

LIKE_SPANISH = ("el", "ca", "it")
"""Languages whose words teach sounds too; those of all others are [unk]."""
STAMPS = ("el", "ca", "fr", "ru", "bg", "be")
"""Languages of the stamps that are trained on."""
HELD_OUT = ("ro", "da")
"""Languages that only tests hear."""
MOST = 450
PLAUSIBLE_LETTERS_A_SECOND = (4, 24)
SOUNDS = {"ə": "a", "ɐ": "a", "ʒ": "y", "dʒ": "y", "ʎ": "y", "c": "k", "ç": "x", "ɱ": "m", "ɫ": "l", "æ": "a"}
TUBERLING = Path("/usr/share/ktuberling/sounds")
TUBERLING_LANGUAGES = ("gl", "sl", "de", "nn", "uk", "lt", "wa")


class Speller:
    """Phones of foreign words."""

    def __init__(self):
        self.espeak = Espeak()

    @lru_cache(maxsize=None)
    def phones(self, word, language):
        """Our phones of a word, or None where the language has other sounds."""
        self.espeak.say(word, language, 175, 50, 0)
        phones = []
        for sound, _ in self.espeak.events:
            for part in [sound] if sound in IPA or sound in lexicon.PHONES or sound in SOUNDS else list(sound):
                phones.append(SOUNDS.get(part) or IPA.get(part, part))
        phones = [phone for phone in phones if phone not in (lexicon.SILENCE, "ː", "ˈ", "ˌ")]
        phones = phones[:1] + ["r" if phone == "rr" else phone for phone in phones[1:]]
        return phones if phones and set(phones) <= set(lexicon.PHONES) else None


def samples_of(path):
    """Samples at 16 kHz, by libsndfile where it can."""
    try:
        return corpus.read_audio(path)
    except soundfile.LibsndfileError:
        return human_sets.read_any(path)


def text_of(file, language):
    """The words of a stamp in a language."""
    texts = file.with_name(re.sub(rf"_desc_{language}\.ogg$", ".txt", file.name))
    if not texts.exists():
        return []
    found = re.search(rf"^{language}\.utf8=(.*)$", texts.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    return re.findall(r"[^\W\d_]+", found[1].lower()) if found else []


def add(manifest, wav, source, words, language, speller, voice):
    """Add a recording if its length fits its words; words that have no phones of ours are [unk]."""
    samples = samples_of(source)
    seconds, (slow, fast) = len(samples) / corpus.RATE, PLAUSIBLE_LETTERS_A_SECOND
    if not 0.25 < seconds < human_sets.LONGEST_SECONDS or not slow < sum(map(len, words)) / seconds < fast:
        return
    phones = [speller.phones(w, language) if language in LIKE_SPANISH else None for w in words]
    phones = [p or [lexicon.SPOKEN_NOISE] for p in phones]
    words = [lexicon.UNKNOWN if p == [lexicon.SPOKEN_NOISE] else f"{language}:{w}" for w, p in zip(words, phones)]
    corpus.write_wav(wav, samples)
    manifest.add(wav, words, phones, voice, samples)


def stamps(name, language, speller):
    """One set of a language's recordings."""
    folder = corpus.WORK / "speech" / name
    manifest, seen = corpus.Manifest(folder / f"manifest-{language}.jsonl"), set()
    for file in sorted(human_sets.TUXPAINT.rglob(f"*_desc_{language}.ogg"), key=lambda f: f.name)[:MOST]:
        wav = folder / f"{language}-{file.stem}.wav"
        digest = hashlib.sha256(file.read_bytes()).digest()
        words = text_of(file, language)
        if digest in seen or wav in manifest or not words:
            continue
        seen.add(digest)
        add(manifest, wav, file, words, language, speller, f"human tuxpaint {language}")


def tuberling(name):
    """Single words in languages that nobody trains on."""
    folder = corpus.WORK / "speech" / name
    manifest = corpus.Manifest(folder / "manifest-0.jsonl")
    for language in TUBERLING_LANGUAGES:
        for file in sorted((TUBERLING / language).glob("*")):
            wav = folder / f"{language}-{file.stem}.wav"
            if wav not in manifest and file.suffix in (".wav", ".ogg", ".opus"):
                samples = samples_of(file)
                corpus.write_wav(wav, samples)
                words = [lexicon.UNKNOWN]
                manifest.add(wav, words, [[lexicon.SPOKEN_NOISE]], f"human ktuberling {language}", samples)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=["train", "test"])
    options = parser.parse_args()
    speller = Speller()
    if options.part == "train":
        for language in STAMPS:
            stamps("foreign-train", language, speller)
    else:
        for language in HELD_OUT:
            stamps("test-foreign", language, speller)
        tuberling("test-foreign-words")


if __name__ == "__main__":
    main()
