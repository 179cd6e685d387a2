"""Authorization: one table of roles and actions for every message and request; what is not listed is refused."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from ..table import LiveTable
from .refused import Refused, no_table


class Role(StrEnum):
    """The role of a visitor at a table, for the seat that a message names."""

    HOST = "host"  # made the table; for requests about its links
    PLAYER = "player"  # the seat, or the study, is theirs
    OTHER = "other"  # sits at the table, in another seat
    SPECTATOR = "spectator"  # has a cookie and no seat here
    STRANGER = "stranger"  # has no cookie
    BOT = "bot"  # the server itself, for a seat
    OPERATOR = "operator"  # has opened the host's link that `serve` printed; for requests about the whole server


HOST, PLAYER, OTHER, SPECTATOR, STRANGER, BOT, OPERATOR = Role
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
    "study": PEOPLE | {OPERATOR},
    "stop_study": frozenset({PLAYER, OPERATOR}),
    "go_on_with_study": frozenset({PLAYER, OPERATOR}),
    "look_at_study": ANYBODY | {OPERATOR},
    # the host's tools
    "open_host_link": PEOPLE,
    "list_tables": frozenset({OPERATOR}),
    "read_chat": frozenset({OPERATOR}),
    "close_table": frozenset({OPERATOR}),
    "take_out_line": frozenset({OPERATOR}),
    "list_blocks": frozenset({OPERATOR}),
    "block": frozenset({OPERATOR}),
    "unblock": frozenset({OPERATOR}),
}

TELLS_ALL = frozenset({"replay", "file", "fork", "review"})  # shows what was hidden, and so waits for the end
TELLS_SOME = frozenset({"why", "odds"})  # answers from what a seat knows, and so only about one's own
RUNS_THE_LAB = frozenset({"study", "go_on_with_study"})


class Facts(msgspec.Struct, frozen=True):
    """The facts that authorization depends on."""

    private: bool = False
    hides: bool = False
    spectators_chat: bool = False
    lab_is_the_hosts: bool = False  # of the server, where others can reach it

    @classmethod
    def of(cls, table: LiveTable) -> Facts:
        """Take them from a table."""
        return cls(table.row.private, table.hides, table.row.chat == "all")


NOTHING_SPECIAL = Facts()
HOSTS_LINK = "whoever runs it opens the link that `rollbones serve` printed"


def role_of(table: LiveTable, player: str | None, seat: int | None = None) -> Role:
    """Return a visitor's role at a table, for one seat or for the table."""
    if player is None:
        return STRANGER
    mine = table.seats_of(player)
    if not mine:
        return SPECTATOR
    return PLAYER if seat is None or seat in mine else OTHER


def gate(message: str, role: Role, facts: Facts = NOTHING_SPECIAL) -> None:
    """Authorize a message, or raise why not."""
    if facts.private and role in {SPECTATOR, STRANGER}:
        raise no_table()
    if role not in ALLOWED.get(message, frozenset()):
        raise Refused(_why(message, role), "not_allowed", 403)
    if message == "chat" and role == SPECTATOR and not facts.spectators_chat:
        raise Refused("at this table only those who sit may chat", "not_allowed", 403)
    if message in RUNS_THE_LAB and facts.lab_is_the_hosts and role != OPERATOR:
        raise Refused(f"on this server the lab is for its host; {HOSTS_LINK}", "hosts_lab", 403)
    if facts.hides and message in TELLS_ALL:
        raise Refused("this game hides something; it can be seen when the match is over", "not_over", 403)
    if facts.hides and message in TELLS_SOME and role != PLAYER:
        raise Refused("this game hides something; ask about your own seat", "not_allowed", 403)


def _why(message: str, role: Role) -> str:
    if message not in ALLOWED:
        return "the server does not know this message"
    if role == STRANGER:
        return "open the page first: it gives you the cookie that this needs"
    if ALLOWED[message] == {OPERATOR}:
        return f"only the host of this server may do this; {HOSTS_LINK}"
    if OPERATOR in ALLOWED[message]:
        return "only whoever began a study, or the host of this server, may do this"
    if role == OTHER:
        return "that seat is not yours"
    if ALLOWED[message] == {HOST}:
        return "only whoever made the table may do this"
    return "you have no seat at this table"
