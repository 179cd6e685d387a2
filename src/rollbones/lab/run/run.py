"""A run: games played in chunks until the goal is reached; finished chunks are stored, and a run can be resumed.

A desk hands chunks to workers and merges the results by game number. So at any moment it holds the counts of a prefix of the
games, independent of who played them and in which order: the same command with that number of games gives the same
counts.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from math import inf
from typing import Any, Literal, TypeVar

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game

from ..report.report import Estimate
from ..stats.counts import Count, Sums, Use, added
from ..stats.intervals import games_needed
from .chunks import Chunk, Play, Task, rows_of
from .folder import Folder
from .workers import Done, LostError, Workers

Ended = Literal["games", "until", "time", "stopped", "lost"]
Value = TypeVar("Value")

A_CHUNK = 1.0  # seconds that a chunk should take
SURE = 0.05  # seconds from which on the speed of play is taken for known
GROWTH = 8  # by this much chunks grow until then
LONGEST = 1 << 17  # games in a chunk
FEWEST = 256  # games before a run may stop by width: with fewer, the width itself is luck
SHORT_WAIT = 0.05
SHOWN_EVERY = 0.2  # seconds


class StoppedError(Exception):
    """The run was stopped before there was anything to report."""


@dataclass
class Goal:
    """When to stop: after so many games, when the headline's interval is this narrow, after so many seconds."""

    games: int | None = None
    until: float | None = None
    seconds: float | None = None
    given: bool = True  # the games were asked for, and are not merely the most that would be played

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.games is not None and self.games < 1:
            raise RollbonesError(f"{self.games} games cannot be played; ask for 1 or more")
        if self.until is not None and not self.until > 0:
            raise RollbonesError(f"--until {self.until}: give a margin above 0, such as 0.1")


@dataclass
class Found:
    """Result so far: the counts of a prefix of the games."""

    play: Play
    games: int = 0
    arms: list[Count] = field(default_factory=list)
    pairs: list[dict[str, Sums]] = field(default_factory=list)
    told: list[Use] = field(default_factory=list)
    ended: Ended = "games"
    trouble: RollbonesError | None = None  # why it was lost
    seconds: float = 0.0  # of play: what is compiled is compiled before

    def take_in(self, chunk: Chunk) -> None:
        """Put the next chunk to the others."""
        self.arms = added(self.arms, chunk.arms)
        self.pairs = added(self.pairs, chunk.pairs)
        self.told = added(self.told, chunk.told)
        self.games = chunk.first + chunk.count


Headline = Callable[[Found], tuple[str, Estimate]]


@dataclass
class News:
    """Progress of a run."""

    done: int
    games: int | None
    seconds_left: float | None
    headline: tuple[str, Estimate] | None
    part: str


Watch = Callable[[News], None]


class Desk:
    """Hands out chunks, merges and stores results, and reports progress."""

    def __init__(
        self,
        game: Game,
        seed: int,
        workers: Workers,
        *,
        folder: Folder | None = None,
        watch: Watch = lambda news: None,
        stop: threading.Event | None = None,
    ) -> None:
        """Store the collaborators."""
        self.game, self.seed, self.workers, self.folder = game, seed, workers, folder
        self.watch, self.stop = watch, stop or threading.Event()
        self._rollbones = version("rollbones")
        self._under_way: set[tuple[str, int, int]] = set()

    @property
    def stopped(self) -> bool:
        """Whether a stop was requested."""
        return self.stop.is_set()

    def play(self, play: Play, goal: Goal, headline: Headline | None = None, part: str = "") -> Found:
        """Play until the goal is reached or a stop is requested; return the counts of the games so far."""
        return _Round(self, play, goal, headline, part or play.name).run()

    def rows(self, play: Play, games: int) -> Iterator[dict[str, Any]]:
        """Iterate over the rows of the games that are kept, in order."""
        reached = 0
        for chunk in self.folder.chunks(play) if self.folder else ():
            if chunk.first == reached and chunk.first + chunk.count <= games and chunk.rows:
                reached += chunk.count
                yield from rows_of(chunk, play)

    def task(self, play: Play, first: int, count: int) -> Task:
        """Return what is to be played."""
        return Task(self.game.slug, self.seed, play, first, count, self._rollbones)


class _Round:
    """One play, from its first chunk to its last."""

    def __init__(self, desk: Desk, play: Play, goal: Goal, headline: Headline | None, part: str) -> None:
        self.desk, self.goal, self.headline, self.part = desk, goal, headline, part
        self.found = Found(play)
        self.play = play
        folder = desk.folder
        ended = folder.ended(play) if folder and not goal.given else None
        self.most = ended or goal.games
        self.asked = goal.games is not None and goal.given
        self.size = folder.size(play) if folder else None
        self.grown = 1  # how large the next chunk is while the speed is not known
        self.waiting: dict[int, Chunk] = {}
        self.next = 0  # the first game not handed out
        self.out = 0
        self.look = FEWEST
        self.began: float | None = None  # when play began, compiling left out
        self.fresh = 0  # games played since
        self.shown = 0.0
        self.opened = time.monotonic()
        if folder:
            self._take_up(folder)

    def run(self) -> Found:
        try:
            end = self._go_on()
        except LostError as trouble:
            if not self.found.games:
                raise
            end, self.found.trouble = "lost", trouble
        self.found.ended = end
        self.found.seconds = time.monotonic() - self.began if self.began else 0.0
        if self.desk.folder and end in {"until", "time"}:
            self.desk.folder.ended(self.play, self.found.games)
        if not self.found.games:
            raise StoppedError
        self._show(last=True)
        return self.found

    def _take_up(self, folder: Folder) -> None:
        """Take up what lies in the folder, as far as it fits."""
        for chunk in folder.chunks(self.play):
            free = all(
                chunk.first + chunk.count <= one.first or one.first + one.count <= chunk.first
                for one in self.waiting.values()
            )
            if free and (self.most is None or chunk.first + chunk.count <= self.most):
                self.waiting[chunk.first] = chunk

    def _go_on(self) -> Ended:
        while True:
            if (end := self._take_in()) is not None:
                return end
            if self.desk.stopped:
                return "stopped"
            if self._time_is_up() and self.found.games:
                return "time"
            self._hand_out()
            done = self.desk.workers.take(SHORT_WAIT)
            if done is not None:
                self._came_back(done)
                self._show()

    def _take_in(self) -> Ended | None:
        """Put together what follows on the games there are; say whether that is enough."""
        while (chunk := self.waiting.pop(self.found.games, None)) is not None:
            self.found.take_in(chunk)
            if self.goal.until is not None and self.headline and self.found.games >= self.look:
                self.look = next_look(self.found.games)
                if self.headline(self.found)[1].margin <= self.goal.until:
                    return "until"
        if self.most is not None and self.found.games >= self.most:
            return "games"
        return None

    def _hand_out(self) -> None:
        while self.out < (self.desk.workers.room if self.size else 1) and not self._time_is_up():
            cut = self._cut()
            if cut is None:
                return
            self.out += 1
            self.desk.workers.submit(self.desk.task(self.play, *cut))

    def _cut(self) -> tuple[int, int] | None:
        """Return the next chunk to play."""
        first = self.next
        taken = {**{chunk.first: chunk.count for chunk in self.waiting.values()}}
        first = max(first, self.found.games)
        while first in taken:
            first += taken[first]
        if self.most is not None and first >= self.most:
            return None
        ends = [first + self._size_at(first)]
        if self.size:
            ends[0] -= ends[0] % self._size_at(first)  # chunks begin at multiples of their size
            if ends[0] <= first:
                ends[0] += self._size_at(first)
        ends += [begin for begin in taken if begin > first]
        if self.play.studied > first:
            ends.append(self.play.studied)
        if self.goal.until is not None:
            ends.append(next_look(first))
        if self.most is not None:
            ends.append(self.most)
        end = min(ends)
        self.next = end
        return first, end - first

    def _size_at(self, first: int) -> int:
        fixed = self.desk.workers.fixed_size(self.desk.task(self.play, first, 1))
        return fixed or self.size or self.grown

    def _came_back(self, done: Done) -> None:
        if done.task.play.name != self.play.name:
            return  # from a play that ended before it was needed
        self.out -= 1
        if done.chunk is None:
            raise done.trouble or RuntimeError("a chunk came back empty")
        self.waiting[done.task.first] = done.chunk
        if self.desk.folder:
            self.desk.folder.keep(self.play, done.chunk)
        if self.began is None:
            self.began = time.monotonic()
            return  # the first chunk had to be compiled
        self.fresh += done.task.count
        if self.size is None:
            self._measure(done)

    def _measure(self, done: Done) -> None:
        """Settle the size of chunks as soon as the speed is known."""
        if done.seconds < SURE and self.grown < LONGEST:
            self.grown *= GROWTH
            return
        wanted = min(A_CHUNK, (self.goal.seconds or inf) / 10)
        size = max(1, min(LONGEST, int(done.task.count * wanted / max(done.seconds, 1e-9))))
        self.size = 1 << size.bit_length() - 1
        if self.desk.folder:
            self.desk.folder.size(self.play, self.size)

    def _time_is_up(self) -> bool:
        if self.goal.seconds is None:
            return False
        return time.monotonic() - (self.began or time.monotonic()) >= self.goal.seconds

    def _show(self, last: bool = False) -> None:
        now = time.monotonic()
        if not last and now - self.shown < SHOWN_EVERY:
            return
        self.shown = now
        done = self.found.games
        headline = self.headline(self.found) if self.headline and done else None
        total = self.most if self.asked or self.goal.until is None else None
        if self.goal.until is not None and headline is not None and not self.asked:
            total = min(games_needed(headline[1], done, self.goal.until, FEWEST), self.most or 1 << 62)
        self.desk.watch(News(done, total, 0.0 if last else self._seconds_left(total), headline, self.part))

    def _seconds_left(self, total: int | None) -> float | None:
        if self.began is None or not self.fresh:
            return None
        spent = max(time.monotonic() - self.began, 1e-6)
        left = (total - self.found.games) * spent / self.fresh if total is not None else inf
        if self.goal.seconds is not None:
            left = min(left, self.goal.seconds - spent)
        return max(0.0, left) if left < inf else None


def next_look(games: int) -> int:
    """Return the next number of games at which a run may end by width: the same ones on every machine.

    They are the numbers with no more than four binary digits before the noughts, so each is a sixteenth to an eighth further.
    """
    if games < FEWEST:
        return FEWEST
    step = 1 << games.bit_length() - 4
    return games - games % step + step


def aside(function: Callable[[], Value], stop: threading.Event) -> Value:
    """Run something long in a thread, so that Ctrl-C is handled meanwhile."""
    done: list[Value] = []
    failed: list[BaseException] = []

    def work() -> None:
        try:
            done.append(function())
        except BaseException as one:
            failed.append(one)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(SHORT_WAIT)
        if stop.is_set():
            raise StoppedError
    if failed:
        raise failed[0]
    return done[0]
