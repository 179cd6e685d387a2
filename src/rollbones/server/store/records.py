"""Rows of the database as records."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row

from rollbones.engine.match.match import Match


class TableRow(msgspec.Struct):
    """A table as it stands in the database."""

    id: str
    game: str
    game_version: str
    seats: int
    options: dict[str, str]
    secret: bytes
    commitment: str
    setup: tuple[int, ...]
    begun: str
    created: float
    updated: float
    started: float | None
    host: str
    clock: dict[str, Any]
    status: str
    version: int
    acting: int
    due: float | None
    forked_from: str | None
    forked_after: int | None
    forked_commitment: str | None
    daily: str | None
    private: bool
    chat: str
    rematch: str | None
    hints: bool = False
    news: float = 0.0

    @property
    def is_dealt(self) -> bool:
        """Whether the match was made: that is when the last seat is taken."""
        return bool(self.commitment)

    def __repr__(self) -> str:
        """Name it; its secret belongs in no log."""
        return f"<table {self.id}>"

    def columns(self) -> dict[str, Any]:
        """Return it as the database keeps it."""
        found = {name: getattr(self, name) for name in self.__struct_fields__}
        for name in ("options", "setup", "clock"):
            found[name] = msgspec.json.encode(found[name]).decode()
        return found

    @classmethod
    def of(cls, row: Row[Any]) -> TableRow:
        """Read it."""
        found = dict(row._mapping)
        found["options"] = msgspec.json.decode(found["options"], type=dict[str, str])
        found["setup"] = msgspec.json.decode(found["setup"], type=tuple[int, ...])
        found["clock"] = msgspec.json.decode(found["clock"], type=dict[str, Any])
        return cls(**found)


class Deal(msgspec.Struct):
    """What is made when the last seat is taken: a match before its first move."""

    secret: bytes
    commitment: str
    setup: tuple[int, ...]
    begun: str
    acting: int

    def __repr__(self) -> str:
        """Name it; its secret belongs in no log."""
        return f"<deal {self.commitment}>"

    @classmethod
    def of(cls, match: Match) -> Deal:
        """Take it from a match that was just laid out."""
        acting = sum(1 << seat for seat in match.acting)
        return cls(match.secret, match.commitment, match.setup_chance, match.begun, acting)

    def columns(self) -> dict[str, Any]:
        """Return it as the database keeps it."""
        found = {name: getattr(self, name) for name in self.__struct_fields__}
        return {**found, "setup": msgspec.json.encode(self.setup).decode()}


NOT_DEALT = Deal(b"", "", (), "", 0)


class Unfinished(msgspec.Struct):
    """What a front page shows of a table that goes on."""

    id: str
    game: str
    status: str
    news: float
    daily: str
    turn: bool = False  # it is the player's


class Seat(msgspec.Struct):
    """A place at a table and who has it."""

    seat: int
    kind: str  # how it was offered: me, friend, open, bot
    player: str | None
    level: str
    name: str = ""
    link: bool = False  # a link to it is out

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there."""
        return self.kind == "bot" or self.player is not None


class Entry(msgspec.Struct):
    """One line of a table's log."""

    table_id: str
    version: int
    kind: str
    seat: int | None
    player: str | None
    body: bytes
    client_id: str | None
    at: float

    def columns(self) -> dict[str, Any]:
        """Return it as the database keeps it."""
        return {
            "table_id": self.table_id,
            "version": self.version,
            "kind": self.kind,
            "seat": self.seat,
            "player": self.player,
            "body": self.body.decode(),
            "client_id": self.client_id,
            "at": self.at,
        }

    @classmethod
    def of(cls, row: Row[Any]) -> Entry:
        """Read it."""
        found = dict(row._mapping)
        found["body"] = found["body"].encode()
        return cls(**found)


class Line(msgspec.Struct):
    """One line of a table's chat."""

    number: int
    at: float
    player: str
    name: str
    seat: int | None
    text: str
    taken_out: bool = False  # by the host of the server, who put other words in its place
