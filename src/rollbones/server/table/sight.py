"""Sights: how much of a table's log each viewer knows of, counted for that viewer alone.

A move that a viewer cannot notice, such as a card laid down face down, changes nothing that the viewer is sent: neither the
version and the number of moves nor the position. So each viewer has numbers of its own; what it may know of advances them.
Seats that hide nothing from each other are one viewer, the spectators are another; where nothing is hidden all are one.
They follow from the log alone: every process counts the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from rollbones.engine.declare.events import EVERYONE
from rollbones.engine.declare.record import Structured
from rollbones.engine.game import Game
from rollbones.engine.match.match import Happening, Match
from rollbones.engine.match.trail import Trail


class Sight:
    """What one viewer knows of."""

    __slots__ = ("known", "made", "places", "seats")

    def __init__(self, seats: Iterable[int]) -> None:
        """Start empty; the spectators have no seats."""
        self.seats = tuple(seats)
        self.known: Trail[int] = Trail()  # versions of the log
        self.places: Trail[int] = Trail()  # moves of the match, counted from 0
        self.made: Trail[int] = Trail()  # this viewer's own version of each

    @property
    def version(self) -> int:
        """The viewer's own version: how many entries of the log it knows of."""
        return len(self.known)

    @property
    def count(self) -> int:
        """How many moves of the match it knows of."""
        return len(self.places)

    def at(self, version: int) -> int:
        """Return the viewer's own version when the log had this one."""
        return self.known.count_up_to(version)

    def since(self, version: int) -> range:
        """Return which of its moves came after one of its own versions."""
        return range(self.made.count_up_to(version) if version <= self.version else 0, self.count)

    def note(self, version: int, index: int | None) -> None:
        """Count an entry of the log, and the move it made."""
        self.known.append(version)
        if index is not None:
            self.places.append(index)
            self.made.append(self.version)

    def knows_after(self, index: int) -> int:
        """Count the moves from a place on that it knows of."""
        return sum(known >= index for known in self.places)

    def forget_after(self, index: int) -> None:
        """Drop the moves from an index on: they were taken back."""
        kept = self.count - self.knows_after(index)
        self.places.cut(kept)
        self.made.cut(kept)

    def twin(self) -> Sight:
        """Return a copy that can go on by itself."""
        copied = Sight.__new__(Sight)
        copied.seats = self.seats
        copied.known, copied.places, copied.made = self.known.copy(), self.places.copy(), self.made.copy()
        return copied


class Sights:
    """Every viewer's sight of one match."""

    def __init__(self, game: Game, box: object, seats: int) -> None:
        """Put seats that hide nothing from each other together."""
        everyone = range(seats)
        self._before: Structured
        self.is_one = not game.hides(box)
        if self.is_one:
            self.all = [Sight(everyone)]
            return
        together = {seat: tuple(other for other in everyone if game.sees_with(box, seat, other)) for seat in everyone}
        self.all = [Sight(group) for group in dict.fromkeys(together.values())]
        self.all.append(Sight(()))

    def twin(self) -> Sights:
        """Return a copy that can go on by itself; neither notices what happens to the other."""
        copied = Sights.__new__(Sights)
        copied.__dict__.update(self.__dict__)
        copied.all = [sight.twin() for sight in self.all]
        return copied

    def of(self, viewer: int | None) -> Sight:
        """Return a seat's sight, or the spectators'."""
        if self.is_one:
            return self.all[0]
        return next((sight for sight in self.all if viewer in sight.seats), self.all[-1])

    def look(self, match: Match) -> None:
        """Snapshot the table before the next move."""
        if not self.is_one:
            self._before = match.standing()

    def of_last_move(self, match: Match, *, turn_passes: bool) -> list[Sight]:
        """Return who knows of the last move: whoever made it, hears of it, or sees that something is different now."""
        if self.is_one:
            return self.all
        step, tale = match.steps[-1], match.tales[-1]
        return [
            sight
            for sight in self.all
            if turn_passes
            or step.seat in sight.seats
            or match.moves.is_public(step.move)
            or any(may_know(event, viewer) for event in tale for viewer in sight.seats or (None,))
            or not match.looks_as(self._before, sight.seats[0] if sight.seats else None)
        ]

    def since(self, index: int) -> list[Sight]:
        """Return who knows of a move from a place on."""
        return [sight for sight in self.all if sight.knows_after(index)]


def may_know(event: Happening, viewer: int | None) -> bool:
    """Tell whether an event is for a seat, or for all."""
    return event.audience == EVERYONE if viewer is None else event.is_for(viewer)
