"""Other mouths, rooms and microphones, on the fly: augmentation of cepstra in the mel domain."""

import math

import torch

from network import COEFFICIENTS

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
    return mel + curve[:, None] + torch.empty(size, 1, 1).uniform_(-3.5, 1.5)


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
