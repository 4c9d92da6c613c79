"""Write a Vosk model: network, configuration and the graph of the vocabulary.

    build_model.py MODEL [--network FOLDED.npz]

Without --network only the graph is rebuilt: that is how words are added.
Everything is written in Kaldi's formats without Kaldi; the graph passes
through OpenFst's command-line tools (Debian: libfst-tools).
"""

import argparse
import math
import os
import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np

import lexicon

LOOKAHEAD = os.environ.get("ANABELLA_FST_LOOKAHEAD", "/usr/lib/x86_64-linux-gnu/libfstlookahead.so.22")
HERE = Path(__file__).parent
POSITIONS = {"B": "begin", "E": "end", "I": "internal", "S": "singleton"}
SILENCE_PROBABILITY = 0.5
UNKNOWN_BONUS = 0.28


class Phones:
    """Position-dependent phones that share the pdfs of the base phones."""

    def __init__(self):
        self.names, self.base, self.place = (
            ["<eps>", "SIL", "SPN_S"],
            {1: 0, 2: 1},
            {1: "nonword", 2: "singleton"},
        )
        for index, phone in enumerate(lexicon.PHONES):
            if phone in (lexicon.SILENCE, lexicon.SPOKEN_NOISE):
                continue
            for letter, place in POSITIONS.items():
                self.base[len(self.names)], self.place[len(self.names)] = index, place
                self.names.append(f"{phone}_{letter}")
        self.ids = {name: i for i, name in enumerate(self.names)}
        self.count = len(self.names) - 1

    def of_word(self, phones):
        """Phone ids of a pronunciation."""
        if len(phones) == 1:
            return [self.ids[f"{phones[0]}_S"]]
        return [
            self.ids[f"{p}_{'B' if i == 0 else 'E' if i == len(phones) - 1 else 'I'}"]
            for i, p in enumerate(phones)
        ]


def entering(phone):
    """Transition id of a phone's first frame."""
    return 2 * phone


def staying(phone):
    """Transition id of a phone's later frames."""
    return 2 * phone - 1


class Binary:
    """Kaldi's binary serialisation."""

    def __init__(self):
        self.data = bytearray(b"\0B")

    def token(self, *names):
        for name in names:
            self.data += name.encode() + b" "
        return self

    def integer(self, *values):
        for value in values:
            self.data += b"\x04" + struct.pack("<i", value)
        return self

    def real(self, value):
        self.data += b"\x04" + struct.pack("<f", value)
        return self

    def double(self, value):
        self.data += b"\x08" + struct.pack("<d", value)
        return self

    def integers(self, values):
        self.integer(len(values))
        self.data += np.asarray(values, "<i4").tobytes()
        return self

    def vector(self, values):
        self.token("FV").integer(len(values))
        self.data += np.asarray(values, "<f4").tobytes()
        return self

    def matrix(self, values):
        self.token("FM").integer(*values.shape)
        self.data += np.ascontiguousarray(values, "<f4").tobytes()
        return self


def write_transitions(out, phones):
    """One topology for all phones: a state to enter, its loop, the end."""
    out.token("<TransitionModel>", "<Topology>").integers(range(1, phones.count + 1))
    out.integers([-1] + [0] * phones.count)
    out.integer(-1, 1, 2)  # -1 announces states with a forward and a self-loop pdf class
    out.integer(0, 1, 2, 0).real(0.5).integer(1).real(0.5)
    out.integer(-1, -1, 0)
    out.token("</Topology>", "<Tuples>").integer(phones.count)
    for phone in range(1, phones.count + 1):
        out.integer(phone, 0, 2 * phones.base[phone], 2 * phones.base[phone] + 1)
    out.token("</Tuples>", "<LogProbs>").vector([0.0] + [math.log(0.5)] * (2 * phones.count))
    out.token("</LogProbs>", "</TransitionModel>")


def appended(source, offsets):
    """An nnet3 descriptor of the source at several offsets."""
    if offsets == [0]:
        return source
    return "Append(" + ", ".join(source if o == 0 else f"Offset({source}, {o})" for o in offsets) + ")"


def write_network(out, arrays):
    """nnet3 of fixed affine layers and rectifiers."""
    layers = [i for i in range(len(arrays)) if f"weight{i}" in arrays]
    inputs = arrays["weight0"].shape[1] // len(arrays["offsets0"])
    lines, source = [f"input-node name=input dim={inputs}"], "input"
    for i in layers:
        joined = appended(source, [int(o) for o in arrays[f"offsets{i}"]])
        lines.append(f"component-node name=affine{i} component=affine{i} input={joined}")
        source = f"affine{i}"
        if i != layers[-1]:
            lines.append(f"component-node name=relu{i} component=relu{i} input=affine{i}")
            source = f"relu{i}"
    lines.append(f"output-node name=output input={source} objective=linear")
    out.token("<Nnet3>")
    out.data += ("\n" + "\n".join(lines) + "\n\n").encode()
    out.token("<NumComponents>").integer(2 * len(layers) - 1)
    for i in layers:
        weight, bias = arrays[f"weight{i}"], arrays[f"bias{i}"]
        out.token("<ComponentName>", f"affine{i}", "<FixedAffineComponent>")
        out.token("<LinearParams>").matrix(weight).token("<BiasParams>").vector(bias).token(
            "</FixedAffineComponent>"
        )
        if i != layers[-1]:
            out.token("<ComponentName>", f"relu{i}", "<RectifiedLinearComponent>", "<Dim>").integer(len(bias))
            out.token("<ValueAvg>").vector([]).token("<DerivAvg>").vector([]).token("<Count>").double(0.0)
            out.token("</RectifiedLinearComponent>")
    out.token("</Nnet3>", "<LeftContext>").integer(0).token("<RightContext>").integer(0)
    out.token("<Priors>").vector([])


class Graph:
    """The decoding graph without grammar, arc by arc: a prefix tree of phones, silence between words."""

    def __init__(self, phones):
        self.phones, self.arcs, self.states = phones, [], 0
        self.start, self.loop, self.to_silence, silence = (self.state() for _ in range(4))
        self.nodes, self.ends = {}, {}
        self.between_words(self.start)
        self.arc(self.to_silence, silence, entering(1))
        self.arc(silence, silence, staying(1))
        self.arc(silence, self.loop)

    def state(self):
        self.states += 1
        return self.states - 1

    def arc(self, source, target, sound=0, word=0, cost=0.0):
        self.arcs.append(f"{source} {target} {sound} {word} {cost:.4f}")

    def sound(self, source, phone):
        """A new state in which the phone is said."""
        state = self.state()
        self.arc(source, state, entering(phone))
        self.arc(state, state, staying(phone))
        return state

    def between_words(self, source):
        """A word has ended, or nothing has begun: silence or none."""
        self.arc(source, self.loop, cost=-math.log(1 - SILENCE_PROBABILITY))
        self.arc(source, self.to_silence, cost=-math.log(SILENCE_PROBABILITY))

    def word(self, word, pronunciation):
        """A word's label is on its last phone's arc; words share beginnings and last phones."""
        *first, last = self.phones.of_word(pronunciation)
        state = self.loop
        for k, phone in enumerate(first):
            prefix = tuple(first[: k + 1])
            if prefix not in self.nodes:
                self.nodes[prefix] = self.sound(state, phone)
            state = self.nodes[prefix]
        if last not in self.ends:
            self.ends[last] = self.state()
            self.arc(self.ends[last], self.ends[last], staying(last))
            self.between_words(self.ends[last])
        self.arc(state, self.ends[last], entering(last), word)

    def text(self):
        """For fstcompile."""
        return "\n".join([*self.arcs, f"{self.loop} 0"]) + "\n"


def graph_text(words, phones):
    """fstcompile's text of the graph, and the word ids it uses."""
    graph, ids = Graph(phones), {word: i + 1 for i, word in enumerate(words)}
    for word in words:
        for pronunciation in lexicon.pronunciations(word):
            graph.word(ids[word], pronunciation)
    return graph.text(), ids


def shell(command, **environment):
    subprocess.run(command, shell=True, check=True, env={**os.environ, **environment})


def write_graph(model, phones):
    """HCLr.fst, Gr.fst and the tables beside them."""
    graph = model / "graph"
    (graph / "phones").mkdir(parents=True, exist_ok=True)
    text, ids = graph_text(lexicon.vocabulary() + [lexicon.UNKNOWN], phones)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        (scratch / "hcl.txt").write_text(text)
        shell(
            f"fstcompile {scratch}/hcl.txt | fstconnect | fstarcsort --sort_type=olabel > {scratch}/hcl.fst"
        )
        # fstconvert knows the look-ahead type only once its library is loaded.
        shell(
            f"fstconvert --fst_type=olabel_lookahead --save_relabel_opairs={scratch}/relabel {scratch}/hcl.fst {graph}/HCLr.fst",
            LD_PRELOAD=LOOKAHEAD,
        )
        relabelled = dict(map(int, line.split()) for line in (scratch / "relabel").read_text().splitlines())
        ids = {word: relabelled[i] for word, i in ids.items()}
        cost = math.log(len(ids))
        arcs = "".join(f"0 0 {i} {i} {cost:.4f}\n" for i in sorted(ids.values()))
        (scratch / "g.txt").write_text(arcs + "0 0\n")
        shell(
            f"fstcompile {scratch}/g.txt | fstarcsort --sort_type=ilabel | fstconvert --fst_type=const > {graph}/Gr.fst"
        )
    rows = [("<eps>", 0)] + sorted(ids.items(), key=lambda item: item[1])
    (graph / "words.txt").write_text("".join(f"{w} {i}\n" for w, i in rows), encoding="utf-8")
    (graph / "disambig_tid.int").write_text("")
    (graph / "phones.txt").write_text("".join(f"{p} {i}\n" for i, p in enumerate(phones.names)))
    boundaries = (f"{i} {phones.place[i]}\n" for i in range(1, phones.count + 1))
    (graph / "phones" / "word_boundary.int").write_text("".join(boundaries))


def favouring_unknown(arrays, bonus):
    """The same layers with [unk] heard a little more easily: a bonus a frame."""
    last = max(int(name[len("bias") :]) for name in arrays if name.startswith("bias"))
    bias = arrays[f"bias{last}"].copy()
    noise = lexicon.PHONES.index(lexicon.SPOKEN_NOISE)
    bias[2 * noise : 2 * noise + 2] += bonus
    return {**arrays, f"bias{last}": bias}


def write_acoustics(model, phones, arrays):
    """am/final.mdl and conf/."""
    out = Binary()
    write_transitions(out, phones)
    write_network(out, arrays)
    (model / "am").mkdir(parents=True, exist_ok=True)
    (model / "am" / "final.mdl").write_bytes(out.data)
    (model / "conf").mkdir(exist_ok=True)
    for name in ("mfcc.conf", "model.conf"):
        (model / "conf" / name).write_text((HERE / "conf" / name).read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("--network", type=Path)
    parser.add_argument("--unknown-bonus", type=float, default=UNKNOWN_BONUS)
    options = parser.parse_args()
    phones = Phones()
    if options.network:
        with np.load(options.network) as arrays:
            write_acoustics(options.model, phones, favouring_unknown(dict(arrays), options.unknown_bonus))
    write_graph(options.model, phones)


if __name__ == "__main__":
    main()
