"""Kills as a part of the hardening: one database, a few tables, and life after life of everything that can die."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx

from rollbones.server.settings import Settings, database_address
from rollbones.server.store import Store
from server.serving import Visitor

from ..chunks import Done
from .players import Player
from .starting import PATIENCE, Postgres, Redis, Server, Zygote

TABLES = 3  # that somebody plays alone, both seats theirs; at one more table two play against each other
QUICKEST = 0.12  # seconds to the first acknowledgement that the first life is thought to need
VICTIMS = ("server", "postgres", "redis")


async def wait_for(address: str) -> None:
    """Wait until a server answers well."""
    until = time.monotonic() + PATIENCE
    async with httpx.AsyncClient() as client:
        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                if (await client.get(f"http://{address}/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.01)
    raise AssertionError(f"the server at {address} does not answer")


async def sit_down(address: str, addresses: list[str]) -> list[Player]:
    """Make tables, and players for their seats."""
    players, options = [], {"goal": "1000"}
    async with Visitor(address) as ann, Visitor(address) as bob:
        for number in range(TABLES):
            which = await ann.table("pig", options=options)
            players.append(Player(f"a{number}", ann.cookie, which, (0, 1), addresses))
        which = await ann.table("pig", "me", "friend", options=options)
        await ann.invite(which, bob)
        players += [Player("ann", ann.cookie, which, (0,), addresses), Player("bob", bob.cookie, which, (1,), addresses)]
    return players


class Count:
    """What is counted while things die, and how long lives should be so that most kills hit somebody who plays."""

    def __init__(self, luck: random.Random) -> None:
        """Begin with nothing."""
        self.luck, self.counts = luck, Counter[str]()
        self.usual = QUICKEST

    def life(self) -> float:
        """Return how long the next life is: now and then too short to begin, mostly long enough to play."""
        return self.luck.uniform(0.0, 3 * self.usual)

    def note(self, began: float, players: list[Player]) -> None:
        """Note a life that has ended."""
        first = min((player.first_ack for player in players if player.first_ack), default=0.0)
        if first:
            self.usual = 0.7 * self.usual + 0.3 * (first - began)
            self.counts["lives with an acknowledgement"] += 1
        else:
            self.usual *= 1.3
        self.counts["lives with a message under way"] += any(player.pending for player in players)
        for player in players:
            player.first_ack = 0.0


async def kill_on_sqlite(kills: int, seed: int, folder: Path) -> Done:
    """Kill a server again and again, at random moments of its life, its start included."""
    zygote = Zygote(folder)
    server, count = Server(zygote), Count(random.Random(f"kills {seed}"))
    try:
        await server.start()
        await wait_for(server.address)
        players = await sit_down(server.address, [server.address])
        for number in range(kills):
            began = time.monotonic()
            if number:
                await server.start()
            living = [asyncio.create_task(player.live()) for player in players]
            await asyncio.sleep(count.life())
            server.kill()
            for task in living:  # who waits for a server that is to come waits for the next one
                task.cancel()
            await asyncio.gather(*living, return_exceptions=True)
            count.note(began, players)
    finally:
        server.kill()
        zygote.close()
    store = Store(Settings(database=f"sqlite+aiosqlite:///{folder / 'server.db'}"))
    return await result(store, players, count, {"kills": kills})


async def kill_shared(kills: int, seed: int, folder: Path) -> Done:
    """Kill one of two servers, PostgreSQL or Redis, in turn by chance, while people play at both servers."""
    count = Count(random.Random(f"shared {seed}"))
    async with AsyncExitStack() as stack:
        postgres, redis = Postgres(), Redis()
        stack.callback(postgres.close)
        stack.callback(redis.close)
        zygote = Zygote(folder)
        stack.callback(zygote.close)
        servers = [Server(zygote, postgres.address, redis.address) for _ in range(2)]
        for server in servers:
            await server.start()
            stack.callback(server.kill)
            await wait_for(server.address)
        players = await sit_down(servers[0].address, [server.address for server in servers])
        stopping = asyncio.Event()
        living = [asyncio.create_task(_go_on(player, stopping)) for player in players]
        died: Counter[str] = Counter()
        for number in range(kills):
            acknowledged = sum(len(player.acknowledged) for player in players)
            victim = VICTIMS[number % len(VICTIMS)]
            await asyncio.sleep(count.luck.uniform(0.02, 0.5))
            target = postgres if victim == "postgres" else redis if victim == "redis" else count.luck.choice(servers)
            target.kill()
            died[f"kills of {victim}"] += 1
            await asyncio.sleep(count.luck.uniform(0.0, 0.2))
            await target.start()
            await _until_played(players, acknowledged, servers)
        stopping.set()
        for task in living:
            task.cancel()
        faults = [f"{one!r}" for one in await asyncio.gather(*living, return_exceptions=True) if isinstance(one, Exception)]
        store = Store(Settings(database=database_address(postgres.address)))
        found = await result(store, players, count, dict(died))
        return Done(found.counts, faults + found.faults)


async def _go_on(player: Player, stopping: asyncio.Event) -> None:
    while not stopping.is_set():
        await player.live()
        await asyncio.sleep(0.01)


async def _until_played(players: list[Player], before: int, servers: list[Server]) -> None:
    """Wait until somebody's move is acknowledged again; start a server again that has ended, as a service manager does."""
    until = time.monotonic() + PATIENCE
    while sum(len(player.acknowledged) for player in players) <= before:
        if time.monotonic() > until:
            raise AssertionError(f"nothing is acknowledged any more after {PATIENCE:.0f} s")
        for server in servers:
            if not server.is_alive:
                await server.start()
        await asyncio.sleep(0.02)


async def result(store: Store, players: list[Player], count: Count, counts: dict[str, int]) -> Done:
    """Compare what every player remembers with what is written."""
    await store.open()
    try:
        faults = [fault for player in players for fault in await player.check(store)]
    finally:
        await store.close()
    counts["acknowledged moves"] = sum(len(player.acknowledged) for player in players)
    counts["acknowledged chat"] = sum(len(player.said) for player in players)
    return Done({**counts, **count.counts}, faults)


def chunk(kills: int, seed: int, shared: bool = False) -> Done:
    """Return what comes of some kills."""
    with tempfile.TemporaryDirectory(prefix="rollbones-kills-") as folder:
        return asyncio.run((kill_shared if shared else kill_on_sqlite)(kills, seed, Path(folder)))
