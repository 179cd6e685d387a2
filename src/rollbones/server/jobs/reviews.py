"""Reviews of finished matches: computed off the event loop, one at a time, and cached."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

import msgspec
import structlog

from rollbones.bots.appraise import get_ready, is_ready
from rollbones.bots.review import PLAIN_PLAYOUTS, PLAYOUTS, Review, review
from rollbones.engine.errors import RollbonesError
from rollbones.engine.match.match import Match
from rollbones.engine.run.warmup import trouble_with

from ..access.refused import Refused
from ..settings import Settings
from ..table import LiveTable

log = structlog.get_logger()

PATIENCE = 0.6  # seconds one request waits for news
FORGOTTEN_AFTER = 15.0  # seconds without a request after which a review is cancelled
LONGEST_COMPILING = 300.0  # seconds
MOST_WAITING = 20  # reviews begun or waiting


class ReviewProgress(msgspec.Struct, omit_defaults=True):
    """How far a review is, or the review."""

    done: int
    total: int  # 0 until it has begun
    review: Review | None = None


class Job:
    """A review under way."""

    def __init__(self) -> None:
        """Start empty."""
        self.done = self.total = 0
        self.asked = time.monotonic()
        self.is_stopped = False
        self.task: asyncio.Task[bytes]

    def note(self, done: int, total: int) -> None:
        """Note how far it is."""
        self.done, self.total = done, total

    def stops(self) -> bool:
        """Tell whether to cancel: no request for too long."""
        return self.is_stopped or time.monotonic() - self.asked > FORGOTTEN_AFTER


class Reviews:
    """All reviews of this process."""

    def __init__(self, settings: Settings) -> None:
        """Start with none."""
        self.settings = settings
        self._jobs: dict[tuple[str, int], Job] = {}
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    async def ask(self, table: LiveTable) -> bytes:
        """Return the review of a match that is over, or how far it is; it begins when it is first asked for."""
        key = (table.row.id, table.version)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if (job := self._jobs.get(key)) is None:
            if not table.match.steps:
                raise Refused("no move has been made in this match; there is nothing to review", "nothing", 409)
            if len(self._jobs) >= MOST_WAITING:
                raise Refused("too many reviews are asked for; wait a minute", "too_many", 429)
            job = self._jobs[key] = Job()
            job.task = asyncio.create_task(self._work(key, job, table.match))
        job.asked = time.monotonic()
        await asyncio.wait([job.task], timeout=PATIENCE)
        if not job.task.done():
            return msgspec.json.encode(ReviewProgress(job.done, job.total))
        if job.task.cancelled():
            raise Refused("the server is closing", "closing", 503)
        return job.task.result()

    async def _work(self, key: tuple[str, int], job: Job, match: Match) -> bytes:
        try:
            async with self._turn:
                if job.stops():
                    raise Refused("nobody waited for this review", "stopped", 409)
                plain = self.settings.engine == "plain"
                if not plain:
                    await self._compiled(match, job)
                found = await asyncio.to_thread(
                    review,
                    match,
                    playouts=PLAIN_PLAYOUTS if plain else PLAYOUTS,
                    seconds=self.settings.limits.review_seconds,
                    engine="plain" if plain else "cpu",
                    cores=1,
                    progress=job.note,
                    stop=job.stops,
                )
            encoded = msgspec.json.encode(ReviewProgress(1, 1, found))
            if not job.stops():
                self._kept[key] = encoded
                while len(self._kept) > self.settings.limits.reviews_kept:
                    self._kept.popitem(last=False)
            return encoded
        except RollbonesError:
            raise
        except Exception as trouble:
            log.error("review failed", table=key[0], what=type(trouble).__name__)
            raise Refused("the review did not work; nothing is lost, try again", "failed", 500) from None
        finally:
            self._jobs.pop(key, None)

    async def _compiled(self, match: Match, job: Job) -> None:
        """Wait until the game's playouts are compiled, which another process does."""
        get_ready(match.game)
        until = time.monotonic() + LONGEST_COMPILING
        while not is_ready(match.game):
            if trouble := trouble_with(match.game):
                raise Refused(trouble, "not_ready", 503)
            if job.stops() or time.monotonic() > until:
                raise Refused("the review could not be made ready; try again in a minute", "not_ready", 503)
            await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Cancel running reviews."""
        tasks = [job.task for job in self._jobs.values()]
        for job in self._jobs.values():
            job.is_stopped = True
            job.task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
