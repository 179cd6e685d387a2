"""Fuzzing as a part of the hardening: most of it inside the process, a share over real sockets; memory is looked at."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import structlog
from websockets.exceptions import ConnectionClosed

from rollbones.engine.registry import find_game
from rollbones.server.access.refused import Refused
from rollbones.server.settings import Limits, Settings
from server.serving import Visitor, running

from ..chunks import Done
from ..serving import Answered, Ear, Inside, inside
from .nonsense import Luck, body, message, request

OURS = "something went wrong"  # how the server owns up to a fault
KINDS = {"welcome", "state", "ack", "refused", "said", "chat", "info", "pong"}
TALK = 50  # messages before somebody else sits down
REQUESTS = 0.15  # of all that is sent
SOCKETS = 0.02
GROWN = 64  # MiB that a chunk may add to memory after its first third: what is kept per table, not what leaks
NAMES = ("pig", "delver", "boarding", "climb", "everest", "trapsetter")


class Watch:
    """What went wrong: kinds of faults, the first of each with what was sent."""

    def __init__(self) -> None:
        """Begin with nothing, and hear the server's log."""
        self.counts: Counter[str] = Counter()
        self.faults: dict[str, str] = {}
        self.logged = ""

    def log(self, _logger: Any, level: str, event: Any) -> Any:
        """Take a line of the log; faults of ours are the ones that count."""
        if level in {"error", "critical", "exception"}:
            self.logged = f"{event.get('event')} {event.get('what', '')} {event.get('where', '')}"
        raise structlog.DropEvent

    def fault(self, kind: str, sent: object) -> None:
        """Note a fault."""
        self.faults.setdefault(f"{kind} {self.logged}".strip(), repr(sent)[:300])
        self.logged = ""

    def frames(self, got: list[str], sent: object) -> None:
        """Look at what came back over a socket."""
        for text in got:
            frame = json.loads(text)
            self.counts[str(frame["type"])] += 1
            if frame["type"] not in KINDS:
                self.fault(f"a frame of type {frame['type']}", sent)
            if frame["type"] == "refused" and (not frame["sentence"] or frame["sentence"].startswith(OURS)):
                self.fault("a message that failed", sent)

    def answer(self, found: Answered, sent: object) -> None:
        """Look at what came back from a request."""
        self.counts[f"{found.status // 100}xx"] += 1
        if found.status >= 500 or found.status == 0:
            self.fault(f"a request answered by {found.status}", sent)
        elif found.status >= 400 and sent and isinstance(sent, tuple) and sent[0] != "HEAD":
            try:
                told = json.loads(found.body)
                if set(told) != {"error", "code"} or not told["error"] or "Traceback" in told["error"]:
                    self.fault(f"a refusal ({found.status}) without its sentence", sent)
            except ValueError:
                self.fault(f"a refusal ({found.status}) that is no JSON", sent)
        if self.logged:
            self.fault("a fault in the log", sent)


async def talk(server: Inside, watch: Watch, luck: Luck, count: int) -> None:
    """Sit down at tables and send nonsense."""
    player = "a" * 24
    tables = {name: await lay(server, player, name) for name in NAMES}
    memory, cookie = 0, server.cookie(player)
    for number in range(0, count, TALK):
        if number >= count // 3 and not memory:
            memory = resident()
        name = luck.choice(NAMES)
        try:
            table = await server.context.hub.table(tables[name])
        except Refused:  # its host has had everything of theirs deleted
            tables[name] = await lay(server, player, name)
            table = await server.context.hub.table(tables[name])
        ear = Ear(player if luck.random() < 0.8 else luck.choice("bcd") * 24)
        await server.context.hub.arrive(ear, table, 0)
        for _ in range(TALK):
            if luck.random() < REQUESTS:
                sent = request(luck, list(tables.values()), cookie)
                watch.counts["requests"] += 1
                try:
                    watch.answer(await server.request(*sent), sent)
                except Exception as trouble:
                    watch.fault(f"a request that raised {type(trouble).__name__}", sent)
                continue
            text = message(luck, table.version)
            watch.counts["messages"] += 1
            ear.got.clear()
            try:
                await server.say(table, ear, text)  # type: ignore[arg-type]  # a frame of bytes has no text
            except Exception as trouble:
                watch.fault(f"a message that raised {type(trouble).__name__}", text)
            watch.frames(ear.got, text)
            if watch.logged:
                watch.fault("a fault in the log", text)
        ear.got.clear()
        await server.say(table, ear, '{"type":"ping","id":"there"}')
        if not any('"pong"' in frame for frame in ear.got):
            watch.fault("no answer to a ping", "")
        server.context.hub.leave(ear, table)
    grown = (resident() - memory) >> 20 if memory else 0
    watch.counts["MiB grown"] = max(0, grown)
    if grown > GROWN:
        watch.fault(f"memory grew by {grown} MiB in the last two thirds of {count} messages", "")


async def lay(server: Inside, player: str, name: str) -> str:
    """Make a table of a game; return its id."""
    kinds = ["me", "me", "bot"] if name == "everest" else ["me"] * find_game(name).card.seats[0]
    wish = {"game": name, "seats": [{"kind": kind} for kind in kinds]}
    made = await server.ask(player, "POST", "/api/tables", json.dumps(wish).encode())
    assert made.status == 201, made.body
    found: str = json.loads(made.body)["table"]
    return found


def resident() -> int:
    """Return the bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


async def over_sockets(watch: Watch, luck: Luck, count: int) -> None:
    """Send nonsense over real sockets; a connection may be closed, with a code that says why."""
    with tempfile.TemporaryDirectory(prefix="rollbones-fuzz-") as folder:
        plenty = dict.fromkeys(("rate", "burst", "strikes", "posts", "replays", "tables_a_player"), 10**9)
        settings = Settings(f"sqlite+aiosqlite:///{folder}/server.db", engine="plain", limits=Limits(**plenty))
        async with running(settings) as server, server.visitor() as ann:
            which = await ann.table("pig", options={"goal": "1000"})
            while count > 0:
                count -= await _talk_once(ann, which, watch, luck, min(count, 25))
            for _ in range(20):
                await _raw(server.port, luck, watch)
            assert (await ann.get("/healthz"))["well"]


async def _talk_once(ann: Visitor, which: str, watch: Watch, luck: Luck, most: int) -> int:
    sent: list[str | bytes] = []
    try:
        async with ann.at(which) as chair:
            for _ in range(most):
                text = message(luck, 0)
                sent.append(luck.randbytes(20) if text is None else text)
                await chair.connection.send(sent[-1])
                watch.counts["messages over sockets"] += 1
            await chair.ask("ping", id="there")
            watch.frames(chair.frames, sent[-1])
    except ConnectionClosed as end:
        if end.rcvd is None or end.rcvd.code in {1006, 1011}:
            watch.fault(f"a socket closed without a reason ({end})", sent[-3:])
    return max(1, len(sent))


async def _raw(port: int, luck: Luck, watch: Watch) -> None:
    """Send bytes that are no request, or nearly one."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = luck.choice(
        [
            b"GET /api/home HTTP/1.1\r\n",
            b"POST /api/tables HTTP/1.1\r\n",
            b"\x16\x03\x01",
            luck.randbytes(30),
            b"GET " + b"/" * 9000,
        ]
    )
    writer.write(head + b"host: 127.0.0.1\r\ncontent-length: 5\r\nconnection: close\r\n\r\n" + body(luck)[:5].ljust(5, b"x"))
    watch.counts["raw requests"] += 1
    writer.write_eof()
    found = await reader.read()
    if found.startswith(b"HTTP/1.1 5"):
        watch.fault("a raw request answered by 5xx", head)
    writer.close()


async def fuzz(count: int, seed: int) -> Watch:
    """Send so many messages and requests."""
    watch, luck = Watch(), random.Random(f"fuzz {seed}")
    structlog.configure(processors=[watch.log], cache_logger_on_first_use=False)
    try:
        async with inside() as server:
            await talk(server, watch, luck, int(count * (1 - SOCKETS)))
        await over_sockets(watch, luck, int(count * SOCKETS))
    finally:
        structlog.reset_defaults()
    return watch


def chunk(count: int, seed: int) -> Done:
    """Return what comes of some messages and requests."""
    watch = asyncio.run(fuzz(count, seed))
    sent = sum(watch.counts[name] for name in ("messages", "requests", "messages over sockets", "raw requests"))
    return Done({"sent": sent, **watch.counts}, [f"{kind}: sent {what}" for kind, what in watch.faults.items()])
