"""Secrecy as a part of the hardening: histories by number, each with its worlds, each world compared with the first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, nullcontext
from typing import Any
from unittest import mock

import msgspec

from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import Engine
from rollbones.games.everest.table import EVEREST
from rollbones.server.table import LiveTable

from ..chunks import Done
from ..serving import Inside, inside
from .compare import Made, differences, hear, on_paper, wipe, write_down
from .worlds import BEGUN, GAMES, PLAYERS, Luck, hidden_moves, history, is_quiet, worlds

MOST_HIDDEN = 3  # hidden moves in a row
NOW = BEGUN + 3600
MOST_KEPT = 2000
DEEP = 16  # every so many histories: in a real database, with requests, the front page and odds


class Compared(msgspec.Struct):
    """What came of one history: counts, and each way to a differing field with the world that shows it."""

    counts: Counter[str]
    leaks: dict[str, str]


async def compare_history(server: Inside, which: str, seed: int, count: int, engine: Engine) -> Compared:
    """Compare the worlds of one history, with one observer, in one of three ways.

    still: nothing is done. same: the same move is made in every world; where the rules let the observer know the same, or the
    rulebook says that the move shows nothing, every byte must be the same. hidden: in each world other moves that nobody may
    notice.
    """
    table, luck = history(which, seed, engine)
    found = Compared(Counter({"histories": 1}), {})
    observer: int | None = luck.choice([None, *range(table.row.seats)])
    others = worlds(which, table, observer, count, luck)
    way, plans = plan(which, others, observer, luck)
    found.counts[way] += 1
    first = plans[0] or []
    quiet = way != "same" or is_quiet(which, others[0], *first[0])
    possible = [place for place, moves in enumerate(plans) if moves is not None]
    movers = sorted({seat for place in possible for seat, _ in plans[place] or []})
    deep, heard = seed % DEEP == 0, {}
    if deep:
        await write_down(server, others)
    with nullcontext() if deep else on_paper(server, others):
        for place in possible:
            heard[place] = await hear(server, others[place], observer, movers, plans[place] or [], deep=deep)
    if deep:
        await wipe(server)
    got, knows = heard[0]
    for place in range(1, count):
        found.counts["worlds"] += 1
        other = heard.get(place)
        if other is None or others[0].over or others[place].over or (not quiet and other[1] != knows):
            found.counts["told apart by the rules"] += 1
            continue
        found.counts["bytes"] += sum(map(len, other[0]))
        for leak in differences(got, other[0]):
            found.leaks.setdefault(f"{which}, {way}: {leak}", f"history {seed}, seat {observer}, world {place}")
        if any(table.row.secret.hex() in text for text in other[0]):
            found.leaks.setdefault(f"{which}, {way}: the secret itself", f"history {seed}, seat {observer}")
    return found


def plan(which: str, others: list[LiveTable], observer: int | None, luck: Luck) -> tuple[str, list[list[Made] | None]]:
    """Choose what is done in each world; nothing where it cannot be done there."""
    if hidden_moves(which, others[0], observer) and luck.random() < 0.7:
        return "hidden", [_hide_and_seek(which, one, observer, luck) for one in others]
    if luck.random() < 0.25:
        return "still", [[] for _ in others]
    seat = luck.choice(others[0].acting)
    kinds: dict[str, list[int]] = {}
    for one in others[0].match.legal(seat):
        kinds.setdefault(others[0].match.moves.name(one), []).append(one)
    move = luck.choice(kinds[luck.choice(list(kinds))])  # rare kinds as often as those with many moves
    return "same", [[(seat, move)] if seat in one.acting and move in one.match.legal(seat) else None for one in others]


def _hide_and_seek(which: str, table: LiveTable, observer: int | None, luck: Luck) -> list[Made]:
    """Return some moves that nobody may notice."""
    twin, made = table.rehearsal(), list[Made]()
    for _ in range(luck.randrange(MOST_HIDDEN + 1)):
        open_now = hidden_moves(which, twin, observer)
        if not open_now:
            break
        made.append((EVEREST, luck.choice(open_now)))
        twin.move(*made[-1], PLAYERS[EVEREST], None)
    return made


async def compare(which: str, first: int, histories: int, count: int, engine: Engine) -> Compared:
    """Compare some histories, one after the other."""
    total = Compared(Counter(), {})
    async with inside() as server:
        with mock.patch("time.time", lambda: NOW), remembered(which):
            for seed in range(first, first + histories):
                found = await compare_history(server, which, seed, count, engine)
                total.counts += found.counts
                total.leaks = {**found.leaks, **total.leaks}
    return total


@contextmanager
def remembered(which: str) -> Iterator[None]:
    """Remember what depends on nothing but its arguments' bytes and takes most of the time."""
    game = find_game(GAMES[which][0])
    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(Game, "box", _kept(Game.box, _chosen)))
        stack.enter_context(mock.patch.object(Game, "show", _kept(Game.show, _bytes)))
        if game.scenery is not None:
            stack.enter_context(mock.patch.object(game, "scenery", _kept(game.scenery, _bytes)))
        if game.insight is not None:
            for name in ("insight", "chance"):
                stack.enter_context(mock.patch.object(game.insight, name, _kept(getattr(game.insight, name), _bytes)))
        yield


def _kept(function: Callable[..., Any], key: Callable[..., Any]) -> Callable[..., Any]:
    kept: dict[Any, Any] = {}

    def call(*given: Any, **named: Any) -> Any:
        mark = key(*given, **named)
        if mark not in kept:
            if len(kept) > MOST_KEPT:
                kept.clear()
            kept[mark] = function(*given, **named)
        return kept[mark]

    return call


def _bytes(*given: Any) -> Any:
    return tuple(hash(one.tobytes()) if hasattr(one, "tobytes") else one for one in given)


def _chosen(game: Game, seats: int | None = None, chosen: Mapping[str, str] | None = None, version: str = "") -> Any:
    return game, seats, tuple((chosen or {}).items()), version


def chunk(which: str, first: int, histories: int, count: int = 8, engine: Engine = "cpu") -> Done:
    """Return what comes of some histories."""
    found = asyncio.run(compare(which, first, histories, count, engine))
    return Done(dict(found.counts), [f"{leak} ({where})" for leak, where in found.leaks.items()])
