"""Losses: cross-entropy against alignments, and LF-MMI.

The topology is Kaldi's chain topology with context-independent phones: one
state a phone, with a forward pdf (2p) on entry and a loop pdf (2p+1).
"""

import random

import numpy as np
import torch
from torch.nn import functional

import lexicon

PHONE = {phone: i for i, phone in enumerate(lexicon.PHONES)}
SIL, SPN, COUNT = PHONE[lexicon.SILENCE], PHONE[lexicon.SPOKEN_NOISE], len(PHONE)
IMPOSSIBLE = -1e4
CROSS_ENTROPY_SHARE = 0.1


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
