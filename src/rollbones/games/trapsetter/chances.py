"""How likely the check of a move succeeds. What is added and the DC come from the rules: the move is tried on a copy."""

from __future__ import annotations

from math import perm
from typing import Any, NamedTuple

import numpy as np

from rollbones.engine.declare.vocabulary import chose, first_part

from .box import DESTRUCTIVE, STRENGTH, UNCONSCIOUS
from .rules import play
from .rules.checks import FAILURE, SUCCESS, degree_of, quiet_of, viewer_of
from .rules.equipment import damage_dice, has_trait
from .rules.light import misses_up_to
from .table import DEATH_SAVES, FIGURES, FIRST_CREATURE, TRAP_SPRINGS, UP
from .words import (
    AIM,
    CRAFT,
    DISARM,
    FORCE_DOOR,
    FRIGHTEN,
    GET_FREE,
    GO_ON,
    HIDE,
    PICK_CHEST,
    PICK_LOCK,
    SHOVE,
    SMASH_CHEST,
    SNEAK,
    SPEND,
    STRIKE,
    SWEEP,
    TREAT,
)

CHECKS = (SHOVE, FRIGHTEN, GET_FREE, TREAT, PICK_LOCK, FORCE_DOOR, DISARM, PICK_CHEST, CRAFT)
SAVES = (DEATH_SAVES, TRAP_SPRINGS)
D10 = range(1, 11)
TRIES = 60
UNTOLD: Any = None  # nobody listens to what is tried


class Chance(NamedTuple):
    """A share, and the roll it comes from: what is added to the d10, and against what."""

    share: float
    added: int | None = None
    against: int | None = None


def chance_of(table: Any, box: Any, seat: int, move: int) -> Chance | None:
    """Return how likely a move succeeds; nothing where nothing is checked, or nobody can know."""
    if chose(move, STRIKE) or chose(move, SWEEP):
        return _of_a_strike(table, box, seat, move, first_part(move, STRIKE if chose(move, STRIKE) else SWEEP))
    if move in (HIDE.start, SNEAK.start):
        return _of_stealth(table, box, seat, sneaking=move == SNEAK.start)
    if move == SMASH_CHEST.start:
        return _of_smashing(table, box, seat)
    if chose(move, SPEND) or chose(move, AIM):
        return _of_casting(table, seat, first_part(move, SPEND) if chose(move, SPEND) else int(table.dice))
    if move == GO_ON.start and table.pending not in SAVES:
        return None
    if move == GO_ON.start or any(chose(move, kind) for kind in CHECKS):
        return _of_a_check(table, box, seat, move, SUCCESS)
    return None


def _of_a_check(table: Any, box: Any, seat: int, move: int, enough: int) -> Chance | None:
    """Try a move until it comes to its check, and count the faces that are enough."""
    for seed in range(TRIES):
        tried = table.copy()
        tried.die, tried.chance = 0, seed
        with np.errstate(over="ignore"):  # the generator is meant to wrap around
            play(tried, box, seat, move, UNTOLD)
        if tried.die > 0:
            return _on_a_d10(box, int(tried.added), int(tried.against), enough)
    return None


def _on_a_d10(box: Any, added: int, against: int, enough: int) -> Chance:
    good = sum(bool(degree_of(box, die, die + added, against) >= enough) for die in D10)
    return Chance(good / len(D10), added, against)


def _of_a_strike(table: Any, box: Any, seat: int, move: int, whom: int) -> Chance | None:
    # T7.19  The Unconscious are hit one degree better. T7.9  Bad sight comes first.
    helpless = table.lasts[whom, UNCONSCIOUS] > 0
    found = _of_a_check(table, box, seat, move, FAILURE if helpless else SUCCESS)
    sight = 1 - int(misses_up_to(table, box, seat, whom)) / len(D10)
    return found and found._replace(share=found.share * sight)


def _of_stealth(table: Any, box: Any, seat: int, *, sneaking: bool) -> Chance | None:
    """Return how likely the sharpest of those who might notice is deceived."""
    there = [who for who in range(FIRST_CREATURE, FIGURES) if table.state[who] == UP]
    if sneaking:
        fooled = [who for who in there if table.hidden[seat] >> who & 1]
    else:
        fooled = [who for who in there if misses_up_to(table, box, who, seat) > 0]
    if not fooled:
        return None
    sharpest = max(int(viewer_of(table, box, who)) for who in fooled)
    return _on_a_d10(box, int(quiet_of(table, box, seat) + table.helped[seat]), int(box.hide_dc) + sharpest, SUCCESS)


def _of_smashing(table: Any, box: Any, seat: int) -> Chance:
    # T9.9  The dice of the weapon and the Strength, doubled by a Destructive one.
    dice = int(damage_dice(table, box, seat))
    sums = {0: 1.0}
    for _ in range(dice // 100 % 100):
        sides = dice % 100
        rolled: dict[int, float] = {}
        for total, share in sums.items():
            for face in range(1, sides + 1):
                rolled[total + face] = rolled.get(total + face, 0) + share / sides
        sums = rolled
    times = 2 if has_trait(table, box, seat, DESTRUCTIVE) else 1
    flat = dice // 10_000 + int(table.score[seat, STRENGTH])
    return Chance(sum(share for total, share in sums.items() if (total + flat) * times >= box.chest_toughness))


def _of_casting(table: Any, seat: int, dice: int) -> Chance | None:
    """Return how likely no two dice show the same number."""
    # T6.5  Without Magic Dice nothing is rolled. T6.4  Instability Dice are rolled with them.
    if dice == 0:
        return None
    rolled = dice + int(table.instability[seat])
    return Chance(perm(6, rolled) / 6**rolled if rolled <= 6 else 0.0)
