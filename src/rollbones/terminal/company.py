"""Company at the terminal: bots in some of the seats, remembered beside the save."""

from __future__ import annotations

import secrets
from pathlib import Path

from rollbones.bots.levels import levels_of, skill_of
from rollbones.bots.ready import get_ready, thinker_for
from rollbones.engine.errors import RollbonesError, suggest
from rollbones.engine.files import replace_file
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.words import say

from .saves import beside

LONGEST_THOUGHT = 0.8  # seconds
ME = "me"


class Company:
    """Which seats are a bot's, and what those bots do."""

    def __init__(self, game: Game, levels: dict[int, str]) -> None:
        """Know the bots; their thinking begins to be compiled."""
        self.game, self.levels = game, levels
        if levels:
            get_ready(game)

    @classmethod
    def asked_for(cls, game: Game, names: str | None, seats: int) -> Company:
        """Read what was asked for: `master` for all other seats, or a name for each of the last ones, `me` among them."""
        if not names:
            return cls(game, {})
        listed = [name.strip() for name in names.split(",")]
        if len(listed) == 1:
            listed *= seats - 1
        if len(listed) > seats:
            raise RollbonesError(say("terminal-bots-too-many", bots=len(listed), seats=seats))
        known = [ME, *(level.name for level in levels_of(game))]
        for name in listed:
            if name not in known:
                near, there = suggest(name, known), ", ".join(known[1:])
                raise RollbonesError(say("terminal-bots-unknown", name=name, near=near, known=there))
        first = seats - len(listed)
        levels = {first + place: name for place, name in enumerate(listed) if name != ME}
        if len(levels) == seats:
            raise RollbonesError(say("terminal-bots-no-seat"))
        return cls(game, levels)

    @classmethod
    def remembered(cls, game: Game, save: Path, seats: int) -> Company:
        """Return who sat at a saved match; nobody but people, where nothing is known of it."""
        try:
            listed = beside(save).read_text("utf-8").split()
        except (OSError, UnicodeDecodeError):
            return cls(game, {})
        known = {level.name for level in levels_of(game)}
        if len(listed) != seats:
            return cls(game, {})
        return cls(game, {seat: name for seat, name in enumerate(listed) if name in known})

    def remember(self, save: Path, seats: int) -> None:
        """Write down who sits at a match."""
        file = beside(save)
        try:
            if self.levels:
                listed = " ".join(self.levels.get(seat, ME) for seat in range(seats))
                replace_file(file, f"{listed}\n".encode())
            else:
                file.unlink(missing_ok=True)
        except OSError as trouble:
            raise RollbonesError(say("terminal-bots-forgotten", file=str(file), why=trouble.strerror or "")) from trouble

    def to_move(self, match: Match) -> int | None:
        """Return a bot's seat that is to move, where nobody else is."""
        acting = match.acting
        return acting[0] if acting and all(seat in self.levels for seat in acting) else None

    def choose(self, match: Match, seat: int) -> int:
        """Return the move a bot takes; it is shown what its seat may know."""
        skill = skill_of(self.game, self.levels[seat])
        thinker = thinker_for(self.game, match.box)
        legal = match.legal(seat)
        seed = secrets.randbits(64)
        return thinker.choose(skill, match.view(seat), seat, legal, seed, seconds=LONGEST_THOUGHT).move
