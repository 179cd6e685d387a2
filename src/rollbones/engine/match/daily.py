"""The game of the day: one seed per UTC date for everyone; seeds that are lost whatever is played are skipped."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import numpy as np

from ..declare.record import Structured
from ..game import Game
from ..run.compile import world
from .match import chance_for, secret_from_seed
from .odds import lay_out

FIRST_FEW_MOVES = 8


def today() -> date:
    """Return the date, the same everywhere."""
    return datetime.now(UTC).date()


def daily_seed(game: Game, day: date, seats: int | None = None) -> str:
    """Return the day's seed: the first of the day's salts that can be survived."""
    seed = f"daily {game.slug} {day.isoformat()}"
    salt = 1
    while is_doomed(game, game.box(seats, game.card.daily), seed):
        salt += 1
        seed = f"daily {game.slug} {day.isoformat()} {salt}"
    return seed


def is_doomed(game: Game, box: Any, seed: str, moves: int = FIRST_FEW_MOVES) -> bool:
    """Tell whether, with this seed's dice, every line of play ends within a few moves and without a point."""
    engine = world(game, "plain", recorded=True)
    boxes = np.zeros(1, game.box_kind.dtype)
    boxes[0] = box
    secret = secret_from_seed(seed)

    def seeded(tables: Structured, made: int) -> Structured:
        fresh = tables.copy()
        table: Any = fresh[0]
        lay_out(table, ())
        table.chance = chance_for(secret, made)
        return fresh

    def is_lost(tables: Structured, made: int) -> bool:
        mask = int(engine.acting(tables))
        seats = range(int(boxes[0].seats))
        if mask == 0:
            return all(int(engine.score(tables, boxes, seat)) == 0 for seat in seats)
        if made == moves:
            return False
        out = np.zeros(len(game.moves), np.int32)
        for seat in (seat for seat in seats if mask >> seat & 1):
            for move in out[: int(engine.legal(tables, boxes, seat, out))].tolist():
                after = seeded(tables, made + 1)
                engine.play_quietly(after, boxes, seat, move)
                if not is_lost(after, made + 1):
                    return False
        return True

    start = seeded(engine.table_kind.array(), 0)
    engine.set_up(start, boxes)
    return is_lost(start, 0)
