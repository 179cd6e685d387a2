"""The steady bot: three times out of four the first move listed, else any.

Games list the plain way on first, so its games run longer and see more of the rules than random ones: signatures are
taken from them.
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, below, rule
from rollbones.engine.run.players import Bot


@rule
def decide(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Take the first of the moves, mostly."""
    return 0 if below(mind, 4) > 0 else below(mind, count)


BOT = Bot(decide, sees=False)
