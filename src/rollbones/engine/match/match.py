"""A match: box, secret and moves. It replays to the bit.

In live play every move gets a fresh 64-bit seed from the match's secret, so that no roll can be foreseen or fished for. The
secret is committed to by its hash before the first move; once it is shown, anyone can check every die.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import numpy as np

from ..declare.chance import MOST_ASKED
from ..declare.contract import ALLOWED
from ..declare.events import LONGEST_TALE, Tale
from ..declare.record import Structured, content, copied
from ..errors import IllegalMoveError, RollbonesError
from ..game import Game
from ..run.compile import World, world
from .fork import Fork, check_parent
from .odds import Outcome, clear, each_way, lay_out, outcomes, outcomes_within
from .secret import SECRET_BYTES, chance_for, commitment_of, secret_from_seed
from .steps import Asked, Ending, Happening, Step, happening
from .trail import Trail

__all__ = [
    "Asked",
    "Ending",
    "Fork",
    "Happening",
    "Match",
    "Step",
    "chance_for",
    "commitment_of",
    "happening",
    "secret_from_seed",
]

MOST_ENDS = 64  # outcomes of one move that are looked at to see whether it ends the game


class Match:
    """A game under way."""

    box: Any
    seats: int

    def __init__(
        self,
        game: Game,
        box: Any,
        secret: bytes | None = None,
        *,
        commitment: str = "",
        start: str = "",
        planned: Sequence[int] | None = None,
        begun: str = "",
        engine: Callable[[], World] | None = None,
    ) -> None:
        """Lay out the table: by the rules, or from a position in words. `planned` fixes what chance answers.

        A match whose secret is not known has only its commitment: it can be replayed, not continued.
        """
        self.game = game
        self.sealed = secret is None and bool(commitment)
        self.secret = b"" if self.sealed else secret or secrets.token_bytes(SECRET_BYTES)
        self.commitment = commitment if self.sealed else commitment_of(self.secret)
        self.start = start
        self.begun = begun or datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.fork: Fork | None = None
        self.steps: Trail[Step] = Trail()
        self.tales: Trail[list[Happening]] = Trail()
        self.asks: Trail[tuple[Asked, ...]] = Trail()
        self._engine = engine or (lambda: world(game, "plain", recorded=True))
        self._tables: Structured = self._world.table_kind.array()
        self._boxes = np.zeros(1, game.box_kind.dtype)
        self._boxes[0] = box
        self.box = self._boxes[0]
        self.seats = int(self.box.seats)
        self.moves, self.events = game.moves.in_box(self.box), game.events.in_box(self.box)
        self._before: list[Structured] = []  # the tables that undo can go back to, and no others
        self._prepare(0, planned)
        tales = _room_for_a_tale()
        if start:
            self._base[0] = game.read(start, self.box)
        else:
            self._world.set_up_aloud(self._tables, self._boxes, tales)
        self.setup_tale = self._happenings(tales, "the set-up")
        self.setup_asks = self._answers(None, planned)
        self.setup_chance = tuple(one.answer for one in self.setup_asks)

    @classmethod
    def new(
        cls,
        game: Game,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: str | None = None,
        engine: Callable[[], World] | None = None,
    ) -> Match:
        """Begin a match; with a seed, the same one every time."""
        secret = secret_from_seed(seed) if seed is not None else None
        return cls(game, game.box(seats, options), secret, engine=engine)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def engine(self) -> Callable[[], World]:
        """What says which engine the match is played on."""
        return self._engine

    @property
    def _world(self) -> World:
        return self._engine()

    @property
    def _base(self) -> Structured:
        """The table without the room where chance is written down: the same memory, seen as the game's own record."""
        return np.ndarray(1, self.game.table_kind.dtype, self._tables.data)

    @property
    def table(self) -> Any:
        """The whole table; for the referee, not for a seat."""
        return self._base[0]

    @property
    def acting(self) -> list[int]:
        """The seats that may move now."""
        mask = int(self._world.acting(self._tables))
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.acting

    def legal(self, seat: int | None = None) -> list[int]:
        """Return the moves open to a seat, in order."""
        out = np.zeros(len(self.game.moves), np.int32)
        count = int(self._world.legal(self._tables, self._boxes, self._who(seat), out))
        moves: list[int] = out[:count].tolist()
        return moves

    def legal_words(self, seat: int | None = None) -> list[str]:
        """Return the moves open to a seat, in words."""
        return [self.moves.say(move) for move in self.legal(seat)]

    def why_not(self, move: int | str, seat: int | None = None) -> IllegalMoveError | None:
        """Return why a move may not be made now, or nothing."""
        number = self._number(move)
        who = self._who(seat)
        reason = int(self._world.why_not(self._tables, self._boxes, who, number))
        if reason != ALLOWED:
            clause = self.game.reasons.clauses[reason]
            sentence = self.game.rulebook.clauses.get(clause, "not allowed now, by a clause that the rulebook lacks")
            return IllegalMoveError(f"'{self.moves.say(number)}': {sentence} ({clause})", clause)
        if who not in self.acting:
            return IllegalMoveError(f"seat {who + 1} is not to move now; wait for your turn")
        return None

    def score(self, seat: int = 0) -> int:
        """Return a seat's score."""
        return int(self._world.score(self._tables, self._boxes, seat))

    @property
    def winners(self) -> list[int]:
        """The seats with the highest score, if it is above nothing."""
        scores = [self.score(seat) for seat in range(self.seats)]
        return [seat for seat, score in enumerate(scores) if self.over and score == max(scores) and score > 0]

    def show(self) -> str:
        """Write the position as text."""
        return self.game.show(self.table, self.box)

    def view(self, seat: int | None) -> Any:
        """Return what a seat may know, or what everyone may: a copy with the rest blanked."""
        view: Any = np.ndarray(1, self.game.table_kind.dtype, self._hidden(seat).data)[0].copy()
        view.chance = 0
        return view

    def standing(self) -> Structured:
        """Return the whole table as it stands, for `looks_as`."""
        return copied(self._tables)

    def looks_as(self, before: Structured, seat: int | None) -> bool:
        """Tell whether a seat, or everyone, sees the table as it stood before."""
        dtype = self.game.table_kind.dtype
        views = [np.ndarray(1, dtype, self._hidden(seat, of).data) for of in (before, self._tables)]
        return content(views[0]) == content(views[1])

    def scores(self, seat: int | None) -> list[int]:
        """Return every seat's score as far as a seat, or everyone, may know."""
        hidden = self._hidden(seat)
        return [int(self._world.score(hidden, self._boxes, other)) for other in range(self.seats)]

    def end_of(self, move: int, seat: int) -> Ending | None:
        """Return how a legal move ends the game for a seat, whatever chance says.

        Nothing if it may go on, or where chance has too much of a say to look at all of it.
        """
        found, engine = set(), self._world
        tried = copied(self._tables)
        engine.play_quietly(tried, self._boxes, seat, move)
        if int(engine.acting(tried)):  # it goes on after one way that chance can fall: for most moves that is all
            return None
        ways = each_way(self._tables, lambda after: engine.play_quietly(after, self._boxes, seat, move))
        for count, after in enumerate(ways, 1):
            if count > MOST_ENDS or int(engine.acting(after)):
                return None
            scores = [int(engine.score(after, self._boxes, other)) for other in range(self.seats)]
            found.add(Ending(scores[seat], self.seats > 1 and 0 < scores[seat] == max(scores)))
        return found.pop() if len(found) == 1 else None

    def tale(self, seat: int | None = None) -> list[Happening]:
        """Return all that has happened, or all of it that a seat may know; what the set-up told comes first."""
        return [one for tale in (self.setup_tale, *self.tales) for one in tale if seat is None or one.is_for(seat)]

    def is_open_to(self, step: Step, viewer: int | None) -> bool:
        """Tell whether a seat, or everyone, sees which move was made, and not only what events tell of it."""
        if not self.game.hides(self.box) or self.moves.is_public(step.move):
            return True
        return viewer is not None and self.game.sees_with(self.box, viewer, step.seat)

    def odds(self, move: int | str, seat: int | None = None, *, seconds: float | None = None) -> list[Outcome]:
        """Return every outcome of a legal move with its exact probability. For the referee: it knows the whole table.

        With `seconds` of CPU time that counting may take, and as much for sampling where there are more outcomes than
        that: their probabilities are then shares of `samples`, each with its `interval`.
        """
        number, who = self._number(move), self._who(seat)
        if (refusal := self.why_not(number, who)) is not None:
            raise refusal
        if seconds is not None:
            return outcomes_within(self._world, self._tables, self._boxes, who, number, seconds)
        return list(outcomes(self._world, self._tables, self._boxes, who, number))

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def play(self, move: int | str, seat: int | None = None, *, chance: Sequence[int] | None = None) -> list[Happening]:
        """Make a move and return what happened. `chance` fixes every answer of chance, as a replay does."""
        if chance is None and self.sealed:
            raise RollbonesError("this match is sealed: without its secret it can be replayed, not continued; fork it")
        number, who = self._number(move), self._who(seat)
        if (refusal := self.why_not(number, who)) is not None:
            raise refusal
        before, tales = copied(self._tables), _room_for_a_tale()
        self._prepare(len(self.steps) + 1, chance)
        self._world.play(self._tables, self._boxes, who, number, tales)
        try:
            asks = self._answers(number, chance)
            tale = self._happenings(tales, "one move")
        except RollbonesError:
            self._tables = before
            raise
        self.steps.append(Step(who, number, tuple([one.answer for one in asks])))
        self.tales.append(tale)
        self.asks.append(asks)
        if self.may_undo:
            self._before.append(before)
        else:
            self._before.clear()
        return tale

    @property
    def may_undo(self) -> bool:
        """Whether the last move can be taken back: it asked nothing of chance and showed nothing hidden.

        That is the referee's knowledge. What a seat may be told, and offered, is `back_for`.
        """
        return bool(self.steps) and self._asked_nothing(-1)

    def back_for(self, seats: Sequence[int]) -> int:
        """Return how many moves lead back to before the last one of some seats; 0 where they may not be taken back.

        Nothing that was seen is unseen. Where something is hidden, the answer follows from what these seats know: a blind
        move stays, whatever it met, and so does everything once somebody who hides something from them is, or was, to move.
        """
        hides = self.game.hides(self.box)
        if hides and any(self._keeps_from(seat, seats) for seat in self.acting):
            return 0
        for back, step in enumerate(reversed(self.steps), 1):
            if not self._asked_nothing(-back) or (hides and self.moves.is_blind(step.move)):
                return 0
            if step.seat in seats:
                return back
            if hides and self._keeps_from(step.seat, seats):
                return 0
        return 0

    def _asked_nothing(self, index: int) -> bool:
        return not self.steps[index].chance and not any(event.reveals for event in self.tales[index])

    def _keeps_from(self, seat: int, seats: Sequence[int]) -> bool:
        return not all(self.game.sees_with(self.box, seat, other) for other in seats)

    def undo(self) -> bool:
        """Take the last move back, if it can be."""
        if not self.may_undo:
            return False
        self._tables = self._before.pop()
        self.steps.pop()
        self.tales.pop()
        self.asks.pop()
        return True

    def play_forced(self, seat: int = 0) -> list[Happening]:
        """Make moves for a seat as long as it has exactly one; return what happened."""
        happened: list[Happening] = []
        while self.acting == [seat] and len(moves := self.legal(seat)) == 1:
            happened += self.play(moves[0], seat)
        return happened

    def forked(self, after: int, secret: bytes | None = None) -> Match:
        """Return a new match that follows this one for `after` moves and goes its own way from there."""
        if not 0 <= after <= len(self.steps):
            raise RollbonesError(f"the match has {len(self.steps)} moves; fork after 0 to {len(self.steps)}, not {after}")
        twin = Match(self.game, self.box, secret, start=self.start, planned=self.setup_chance, engine=self._engine)
        for step in self.steps[:after]:
            twin.play(step.move, step.seat, chance=step.chance)
        twin.fork = Fork(after, self.commitment)
        return twin

    def twin(self) -> Match:
        """Return a copy that can go on by itself; neither notices what happens to the other."""
        found = Match.__new__(Match)
        found.__dict__.update(self.__dict__)
        found.steps, found.tales, found.asks = self.steps.copy(), self.tales.copy(), self.asks.copy()
        found._tables, found._before = copied(self._tables), self._before.copy()
        return found

    def verify(self, parents: Sequence[Match] = ()) -> bool:
        """Derive every answer of chance from the secret again; raise a sentence where one differs.

        The moves before a fork have their dice from the match it left. They are checked where that match is given, and the
        one that it left in turn behind it; the answer is whether everything could be checked.
        """
        if self.sealed:
            raise RollbonesError("this match is sealed: its dice can be checked once its secret is shown")
        if self.fork is None and parents:
            raise RollbonesError("this match left no other one; there is nothing to check against a parent")
        twin = Match(self.game, self.box, self.secret, start=self.start)
        if twin.setup_chance != self.setup_chance and self.fork is None:
            raise RollbonesError("the set-up does not follow from the secret; this is not the match that was played")
        before = self.fork.after if self.fork else 0
        twin = Match(self.game, self.box, self.secret, start=self.start, planned=self.setup_chance)
        for number, step in enumerate(self.steps, 1):
            twin.play(step.move, step.seat, chance=step.chance if number <= before else None)
            if twin.steps[-1].chance != step.chance:
                raise RollbonesError(
                    f"move {number}: chance answered {list(step.chance)}, but the secret gives "
                    f"{list(twin.steps[-1].chance)}; this is not the match that was played"
                )
        if self.fork is None:
            return True
        if not parents:
            return False
        check_parent(self, self.fork, parents[0])
        return parents[0].verify(parents[1:])

    # ── inside ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _hidden(self, seat: int | None, tables: Structured | None = None) -> Structured:
        """Return a copy of the table as a seat sees it; for nobody's eyes in particular, hidden from each in turn."""
        copy = copied(self._tables if tables is None else tables)
        if not self.game.has_secrets:
            return copy
        for viewer in range(self.seats) if seat is None else (seat,):
            self._world.hide(copy, self._boxes, viewer)
        return copy

    def _number(self, move: int | str) -> int:
        if isinstance(move, str):
            return self.moves.read(move)
        self.moves.check(move)
        return int(move)

    def _who(self, seat: int | None) -> int:
        if seat is None:
            acting = self.acting
            return acting[0] if acting else 0
        if not 0 <= seat < self.seats:
            raise IllegalMoveError(f"no seat {seat + 1} at this table; it has {self.seats}")
        return seat

    def _prepare(self, move: int, planned: Sequence[int] | None) -> None:
        """Seed chance for a move and lay out the answers that are fixed."""
        lay_out(self._tables, planned or ())
        self._tables["chance"] = chance_for(self.secret, move)

    def _answers(self, move: int | None, planned: Sequence[int] | None) -> tuple[Asked, ...]:
        """Return what chance was asked and answered by a move, or by the set-up, and forget it."""
        tables = self._tables
        asked: int = tables["asked"].item()
        if tables["misfit"].item() or asked > MOST_ASKED or (planned is not None and asked != len(planned)):
            raise self._no_answers(move, planned)
        asks: tuple[Asked, ...] = ()
        if asked:
            columns = [tables[name][0, :asked].tolist() for name in Asked._fields]
            asks = tuple([Asked(*one) for one in zip(*columns, strict=True)])
        clear(tables)
        tables["chance"] = 0
        return asks

    def _no_answers(self, move: int | None, planned: Sequence[int] | None) -> RollbonesError:
        """Say why what chance answered is no answer."""
        what = "the set-up" if move is None else f"'{self.moves.say(move)}'"
        asked: int = self._tables["asked"].item()
        if self._tables["misfit"].item():
            return RollbonesError(f"{what}: chance cannot answer {list(planned or ())} here")
        if planned is not None and asked != len(planned):
            return RollbonesError(f"{what} asks chance {asked} times, and {len(planned)} answers are given: {list(planned)}")
        return RollbonesError(f"{what} asks chance {asked} times; {MOST_ASKED} fit into one move: split it")

    def _happenings(self, tales: Structured, what: str) -> list[Happening]:
        told: int = tales["told"].item()
        if told > LONGEST_TALE:
            raise RollbonesError(f"a tale of {told} events; {LONGEST_TALE} fit into {what}: tell less")
        return [happening(self.events, *row) for row in tales["events"][0, :told].tolist()]


def _room_for_a_tale() -> Structured:
    """Return a tale in which nothing is told yet. Its 12 KiB are not blanked for each move: only what is told is read."""
    tales = np.empty(1, Tale.dtype)
    tales["told"] = 0
    return tales
