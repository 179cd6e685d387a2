"""The gate: who may do what. Whatever is not allowed here is refused, for every message and every request."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from .refused import Refused, no_table
from .tables import Table


class Role(StrEnum):
    """Who somebody is, towards a table and the seat that a message names."""

    HOST = "host"  # made the table; for requests about its links
    PLAYER = "player"  # the seat is theirs
    OTHER = "other"  # sits at the table, in another seat
    SPECTATOR = "spectator"  # has a cookie and no seat here
    STRANGER = "stranger"  # has no cookie
    BOT = "bot"  # the server itself, for a seat


HOST, PLAYER, OTHER, SPECTATOR, STRANGER, BOT = Role
PEOPLE = frozenset({HOST, PLAYER, OTHER, SPECTATOR})
ANYBODY = PEOPLE | {STRANGER}

ALLOWED: dict[str, frozenset[Role]] = {
    # over the socket
    "move": frozenset({PLAYER, BOT}),
    "undo": frozenset({PLAYER}),
    "answer": frozenset({PLAYER}),
    "resign": frozenset({PLAYER}),
    "chat": frozenset({PLAYER, SPECTATOR}),
    "why": frozenset({PLAYER, OTHER, SPECTATOR}),
    "odds": frozenset({PLAYER, OTHER, SPECTATOR}),
    "hint": frozenset({PLAYER}),
    "ping": frozenset({PLAYER, OTHER, SPECTATOR}),
    # requests about one table
    "watch": PEOPLE,
    "table": ANYBODY,
    "replay": ANYBODY,
    "file": ANYBODY,
    "review": ANYBODY,
    "fork": PEOPLE,
    "sit": PEOPLE,
    "rematch": frozenset({PLAYER}),
    "link": frozenset({HOST}),
    "revoke": frozenset({HOST}),
    # requests about none
    "me": ANYBODY,
    "home": ANYBODY,
    "rulebook": ANYBODY,
    "rename": PEOPLE,
    "check": PEOPLE,
    "forget": PEOPLE,
    "create": PEOPLE,
    "join": PEOPLE,
    "study": PEOPLE,
    "look_at_study": ANYBODY,
}

TELLS_ALL = frozenset({"replay", "file", "fork", "review"})  # shows what was hidden, and so waits for the end
TELLS_SOME = frozenset({"why", "odds"})  # answers from what a seat knows, and so only about one's own


class Facts(msgspec.Struct, frozen=True):
    """What the gate needs to know about a table."""

    private: bool = False
    hides: bool = False
    spectators_chat: bool = False

    @classmethod
    def of(cls, table: Table) -> Facts:
        """Take them from a table."""
        return cls(table.row.private, table.hides, table.row.chat == "all")


NOTHING_SPECIAL = Facts()


def role_of(table: Table, player: str | None, seat: int | None = None) -> Role:
    """Return who somebody is at a table, towards a seat or towards all of it."""
    if player is None:
        return STRANGER
    mine = table.seats_of(player)
    if not mine:
        return SPECTATOR
    return PLAYER if seat is None or seat in mine else OTHER


def gate(message: str, role: Role, facts: Facts = NOTHING_SPECIAL) -> None:
    """Let a message pass, or raise why not."""
    if facts.private and role in {SPECTATOR, STRANGER}:
        raise no_table()
    if role not in ALLOWED.get(message, frozenset()):
        raise Refused(_why(message, role), "not_allowed", 403)
    if message == "chat" and role == SPECTATOR and not facts.spectators_chat:
        raise Refused("at this table only those who sit may chat", "not_allowed", 403)
    if facts.hides and message in TELLS_ALL:
        raise Refused("this game hides something; it can be seen when the match is over", "not_over", 403)
    if facts.hides and message in TELLS_SOME and role != PLAYER:
        raise Refused("this game hides something; ask about your own seat", "not_allowed", 403)


def _why(message: str, role: Role) -> str:
    if message not in ALLOWED:
        return "the server does not know this message"
    if role == STRANGER:
        return "open the page first: it gives you the cookie that this needs"
    if role == OTHER:
        return "that seat is not yours"
    if ALLOWED[message] == {HOST}:
        return "only whoever made the table may do this"
    return "you have no seat at this table"
