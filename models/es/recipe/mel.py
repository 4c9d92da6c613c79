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


def loudness(mel):
    """The level of a recording's louder moments, natural logarithm of power."""
    return mel.logsumexp(2).quantile(0.85, 1)[:, None, None]


def talk(mel, most=4):
    """One to four others of the batch at once, each as loud as the other, and a level above which they drown speech."""
    size, length = mel.shape[:2]
    count = torch.randint(1, most + 1, (size, 1, 1))
    voices = []
    for k in range(most):
        other = mel[torch.randperm(size)].roll(int(torch.randint(length, ())), 1)
        voices.append(torch.where(k < count, other - loudness(other), -1e4))
    return torch.stack(voices).logsumexp(0), torch.where(count == 1, 8.0, 2.0)


def hiss(mel):
    """Steady noise: any smooth spectrum, and what chance adds to each frame."""
    size, length, bins = mel.shape
    wave = torch.arange(1, 4.0)[None, :, None] * torch.arange(bins) * math.pi / bins
    curve = (torch.randn(size, 3, 1) * torch.cos(wave + 2 * math.pi * torch.rand(size, 3, 1))).sum(1)
    slope = torch.empty(size, 1).uniform_(-0.02, 0.1) * torch.arange(bins)
    chance = torch.randn(size, length, bins) * torch.linspace(0.7, 0.2, bins)
    return (curve + slope)[:, None] + chance


def amid(mel):
    """Some of the recordings amid talk, some amid steady noise, 2 to 25 dB below their louder moments."""
    size = mel.shape[0]
    voices, drowning = talk(mel)
    noise, kind = hiss(mel), torch.rand(size, 1, 1)
    below = lambda least: (least + torch.rand(size, 1, 1) * (25 - least)) * math.log(10) / 10
    level = loudness(mel)
    amid_talk = torch.logaddexp(mel, level + voices - loudness(voices) - below(drowning))
    amid_noise = torch.logaddexp(mel, level + noise - loudness(noise) - below(torch.tensor(2.0)))
    return torch.where(kind < 0.3, amid_talk, torch.where(kind < 0.5, amid_noise, mel))


def disturbed(cepstra):
    """The same speech from another mouth through another microphone, amid other sounds."""
    mel = equalise(amid(warp((cepstra / _LIFTER) @ _DCT)))
    for _ in range(2):
        mel = mask(mask(mel, 2, 7), 1, 13)
    return (mel @ _DCT.T) * _LIFTER
