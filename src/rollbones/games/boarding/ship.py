"""A ship's map, read from its file and checked: locations, doors, vents, and what lies where."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rollbones.engine import RollbonesError
from rollbones.engine.declare.reading import read_toml
from rollbones.engine.errors import suggest

LEAST_ROOMS, MOST_ROOMS, MOST_LETTERS = 6, 16, 18
MOST_COLUMNS, MOST_ROWS = 8, 5
ALIENS = 3
PLACES = ("human", "gun", "stimpack", "lockdown", "controls", "radio")
PARTS = ("title", "doors", "vents", "rooms", "places")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9' -]*")
RESERVED = re.compile(r"room \d+|dead", re.IGNORECASE)
BETWEEN = re.compile(r"\s*–\s*|\s+-\s+")

Joined = tuple[int, int]


@dataclass(frozen=True)
class Ship:
    """A map in numbers: locations count from 1 in the order of the file."""

    title: str
    names: tuple[str, ...]
    plan: tuple[tuple[int, int], ...]  # column and row of each location on the picture
    doors: tuple[Joined, ...]
    vents: tuple[Joined, ...]
    places: dict[str, int]  # where the Human begins, and where gun, stimpack, lockdown, controls and radio are
    aliens: tuple[int, ...]  # where the Aliens begin


def read_ship(text: str, where: str) -> Ship:
    """Read a map; what is wrong with it is one sentence that begins with `where` it stands."""
    return _Reader(where).read(read_toml(text, where))


class _Reader:
    """Reads one map."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.names: list[str] = []

    def wrong(self, what: str) -> RollbonesError:
        return RollbonesError(f"{self.where}: {what}")

    def read(self, found: dict[str, Any]) -> Ship:
        for part in found:
            if part not in PARTS:
                raise self.wrong(f"no part '{part}' in a map{suggest(part, PARTS)}; it has {', '.join(PARTS)}")
        for part in ("doors", "rooms", "places"):
            if part not in found:
                raise self.wrong(f"no '{part}'; a map has {', '.join(PARTS)}")
        title = found.get("title", "")
        if not isinstance(title, str):
            raise self.wrong("title: write a name in quotes")
        plan = self.read_rooms(found["rooms"])
        doors = self.read_joined("door", found["doors"])
        vents = self.read_joined("vent", found.get("vents", []))
        self.check_connected(doors)
        places = self.read_places(found["places"])
        aliens = self.read_aliens(found["places"])
        return Ship(title, tuple(self.names), plan, doors, vents, places, aliens)

    def read_rooms(self, rooms: Any) -> tuple[tuple[int, int], ...]:
        if not isinstance(rooms, dict) or not LEAST_ROOMS <= len(rooms) <= MOST_ROOMS:
            count = len(rooms) if isinstance(rooms, dict) else 0
            raise self.wrong(
                f"rooms: {count} locations; a ship has {LEAST_ROOMS} to {MOST_ROOMS}, each with its column and row"
            )
        plan: dict[tuple[int, int], str] = {}
        for name, at in rooms.items():
            self.check_name(name)
            numbers = at if isinstance(at, list) and all(type(one) is int for one in at) else []
            if len(numbers) != 2 or not 1 <= numbers[0] <= MOST_COLUMNS or not 1 <= numbers[1] <= MOST_ROWS:
                raise self.wrong(
                    f"location '{name}': it lies at {at}; write [column, row], from 1 to {MOST_COLUMNS} and 1 to {MOST_ROWS}"
                )
            other = plan.setdefault((numbers[0], numbers[1]), name)
            if other != name:
                raise self.wrong(f"location '{name}': '{other}' lies at {at} too; move one of them")
            self.names.append(name)
        return tuple(plan)

    def check_name(self, name: str) -> None:
        if not NAME.fullmatch(name) or RESERVED.fullmatch(name) or len(name) > MOST_LETTERS or "  " in name or " - " in name:
            raise self.wrong(
                f"location '{name}': a name has 1 to {MOST_LETTERS} letters, digits, single spaces, hyphens or apostrophes, "
                "and is neither 'room 1' nor 'dead'; call it something else"
            )
        if name.lower() in (other.lower() for other in self.names):
            raise self.wrong(f"location '{name}': there are two of that name; call one something else")

    def number(self, what: str, name: Any) -> int:
        if name not in self.names:
            raise self.wrong(f"{what}: no location '{name}'{suggest(str(name), self.names)}")
        return self.names.index(name) + 1

    def read_joined(self, kind: str, listed: Any) -> tuple[Joined, ...]:
        if not isinstance(listed, list):
            raise self.wrong(f'{kind}s: write a list, as in ["Cargo Bay – Aft Hall"]')
        found: list[Joined] = []
        for one in listed:
            ends = BETWEEN.split(one) if isinstance(one, str) else []
            if len(ends) != 2:
                raise self.wrong(f"{kind} '{one}': write two locations with a dash between, as in 'Cargo Bay – Aft Hall'")
            first, second = sorted(self.number(f"{kind} '{one}'", end.strip()) for end in ends)
            if first == second:
                raise self.wrong(f"{kind} '{one}': it leads back to where it begins; name another location")
            if (first, second) in found:
                raise self.wrong(f"{kind} '{one}': it stands there twice; take one away")
            found.append((first, second))
        return tuple(found)

    def check_connected(self, doors: Iterable[Joined]) -> None:
        away = distances(len(self.names), doors)[0]
        for name, far in zip(self.names, away, strict=True):
            if far < 0:
                raise self.wrong(f"location '{name}': no doors lead there from '{self.names[0]}'; add a door")

    def read_places(self, places: Any) -> dict[str, int]:
        if not isinstance(places, dict):
            raise self.wrong(f"places: write {', '.join(PLACES)} and aliens there, each with its location")
        for name in places:
            if name not in (*PLACES, "aliens"):
                known = ", ".join(PLACES)
                raise self.wrong(f"places: no place for '{name}'{suggest(name, PLACES)}; there are {known} and aliens")
        found: dict[str, int] = {}
        for name in PLACES:
            if name not in places:
                raise self.wrong(f"places: no location for the {name}; add it")
            room = self.number(f"places: {name}", places[name])
            for other, taken in found.items():
                if room == taken:
                    raise self.wrong(f"places: {name}: '{places[name]}' is the place of the {other} already; choose another")
            found[name] = room
        return found

    def read_aliens(self, places: dict[str, Any]) -> tuple[int, ...]:
        listed = places.get("aliens", [])
        if not isinstance(listed, list) or len(listed) != ALIENS:
            count = len(listed) if isinstance(listed, list) else 0
            raise self.wrong(f"places: aliens: {count} locations; write {ALIENS}, one for each Alien")
        found = tuple(self.number("places: aliens", name) for name in listed)
        human = self.number("places: human", places["human"])
        if human in found:
            raise self.wrong(f"places: aliens: the Human begins in '{self.names[human - 1]}'; let the Alien begin elsewhere")
        return found


def distances(rooms: int, doors: Iterable[Joined]) -> list[list[int]]:
    """Return how many doors lie between any two locations, counted from 0 here; −1 where no doors lead."""
    beside: list[list[int]] = [[] for _ in range(rooms)]
    for first, second in doors:
        beside[first - 1].append(second - 1)
        beside[second - 1].append(first - 1)
    found = []
    for start in range(rooms):
        away = [-1] * rooms
        away[start] = 0
        ahead = deque([start])
        while ahead:
            here = ahead.popleft()
            for there in beside[here]:
                if away[there] < 0:
                    away[there] = away[here] + 1
                    ahead.append(there)
        found.append(away)
    return found
