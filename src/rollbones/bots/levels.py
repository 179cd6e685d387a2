"""Levels: a game's five bots, weakest first. A game's card keeps its own, as measured; a stranger's game gets these."""

from __future__ import annotations

from dataclasses import replace

from rollbones.engine.declare.reading import whole_between
from rollbones.engine.errors import RollbonesError, suggest
from rollbones.engine.game import Game
from rollbones.engine.run.players import GREEDY, LOOK, RANDOM, SEARCH, STEADY, TO_THE_END, Level, Skill

NAMES = ("novice", "casual", "regular", "strong", "master")
CARETAKER = "regular"  # plays on for somebody who left

COUNTED = ("search", "look")  # how many worlds they try can be said

KINDS = {
    "random": Skill(RANDOM),
    "steady": Skill(STEADY),
    "greedy": Skill(GREEDY),
    "look": Skill(LOOK, iterations=60),
    "search": Skill(SEARCH, iterations=1000),
}


def levels_of(game: Game) -> tuple[Level, ...]:
    """Return a game's levels."""
    return game.card.levels or unmeasured(game)


def unmeasured(game: Game) -> tuple[Level, ...]:
    """Return levels for a game whose card has none: the same thinker, with more and more time."""
    depth = 20 if "hope" in game.hints else TO_THE_END
    thinking = [(30, 250), (80, 100), (300, 0), (1000, 0)]
    skills = [Skill(GREEDY, slip=500), *(Skill(SEARCH, iterations=many, depth=depth, slip=slip) for many, slip in thinking)]
    return tuple(Level(name, skill) for name, skill in zip(NAMES, skills, strict=True))


def skill_of(game: Game, name: str) -> Skill:
    """Return a bot's skill by its name: a level, a kind, or one with its iterations, such as `search:5000`."""
    kind, _, many = name.strip().partition(":")
    known = {**{level.name: level.skill for level in levels_of(game)}, **KINDS}
    if kind not in known:
        raise RollbonesError(f"no bot '{name}'{suggest(kind, known)}; there are: {', '.join(known)}")
    if not many:
        return known[kind]
    thoughts = whole_between(many, 1, 1 << 20)
    if kind not in COUNTED or thoughts is None:
        raise RollbonesError(
            f"bot '{name}': only {' and '.join(COUNTED)} take a number, from 1 to {1 << 20}, such as search:2000"
        )
    best = levels_of(game)[-1].skill
    return replace(best if best.kind == known[kind].kind else known[kind], iterations=thoughts, slip=0)
