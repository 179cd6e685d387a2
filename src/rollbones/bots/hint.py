"""Help at the table: the best moves as a search finds them, from what the seat can see, so that nothing hidden leaks."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from rollbones.engine.game import Game
from rollbones.engine.match.interval import NORMAL_95
from rollbones.engine.run.players import LOOK, SEARCH, Skill

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


@dataclass(frozen=True)
class Hint:
    """A move and what it is expected to bring: points, or a share of the victory. `margin` is half of the 95 % interval.

    `forced`: it surely wins (1) or loses (−1) before chance has its next say, however anybody plays.
    """

    move: int
    value: float
    margin: float
    forced: int = OPEN


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
