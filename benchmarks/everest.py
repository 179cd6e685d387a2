"""What the things in Journey to the Top of the World are worth to masters, over games with the same seeds.

    PYTHONPATH=src python benchmarks/everest.py [--games N] [--part items] [--part cards] [--part buys]

Items: each climber gets one for nothing, beside what he buys himself; or the shop has none. Cards: Everest can pay with them
as ever, but they cost more than it ever holds. Buys: the climbers buy what a list says and no more.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from rollbones.bots.greedy import by_looking
from rollbones.bots.levels import skill_of
from rollbones.engine import Numbers, chose, first_part, rule
from rollbones.engine.batch import play_batch
from rollbones.engine.registry import find_game
from rollbones.engine.skill import Bot, Players
from rollbones.games.everest.mountain import CARDS, ITEMS, MOST_COST, MOST_PRICE
from rollbones.games.everest.table import CLIMBERS, SHOPPING
from rollbones.games.everest.words import BUY, DONE
from rollbones.lab.intervals import paired, wilson

EVEREST = find_game("everest")
BITS, MOST = 4, 15  # of a list: how many of an item
SEED = 1
MONEY = ("tenzing_money", "hillary_money")

Buys = Mapping[str, int]
RECOMMENDED: dict[str, tuple[Buys, Buys]] = {  # rope and hook each, one tent, a bow or food; the rest of the money is food
    "as recommended, with food": ({"rope": 1, "hook": 1, "food": 3}, {"rope": 1, "hook": 1, "tent": 1, "food": 4}),
    "as recommended, Tenzing with a bow": ({"rope": 1, "hook": 1, "bow": 1}, {"rope": 1, "hook": 1, "tent": 1, "food": 4}),
    "as recommended, Hillary with a bow": (
        {"rope": 1, "hook": 1, "tent": 1},
        {"rope": 1, "hook": 1, "bow": 1, "food": 4},
    ),
    "food only": ({"food": 8}, {"food": 12}),
    "hooks, and food for the rest": ({"hook": 2, "food": 2}, {"hook": 3, "food": 3}),
}


@rule
def shops(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Look ahead, but buy first what stands on the list that the skill counts as its depth; and no more, unless by habit."""
    if view.phase == SHOPPING and skill.depth > 0:
        for place in range(count):
            if chose(out[place], BUY):
                item = first_part(out[place], BUY)
                if view.gear[seat, item] < (skill.depth >> BITS * (item - 1) & MOST):
                    return place
        for place in range(count):
            if skill.habit == 0 and chose(out[place], DONE):
                return place
    return by_looking(view, box, seat, out, count, mind, worlds, inner, nodes, skill)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--part", action="append", choices=list(PARTS))
    given = parser.parse_args()
    base = wins(given.games)
    share = wilson(float(base.sum()), len(base))
    print(f"as it is: the climbers win {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {len(base):,} games")
    for part in given.part or PARTS:
        for name, won in PARTS[part](given.games):
            change = paired(base, won)
            print(f"{name}: {won.mean():.1%}, {change.value:+.1%} ± {change.margin:.1%}", flush=True)


def items(games: int) -> Iterator[tuple[str, Any]]:
    """One of each for nothing, and none of it."""
    prices = dict(zip(ITEMS[1:], (int(one) for one in EVEREST.box().price[1:]), strict=True))
    for item, price in prices.items():
        money = {name: str(int(EVEREST.box()[name]) + price) for name in MONEY}
        yield f"a {item} more for each", wins(games, ({item: 1}, {item: 1}), True, **money)
        listed = "".join(f"{name} = {MOST_PRICE if name == item else cost}\n" for name, cost in prices.items())
        yield f"no {item} in the shop", wins(games, prices=f"[prices]\n{listed}")


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
    for name, lists in RECOMMENDED.items():
        yield name, wins(games, lists)


def wins(games: int, lists: tuple[Buys, Buys] | None = None, goes_on: bool = False, **options: str) -> Any:
    """Return for each game whether the climbers won it."""
    master = skill_of(EVEREST, "master")
    everest = replace(master, depth=0)
    climbers = (replace(everest, depth=_packed(one), habit=int(goes_on)) for one in lists or ({},) * CLIMBERS)
    players = Players(Bot(shops), (*climbers, everest), ("", "", ""))
    played = play_batch(EVEREST, EVEREST.box(None, options), players, games, SEED)
    return np.concatenate([part.scores[:, 0] for part in played]).astype(np.float64)


def _packed(bought: Buys) -> int:
    return sum(many << BITS * (ITEMS.index(name) - 1) for name, many in bought.items())


PARTS = {"items": items, "cards": cards, "buys": buys}

if __name__ == "__main__":
    main()
