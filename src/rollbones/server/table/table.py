"""A table in memory: its match folded from the log, entry by entry.

Memory never holds what the log does not: an entry is tried on a rehearsal, and the table becomes it once it is written.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from rollbones.engine.errors import IllegalMoveError, RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.match import Fork, Match
from rollbones.engine.match.sequels import sequel_of
from rollbones.engine.match.trail import Trail
from rollbones.engine.run.compile import World

from ..access.refused import Refused
from ..store import Entry, Seat, TableRow
from ..store.records import Line
from .bodies import ANSWER, BACK, MOVE, NOTHING, AnswerBody, BackBody, MoveBody
from .clock import Clock, ClockChoice
from .sight import Sight, Sights

Status = Literal["waiting", "playing", "over"]
WAITING: Status = "waiting"
PLAYING: Status = "playing"
OVER: Status = "over"


# What is around a table; all the rest of it follows from the log.
ROOM = {
    "game",
    "lock",
    "is_stale",
    "sockets",
    "arriving",
    "elsewhere",
    "watching",
    "calling",
    "is_quiet",
    "heard",
    "trouble",
    "cache",
    "lasting",
}


class Offer(msgspec.Struct, frozen=True):
    """A take-back that others are asked about."""

    seat: int
    back: int
    asked: tuple[int, ...]
    viewers: tuple[tuple[int, ...], ...]  # who knows that it is asked for: the seats of each sight
    accepted: tuple[int, ...] = ()


class LiveTable:
    """A match with people around it."""

    def __init__(self, row: TableRow, seats: list[Seat], game: Game, engine: Callable[[], World] | None) -> None:
        """Lay it out; the log is folded in by `apply`."""
        self.game = game
        self.lock = asyncio.Lock()
        self.is_stale = False  # the log may hold more than memory does: read it before anything is shown or decided
        self.sockets: set[Any] = set()
        self.arriving: dict[Any, list[Line]] = {}  # sockets about to be welcomed, with what was said meanwhile
        self.elsewhere: dict[str, tuple[list[int], int, float]] = {}  # who is here at other processes
        self.watching: int | None = None  # how many watch, as it was told last
        self.calling: asyncio.TimerHandle | None = None  # who is here is told in a moment
        self.is_quiet = False  # nobody has ever said anything here
        self.heard = 0  # lines of chat that came in since it was opened
        self.trouble = ""  # why the server does nothing by itself here, in a sentence
        self.cache: dict[Any, Any] = {}  # what was put into words for this version …
        self.lasting: dict[str, Any] = {}  # … and for good, about a box that stays as it is
        self._engine = engine
        self.lay_out(row, seats)

    def lay_out(self, row: TableRow, seats: list[Seat]) -> None:
        """Begin anew, before the first entry of the log."""
        game = self.game
        self.row, self.seats = row, seats
        self.box = game.box(row.seats, row.options, row.game_version)
        self._hides, self._keeps_apart = game.hides(self.box), game.keeps_apart(self.box)
        self._match = self._deal() if row.is_dealt else None
        self.sights = Sights(game, self.box, row.seats)
        self.version = 0
        self.made: Trail[int] = Trail()  # the version of each move of the match
        self.offer: Offer | None = None
        self.gone: dict[int, str] = {}  # seats that gave up or ran out of time
        self.closed = ""  # why it ended without the game's ending
        self.clock = Clock(msgspec.convert(row.clock, ClockChoice), row.seats)
        self.touched = self.news = row.started or row.created  # the last entry, and the last one that everybody knows of
        self.cache.clear()
        self._acting: list[int] = []
        if self._match is not None:
            self._acting = self._match.acting
            self.sights.look(self._match)
        if row.started is not None:
            self.clock.go(row.started, self.acting)

    def _deal(self) -> Match:
        row = self.row
        match = Match(self.game, self.box, row.secret, planned=row.setup, begun=row.begun, engine=self._engine)
        if row.forked_commitment is not None:
            match.fork = Fork(row.forked_after or 0, row.forked_commitment)
        return match

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def is_dealt(self) -> bool:
        """Whether there is a match: it is made when the last seat is taken, and nothing of it exists before."""
        return self._match is not None

    @property
    def match(self) -> Match:
        """The match, once there is one."""
        if self._match is None:
            if self.closed:
                raise Refused("nothing was played at this table: it closed before every seat was taken", "not_begun", 409)
            empty = next((seat.seat + 1 for seat in self.seats if not seat.is_taken), 1)
            raise Refused(f"the table waits for seat {empty}", "waiting", 409)
        return self._match

    @property
    def acting(self) -> list[int]:
        """The seats that may move now."""
        return [] if self.closed else self._acting

    @property
    def over(self) -> bool:
        """Whether it has ended, by the rules or without them."""
        return bool(self.closed) or (self.is_dealt and not self._acting)

    @property
    def status(self) -> Status:
        """Where it stands."""
        if self.over:
            return OVER
        return PLAYING if self.is_dealt else WAITING

    @property
    def sequel(self) -> dict[str, str]:
        """Return the options of the next game, where one follows from this one and it was played to its end."""
        return sequel_of(self.match) if self.is_dealt else {}

    @property
    def options(self) -> dict[str, str]:
        """The box in words."""
        if "options" not in self.lasting:
            options = self.game.box_kind.options
            self.lasting["options"] = {name: option.say(self.box[name]) for name, option in options.items()}
        said: dict[str, str] = self.lasting["options"]
        return said

    @property
    def scenery(self) -> msgspec.Raw | None:
        """What the game says about its box, for a board to draw."""
        if self.game.scenery is None:
            return None
        if "scenery" not in self.lasting:
            self.lasting["scenery"] = msgspec.Raw(msgspec.json.encode(self.game.scenery(self.box)))
        scenery: msgspec.Raw = self.lasting["scenery"]
        return scenery

    @property
    def hides(self) -> bool:
        """Whether there is something a seat may not know."""
        return self._hides and not self.over

    @property
    def keeps_apart(self) -> bool:
        """Whether seats have secrets from each other."""
        return self._keeps_apart and not self.over

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        if not self.over or not self.is_dealt:
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
        return [seat.seat for seat in self.seats if player is not None and seat.player == player]

    def viewer_of(self, player: str | None, seat: int | None = None) -> int | None:
        """Return as which viewer somebody is answered: the seat that they speak for, their first one, or a spectator."""
        mine = self.seats_of(player)
        return seat if seat in mine else mine[0] if mine else None

    def version_for(self, viewer: int | None) -> int:
        """Return the version that a seat, or a spectator, knows."""
        return self.sights.of(viewer).version

    def people(self) -> list[str]:
        """Return everybody who sits here, once each."""
        return list(dict.fromkeys(seat.player for seat in self.seats if seat.player is not None))

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
        return [seat.seat for seat in self.seats if not self.is_bot(seat.seat) and seat.player not in mine]

    def may_hint(self, player: str | None) -> bool:
        """Tell whether a player may ask for hints: always alone and among bots, in company where the table allows it."""
        mine = self.seats_of(player)
        return bool(mine) and (self.row.hints or not self.company(mine))

    def as_one(self, seat: int, seats: list[int]) -> list[int]:
        """Return those of some seats that hide nothing from a seat."""
        return [other for other in seats if other in self.sights.of(seat).seats]

    def back_for(self, seats: list[int]) -> int:
        """Return how many moves lead back to before the last move of some seats; 0 where they may not be taken back."""
        return 0 if self.over or not self.is_dealt else self.match.back_for(seats)

    def asked_about(self, back: int, seats: list[int]) -> list[int]:
        """Return who is asked before so many moves are taken back: the seats of others that know of one of them."""
        knowing = self.sights.since(len(self.match.steps) - back)
        return [seat for seat in self.company(seats) if self.sights.of(seat) in knowing]

    def due(self, idle_days: int, waiting_days: int) -> float | None:
        """Return when the server itself has something to do here."""
        if "due" not in self.cache:
            self.cache["due"] = self._due(idle_days, waiting_days)
        due: float | None = self.cache["due"]
        return due

    def _due(self, idle_days: int, waiting_days: int) -> float | None:
        if self.over:
            return None
        if self.bots_to_move():
            return self.touched
        days = idle_days if self.is_dealt else waiting_days
        moments = [self.news + days * 86_400]
        if (deadline := self.clock.deadline()) is not None:
            moments.append(deadline)
        return min(moments)

    # ── changing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def rehearsal(self) -> LiveTable:
        """Return a copy to try entries on, which nobody sees.

        What follows from the log is copied one level deep: it is a number or text, a collection of things that never
        change, or something that makes its own twin.
        """
        copied = LiveTable.__new__(LiveTable)
        copied.__dict__.update(self.__dict__)
        for name, value in self.__dict__.items():
            if (twin := HOW_TO_TWIN.get(type(value))) is not None and name not in ROOM:
                copied.__dict__[name] = twin(value)
        copied.cache = {}
        return copied

    def become(self, rehearsed: LiveTable) -> None:
        """Take over what was tried, now that the log holds it, and what was worked out about it."""
        self.__dict__.update({name: value for name, value in rehearsed.__dict__.items() if name not in ROOM})
        self.cache = rehearsed.cache

    def entry(self, kind: str, seat: int | None, player: str | None, body: bytes, client_id: str | None) -> Entry:
        """Return the next entry of the log, not yet applied."""
        now = max(time.time(), self.touched)
        return Entry(self.row.id, self.version + 1, kind, seat, player, body, client_id, now)

    def make(
        self, kind: str, seat: int | None, player: str | None = None, body: bytes = NOTHING, client_id: str | None = None
    ) -> Entry:
        """Make an entry that is no move, on a rehearsal, and return it. It counts once the log has it."""
        entry = self.entry(kind, seat, player, body, client_id)
        self.apply(entry)
        return entry

    def move(self, seat: int, move: int, player: str | None, client_id: str | None) -> Entry:
        """Make a move, on a rehearsal, and return the entry that stands for it. It counts once the log has it."""
        self.match.play(move, seat)
        step = self.match.steps[-1]
        body = msgspec.json.encode(MoveBody(step.move, step.chance))
        entry = self.entry("move", seat, player, body, client_id)
        self._settle(entry, self._moved(entry))
        return entry

    def apply(self, entry: Entry) -> None:
        """Fold one entry of the log in."""
        if entry.version != self.version + 1:
            raise RollbonesError(f"table {self.row.id}: entry {entry.version} follows {self.version}; read the log anew")
        knowing = self.sights.all
        if entry.kind == "move":
            body = MOVE.decode(entry.body)
            try:
                self.match.play(body.move, entry.seat, chance=body.chance)
            except IllegalMoveError as trouble:
                raise RollbonesError(
                    f"table {self.row.id}: played with {self.row.game} {self.row.game_version}; under "
                    f"{self.game.card.version} it goes another way from move {len(self.made) + 1} on"
                ) from trouble
            knowing = self._moved(entry)
        elif entry.kind == "undo":
            knowing = self._take_back(BACK.decode(entry.body).back)
        elif entry.kind == "offer":
            self.offer = self._offered(entry)
            knowing = self._knowing(self.offer)
        elif entry.kind == "answer":
            knowing = self._answer(entry)
        elif entry.kind in {"resign", "flag"}:
            self._leave(entry)
        elif entry.kind == "expire":
            self.closed = "expired"
        elif entry.kind == "close":
            self.closed = "closed"  # by the host of the server
        self._settle(entry, knowing)

    def _moved(self, entry: Entry) -> list[Sight]:
        """Count the move that was just made; return who knows of it."""
        self.made.append(entry.version)
        before, self._acting = self._acting, self.match.acting
        return self.sights.of_last_move(self.match, turn_passes=self._acting != before)

    def _settle(self, entry: Entry, knowing: list[Sight]) -> None:
        if entry.kind not in {"offer", "answer"} and self.offer is not None:
            knowing = [sight for sight in self.sights.all if sight in knowing or sight.seats in self.offer.viewers]
            self.offer = None
        index = len(self.made) - 1 if entry.kind == "move" else None
        for sight in knowing:
            sight.note(entry.version, index)
        self.version = entry.version
        self.touched = entry.at
        self.cache.clear()
        if self._match is not None:
            if entry.kind != "move":
                self._acting = self._match.acting
            self.sights.look(self._match)
        # What not everybody knows of leaves no trace in what all can see: it earns no time, and it is no news.
        if len(knowing) == len(self.sights.all):
            self.news = entry.at
            self.clock.go(entry.at, self.acting, entry.seat if entry.kind == "move" else None)

    def _take_back(self, count: int) -> list[Sight]:
        """Take moves back; return who knew of one of them."""
        for _ in range(count):
            if not self.match.undo():
                raise RollbonesError(f"table {self.row.id}: a move was taken back that cannot be; read the log anew")
            self.made.pop()
        knowing = self.sights.since(len(self.made))
        for sight in knowing:
            sight.forget_after(len(self.made))
        return knowing

    def _offered(self, entry: Entry) -> Offer:
        seat, asks = entry.seat or 0, BACK.decode(entry.body)
        asked = self.company([seat]) if asks.asked is None else asks.asked
        viewers = tuple(sight.seats for sight in self.sights.since(len(self.made) - asks.back) if sight.seats)
        return Offer(seat, asks.back, tuple(asked), viewers)

    def _answer(self, entry: Entry) -> list[Sight]:
        """Count an answer to an offer; return who knows of it."""
        offer = self.offer
        if offer is None or entry.seat is None:
            return self.sights.all
        if not ANSWER.decode(entry.body).accept:
            self.offer = None
            return self._knowing(offer)
        offer = self.offer = msgspec.structs.replace(offer, accepted=(*offer.accepted, entry.seat))
        people = {self.seats[seat].player for seat in offer.accepted}
        if not all(self.seats[seat].player in people for seat in offer.asked):
            return self._knowing(offer)
        self.offer = None
        return self._take_back(offer.back)

    def _knowing(self, offer: Offer) -> list[Sight]:
        return [sight for sight in self.sights.all if sight.seats in offer.viewers]

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
            "news": self.news,
        }


HOW_TO_TWIN: dict[type, Callable[[Any], Any]] = {
    Match: Match.twin,
    Clock: Clock.twin,
    Sights: Sights.twin,
    Trail: Trail.copy,
    list: list.copy,
    dict: dict.copy,
    set: set.copy,
}


__all__ = ["OVER", "PLAYING", "WAITING", "AnswerBody", "BackBody", "LiveTable", "Offer"]
