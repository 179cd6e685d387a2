"""Studies: the lab, for people at a browser. Each is the lab's own command in a process of its own, with low priority.

A study lives in a folder: the question, how far it is, and the report. Whoever has its link can look at it, from any process
on this machine, also after a restart. Only the process that has a study under way ends it; the others ask it to.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
import structlog

from rollbones.engine.declare.options import TextOption
from rollbones.engine.errors import RollbonesError
from rollbones.engine.files import make_private_folder, replace_file
from rollbones.engine.registry import find_game

from ..access.refused import Refused
from ..settings import Limits, home
from .study_process import StudyProcess
from .underway import Held, UnderWay, Who

log = structlog.get_logger()

Kind = Literal["balance", "compare", "rulings"]
State = Literal["waiting", "running", "done", "stopped", "failed"]

GAMES = {"quick": 5_000, "good": 50_000, "long": 500_000}
SLOW = {"casual": 25, "regular": 50, "strong": 100, "master": 200}  # how many times fewer games a bot gets that thinks
ID = re.compile(r"[A-Za-z0-9_-]{6,24}")
KEPT = 300  # studies in the folder; the oldest go first
LOOK_EVERY = 0.2  # seconds between two points of the curve, and between two looks at what other processes do
LONGEST_CURVE = 400
STOP = "stop"  # file in a study's folder that asks the process that runs it to stop


class StudyQuestion(msgspec.Struct):
    """What a study asks."""

    kind: Kind
    game: str
    bots: str
    effort: Literal["quick", "good", "long"]
    options: dict[str, str]
    seats: int

    def check(self) -> None:
        """Raise a sentence where the lab could not answer it."""
        from rollbones.bots import players  # noqa: PLC0415  # the page must not wait for it

        game = find_game(self.game)
        game.box(self.seats, self.options)
        for name, value in self.options.items():
            option = game.box_kind.options[name]
            if isinstance(option, TextOption) and value not in option.values:
                raise RollbonesError(f"option {name}: a text of your own is tried on the command line, with --set {name}=…")
        players(game, self.bots, self.seats)
        if self.kind == "compare" and not self.options:
            raise RollbonesError("nothing is changed; change a rule to compare it with the official one")

    def command(self, folder: Path) -> list[str]:
        """Return the lab's command for it."""
        games = max(20, GAMES[self.effort] // max((SLOW.get(name, 1) for name in self.bots.split(",")), default=1))
        words = [self.kind, self.game, "--bots", self.bots, "--seats", str(self.seats)]
        for name, value in self.options.items():
            words += ["--set", f"{name}={value}"]
        return [*words, "--games", str(games), "--cores", "1", "--out", str(folder / "out"), "--progress", "json"]


class Headline(msgspec.Struct):
    """The figure that matters, with its interval."""

    name: str
    value: float
    low: float
    high: float
    share: bool = False


class StudyPoint(msgspec.Struct):
    """How far a study is."""

    done: int = 0
    games: int | None = None
    seconds_left: float | None = None
    headline: Headline | None = None


class Study(msgspec.Struct):
    """A study as a page sees it."""

    study: str
    question: StudyQuestion
    title: str
    state: State
    why: str
    began: float
    curve: list[StudyPoint]
    has_report: bool
    yours: bool  # the viewer may stop and resume it


class StudyFile(msgspec.Struct):
    """A study as its folder keeps it."""

    question: StudyQuestion
    player: str
    began: float
    state: State = "waiting"
    why: str = ""


class Studies:
    """All studies of this machine; those of this process under way."""

    def __init__(self, limits: Limits) -> None:
        """Store the limits; nothing runs yet."""
        self._limits = limits
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Semaphore(limits.studies_at_once)  # of this process, first come, first served

    @property
    def folder(self) -> Path:
        """Where they are kept."""
        return home() / "lab"

    @property
    def _under_way(self) -> UnderWay:
        return UnderWay(self.folder, self._limits)

    async def begin(self, question: StudyQuestion, who: Who) -> str:
        """Begin a study; return its id."""
        await asyncio.to_thread(question.check)
        which = secrets.token_urlsafe(9)
        await self._enter(which, StudyFile(question, who.player, time.time()), who)
        await asyncio.to_thread(self._forget_old)
        return which

    async def go_on(self, which: str, who: Who) -> None:
        """Take a study up again that was stopped."""
        kept = self._read(which)
        if kept.state in {"done", "failed"} or self._under_way.has(which):
            return
        kept.state, kept.why = "waiting", ""
        await self._enter(which, kept, who)

    async def stop(self, which: str) -> None:
        """Stop a study; what was done is kept."""
        if (task := self._tasks.get(which)) is not None:
            task.cancel()
            await asyncio.wait([task])
            return
        while self._under_way.has(which):  # another process of this machine has it
            (self._folder(which) / STOP).touch()
            await asyncio.sleep(LOOK_EVERY)

    async def forget(self, player: str) -> None:
        """Stop and delete a player's studies on this machine."""
        for place in list(self.folder.glob("*/study.json")):
            which = place.parent.name
            with suppress(Refused):
                if self._read(which).player == player:
                    await self.stop(which)
                    await asyncio.to_thread(shutil.rmtree, place.parent, ignore_errors=True)

    async def close(self) -> None:
        """Stop all of this process's studies; they can go on later."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def owner_of(self, which: str) -> str:
        """Return the player who began a study."""
        return self._read(which).player

    def look(self, which: str, *, yours: bool = False) -> Study:
        """Return the state of a study."""
        kept = self._read(which)
        state = kept.state
        if state in {"waiting", "running"} and not self._under_way.has(which):
            state = "stopped"  # its process ended without a result
        curve: list[StudyPoint] = []
        with suppress(OSError):
            lines = (self._folder(which) / "curve.jsonl").read_bytes().splitlines()
            for line in lines:
                with suppress(msgspec.DecodeError):  # the last line may be half written
                    curve.append(msgspec.json.decode(line, type=StudyPoint))
        thin = max(1, -(-len(curve) // LONGEST_CURVE))
        title = find_game(kept.question.game).card.title
        shown = [one for place, one in enumerate(curve) if place % thin == 0 or place == len(curve) - 1]
        has_report = self.report(which, "html") is not None
        return Study(which, kept.question, title, state, kept.why, kept.began, shown, has_report, yours)

    def report(self, which: str, ending: str) -> bytes | None:
        """Return a study's report, once there is one."""
        try:
            return (self._folder(which) / "out" / f"report.{ending}").read_bytes()
        except OSError:
            return None

    # ── running one ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _enter(self, which: str, kept: StudyFile, who: Who) -> None:
        """Put a study into the register and start it, or raise why there is no room."""
        held = await asyncio.to_thread(self._under_way.enter, which, who)
        try:
            await asyncio.to_thread(self._write, which, kept)
            (self._folder(which) / STOP).unlink(missing_ok=True)
        except OSError as trouble:
            held.release()
            raise Refused(f"the study cannot be written: {trouble.strerror}; nothing was begun", "failed", 503) from trouble
        self._start(which, held)

    def _start(self, which: str, held: Held) -> None:
        task = asyncio.create_task(self._run(which))
        heeding = asyncio.create_task(self._heed(which, task))
        self._tasks[which] = task

        def done(_: asyncio.Task[None]) -> None:
            self._tasks.pop(which, None)
            heeding.cancel()
            held.release()

        task.add_done_callback(done)

    async def _heed(self, which: str, task: asyncio.Task[None]) -> None:
        """Stop a study when another process asks for it."""
        while not (self._folder(which) / STOP).exists():
            await asyncio.sleep(LOOK_EVERY)
        task.cancel()

    async def _run(self, which: str) -> None:
        kept = self._read(which)
        try:
            async with self._turn:
                slot = await self._slot()
                try:
                    await self._study(which, kept)
                finally:
                    slot.release()
        except asyncio.CancelledError:
            if kept.state in {"waiting", "running"}:
                kept.state = "stopped"
        except OSError as trouble:
            kept.state, kept.why = "failed", f"the lab could not be started: {trouble.strerror}"
        if kept.state == "failed":
            log.warning("study failed", study=which, why=kept.why)
        self._write(which, kept)

    async def _slot(self) -> Held:
        """Wait for one of this machine's places to run."""
        while (slot := self._under_way.take_slot()) is None:
            await asyncio.sleep(LOOK_EVERY)
        return slot

    async def _study(self, which: str, kept: StudyFile) -> None:
        """Run the lab until it ends, is stopped or has had its time."""
        process = await StudyProcess.start(kept.question.command(self._folder(which)))
        try:
            kept.state = "running"
            self._write(which, kept)
            async with asyncio.timeout(self._limits.study_seconds):
                said = await self._follow(which, process)
        except TimeoutError:
            kept.state, kept.why = "stopped", f"it took longer than {self._limits.study_seconds} seconds"
        else:
            kept.state, kept.why = ("done", "") if process.is_done else ("failed", said)
        finally:
            await process.end()

    async def _follow(self, which: str, process: StudyProcess) -> str:
        """Write down how far it is until it ends; return the last thing it said besides."""
        said, last = "the lab ended without a word", 0.0
        newest = b""
        with (self._folder(which) / "curve.jsonl").open("ab") as curve:
            async for line in process.lines():
                if not line.startswith(b"{"):
                    said = line.decode(errors="replace").strip().removeprefix("rollbones: ") or said
                    continue
                newest = line.rstrip(b"\n") + b"\n"
                if time.monotonic() - last >= LOOK_EVERY:
                    last = time.monotonic()
                    curve.write(newest)
                    curve.flush()
                    newest = b""
            curve.write(newest)
        return said

    # ── keeping them ─────────────────────────────────────────────────────────────────────────────────────────────

    def _folder(self, which: str) -> Path:
        if not ID.fullmatch(which):
            raise Refused("there is no such study", "no_study", 404)
        return self.folder / which

    def _read(self, which: str) -> StudyFile:
        try:
            return msgspec.json.decode((self._folder(which) / "study.json").read_bytes(), type=StudyFile)
        except (OSError, msgspec.DecodeError):
            raise Refused("there is no such study", "no_study", 404) from None

    def _write(self, which: str, kept: StudyFile) -> None:
        place = self._folder(which)
        make_private_folder(place)  # whatever the lab writes into it
        replace_file(place / "study.json", msgspec.json.encode(kept))

    def _forget_old(self) -> None:
        places = [one for one in self.folder.iterdir() if ID.fullmatch(one.name)]
        places.sort(key=lambda one: one.stat().st_mtime, reverse=True)
        for old in places[KEPT:]:
            if not self._under_way.has(old.name):
                shutil.rmtree(old, ignore_errors=True)
