"""From what was heard with everything accepted: where to accept, where to ask.

    calibrate.py HEARD.jsonl FOLDER

HEARD is made by `measure.py --open`.  Writes FOLDER/calibration.svg and
FOLDER/calibration.md: how often other talk is taken, and how often what is said is not,
for each threshold of the score; both of the even recordings of each set alone, so that the odd ones
have no part in the choice. Prints the figures of every set at the chosen thresholds, of the odd
recordings, and of all.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path

import tomllib

import corpus

UNKNOWN = "[unk]"
TAKEN = ("right", "wrong-move", "wrong-command")
STEPS = [round(0.05 * i, 2) for i in range(-4, 41)]
CURVES = {
    "movimientos no aceptados, voces naturales": ("miss", ("natural-moves",), "#1f4e79"),
    "movimientos no aceptados, otro motor": ("miss", ("engine-moves",), "#2e8b57"),
    "palabras sueltas de personas no aceptadas": ("miss", ("human-digits", "human-game"), "#8a5a00"),
    "habla ajena aceptada": ("false", ("talk-",), "#b22222"),
    "palabras ajenas de personas aceptadas": ("false", ("human-other",), "#d2691e"),
}
WIDTH, HEIGHT, LEFT, BOTTOM = 720, 420, 60, 370


def load(path):
    """Recordings by set."""
    sets = defaultdict(list)
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        sets[row["set"]].append(row)
    return sets


def half(sets, odd):
    """The even recordings of each set, which thresholds are chosen from, or the odd ones, which they are not."""
    return {name: [row for row in rows if int(Path(row["recording"]).stem) % 2 == odd] for name, rows in sets.items()}


def best(row):
    """That of its utterances with words which scores best."""
    worded = [one for one in row["heard"] if one["score"] is not None and set(one["words"].split()) - {UNKNOWN}]
    return max(worded, key=lambda one: one["score"], default={"score": float("-inf"), "words": ""})


def margin(row):
    """By how much the nearest other move scores worse."""
    margins = [one["margin"] for one in row["heard"] if one.get("margin") is not None]
    return min(margins, default=float("inf"))


def shares(rows, accept, doubt, tie=0.0):
    """How many of the known recordings are right, asked about, wrong, lost; how many foreign ones are
    taken, asked about, told not to have been understood.

    A question in vain, without what was said among what is asked, counts as lost. Amid sounds that
    are no words a question takes as good a score as words alone take to be accepted.
    """
    counts = defaultdict(int)
    for row in rows:
        known, heard, outcome = row["kind"] == "known", best(row), row["outcome"]
        value, least = heard["score"], accept if UNKNOWN in heard["words"] else doubt
        asked = value < accept or margin(row) <= tie or outcome.startswith("asked")
        if value < least or outcome not in TAKEN and not outcome.startswith("asked"):
            told = value >= accept and outcome == "not-understood"
            counts["lost" if known else "foreign told" if told else "silent"] += 1
        elif asked and known:
            counts["asked" if outcome in ("right", "asked") else "lost"] += 1
        elif asked:
            counts["foreign asked"] += 1
        else:
            counts[("wrong" if outcome.startswith("wrong") else outcome) if known else "foreign taken"] += 1
            counts["foreign move"] += not known and outcome == "wrong-move"
    return counts


def curve(sets, kind, prefixes):
    """(threshold, share) of the sets together."""
    rows = [row for name, some in sets.items() if name.startswith(prefixes) for row in some]
    rows = [row for row in rows if (row["kind"] == "known") == (kind == "miss")]
    points = []
    for step in STEPS:
        counts = shares(rows, step, step)
        bad = len(rows) - counts["right"] if kind == "miss" else counts["foreign taken"]
        points.append((step, bad / max(1, len(rows))))
    return points


def drawn(curves, accept, doubt):
    """The curves as SVG."""
    across = lambda x: LEFT + (x - STEPS[0]) / (STEPS[-1] - STEPS[0]) * (WIDTH - LEFT - 20)
    up = lambda y: BOTTOM - y * (BOTTOM - 20)
    text = '<text x="{:.0f}" y="{:.0f}" font-size="12" {}>{}</text>'.format
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">']
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>')
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{LEFT} {up(share):.0f}H{WIDTH - 20}" stroke="#ddd"/>')
        parts.append(text(LEFT - 8, up(share) + 4, 'text-anchor="end"', f"{share:.0%}"))
    for step in STEPS[::4]:
        parts.append(text(across(step), BOTTOM + 16, 'text-anchor="middle"', step))
    for name, value in (("accept", accept), ("doubt", doubt)):
        parts.append(f'<path d="M{across(value):.0f} 20V{BOTTOM}" stroke="#888" stroke-dasharray="4"/>')
        parts.append(text(across(value) + 3, 32, 'fill="#555"', name))
    for i, (name, (_, _, colour)) in enumerate(CURVES.items()):
        points = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in curves[name])
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(text(WIDTH - 280, 275 + 18 * i, f'fill="{colour}"', name))
    parts.append(text((WIDTH + LEFT) / 2, HEIGHT - 10, 'text-anchor="middle"', "umbral de la puntuación"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def table(curves):
    """The curves in numbers."""
    lines = ["| umbral | " + " | ".join(CURVES) + " |", "|---" * (len(CURVES) + 1) + "|"]
    for i in range(0, len(STEPS), 2):
        shares_ = " | ".join(f"{curves[name][i][1]:.1%}" for name in CURVES)
        lines.append(f"| {STEPS[i]:.2f} | {shares_} |")
    return "\n".join(lines) + "\n"


def figures(sets, accept, doubt, tie):
    """The rows of two tables."""
    print("| set | clips | right | asked | wrong | lost |\n|---|---|---|---|---|---|")
    for name, rows in sorted(sets.items()):
        known = [row for row in rows if row["kind"] == "known"]
        counts = shares(known, accept, doubt, tie)
        if known:
            right = f"{counts['right']} ({counts['right'] / len(known):.1%})"
            print(f"| `{name}` | {len(known)} | {right} | {counts['asked']} | {counts['wrong']} | {counts['lost']} |")
    print("\n| set | clips | taken | of these for a move | asked | told |\n|---|---|---|---|---|---|")
    for name, rows in sorted(sets.items()):
        foreign = [row for row in rows if row["kind"] != "known"]
        counts = shares(foreign, accept, doubt, tie)
        if foreign:
            told = " | ".join(str(counts[f"foreign {key}"]) for key in ("taken", "move", "asked", "told"))
            print(f"| `{name}` | {len(foreign)} | {told} |")


def main():
    sets, folder = load(sys.argv[1]), Path(sys.argv[2])
    settings = tomllib.loads((corpus.REPOSITORY / "models/es/anabella.toml").read_text(encoding="utf-8"))
    accept, doubt, tie = (settings["verification"][name] for name in ("accept", "doubt", "tie"))
    curves = {name: curve(half(sets, 0), kind, prefixes) for name, (kind, prefixes, _) in CURVES.items()}
    (folder / "calibration.svg").write_text(drawn(curves, accept, doubt), encoding="utf-8")
    (folder / "calibration.md").write_text(table(curves), encoding="utf-8")
    print("Odd recordings\n")
    figures(half(sets, 1), accept, doubt, tie)
    print("\nAll recordings\n")
    figures(sets, accept, doubt, tie)


if __name__ == "__main__":
    main()
