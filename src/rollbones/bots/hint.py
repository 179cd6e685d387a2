"""Help at the table: the best moves as a search finds them, and what a move can lead to with exact odds.

Both are worked out from what the seat can see, so that nothing hidden leaks.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np

from rollbones.engine.compile import World
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match import Match, happening
from rollbones.engine.odds import Outcome, enumerate_chance
from rollbones.engine.record import Structured
from rollbones.engine.skill import LOOK, SEARCH, Skill
from rollbones.engine.tale import Tale
from rollbones.engine.tally import NORMAL_95

from .forced import LOSES, OPEN, WINS, forced
from .levels import levels_of
from .ready import is_ready, thinker_for
from .thinker import Rated

LONGEST_THOUGHT = 0.8  # seconds
THOUGHTS = 20_000  # games played on in the head, where the time allows
QUICK_THOUGHTS = 200  # … and before the bots are compiled
WORLDS = 2_000  # worlds looked at for each move by a master who looks one move ahead …
QUICK_WORLDS = 12  # … and before that is compiled
MOST_HINTS = 5
STUDENT_95 = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}  # by how often it was tried
MOST_OUTCOMES = 5_000


@dataclass(frozen=True)
class Hint:
    """A move and what it is expected to bring: points, or a share of the victory. `margin` is half of the 95 % interval.

    `forced`: it surely wins (1) or loses (−1) before chance has its next say, however anybody plays.
    """

    move: int
    value: float
    margin: float
    forced: int = OPEN


@dataclass(frozen=True)
class Prospect:
    """One way a move can come out, in words, with its exact share; the score, where that ends the game."""

    share: Fraction
    words: str
    show: str  # the position it leads to; empty where several are told by the same words
    over: bool
    score: int


def hints(game: Game, box: Any, view: Any, seat: int, legal: list[int], *, seconds: float = LONGEST_THOUGHT) -> list[Hint]:
    """Return the best moves of a seat, best first, and whatever is forced; none where there is no choice."""
    if len(legal) < 2:
        return []
    best = levels_of(game)[-1].skill
    skill = replace(best, slip=0) if best.kind in {SEARCH, LOOK} else Skill(SEARCH)
    thinker, many = thinker_for(game, box), WORLDS if skill.kind == LOOK else THOUGHTS
    if not is_ready(game):
        many = QUICK_WORLDS if skill.kind == LOOK else QUICK_THOUGHTS
        skill = replace(skill, depth=min(skill.depth, QUICK_THOUGHTS))
    skill = replace(skill, iterations=many)
    thought = thinker.choose(skill, view, seat, legal, secrets.randbits(64), seconds=seconds)
    sure = [one for one in thought.rated if one.visits > 1]
    shares = has_shares(game, box)
    settled = forced(game, box, view, seat, legal) if shares and is_ready(game) else {}
    won = [Hint(move, 1.0, 0.0, WINS) for move, verdict in settled.items() if verdict == WINS]
    lost = [Hint(move, 0.0, 0.0, LOSES) for move, verdict in settled.items() if verdict == LOSES]
    rest = [Hint(one.move, one.mean, _margin(one, shares)) for one in sure if settled.get(one.move, OPEN) == OPEN]
    return [*won, *rest[: max(0, MOST_HINTS - len(won))], *lost]


def is_rough(game: Game) -> bool:
    """Tell whether hints are first guesses still: the bots are being compiled."""
    return not is_ready(game)


def _margin(one: Rated, shares: bool) -> float:
    """Return half of an interval that is also right where a move was tried a few times only, or always won."""
    margin = one.margin * STUDENT_95.get(one.visits, NORMAL_95) / NORMAL_95
    if not shares:
        return margin
    squared = NORMAL_95 * NORMAL_95
    spread = max(0.0, one.mean * (1 - one.mean)) / one.visits + squared / (4 * one.visits * one.visits)
    return min(1.0, max(margin, NORMAL_95 * sqrt(spread) / (1 + squared / one.visits)))


def has_shares(game: Game, box: Any) -> bool:
    """Tell whether results are shares of the victory, and not points."""
    return len(game.sides(box)) > 1


def prospects(match: Match, move: int, seat: int) -> list[Prospect]:
    """Return what a legal move can lead to, as far as its seat can know: alike outcomes together, the likeliest first."""
    if (refusal := match.why_not(move, seat)) is not None:
        raise refusal
    found: dict[tuple[str, bool, int], tuple[Fraction, str]] = {}
    for count, one in enumerate(_ways(match, move, seat)):
        if count == MOST_OUTCOMES:
            raise RollbonesError(f"this move can come out in more than {MOST_OUTCOMES} ways; they are not listed")
        key = (one.words, one.over, one.score)
        share, show = found.get(key, (Fraction(0), one.show))
        found[key] = (share + one.share, show if show == one.show else "")
    ordered = sorted(found.items(), key=lambda item: -item[1][0])
    return [Prospect(share, words, show, over, score) for (words, over, score), (share, show) in ordered]


def _ways(match: Match, move: int, seat: int) -> Iterator[Prospect]:
    """Go through every way a move can come out in every world that the seat could be in."""
    engine, game = match.engine(), match.game
    boxes, tales = np.zeros(1, game.box_kind.dtype), Tale.array()
    boxes[0] = match.box
    now: Structured = engine.table_kind.array()
    np.ndarray(1, game.table_kind.dtype, now.data)[0] = match.view(seat)

    def play(after: Structured) -> None:
        tales[0].told = 0
        engine.play(after, boxes, seat, move, tales)

    for world in _worlds(engine, now, boxes, seat):
        for one in enumerate_chance(world.tables, play):
            told = [happening(match.events, *row) for row in tales[0].events[: int(tales[0].told)].tolist()]
            over = not int(engine.acting(one.tables))
            score = int(engine.score(one.tables, boxes, seat)) if over else 0
            if game.hides(match.box):
                engine.hide(one.tables, boxes, seat)
            show = game.show(one.table(engine), boxes[0])
            words = "; ".join(event.text for event in told if event.is_for(seat)) or show
            yield Prospect(world.probability * one.probability, words, show, over, score)


def _worlds(engine: World, now: Structured, boxes: Structured, seat: int) -> Iterator[Outcome]:
    if not engine.game.hides(boxes[0]):
        yield Outcome(Fraction(1), (), now)
        return
    yield from enumerate_chance(now, lambda after: engine.guess(after, boxes, seat))
