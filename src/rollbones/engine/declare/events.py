"""The tale: what happened, one event after another, for those who may know.

`tell` and `whisper` cost nothing when nobody listens: then the tale is None and the compiler drops the call.
"""

from __future__ import annotations

from typing import Any

from .record import Record, number, numbers
from .rule import rule

LONGEST_TALE = 512
EVERYONE = -1


class Tale(Record):
    """The events of one move: each a row of kind, audience and up to four particulars."""

    told = number(most=1 << 30)  # how many events there were
    events = numbers(LONGEST_TALE, 6, least=-(1 << 31), most=(1 << 31) - 1)  # kind, audience, first … fourth


@rule
def tell(tale: Any, event: int, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0) -> None:
    """Tell everyone at the table what happened."""
    whisper(tale, EVERYONE, event, first, second, third, fourth)


@rule
def whisper(tale: Any, seats: int, event: int, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0) -> None:
    """Tell only some seats (a bit for each) what happened."""
    if tale is not None:
        if tale.told < LONGEST_TALE:
            tale.events[tale.told, 0] = event
            tale.events[tale.told, 1] = seats
            tale.events[tale.told, 2] = first
            tale.events[tale.told, 3] = second
            tale.events[tale.told, 4] = third
            tale.events[tale.told, 5] = fourth
        tale.told += 1
