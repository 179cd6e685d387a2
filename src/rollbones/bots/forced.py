"""Forced lines: what a side wins, or loses, before chance has its next say, whatever the other side does.

A game says in its hints how far one can see: `round_of` is a number that stays the same until new dice are rolled. Up to
there nothing is left to chance, and every line can be followed to its end: a move wins by force if each answer to it can be
answered so that the game is won. Where there are too many lines, nothing is said.

Positions that were met before are known again by a fingerprint of 64 bits over all that lies on the table.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from rollbones.engine import Numbers, rule
from rollbones.engine.declare.chance import GAMMA, scramble
from rollbones.engine.declare.contract import PARTS, acting, legal, play, result_of, round_of, serious, side
from rollbones.engine.declare.record import Structured
from rollbones.engine.game import Game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import build

DEEPEST = 64  # moves of a line
MOST_LINES = 4_000_000  # moves tried for one answer
ROOM = 1 << 21  # positions kept in mind, a power of two
NO, YES, UNKNOWN = 0, 1, 2
WINS, LOSES, OPEN = 1, -1, 0


@rule
def fingerprint(content: Any) -> Any:
    """Return a number for what lies on a table; another one for anything else, as far as 64 bits tell."""
    mark = GAMMA
    for place in range(len(content)):
        mark = scramble(mark ^ np.uint64(content[place])) + GAMMA
    return mark


@rule
def standing(table: Any, box: Any, winner: int, this_round: int, chance: Any) -> int:
    """Say whether a line ends here, and for whom; UNKNOWN where it goes on."""
    if acting(table) == 0:
        return YES if result_of(table, box, winner) == PARTS else NO
    if round_of(table) != this_round or table.chance != chance:
        return NO
    return UNKNOWN


@rule
def is_forced_on_one(
    tables: Any,
    content: Any,
    boxes: Any,
    winner: int,
    out: Any,
    counts: Numbers,
    tried: Numbers,
    known: Any,
    answers: Any,
    most: int,
) -> Any:
    """Say whether a seat can force its victory from the first table on; the second number returned is the moves tried.

    The last table is the one before the move that is asked about: from its Round on, chance has not been asked.
    """
    box = boxes[0]
    begun = len(tables) - 1
    this_round, chance = round_of(tables[begun]), tables[begun].chance
    found = standing(tables[0], box, winner, this_round, chance)
    depth = 0
    lines = 0
    if found == UNKNOWN:
        found = enter(tables[0], content[0], box, out, counts, tried, known, answers, 0)
    while lines < most:
        if found == UNKNOWN:
            # Down: the next move of this position.
            if depth + 1 == begun:
                return UNKNOWN, lines
            who = mover(tables[depth])
            tables[depth + 1] = tables[depth]
            play(tables[depth + 1], box, who, out[depth, tried[depth]], None)
            tried[depth] += 1
            lines += 1
            depth += 1
            found = standing(tables[depth], box, winner, this_round, chance)
            if found == UNKNOWN:
                found = enter(tables[depth], content[depth], box, out, counts, tried, known, answers, depth)
        else:
            # Up: with what is known about the move that led here.
            if depth == 0:
                return found, lines
            depth -= 1
            own = side(box, mover(tables[depth])) == side(box, winner)
            if (found == YES) == own or tried[depth] == counts[depth]:
                keep(content[depth], known, answers, found)
            else:
                found = UNKNOWN
    return UNKNOWN, lines


@rule
def mover(table: Any) -> int:
    """Return the first seat that may move."""
    seats, seat = acting(table), 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def enter(
    table: Any, content: Any, box: Any, out: Any, counts: Numbers, tried: Numbers, known: Any, answers: Any, depth: int
) -> int:
    """Remember a position, or list its moves."""
    mark = fingerprint(content)
    place = int(mark & np.uint64(len(known) - 1))
    if known[place] == mark:
        return int(answers[place])
    who = mover(table)
    counts[depth] = serious(table, box, who, out[depth], legal(table, box, who, out[depth]))
    tried[depth] = 0
    return UNKNOWN


@rule
def keep(content: Any, known: Any, answers: Any, found: int) -> None:
    """Keep what was found about a position, in place of whatever was kept there."""
    mark = fingerprint(content)
    place = int(mark & np.uint64(len(known) - 1))
    known[place] = mark
    answers[place] = found


@rule
def play_first(tables: Any, boxes: Any, seat: int, move: int) -> None:
    """Make the move that is asked about."""
    play(tables[0], boxes[0], seat, move, None)


@cache
def _stamped(game: Game) -> dict[str, Any]:
    return build(game, "cpu", [is_forced_on_one, play_first])


def forced(game: Game, box: Any, view: Any, seat: int, legal_moves: list[int], most: int = MOST_LINES) -> dict[int, int]:
    """Return for each serious move whether it WINS or LOSES in this Round, or is OPEN; what was not settled is left out."""
    if "round_of" not in game.hints or game.has_secrets:
        return {}
    worth_a_thought: Any = game.hints.get("serious", serious)
    count = int(worth_a_thought(view, box, seat, np.array(legal_moves), len(legal_moves)))
    searcher, found, left = _Searcher(game, box), dict[int, int](), most
    opponents = [seats[0] for seats in game.sides(box) if seat not in seats]
    for move in legal_moves[:count]:
        verdict = OPEN
        for winner, meaning in ((seat, WINS), *((other, LOSES) for other in opponents)):
            searcher.put(view, seat, move)
            answer, lines = searcher.ask(winner, left)
            left -= lines
            if answer == UNKNOWN:
                return {move: one for move, one in found.items() if one != OPEN}
            if answer == YES:
                verdict = meaning
                break
        found[move] = verdict
    return found


class _Searcher:
    """Room to follow lines in; what was found for one winner is kept for the moves asked about next."""

    def __init__(self, game: Game, box: Any) -> None:
        made = _stamped(game)
        self._force, self._play = made["is_forced_on_one"], made["play_first"]
        self._boxes = packed(game, box)
        self._tables: Structured = game.table_kind.array(DEEPEST)
        self._bytes = self._tables.view(np.uint8).reshape(DEEPEST, -1)
        self._out = np.zeros((DEEPEST, len(game.moves)), np.int32)
        self._counts, self._tried = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
        self._memory: dict[int, tuple[Any, Any]] = {}

    def put(self, view: Any, seat: int, move: int) -> None:
        """Lay a position out, after a move."""
        self._tables[0] = view
        self._tables[-1] = view
        self._play(self._tables, self._boxes, seat, move)

    def ask(self, winner: int, most: int) -> tuple[int, int]:
        """Say whether a seat can force its victory."""
        known, answers = self._memory.setdefault(winner, (np.zeros(ROOM, np.uint64), np.zeros(ROOM, np.int8)))
        found, lines = self._force(
            self._tables, self._bytes, self._boxes, winner, self._out, self._counts, self._tried, known, answers, most
        )
        return int(found), int(lines)
