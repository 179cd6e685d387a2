"""What the things in Journey to the Top of the World are worth to masters, over games with the same seeds.

    PYTHONPATH=src python benchmarks/everest.py [--games N] [--part buys] [--part items] [--part cards] [--part search]

Buys: the climbers buy what a list says and no more. Items: the list that they like best, with one more of an item for each of
them, and with one less where it has any. Cards: Everest can pay with them as ever, but they cost more than it ever holds.
Search: one side or both search a tree by the same hope, in a few games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from rollbones.bots.greedy import by_looking
from rollbones.bots.levels import skill_of
from rollbones.bots.mixed import mixed
from rollbones.engine import Numbers, chose, first_part, rule
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import play_batch
from rollbones.engine.run.players import SEARCH, Bot, Players, Skill
from rollbones.games.everest.mountain import CARDS, ITEMS, MOST_COST
from rollbones.games.everest.table import SHOPPING
from rollbones.games.everest.words import BUY, DONE
from rollbones.lab.stats.intervals import mean_of, moments_of, wilson

EVEREST = find_game("everest")
BITS, MOST = 4, 15  # of a list: how many of an item
SEED = 1
SEARCHED, FEW = 400, 200  # positions for a decision, and games
MONEY, MOST_MONEY = ("tenzing_money", "hillary_money"), 2000  # enough for every list here

Buys = Mapping[str, int]
OWN: tuple[Buys, Buys] = ({"food": 2, "hook": 1, "tent": 1}, {"food": 1, "rope": 2, "hook": 2})  # mostly, and $50 left
LISTS: dict[str, tuple[Buys, Buys]] = {  # recommended: rope and hook each, one tent, a bow or food; food for what is left
    "what masters mostly buy": OWN,
    "the same, and food for the last $50": (OWN[0], {**OWN[1], "food": 2}),
    "as recommended, with food": ({"rope": 1, "hook": 1, "food": 3}, {"rope": 1, "hook": 1, "tent": 1, "food": 4}),
    "as recommended, Tenzing with a bow": ({"rope": 1, "hook": 1, "bow": 1}, {"rope": 1, "hook": 1, "tent": 1, "food": 4}),
    "as recommended, Hillary with a bow": ({"rope": 1, "hook": 1, "tent": 1}, {"rope": 1, "hook": 1, "bow": 1, "food": 4}),
    "hooks, and food for the rest": ({"hook": 2, "food": 2}, {"hook": 3, "food": 3}),
    "food only": ({"food": 8}, {"food": 12}),
}


@rule
def shops(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Look ahead, but buy what stands on the list that the skill counts as its depth, and no more."""
    if view.phase == SHOPPING and skill.depth > 0:
        for place in range(count):
            if chose(out[place], BUY):
                item = first_part(out[place], BUY)
                if view.gear[seat, item] < (skill.depth >> BITS * (item - 1) & MOST):
                    return place
        for place in range(count):
            if chose(out[place], DONE):
                return place
    return by_looking(view, box, seat, out, count, mind, worlds, inner, nodes, skill)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--part", action="append", choices=list(PARTS))
    given = parser.parse_args()
    for part in given.part or PARTS:
        own, listed = PARTS[part]
        base = wins(given.games, own)
        share = wilson(float(base.sum()), len(base))
        print(
            f"{part}: the climbers win {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {len(base):,} games",
            flush=True,
        )
        for name, won in listed(given.games):
            pairs = moments_of(won.astype(np.int64) - base[: len(won)].astype(np.int64))
            change = mean_of(pairs.games, pairs.total, pairs.squares)
            print(f"  {name}: {won.mean():.1%}, {change.value:+.1%} ± {change.margin:.1%}", flush=True)


def items(games: int) -> Iterator[tuple[str, Any]]:
    """One of each more, for nothing, and one less."""
    for item in ITEMS[1:]:
        yield f"a {item} more for each", wins(games, _with(item, 1))
        if any(item in one for one in OWN):
            yield f"a {item} less for whoever has one", wins(games, _with(item, -1))


def _with(item: str, more: int) -> tuple[Buys, Buys]:
    tenzing, hillary = ({**one, item: max(0, one.get(item, 0) + more)} for one in OWN)
    return tenzing, hillary


def cards(games: int) -> Iterator[tuple[str, Any]]:
    """None of each is ever played."""
    box = EVEREST.box()
    for out_of_reach in CARDS[1:]:
        listed = "".join(
            f'"{name}" = {{ cost = {MOST_COST if name == out_of_reach else int(box.card_cost[card])}, '
            f"value = {int(box.card_value[card])}, count = {int(box.card_count[card])} }}\n"
            for card, name in enumerate(CARDS)
            if card
        )
        yield f"no {out_of_reach} is ever played", wins(games, deck=f"[cards]\n{listed}")


def buys(games: int) -> Iterator[tuple[str, Any]]:
    """Lists to buy by."""
    for name, lists in LISTS.items():
        yield name, wins(games, lists)


def wins(games: int, lists: tuple[Buys, Buys] | None = None, **options: str) -> Any:
    """Return for each game whether the climbers won it; with lists they have the money for them."""
    everest = replace(skill_of(EVEREST, "master"), depth=0)
    climbers = (replace(everest, depth=_packed(one)) for one in lists or ({}, {}))
    players = Players(Bot(shops), (*climbers, everest), ("", "", ""))
    money = {name: str(MOST_MONEY) for name in MONEY} if lists else {}
    return _won(players, games, **money, **options)


def search(games: int) -> Iterator[tuple[str, Any]]:
    """A tree of moves, whose edges are valued by the hope."""
    looks = skill_of(EVEREST, "master")
    searches = Skill(SEARCH, iterations=SEARCHED, explore=200, depth=0, habit=0)
    for name, climbers, everest in (
        ("the climbers search", searches, looks),
        ("Everest searches", looks, searches),
        ("both search", searches, searches),
    ):
        yield name, _won(Players(mixed(EVEREST), (climbers, climbers, everest), ("", "", "")), min(games, FEW))


def _won(players: Players, games: int, **options: str) -> Any:
    played = play_batch(EVEREST, EVEREST.box(None, options), players, games, SEED)
    return np.concatenate([part.scores[:, 0] for part in played]).astype(np.float64)


def _packed(bought: Buys) -> int:
    return sum(many << BITS * (ITEMS.index(name) - 1) for name, many in bought.items())


PARTS: dict[str, tuple[tuple[Buys, Buys] | None, Callable[[int], Iterator[tuple[str, Any]]]]] = {
    "buys": (None, buys),
    "items": (OWN, items),
    "cards": (None, cards),
    "search": (None, search),
}

if __name__ == "__main__":
    main()
