"""The weighted mean of folded networks, the narrower ones widened with unused units.

    average.py OUT.npz WEIGHT:FOLDED.npz...

Only for networks that were trained from one another.  The last one gives the shape.
What is written has 16 bits a weight: it is small enough to be kept, and the model is built
from it, so that it can be built again to the last bit.
"""

import sys

import numpy as np


def widened(weight, shape, blocks):
    """The same layer among more units."""
    wide = np.zeros(shape)
    if len(shape) == 1:
        wide[: len(weight)] = weight
        return wide
    wide = wide.reshape(shape[0], blocks, -1)
    wide[: len(weight), :, : weight.shape[1] // blocks] = weight.reshape(len(weight), blocks, -1)
    return wide.reshape(shape)


def main():
    shares, networks = [], []
    for part in sys.argv[2:]:
        share, path = part.split(":", 1)
        shares.append(float(share))
        networks.append(dict(np.load(path)))
    mean = {}
    for name, last in networks[-1].items():
        blocks = len(networks[-1]["offsets" + name.lstrip("weightbias")]) if name.startswith("weight") else 1
        if name.startswith("offsets"):
            mean[name] = last
        else:
            all_ = (share * widened(n[name], last.shape, blocks) for share, n in zip(shares, networks))
            mean[name] = sum(all_).astype(np.float16)
    np.savez_compressed(sys.argv[1], **mean)


if __name__ == "__main__":
    main()
