"""The hub: the tables of this process, and the one way anything changes at them.

Committed to the log, then acknowledged, then shown to everybody: in this order, under the table's lock.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import structlog

from rollbones.bots.appraise import get_ready as prepare_review
from rollbones.engine.compile import World
from rollbones.engine.game import Game
from rollbones.engine.ready import best_engine
from rollbones.engine.registry import find_game

from . import metrics
from .eyes import look_ahead, state
from .fanout import Fanout, Notice
from .protocol import Info, InfoChanged, Line, SeatInfo, Welcome, encode
from .refused import Refused, no_table
from .settings import Settings
from .store import Entry, Store
from .store.records import Line as Spoken
from .store.writer import Append
from .tables import Table
from .words import guest

log = structlog.get_logger()

LONG_LOG = 20  # entries that are folded away from the event loop
FORGOTTEN_AFTER = 30.0  # seconds after which what another process said about who is here counts no more


class Listener(Protocol):
    """A socket, as far as tables know it."""

    player: str
    seen: int

    def push(self, frame: str) -> None:
        """Send a frame."""


class Hub:
    """All tables in memory."""

    def __init__(self, settings: Settings, store: Store, fanout: Fanout) -> None:
        """Begin with none."""
        self.settings, self.store, self.fanout = settings, store, fanout
        self.process = secrets.token_hex(6)
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self.wake: Callable[[Table], None] = lambda table: None  # set by the duties

    # ── finding tables ───────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, which: str) -> Table:
        """Return a table, from memory or from the log."""
        if not which.replace("-", "").replace("_", "").isalnum() or not which.isascii() or len(which) > 20:
            raise no_table()
        if (table := self.tables.get(which)) is not None:
            self.tables.move_to_end(which)
            return table
        async with self._opening.setdefault(which, asyncio.Lock()):
            try:
                if (table := self.tables.get(which)) is None:
                    table = await self._open(which)
                    self.tables[which] = table
                    self._forget_old()
                    self.fanout.tell(Notice(which, "who", self.process))
            finally:
                self._opening.pop(which, None)
        self.wake(table)
        return table

    async def _open(self, which: str) -> Table:
        found = await self.store.table(which)
        if found is None:
            raise no_table()
        row, seats = found
        game = find_game(row.game)
        table = Table(row, seats, game, self.engine(game))
        await self._fold(table)
        return table

    def engine(self, game: Game) -> Callable[[], World] | None:
        """Return what matches are played on."""
        return best_engine(game) if self.settings.engine == "best" else None

    async def _fold(self, table: Table) -> None:
        entries = await self.store.log(table.row.id, table.version)
        if len(entries) > LONG_LOG:
            await asyncio.to_thread(_apply_all, table, entries)
        else:
            _apply_all(table, entries)

    def _forget_old(self) -> None:
        """Let go of tables nobody looks at, the longest unused first."""
        metrics.tables.set(len(self.tables))
        excess = len(self.tables) - self.settings.limits.tables_kept
        if excess <= 0:
            return
        for which, table in list(self.tables.items()):
            if not table.sockets and not table.lock.locked():
                del self.tables[which]
                excess -= 1
                if excess <= 0:
                    break

    async def catch_up(self, table: Table) -> None:
        """Fold in what other processes wrote; the table's lock is held."""
        if table.is_stale:
            found = await self.store.table(table.row.id)
            if found is None:
                raise no_table()
            table.lay_out(*found)
        await self._fold(table)
        table.is_stale = False

    async def table_for(self, which: str, player: str | None) -> Table:
        """Return a table that knows whether a player sits at it, though it was at another process that they sat down."""
        table = await self.table(which)
        if self.fanout.is_shared and player is not None and not table.seats_of(player):
            await self.refresh_seats(table)
        return table

    async def refresh_seats(self, table: Table) -> None:
        """Read a table's row and seats anew and show everybody what has changed."""
        async with table.lock:
            found = await self.store.table(table.row.id)
            if found is None:
                raise no_table()
            row, seats = found
            if seats == table.seats and (row.started, row.rematch) == (table.row.started, table.row.rematch):
                return
            if row.started != table.row.started:
                table.is_stale = True
            table.row, table.seats = row, seats
            await self.catch_up(table)
            table.cache.clear()
            self.show_info(table)
            await self.show(table)
        self.wake(table)

    async def seats_changed(self, table: Table) -> None:
        """Show, here and at other processes, that a table's seats or its row are not what they were."""
        await self.refresh_seats(table)
        self.fanout.tell(Notice(table.row.id, "seats", self.process))

    # ── changing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def commit(self, table: Table, entry: Entry, epoch: int | None = None) -> bool:
        """Write an entry that memory has applied; tell whether it was the first of its version. The lock is held."""
        limits = self.settings.limits
        table.is_stale = True
        work = Append(entry, table.changes(limits.idle_days, limits.waiting_days), table.results(), epoch, self.process)
        taken = await self.store.writer.append(work)
        table.is_stale = not taken
        if taken:
            metrics.entries.labels(entry.kind).inc()
            if entry.kind == "move":
                metrics.moves.inc()
        return taken

    async def enter(
        self, table: Table, make: Callable[[], Entry], client_id: str | None, acknowledge: Callable[[int], None]
    ) -> None:
        """Write an entry, acknowledge it and show it. The lock is held; `make` applies it to memory and returns it."""
        entry = make()
        if not await self.commit(table, entry):
            await self.catch_up(table)
            await self.show(table)
            known = await self.store.version_of(table.row.id, client_id) if client_id else None
            if known is None:
                raise stale(table)
            acknowledge(known)
            return
        acknowledge(entry.version)
        await self.announce(table)

    async def announce(self, table: Table) -> None:
        """Show what was written, here and at other processes."""
        await self.show(table)
        if table.over:
            self.show_info(table)
            if self.settings.engine == "best":
                prepare_review(table.game)
        self.fanout.tell(Notice(table.row.id, "log", self.process))
        self.wake(table)

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def show(self, table: Table) -> None:
        """Show a table to everybody who is here."""
        await look_ahead(table)
        for socket in list(table.sockets):
            self.show_to(socket, table)

    def show_to(self, socket: Listener, table: Table) -> None:
        """Show a table to one socket: each seat of its player, or a spectator's view, with what it has not seen."""
        mine = table.seats_of(socket.player)
        everyone: list[int | None] = [None]
        for eyes in mine or everyone:
            socket.push(state(table, eyes, socket.seen, mine))
        socket.seen = table.version

    def show_info(self, table: Table) -> None:
        """Tell everybody here what the table is now."""
        frames: dict[str, str] = {}
        for socket in list(table.sockets):
            if socket.player not in frames:
                changed = InfoChanged(self.info(table, socket.player), table.seats_of(socket.player))
                frames[socket.player] = encode(changed).decode()
            socket.push(frames[socket.player])

    def info(self, table: Table, player: str | None) -> Info:
        """Return what a table is, as somebody may know it."""
        row = table.row
        here, spectators = self._present(table)
        is_host = player is not None and player == row.host
        return Info(
            table=row.id,
            game=row.game,
            title=table.game.card.title,
            status=table.status,
            version=table.version,
            seats=[
                SeatInfo(
                    seat=one.seat,
                    kind="bot" if one.kind == "bot" else "person" if one.player else one.kind,
                    name=one.name or (guest(one.player) if one.player else one.level),
                    taken=one.is_taken,
                    you=player is not None and one.player == player,
                    here=one.kind == "bot" or one.seat in here,
                    level=one.level,
                    link=is_host and one.link,
                    gone=table.gone.get(one.seat, ""),
                )
                for one in table.seats
            ],
            options={name: one.say(table.match.box[name]) for name, one in table.game.box_kind.options.items()},
            clock=dict(row.clock),
            spectators=spectators,
            host=is_host,
            chat=row.chat,
            private=row.private,
            hides=table.hides,
            apart=table.keeps_apart,
            commitment=row.commitment,
            created=row.created,
            together=table.game.sides(table.match.box) if table.hides and table.game.card.partners_share else [],
            daily=row.daily or "",
            forked_from=row.forked_from or "",
            forked_after=row.forked_after or 0,
            rematch=row.rematch or "",
            hints=table.may_hint(player),
            sequel=table.sequel or None,
            scenery=table.game.scenery(table.match.box) if table.game.scenery else None,
        )

    def _present(self, table: Table) -> tuple[set[int], int]:
        """Return the seats whose players are here, and how many watch."""
        here, spectators = self._present_now(table)
        for sender, (seats, watching, at) in list(table.elsewhere.items()):
            if time.monotonic() - at > FORGOTTEN_AFTER:
                del table.elsewhere[sender]
            else:
                here.update(seats)
                spectators += watching
        return here, spectators

    def _present_now(self, table: Table) -> tuple[set[int], int]:
        players = {socket.player for socket in table.sockets}
        here = {one.seat for one in table.seats if one.player in players}
        sitting = {one.player for one in table.seats}
        return here, sum(player not in sitting for player in players)

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────

    async def arrive(self, socket: Listener, table: Table, since: int) -> None:
        """Welcome a socket: what the table is, and everything after the version it knows."""
        meanwhile: list[Spoken] = []
        table.arriving[socket] = meanwhile
        try:
            said = await self.store.said(table.row.id)
            async with table.lock:
                if table.is_stale or self.fanout.is_shared:
                    await self.catch_up(table)
                lines = {one.number: one for one in (*said, *meanwhile)}  # what was taken out meanwhile comes as it is now
                await self._welcome(socket, table, since, list(lines.values()))
        finally:
            table.arriving.pop(socket, None)
        self._here(table, besides=socket)

    async def _welcome(self, socket: Listener, table: Table, since: int, said: list[Spoken]) -> None:
        del table.arriving[socket]
        table.sockets.add(socket)
        mine = table.seats_of(socket.player)
        welcome = Welcome(
            table=table.row.id,
            role="player" if mine else "spectator",
            seats_mine=mine,
            version=table.version,
            info=self.info(table, socket.player),
            chat=[_line(one, socket.player) for one in said],
        )
        socket.push(encode(welcome).decode())
        socket.seen = since if since <= table.version else 0
        await look_ahead(table)
        self.show_to(socket, table)

    def leave(self, socket: Listener, table: Table) -> None:
        """Let a socket go."""
        table.sockets.discard(socket)
        self._here(table)

    def _here(self, table: Table, besides: Listener | None = None) -> None:
        """Tell the others who is here now."""
        frames: dict[str, str] = {}
        for socket in list(table.sockets):
            if socket is not besides:
                if socket.player not in frames:
                    changed = InfoChanged(self.info(table, socket.player), table.seats_of(socket.player))
                    frames[socket.player] = encode(changed).decode()
                socket.push(frames[socket.player])
        self.tell_who_is_here(table)

    def tell_who_is_here(self, table: Table) -> None:
        """Tell other processes who is at a table at this one."""
        here, spectators = self._present_now(table)
        self.fanout.tell(Notice(table.row.id, "here", self.process, sorted(here), spectators))

    # ── chat ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def show_chat(self, table: Table, spoken: Spoken) -> None:
        """Show a line of chat, or what it has become, to everybody here; keep it for those who are just coming in."""
        for meanwhile in table.arriving.values():
            meanwhile.append(spoken)
        for socket in list(table.sockets):
            socket.push(encode(_line(spoken, socket.player)).decode())

    # ── hearing from other processes ─────────────────────────────────────────────────────────────────────────────

    async def hear(self, notice: Notice) -> None:
        """Look at what another process has told."""
        table = self.tables.get(notice.table)
        if table is None or notice.sender == self.process:
            return
        if notice.what == "log":
            await self.look_again(table)
        elif notice.what == "seats":
            await self.refresh_seats(table)
        elif notice.what == "chat":
            if (spoken := await self.store.line(table.row.id, notice.spectators)) is not None:
                self.show_chat(table, spoken)
        elif notice.what == "here":
            table.elsewhere[notice.sender] = (notice.seats, notice.spectators, time.monotonic())
            self.show_info(table)
        elif notice.what == "who" and table.sockets:
            self.tell_who_is_here(table)

    async def look_again(self, table: Table) -> None:
        """Catch up with the log and show what is new."""
        async with table.lock:
            before, was_over = table.version, table.over
            await self.catch_up(table)
            if table.version != before:
                await self.show(table)
                if table.over and not was_over:
                    self.show_info(table)
        self.wake(table)


def _apply_all(table: Table, entries: list[Entry]) -> None:
    for entry in entries:
        table.apply(entry)


def _line(spoken: Spoken, player: str) -> Line:
    mine = spoken.player == player
    return Line(spoken.number, spoken.at, spoken.name, spoken.seat, spoken.text, mine, spoken.taken_out)


def stale(table: Table) -> Refused:
    """Return the refusal of something that was decided on an older version."""
    return Refused("the table has gone on since; look again", "stale", 409)
