"""Which ways lead up and out of a mountain card, for so many dice and tokens: what a bot can work out in its head.

Spaces of a card are bits, row by row from below. For each number of up arrows, sideways arrows, ropes and picks used, one
word of twelve bits says where a hiker can be; steps are shifts of it. Steps down that cost something are left out.
"""

from __future__ import annotations

from typing import Any

from rollbones.engine import rule

from .box import NEEDS_SECOND, Box
from .signs import COLUMNS, ICE, ROCK, ROWS, TRAIL

LEFT_EDGE = 0b001001001001
RIGHT_EDGE = 0b100100100100
TOP = 0b111000000000
CARD = 0b111111111111

TOKENS = 4  # how many tokens of a kind there can be, and one
NO_WAY_OUT = -1


@rule
def ground(box: Box, card: int, kind: int) -> int:
    """The spaces of a card that show one terrain."""
    found = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            if box.terrain[card, row, column] == kind:
                found |= 1 << (row * COLUMNS + column)
    return found


@rule
def beside(here: int) -> int:
    """The spaces left and right of these."""
    return ((here & ~LEFT_EDGE) >> 1) | ((here & ~RIGHT_EDGE) << 1)


@rule
def above(here: int) -> int:
    """The spaces above these, on the card."""
    return (here << COLUMNS) & CARD


@rule
def strolled(here: int, trail: int) -> int:
    """These spaces, and those that trails lead to for nothing."""
    found = here
    for _step in range(ROWS):
        free = found & trail
        found |= above(free) | beside(free) | (free >> COLUMNS)
    return found


@rule
def explore(box: Box, card: int, start: int, ups: int, sides: int, ropes: int, picks: int, reach: Any, out: Any) -> None:
    """Fill in where so many dice and tokens lead from a space, and which numbers of them lead out at the top."""
    ice, rock, trail = ground(box, card, ICE), ground(box, card, ROCK), ground(box, card, TRAIL)
    plain = CARD & ~ice & ~rock
    for up in range(ups + 1):
        for side in range(sides + 1):
            for rope in range(ropes + 1):
                for pick in range(picks + 1):
                    reach[up, side, rope, pick] = 0
                    out[up, side, rope, pick] = 0
    reach[0, 0, 0, 0] = start
    second = 1 if box.rope_on_ice == NEEDS_SECOND else 0
    for up in range(ups + 1):
        for side in range(sides + 1):
            for rope in range(ropes + 1):
                for pick in range(picks + 1):
                    here = strolled(reach[up, side, rope, pick], trail)
                    reach[up, side, rope, pick] = here
                    if here != 0:
                        slip = here & ice
                        easy = here & plain
                        if up < ups:
                            onward(reach, out, easy, 1, up + 1, side, rope, pick)
                        if side < sides:
                            onward(reach, out, easy, 0, up, side + 1, rope, pick)
                        if rope < ropes:
                            onward(reach, out, (here & ~ice) | (slip if second == 0 else 0), 1 + 1, up, side, rope + 1, pick)
                        if pick < picks:
                            onward(reach, out, here, 1 + 1, up, side, rope, pick + 1)
                        if slip != 0:
                            over_ice(reach, out, slip, up, side, rope, pick, ups, sides, ropes)


@rule
def over_ice(
    reach: Any, out: Any, slip: int, up: int, side: int, rope: int, pick: int, ups: int, sides: int, ropes: int
) -> None:
    """Two arrows at a time."""
    if up + 1 < ups:
        onward(reach, out, slip, 1, up + 1 + 1, side, rope, pick)
    if up < ups and side < sides:
        onward(reach, out, slip, 1 + 1, up + 1, side + 1, rope, pick)
    if side + 1 < sides:
        onward(reach, out, slip, 0, up, side + 1 + 1, rope, pick)
    if rope < ropes:
        if up < ups:
            onward(reach, out, slip, 1 + 1, up + 1, side, rope + 1, pick)
        if side < sides:
            onward(reach, out, slip, 1 + 1, up, side + 1, rope + 1, pick)
        if rope + 1 < ropes:
            onward(reach, out, slip, 1 + 1, up, side, rope + 1 + 1, pick)


@rule
def onward(reach: Any, out: Any, here: int, ways: int, up: int, side: int, rope: int, pick: int) -> None:
    """Go on from these spaces: sideways (0), up (1), or any way (2)."""
    if ways != 1:
        reach[up, side, rope, pick] |= beside(here)
    if ways != 0:
        reach[up, side, rope, pick] |= above(here)
        if here & TOP != 0:
            out[up, side, rope, pick] = 1
