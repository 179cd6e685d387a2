"""What is known about playing DIE! well."""

from __future__ import annotations

from rollbones.engine import Numbers, chose, rule

from .box import Box
from .prospects import CASES, FEATURES, OPPOSED, features, hope
from .table import Table
from .words import CANCEL

__all__ = ["CASES", "FEATURES", "OPPOSED", "features", "hope", "serious"]


@rule
def serious(view: Table, box: Box, seat: int, out: Numbers, count: int) -> int:
    """Leave out taking a move back; it is listed last."""
    return count - 1 if count > 1 and chose(out[count - 1], CANCEL) else count
