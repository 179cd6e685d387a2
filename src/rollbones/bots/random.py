"""The random bot: any legal move, each as likely as the others."""

from __future__ import annotations

from typing import Any

from rollbones.engine import Numbers, below, rule


@rule
def decide(out: Numbers, count: int, luck: Any) -> int:
    """Take any of the moves."""
    return below(luck, count)
