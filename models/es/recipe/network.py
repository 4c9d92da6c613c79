"""The acoustic network, and how it is written without its normalisations."""

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import lexicon

COEFFICIENTS = 40
SUBSAMPLING = 3
SPLICE = range(-4, 5)
CONTEXTS = [(-1, 0, 1), (-1, 0, 1), (-2, 0, 1), (-2, 0, 1), (-4, 0, 2), (0,)]
"""Offsets of the layers after the splice, in output frames: more past than future, for a short delay."""
LEFT = -SPLICE[0] - SUBSAMPLING * sum(c[0] for c in CONTEXTS)
RIGHT = SPLICE[-1] + SUBSAMPLING * sum(c[-1] for c in CONTEXTS)
PDFS = 2 * len(lexicon.PHONES)


class Network(nn.Module):
    """A time-delay network; all layers after the first run at a third of the frame rate."""

    def __init__(self, width, mean, deviation):
        super().__init__()
        sizes = [COEFFICIENTS * len(SPLICE)] + [width * len(c) for c in CONTEXTS]
        self.affine = nn.ModuleList(nn.Linear(n, width) for n in sizes[:-1])
        self.affine.append(nn.Linear(sizes[-1], PDFS))
        self.norm = nn.ModuleList(nn.BatchNorm1d(width, affine=False, eps=1e-3) for _ in sizes[:-1])
        nn.init.zeros_(self.affine[-1].weight)
        self.register_buffer("mean", torch.as_tensor(mean).float())
        self.register_buffer("deviation", torch.as_tensor(deviation).float())

    def forward(self, cepstra):
        return self.affine[-1](appended(self.normalised(len(self.norm) - 1, cepstra), CONTEXTS[-1]))

    def up_to(self, layer, cepstra):
        """What a layer's rectifiers give, before it is normalised."""
        if layer:
            hidden = appended(self.normalised(layer - 1, cepstra), CONTEXTS[layer - 1])
        else:
            hidden = (cepstra - self.mean) / self.deviation
            count = (hidden.shape[1] - len(SPLICE)) // SUBSAMPLING + 1
            last = SUBSAMPLING * (count - 1) + 1
            hidden = torch.cat([hidden[:, i : i + last : SUBSAMPLING] for i in range(len(SPLICE))], 2)
        return functional.relu(self.affine[layer](hidden))

    def normalised(self, layer, cepstra):
        hidden = self.up_to(layer, cepstra)
        hidden = self.norm[layer](hidden.flatten(0, 1)).view_as(hidden)
        if layer and self.training:
            hidden = hidden * (torch.rand(hidden.shape[0], 1, hidden.shape[2]) > 0.1) / 0.9
        return hidden


def adopt(network, arrays, cepstra):
    """Start from a folded network that is at most as wide: the same function at first.

    Its layers go where they were, what is wider begins with weights that are
    not used yet; the normalisation is that of the cepstra given.
    """
    network.eval()
    scale, shift = network.deviation.double(), network.mean.double()
    for i, affine in enumerate(network.affine):
        weight, bias = (torch.from_numpy(arrays[f"{name}{i}"]).double() for name in ("weight", "bias"))
        blocks, height = len(arrays[f"offsets{i}"]), len(bias)
        width = weight.shape[1] // blocks
        before = torch.zeros(height, blocks, len(scale), dtype=torch.double)
        before[:, :, :width] = weight.view(height, blocks, width)
        with torch.no_grad():
            if i == len(network.affine) - 1:
                affine.weight.zero_()
            affine.weight[:height] = (before * scale).flatten(1)
            affine.bias[:height] = bias + (before * shift).sum((1, 2))
            if i < len(network.norm):
                scale, shift = _measure(network, i, cepstra)
    network.train()


def _measure(network, layer, cepstra):
    """Set a layer's normalisation by what comes out of it; its deviation and mean."""
    hidden = network.up_to(layer, cepstra)
    mean, variance = hidden.mean((0, 1)), hidden.var((0, 1))
    network.norm[layer].running_mean.copy_(mean)
    network.norm[layer].running_var.copy_(variance)
    return (variance + network.norm[layer].eps).sqrt().double(), mean.double()


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
