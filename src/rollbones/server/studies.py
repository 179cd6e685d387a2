"""Studies: the lab, for people at a browser. Each is the lab's own command in a process of its own, with low priority.

A study lives in a folder: the question, how far it is, and the report. Whoever has its link can look at it, from any process
on this machine, also after a restart.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import shutil
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
import structlog

from rollbones.engine.errors import RollbonesError
from rollbones.engine.files import make_private_folder, replace_file
from rollbones.engine.options import TextOption
from rollbones.engine.registry import find_game

from .refused import Refused
from .settings import Limits, home

log = structlog.get_logger()

Kind = Literal["balance", "compare", "rulings"]
State = Literal["waiting", "running", "done", "stopped", "failed"]

GAMES = {"quick": 5_000, "good": 50_000, "long": 500_000}
SLOW = {"casual": 25, "regular": 50, "strong": 100, "master": 200}  # how many times fewer games a bot gets that thinks
BEHIND = 5  # the priority of a study, behind that of the tables
ID = re.compile(r"[A-Za-z0-9_-]{6,24}")
KEPT = 300  # studies in the folder; the oldest go first
LOOK_EVERY = 0.2  # seconds between two points of the curve
LONGEST_CURVE = 400
PATIENCE = 15  # seconds in which a stopped study may finish its report


class Question(msgspec.Struct):
    """What somebody wants to know."""

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
        words = [sys.executable, "-m", "rollbones", self.kind, self.game, "--bots", self.bots, "--seats", str(self.seats)]
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


class Progress(msgspec.Struct):
    """How far a study is."""

    done: int = 0
    games: int | None = None
    seconds_left: float | None = None
    headline: Headline | None = None


class Study(msgspec.Struct):
    """A study as a page sees it."""

    study: str
    question: Question
    title: str
    state: State
    why: str
    began: float
    curve: list[Progress]
    has_report: bool


class Kept(msgspec.Struct):
    """A study as its folder keeps it."""

    question: Question
    player: str
    began: float
    state: State = "waiting"
    why: str = ""
    pid: int = 0


class Studies:
    """All studies of this machine; those of this process under way."""

    def __init__(self, limits: Limits) -> None:
        """Know the limits; nothing runs yet."""
        self._limits = limits
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._owners: dict[str, str] = {}
        self._slots = asyncio.Semaphore(limits.studies_at_once)

    @property
    def folder(self) -> Path:
        """Where they are kept."""
        return home() / "lab"

    async def begin(self, question: Question, player: str) -> str:
        """Begin a study; return its id."""
        if player in self._owners.values():
            raise Refused("a study of yours is under way; wait for it or stop it", "too_many", 429)
        await asyncio.to_thread(question.check)
        which = secrets.token_urlsafe(9)
        await asyncio.to_thread(self._write, which, Kept(question, player, time.time()))
        await asyncio.to_thread(self._forget_old)
        self._start(which, player)
        return which

    async def go_on(self, which: str, player: str) -> None:
        """Take a study up again that was stopped."""
        kept = self._read(which)
        if which in self._tasks or kept.state in {"done", "failed"}:
            return
        if player in self._owners.values():
            raise Refused("a study of yours is under way; wait for it or stop it", "too_many", 429)
        kept.state, kept.why = "waiting", ""
        self._write(which, kept)
        self._start(which, player)

    async def stop(self, which: str, player: str) -> None:
        """Stop a study; what was done is kept."""
        kept = self._read(which)
        if kept.player != player:
            raise Refused("only whoever began a study may stop it", "not_allowed", 403)
        if task := self._tasks.get(which):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        elif _is_running(kept):
            with suppress(ProcessLookupError):
                os.kill(kept.pid, signal.SIGTERM)

    async def forget(self, player: str) -> None:
        """Stop and delete what somebody began on this machine."""
        for place in list(self.folder.glob("*/study.json")):
            which = place.parent.name
            with suppress(Refused):
                if self._read(which).player == player:
                    await self.stop(which, player)
                    await asyncio.to_thread(shutil.rmtree, place.parent, ignore_errors=True)

    async def close(self) -> None:
        """Stop all of this process's studies; they can go on later."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look(self, which: str) -> Study:
        """Say how a study stands."""
        kept = self._read(which)
        state = kept.state
        if state in {"waiting", "running"} and which not in self._tasks and not _is_running(kept):
            state = "stopped"  # its process ended without a word: the machine went down
        curve: list[Progress] = []
        with suppress(OSError):
            lines = (self._place(which) / "curve.jsonl").read_bytes().splitlines()
            for line in lines:
                with suppress(msgspec.DecodeError):  # the last line may be half written
                    curve.append(msgspec.json.decode(line, type=Progress))
        thin = max(1, -(-len(curve) // LONGEST_CURVE))
        title = find_game(kept.question.game).card.title
        shown = [one for place, one in enumerate(curve) if place % thin == 0 or place == len(curve) - 1]
        return Study(which, kept.question, title, state, kept.why, kept.began, shown, self.report(which, "html") is not None)

    def report(self, which: str, ending: str) -> bytes | None:
        """Return a study's report, once there is one."""
        try:
            return (self._place(which) / "out" / f"report.{ending}").read_bytes()
        except OSError:
            return None

    # ── running one ──────────────────────────────────────────────────────────────────────────────────────────────

    def _start(self, which: str, player: str) -> None:
        self._owners[which] = player
        task = asyncio.create_task(self._run(which))
        self._tasks[which] = task

        def done(_: asyncio.Task[None]) -> None:
            self._tasks.pop(which, None)
            self._owners.pop(which, None)

        task.add_done_callback(done)

    async def _run(self, which: str) -> None:
        kept = self._read(which)
        process: asyncio.subprocess.Process | None = None
        try:
            async with self._slots:
                command = kept.question.command(self._place(which))
                process = await asyncio.create_subprocess_exec(
                    *command,
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=asyncio.subprocess.DEVNULL,
                    stderr=asyncio.subprocess.PIPE,
                )
                with suppress(OSError, AttributeError):  # where the system has no priorities
                    os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)  # players go first
                kept.state, kept.pid = "running", process.pid
                self._write(which, kept)
                try:
                    async with asyncio.timeout(self._limits.study_seconds):
                        said = await self._follow(which, process)
                except TimeoutError:
                    await _end(process)
                    kept.state, kept.why = "stopped", f"it took longer than {self._limits.study_seconds} seconds"
                else:
                    kept.state, kept.why = ("done", "") if process.returncode == 0 else ("failed", said)
        except asyncio.CancelledError:
            if process is not None:
                await _end(process)
            kept.state = "stopped"
        except OSError as trouble:
            kept.state, kept.why = "failed", f"the lab could not be started: {trouble.strerror}"
        if kept.state == "failed":
            log.warning("study failed", study=which, why=kept.why)
        self._write(which, kept)

    async def _follow(self, which: str, process: asyncio.subprocess.Process) -> str:
        """Write down how far it is until it ends; return the last thing it said besides."""
        said, last = "the lab ended without a word", 0.0
        newest = b""
        assert process.stderr is not None  # noqa: S101  # it was asked for above
        with (self._place(which) / "curve.jsonl").open("ab") as curve:
            async for line in process.stderr:
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
        await process.wait()
        return said

    # ── keeping them ─────────────────────────────────────────────────────────────────────────────────────────────

    def _place(self, which: str) -> Path:
        if not ID.fullmatch(which):
            raise Refused("there is no such study", "no_study", 404)
        return self.folder / which

    def _read(self, which: str) -> Kept:
        try:
            return msgspec.json.decode((self._place(which) / "study.json").read_bytes(), type=Kept)
        except (OSError, msgspec.DecodeError):
            raise Refused("there is no such study", "no_study", 404) from None

    def _write(self, which: str, kept: Kept) -> None:
        place = self._place(which)
        make_private_folder(place)  # whatever the lab writes into it
        replace_file(place / "study.json", msgspec.json.encode(kept))

    def _forget_old(self) -> None:
        kept = sorted(self.folder.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in kept[KEPT:]:
            if old.name not in self._tasks:
                shutil.rmtree(old, ignore_errors=True)


def _is_running(kept: Kept) -> bool:
    if kept.state != "running" or not kept.pid:
        return False
    try:
        os.kill(kept.pid, 0)
    except (ProcessLookupError, PermissionError):
        return False
    return True


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), PATIENCE)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
