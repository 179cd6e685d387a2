"""How much better than 'keep everything and walk out when hurt' Cube Delver can be played: three players over the same seeds.

    python benchmarks/delver_baseline.py [games]

The baseline accepts every roll. While it has treasure and few Health Dice, it walks out: it leaves Travel Dice behind
wherever the rules let it. The habit and the hope are those of the game's hints; the hope is followed one move ahead,
over every outcome of chance.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import numpy as np

from rollbones.engine import Numbers, chose, first_part, rule
from rollbones.engine.declare.chance import plan_the_next, probability, scramble
from rollbones.engine.declare.contract import acting, habit, hope, legal, play, score, setup
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import import_numba, recorded_kind, stamp, swaps_for
from rollbones.engine.run.drivers import start_of
from rollbones.engine.run.players import Mind

DELVER = find_game("delver")
WORDS = DELVER.part("words")
PAY, PAY_TRAVEL, LIGHTEN = WORDS.PAY, WORDS.PAY_TRAVEL, WORDS.LIGHTEN
POTION = DELVER.part("table").POTION
SEED = 20_261_115
LONGEST = 100_000
FEW = 3  # Health Dice; of 1, 2, 3 and 5 the best for the baseline
ONE = np.uint64(1)


@rule
def dice_of(row: Numbers) -> int:
    """Return how many dice lie in a row."""
    count = 0
    for face in range(1, 6 + 1):
        count += row[face]
    return count


@rule
def is_hurt(view: Any) -> bool:
    """Whether there is something to save, and little left to save it with."""
    return dice_of(view.health) <= FEW and dice_of(view.treasure) > 0


@rule
def walk_out_when_hurt(view: Any, box: Any, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Keep everything; once hurt, give up a Travel Die wherever one can go, or a Potion to open the way for the next."""
    if not is_hurt(view):
        return 0
    key = 0
    for place in range(count):
        if chose(out[place], PAY_TRAVEL):
            return place
        # Nobody leaves the last treasure behind: to come out with nothing is no better than not to come out.
        if chose(out[place], LIGHTEN) and dice_of(view.treasure) > 1:
            return place
        if chose(out[place], PAY) and first_part(out[place], PAY) == POTION and view.last_was_travel:
            key = place
    return key


@rule
def expected(tables: Any, spare: Any, box: Any, move: int) -> float:
    """Return what is hoped for after a move, over every outcome of chance."""
    total = 0.0
    tables[0].asked = 0
    tables[0].planned = 0
    tables[0].first = 1
    more = True
    while more:
        spare[0] = tables[0]
        play(spare[0], box, 0, move, None)
        total += probability(spare[0]) * hope(spare[0], box, 0)
        more = plan_the_next(tables[0], spare[0])
    tables[0].planned = 0
    tables[0].first = 0
    return total


@rule
def by_hope(tables: Any, spare: Any, box: Any, out: Numbers, count: int, luck: Any) -> int:
    """Take the move after which most is hoped for."""
    best = 0
    most = -1.0
    for place in range(count if count > 1 else 0):
        value = expected(tables, spare, box, out[place])
        if value > most:
            most = value
            best = place
    return best


@rule
def by_habit(tables: Any, spare: Any, box: Any, out: Numbers, count: int, luck: Any) -> int:
    """Take the move that the habit takes."""
    return habit(tables[0], box, 0, out, count, luck)


@rule
def choice(tables: Any, spare: Any, box: Any, out: Numbers, count: int, luck: Any) -> int:
    """Take a move: one of the players stands in for this."""
    raise NotImplementedError


@rule
def whole_games(
    tables: Any,
    spare: Any,
    blanks: Any,
    boxes: Any,
    minds: Any,
    out: Numbers,
    seed: Any,
    first: int,
    scores: Any,
    lengths: Any,
) -> None:
    """Play games number `first` and following of a seed."""
    for place in range(len(scores)):
        tables[0] = blanks[0]
        start = start_of(seed, first + place)
        tables[0].chance = scramble(start)
        minds[0].chance = scramble(start + ONE)
        setup(tables[0], boxes[0], None)
        while acting(tables[0]) != 0 and lengths[place] < LONGEST:
            count = legal(tables[0], boxes[0], 0, out)
            play(tables[0], boxes[0], 0, out[choice(tables, spare, boxes[0], out, count, minds[0])], None)
            lengths[place] += 1
        scores[place] = score(tables[0], boxes[0], 0)


def measure(name: str, games: int, swaps: dict[Any, Any], recorded: bool, options: dict[str, str]) -> None:
    """Play games by one player, half of them on each of two cores, and print what came of them."""
    njit = import_numba().njit
    made = stamp([whole_games], swaps_for(DELVER, recorded, None) | swaps, njit(nogil=True))["whole_games"]
    kind: Any = recorded_kind(cast(Any, DELVER.table_kind)) if recorded else DELVER.table_kind
    box = packed(DELVER, DELVER.box(None, options))

    def play_some(first: int, count: int) -> tuple[Any, Any]:
        scores, lengths = np.zeros(count, np.int32), np.zeros(count, np.int64)
        out = np.zeros(len(DELVER.moves), np.int32)
        made(kind.array(), kind.array(), kind.array(), box, Mind.array(), out, np.uint64(SEED), first, scores, lengths)
        return scores, lengths

    play_some(0, 1)
    begin = time.process_time()
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(play_some, (0, games // 2), (games // 2, games // 2)))
    seconds = time.process_time() - begin
    scores, lengths = (np.concatenate(one) for one in zip(*parts, strict=True))
    margin = 1.96 * scores.std() / len(scores) ** 0.5
    print(
        f"{name:22} {len(scores):8} games  score {scores.mean():6.3f} ± {margin:.3f}  "
        f"with treasure {(scores > 0).mean():6.2%}  moves {lengths.mean():6.1f} (most {lengths.max()})  "
        f"{seconds / lengths.sum() * 1e6:.3f} µs a move"
    )


def main() -> None:
    """Measure all three."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    options = dict(word.split("=", 1) for word in sys.argv[2:])
    measure("walk out when hurt", games * 10, {habit: walk_out_when_hurt, choice: by_habit}, False, options)
    measure("habit", games * 10, {choice: by_habit}, False, options)
    measure("hope, one move ahead", games, {choice: by_hope}, True, options)


if __name__ == "__main__":
    main()
