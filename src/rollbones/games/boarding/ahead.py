"""What comes as things stand: where the Human would die, and who begins the next Round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from rollbones.engine.match.lookahead import Look

from .rules.fight import aliens_in, enter, is_death_at_the_end
from .rules.round import end_the_turn, is_free_turn
from .table import HUMAN_DEAD, NO_DIE, PLAYING, Table

Shares = dict[str, Any]
UNTOLD: Any = None  # nobody listens to these tales


def ahead(look: Look) -> Shares:
    """Return where entering kills, where the end of the Round would, and who begins the next if every die is taken."""
    now, box = _wide(look.table(look.now())), _wide_box(look)
    if now.fate != PLAYING:
        return {}
    rooms = range(1, int(box.rooms) + 1)
    return {
        "ambush": {room: 1 for room in rooms if room != now.human and _dies_on_entering(now.copy(), box, room)},
        "fight": {room: 1 for room in rooms if is_death_at_the_end(now, box, room)},
        "dies_at_the_end": int(is_death_at_the_end(now, box, now.human)),
        "begins": dict.fromkeys(_begins_next(now.copy(), box), 1),
    }


def _dies_on_entering(table: Any, box: Any, room: int) -> bool:
    enter(table, box, room, False, UNTOLD)
    return bool(table.fate == HUMAN_DEAD)


def _begins_next(table: Any, box: Any) -> Iterator[int]:
    """Let all dice be taken, one by one, and nobody fight."""
    if table.pending:
        yield int(table.begins)
        return
    this_round = int(table.rounds)
    table.human = next(room for room in range(1, int(box.rooms) + 1) if aliens_in(table, room) == 0)
    with np.errstate(over="ignore"):  # the generator is meant to wrap around
        while table.fate == PLAYING and table.rounds == this_round:
            if table.die == NO_DIE and not is_free_turn(table, box):
                table.dice[np.flatnonzero(table.dice)[0]] -= 1
            end_the_turn(table, box, UNTOLD)
    if table.fate == PLAYING:
        yield int(table.seat)


def _wide(table: Any) -> Any:
    """Return a copy that counts as compiled code does."""
    return np.array([table], Table.dtype).astype(Table.wide)[0]


def _wide_box(look: Look) -> Any:
    kind = look.game.box_kind
    return np.array([look.match.box], kind.dtype).astype(kind.wide)[0]
