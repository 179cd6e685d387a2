"""A small network per kind of position: trained in floating point, stored as integers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from rollbones.engine import RollbonesError
from rollbones.engine.files import replace_file

Floats = NDArray[np.float32]

FINE = 1 << 12  # the first layer's weights are kept in these parts …
COARSE = 1 << 4  # … and the second layer's in these of an 840th


class Net(NamedTuple):
    """The weights: by case, feature and hidden number; by case and hidden number; by case."""

    first: Floats
    bias: Floats
    second: Floats
    last: Floats


class Hope(msgspec.Struct):
    """A learned network in whole numbers, with what made it: the contents of a game's `hope.json`."""

    game: str
    version: str
    made_by: str
    options: list[dict[str, str]]
    seed: int
    rounds: int
    games: int
    positions: int
    cases: int
    features: int
    hidden: int
    fine: int
    coarse: int
    unit: int  # the result that the network counts as 1
    first: list[int]
    bias: list[int]
    second: list[int]
    last: list[int]


@dataclass
class Pupil:
    """A network that learns, and the average of what it was, which plays."""

    net: Net
    playing: Net
    sizes: Floats  # the largest value of each feature: they are learned from as shares of it
    steps: list[int]
    drift: list[Floats] = field(default_factory=list)
    spread: list[Floats] = field(default_factory=list)

    @classmethod
    def fresh(cls, cases: int, count: int, hidden: int, chance: np.random.Generator) -> Pupil:
        """Return a network with random weights."""
        net = Net(
            (chance.normal(size=(cases, count, hidden)) * 0.1).astype(np.float32),
            np.zeros((cases, hidden), np.float32),
            (chance.normal(size=(cases, hidden)) * 0.1).astype(np.float32),
            np.full(cases, 0.2, np.float32),
        )
        still = [[np.zeros_like(one) for one in net] for _ in range(2)]
        return cls(net, Net(*(one.copy() for one in net)), np.zeros(count, np.float32), [0] * cases, *still)

    @classmethod
    def schooled(cls, hope: Hope) -> Pupil:
        """Return a network with trained weights."""
        blank = cls.fresh(hope.cases, hope.features, hope.hidden, np.random.default_rng(0))
        scale = hope.unit * hope.coarse
        for known, weights, fine in zip(
            (hope.first, hope.bias, hope.second, hope.last), blank.net, (FINE, FINE, scale, scale * FINE), strict=True
        ):
            weights[...] = (np.array(known) / fine).reshape(weights.shape)
        blank.follow(0)
        blank.sizes[...] = 1
        return blank

    def meet(self, rows: NDArray[np.int16]) -> None:
        """Take note of the largest values seen; weights go on to mean what they meant."""
        sizes = np.maximum(self.sizes, np.abs(rows).max(0)).astype(np.float32)
        if self.sizes.any():
            grown = (np.maximum(sizes, 1) / np.maximum(self.sizes, 1))[None, :, None]
            self.net.first[...] *= grown
            self.playing.first[...] *= grown
        self.sizes = sizes

    def learn(self, case: int, rows: Floats, aims: Floats, batch: int, rate: float) -> float:
        """Move the weights of one case towards what positions were worth; return the sum of squared errors."""
        first, bias, second, last = (one[case] for one in self.net)
        scaled = rows / np.maximum(self.sizes, 1)
        errors = 0.0
        for start in range(0, len(aims) - batch + 1, batch):
            x, aim = scaled[start : start + batch], aims[start : start + batch]
            inner = x @ first + bias
            active = np.maximum(inner, 0)
            off = active @ second + last - aim
            errors += float((off * off).sum())
            share = off / batch
            back = np.outer(share, second) * (inner > 0)
            slopes = (x.T @ back, back.sum(0), share @ active, share.sum())
            self._step(case, slopes, rate)
            last = self.net.last[case]
        return errors

    def _step(self, case: int, slopes: Sequence[Any], rate: float) -> None:
        """Adam's step: by the running mean of slopes, over the root of their running mean square."""
        self.steps[case] += 1
        early, wide = 1 - 0.9 ** self.steps[case], 1 - 0.999 ** self.steps[case]
        for weights, mean, square, slope in zip(self.net, self.drift, self.spread, slopes, strict=True):
            mean[case] += 0.1 * (slope - mean[case])
            square[case] += 0.001 * (slope * slope - square[case])
            weights[case] -= rate * (mean[case] / early) / (np.sqrt(square[case] / wide) + 1e-7)

    def follow(self, slowly: float) -> None:
        """Update the moving average that plays."""
        for mine, other in zip(self.playing, self.net, strict=True):
            mine[...] += (1 - slowly) * (other - mine)

    def player(self) -> Net:
        """Return the network that plays, over features as they come; what was never seen counts for nothing."""
        scale = np.where(self.sizes > 0, 1 / np.maximum(self.sizes, 1), 0)[None, :, None]
        return Net((self.playing.first * scale).astype(np.float32), *(one.copy() for one in self.playing[1:]))


def whole(weights: Floats) -> list[int]:
    """Return weights as the nearest whole numbers, in one row."""
    return [int(one) for one in np.rint(weights.astype(np.float64)).ravel()]


def save(hope: Hope, path: Path) -> None:
    """Write what was learned to a file, whole or not at all."""
    replace_file(path, msgspec.json.encode(hope))


def load(path: Path) -> Hope:
    """Read what was learned."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Hope)
    except OSError as trouble:
        raise RollbonesError(f"{path}: {trouble.strerror}; learn it first, or give another file") from trouble
    except msgspec.DecodeError as trouble:
        raise RollbonesError(f"{path}: this is no learned hope ({trouble}); learn it again") from trouble
