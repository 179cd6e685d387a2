"""What the mountain comes to, measured with a bot: `python benchmarks/climb.py heights --bot master --games 2000`.

    heights    quantiles of a lone climb, and the three starting sets
    cards      how often each mountain card is the last one, and what each event is worth
    campaign   ten climbs of a campaign against ten single ones
    seats      seat order in the base game and the race
    slope      the single slope: meetings, events, gifts, lead changes, length

The lab's `balance` measures any game; here is what only this one asks: the card a hiker ends on, and games that follow from
each other.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollbones.bots.levels import skill_of
from rollbones.bots.mixed import mixed
from rollbones.engine import rule
from rollbones.engine.declare.chance import scramble
from rollbones.engine.declare.contract import acting, decide, legal, play, score, setup
from rollbones.engine.declare.events import LONGEST_TALE, Tale
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.bundles import batch_of, workspace
from rollbones.engine.run.compile import Rule, build
from rollbones.engine.run.drivers import ONE, look, one_of, start_of
from rollbones.engine.run.players import Players
from rollbones.games.climb.rules.space import card_at

CLIMB = find_game("climb")
WORDS, TABLE = CLIMB.part("words"), CLIMB.part("table")
DEALT, DREW, MEETS, PLAYED_ON, HANDED, TURN_OF = (
    WORDS.DEALT, WORDS.DREW, WORDS.MEETS, WORDS.PLAYED_ON, WORDS.HANDED, WORDS.TURN_OF,
)  # fmt: skip
MOST_CARDS = CLIMB.part("box").MOST_CARDS
MOST_EVENTS = CLIMB.part("signs").MOST_EVENTS
MOVES, TURNS, MEETINGS, PLAYED, GIFTS, LEADS = range(6)
SEATS = 4


class Notes(NamedTuple):
    """What was seen, game by game, and of each card in all of them."""

    scores: NDArray[np.int64]
    seen: NDArray[np.int64]  # moves, turns, meetings, events played on others, things handed over, changes of the lead
    drawn: NDArray[np.int64]  # by event: how often it was drawn
    dealt: NDArray[np.int64]  # by mountain card: how often it was dealt …
    ended: NDArray[np.int64]  # … and how often a hiker ended on it


@rule
def climbs(workspace: Any, batch: Any, tales: Any, count: int, notes: Any) -> None:
    """Play so many games of a batch, and note what is seen."""
    tables, minds, out, views, worlds, inner, nodes = workspace
    blanks, boxes, skills, seed, first, _limit = batch
    for game in range(count):
        tables[0] = blanks[0]
        start = start_of(seed, first + game)
        tables[0].chance = scramble(start)
        minds[0].chance = scramble(start + ONE)
        setup(tables[0], boxes[0], None)
        leads = -1
        seats = acting(tables[0])
        while seats != 0:
            seat = one_of(seats, minds[0])
            many = legal(tables[0], boxes[0], seat, out)
            look(tables[0], boxes[0], seat, views)
            move = out[decide(views[0], boxes[0], seat, out, many, minds[0], worlds, inner, nodes, skills[seat])]
            tales[0].told = 0
            play(tables[0], boxes[0], seat, move, tales[0])
            notes.seen[game, MOVES] += 1
            for place in range(min(tales[0].told, LONGEST_TALE)):
                note_event(notes, game, tales[0].events, place)
            ahead = leader_of(tables[0], boxes[0])
            if ahead >= 0 and ahead != leads:
                notes.seen[game, LEADS] += 1 if leads >= 0 else 0
                leads = ahead
            seats = acting(tables[0])
        for seat in range(boxes[0].seats):
            hiker = tables[0].hikers[seat]
            notes.scores[game, seat] = score(tables[0], boxes[0], seat)
            notes.ended[card_at(tables[0], hiker.lane, min(hiker.level, boxes[0].summit - 1))] += 1


@rule
def note_event(notes: Any, game: int, events: Any, place: int) -> None:
    """Count what happened."""
    kind = events[place, 0]
    if kind == DEALT:
        notes.dealt[events[place, 2]] += 1
    elif kind == DREW:
        notes.drawn[game, events[place, 3]] += 1
    elif kind == TURN_OF:
        notes.seen[game, TURNS] += 1
    elif kind == MEETS:
        notes.seen[game, MEETINGS] += 1
    elif kind == PLAYED_ON:
        notes.seen[game, PLAYED] += 1
    elif kind == HANDED:
        notes.seen[game, GIFTS] += 1


@rule
def leader_of(table: Any, box: Any) -> int:
    """The one who is highest, −1 where several are."""
    best, found = -1, -1
    for seat in range(box.seats):
        if table.hikers[seat].best > best:
            best = table.hikers[seat].best
            found = seat
        elif table.hikers[seat].best == best:
            found = -1
    return found


@cache
def _stamped() -> Rule:
    return build(CLIMB, "cpu", [climbs], bot=mixed(CLIMB))["climbs"]


def measure(bot: str, seats: int, options: dict[str, str], games: int, seed: int = 1) -> Notes:
    """Play on all cores."""
    box = CLIMB.box(seats, options)
    cores = os.cpu_count() or 1
    parts = [games // cores + (place < games % cores) for place in range(cores)]
    starts = [sum(parts[:place]) for place in range(cores)]
    with ThreadPoolExecutor(cores) as pool:
        found = list(pool.map(lambda part: _play(bot, box, seed, *part), zip(starts, parts, strict=True)))
    return Notes(
        np.concatenate([one.scores for one in found]),
        np.concatenate([one.seen for one in found]),
        np.concatenate([one.drawn for one in found]),
        sum(one.dealt for one in found),  # type: ignore[arg-type]  # arrays add up
        sum(one.ended for one in found),  # type: ignore[arg-type]
    )


def _play(bot: str, box: Any, seed: int, first: int, count: int, tables: Any = None) -> Notes:
    seats = int(box.seats)
    players = Players(mixed(CLIMB), (skill_of(CLIMB, bot),) * seats, (bot,) * seats)
    notes = Notes(
        np.zeros((count, SEATS), np.int64),
        np.zeros((count, 6), np.int64),
        np.zeros((count, MOST_EVENTS + 1), np.int64),
        np.zeros(MOST_CARDS + 1, np.int64),
        np.zeros(MOST_CARDS + 1, np.int64),
    )
    room, batch = workspace(CLIMB, players.nodes), batch_of(CLIMB, packed(CLIMB, box), players, first, seed)
    _stamped()(room if tables is None else room._replace(tables=tables), batch, Tale.array(), count, notes)
    return notes


def mean(values: NDArray[Any]) -> str:
    """Write a mean with its 95 % interval."""
    return f"{values.mean():,.1f} ± {1.96 * values.std() / max(1, len(values)) ** 0.5:,.1f}"


def heights(bot: str, games: int) -> None:
    """Print how high a lone climb leads."""
    for gear in ("chosen", "campfire", "picks", "ropes"):
        scores = measure(bot, 1, {"gear": gear}, games).scores[:, 0]
        tenths = ", ".join(f"{np.quantile(scores, share):,.0f}" for share in (0.1, 0.25, 0.5, 0.75, 0.9))
        print(f"{gear:9} mean {mean(scores)} ft; 10, 25, 50, 75, 90 %: {tenths}")


def cards(bot: str, games: int) -> None:
    """Print how often each card is the last, and what each event is worth."""
    notes = measure(bot, 1, {}, games)
    titles = WORDS.mountain_titles(CLIMB.box(1))
    for number in np.nonzero(notes.dealt)[0]:
        dealt, ended = notes.dealt[number], notes.ended[number]
        print(f"{titles[number - 1]:20} dealt {dealt:6} times, the last card of {ended / dealt:6.1%}")
    box = CLIMB.box(1)
    for place, title in enumerate(WORDS.event_titles(box), 1):
        if box.copies[place]:
            # Long climbs draw more events: a slope against the rest of the events drawn takes that out.
            own, rest = notes.drawn[:, place], notes.drawn.sum(1) - notes.drawn[:, place]
            against = np.column_stack([np.ones(games), own, rest]).astype(float)
            scores = notes.scores[:, 0].astype(float)
            worth, *_ = np.linalg.lstsq(against, scores, rcond=None)
            spread = np.linalg.inv(against.T @ against) * np.square(scores - against @ worth).sum() / (games - len(worth))
            margin = 1.96 * (spread[1, 1] + spread[2, 2] - 2 * spread[1, 2]) ** 0.5
            print(f"{title:20} drawn {own.mean():.2f} times, {worth[1] - worth[2]:+,.0f} ± {margin:,.0f} ft against another")


def campaign(bot: str, campaigns: int) -> None:
    """Print ten climbs of a campaign against ten single ones."""
    kept = np.zeros((campaigns, 10))
    sequel = CLIMB.part("campaign").Campaign
    for number in range(campaigns):
        text = ""
        for climb in range(10):
            box = CLIMB.box(1, {"variant": "lone_hiker", **({"campaign": text} if text else {})})
            tables = CLIMB.table_kind.array()
            kept[number, climb] = _play(bot, box, 1000 + number, climb, 1, tables).scores[0, 0]
            deck = CLIMB.box_kind.content(box, "altitude")
            before = sequel.read(text, deck)
            after = sequel(before.games + 1, max(before.record, int(kept[number, climb])))
            after.waiting = {card: int(where) for card, where in enumerate(tables[0]["altitude"]) if where}
            text = after.write(deck)
    single = measure(bot, 1, {"variant": "lone_hiker"}, campaigns * 10, seed=2).scores[:, 0]
    print(f"a campaign's ten climbs: {mean(kept.mean(1))} ft a climb; the tenth {mean(kept[:, 9])}")
    print(f"its best of ten: {mean(kept.max(1))}")
    print(f"ten single climbs: {mean(single)} ft a climb; best of ten {mean(single.reshape(campaigns, 10).max(1))}")


def seats(bot: str, games: int) -> None:
    """Print what each seat wins."""
    for options, what in (({}, "base"), ({"variant": "race"}, "race to 10,000 ft")):
        for many in (2, 4):
            scores = measure(bot, many, options, games).scores[:, :many]
            wins = (scores == scores.max(1, keepdims=True)) / (scores == scores.max(1, keepdims=True)).sum(1, keepdims=True)
            reached = (scores.max(1) >= 10_000).mean()
            print(f"{what}, {many} hikers: wins by seat {', '.join(f'{one:.1%}' for one in wins.mean(0))}"
                  f" (± {98 / games**0.5:.1f}); somebody reaches 10,000 ft in {reached:.0%}")  # fmt: skip


def slope(bot: str, games: int) -> None:
    """Print what a single slope is like beside the base game."""
    for many in (2, 3, 4):
        for options in ({"variant": "single_slope"}, {"variant": "single_slope", "meeting": "same_space"}, {}):
            notes = measure(bot, many, options, games)
            seen, turns = notes.seen, notes.seen[:, TURNS].sum()
            names = ", ".join(options.values()) or "base"
            print(
                f"{many} hikers, {names}: {mean(notes.scores[:, :many].ravel())} ft; {seen[:, MOVES].mean():.0f} moves,"
                f" {seen[:, TURNS].mean():.1f} turns, {seen[:, MEETINGS].mean():.2f} meetings"
                f" ({seen[:, MEETINGS].sum() / turns:.3f} a turn), {seen[:, PLAYED].mean():.2f} events played,"
                f" {seen[:, GIFTS].mean():.2f} things handed over, {seen[:, LEADS].mean():.2f} lead changes"
            )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["heights", "cards", "campaign", "seats", "slope"])
    parser.add_argument("--bot", default="master")
    parser.add_argument("--games", type=int, default=2000)
    asked = parser.parse_args()
    {"heights": heights, "cards": cards, "campaign": campaign, "seats": seats, "slope": slope}[asked.what](
        asked.bot, asked.games
    )


if __name__ == "__main__":
    main()
