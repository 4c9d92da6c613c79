"""Manifests of the human recordings that may be trained on.

Three sets come from Debian packages (asterisk-core-sounds-es, klettres-data,
tuxpaint-stamps-default); a fourth from a folder of further free recordings with
an `index.tsv` (path, transcript, speaker), named by ANABELLA_HUMAN_AUDIO.
"""

import csv
import gzip
import hashlib
import os
import re
import subprocess
from pathlib import Path

import corpus
import lexicon

ASTERISK_SOUNDS = Path("/usr/share/asterisk/sounds/es_MX_f_Allison")
ASTERISK_TEXTS = Path("/usr/share/doc/asterisk-core-sounds-es/core-sounds-es.txt.gz")
KLETTRES = Path("/usr/share/klettres/es")
TUXPAINT = corpus.WORK / "tuxpaint" / "usr" / "share" / "tuxpaint" / "stamps"
IN_DEBIAN_ALREADY = {"r01", "r02"}
"""Speakers of the folder that are also in the packages above."""
CASTILIAN = {"r00", "r03"}
LETTER_NAMES = {
    "a": "a",
    "b": "be",
    "c": "ce",
    "d": "de",
    "e": "e",
    "f": "efe",
    "g": "ge",
    "h": "hache",
    "i": "i",
    "j": "jota",
    "k": "ka",
    "l": "ele",
    "m": "eme",
    "n": "ene",
    "nn": "eñe",
    "o": "o",
    "p": "pe",
    "q": "cu",
    "r": "erre",
    "s": "ese",
    "t": "te",
    "u": "u",
    "v": "uve",
    "w": "uve doble",
    "x": "equis",
    "y": "i griega",
    "z": "zeta",
}
UNACCENTED = {
    "contrasena": "contraseña",
    "manana": "mañana",
    "espanol": "español",
    "nino": "niño",
    "senal": "señal",
    "tamano": "tamaño",
    "ano": "año",
    "anos": "años",
}
PLAUSIBLE_PHONES_A_SECOND = (1.5, 22)
LONGEST_SECONDS = 11


def words_of(text):
    """The words of a transcript, or None if it has what is not spelled out."""
    text = text.lower()
    if re.search(r"[\[\]()\d<%/@]", text):
        return None
    words = [UNACCENTED.get(w, w) for w in re.sub(r"[^a-záéíóúüñ ]", " ", text).split()]
    return words if words and all(lexicon.spellable(w) for w in words) else None


class HumanSet:
    """One manifest; each recording is copied as 16 kHz WAV."""

    def __init__(self, name):
        self.folder = corpus.WORK / "speech" / name
        self.manifest = corpus.Manifest(self.folder / "manifest-0.jsonl")

    def add(self, source, key, text, accent, voice):
        """Add one recording if its length fits its text."""
        wav = self.folder / (re.sub(r"[^A-Za-z0-9]+", "-", key) + ".wav")
        words = words_of(text)
        if wav in self.manifest or words is None or not source.exists():
            return
        phones = [list(lexicon.phones_of_spelling(lexicon.spellings_of(w)[0], accent)) for w in words]
        samples = read_any(source)
        seconds = len(samples) / corpus.RATE
        low, high = PLAUSIBLE_PHONES_A_SECOND
        if not 0.25 < seconds < LONGEST_SECONDS or not low < sum(map(len, phones)) / seconds < high:
            return
        corpus.write_wav(wav, samples)
        self.manifest.add(wav, words, phones, voice, samples)


def read_any(path):
    """Samples of any file, by ffmpeg: it reads the Ogg files that libsndfile refuses."""
    command = ["ffmpeg", "-v", "error", "-i", path, "-ac", "1", "-ar", str(corpus.RATE), "-f", "f32le", "-"]
    raw = subprocess.run(command, check=True, capture_output=True).stdout
    return corpus.np.frombuffer(raw, dtype="<f4")


def asterisk():
    """Telephone prompts by one woman from Mexico, 8 kHz, CC-BY-SA-3.0."""
    prompts = HumanSet("asterisk-train")
    with gzip.open(ASTERISK_TEXTS, "rt", encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if ":" in line and not line.startswith(";"):
                key, text = line.split(":", 1)
                prompts.add(
                    ASTERISK_SOUNDS / f"{key.strip()}.wav", key.strip(), text, "es-419", "human asterisk"
                )


def klettres():
    """Letters and syllables by one speaker, GPL-2+."""
    letters = HumanSet("klettres-train")
    for file in sorted((KLETTRES / "alpha").glob("*.ogg")):
        letters.add(file, f"alpha {file.stem}", LETTER_NAMES.get(file.stem, "?"), "es", "human klettres")
    for file in sorted((KLETTRES / "syllab").glob("*.ogg")):
        letters.add(file, f"syllab {file.stem}", file.stem, "es", "human klettres")


def tuxpaint():
    """Names of drawn things by several speakers, GPL-2+."""
    stamps, seen = HumanSet("tuxpaint-train"), set()
    for file in sorted(TUXPAINT.rglob("*_desc_es.ogg")):
        texts = file.with_name(file.name.replace("_desc_es.ogg", ".txt"))
        digest = hashlib.sha256(file.read_bytes()).digest()
        if digest in seen or not texts.exists():
            continue
        seen.add(digest)
        spanish = re.search(
            r"^es\.utf8=(.*)$", texts.read_text(encoding="utf-8", errors="replace"), re.MULTILINE
        )
        if spanish:
            stamps.add(file, str(file.relative_to(TUXPAINT)), spanish[1], "es-419", "human tuxpaint")


def further_recordings():
    """Free recordings from a folder of one's own."""
    folder = os.environ.get("ANABELLA_HUMAN_AUDIO")
    if not folder:
        return
    more = HumanSet("folder-train")
    with open(Path(folder) / "index.tsv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["speaker"] not in IN_DEBIAN_ALREADY:
                accent = "es" if row["speaker"] in CASTILIAN else "es-419"
                more.add(
                    Path(folder) / row["path"],
                    row["path"],
                    row["transcript"],
                    accent,
                    f"human {row['speaker']}",
                )


def main():
    asterisk()
    klettres()
    tuxpaint()
    further_recordings()


if __name__ == "__main__":
    main()
