"""Simulate: play many games by bots and say what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from rollbones.bots import players
from rollbones.engine.batch import CHUNK, BatchEngine, packed, play_batch
from rollbones.engine.game import Game
from rollbones.engine.tally import QUANTILES, Tally


class Seat(msgspec.Struct):
    """What one seat made of it."""

    seat: int
    mean: float
    margin: float
    quantiles: dict[str, int]
    wins: int


class Report(msgspec.Struct):
    """What a run came to; `margin` is half of the mean's 95 % interval."""

    game: str
    version: str
    options: dict[str, str]
    bots: str
    engine: str
    seed: int
    games: int
    unfinished: int
    moves: int
    seats: list[Seat]
    seconds: float
    moves_a_second: float


def simulate(
    game: Game,
    box: Any,
    games: int,
    bots: str,
    engine: BatchEngine,
    seed: int,
    *,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play games and report. The seconds are those of play: what is compiled is compiled before."""
    who = players(game, bots, int(box.seats))
    tally = Tally(int(box.seats))
    if engine == "cuda":
        from rollbones.engine.cuda import Device  # noqa: PLC0415  # only where the extra is installed

        device = Device(game, who)
        device.tally(packed(game, box), 0, 1, seed)
        begin = time.perf_counter()
        for first in range(0, games, CHUNK["cuda"]):
            tally.merge(device.tally(packed(game, box), first, min(CHUNK["cuda"], games - first), seed))
            progress(tally.games)
    else:
        list(play_batch(game, box, who, 1, seed, engine=engine))
        begin = time.perf_counter()
        for results in play_batch(game, box, who, games, seed, engine=engine, cores=cores):
            tally.add(results)
            progress(tally.games)
    return report(game, box, tally, bots, engine, seed, time.perf_counter() - begin)


def report(game: Game, box: Any, tally: Tally, bots: str, engine: str, seed: int, seconds: float) -> Report:
    """Put a tally into words and figures."""
    seats = [
        Seat(
            seat + 1,
            tally.mean(seat),
            tally.margin(seat),
            {f"{share:.0%}": tally.quantile(share, seat) for share in QUANTILES},
            tally.wins[seat],
        )
        for seat in range(tally.seats)
    ]
    return Report(
        game=game.slug,
        version=game.card.version,
        options=game.box_kind.departures(box),
        bots=bots,
        engine=engine,
        seed=seed,
        games=tally.games,
        unfinished=tally.unfinished,
        moves=tally.moves,
        seats=seats,
        seconds=seconds,
        moves_a_second=tally.moves / seconds if seconds else 0.0,
    )
