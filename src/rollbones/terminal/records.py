"""What a player has done so far: every finished match, in one small file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rollbones.engine.errors import RollbonesError
from rollbones.engine.files import replace_file
from rollbones.engine.match.match import Match
from rollbones.words import say

from .saves import home, put_aside


class Result(msgspec.Struct):
    """One finished match. The first time a commitment is played counts; then its dice are known."""

    game: str  # the slug and whatever options were not the official ones
    dice: str  # where the dice came from, for a person
    commitment: str
    begun: str
    score: int
    won: bool


class Book(msgspec.Struct):
    """All of them."""

    version: int = 1
    results: list[Result] = []


class Summary(msgspec.Struct):
    """What they come to."""

    played: int = 0
    won: int = 0
    best: int = 0
    mean: float = 0.0


def kind_of(match: Match) -> str:
    """Return what a match is compared with: the same game under the same options."""
    options = match.game.box_kind.departures(match.box)
    return " ".join([match.game.slug, *(f"{name}={value}" for name, value in options.items())])


class Records:
    """The file and what stands in it."""

    def __init__(self) -> None:
        """Read it; a broken one is put aside with a sentence in `trouble`."""
        self.path: Path = home() / "records.json"
        self.trouble = ""
        self.book = Book()
        try:
            self.book = msgspec.json.decode(self.path.read_bytes(), type=Book)
        except FileNotFoundError:
            pass
        except OSError as trouble:
            self.trouble = say("terminal-records-unread", file=str(self.path), trouble=str(trouble.strerror))
        except msgspec.MsgspecError as trouble:
            aside = put_aside(self.path)
            self.trouble = say("terminal-records-broken", file=str(self.path), trouble=str(trouble), aside=aside)

    def summary(self, kind: str) -> Summary:
        """Add up every match of a kind."""
        scores = [one.score for one in self.book.results if one.game == kind]
        if not scores:
            return Summary()
        won = sum(one.won for one in self.book.results if one.game == kind)
        return Summary(len(scores), won, max(scores), sum(scores) / len(scores))

    def knows(self, match: Match, *, fresh: bool) -> bool:
        """Tell whether these dice were played before; a fresh match is not in the book itself."""
        kind = kind_of(match)
        return any(
            one.game == kind and one.commitment == match.commitment and (fresh or one.begun != match.begun)
            for one in self.book.results
        )

    def enter(self, match: Match, dice: str, people: list[int]) -> None:
        """Enter a finished match, as it ended for the seats that people have; what a bot has won is not theirs."""
        self._strike(match)
        score = max(match.score(seat) for seat in people)
        won = any(seat in match.winners for seat in people)
        self.book.results.append(Result(kind_of(match), dice, match.commitment, match.begun, score, won))
        self._write()

    def strike(self, match: Match) -> None:
        """Take a match out again: its last move was taken back."""
        if self._strike(match):
            self._write()

    def _strike(self, match: Match) -> bool:
        before = len(self.book.results)
        self.book.results = [
            one for one in self.book.results if (one.commitment, one.begun) != (match.commitment, match.begun)
        ]
        return len(self.book.results) < before

    def _write(self) -> None:
        try:
            replace_file(self.path, msgspec.json.format(msgspec.json.encode(self.book)))
        except OSError as trouble:
            raise RollbonesError(
                say("terminal-records-unwritten", file=str(self.path), trouble=str(trouble.strerror))
            ) from trouble
