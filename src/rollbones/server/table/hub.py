"""The hub: the tables of this process, and the one way anything changes at them.

Tried on a rehearsal, committed to the log, taken over, acknowledged, shown to everybody: in this order, under the table's
lock. So a table in memory holds nothing that the log does not; where it may hold less, because the answer to a write was
lost, it is stale, and the log is read before anything more is shown or decided.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable

from rollbones.bots.appraise import get_ready as prepare_review
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import World
from rollbones.engine.run.warmup import best_engine

from .. import faults, metrics
from ..access.refused import Refused, no_table
from ..access.words import guest
from ..fanout import Fanout, Notice
from ..protocol import Info, InfoChanged, Line, SeatInfo, Welcome, encode
from ..settings import Settings
from ..store import Entry, Seat, Store, TableRow
from ..store.appending import Append
from ..store.records import Line as Spoken
from ..store.trouble import NotReadError, NotWrittenError
from . import LiveTable
from .presence import Listener, Presence
from .troubles import OPENING, SHOWING, Troubles
from .views import look_ahead, state

LONG_LOG = 20  # entries that are folded away from the event loop


class Hub:
    """All tables in memory."""

    def __init__(self, settings: Settings, store: Store, fanout: Fanout) -> None:
        """Begin with none."""
        self.settings, self.store, self.fanout = settings, store, fanout
        self.process = secrets.token_hex(6)
        self.presence = Presence(fanout, self.process)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.troubles = Troubles()
        self._opening: dict[str, asyncio.Lock] = {}
        self.wake: Callable[[LiveTable], None] = lambda table: None  # set by the scheduler

    # ── finding tables ───────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, which: str) -> LiveTable:
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

    async def _open(self, which: str) -> LiveTable:
        self.troubles.check(which)
        stored = None
        try:
            if (stored := await self.store.table(which)) is not None:
                row, seats = stored
                game = find_game(row.game)
                table = LiveTable(row, seats, game, self.engine(game))
                await self._fold(table)
        except (NotReadError, asyncio.CancelledError):
            raise
        except Exception as trouble:  # whatever a row or a game raises is this table's trouble
            raise self.troubles.closed(which, trouble) from trouble
        if stored is None:
            raise no_table()
        self.troubles.over(which, OPENING)
        return table

    def engine(self, game: Game) -> Callable[[], World] | None:
        """Return what matches are played on."""
        return best_engine(game) if self.settings.engine == "best" else None

    async def _fold(self, table: LiveTable, anew: tuple[TableRow, list[Seat]] | None = None) -> None:
        """Fold in what the log holds beyond memory, or all of it, on a rehearsal that the table then becomes."""
        entries = await self.store.log(table.row.id, table.version if anew is None else 0)
        if not entries and anew is None:
            return
        rehearsed = table.rehearsal()
        if anew is not None:
            rehearsed.lay_out(*anew)
        if len(entries) > LONG_LOG:
            await asyncio.to_thread(_apply_all, rehearsed, entries)
        else:
            _apply_all(rehearsed, entries)
        table.become(rehearsed)

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

    async def catch_up(self, table: LiveTable) -> None:
        """Fold in what the log holds beyond memory; the table's lock is held."""
        begins, stored = False, None
        if table.is_stale or not table.is_dealt:
            stored = await self._row(table)
            begins = stored[0].started != table.row.started  # at another process, and its notice is not here yet
        await self._fold(table, stored if table.is_stale or begins else None)
        table.is_stale = False
        if begins:
            self.show_info(table)
            await self.show(table, anew=True)

    async def _row(self, table: LiveTable) -> tuple[TableRow, list[Seat]]:
        stored = await self.store.table(table.row.id)
        if stored is None:
            raise no_table()
        return stored

    @contextlib.asynccontextmanager
    async def held(self, table: LiveTable) -> AsyncIterator[None]:
        """Hold a table's lock, with all in memory that the log is known to hold; raise where that cannot be read."""
        async with table.lock:
            await self._settle(table)
            yield

    async def settled(self, table: LiveTable) -> None:
        """See to it that a table may be shown: wait for the log where the fate of its last entry is not known."""
        if table.is_stale:
            async with table.lock:
                await self._settle(table)

    async def _settle(self, table: LiveTable) -> None:
        if table.is_stale:
            before = table.version
            await self.catch_up(table)
            if table.version != before:
                await self.announce(table)

    async def table_for(self, which: str, player: str | None) -> LiveTable:
        """Return a table that may be shown, and knows whether a player sits at it, though they sat down elsewhere."""
        table = await self.table(which)
        await self.settled(table)
        if self.fanout.is_shared and player is not None and not table.seats_of(player):
            await self.refresh_seats(table)
        return table

    async def refresh_seats(self, table: LiveTable) -> None:
        """Read a table's row and seats anew and show everybody what has changed."""
        async with table.lock:
            row, seats = await self._row(table)
            if seats == table.seats and (row.started, row.rematch) == (table.row.started, table.row.rematch):
                return
            if row.started != table.row.started:
                table.is_stale = True
            else:
                table.row, table.seats = row, seats
            await self.catch_up(table)
            table.cache.clear()
            self.show_info(table)
            await self.show(table, anew=True)
        self.wake(table)

    async def seats_changed(self, table: LiveTable) -> None:
        """Show, here and at other processes, that a table's seats or its row are not what they were."""
        await self.refresh_seats(table)
        self.fanout.tell(Notice(table.row.id, "seats", self.process))

    async def look_anew(self, which: str) -> None:
        """Read a table anew, its chat too, after somebody's things were deleted; the table itself may be gone."""
        if (table := self.tables.get(which)) is None:
            return
        async with table.lock:
            stored = await self.store.table(which)
            table.is_stale = True
            if stored is None:
                self.tables.pop(which, None)
                for socket in list(table.sockets):
                    socket.drop("forgotten")
                return
            table.row, table.seats = stored
            await self.catch_up(table)
            said = await self.store.said(which)
            for socket in list(table.sockets):
                socket.push(encode(self._greeting(socket, table, said)))
            await self.show(table)

    # ── changing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def enter(self, table: LiveTable, rehearsed: LiveTable, entry: Entry, epoch: int | None = None) -> bool:
        """Write what the server itself does and show it; tell whether the log took it. The lock is held."""
        if taken := bool(await self.write(table, rehearsed, entry, epoch)):
            await self.announce(table)
        return taken

    async def write(self, table: LiveTable, rehearsed: LiveTable, entry: Entry, epoch: int | None = None) -> int:
        """Write an entry that was made on a rehearsal; the table becomes that once the log holds it. The lock is held.

        Return the version that it has in the log. Where the log did not take it, raise why; whoever gave it no id is
        answered 0.
        """
        refusal: Refused = stale(table)
        try:
            if await self._append(table, rehearsed, entry, epoch):
                return entry.version
        except NotWrittenError as trouble:
            refusal = trouble
        before = table.version
        await self.catch_up(table)
        if table.version != before:
            await self.announce(table)
        if entry.client_id is None:
            return 0
        known = await self.store.version_of(table.row.id, entry.client_id)
        if known is None:
            raise refusal
        return known

    async def _append(self, table: LiveTable, rehearsed: LiveTable, entry: Entry, epoch: int | None) -> bool:
        """Append an entry to the log and take it over; tell whether it was the first of its version."""
        limits = self.settings.limits
        changes = rehearsed.changes(limits.idle_days, limits.waiting_days)
        work = Append(entry, changes, rehearsed.results(), epoch, self.process)
        is_answered = False
        try:
            taken = await self.store.writer.append(work)
            is_answered = True
        finally:
            table.is_stale = table.is_stale or not is_answered
        if taken:
            table.become(rehearsed)
            metrics.entries_of(entry.kind).inc()
            if entry.kind == "move":
                metrics.moves.inc()
        return taken

    async def announce(self, table: LiveTable) -> None:
        """Show what was written, here and at other processes."""
        try:
            await self.show(table)
            if table.over:
                self.show_info(table)
                if self.settings.engine == "best":
                    prepare_review(table.game)
        except Exception as trouble:  # it is written and stays so: what a game says about it is this table's trouble
            self.set_aside(table, trouble, SHOWING)
        else:
            self.take_back_in(table, SHOWING)
        self.fanout.tell(Notice(table.row.id, "log", self.process))
        self.wake(table)

    def set_aside(self, table: LiveTable, trouble: BaseException, during: str) -> None:
        """Leave a table alone for a while for what it raised, and tell those who are at it."""
        table.trouble = self.troubles.note(table.row.id, trouble, during).sentence
        try:
            self.show_info(table)
        except Exception as worse:  # then those who come are told, if they can be
            faults.tell("info", worse, table=table.row.id)

    def take_back_in(self, table: LiveTable, during: str) -> None:
        """Treat a table like any other again once it no longer raises what it did."""
        if self.troubles.over(table.row.id, during):
            table.trouble = ""
            self.show_info(table)

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def show(self, table: LiveTable, *, anew: bool = False) -> None:
        """Show a table to everybody who is here and has something new to see."""
        await look_ahead(table)
        for socket in list(table.sockets):
            self.show_to(socket, table, anew=anew)

    def show_to(self, socket: Listener, table: LiveTable, *, anew: bool = False) -> None:
        """Show a table to one socket: each seat of its player, or a spectator's view, with what it has not seen.

        Whoever knows of nothing new is sent nothing, unless it is shown anew; before the match is dealt, nobody is.
        """
        if not table.is_dealt:
            return
        mine = table.seats_of(socket.player)
        everyone: list[int | None] = [None]
        for viewer in mine or everyone:
            version = table.version_for(viewer)
            if anew or socket.seen.get(viewer) != version:
                socket.push(state(table, viewer, socket.seen.get(viewer, 0), mine))
                socket.seen[viewer] = version

    def show_info(self, table: LiveTable) -> None:
        """Tell everybody here what the table is now."""
        frames: dict[str, bytes] = {}
        for socket in list(table.sockets):
            if socket.player not in frames:
                changed = InfoChanged(self.info(table, socket.player), table.seats_of(socket.player))
                frames[socket.player] = encode(changed)
            socket.push(frames[socket.player])

    def info(self, table: LiveTable, player: str | None) -> Info:
        """Return what a table is, as somebody may know it."""
        row = table.row
        here, spectators = self.presence.of(table)
        is_host = player is not None and player == row.host
        return Info(
            table=row.id,
            game=row.game,
            title=table.game.card.title,
            status=table.status,
            version=table.version_for(table.viewer_of(player)),
            seats=[
                SeatInfo(
                    seat=seat.seat,
                    kind="bot" if seat.kind == "bot" else "person" if seat.player else seat.kind,
                    name=seat.name or (guest(seat.player) if seat.player else seat.level),
                    taken=seat.is_taken,
                    you=player is not None and seat.player == player,
                    here=seat.kind == "bot" or seat.seat in here,
                    level=seat.level,
                    link=is_host and seat.link,
                    gone=table.gone.get(seat.seat, ""),
                )
                for seat in table.seats
            ],
            options=table.options,
            clock=table.clock.choice,
            spectators=spectators,
            host=is_host,
            chat=row.chat,
            private=row.private,
            hides=table.hides,
            apart=table.keeps_apart,
            commitment=row.commitment,
            created=row.created,
            together=table.game.sides(table.box) if table.hides and table.game.card.partners_share else [],
            daily=row.daily or "",
            forked_from=row.forked_from or "",
            forked_after=row.forked_after or 0,
            rematch=row.rematch or "",
            hints=table.may_hint(player),
            ended=table.closed,
            sequel=table.sequel or None,
            scenery=table.scenery,
            board=table.game.board_files,
            trouble=table.trouble,
        )

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────

    async def arrive(self, socket: Listener, table: LiveTable, since: int) -> None:
        """Welcome a socket: what the table is, and everything after the version it knows."""
        meanwhile: list[Spoken] = []
        table.arriving[socket] = meanwhile
        try:
            said = await self._said(table)
            async with self.held(table):
                if self.fanout.is_shared:
                    await self.catch_up(table)
                lines = {line.number: line for line in (*said, *meanwhile)}  # what was taken out meanwhile comes as it is now
                await self._welcome(socket, table, since, list(lines.values()))
        finally:
            table.arriving.pop(socket, None)
        self.presence.changed(table)

    async def _said(self, table: LiveTable) -> list[Spoken]:
        """Return what was said at a table; where that is known to be nothing, nobody is asked."""
        if table.is_quiet and not self.fanout.is_shared:
            return []
        heard = table.heard
        lines = await self.store.said(table.row.id)
        table.is_quiet = not lines and table.heard == heard
        return lines

    async def _welcome(self, socket: Listener, table: LiveTable, since: int, said: list[Spoken]) -> None:
        del table.arriving[socket]
        table.sockets.add(socket)
        socket.push(encode(self._greeting(socket, table, said)))
        socket.here = self.presence.of(table)
        mine = table.seats_of(socket.player)
        everyone: list[int | None] = [None]
        socket.seen = {viewer: since if since <= table.version_for(viewer) else 0 for viewer in mine or everyone}
        await look_ahead(table)
        self.show_to(socket, table, anew=True)

    def _greeting(self, socket: Listener, table: LiveTable, said: list[Spoken]) -> Welcome:
        mine = table.seats_of(socket.player)
        return Welcome(
            table=table.row.id,
            role="player" if mine else "spectator",
            seats_mine=mine,
            version=table.version_for(table.viewer_of(socket.player)),
            info=self.info(table, socket.player),
            chat=[_line(line, socket.player) for line in said],
        )

    def leave(self, socket: Listener, table: LiveTable) -> None:
        """Let a socket go."""
        table.sockets.discard(socket)
        self.presence.changed(table)

    # ── chat ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def show_chat(self, table: LiveTable, spoken: Spoken) -> None:
        """Show a line of chat, or what it has become, to everybody here; keep it for those who are just coming in."""
        table.is_quiet = False
        table.heard += 1
        for meanwhile in table.arriving.values():
            meanwhile.append(spoken)
        for socket in list(table.sockets):
            socket.push(encode(_line(spoken, socket.player)))

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
            if (spoken := await self.store.line(table.row.id, notice.line)) is not None:
                self.show_chat(table, spoken)
        elif notice.what == "forgotten":
            await self.look_anew(notice.table)
        elif notice.what == "here":
            self.presence.hear(table, notice)
        elif notice.what == "who" and table.sockets:
            self.presence.tell(table)

    async def look_again(self, table: LiveTable) -> None:
        """Catch up with the log and show what is new."""
        async with table.lock:
            before, was_over = table.version, table.over
            await self.catch_up(table)
            if table.version != before:
                await self.show(table)
                if table.over and not was_over:
                    self.show_info(table)
        self.wake(table)


def _apply_all(table: LiveTable, entries: list[Entry]) -> None:
    for entry in entries:
        table.apply(entry)


def _line(spoken: Spoken, player: str) -> Line:
    mine = spoken.player == player
    return Line(spoken.number, spoken.at, spoken.name, spoken.seat, spoken.text, mine, spoken.taken_out)


def stale(table: LiveTable) -> Refused:
    """Return the refusal of something that was decided on an older version."""
    return Refused("the table has gone on since; look again", "stale", 409)
