"""Train the acoustic network: cross-entropy where times are known, then LF-MMI on everything.

    train.py OUT --minutes M [--width W] [--start FOLDED.npz] FEATURES...

FEATURES are paths without suffix (`.npy` frames, `.json` transcripts).  OUT is
an `.npz` of affine layers with normalisation folded in, as `build_model.py`
writes it; OUT`.state` lets an interrupted training go on.
"""

import argparse
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import lexicon
from chain import PHONE, SIL, SPN, cross_entropy, mmi, phone_bigram
from mel import disturbed
from network import LEFT, RIGHT, SUBSAMPLING, Network, adopt, folded

FRAME_SECONDS = 0.01
UNKNOWN_AS_NOISE = 0.55
"""Share of words outside the vocabulary that are taught as [unk]; the rest are taught as phones, so that new words work."""
SHORTEST, LONGEST = 15, 1150
BATCH_FRAMES = 8000
SHORT_FLOATS = bool({"amx_bf16", "avx512_bf16"} & set(Path("/proc/cpuinfo").read_text(encoding="utf-8").split()))
"""Whether the processor multiplies 16-bit floats faster: a step takes half the time."""


def target(row, choose):
    """Phones of a recording, with optional silence (0) between and around words."""
    vocabulary = set(lexicon.vocabulary())
    sequence = [SIL]
    for word, phones in zip(row["words"], row["phones"]):
        as_noise = word not in vocabulary and choose.random() < UNKNOWN_AS_NOISE
        sequence += [SPN] if as_noise else [PHONE[p] for p in phones]
        sequence.append(SIL)
    return sequence if len(sequence) > 1 else [SIL, SIL]


def load(paths):
    """Frames, targets and alignments of all recordings that are neither too short nor too long."""
    choose, frames, targets, alignments = random.Random(0), [], [], []
    for path in paths:
        block, start = np.load(path.with_suffix(".npy")), 0
        for row in json.loads(path.with_suffix(".json").read_text(encoding="utf-8")):
            clip = block[start : start + row["frames"]]
            start += row["frames"]
            sequence = target(row, choose)
            sounds = sum(p != SIL for p in sequence)
            if SHORTEST <= len(clip) <= LONGEST and outputs(len(clip)) >= sounds + 2:
                frames.append(clip)
                targets.append(sequence)
                alignments.append(alignment(row))
    return frames, targets, alignments


def outputs(frames):
    """Network outputs for that many input frames."""
    return (frames + SUBSAMPLING - 1) // SUBSAMPLING


def batches_of(frames, usable):
    """Recordings of like length together, so that little is padded."""
    order = sorted(usable, key=lambda i: len(frames[i]))
    batches, batch = [], []
    for i in order:
        if batch and (len(batch) + 1) * len(frames[i]) > BATCH_FRAMES:
            batches.append(batch)
            batch = []
        batch.append(i)
    return batches + [batch]


def collate(ids, frames, targets):
    """Padded inputs, output lengths, padded targets, target lengths."""
    lengths = torch.tensor([outputs(len(frames[i])) for i in ids])
    longest = SUBSAMPLING * int(lengths.max())
    inputs = np.stack(
        [
            np.pad(
                frames[i].astype(np.float32), ((LEFT, longest + RIGHT - len(frames[i])), (0, 0)), mode="edge"
            )
            for i in ids
        ]
    )
    sizes = torch.tensor([len(targets[i]) for i in ids])
    padded = torch.zeros(len(ids), int(sizes.max()), dtype=torch.long)
    for row, i in enumerate(ids):
        padded[row, : sizes[row]] = torch.tensor(targets[i])
    return torch.from_numpy(inputs), lengths, padded, sizes


def alignment(row):
    """Pdf of each output frame, from the times that the synthesiser told; None without them."""
    if not row["timed"]:
        return None
    frame = SUBSAMPLING * FRAME_SECONDS
    begins = [0] + [max(1, round(begin / frame)) for _, begin in row["timed"]] + [outputs(row["frames"])]
    labels = np.full(outputs(row["frames"]), 2 * SIL + 1)
    for (phone, _), begin, end in zip([(lexicon.SILENCE, 0)] + row["timed"], begins, begins[1:]):
        labels[begin:end] = 2 * PHONE[phone] + 1
        labels[begin : begin + 1] = 2 * PHONE[phone]
    return labels


class Trainer:
    """The schedule: a time budget, a warm-up, a cosine."""

    def __init__(self, options):
        self.options = options
        self.frames, self.targets, self.alignments = load(options.features)
        sample = np.concatenate(self.frames[:: max(1, len(self.frames) // 400)]).astype(np.float64)
        self.network = Network(options.width, sample.mean(0), sample.std(0))
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=options.rate, weight_decay=1e-3)
        self.bigram = phone_bigram(self.targets)
        self.state = Path(f"{options.out}.state")
        self.step, self.spent = 0, 0.0
        hours = sum(map(len, self.frames)) / 360000
        size = sum(p.numel() for p in self.network.parameters())
        print(
            f"{len(self.frames)} recordings, {hours:.2f} h, {size} parameters, context -{LEFT} +{RIGHT}",
            flush=True,
        )

    def resume(self):
        """Go on where an interrupted training stopped, or start from another's network."""
        if self.state.exists():
            saved = torch.load(self.state, weights_only=True)
            self.optimizer.load_state_dict(saved["optimizer"])
            self.step, self.spent = saved["step"], saved["spent"]
            self.network.load_state_dict(saved["network"])
        elif self.options.start and self.options.start.exists():
            some = sorted(range(len(self.frames)), key=lambda i: len(self.frames[i]))[-2000::100]
            cepstra = collate(some, self.frames, self.targets)[0]
            with np.load(self.options.start) as arrays:
                adopt(self.network, {name: np.asarray(arrays[name], np.float32) for name in arrays}, disturbed(cepstra))
            self.step = self.options.pretraining

    def save(self):
        """Write the network and what is needed to go on."""
        saved = {
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "step": self.step,
            "spent": self.spent,
        }
        torch.save(saved, self.state)
        self.network.eval()
        np.savez(self.options.out, **folded(self.network))
        self.network.train()

    def learn(self, ids, progress):
        """One step on one batch."""
        for group in self.optimizer.param_groups:
            group["lr"] = (
                self.options.rate * min(1, progress / 0.02 + 0.02) * 0.5 * (1 + math.cos(math.pi * progress))
                + 1e-5
            )
        inputs, lengths, sequences, sizes = collate(ids, self.frames, self.targets)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=SHORT_FLOATS):
            scores = self.network(disturbed(inputs))
        scores = scores.float()
        if self.step < self.options.pretraining:
            loss = cross_entropy(scores, ids, self.alignments)
            (gradient,) = torch.autograd.grad(loss, scores, retain_graph=True)
        else:
            loss, gradient = mmi(scores, lengths, sequences, sizes, self.bigram)
        self.optimizer.zero_grad()
        scores.backward(gradient)
        nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimizer.step()
        self.step += 1
        return loss.item()

    def run(self):
        """Learn until the time is spent."""
        shuffle, budget, losses = random.Random(self.step), 60 * self.options.minutes, []
        start = time.time() - self.spent
        everything = range(len(self.frames))
        aligned = batches_of(self.frames, [i for i in everything if self.alignments[i] is not None])
        batches = batches_of(self.frames, everything)
        while self.spent < budget:
            pretraining = self.step < self.options.pretraining
            chosen = aligned if pretraining else batches
            shuffle.shuffle(chosen)
            for ids in chosen:
                self.spent = time.time() - start
                if self.spent >= budget or pretraining and self.step >= self.options.pretraining:
                    break
                losses.append(self.learn(ids, self.spent / budget))
                if self.step % 50 == 0:
                    print(
                        f"step {self.step} of {len(batches)} an epoch, {self.spent:.0f} s, loss {np.mean(losses[-50:]):.4f}",
                        flush=True,
                    )
                if self.step % 300 == 0:
                    self.save()
        self.save()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("features", nargs="+", type=Path)
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--width", type=int, default=320)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--pretraining", type=int, default=500)
    parser.add_argument("--start", type=Path, help="a folded network to start from, as OUT")
    options = parser.parse_args()
    torch.manual_seed(0)
    trainer = Trainer(options)
    trainer.resume()
    trainer.run()


if __name__ == "__main__":
    main()
