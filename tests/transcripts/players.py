"""Players with fixed little habits, so that a transcript depends on the rules and the seed alone."""

from __future__ import annotations

from collections.abc import Callable

from rollbones.engine.match import Match
from rollbones.games.delver.table import CURSE, DAMAGE

Player = Callable[[Match], str]


def prefer(match: Match, *wishes: str) -> str:
    """Return the last legal move that begins with the first wish any move begins with."""
    moves = match.legal_words()
    for wish in wishes:
        if chosen := [move for move in moves if move.startswith(wish)]:
            return chosen[-1]
    return moves[-1]


def careful(match: Match) -> str:
    """Dodge damage, gather ten points of treasure or four dice of it, then head for the stairs."""
    table = match.table
    enough = sum(face * int(count) for face, count in enumerate(table.treasure)) >= 10 or table.treasure.sum() >= 4
    homeward = ("pay travel", "pay potion") if enough else ()
    dodging = ("swap", "soak") if table.colour == DAMAGE and table.health.sum() > 1 else ()
    return prefer(match, *dodging, *homeward, "accept", "dispel", "improve", "heal", "premonition", "pass")


def reckless(match: Match) -> str:
    """Take every die as it falls."""
    return prefer(match, "roll", "accept", "flip", "pass")


def fussy(match: Match) -> str:
    """Swap, soak and decline where that is allowed, and go home with three treasures, leaving some."""
    table = match.table
    rich = table.treasure.sum() >= 3
    swapping = ("swap",) if table.colour in {CURSE, DAMAGE} else ()
    soaking = ("soak",) if table.colour == DAMAGE and table.face > 2 and table.health.sum() > 1 else ()
    declining = ("decline",) if table.colour == CURSE else ()
    paying = ("pay travel", "pay potion", "lighten") if rich else ()
    wishes = (
        *swapping,
        *soaking,
        *declining,
        *paying,
        "roll",
        "accept",
        "flip",
        "premonition",
        "phase",
        "pass",
    )
    return prefer(match, *wishes)


def holds_at_twenty(match: Match) -> str:
    """Roll until the turn is worth twenty."""
    return "hold" if match.table.turn >= 20 else "roll"


PLAYERS: dict[str, Player] = {
    "careful": careful,
    "reckless": reckless,
    "fussy": fussy,
    "holds at twenty": holds_at_twenty,
}
