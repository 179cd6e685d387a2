"""The process of a study: the lab's own command, at low priority, on a leash.

Its standard input is a pipe whose other end only this process holds. Closing it asks the lab to finish its report and end;
the system closes it when this process is gone, also when it was killed.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

PATIENCE = 15  # seconds in which a stopped study may finish its report


class StudyProcess:
    """A running lab command."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Store the process, a child of this one."""
        self._process = process

    @classmethod
    async def start(cls, words: Sequence[str]) -> StudyProcess:
        """Start a command of the lab."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "rollbones", "--leashed", *words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        return cls(process)

    async def lines(self) -> AsyncIterator[bytes]:
        """Go through what it says on standard error until it ends."""
        assert self._process.stderr is not None  # noqa: S101  # it was asked for above
        async for line in self._process.stderr:
            yield line
        await self._process.wait()

    @property
    def is_done(self) -> bool:
        """Whether it has ended well."""
        return self._process.returncode == 0

    async def end(self) -> None:
        """Ask it to end, and make it end where it does not. It is our own child, so its number cannot be another's yet."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        reading = asyncio.ensure_future(self._drain())  # so that it can write its last words
        try:
            await asyncio.wait_for(self._process.wait(), PATIENCE)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        finally:
            reading.cancel()

    async def _drain(self) -> None:
        if self._process.stderr is not None:
            while await self._process.stderr.read(65536):
                pass
