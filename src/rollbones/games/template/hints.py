"""What is known about playing Pig well. A game may do without; with it, its bots play better."""

from typing import Any

from rollbones.engine import Numbers, rule

from .box import Box
from .table import Table


@rule
def habit(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Keep pace, and race at the end: within a percent of perfect play (Neller and Presser, 2010)."""
    # With 20 in the turn a six-sided die costs as much by its 1 as it gains by all its other faces.
    gains = box.sides * (box.sides + 1) // 2 - 1
    ahead = 0
    for other in range(box.seats):
        if other != seat:
            ahead = max(ahead, view.points[other])
    own = view.points[seat]
    enough = gains + 1 + (ahead - own) // 8
    if max(ahead, own) + gains * 3 // 2 > box.goal:
        enough = box.goal - own
    return count - 1 if view.turn >= min(enough, box.goal - own) else 0


@rule
def forget(table: Table, box: Box) -> None:
    """More than is missing to the goal is no better than enough."""
    missing = box.goal - table.points[table.seat]
    table.turn = min(table.turn, missing)
