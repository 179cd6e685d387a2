"""A learned network in whole numbers, as a game's `hope` weighs a position by it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from ..declare.record import Numbers
from ..declare.rule import rule


class Learned:
    """The contents of a `hope.json`, as arrays that compiled rules take in."""

    def __init__(self, path: Path, cases: int, features: int) -> None:
        """Read a file that `rollbones learn` wrote for so many kinds of position and numbers."""
        found = json.loads(path.read_text())
        self.hidden = int(found["hidden"])
        self.scale = int(found["fine"]) * int(found["coarse"])
        self.first = np.array(found["first"]).reshape(cases, features, self.hidden).astype(np.int32)
        self.bias = np.array(found["bias"]).reshape(cases, self.hidden).astype(np.int32)
        self.second = np.array(found["second"]).reshape(cases, self.hidden).astype(np.int64)
        self.last = np.array(found["last"]).reshape(cases).astype(np.int64)


@rule
def note_steps(out: Numbers, start: int, count: int, most: int) -> None:
    """Note a count: at least one, at least two …"""
    for step in range(min(count, most)):
        out[start + step] = 1


@rule
def weighed(numbers: Numbers, case: int, first: Any, bias: Any, second: Any, last: Any, hidden: Any) -> int:
    """Return what a network makes of a description; `hidden` is room to reckon in."""
    for place in range(len(hidden)):
        hidden[place] = bias[case, place]
    for number in range(len(numbers)):
        value = numbers[number]
        if value != 0:
            for place in range(len(hidden)):
                hidden[place] += value * first[case, number, place]
    total: int = last[case]
    for place in range(len(hidden)):
        if hidden[place] > 0:
            total += hidden[place] * second[case, place]
    return total
