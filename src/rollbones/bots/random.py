"""The random bot: any legal move, each as likely as the others."""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, below, rule
from rollbones.engine.run.players import Bot


@rule
def decide(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Take any of the moves."""
    return below(mind, count)


BOT = Bot(decide, sees=False)
