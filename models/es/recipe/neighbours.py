"""People who speak neighbouring languages, where they make sounds that Spanish has too.

Letters and syllables of KLettres (GPL-2+; Debian's klettres-data), one speaker a language: they are as short
as the digits and letters that a player says. And the Italian prompts of a telephone exchange, one man
(CC-BY-3.0; Debian's asterisk-core-sounds-it). Languages that tests hear are left out.
"""

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import corpus
import foreign
import human_sets

LETTRES = Path("/usr/share/klettres")
LETTERS = {
    "it": "A=a B=bi C=chi D=di E=e F=efe I=i L=ele M=eme N=ene O=o P=pi Q=cu S=ese T=ti U=u",
    "pt_BR": "A=a B=be C=se D=de E=e I=i K=ca O=o P=pe Q=que T=te U=u",
    "fr": "A=a B=be C=se D=de F=ef I=i K=ca L=el M=em N=en O=o P=pe S=es T=te",
    "hu": "Á=a B=be D=de É=e F=ef G=gue I=i K=ca L=el M=em N=en O=o P=pe R=er SZ=es T=te U=u",
    "cs": "A=a B=be D=de E=e F=ef G=gue I=i K=ca L=el M=em N=en O=o P=pe S=es T=te U=u",
    "nl": "A=a B=be D=de E=e F=ef G=ge H=ja K=ca L=el M=em N=en O=o P=pe S=es T=te",
}
"""How the letters' names sound, in Spanish spelling; what sounds otherwise is left out."""
SYLLABLES = {
    "it": ("[bdflmnpst][aeiou]|[cg][aou]|r[aeiou]|gn[aeiou]|c[ei]", {"gn": "ñ", "ce": "che", "ci": "chi"}),
    "pt_BR": ("[bdflmnpst][aeou]|[bflmnps]i|[cg][aou]", {}),
    "tn": ("[bflmnpst][aeiou]|g[aeiou]|k[aeiou]", {"g": "j", "ke": "que", "ki": "qui", "k": "c"}),
    "ru": ("b[au]|d[aou]|k[aou]|lo|ma|n[ao]|pa|so|t[ao]|ha", {"k": "c", "h": "j"}),
}
"""Which files of syllables sound Spanish, and what in their names is spelled otherwise."""
PROMPTS = Path("/usr/share/asterisk/sounds/it_IT_m_Carlo")
PROMPT_TEXTS = Path("/usr/share/doc/asterisk-core-sounds-it/core-sounds-it.txt.gz")


def letters(language):
    """Files of letters, and the Spanish spelling of their names."""
    spelled = dict(pair.split("=") for pair in LETTERS.get(language, "").split())
    for sound in ElementTree.parse(LETTRES / language / "sounds.xml").iter("sound"):
        if sound.get("name") in spelled and "/alpha/" in sound.get("file"):
            yield LETTRES / sound.get("file"), spelled[sound.get("name")]


def syllables(language):
    """Files of syllables, and their Spanish spelling."""
    wanted, others = SYLLABLES.get(language, ("$", {}))
    for file in sorted((LETTRES / language / "syllab").glob("*.ogg")):
        if re.fullmatch(wanted, file.stem):
            theirs = next((part for part in others if file.stem.startswith(part)), "")
            yield file, others.get(theirs, "") + file.stem[len(theirs) :]


def lettres():
    """Letters and syllables of all the languages."""
    spoken = human_sets.HumanSet("syllables-train")
    for language in sorted({*LETTERS, *SYLLABLES}):
        for file, spelling in [*letters(language), *syllables(language)]:
            spoken.add(file, f"{language} {file.parent.name} {file.stem}", spelling, "es-419", f"human klettres {language}")


def prompts():
    """Italian sentences: words whose sounds Spanish has teach them, the others are [unk]."""
    speller, folder = foreign.Speller(), corpus.WORK / "speech" / "prompts-train"
    manifest = corpus.Manifest(folder / "manifest-0.jsonl")
    with gzip.open(PROMPT_TEXTS, "rt", encoding="utf-8", errors="replace") as lines:
        for line in lines:
            key, _, text = line.partition(":")
            source, wav = PROMPTS / f"{key.strip()}.wav", folder / (re.sub(r"\W+", "-", key.strip()) + ".wav")
            words = re.findall(r"[^\W\d_]+", text.lower())
            strange = line.startswith(";") or re.search(r"[\d(\[<%/@]", text)
            if words and not strange and wav not in manifest and source.exists():
                foreign.add(manifest, wav, source, words, "it", speller, "human asterisk it")


if __name__ == "__main__":
    lettres()
    prompts()
