"""The ship as a screen draws it: what never changes while a match goes on, and everybody knows."""

from __future__ import annotations

from typing import Any

from .box import names_of
from .table import ALIEN_PLAYER, HUMAN

FIXED = {"human": HUMAN, "alien_player": ALIEN_PLAYER}  # the seats
PLACES = ("cargo_bay", "weapons_bay", "medical_bay", "security_room", "deck", "comms_bay")
AMOUNTS = ("aliens", "action_dice", "gun_ammo", "lockdown", "round_limit")


def scenery(box: Any) -> dict[str, Any]:
    """Return the ship: its locations with their place on the plan, what joins them, what is where, and the limits."""
    rooms = range(1, int(box.rooms) + 1)
    names = names_of(box)
    return {
        "rooms": [
            {"number": room, "name": names[room - 1], "column": int(box.column[room]), "row": int(box.row[room])}
            for room in rooms
        ],
        "doors": _joined(rooms, box.doors, box.door),
        "vents": _joined(rooms, box.vents, box.vent),
        "places": {name: int(box[name]) for name in PLACES},
        "amounts": {name: int(box[name]) for name in AMOUNTS},
    }


def _joined(rooms: range, count: Any, leads: Any) -> list[list[int]]:
    """Return each way once, from the smaller number to the larger."""
    pairs = ([room, int(other)] for room in rooms for other in leads[room, : count[room]])
    return [pair for pair in pairs if pair[0] < pair[1]]
