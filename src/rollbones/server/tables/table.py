"""A table in memory: its match folded from the log, entry by entry."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec

from rollbones.engine.compile import World
from rollbones.engine.errors import IllegalMoveError, RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match import Fork, Match
from rollbones.engine.sequels import sequel_of

from ..store import Entry, Seat, TableRow
from ..store.records import Line
from .bodies import ANSWER, BACK, MOVE, NOTHING, AnswerBody, BackBody, MoveBody
from .clock import Clock, ClockChoice

WAITING, PLAYING, OVER = "waiting", "playing", "over"


class Offer(msgspec.Struct):
    """A take-back that others are asked about."""

    seat: int
    back: int
    accepted: list[int]


class Table:
    """A match with people around it."""

    def __init__(self, row: TableRow, seats: list[Seat], game: Game, engine: Callable[[], World] | None) -> None:
        """Lay it out; the log is folded in by `apply`."""
        self.game = game
        self.lock = asyncio.Lock()
        self.is_stale = False  # memory and log may differ: fold the log anew before anything else
        self.sockets: set[Any] = set()
        self.arriving: dict[Any, list[Line]] = {}  # sockets about to be welcomed, with what was said meanwhile
        self.elsewhere: dict[str, tuple[list[int], int, float]] = {}  # who is here at other processes
        self._engine = engine
        self.lay_out(row, seats)

    def lay_out(self, row: TableRow, seats: list[Seat]) -> None:
        """Begin anew, before the first entry of the log."""
        game = self.game
        self.row, self.seats = row, seats
        self.match = Match(
            game, game.box(row.seats, row.options), row.secret, planned=row.setup, begun=row.begun, engine=self._engine
        )
        if row.forked_commitment is not None:
            self.match.fork = Fork(row.forked_after or 0, row.forked_commitment)
        self.version = 0
        self.made: list[int] = []  # the version of each move of the match
        self.offer: Offer | None = None
        self.gone: dict[int, str] = {}  # seats that gave up or ran out of time
        self.closed = ""  # why it ended without the game's ending
        self.clock = Clock(msgspec.convert(row.clock, ClockChoice), row.seats)
        self.touched = row.started or row.created
        self.cache: dict[Any, Any] = {}  # what was put into words for this version
        self._acting = self.match.acting
        if row.started is not None:
            self.clock.go(row.started, self.acting)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def acting(self) -> list[int]:
        """The seats that may move now."""
        return [] if self.closed else self._acting

    @property
    def over(self) -> bool:
        """Whether it has ended, by the rules or without them."""
        return bool(self.closed) or not self._acting

    @property
    def status(self) -> str:
        """Where it stands."""
        if self.over:
            return OVER
        return PLAYING if self.row.started is not None else WAITING

    @property
    def sequel(self) -> dict[str, str]:
        """Return the options of the next game, where one follows from this one and it was played to its end."""
        return sequel_of(self.match)

    @property
    def hides(self) -> bool:
        """Whether there is something a seat may not know."""
        return not self.over and self.game.hides(self.match.box)

    @property
    def keeps_apart(self) -> bool:
        """Whether seats have secrets from each other."""
        return not self.over and self.game.keeps_apart(self.match.box)

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        if not self.over:
            return []
        left = [seat for seat in range(self.row.seats) if seat not in self.gone]
        if self.closed:
            return left if self.closed == "resigned" and len(left) == 1 < self.row.seats else []
        if not self.gone:
            return self.match.winners
        scores = {seat: self.match.score(seat) for seat in left}
        return [seat for seat, score in scores.items() if score == max(scores.values()) and score > 0]

    def seats_of(self, player: str | None) -> list[int]:
        """Return a player's seats."""
        return [one.seat for one in self.seats if player is not None and one.player == player]

    def people(self) -> list[str]:
        """Return everybody who sits here, once each."""
        return list(dict.fromkeys(one.player for one in self.seats if one.player is not None))

    def is_bot(self, seat: int) -> bool:
        """Tell whether the server moves for a seat."""
        return self.seats[seat].kind == "bot" or seat in self.gone

    def bots_to_move(self) -> list[int]:
        """Return the seats the server is to move for now."""
        if self.status != PLAYING:
            return []
        return [seat for seat in self.acting if self.is_bot(seat)]

    def company(self, seats: list[int]) -> list[int]:
        """Return the seats of other people who are still in it."""
        mine = {self.seats[seat].player for seat in seats}
        return [one.seat for one in self.seats if not self.is_bot(one.seat) and one.player not in mine]

    def may_hint(self, player: str | None) -> bool:
        """Tell whether a player may ask for hints: always alone and among bots, in company where the table allows it."""
        mine = self.seats_of(player)
        return bool(mine) and (self.row.hints or not self.company(mine))

    def back_for(self, seats: list[int]) -> int:
        """Return how many moves lead back to before the last move of some seats; 0 where that would unsee something."""
        if self.over or self.row.started is None:
            return 0
        match = self.match
        for back, step in enumerate(reversed(match.steps), 1):
            tale = match.tales[-back]
            if step.chance or any(one.reveals for one in tale):
                return 0
            if step.seat in seats:
                return back
        return 0

    def due(self, idle_days: int, waiting_days: int) -> float | None:
        """Return when the server itself has something to do here."""
        if "due" not in self.cache:
            self.cache["due"] = self._due(idle_days, waiting_days)
        found: float | None = self.cache["due"]
        return found

    def _due(self, idle_days: int, waiting_days: int) -> float | None:
        if self.over:
            return None
        if self.bots_to_move():
            return self.touched
        days = idle_days if self.row.started is not None else waiting_days
        moments = [self.touched + days * 86_400]
        if (deadline := self.clock.deadline()) is not None:
            moments.append(deadline)
        return min(moments)

    # ── changing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def entry(self, kind: str, seat: int | None, player: str | None, body: bytes, client_id: str | None) -> Entry:
        """Return the next entry of the log, not yet applied."""
        now = max(time.time(), self.touched)
        return Entry(self.row.id, self.version + 1, kind, seat, player, body, client_id, now)

    def move(self, seat: int, move: int, player: str | None, client_id: str | None) -> Entry:
        """Make a move and return the entry that stands for it. It counts once the log has it."""
        if (refusal := self.match.why_not(move, seat)) is not None:
            raise refusal
        entry = self.entry("move", seat, player, NOTHING, client_id)
        self.is_stale = True
        self.match.play(move, seat)
        step = self.match.steps[-1]
        entry.body = msgspec.json.encode(MoveBody(step.move, step.chance))
        self.made.append(entry.version)
        self._settle(entry, mover=seat)
        self.is_stale = False
        return entry

    def apply(self, entry: Entry) -> None:
        """Fold one entry of the log in."""
        if entry.version != self.version + 1:
            raise RollbonesError(f"table {self.row.id}: entry {entry.version} follows {self.version}; read the log anew")
        mover = None
        if entry.kind == "move":
            body, mover = MOVE.decode(entry.body), entry.seat
            try:
                self.match.play(body.move, entry.seat, chance=body.chance)
            except IllegalMoveError as trouble:
                raise RollbonesError(
                    f"table {self.row.id}: played with {self.row.game} {self.row.game_version}; under "
                    f"{self.game.card.version} it goes another way from move {len(self.made) + 1} on"
                ) from trouble
            self.made.append(entry.version)
        elif entry.kind == "undo":
            self._take_back(BACK.decode(entry.body).back)
        elif entry.kind == "offer":
            self.offer = Offer(entry.seat or 0, BACK.decode(entry.body).back, [])
        elif entry.kind == "answer":
            self._answer(entry)
        elif entry.kind in {"resign", "flag"}:
            self._leave(entry)
        elif entry.kind == "expire":
            self.closed = "expired"
        elif entry.kind == "close":
            self.closed = "closed"  # by the host of the server
        self._settle(entry, mover)

    def _settle(self, entry: Entry, mover: int | None) -> None:
        if entry.kind not in {"offer", "answer"}:
            self.offer = None
        self.version = entry.version
        self.touched = entry.at
        self.cache.clear()
        self._acting = self.match.acting
        self.clock.go(entry.at, self.acting if self.row.started is not None else (), mover)

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            if not self.match.undo():
                raise RollbonesError(f"table {self.row.id}: a move was taken back that cannot be; read the log anew")
            self.made.pop()

    def _answer(self, entry: Entry) -> None:
        offer = self.offer
        if offer is None or entry.seat is None:
            return
        if not ANSWER.decode(entry.body).accept:
            self.offer = None
            return
        offer.accepted.append(entry.seat)
        asked = self.company([offer.seat])
        people = {self.seats[seat].player for seat in offer.accepted}
        if all(self.seats[seat].player in people for seat in asked):
            self.offer = None
            self._take_back(offer.back)

    def _leave(self, entry: Entry) -> None:
        """Take a seat out: with two or more others left in it, a bot plays on for it."""
        if entry.seat is not None:
            self.gone[entry.seat] = "resigned" if entry.kind == "resign" else "out of time"
        left = [seat for seat in range(self.row.seats) if seat not in self.gone]
        if len(left) < 2 or self.row.started is None or all(self.is_bot(seat) for seat in left):
            self.closed = "resigned"

    # ── results ──────────────────────────────────────────────────────────────────────────────────────────────────

    def results(self) -> list[dict[str, Any]]:
        """Return what each player has made of it, for the records; private tables and forks count for nothing."""
        if not self.over or self.row.private or self.closed in {"expired", "closed"} or self.row.started is None:
            return []
        winners = self.winners
        rows = []
        for player in self.people():
            mine = self.seats_of(player)
            rows.append(
                {
                    "table_id": self.row.id,
                    "player": player,
                    "game": self.row.game,
                    "commitment": self.row.commitment,
                    "score": max(0 if seat in self.gone else self.match.score(seat) for seat in mine),
                    "won": any(seat in winners for seat in mine),
                    "at": self.touched,
                }
            )
        return rows

    def changes(self, idle_days: int, waiting_days: int) -> dict[str, Any]:
        """Return how the table's row stands now."""
        return {
            "status": self.status,
            "acting": sum(1 << seat for seat in self.acting),
            "due": self.due(idle_days, waiting_days),
        }


__all__ = ["OVER", "PLAYING", "WAITING", "AnswerBody", "BackBody", "Offer", "Table"]
