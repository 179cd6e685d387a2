"""The checker: runs the contract over any game, ours or a stranger's, and says what does not hold.

from rollbones.engine.check import check_game
check_game(find_game("mygame"))     # raises GameFaultError with the seed and the moves that show it
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Any

import numpy as np

from .declare.contract import ALLOWED, PARTS
from .declare.events import EVERYONE, Tale
from .declare.options import MOST_SEATS, ContentOption
from .declare.record import Structured, out_of_range
from .errors import RollbonesError
from .game import Game
from .match.odds import clear, outcomes
from .run.batch import packed
from .run.compile import World, world
from .watched import place_of, unmarked, watchers

WORLDS_GUESSED = 3
ODDS_LOOKED_AT = 4
MOST_OUTCOMES = 10_000  # outcomes whose probabilities are summed; a move can have millions
PATIENCE = 60
ASKED_PLAIN = 200  # unlisted moves that the plain engine is asked about per position


class GameFaultError(RollbonesError):
    """A promise of the contract that a game breaks."""


@dataclass
class Findings:
    """What the checker went through."""

    games: int = 0
    moves: int = 0
    checks: dict[str, int] = field(default_factory=dict)
    is_cut_short: bool = False

    def count(self, check: str) -> None:
        """Count a check that held."""
        self.checks[check] = self.checks.get(check, 0) + 1


def check_game(
    game: Game,
    *,
    games: int = 20,
    seed: int = 1,
    seats: int | None = None,
    seconds: float | None = None,
    watch: Callable[[Findings], None] = lambda findings: None,
) -> Findings:
    """Check a game over random games with random options; return what was checked or raise what was found.

    After so many seconds it stops, in the middle of a game if need be; `watch` hears of every move.
    """
    findings = Findings()
    deadline = time.monotonic() + seconds if seconds is not None else None
    _check_words(game, findings)
    for fault in unmarked(game):
        raise GameFaultError(f"{game.slug}: {fault}")
    for number in range(games):
        luck = random.Random(f"{seed} {number}")  # noqa: S311  # choosing test games is no secret
        chosen = {} if number == 0 else random_options(game, luck)
        sitting = seats if seats is not None else luck.randint(*game.card.seats)
        walk = _Walk(game, chosen, sitting, luck, findings, f"seed {seed}, game {number}")
        for _ in walk.moves():
            watch(findings)
            if deadline is not None and time.monotonic() > deadline:
                findings.is_cut_short = True
                return findings
        findings.games += 1
    return findings


@cache
def watched(game: Game) -> World:
    """Return a plain world that raises at the line where a rule exceeds a limit."""
    return World(game, "plain", recorded=True, more=watchers(game))


def _in_a_line(trouble: Exception) -> str:
    """Return an exception's message in one line; a compiler's has many."""
    lines = [line.strip() for line in str(trouble).splitlines() if line.strip()]
    told = next((line for line in lines if not line.startswith(("Failed in", "-"))), "")
    return f"{type(trouble).__name__}: {told[:300]}"


def random_options(game: Game, luck: random.Random) -> dict[str, str]:
    """Choose any value for about half of the rulings and of the game's own content; amounts stay official."""
    rulings = {name: one for name, one in game.box_kind.options.items() if one.ruling or isinstance(one, ContentOption)}
    chosen = {}
    for name, option in rulings.items():
        if luck.random() < 0.5:
            values = [*option.values, *([str(luck.randint(*option.span))] if option.span else [])]
            chosen[name] = luck.choice(values)
    return chosen


def _check_words(game: Game, findings: Findings) -> None:
    """Every move has words that lead back to it; every clause named exists."""
    for move in range(len(game.moves)):
        if game.moves.read(game.moves.say(move)) != move:
            raise GameFaultError(f"{game.slug}: move {move} is written '{game.moves.say(move)}', which reads as another")
        findings.count("moves read back")
    for clause in filter(None, [*game.reasons.clauses, *(event.clause for event in game.events.all)]):
        if clause not in game.rulebook.clauses:
            raise GameFaultError(f"{game.slug}/words.py: clause {clause} is not in the rulebook; add it or mend the number")
        findings.count("clauses found")
    if game.card.seats[0] < 1 or game.card.seats[1] > 8:
        raise GameFaultError(f"{game.slug}: seats {game.card.seats}; between 1 and 8 can sit at a table")


class _Walk:
    """One random game on the plain and the cpu engine in parallel, checking the contract after every move."""

    def __init__(
        self,
        game: Game,
        chosen: Mapping[str, str],
        seats: int,
        luck: random.Random,
        findings: Findings,
        name: str,
    ) -> None:
        self.game, self.luck, self.findings, self.name = game, luck, findings, name
        self.chosen, self.seats = dict(chosen), seats
        self.boxes = packed(game, game.box(seats, chosen))
        self.worlds: dict[str, World] = {"plain": watched(game), "cpu": world(game, "cpu", recorded=True)}
        self.tables = {engine: place.table_kind.array() for engine, place in self.worlds.items()}
        self.played: list[str] = []

    def fail(self, what: str) -> GameFaultError:
        """Return a fault with everything needed to reproduce it."""
        setting = " ".join(f"{name}={value}" for name, value in self.chosen.items()) or "official options"
        moves = "; ".join(self.played) or "no move yet"
        return GameFaultError(f"{self.game.slug}: {what} [{self.name}; {self.seats} seats; {setting}; {moves}]")

    def moves(self) -> Iterator[None]:
        """Play to the end move by move; report what a rule raises with its file and line."""
        try:
            yield from self.go()
        except GameFaultError:
            raise
        except Exception as trouble:  # whatever it is, it is the game's: the checker's own faults are tested away
            where = place_of(self.game, trouble)
            cause = trouble.__cause__ or trouble  # of a rule that does not compile: the compiler's own complaint
            where = where or place_of(self.game, cause)
            what = str(trouble).strip() if isinstance(trouble, RollbonesError) else _in_a_line(trouble)
            raise self.fail(f"{where}: {what}" if where else what) from trouble

    def go(self) -> Iterator[None]:
        """Play to the end."""
        self.seed_chance()
        quiet = {engine: tables.copy() for engine, tables in self.tables.items()}
        tales = {engine: Tale.array() for engine in self.worlds}
        for engine, place in self.worlds.items():
            place.set_up_aloud(self.tables[engine], self.boxes, tales[engine])
            place.set_up(quiet[engine], self.boxes)
            if quiet[engine][0] != self.tables[engine][0]:
                raise self.fail(f"the set-up goes otherwise when nobody listens ({engine})")
        self.same_on_both("the set-up")
        self.check_tale(tales)
        longest = self.game.card.longest
        while (mask := self.ask("acting", self.tables)) != 0:
            if len(self.played) >= longest:
                raise self.fail(f"a random game did not end within {longest} moves")
            self.look(mask)
            self.step(mask)
            self.findings.moves += 1
            yield
        self.look(0)
        self.check_grades()
        self.findings.count("games ended")

    def seed_chance(self) -> None:
        """Reseed both tables alike and clear the record of chance."""
        word = self.luck.getrandbits(64)
        for tables in self.tables.values():
            table: Any = tables[0]
            clear(table)
            table.chance = word

    def ask(self, question: str, tables: Mapping[str, Structured], *more: Any) -> int:
        """Call both engines and require the same answer."""
        answers = [int(getattr(place, question)(tables[engine], *more)) for engine, place in self.worlds.items()]
        if answers[0] != answers[1]:
            raise self.fail(f"plain and cpu disagree on {question}: {answers[0]} and {answers[1]}")
        return answers[0]

    def same_on_both(self, what: str) -> None:
        """Require equal tables on both engines, with every number in its declared range."""
        plain, cpu = self.tables["plain"][0], self.tables["cpu"][0]
        if plain != cpu:
            names = [name for name in plain.dtype.names if not np.array_equal(plain[name], cpu[name])]
            raise self.fail(f"plain and cpu differ after {what} in {', '.join(names)}")
        if trouble := out_of_range(self.worlds["plain"].table_kind, plain):
            raise self.fail(f"after {what}, {trouble}")
        self.findings.count("plain and cpu equal")

    def look(self, mask: int) -> None:
        """Check legality, text form and hidden information of the current table."""
        if mask >> self.seats:
            raise self.fail(f"acting names a seat that is not at the table: {mask:b}")
        for seat in range(self.seats):
            moves = self.legal_list(seat)
            if mask >> seat & 1 and not moves:
                raise self.fail(f"a dead end: seat {seat + 1} is to move and has no legal move")
            self.check_legality(seat, moves if mask >> seat & 1 else [])
            self.ask("score", self.tables, self.boxes, seat)
            if self.game.has_secrets:
                self.check_secrecy(seat)
        self.check_text()

    def legal_list(self, seat: int) -> list[int]:
        """Return a seat's legal moves; both engines must give the same list, twice."""
        lists = []
        for engine, place in self.worlds.items():
            before = self.tables[engine].copy()
            out = np.zeros(len(self.game.moves), np.int32)
            count = int(place.legal(self.tables[engine], self.boxes, seat, out))
            lists.append([int(move) for move in out[:count]])
            if self.tables[engine][0] != before[0]:
                raise self.fail(f"asking for seat {seat + 1}'s legal moves changed the table")
        if lists[0] != lists[1]:
            raise self.fail(f"plain and cpu list other moves for seat {seat + 1}: {lists[0]} and {lists[1]}")
        if len(set(lists[0])) != len(lists[0]):
            raise self.fail(f"a move is listed twice for seat {seat + 1}: {lists[0]}")
        return lists[0]

    def check_legality(self, seat: int, moves: list[int]) -> None:
        """Every integer move is either listed or forbidden by a reason that exists."""
        listed = set(moves)
        count = len(self.game.moves)
        also = set(self.luck.sample(range(count), min(ASKED_PLAIN * ASKED_PLAIN // count, count)))
        for move in range(count):
            if move in listed or move in also or count <= ASKED_PLAIN:
                reason = self.ask("why_not", self.tables, self.boxes, seat, move)
            else:
                reason = int(self.worlds["cpu"].why_not(self.tables["cpu"], self.boxes, seat, move))
            if (reason == ALLOWED) != (move in listed):
                said, known = self.game.moves.say(move), self.game.reasons.clauses
                if reason == ALLOWED:
                    raise self.fail(f"'{said}' is forbidden by nothing and yet not listed as legal for seat {seat + 1}")
                raise self.fail(f"'{said}' is listed as legal for seat {seat + 1} and yet forbidden by {known[reason]}")
            if reason != ALLOWED and not 0 < reason < len(self.game.reasons.clauses):
                said = self.game.moves.say(move)
                raise self.fail(f"'{said}' is forbidden by reason {reason}, which is not declared")
        self.findings.count("legality total")

    def check_text(self) -> None:
        """The position, written and read, is the position."""
        table = self.base(self.tables["plain"])
        table.chance = 0
        text = self.game.show(table, self.boxes[0])
        try:
            again = self.game.read(text, self.boxes[0])
        except RollbonesError as trouble:
            raise self.fail(f"the position '{text}' cannot be read back: {trouble}") from trouble
        if again != table:
            names = [name for name in table.dtype.names if not np.array_equal(table[name], again[name])]
            raise self.fail(f"the position '{text}' reads back with another {', '.join(names)}")
        self.findings.count("positions read back")

    def check_secrecy(self, seat: int) -> None:
        """Check that a view reveals nothing hidden and that every guess from it is consistent with it."""
        views = {engine: self.viewed(engine, self.tables[engine], seat) for engine in self.worlds}
        if views["plain"][0] != views["cpu"][0]:
            raise self.fail(f"plain and cpu hide differently from seat {seat + 1}")
        view = views["plain"]
        plain = self.worlds["plain"]
        here = self.what_the_seat_sees(self.tables["plain"], seat)
        for _ in range(WORLDS_GUESSED):
            guessed = {engine: views[engine].copy() for engine in self.worlds}
            word = self.luck.getrandbits(64)
            for engine, place in self.worlds.items():
                one: Any = guessed[engine][0]
                one.chance = word
                place.guess(guessed[engine], self.boxes, seat)
                clear(one)
            if guessed["plain"][0] != guessed["cpu"][0]:
                raise self.fail(f"plain and cpu guess differently for seat {seat + 1}")
            possible = guessed["plain"]
            if trouble := out_of_range(plain.table_kind, possible[0]):
                raise self.fail(f"a world guessed for seat {seat + 1} is impossible: {trouble}")
            again = self.viewed("plain", possible, seat)
            if again[0] != view[0]:
                names = [name for name in view.dtype.names or () if not np.array_equal(view[name], again[name])]
                raise self.fail(f"a world guessed for seat {seat + 1} looks different to it in {', '.join(names)}")
            if self.what_the_seat_sees(possible, seat) != here:
                raise self.fail(f"seat {seat + 1} can tell a guessed world from the true one by its legal moves or turn")
        self.findings.count("views keep secrets")

    def what_the_seat_sees(self, tables: Structured, seat: int) -> tuple[Any, ...]:
        """Return who acts and what this seat may do; neither may depend on hidden information."""
        plain = self.worlds["plain"]
        out = np.zeros(len(self.game.moves), np.int32)
        count = int(plain.legal(tables, self.boxes, seat, out))
        return int(plain.acting(tables)), tuple(int(move) for move in out[:count])

    def viewed(self, engine: str, tables: Structured, seat: int) -> Structured:
        """Return a seat's view."""
        view = tables.copy()
        self.worlds[engine].hide(view, self.boxes, seat)
        blank: Any = view[0]
        clear(blank)
        blank.chance = 0
        return view

    def step(self, mask: int) -> None:
        """Make one random move on both engines, and sometimes enumerate its outcomes."""
        seat = self.luck.choice([seat for seat in range(self.seats) if mask >> seat & 1])
        self.seed_chance()
        move = self.choose_move(seat)
        said = f"{seat + 1} {self.game.moves.say(move)}"
        if self.luck.random() < 1 / ODDS_LOOKED_AT:
            self.check_odds(seat, move)
        if self.game.hides(self.boxes[0]) and not self.game.moves.is_blind(move):
            self.check_sighted(seat, move)
        quiet = {engine: tables.copy() for engine, tables in self.tables.items()}
        tales = {engine: Tale.array() for engine in self.worlds}
        before = self.tables["plain"].copy()
        for engine, place in self.worlds.items():
            place.play(self.tables[engine], self.boxes, seat, move, tales[engine])
            place.play_quietly(quiet[engine], self.boxes, seat, move)
            if quiet[engine][0] != self.tables[engine][0]:
                raise self.fail(f"'{said}' goes otherwise when nobody listens ({engine})")
        if before[0] == self.tables["plain"][0]:
            raise self.fail(f"'{said}' changes nothing")
        self.played.append(said)
        self.same_on_both(f"'{said}'")
        self.check_tale(tales)

    def check_sighted(self, seat: int, move: int) -> None:
        """A move that is not blind asks chance or reveals something in every world its mover thinks possible, or in none."""
        here = self.meets_something(self.tables["cpu"].copy(), seat, move)
        for _ in range(WORLDS_GUESSED):
            possible = self.viewed("cpu", self.tables["cpu"], seat)
            one: Any = possible[0]
            one.chance = self.luck.getrandbits(64)
            self.worlds["cpu"].guess(possible, self.boxes, seat)
            clear(one)
            if self.meets_something(possible, seat, move) != here:
                raise self.fail(
                    f"'{self.game.moves.say(move)}' is declared with blind=False, and yet what seat {seat + 1} cannot see "
                    "decides whether it asks chance or reveals something; leave blind=False out"
                )
        self.findings.count("sighted moves meet nothing unseen")

    def meets_something(self, tables: Structured, seat: int, move: int) -> bool:
        """Play a move and tell whether it asked chance or revealed anything, so that it cannot be undone."""
        tales = Tale.array()
        self.worlds["cpu"].play(tables, self.boxes, seat, move, tales)
        asked, tale = int(tables[0].asked), tales[0]
        return asked > 0 or any(self.game.events.all[int(row[0])].reveals for row in tale.events[: int(tale.told)])

    def choose_move(self, seat: int) -> int:
        """Choose a random move; early in the game one that does not end it, so that the walk reaches later positions."""
        moves = self.legal_list(seat)
        self.luck.shuffle(moves)
        if len(self.played) < PATIENCE:
            for move in moves:
                after = self.tables["cpu"].copy()
                self.worlds["cpu"].play_quietly(after, self.boxes, seat, move)
                if int(self.worlds["cpu"].acting(after)) != 0:
                    return move
        return moves[0]

    def check_tale(self, tales: dict[str, Structured]) -> None:
        """Check that both engines report the same events, all declared."""
        if tales["plain"][0] != tales["cpu"][0]:
            raise self.fail("plain and cpu tell other tales")
        tale: Any = tales["plain"][0]
        for kind, audience, *values in tale.events[: tale.told]:
            said = self.game.events.say(int(kind), tuple(int(value) for value in values))
            if audience != EVERYONE and not 0 < audience < 1 << MOST_SEATS:
                raise self.fail(
                    f"'{said}' is told to the seats {int(audience):b}, which are none; set a bit for each that may know"
                )
        self.findings.count("tales told")

    def check_grades(self) -> None:
        """Where results are graded, every final score has a grade from nothing to a whole win, and a higher one no lower."""
        if not self.game.is_graded or len(self.game.sides(self.boxes[0])) == 1:
            return
        scores = sorted({self.ask("score", self.tables, self.boxes, seat) for seat in range(self.seats)})
        grades = [self.game.grades(self.boxes[0])(score) for score in scores]
        if not all(0 <= one <= PARTS for one in grades) or grades != sorted(grades):
            raise self.fail(f"the scores {scores} are graded {grades}; grades go from 0 to {PARTS} and rise with the score")
        self.findings.count("grades fit")

    def check_odds(self, seat: int, move: int) -> None:
        """All outcomes of a move have probabilities that add up to exactly 1, and copies do not touch the table."""
        before = self.tables["plain"].copy()
        total, counted = Fraction(0), 0
        for one in islice(self.some_outcomes(seat, move), MOST_OUTCOMES):
            total, counted = total + one.probability, counted + 1
        if total != 1 and (counted < MOST_OUTCOMES or total > 1):
            raise self.fail(f"the outcomes of '{self.game.moves.say(move)}' have probabilities that add up to {total}")
        if self.tables["plain"][0] != before[0]:
            raise self.fail(f"looking at the outcomes of '{self.game.moves.say(move)}' changed the table")
        self.findings.count("odds add up")

    def some_outcomes(self, seat: int, move: int) -> Iterator[Any]:
        """Enumerate outcomes on the compiled engine."""
        return outcomes(self.worlds["cpu"], self.tables["cpu"], self.boxes, seat, move)

    def base(self, tables: Structured) -> Any:
        """Return a copy as the game's own record."""
        return np.ndarray(1, self.game.table_kind.dtype, tables.data)[0].copy()
