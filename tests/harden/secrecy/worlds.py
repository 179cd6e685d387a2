"""Histories and worlds: a match played to some point, and other tables that one role cannot tell from it.

Half of the worlds are guessed by the game from the role's own view. The other half is made here, from the whole table, by
what the rulebook says is secret and without the game's `hide`: a `hide` that shows too much agrees with its own guesses, not
with these.
"""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Callable
from typing import Any

from rollbones.engine.match.match import Match, Step, secret_from_seed
from rollbones.engine.match.odds import clear
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import Engine, world
from rollbones.games.everest.mountain import CARDS
from rollbones.games.everest.table import EVEREST, FORECASTING
from rollbones.games.trapsetter.box import HOARD
from rollbones.games.trapsetter.table import FIGURES, FIRST_CREATURE, MAKING, NO_TRAP, SET, SLOTS
from rollbones.server.store import Seat
from rollbones.server.table import LiveTable
from rollbones.server.table.clock import ClockChoice
from rollbones.server.table.making import Wish, row_of

Luck = random.Random
PLAYERS = tuple(letter * 24 for letter in "abcd")
WATCHER = "f" * 24
GAMES: dict[
    str, tuple[str, tuple[int, ...], dict[str, str], int]
] = {  # the game, its seats, its options, the longest history
    "everest": ("everest", (3,), {}, 120),
    "trapsetter": ("trapsetter", (1, 2, 3), {}, 200),
    "slope": ("climb", (2, 3), {"variant": "single_slope"}, 120),
}
LONGEST_MAKING = 60  # moves
POINTS = 4  # histories of one match
BEGUN = 1_000_000_000.0


class Playing:
    """A match under way: played on from one point to the next, and never to its end."""

    def __init__(self, which: str, number: int, engine: Engine) -> None:
        """Lay out the table."""
        slug, seats, options, _ = GAMES[which]
        self.luck = Luck(f"{which} {number} moves")
        luck, game = self.luck, find_game(slug)
        count = luck.choice(seats)
        people = [Seat(seat, "friend", PLAYERS[seat], "") for seat in range(count)]
        timed = ClockChoice("realtime", minutes=180, increment=luck.choice((0, 5)))
        chosen = timed if luck.random() < 0.25 else ClockChoice()

        def on() -> Any:
            return world(game, engine, recorded=True)

        secret = secret_from_seed(f"{which} {number}")
        match = Match(game, game.box(count, options), secret, begun="2026-11-15T09:00:00Z", engine=on)
        row = row_of(Wish(PLAYERS[0], game, people, options, chosen), match)
        row.id, row.created, row.updated, row.started = "history", BEGUN, BEGUN, BEGUN
        self.table = LiveTable(row, people, game, on)
        self.made = 0

    def go_on(self, wanted: int) -> None:
        """Play on until so many moves are made, or it is over."""
        while self.made < wanted and not self.table.over:
            seat = self.luck.choice(self.table.acting)
            self.table.move(seat, _choose(self.table.match, seat, self.luck), PLAYERS[seat], None)
            self.made += 1


_playing: dict[tuple[str, int, Engine], Playing] = {}


def history(which: str, seed: int, engine: Engine) -> tuple[LiveTable, Luck]:
    """Return a table at a random point of a random match, and the luck that goes on from there.

    Histories that follow each other are points of one match, in order.
    """
    number, part = divmod(seed, POINTS)
    luck = Luck(f"{which} {number} points")
    wanted = sorted(luck.randrange(GAMES[which][3]) for _ in range(POINTS))[part]
    key = (which, number, engine)
    if key not in _playing or part == 0:
        _playing.clear()
        _playing[key] = Playing(which, number, engine)
    playing = _playing[key]
    playing.go_on(wanted)
    if playing.table.over:  # nothing is hidden any more: go back by a move
        last = playing.made - 1
        playing = _playing[key] = Playing(which, number, engine)
        playing.go_on(last)
    return playing.table, Luck(f"{which} {seed}")


def _choose(match: Match, seat: int, luck: Luck) -> int:
    """Return a random move; characters are mostly made the quick way, so that there is a dungeon to hide things in."""
    legal = match.legal(seat)
    if len(match.steps) > LONGEST_MAKING:
        return luck.choice(legal)
    quick = [move for move in legal if match.moves.name(move) == "quick_make"]
    return luck.choice(quick if quick and luck.random() < 0.9 else legal)


def player_of(observer: int | None) -> str:
    """Return who looks through some viewer."""
    return WATCHER if observer is None else PLAYERS[observer]


# ── worlds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def worlds(which: str, table: LiveTable, observer: int | None, count: int, luck: Luck) -> list[LiveTable]:
    """Return tables that an observer cannot tell from this one, itself first."""
    elsewise = ELSEWISE[which]
    found = [_twin(table, table.match._tables.copy(), luck)]
    for number in range(1, count):
        record = guessed(table.match, observer, luck) if number % 2 else table.match._tables.copy()
        if number % 2 == 0:
            elsewise(record[0], table.match.box, observer, luck)
        found.append(_twin(table, record, luck))
    return found


def guessed(match: Match, observer: int | None, luck: Luck) -> Any:
    """Return a table that the game itself thinks possible, from what the observer sees."""
    record = match._hidden(observer)
    record[0].chance = luck.getrandbits(64)
    for seat in range(match.seats) if observer is None else (observer,):
        match._world.guess(record, match._boxes, seat)
    clear(record)
    record[0].chance = 0
    return record


def _twin(table: LiveTable, record: Any, luck: Luck) -> LiveTable:
    """Return a table with the same past for the observer and another truth; what chance answered is another one too."""
    twin: Any = table.rehearsal()
    twin.row = copy.copy(table.row)
    twin.lock, twin.sockets, twin.arriving, twin.elsewhere = asyncio.Lock(), set(), {}, {}
    match = twin.match
    match._tables = record
    match.steps = [Step(one.seat, one.move, tuple(luck.randrange(1, 7) for _ in one.chance)) for one in match.steps]
    match.setup_chance = tuple(luck.randrange(1, 7) for _ in match.setup_chance)
    twin._acting = match.acting
    twin.sights.look(match)
    found: LiveTable = twin
    return found


def _everest(record: Any, _box: Any, observer: int | None, luck: Luck) -> None:
    """Everest's hand is Everest's secret, but for the cards that a Forecast has shown (E1.7, E6.6)."""
    if observer == EVEREST:
        return
    cards = range(len(record.pile))
    kept = [min(int(record.hand[card]), int(record.seen[card])) for card in cards]
    drawn = sum(int(record.hand[card]) - kept[card] for card in cards)
    pool = [card for card in cards for _ in range(int(record.pile[card]) + int(record.hand[card]) - kept[card])]
    luck.shuffle(pool)
    for card in cards:
        record.hand[card] = kept[card] + pool[:drawn].count(card)
        record.pile[card] = pool[drawn:].count(card)


def _slope(record: Any, box: Any, observer: int | None, luck: Luck) -> None:
    """The events in a hiker's hand are that hiker's secret (M13.5)."""
    for seat in range(int(box.seats)):
        hiker = record.hikers[seat]
        if seat != observer and hiker.hand[0] != 0:
            held = [place for place in range(len(hiker.hand)) if hiker.hand[place] != 0]
            pool = [card for card in range(len(hiker.events)) for _ in range(hiker.events[card])]
            pool += [int(hiker.hand[place]) for place in held]
            luck.shuffle(pool)
            for place in held:
                hiker.hand[place] = pool.pop()
            for card in range(len(hiker.events)):
                hiker.events[card] = pool.count(card)


def _trapsetter(record: Any, _box: Any, _observer: int | None, luck: Luck) -> None:
    """Traps that nobody has found and creatures that nobody has noticed are the dungeon's secret (T10.6)."""
    for slot in range(SLOTS):
        if record.trap_state[slot] == SET and luck.random() < 0.5:
            record.trap[slot], record.trap_state[slot] = 0, NO_TRAP
        elif record.trap_state[slot] == SET or (record.room[slot] > HOARD and record.trap_state[slot] == NO_TRAP):
            record.trap[slot], record.trap_state[slot] = luck.randrange(1, 4), SET
    for who in range(FIRST_CREATURE, FIGURES):
        if record.undetected[who]:
            record.hp[who] = luck.randrange(1, 9)


Elsewise = Callable[[Any, Any, int | None, Luck], None]
ELSEWISE: dict[str, Elsewise] = {"everest": _everest, "trapsetter": _trapsetter, "slope": _slope}


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────────

SLOPE_SHOWS = (
    "go",
    "walk",
    "burn",
    "slide",
    "face",
    "skip",
    "end",
    "begin",
    "start",
    "steady",
    "accept",
    "retire",
    "mend",
    "rest",
)


def hidden_moves(which: str, table: LiveTable, observer: int | None) -> list[int]:
    """Return the moves that an observer does not even notice: Everest chooses, pays, changes its mind (E6.6)."""
    if which != "everest" or observer == EVEREST or EVEREST not in table.acting:
        return []
    return [move for move in table.match.legal(EVEREST) if _leaves_it_open(table.match, move)]


def _leaves_it_open(match: Match, move: int) -> bool:
    name, now, box = match.moves.name(move), match.table, match.box
    if name == "pay":
        return int(now.owed) > int(box.card_value[match.moves.split(move)[1][0]])
    words = match.moves.say(move)
    card = next((place for place, one in enumerate(CARDS) if words.startswith(f"play {one}")), 0)
    return name == "cancel" or (card > 0 and int(box.card_cost[card]) > int(now.credit))


def is_quiet(which: str, table: LiveTable, seat: int, move: int) -> bool:
    """Tell whether, by the rulebook, a move shows nothing of what is hidden, so that it looks the same in every world."""
    now, name = table.match.table, table.match.moves.name(move)
    if which == "everest":
        if seat == EVEREST:
            return name in {"end_turn", "yeti_up", "yeti_down", "yeti_stays", "blow", "blow_both"}
        return int(now.phase) != FORECASTING and name != "look"
    if which == "trapsetter":
        return int(now.mode) == MAKING
    return not name.startswith(SLOPE_SHOWS)
