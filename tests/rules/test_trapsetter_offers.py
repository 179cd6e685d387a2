"""The moves that are offered are those that nothing forbids, in every kind of position."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from delving import TRAPSETTER, Creature, Delver, delve
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.table import CHOOSE_DICE, CHOOSE_TARGET, DYING, STABLE
from tools import both_engines, position

MAGE = Delver(talents={"hedge book": 2})
FIGHT = (Creature(at=(4, 3)), Creature("skeleton", at=(2, 2)), Creature("sewer rat", at=(1, 4), known=False))
POSITIONS: dict[str, Callable[[], Match]] = {
    "exploring": lambda: delve(Delver(things={"torch": 2, "tinderbox": 1})),
    "a Point to spend": lambda: delve(Delver(has={"points": 1})),
    "a mage exploring": lambda: delve(MAGE, Delver(at=(2, 3))),
    "lent dice": lambda: delve(Delver(has={"lent": 2})),
    "unconscious": lambda: delve(Delver(state=STABLE, hp=0)),
    "how many dice": lambda: delve(MAGE, fields={"pending": CHOOSE_DICE, "spell": 1}),
    "at whom": lambda: delve(MAGE, creatures=FIGHT, rounds=True, fields={"pending": CHOOSE_TARGET, "spell": 1, "dice": 1}),
    "in rounds": lambda: delve(Delver(), Delver(at=(2, 3)), creatures=FIGHT, rounds=True),
    "a mage in rounds": lambda: delve(MAGE, creatures=FIGHT, rounds=True),
    "nobody in sight": lambda: delve(Delver(), Delver(at=(2, 3), state=DYING, hp=0), rounds=True),
    "a sweeping weapon": lambda: delve(Delver(weapon="sweeping slashing"), creatures=FIGHT, rounds=True),
    "no Action left": lambda: delve(Delver(), creatures=FIGHT, rounds=True, fields={"action": 0}),
    "a second cut": lambda: delve(
        Delver(talents={"two cuts": 1}), creatures=FIGHT, rounds=True, fields={"action": 0, "struck": 1}
    ),
    "on the floor": lambda: delve(Delver(), creatures=FIGHT, rounds=True, lasts={(0, "prone"): 100}),
    "a creature's turn": lambda: delve(Delver(), creatures=FIGHT, rounds=True, turn=5),
}


def compare(match: Match) -> None:
    """Expect every seat that acts to be offered what nothing forbids it, in the order of the words."""
    for seat in match.acting:
        assert match.legal(seat) == [move for move in range(len(TRAPSETTER.moves)) if match.why_not(move, seat) is None]


@both_engines
@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_offered_is_what_nothing_forbids(name: str) -> None:
    match = POSITIONS[name]()
    assert match.acting
    compare(match)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("engine", ["cpu"], indirect=True)
@both_engines
def test_what_is_offered_while_characters_are_made(seed: int) -> None:
    match, rolls = position(game="trapsetter", seats="2"), random.Random(seed)
    for _ in range(60):
        compare(match)
        seat = rolls.choice(match.acting)
        match.play(rolls.choice(match.legal(seat)), seat)
