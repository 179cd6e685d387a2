"""What a screen shows at one moment: one seat's view, the moves open to it, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rollbones.engine.match.lookahead import Look
from rollbones.engine.match.match import Ending, Match
from rollbones.words import say

from .keys import MAIN, Choices, choices, in_words, main_move
from .odds import outcomes_in_words
from .session import Session


@dataclass(frozen=True)
class Entry:
    """A line in the list of moves: its words, and its keys with the moves each stands for."""

    words: str
    keys: Choices

    @property
    def shown(self) -> str:
        """Return its keys as they are shown."""
        return f" {' '.join(key_name(key) for key in self.keys)} "


def key_name(key: str) -> str:
    """Return a key as it is shown."""
    return say("terminal-key-space") if key == MAIN else key


class Scene:
    """A moment of a session. `narrowed` is what the first of two keys has left open; `caution` warns of a move."""

    def __init__(
        self,
        session: Session,
        viewer: int,
        seat: int,
        preferred: Mapping[int, str],
        narrowed: tuple[int, ...] = (),
        caution: Callable[[int], str] = lambda move: "",
    ) -> None:
        """Look at the table from a seat."""
        self.session, self.match, self.game = session, session.match, session.game
        self.viewer, self.seat, self.caution = viewer, seat, caution
        self.waits = session.waits_for_bot
        self.legal = [] if self.match.over or self.waits else self.match.legal(seat)
        self.moves = list(narrowed) or self.legal
        self.choices: Choices = choices(self.match, self.moves, preferred)
        self.is_narrowed = bool(narrowed)

    @cached_property
    def main(self) -> int | None:
        """The move of the long key; never one that takes something for good."""
        found = None if self.is_narrowed else main_move(self.match, self.legal)
        return None if found is None or self.is_grave(found) else found

    def is_grave(self, move: int) -> bool:
        """Tell whether a move takes something for good, or ends the game."""
        ends_badly = move in self.ends and not self.ends[move].wins
        return self.match.moves.is_final(move) or ends_badly or self.caution(move) != ""

    def asks(self, move: int) -> bool:
        """Tell whether a move is asked about before it is made: where there is something else to do."""
        return len(self.legal) > 1 and self.is_grave(move)

    @cached_property
    def table(self) -> Any:
        """The table, less what this seat may not know."""
        return self.match.view(self.viewer)

    @property
    def box(self) -> Any:
        """The box."""
        return self.match.box

    @property
    def look(self) -> Look | None:
        """A look ahead, where nothing is hidden."""
        return self.session.look

    @property
    def best(self) -> int | None:
        """The player's best score in matches like this one, where there was one."""
        so_far = self.session.summary
        return so_far.best if so_far.played else None

    def facts(self) -> list[str]:
        """Return what belongs into the first line of any game."""
        number = say("terminal-move-number", number=len(self.match.steps))
        return [number, *([say("terminal-best", score=self.best)] if self.best else [])]

    def outcomes(self) -> list[str]:
        """Return what each open move can lead to, in words."""
        return outcomes_in_words(self.match, self.seat)

    @cached_property
    def ends(self) -> dict[int, Ending]:
        """The moves that end the game whatever chance says, each with how it ends."""
        if self.session.look is None:
            return {}
        found = {move: self.match.end_of(move, self.seat) for move in self.legal}
        return {move: end for move, end in found.items() if end is not None}

    @cached_property
    def chances(self) -> dict[int, int]:
        """How likely the moves with a check succeed, as far as the seat can know, in percent."""
        return chances_of(self.match, self.table, self.seat, self.legal)

    def key_of(self, moves: list[int]) -> str:
        """Return the one key that stands for these moves and no others, if there is one."""
        return next((key for key, meant in self.choices.items() if meant == moves), "")

    def say(self, move: int) -> str:
        """Return a move in words, with its chance, its end, or what to think of before it is made, where it has one."""
        words = self.match.moves.say(move)
        if move in self.chances:
            words = say("terminal-move-chance", move=words, percent=self.chances[move])
        if move in self.ends:
            return say("terminal-move-ends", move=words, score=self.ends[move].score)
        caution = self.caution(move)
        return say("terminal-move-caution", move=words, caution=caution) if caution else words

    @cached_property
    def entries(self) -> list[Entry]:
        """A line for each choice."""
        return [
            Entry(
                self.say(moves[0]) if len(moves) == 1 else in_words(self.match, moves),
                {MAIN if moves == [self.main] else key: moves},
            )
            for key, moves in self.choices.items()
        ]

    @cached_property
    def crowded(self) -> list[Entry]:
        """The same where room is short: moves that differ in their last number share a line."""
        lines: dict[str, Entry] = {}
        for entry in self.entries:
            stem, _, number = self._bare(entry).rpartition(" ")
            if not number.isdigit():
                lines[entry.words] = entry
            elif stem in lines:
                shared = lines[stem]
                lines[stem] = Entry(f"{shared.words} {number}", shared.keys | entry.keys)
            else:
                lines[stem] = Entry(f"{stem} {number}", entry.keys)
        return list(lines.values())

    def _bare(self, entry: Entry) -> str:
        moves = [move for meant in entry.keys.values() for move in meant]
        return self.match.moves.say(moves[0]) if len(moves) == 1 and moves[0] not in self.ends else entry.words


def chances_of(match: Match, view: Any, seat: int, moves: list[int]) -> dict[int, int]:
    """Return how likely each move with a check succeeds, as far as a seat can know, in percent."""
    game = match.game
    if game.insight is None:
        return {}
    found = {move: game.insight.chance(view, match.box, seat, move) for move in moves}
    return {move: round(100 * one.share) for move, one in found.items() if one is not None}
