"""Bodies of log entries, by kind."""

from __future__ import annotations

import msgspec


class MoveBody(msgspec.Struct):
    """A move and what chance answered."""

    move: int
    chance: tuple[int, ...] = ()


class BackBody(msgspec.Struct, omit_defaults=True):
    """How many moves are taken back, or asked to be, and which seats are asked (default: all others)."""

    back: int
    asked: list[int] | None = None


class AnswerBody(msgspec.Struct):
    """What was said to an offer."""

    accept: bool


MOVE = msgspec.json.Decoder(MoveBody)
BACK = msgspec.json.Decoder(BackBody)
ANSWER = msgspec.json.Decoder(AnswerBody)
NOTHING = b"{}"
