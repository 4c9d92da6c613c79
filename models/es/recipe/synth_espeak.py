"""Speak random phrases with espeak-ng's Spanish voices and their variants.

    synth_espeak.py SET UTTERANCES [--held-out]
"""

import argparse
import subprocess

import corpus
import lexicon
import phrases

VARIANTS = """m1 m2 m3 m4 m6 m7 m8 f1 f2 f3 f5 Alex Alicia Andrea Andy Annie antonio aunty belinda benjamin boris caleb
david Denis Diogo ed edward Gene gustave Henrique Hugo iven iven2 Jacky john kaukovalta klatt klatt2 klatt4 klatt6 Lee
linda marcelo Marco Mario max Michael miguel mike pablo paul pedro quincy rob robert sandro shelby steph steph2 travis
victor zac anika norbert grandpa grandma""".split() + [""]


def say(wav, text, voice, speed, pitch, gap):
    """Write the text, spoken, to a file."""
    wav.parent.mkdir(parents=True, exist_ok=True)
    command = ["espeak-ng", "-v", voice, "-s", str(speed), "-p", str(pitch), "-g", str(gap), "-w", str(wav), text]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set")
    parser.add_argument("utterances", type=int)
    parser.add_argument("--held-out", action="store_true")
    options = parser.parse_args()
    folder = corpus.WORK / "speech" / options.set
    manifest = corpus.Manifest(folder / "manifest-0.jsonl")
    variants = corpus.HELD_OUT_ESPEAK if options.held_out else VARIANTS
    for i in range(options.utterances):
        wav = folder / f"{i:06d}.wav"
        if wav in manifest:
            continue
        random = corpus.seeded("espeak", options.set, i)
        accent, variant = random.choice(list(lexicon.ACCENTS)), random.choice(variants)
        text, words, phones = phrases.spoken(random, phrases.phrase(random), accent)
        voice = f"{accent}+{variant}" if variant else accent
        say(wav, text, voice, random.randint(110, 230), random.randint(20, 80), random.choice([0, 0, 0, 1, 3]))
        samples = corpus.read_audio(wav)
        corpus.write_wav(wav, samples)
        manifest.add(wav, words, phones, f"espeak {voice}", samples)


if __name__ == "__main__":
    main()
