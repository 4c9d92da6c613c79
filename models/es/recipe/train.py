"""Train the acoustic network: cross-entropy where times are known, then LF-MMI on everything.

    train.py OUT --minutes M [--width W] FEATURES...

FEATURES are paths without suffix (`.npy` frames, `.json` transcripts).  OUT is
an `.npz` of affine layers with normalisation folded in, as `build_model.py`
writes it; OUT`.state` lets an interrupted training go on.

The topology is Kaldi's chain topology with context-independent phones: one
state a phone, with a forward pdf (2p) on entry and a loop pdf (2p+1).
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
from torch.nn import functional

import lexicon

COEFFICIENTS = 40
SUBSAMPLING = 3
FRAME_SECONDS = 0.01
SPLICE = range(-4, 5)
CONTEXTS = [(-1, 0, 1), (-1, 0, 1), (-2, 0, 1), (-2, 0, 1), (-4, 0, 2), (0,)]
"""Offsets of the layers after the splice, in output frames: more past than future, for a short delay."""
LEFT = -SPLICE[0] - SUBSAMPLING * sum(c[0] for c in CONTEXTS)
RIGHT = SPLICE[-1] + SUBSAMPLING * sum(c[-1] for c in CONTEXTS)

PHONE = {phone: i for i, phone in enumerate(lexicon.PHONES)}
SIL, SPN, COUNT = PHONE[lexicon.SILENCE], PHONE[lexicon.SPOKEN_NOISE], len(PHONE)
IMPOSSIBLE = -1e4
UNKNOWN_AS_NOISE = 0.55
"""Share of words outside the vocabulary that are taught as [unk]; the rest are taught as phones, so that new words work."""
CROSS_ENTROPY_SHARE = 0.1
SHORTEST, LONGEST = 15, 1150
BATCH_FRAMES = 8000


# ---------------------------------------------------------------- data


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


# ---------------------------------------------------------------- augmentation in the mel domain

_LIFTER = torch.tensor([1 + 11 * math.sin(math.pi * i / 22) for i in range(COEFFICIENTS)])
_DCT = torch.tensor(
    [
        [
            math.sqrt((1 if k == 0 else 2) / COEFFICIENTS) * math.cos(math.pi / COEFFICIENTS * (n + 0.5) * k)
            for n in range(COEFFICIENTS)
        ]
        for k in range(COEFFICIENTS)
    ]
)


def warp(mel):
    """Other vocal tract lengths: stretch the mel axis."""
    size, bins = mel.shape[0], COEFFICIENTS
    position = torch.arange(bins)[None] * torch.empty(size, 1).uniform_(0.88, 1.13) + torch.empty(
        size, 1
    ).uniform_(-0.7, 0.7)
    position = position.clamp(0, bins - 1)
    below = position.floor().clamp(max=bins - 2).long()
    share = position - below
    weights = torch.zeros(size, bins, bins)
    weights.scatter_(1, below[:, None], (1 - share)[:, None])
    weights.scatter_add_(1, below[:, None] + 1, share[:, None])
    return mel @ weights


def equalise(mel):
    """Other microphones and distances: a smooth curve and a gain."""
    size = mel.shape[0]
    wave = torch.arange(1, 5.0)[None, :, None] * torch.arange(COEFFICIENTS) * math.pi / COEFFICIENTS
    height = torch.randn(size, 4, 1) * 0.5 / torch.arange(1, 5.0)[None, :, None] ** 0.5
    curve = (height * torch.cos(wave + 2 * math.pi * torch.rand(size, 4, 1))).sum(1)
    return mel + curve[:, None] + torch.empty(size, 1, 1).uniform_(-6.5, 1.5)


def mask(mel, axis, widest):
    """Hide a band of mels (axis 2) or a stretch of time (axis 1) behind the mean."""
    length = mel.shape[axis]
    width = torch.randint(0, widest, (mel.shape[0], 1))
    first = (torch.rand(mel.shape[0], 1) * (length - width)).long()
    place = torch.arange(length)[None]
    hidden = (place >= first) & (place < first + width)
    return torch.where(hidden[:, :, None] if axis == 1 else hidden[:, None], mel.mean(1, keepdim=True), mel)


def disturbed(cepstra):
    """The same speech from another mouth through another microphone."""
    mel = equalise(warp((cepstra / _LIFTER) @ _DCT))
    for _ in range(2):
        mel = mask(mask(mel, 2, 7), 1, 13)
    return (mel @ _DCT.T) * _LIFTER


# ---------------------------------------------------------------- network


class Network(nn.Module):
    """A time-delay network; all layers after the first run at a third of the frame rate."""

    def __init__(self, width, mean, deviation):
        super().__init__()
        sizes = [COEFFICIENTS * len(SPLICE)] + [width * len(c) for c in CONTEXTS]
        self.affine = nn.ModuleList(nn.Linear(n, width) for n in sizes[:-1])
        self.affine.append(nn.Linear(sizes[-1], 2 * COUNT))
        self.norm = nn.ModuleList(nn.BatchNorm1d(width, affine=False, eps=1e-3) for _ in sizes[:-1])
        nn.init.zeros_(self.affine[-1].weight)
        self.register_buffer("mean", torch.as_tensor(mean).float())
        self.register_buffer("deviation", torch.as_tensor(deviation).float())

    def forward(self, cepstra):
        hidden = (cepstra - self.mean) / self.deviation
        count = (hidden.shape[1] - len(SPLICE)) // SUBSAMPLING + 1
        spliced = [hidden[:, i : i + SUBSAMPLING * (count - 1) + 1 : SUBSAMPLING] for i in range(len(SPLICE))]
        hidden = torch.cat(spliced, 2)
        for layer, affine in enumerate(self.affine):
            if layer:
                hidden = appended(hidden, CONTEXTS[layer - 1])
            with torch.autocast("cpu", dtype=torch.bfloat16):
                hidden = affine(hidden)
            hidden = hidden.float()
            if layer < len(self.norm):
                flat = functional.relu(hidden).flatten(0, 1)
                hidden = self.norm[layer](flat).view_as(hidden)
                if layer and self.training:
                    hidden = hidden * (torch.rand(hidden.shape[0], 1, hidden.shape[2]) > 0.1) / 0.9
        return hidden


def appended(hidden, offsets):
    """The frames at the offsets, side by side."""
    count = hidden.shape[1] - (offsets[-1] - offsets[0])
    return torch.cat([hidden[:, o - offsets[0] : o - offsets[0] + count] for o in offsets], 2)


def folded(network):
    """Affine layers with input and batch normalisation folded into the next layer."""
    scale = (1 / network.deviation).double().numpy()
    shift = (-network.mean / network.deviation).double().numpy()
    offsets = [list(SPLICE)] + [[SUBSAMPLING * o for o in c] for c in CONTEXTS]
    arrays = {}
    for i, affine in enumerate(network.affine):
        weight = affine.weight.detach().double().numpy()
        bias = affine.bias.detach().double().numpy() + weight @ np.tile(shift, len(offsets[i]))
        arrays[f"weight{i}"] = (weight * np.tile(scale, len(offsets[i]))).astype(np.float32)
        arrays[f"bias{i}"] = bias.astype(np.float32)
        arrays[f"offsets{i}"] = np.array(offsets[i])
        if i < len(network.norm):
            norm = network.norm[i]
            scale = 1 / np.sqrt(norm.running_var.double().numpy() + norm.eps)
            shift = -norm.running_mean.double().numpy() * scale
    return arrays


# ---------------------------------------------------------------- losses


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


def phone_bigram(targets):
    """Initial, transition and final probabilities of the denominator graph."""
    choose, counts = random.Random(0), np.full((COUNT + 1, COUNT + 1), 0.02)
    for sequence in targets:
        for _ in range(2):
            ends = (0, len(sequence) - 1)
            path = [
                p for i, p in enumerate(sequence) if p != SIL or choose.random() < (0.8 if i in ends else 0.3)
            ]
            for one, two in zip([COUNT] + path, path + [COUNT]):
                counts[one, two] += 1
    table = torch.tensor(counts / counts.sum(1, keepdims=True)).float()
    return table[COUNT, :COUNT], table[:COUNT, :COUNT], table[:COUNT, COUNT]


def numerator(scores, lengths, sequences, sizes):
    """Occupation of each pdf on the paths of the right phones, with optional silences, and their log score."""
    batch, time, _ = scores.shape
    index = sequences[:, None].expand(batch, time, sequences.shape[1])
    enter, stay = scores[:, :, 0::2].gather(2, index), scores[:, :, 1::2].gather(2, index)
    skip = torch.full(sequences.shape, IMPOSSIBLE)
    skip[:, 2:] = torch.where(sequences[:, 1:-1] == SIL, 0.0, IMPOSSIBLE)
    alpha = [torch.full(sequences.shape, IMPOSSIBLE)]
    alpha[0][:, :2] = enter[:, 0, :2]
    for t in range(1, time):
        step = functional.pad(alpha[-1][:, :-1], (1, 0), value=IMPOSSIBLE)
        jump = functional.pad(alpha[-1][:, :-2], (2, 0), value=IMPOSSIBLE) + skip
        alpha.append(torch.logaddexp(alpha[-1] + stay[:, t], torch.logaddexp(step, jump) + enter[:, t]))
    last = torch.full(sequences.shape, IMPOSSIBLE)
    rows = torch.arange(batch)
    last[rows, sizes - 1] = last[rows, sizes - 2] = 0
    beta = [last]
    skip_on = functional.pad(skip[:, 2:], (0, 2), value=IMPOSSIBLE)
    for t in range(time - 2, -1, -1):
        onward = enter[:, t + 1] + beta[-1]
        step = functional.pad(onward[:, 1:], (0, 1), value=IMPOSSIBLE)
        jump = functional.pad(onward[:, 2:], (0, 2), value=IMPOSSIBLE) + skip_on
        before = torch.logaddexp(stay[:, t + 1] + beta[-1], torch.logaddexp(step, jump))
        beta.append(torch.where((t >= lengths - 1)[:, None], last, before))
    alpha, beta = torch.stack(alpha, 1), torch.stack(beta[::-1], 1)
    total = torch.logsumexp(alpha[:, 0] + beta[:, 0], 1)
    occupied = (alpha + beta - total[:, None, None]).exp()
    stayed = torch.zeros_like(occupied)
    stayed[:, 1:] = (alpha[:, :-1] + stay[:, 1:] + beta[:, 1:] - total[:, None, None]).exp()
    pdfs = torch.zeros_like(scores)
    pdfs.scatter_add_(2, 2 * index, occupied - stayed)
    pdfs.scatter_add_(2, 2 * index + 1, stayed)
    return pdfs, total


def denominator(scores, lengths, bigram):
    """Occupation of each pdf on the paths of any phones, and their log score; by scaled probabilities."""
    initial, transition, final = bigram
    time, largest = scores.shape[1], scores.max(2).values
    enter, stay = ((scores[:, :, k::2] - largest[:, :, None]).exp() for k in (0, 1))
    alpha, scales = [initial * enter[:, 0]], []
    for t in range(time):
        if t:
            alpha.append(alpha[-1] * stay[:, t] + (alpha[-1] @ transition) * enter[:, t])
        scales.append(alpha[-1].sum(1, keepdim=True))
        alpha[-1] = alpha[-1] / scales[-1]
    last = final.expand(len(lengths), -1)
    beta = [last]
    for t in range(time - 2, -1, -1):
        before = (stay[:, t + 1] * beta[-1] + (enter[:, t + 1] * beta[-1]) @ transition.T) / scales[t + 1]
        beta.append(torch.where((t >= lengths - 1)[:, None], last, before))
    alpha, beta = torch.stack(alpha, 1), torch.stack(beta[::-1], 1)
    inside = torch.arange(time)[None] < lengths[:, None]
    ends = (alpha[torch.arange(len(lengths)), lengths - 1] * final).sum(1)
    total = ((torch.stack(scales, 1)[:, :, 0].log() + largest) * inside).sum(1) + ends.log()
    occupied = alpha * beta / ends[:, None, None]
    stayed = torch.zeros_like(occupied)
    stayed[:, 1:] = (
        alpha[:, :-1] * stay[:, 1:] * beta[:, 1:] / torch.stack(scales[1:], 1) / ends[:, None, None]
    )
    pdfs = torch.stack([occupied - stayed, stayed], 3).flatten(2)
    return pdfs, total


def cross_entropy(scores, ids, alignments):
    """Loss against the alignments."""
    labels = torch.full(scores.shape[:2], -100)
    for row, i in enumerate(ids):
        labels[row, : len(alignments[i])] = torch.from_numpy(alignments[i])
    return functional.cross_entropy(scores.flatten(0, 1), labels.flatten())


def mmi(scores, lengths, sequences, sizes, bigram):
    """Negative log posterior a frame of the right phones; and its gradient with two helpers.

    The helpers: a tenth of cross-entropy against the right paths, as Kaldi's
    chain training has, and a small penalty on large scores.
    """
    scores = scores.detach()
    right, right_total = numerator(scores, lengths, sequences, sizes)
    any_, any_total = denominator(scores, lengths, bigram)
    inside = (torch.arange(scores.shape[1])[None] < lengths[:, None])[:, :, None]
    gradient = any_ - right + CROSS_ENTROPY_SHARE * (scores.softmax(2) - right) + 1e-3 * scores
    frames = lengths.sum()
    return (any_total - right_total).sum() / frames, torch.where(inside, gradient, 0.0) / frames


# ---------------------------------------------------------------- training


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
        elif self.options.start:
            self.network.load_state_dict(torch.load(self.options.start, weights_only=True)["network"])
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
        scores = self.network(disturbed(inputs))
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
    parser.add_argument("--start", type=Path, help="a .state file to start from")
    options = parser.parse_args()
    torch.manual_seed(0)
    trainer = Trainer(options)
    trainer.resume()
    trainer.run()


if __name__ == "__main__":
    main()
