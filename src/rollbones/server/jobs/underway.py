"""Which studies of this machine wait or run, whichever process of the server has them: a locked file for each.

The kernel releases a lock when its process ends, however it ends. So nothing has to be cleaned up after a killed process,
and no process id is stored that could have been reused.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import msgspec

from ..access.refused import Refused
from ..settings import Limits


class Who(msgspec.Struct, frozen=True):
    """For whom a study is: their cookie, a mark of their address, and whether they are this server's host."""

    player: str
    address: str = ""
    is_operator: bool = False


class Held:
    """A lock that this process holds."""

    def __init__(self, file: IO[bytes], path: Path | None = None) -> None:
        """Take over a file that is locked; its path is given where it goes with the lock."""
        self._file, self._path = file, path

    def release(self) -> None:
        """Give it back."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)
        self._file.close()


class UnderWay:
    """The register of studies that wait or run."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        """Store the folder of all studies, and how many there may be."""
        self._entries, self._slots, self._limits = folder / ".under_way", folder / ".slots", limits

    def enter(self, which: str, who: Who) -> Held:
        """Enter a study, or raise why there is no room for it."""
        with self._alone():
            others = dict(self._standing())
            if which in others:
                raise Refused("this study is under way already", "under_way", 409)
            self._check_room(list(others.values()), who)
            path = self._entries / which
            file = path.open("wb")
            fcntl.flock(file, fcntl.LOCK_EX)  # nobody else has it: whoever only looks lets go at once
            file.write(msgspec.json.encode(who))
            file.flush()
            return Held(file, path)

    def _check_room(self, others: list[Who], who: Who) -> None:
        limits = self._limits
        if not who.is_operator:
            if any(one.player == who.player for one in others):
                raise Refused("a study of yours is under way; wait for it or stop it", "too_many", 429)
            if sum(one.address == who.address for one in others) >= limits.studies_an_address:
                raise Refused("enough studies from your address are under way; wait for one to end", "too_many", 429)
        if len(others) >= limits.studies_at_once + limits.studies_waiting:
            raise Refused(f"the lab is full: {len(others)} studies run or wait; try again later", "lab_full", 429)

    def has(self, which: str) -> bool:
        """Tell whether a study waits or runs, here or at another process."""
        return _is_locked(self._entries / which)

    def take_slot(self) -> Held | None:
        """Take one of the places to run, if one is free."""
        self._slots.mkdir(parents=True, exist_ok=True)
        for number in range(self._limits.studies_at_once):
            file = (self._slots / str(number)).open("wb")
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.close()
            else:
                return Held(file)
        return None

    def _standing(self) -> Iterator[tuple[str, Who]]:
        """Iterate over active studies; remove those whose process has ended."""
        for path in list(self._entries.iterdir()):
            if path.name.startswith("."):
                continue
            if not _is_locked(path):
                path.unlink(missing_ok=True)
                continue
            try:
                yield path.name, msgspec.json.decode(path.read_bytes(), type=Who)
            except (OSError, msgspec.DecodeError):  # it ended while we looked
                continue

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let one process at a time count and enter."""
        self._entries.mkdir(parents=True, exist_ok=True)
        with (self._entries / ".door").open("wb") as door:
            fcntl.flock(door, fcntl.LOCK_EX)
            yield


def _is_locked(path: Path) -> bool:
    with suppress(FileNotFoundError), path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True
    return False
