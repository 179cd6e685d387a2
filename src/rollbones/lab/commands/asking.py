"""Requests to the lab: common arguments, set-up of workers and folder, and the command that reproduces a report."""

from __future__ import annotations

import shlex
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rollbones.bots import players
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game

from ..report.report import Manifest
from ..run.chunks import Arm
from ..run.folder import Folder, RunQuestion
from ..run.run import Desk, Found, Goal, Watch, aside
from ..run.workers import workers_for
from ..stats.measure import Company, company
from .signature import signature


@dataclass
class Ask:
    """Arguments that every command of the lab takes."""

    game: Game
    bots: str = "greedy"
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    games: int | None = None
    until: float | None = None
    engine: str = "cpu"
    cores: int | None = None
    ray: str | None = None
    out: Path | None = None
    flag: str = "--set"  # the flag that sets the options
    signed: bool = True  # include the game's signature, which takes a moment to compute
    watch: Watch = lambda news: None
    stop: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        """Validate the arguments early."""
        self.seats = int(self.box().seats)
        players(self.game, self.bots, self.seats)
        Goal(self.games, self.until)

    @property
    def seated(self) -> Company:
        """Who sits at the table."""
        return company(self.game, self.box())

    def box(self, **changed: str) -> Any:
        """Pack the box that is asked about, with some more options changed."""
        return self.game.box(self.seats, {**self.options, **changed})

    def arm(self, name: str, bots: str | None = None, **changed: str) -> Arm:
        """Return an arm: this box and these bots, with some options changed."""
        box = self.box(**changed)
        return Arm(name, self.game.box_kind.departures(box), bots or self.bots, int(box.seats))

    def goal(self, most: int, seconds: float) -> Goal:
        """Return when to stop: as asked, or else after so many games or so many seconds, whichever comes first."""
        if self.games is not None or self.until is not None:
            return Goal(self.games, self.until)
        return Goal(most, None, seconds, given=False)

    def command(self, kind: str, games: int | None, words: list[str]) -> str:
        """Return the command that reproduces the figures, on any engine."""
        sets = [part for name, value in self.options.items() for part in (self.flag, f"{name}={value}")]
        seats = ["--seats", str(self.seats)] if self.game.card.seats[0] != self.game.card.seats[1] else []
        many = ["--games", str(games)] if games else []
        how = ["--bots", self.bots, *many, "--seed", str(self.seed)]
        return shlex.join(["rollbones", kind, self.game.slug, *sets, *words, *seats, *how])


class Sitting:
    """A command of the lab in progress."""

    def __init__(self, ask: Ask, kind: str, desk: Desk, mark: str) -> None:
        """Store the request."""
        self.ask, self.kind, self.desk, self.signature = ask, kind, desk, mark

    def manifest(self, found: Found, words: list[str], extra: dict[str, str] | None = None) -> Manifest:
        """Return everything needed to reproduce the figures."""
        ask = self.ask
        names = list(players(ask.game, ask.bots, int(ask.box().seats)).names)
        ending = how_it_ended(found, ask)
        return Manifest(
            command=ask.command(self.kind, found.games, words),
            game=ask.game.slug,
            version=ask.game.card.version,
            signature=self.signature,
            rollbones=version("rollbones"),
            seed=ask.seed,
            games=found.games,
            first=found.play.begin,
            seats=int(ask.box().seats),
            bots=names,
            options=ask.game.box_kind.departures(ask.box()),
            extra={**(extra or {}), **({"Ended": ending} if ending else {})},
        )


def how_it_ended(found: Found, ask: Ask) -> str:
    """Describe why the run ended; empty if it played the requested games."""
    many = f"{found.games:,} games"
    if found.ended == "stopped":
        return f"stopped by hand after {many}"
    if found.ended == "lost":
        return f"the workers went away after {many}"
    if found.ended == "until":
        return f"after {many} the interval was as narrow as was asked, ± {ask.until:g}"
    if found.ended == "time":
        return f"after {many}, when its time was up; --games or --until plays more"
    return ""


@contextmanager
def sitting(
    ask: Ask,
    kind: str,
    extra: dict[str, str] | None = None,
    arms: Sequence[Arm] = (),
    words: Sequence[str] = (),
) -> Iterator[Sitting]:
    """Set up a run: check the folder, start the workers, and close both at the end."""
    who = [players(ask.game, arm.bots, arm.seats) for arm in arms or (ask.arm("base"),)]
    if ask.out is not None and ask.out.exists() and not ask.out.is_dir():
        raise RollbonesError(f"{ask.out}: is a file; --out takes a folder")
    workers = workers_for(ask.engine, ask.game, who, ask.cores, ask.ray)
    folder = None
    try:
        mark = aside(lambda: signature(ask.game), ask.stop) if ask.signed or ask.out else ""
        if ask.out is not None:
            command = ask.command(kind, ask.games, list(words))
            folder = Folder(ask.out, question(ask, kind, mark, extra or {}), command)
        yield Sitting(ask, kind, Desk(ask.game, ask.seed, workers, folder=folder, watch=ask.watch, stop=ask.stop), mark)
    finally:
        workers.close()
        if folder:
            folder.close()


def question(ask: Ask, kind: str, mark: str, extra: dict[str, str]) -> RunQuestion:
    """Return the part of the request that determines the result."""
    return RunQuestion(
        kind=kind,
        game=ask.game.slug,
        version=ask.game.card.version,
        signature=mark,
        rollbones=version("rollbones"),
        seed=ask.seed,
        seats=int(ask.box().seats),
        bots=ask.bots,
        options=ask.game.box_kind.departures(ask.box()),
        extra=extra,
    )
