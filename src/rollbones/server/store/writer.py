"""The writer: one task that takes everything queued, writes it in a transaction, and answers all of it after the commit.

So a hundred concurrent moves wait for the disk once. A move is an entry with the next version of its table; whichever
process inserts that version first wins, and the others are told that they came too late. Where a transaction fails, what was
in it is written one entry at a time, so that the failure of one table does not affect the others.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rollbones.engine.errors import RollbonesError

from .. import metrics
from ..logs import where
from .appending import GENERATION, Append, AppendThread, TakenError, append_all, check_generation
from .schema import settings
from .trouble import NotWrittenError, ReplacedError, is_damage, not_written

log = structlog.get_logger()

MOST_AT_ONCE = 500
TRIES = 3
TRIED_ALONE = 3  # failures in a row after which the rest of a transaction is not tried piece by piece
LATELY = 10.0  # seconds for which a written transaction vouches for the database
PROBE_BYTES = 16_384  # about as much as a move changes
PROBE_PATIENCE = 3.0  # seconds
SLOW = 0.25  # seconds; a slower transaction is logged
GATHER = 0.010  # least seconds between transactions under load; a lone move does not wait

Work = Callable[[AsyncConnection], Awaitable[Any]]


class Job(msgspec.Struct, eq=False):
    """Something queued, and who waits for it."""

    work: Append | Work
    done: asyncio.Future[Any]


class Writer:
    """The queue and the task."""

    def __init__(self, engine: AsyncEngine, thread: AppendThread | None) -> None:
        """Store the database, and the thread that appends to its logs if it is SQLite; nothing runs yet."""
        self.engine, self._thread = engine, thread
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        probe = insert(settings).values(name="probe")
        self._probe = probe.on_conflict_do_update(index_elements=[settings.c.name], set_={"value": probe.excluded.value})
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        self.generation = ""  # of the database that memory was read from
        self._fault = ""  # what the last transaction failed of, in a sentence
        self._written = 0.0  # when one last succeeded
        self._probing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to write."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is queued and end."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
            await self._hang_up()
            if self._thread is not None:
                await self._thread.close()

    async def append(self, work: Append) -> bool:
        """Write an entry durably; tell whether it was the first of its version."""
        return bool(await self._put(work))

    async def do(self, work: Work) -> Any:
        """Do something in a transaction of its own, beside whatever else is queued."""
        return await self._put(work)

    async def health(self) -> str:
        """Return nothing while the database takes what is written, else why not; where that is not known, try."""
        if self._fault or time.monotonic() - self._written > LATELY:
            if self._probing is None or self._probing.done():
                self._probing = asyncio.create_task(self._write_probe())
            done, _ = await asyncio.wait([self._probing], timeout=PROBE_PATIENCE)
            if not done:
                metrics.store_well.set(0)
                return "the database takes longer to write than anybody waits"
        return self._fault

    async def _write_probe(self) -> None:
        """Write a probe row of a move's size."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(self._probe, {"value": secrets.token_hex(PROBE_BYTES // 2)})

        with suppress(NotWrittenError):
            await self.do(work)

    def _put(self, work: Append | Work) -> asyncio.Future[Any]:
        if self._task is None:
            raise NotWrittenError("the server is closing; try again in a moment")
        job = Job(work, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(job)
        return job.done

    async def _run(self) -> None:
        ended = 0.0
        while True:
            batch = [await self._queue.get()]
            if (early := ended + GATHER - time.perf_counter()) > 0:
                await asyncio.sleep(early)
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            began = time.perf_counter()
            await self._write_all(batch)
            ended = time.perf_counter()
            metrics.commit_seconds.observe(ended - began)
            if ended - began > SLOW:
                log.warning("slow commit", seconds=round(ended - began, 3), jobs=len(batch))
            metrics.commit_size.observe(len(batch))
            for _ in batch:
                self._queue.task_done()

    async def _write_all(self, batch: list[Job]) -> None:
        """Write what is queued, the entries in one transaction and all else in another; answer each after its commit."""
        entries = sorted((job for job in batch if isinstance(job.work, Append)), key=_order)
        others = [job for job in batch if not isinstance(job.work, Append)]
        for jobs in filter(None, (entries, others)):
            try:
                outcomes = await self._outcomes(jobs)
            except Exception as trouble:  # an internal error: callers must get it, and the next batch is written
                log.error("not written", what=type(trouble).__name__, where=where(trouble), jobs=len(jobs))
                outcomes = [not_written(trouble) for _ in jobs]
            for job, outcome in zip(jobs, outcomes, strict=True):
                if job.done.done():
                    continue
                if isinstance(outcome, Exception):
                    job.done.set_exception(outcome)
                else:
                    job.done.set_result(outcome)

    async def _outcomes(self, batch: list[Job], tries: int = TRIES) -> list[Any]:
        """Write a batch of one kind in one transaction or, if that fails, one by one; return the outcome of each."""
        for attempt in range(1, tries + 1):
            try:
                await self._connected()
            except Exception as trouble:  # drivers raise errors of their own here, outside the library's hierarchy
                return self._failed(batch, trouble, attempt)
            try:
                outcomes = await self._write(batch)
            except ReplacedError as trouble:
                return [trouble] * len(batch)
            except Exception as trouble:  # whatever a piece raises, the others are written
                await self._hang_up()
                last = trouble
                if attempt < tries and isinstance(trouble, DBAPIError) and not is_damage(trouble):
                    await asyncio.sleep(0.05 * attempt)
                    continue
                break
            self._fault, self._written = "", time.monotonic()
            metrics.store_well.set(1)
            return outcomes
        failed = self._failed(batch, last, attempt)
        return failed if len(batch) == 1 else await self._one_by_one(batch)

    async def _one_by_one(self, batch: list[Job]) -> list[Any]:
        found: list[Any] = []
        in_a_row = 0
        for job in batch:
            if in_a_row < TRIED_ALONE:
                found += await self._outcomes([job], tries=1)
                in_a_row = in_a_row + 1 if isinstance(found[-1], NotWrittenError) else 0
            else:
                found.append(NotWrittenError(self._fault))
        return found

    def _failed(self, batch: list[Job], trouble: Exception, attempt: int) -> list[Any]:
        log.error("not written", what=type(trouble).__name__, where=where(trouble), attempts=attempt, jobs=len(batch))
        metrics.not_written.inc()
        metrics.store_well.set(0)
        failed = [not_written(trouble) for _ in batch]
        self._fault = str(failed[0])
        return list(failed)

    async def _write(self, batch: list[Job]) -> list[Any]:
        """Write a batch of one kind in one transaction; return the outcome of each."""
        appends = [job.work for job in batch if isinstance(job.work, Append)]
        append = partial(append_all, works=appends, generation=self.generation)
        if appends and self._thread is not None:
            try:
                return await self._thread.run(partial(append, one_by_one=False))
            except TakenError:
                return await self._thread.run(append)
        connection = await self._connected()
        async with connection.begin():
            if appends:
                return await connection.run_sync(append)
            check_generation(await connection.scalar(GENERATION), self.generation)
            return [await _attempt(connection, job.work) for job in batch if not isinstance(job.work, Append)]

    async def _connected(self) -> AsyncConnection:
        """Return the connection that writes, the same as long as it is well."""
        if self._connection is None:
            self._connection = await self.engine.connect()
        return self._connection

    async def _hang_up(self) -> None:
        if self._thread is not None:
            await self._thread.hang_up()
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it is of no use any more, whatever it says
                await connection.close()


async def generation_of(connection: AsyncConnection) -> str:
    """Return which generation of the database this is: another one after every restore."""
    return str(await connection.scalar(GENERATION) or "")


async def _attempt(connection: AsyncConnection, work: Work) -> Any:
    """Do one thing so that its failure leaves the rest of the transaction whole."""
    try:
        async with connection.begin_nested():
            return await work(connection)
    except (IntegrityError, RollbonesError) as trouble:
        return trouble


def _order(job: Job) -> str:
    return job.work.entry.table_id if isinstance(job.work, Append) else ""
