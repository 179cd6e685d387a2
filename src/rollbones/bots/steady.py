"""The steady bot: three times out of four the first move listed, else any.

Games list the plain way on first, so its games run longer and see more of the rules than random ones: signatures are
taken from them.
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, below, rule


@rule
def decide(out: Numbers, count: int, luck: Any) -> int:
    """Take the first of the moves, mostly."""
    return 0 if below(luck, 4) > 0 else below(luck, count)
