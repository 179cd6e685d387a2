"""The database schema."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

everything = MetaData()

settings = Table(
    "settings",
    everything,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

players = Table(
    "players",
    everything,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    everything,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("game_version", String(20), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON: what is not official
    # Made when the last seat is taken; empty before.
    Column("secret", LargeBinary, nullable=False),  # leaves this row when the match is over, not before
    Column("commitment", String(64), nullable=False),
    Column("setup", Text, nullable=False),  # JSON: what chance answered when the table was laid out
    Column("begun", String(20), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("started", Float),  # when the last seat was taken
    Column("host", String(40), nullable=False),
    Column("clock", Text, nullable=False),  # JSON
    Column("status", String(10), nullable=False),  # waiting, playing, over
    Column("version", Integer, nullable=False),  # the last entry of the log
    Column("acting", Integer, nullable=False),  # the seats to move, a bit for each
    Column("due", Float),  # when the server itself has something to do here
    Column("forked_from", String(20)),
    Column("forked_after", Integer),
    Column("forked_commitment", String(64)),
    Column("daily", String(10)),
    Column("private", Boolean, nullable=False),
    Column("chat", String(10), nullable=False),  # who may: players, all
    Column("rematch", String(20)),
    Column("hints", Boolean, nullable=False, server_default=false()),  # in company too
    Column("news", Float, nullable=False, server_default="0"),  # when everybody last had something to see; `updated` for us
    UniqueConstraint("host", "game", "daily", name="one_daily_a_player"),
    Index("tables_by_due", "due"),
    Index("tables_by_host", "host", "status"),
    Index("tables_by_updated", "updated"),
)

seats = Table(
    "seats",
    everything,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # me, friend, open, bot
    Column("player", String(40)),
    Column("level", String(40), nullable=False),
    Index("seats_by_player", "player"),
    Index("seats_by_kind", "kind", "player"),
)

links = Table(
    "links",
    everything,
    Column("hash", String(64), primary_key=True),  # of the token, which is not kept
    Column("table_id", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    UniqueConstraint("table_id", "seat", name="one_link_a_seat"),
)

entries = Table(
    "entries",
    everything,
    Column("table_id", String(20), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # move, undo, offer, answer, resign, flag, expire, close
    Column("seat", Integer),
    Column("player", String(40)),
    Column("body", Text, nullable=False),  # JSON
    Column("client_id", String(100)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "client_id", name="applied_once"),
)

chat = Table(
    "chat",
    everything,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(20), nullable=False),
    Column("at", Float, nullable=False),
    Column("player", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("client_id", String(100), nullable=False),
    Column("taken_out", Boolean, nullable=False, server_default=false()),  # by the host of the server
    UniqueConstraint("table_id", "client_id", name="said_once"),
)

blocks = Table(
    "blocks",
    everything,
    Column("player", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("by_address", Boolean, nullable=False),
    Column("address", String(64)),  # a mark of it, not the address
    Column("at", Float, nullable=False),
)

leases = Table(
    "leases",
    everything,
    Column("table_id", String(20), primary_key=True),
    Column("holder", String(40), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("until", Float, nullable=False),
)

results = Table(
    "results",
    everything,
    Column("table_id", String(20), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("player", "game", "commitment", name="first_time_counts"),
)
