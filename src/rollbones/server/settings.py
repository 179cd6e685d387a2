"""Settings of the server: address, database, number of processes, limits."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs
from sqlalchemy.engine import make_url

from rollbones.engine.declare.reading import whole_between
from rollbones.engine.errors import RollbonesError

VARIABLE = "ROLLBONES_SERVE"  # how a process tells its workers what was chosen
LIMIT_PREFIX = "ROLLBONES_LIMIT_"
PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")
RESERVED = ("api", "ws", "healthz", "metrics", "assets")  # what the server's own addresses begin with
LOOPBACK = ("127.0.0.1", "localhost", "::1")
Lab = Literal["host", "everyone"]


class Limits(msgspec.Struct, frozen=True):
    """Limits; each can be set by an environment variable such as ROLLBONES_LIMIT_SOCKETS."""

    frame: int = 8192  # bytes of one message from a page
    body: int = 65536  # bytes of one request
    rate: int = 20  # messages a second on one socket …
    burst: int = 40  # … after so many at once
    strikes: int = 200  # refused messages in a row before a socket is closed
    posts: int = 240  # requests that change something, a minute and a player
    replays: int = 60  # requests that replay a whole match, a minute and a visitor
    hints: int = 30  # hints, a minute and a player
    chat: int = 60  # lines of chat, a minute and a player
    odds: int = 60  # questions about the odds of a move, a minute and a player
    odds_ms: int = 200  # milliseconds of CPU time to enumerate one; beyond, as much again to sample it
    reviews: int = 240  # looks at a review, a minute and a visitor
    review_seconds: int = 8  # how long one may take
    reviews_kept: int = 64  # finished reviews in the memory of one process
    studies_an_hour: int = 30  # studies begun or taken up again, an address; the host's do not count
    studies_an_address: int = 2  # that run or wait at a time
    studies_waiting: int = 8  # of this machine, in all
    studies_at_once: int = 1  # of this machine that run
    study_seconds: int = 600  # how long one may take
    sockets: int = 6000  # sockets of one process
    sockets_a_player: int = 20
    sockets_an_address: int = 200
    tables_a_player: int = 100  # unfinished tables that one player hosts
    tables_an_address: int = 300  # tables, rematches and forks made, a minute and an address
    tables_kept: int = 2000  # tables in memory without a socket
    waiting_days: int = 14  # a table whose seats stay empty is closed
    idle_days: int = 90  # a table at which nobody moves is closed
    outbox_frames: int = 256  # frames that wait for a slow reader …
    outbox_bytes: int = 1 << 20  # … and their bytes
    stuck_seconds: int = 10  # how long one frame may wait for a slow reader

    @classmethod
    def from_environment(cls) -> Limits:
        """Read limits from the environment."""
        chosen = {}
        for name in cls.__struct_fields__:
            if text := os.environ.get(LIMIT_PREFIX + name.upper()):
                if (number := whole_between(text, 1, 2**31)) is None:
                    raise RollbonesError(f"{LIMIT_PREFIX}{name.upper()}: '{text}' should be a whole number above 0")
                chosen[name] = number
        return cls(**chosen)


class Settings(msgspec.Struct, frozen=True):
    """All settings."""

    database: str
    redis: str = ""
    host: str = "127.0.0.1"
    workers: int = 1
    engine: str = "best"  # "plain": never compile
    hosts: tuple[str, ...] = ()  # names the server is reached by, besides its address
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-… headers count
    path: str = ""  # what everything lies under, such as /games
    lab: Lab = "everyone"  # whose the lab is
    host_digest: str = ""  # of the token in the host's link; without one, nobody is the host
    limits: Limits = Limits()

    @property
    def on_sqlite(self) -> bool:
        """Whether the database is a file."""
        return self.database.startswith("sqlite")

    @property
    def file(self) -> Path | None:
        """The database's file, where it is one."""
        path = make_url(self.database).database if self.on_sqlite else None
        return Path(path) if path and path != ":memory:" else None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return bool(self.redis) or not self.on_sqlite

    def remember(self) -> None:
        """Store the settings in the environment for worker processes."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def remembered(cls) -> Settings:
        """Read the settings that the parent process stored."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)


def choose(
    host: str,
    db: str | None,
    redis: str | None,
    workers: int,
    proxies: Sequence[str] = (),
    path: str = "",
    lab: Lab | None = None,
    host_digest: str = "",
) -> Settings:
    """Build the settings from command line and environment."""
    hosts = tuple(name.strip().lower() for name in os.environ.get("ROLLBONES_HOSTS", "").split(",") if name.strip())
    is_reachable = host not in LOOPBACK or bool(hosts or proxies)  # a proxy, or a name of its own, lets others in
    settings = Settings(
        database=database_address(db),
        redis=redis or "",
        host=host,
        workers=workers,
        engine=os.environ.get("ROLLBONES_ENGINE", "best"),
        hosts=hosts,
        proxies=tuple(_network(one) for one in proxies),
        path=_path(path),
        lab=lab or ("host" if is_reachable else "everyone"),
        host_digest=host_digest,
        limits=Limits.from_environment(),
    )
    if settings.redis and not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        raise RollbonesError("--redis: write it as redis://host:port/0")
    if workers > 1 and not settings.is_shared:
        raise RollbonesError(
            f"--workers {workers}: several processes tell each other of moves through Redis or PostgreSQL; "
            "give --redis redis://… or --db postgresql://…, or leave --workers out"
        )
    return settings


def _network(text: str) -> str:
    """Read a proxy's address, or the network that proxies are in."""
    try:
        found = ipaddress.ip_network(text.strip())
    except ValueError as trouble:
        raise RollbonesError(f"--proxy {text}: write an address or a network, such as 127.0.0.1 or 10.0.0.0/8") from trouble
    return str(found.network_address) if found.prefixlen == found.max_prefixlen else str(found)


def _path(text: str) -> str:
    """Read the path that everything lies under."""
    path = "/".join(["", *filter(None, text.split("/"))])
    if path and not PATH.fullmatch(path):
        raise RollbonesError(f"--path {text}: write it as /games, in letters, digits and . _ ~ -")
    if path and path.split("/")[1] in RESERVED:
        raise RollbonesError(f"--path {text}: the server itself has an address that begins so; choose another")
    return path


def database_address(db: str | None) -> str:
    """Return the address of the database that was asked for, as SQLAlchemy writes it."""
    if db is None:
        return f"sqlite+aiosqlite:///{home() / 'server.db'}"
    scheme, separator, rest = db.partition("://")
    if not separator:
        return f"sqlite+aiosqlite:///{Path(db).absolute()}"
    if scheme == "sqlite":
        return f"sqlite+aiosqlite://{rest}"
    if scheme in {"postgresql", "postgres"}:
        return f"postgresql+asyncpg://{rest}"
    raise RollbonesError(f"--db {scheme}://…: no such kind of database; use postgresql://… or the name of a file")


def home() -> Path:
    """Return the folder everything is kept in."""
    return Path(os.environ.get("ROLLBONES_HOME") or platformdirs.user_data_dir("rollbones"))
