"""What comes as things stand: whose cards pay for which way up, and what the next end of a turn, or a gale, would cost."""

from __future__ import annotations

from typing import Any

import numpy as np

from rollbones.engine import ALLOWED
from rollbones.engine.match.lookahead import Look

from .mountain import QUADRANTS
from .rules.cards import high_wind
from .rules.moving import why_no_way_up, why_not_pay_the_way
from .rules.turns import end_climbing
from .table import CLIMBERS, PLAYING, SHOPPING, Table

Shares = dict[str, Any]
UNTOLD: Any = None  # nobody listens to these tales


def ahead(look: Look) -> Shares:
    """Return by climber: the spaces he can pay to leave upwards, and what the end of the turn and High Wind cost him."""
    now, box = _wide(look.table(look.now())), _wide_box(look)
    if now.fate != PLAYING or now.phase == SHOPPING:
        return {}
    ended, blown = now.copy(), now.copy()
    box.draws = 0  # what Everest draws then is not looked at
    with np.errstate(over="ignore"):
        end_climbing(ended, box, UNTOLD)
    high_wind(blown, box, UNTOLD)
    climbers = range(CLIMBERS)
    return {
        "pays": {who: dict.fromkeys(_paid_by(now.copy(), box, who), 1) for who in climbers},
        "loses": {who: int(now.health[who] - ended.health[who]) for who in climbers},
        "wind": {who: int(now.health[who] - blown.health[who]) for who in climbers},
    }


def _paid_by(table: Any, box: Any, who: int) -> list[str]:
    """Return the spaces, as `ring-quadrant`, that a climber could leave upwards with the cards he has."""
    found = []
    for ring in range(1, int(box.summit)):
        for quadrant in range(1, len(QUADRANTS) + 1):
            table.ring[who], table.quadrant[who] = ring, quadrant
            if why_no_way_up(box, ring, quadrant) == ALLOWED and why_not_pay_the_way(table, box, who) == ALLOWED:
                found.append(f"{ring}-{quadrant}")
    return found


def _wide(table: Any) -> Any:
    """Return a copy that counts as compiled code does."""
    return np.array([table], Table.dtype).astype(Table.wide)[0]


def _wide_box(look: Look) -> Any:
    kind = look.game.box_kind
    return np.array([look.match.box], kind.dtype).astype(kind.wide)[0]
