"""Making tables: new ones, rematches, forks."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from datetime import date
from functools import lru_cache

import msgspec
import structlog

from rollbones.bots.levels import names_of
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.daily import daily_seed
from rollbones.engine.match.match import Match, secret_from_seed

from ..access.refused import Refused
from ..access.seating import check_seating, next_seating
from ..store import Deal, Entry, Seat, TableRow
from ..store.records import NOT_DEALT
from . import LiveTable
from .bodies import MoveBody
from .clock import ClockChoice
from .hub import Hub
from .table import PLAYING, WAITING

log = structlog.get_logger()


class Wish(msgspec.Struct):
    """What kind of table is asked for."""

    host: str
    game: Game
    seats: list[Seat]
    options: Mapping[str, str] = {}
    clock: ClockChoice = msgspec.field(default_factory=ClockChoice)
    secret: bytes | None = None
    daily: str | None = None
    private: bool = False
    chat: str = "players"
    hints: bool = False


def fresh_id() -> str:
    """Return a random id for a new table."""
    return secrets.token_urlsafe(9)


def check_seats(game: Game, seats: list[Seat], host: str) -> None:
    """Raise a sentence where the seats make no table."""
    if not any(seat.player == host for seat in seats):
        raise Refused("keep a seat for yourself", "bad_seats")
    for seat in seats:
        if seat.kind == "bot" and seat.level not in names_of(game):
            raise Refused(f"there is no such bot; there are: {', '.join(names_of(game))}", "bad_seats")


async def make(hub: Hub, wish: Wish) -> str:
    """Lay out a table and write it; return its id."""
    wish.clock.check()
    check_seats(wish.game, wish.seats, wish.host)
    box = wish.game.box(len(wish.seats), wish.options)
    check_seating(wish.game, box, wish.seats)
    if await hub.store.hosted(wish.host) >= hub.settings.limits.tables_a_player:
        raise Refused("you have too many unfinished tables; finish or resign one", "too_many", 429)
    is_full = all(seat.is_taken for seat in wish.seats)
    row = row_of(wish, Match(wish.game, box, wish.secret, engine=hub.engine(wish.game)) if is_full else None)
    if not await hub.store.add_table(row, wish.seats):
        known = await hub.store.daily_table(wish.host, wish.game.slug, wish.daily or "")
        if known is None:
            raise Refused("the table could not be made; try again", "failed", 503)
        return known
    return row.id


def deal(hub: Hub, table: LiveTable) -> Deal:
    """Make the match of a table whose last seat is being taken: nothing of it exists before."""
    try:
        return Deal.of(Match(table.game, table.box, engine=hub.engine(table.game)))
    except RollbonesError:
        raise
    except Exception as trouble:  # a fault in a game's set-up must not end the task that writes
        log.error("not dealt", table=table.row.id, what=type(trouble).__name__)
        raise Refused("the game could not be set up; choose another one", "failed", 500) from trouble


def row_of(wish: Wish, match: Match | None) -> TableRow:
    """Return the row of a table: with its match where all seats are taken, waiting without one."""
    now = time.time()
    box = wish.game.box(len(wish.seats), wish.options) if match is None else match.box
    dealt = NOT_DEALT if match is None else Deal.of(match)
    return TableRow(
        id=fresh_id(),
        game=wish.game.slug,
        game_version=wish.game.version_of(box),
        seats=len(wish.seats),
        options=wish.game.box_kind.departures(box),
        secret=dealt.secret,
        commitment=dealt.commitment,
        setup=dealt.setup,
        begun=dealt.begun,
        created=now,
        updated=now,
        started=None if match is None else now,
        host=wish.host,
        clock=msgspec.to_builtins(wish.clock),
        status=WAITING if match is None else PLAYING,
        version=0,
        acting=dealt.acting,
        due=now,
        forked_from=None,
        forked_after=None,
        forked_commitment=None,
        daily=wish.daily,
        private=wish.private,
        chat=wish.chat,
        rematch=None,
        hints=wish.hints,
        news=now,
    )


async def make_daily(hub: Hub, host: str, game: Game, day: date) -> str:
    """Return a player's table of the day, made when it is first asked for."""
    if (known := await hub.store.daily_table(host, game.slug, day.isoformat())) is not None:
        return known
    seed = await asyncio.to_thread(_seed_of, game, day)
    seats = [Seat(seat, "me", host, "") for seat in range(game.card.seats[0])]
    secret = secret_from_seed(seed)
    return await make(hub, Wish(host, game, seats, game.card.daily, secret=secret, daily=day.isoformat()))


@lru_cache(64)
def _seed_of(game: Game, day: date) -> str:
    return daily_seed(game, day)


async def rematch(hub: Hub, table: LiveTable, player: str) -> str:
    """Make a table like one that is over, with everybody some seats further; return the one that was made before, if any."""
    if not table.over:
        raise Refused("the match is not over yet", "not_over", 409)
    if table.row.rematch is not None:
        return table.row.rematch
    clock = msgspec.convert(table.row.clock, ClockChoice).trimmed()
    options = table.sequel or table.row.options
    seats = next_seating(table.game, table.game.box(table.row.seats, options), table.seats)
    wish = Wish(player, table.game, seats, options, clock, private=table.row.private)
    wish.chat, wish.hints = table.row.chat, table.row.hints
    made = await hub.store.set_rematch(table.row.id, await make(hub, wish))
    await hub.seats_changed(table)
    return made


async def fork(hub: Hub, table: LiveTable, player: str, after: int) -> str:
    """Make a private table that follows another for some moves; all its seats are the player's."""
    game = table.game
    async with hub.held(table):
        twin = await asyncio.to_thread(table.match.forked, after)
    seats = [Seat(seat, "me", player, "") for seat in range(table.row.seats)]
    check_seating(game, table.box, seats)
    row = row_of(Wish(player, game, seats, table.row.options, private=True), twin)
    row.forked_from, row.forked_after, row.forked_commitment = table.row.id, after, table.row.commitment
    row.version = after
    if twin.over:
        raise Refused("the match is over there; fork it after an earlier move", "over", 409)
    if await hub.store.hosted(player) >= hub.settings.limits.tables_a_player:
        raise Refused("you have too many unfinished tables; finish or resign one", "too_many", 429)
    made = [
        Entry(
            row.id,
            number,
            "move",
            step.seat,
            player,
            msgspec.json.encode(MoveBody(step.move, step.chance)),
            None,
            row.created,
        )
        for number, step in enumerate(twin.steps, 1)
    ]
    if not await hub.store.add_table(row, seats, made):
        raise Refused("the table could not be made; try again", "failed", 503)
    return row.id
