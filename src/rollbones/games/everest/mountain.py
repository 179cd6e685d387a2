"""The mountain's content, read from files and checked: the board with its zones, the price list, the deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbones.engine import RollbonesError
from rollbones.engine.declare.reading import read_toml
from rollbones.engine.errors import suggest

NOTHING, FOOD, ROPE, HOOK, TENT, TANK, BOW, FORECAST = range(8)
ITEMS = ("nothing", "food", "rope", "hook", "tent", "tank", "bow", "forecast")
IMPASSE = len(ITEMS)  # what a space costs that nobody leaves upwards
NO_CARD, HIGH_WIND, AVALANCHE, ROCKSLIDE, YETI, CREVICE, FROSTBITE, BLIZZARD = range(8)
CARDS = ("none", "high wind", "avalanche", "rockslide", "yeti", "crevice", "frostbite", "blizzard")
NORTH, EAST, SOUTH, WEST = range(1, 5)
QUADRANTS = ("north", "east", "south", "west")

LEAST_RINGS, MOST_RINGS = 3, 9
LEAST_PRICE, MOST_PRICE = 10, 2000
MOST_COST, MOST_VALUE, MOST_COUNT, LEAST_CARDS = 60, 20, 20, 5
LETTERS = {"0": NOTHING, "F": FOOD, "R": ROPE, "H": HOOK, "X": IMPASSE}
EFFORT_OF_A_STEP, EFFORT_WITHOUT_A_CARD, MOST_EFFORT = 10, 300, 30_000
MOST_FOOD, MOST_ROPES, MOST_HOOKS = 5, 3, 3  # more of them make no way shorter, as far as ways are reckoned
NO_JOURNEY = 99  # actions: there is no such way
ZONES = ("tree_line", "ice_bridge", "oxygen")
PARTS_OF_A_CARD = {"cost": (1, MOST_COST), "value": (0, MOST_VALUE), "count": (0, MOST_COUNT)}


@dataclass(frozen=True)
class Board:
    """A mountain in numbers: what each space costs to leave upwards, from ring 1; the topmost ring has no way up."""

    title: str
    costs: tuple[tuple[int, ...], ...]
    tree_line: int
    ice_bridge: int
    oxygen: int


@dataclass(frozen=True)
class Prices:
    """What each item costs, by its number."""

    title: str
    prices: tuple[int, ...]


@dataclass(frozen=True)
class Deck:
    """Cost, value and count of each card, by its number."""

    title: str
    cards: tuple[tuple[int, int, int], ...]


def read_board(text: str, where: str) -> Board:
    """Read a mountain; what is wrong with it is one sentence that begins with `where` it stands."""
    found = _parts(text, where, "mountain", ("title", "rings", "zones"))
    rings = found["rings"]
    least, most = LEAST_RINGS - 1, MOST_RINGS - 1
    if not isinstance(rings, list) or not least <= len(rings) <= most:
        count = len(rings) if isinstance(rings, list) else 0
        raise RollbonesError(f"{where}: rings: {count} lines; write {least} to {most}, one for each ring below the summit")
    costs = tuple(_ring(where, number, line) for number, line in enumerate(rings, 1))
    zones = {name: _zone(where, found["zones"], name, len(rings) + 1) for name in ZONES}
    for name in found["zones"]:
        if name not in ZONES:
            raise RollbonesError(f"{where}: zones: no zone '{name}'{suggest(name, ZONES)}; there are {', '.join(ZONES)}")
    return Board(_title(where, found), costs, **zones)


def _ring(where: str, number: int, line: Any) -> tuple[int, ...]:
    letters = line.upper().split() if isinstance(line, str) else []
    if len(letters) != len(QUADRANTS):
        raise RollbonesError(
            f"{where}: ring {number}: '{line}'; write four letters with spaces between, for north, east, south and west"
        )
    for quadrant, letter in zip(QUADRANTS, letters, strict=True):
        if letter not in LETTERS:
            known = ", ".join(LETTERS)
            raise RollbonesError(f"{where}: ring {number}, {quadrant}: no cost '{letter}'; write one of {known}")
    costs = tuple(LETTERS[letter] for letter in letters)
    if set(costs) == {IMPASSE}:
        raise RollbonesError(f"{where}: ring {number}: an impasse on every side, so nobody could climb on; open one of them")
    return costs


def _zone(where: str, zones: Any, name: str, summit: int) -> int:
    if not isinstance(zones, dict) or name not in zones:
        raise RollbonesError(f"{where}: zones: no '{name}'; write the ring where it lies")
    return _whole(f"{where}: zones: {name}", zones[name], 1, summit)


def read_prices(text: str, where: str) -> Prices:
    """Read a price list."""
    found = _parts(text, where, "price list", ("title", "prices"))
    listed = _table(where, "prices", found["prices"], ITEMS[1:], "item")
    prices = [_whole(f"{where}: {name}", listed[name], LEAST_PRICE, MOST_PRICE) for name in ITEMS[1:]]
    return Prices(_title(where, found), (0, *prices))


def read_deck(text: str, where: str) -> Deck:
    """Read a deck."""
    found = _parts(text, where, "deck", ("title", "cards"))
    listed = _table(where, "cards", found["cards"], CARDS[1:], "card")
    cards = [(0, 0, 0), *(_card(where, name, listed[name]) for name in CARDS[1:])]
    if (total := sum(count for _, _, count in cards)) < LEAST_CARDS:
        raise RollbonesError(f"{where}: {total} cards in all; a deck has {LEAST_CARDS} or more, raise a count")
    return Deck(_title(where, found), tuple(cards))


def _card(where: str, name: str, card: Any) -> tuple[int, int, int]:
    parts = _table(where, name, card, PARTS_OF_A_CARD, "part")
    cost, value, count = (_whole(f"{where}: {name}: {part}", parts[part], *span) for part, span in PARTS_OF_A_CARD.items())
    return cost, value, count


def _parts(text: str, where: str, kind: str, parts: tuple[str, ...]) -> dict[str, Any]:
    """Return the parts of a file: a title, which may be left out, and the others, which may not."""
    found = read_toml(text, where)
    for part in found:
        if part not in parts:
            raise RollbonesError(f"{where}: no part '{part}' in a {kind}{suggest(part, parts)}; it has {', '.join(parts)}")
    for part in parts[1:]:
        if part not in found:
            raise RollbonesError(f"{where}: no '{part}'; a {kind} has {', '.join(parts)}")
    return found


def _title(where: str, found: dict[str, Any]) -> str:
    title = found.get("title", "")
    if not isinstance(title, str):
        raise RollbonesError(f"{where}: title: write a name in quotes")
    return title


def _table(where: str, part: str, listed: Any, names: Iterable[str], kind: str) -> dict[str, Any]:
    """Return a table that has every name and no other."""
    known = ", ".join(names)
    if not isinstance(listed, dict):
        raise RollbonesError(f"{where}: {part}: write each of {known} there")
    for name in listed:
        if name not in names:
            raise RollbonesError(f"{where}: {part}: no {kind} '{name}'{suggest(name, names)}; there are {known}")
    for name in names:
        if name not in listed:
            raise RollbonesError(f"{where}: {part}: no '{name}'; add it")
    return listed


def _whole(what: str, value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise RollbonesError(f"{what}: {value}; write a whole number from {least} to {most}")
    return value


def efforts(board: Board, prices: Prices, has: list[int] | None) -> list[list[int]]:
    """Return the effort from each space to the summit for whoever has these cards to pay with; for None, to base camp.

    A step counts 10, a card a fifth of its price, and one that is not there as much as 30 steps.
    """
    summit = len(board.costs) + 1
    found = [[MOST_EFFORT] * 5 for _ in range(MOST_RINGS + 1)]
    for ring, quadrant in [(0, SOUTH)] if has is None else [(summit, side) for side in range(1, 5)]:
        found[ring][quadrant] = 0
    for _ in range(4 * summit):
        for ring in range(summit + 1):
            for quadrant in [SOUTH] if ring == 0 else range(1, 5):
                for there, side, effort in _ways(board, prices, has, ring, quadrant):
                    found[ring][quadrant] = min(found[ring][quadrant], found[there][side] + effort)
    return found


def _ways(board: Board, prices: Prices, has: list[int] | None, ring: int, quadrant: int) -> Iterator[tuple[int, int, int]]:
    """Go through the spaces next to one, each with the effort it takes to get there."""
    summit = len(board.costs) + 1
    if ring > 0:
        for turn in (0, 2):
            yield ring, 1 + (quadrant + turn) % 4, EFFORT_OF_A_STEP
    if ring == 1 and quadrant == SOUTH:
        yield 0, SOUTH, EFFORT_OF_A_STEP
    if ring > 1 and board.costs[ring - 2][quadrant - 1] != IMPASSE:
        yield ring - 1, quadrant, EFFORT_OF_A_STEP
    if ring < summit:
        cost = NOTHING if ring == 0 else board.costs[ring - 1][quadrant - 1]
        if cost == IMPASSE:
            return
        is_short = has is not None and cost != NOTHING and cost not in has
        yield ring + 1, quadrant, EFFORT_OF_A_STEP + (EFFORT_WITHOUT_A_CARD if is_short else prices.prices[cost] // 5)


# ── the shortest way ────────────────────────────────────────────────────────────────────────────────────

Actions = NDArray[np.int64]


@cache
def journeys(board: Board, home: bool, hook: int) -> tuple[Actions, Actions]:
    """Return how many actions it takes to the goal, by food, ropes and hooks that may go into it, ring and quadrant.

    The first is for whoever has not been on the summit, and goes there and, if that is the goal, `home`; the second is the
    way home alone. A `hook` leads so many spaces.
    """
    shape = (MOST_FOOD + 1, MOST_ROPES + 1, MOST_HOOKS + 1, MOST_RINGS + 1, len(QUADRANTS) + 1)
    down = np.full(shape, NO_JOURNEY)
    down[..., 0, SOUTH] = 0
    _shorten(board, down, hook)
    up = np.full(shape, NO_JOURNEY)
    summit = len(board.costs) + 1
    up[..., summit, 1:] = down[..., summit, 1:] if home else 0
    _shorten(board, up, hook)
    return up, down


def _shorten(board: Board, found: Actions, hook: int) -> None:
    """Let each space be one action further than the nearest that one gets to from it, until nothing changes."""
    summit = len(board.costs) + 1
    spaces = [(0, SOUTH), *((ring, quadrant) for ring in range(1, summit + 1) for quadrant in range(1, 5))]
    ways = [(space, way) for space in spaces for way in _steps(board, *space, hook)]
    before = None
    while before is None or (found != before).any():
        before = found.copy()
        for (ring, quadrant), (there, side, item) in ways:
            after = _without(found[..., there, side], item)
            np.minimum(found[..., ring, quadrant], after + 1, out=found[..., ring, quadrant])


def _without(found: Actions, item: int) -> Actions:
    """Return what is found for whoever has one card of a kind less; where he had none, there is no way."""
    if item == NOTHING:
        return found
    after = np.full_like(found, NO_JOURNEY - 1)
    if item == FOOD:
        after[1:] = found[:-1]
    elif item == ROPE:
        after[:, 1:] = found[:, :-1]
    else:
        after[:, :, 1:] = found[:, :, :-1]
    return after


def _steps(board: Board, ring: int, quadrant: int, hook: int) -> Iterator[tuple[int, int, int]]:
    """Go through the spaces that one action leads to, each with the card that it takes."""
    if ring > 0:
        yield ring, 1 + quadrant % 4, NOTHING
        yield ring, 1 + (quadrant + 2) % 4, NOTHING
        yield ring, 1 + (quadrant - 1 + hook) % 4, HOOK
    for up in (1, -1):
        edge = _edge(board, ring, quadrant, up)
        if edge is None:
            continue
        there = ring + up
        if edge != IMPASSE:
            yield there, quadrant, edge if up > 0 else NOTHING
            while abs(there - ring) < hook and _edge(board, there, quadrant, up) not in (None, IMPASSE):
                there += up
        yield there, quadrant, HOOK


def _edge(board: Board, ring: int, quadrant: int, up: int) -> int | None:
    """Return what lies between a space and the one above or below it; None: there is no such space."""
    lower = ring if up > 0 else ring - 1
    if not 0 <= lower < len(board.costs) + 1 or (lower == 0 and quadrant != SOUTH):
        return None
    return NOTHING if lower == 0 else board.costs[lower - 1][quadrant - 1]
