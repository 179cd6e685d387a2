"""The signature: one hash of how a game behaves, over fixed seeded games. It changes when, and only when, play does."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import msgspec

from rollbones.bots import players
from rollbones.engine.game import Game
from rollbones.engine.run.batch import BatchEngine, play_batch

GAMES = 2_000
SEED = 20_261_115
SPEED_GAMES = 300_000


class Bench(msgspec.Struct):
    """One game's signature and its speed on this machine."""

    game: str
    version: str
    signature: str
    engine: str
    moves_a_second: float


def signature(game: Game, engine: BatchEngine = "cpu") -> str:
    """Hash fixed games at every number of seats, played by the steady bot."""
    found = hashlib.sha256()
    for seats in range(game.card.seats[0], game.card.seats[1] + 1):
        for part in play_batch(
            game, game.box(seats), players(game, "steady", seats), GAMES, SEED, engine=engine, digests=True
        ):
            marks: Any = part.digests
            found.update(marks.astype("<u8").tobytes())
    return found.hexdigest()[:16]


def bench(game: Game, engine: BatchEngine = "cpu") -> Bench:
    """Measure one game on one core (or one GPU)."""
    mark = signature(game, engine)
    games = GAMES if engine == "plain" else SPEED_GAMES
    box = game.box()
    who = players(game, "random", int(box.seats))
    list(play_batch(game, box, who, 1, SEED, engine=engine))
    begin = time.perf_counter()
    moves = sum(
        int(part.moves[part.moves >= 0].sum()) for part in play_batch(game, box, who, games, SEED, engine=engine, cores=1)
    )
    return Bench(game.slug, game.card.version, mark, engine, moves / (time.perf_counter() - begin))
