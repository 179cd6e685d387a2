"""A rule of thumb, so that bots lie plausibly."""

from typing import Any

from rollbones.engine import Numbers, first_part, rule, second_part

from .box import Box
from .rules import dice_on_the_table, matching
from .table import Table
from .words import BID, CALL


@rule
def habit(view: Table, box: Box, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Expect a third of the other dice to count; call what is more than that and one, else make the likeliest bid."""
    others = dice_on_the_table(view) - view.left[seat]
    if out[count - 1] == CALL.start and 3 * (view.bid_count - matching(view, box, seat, view.bid_face) - 1) > others:
        return count - 1
    best, chosen = -1000, count - 1
    for place in range(count):
        if out[place] != CALL.start:
            margin = 3 * (matching(view, box, seat, second_part(out[place], BID)) - first_part(out[place], BID)) + others
            if margin > best:
                best, chosen = margin, place
    return chosen
