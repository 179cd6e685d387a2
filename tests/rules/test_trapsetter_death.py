"""T8 Death."""

from fractions import Fraction
from typing import Any

import pytest

from delving import Creature, Delver, chances, delve, spread
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.table import DEAD, DEATH_SAVES, DYING, EXPLORING, OVER, STABLE, UP
from tools import both_engines, go, refusal, told

pytestmark = both_engines


def dying(hp: int, *others: Delver, talents: dict[str, int] | None = None, **more: Any) -> Match:
    """Somebody at the end of his turn, with a Death Save to make."""
    fallen = Delver(hp=hp, state=DYING, talents=talents or {})
    pending = {"pending": DEATH_SAVES, "queue": 1, "turn": 1, "initiative": {0: 9}}
    return delve(fallen, *others, creatures=(Creature("slime", (5, 5)),), rounds=True, fields=pending, **more)


def test_at_zero_you_fall_prone_drop_what_you_hold_and_are_dying() -> None:  # T8.1
    hurt = Delver((0, 0, 2, 0, 0, 0), hp=3, has={"light": 1, "torch_left": 60})
    match = delve(hurt, creatures=(Creature("bandit"),), rounds=True, fields={"turn": 5})
    match.play("go on", chance=[4, 3])
    table = match.table
    assert (table.state[0], table.hp[0], table.lasts[0, 0]) == (DYING, 0, 100)
    assert (table.wielded[0], table.light[0], sorted(table.drop.tolist())[-2:]) == (0, 0, [1, 13 + 3])
    assert told(match)[-3:-1] == ["delver 1 falls, at 0 HP", "delver 1 drops what the hands held"]


def test_a_full_floor_loses_the_oldest() -> None:  # T8.1
    full = {"drop": dict.fromkeys(range(8), 2), "drop_place": dict.fromkeys(range(8), 290), "turn": 5}
    match = delve(Delver((0, 0, 2, 0, 0, 0), hp=1), creatures=(Creature("bandit"),), rounds=True, fields=full)
    match.play("go on", chance=[4, 1])
    assert match.table.drop.tolist() == [13 + 3] + [2] * 7


@pytest.mark.parametrize("hp", [0, -1, -2, -3, -4])
def test_death_saves_come_out_as_often_as_they_should(hp: int) -> None:  # T8.2 T8.3
    worked_out: dict[int, Fraction] = {}
    for die in range(1, 11):
        margin = die - (4 - hp)
        degree = (3 if margin >= 6 else 2) if margin > 0 else (0 if margin <= -6 else 1)
        degree = min(3, max(0, degree + (die == 10) - (die == 1)))
        after = max(hp + (-2, -1, 1, 2)[degree], -99)
        if hp == 0 and degree == 2:
            after = 0
        after = min(after, 1)
        worked_out[after] = worked_out.get(after, Fraction(0)) + Fraction(1, 10)
    assert spread(dying(hp), "go on", lambda table: table.hp[0]) == worked_out


def test_the_saves_are_made_at_the_end_of_your_own_turn_or_of_everybodys() -> None:  # T8.2
    fallen = Delver(hp=-1, state=DYING)
    for ruling, pending in (("own_turn", 0), ("every_turn", DEATH_SAVES)):
        match = delve(
            fallen,
            Delver(at=(2, 2)),
            creatures=(Creature("slime", (5, 5)),),
            rounds=True,
            turn=2,
            fields={"initiative": {0: 1}},
            death_save_when=ruling,
        )
        match.play("end turn")
        assert match.table.pending == pending


def test_the_dying_make_their_save_when_their_turn_comes() -> None:  # T8.2
    fallen = Delver(hp=-1, state=DYING)
    own = delve(fallen, Delver(at=(2, 2)), rounds=True, turn=2, fields={"initiative": {0: 3}}, death_save_when="own_turn")
    own.play("end turn")
    assert (own.table.turn, own.table.pending) == (1, DEATH_SAVES)
    every = delve(fallen, Delver(at=(2, 2)), rounds=True, turn=2, fields={"initiative": {0: 3}}, death_save_when="every_turn")
    every.play("end turn")
    assert (every.table.turn, every.table.pending) == (2, DEATH_SAVES)


def test_a_talent_helps_with_death_saves() -> None:  # T8.2
    match = dying(-1, talents={"hard to kill": 2})
    match.play("go on", chance=[5])
    assert (match.table.added, match.table.against) == (2, 5)


def test_above_zero_you_are_awake() -> None:  # T8.3
    match = dying(-1)
    match.play("go on", chance=[10])
    assert (match.table.state[0], match.table.hp[0]) == (UP, 1)
    assert "delver 1 wakes" in told(match)


def test_at_zero_a_success_makes_stable_for_two_to_six_hours() -> None:  # T8.4
    match = dying(0)
    stable = spread(match, "go on", lambda table: table.sleeps[0] if table.state[0] == STABLE else 0)
    assert {minutes: share / sum(stable[one] for one in stable if one) for minutes, share in stable.items() if minutes} == {
        120: Fraction(1, 9),
        180: Fraction(2, 9),
        240: Fraction(3, 9),
        300: Fraction(2, 9),
        360: Fraction(1, 9),
    }
    match.play("go on", chance=[10])
    assert (match.table.state[0], match.table.hp[0]) == (UP, 1)


def test_after_that_time_the_stable_wake_with_one() -> None:  # T8.4
    match = delve(Delver(hp=0, state=STABLE, has={"sleeps": 20}), Delver(at=(2, 2)))
    go(match, "wait", "wait")
    assert (match.table.state[0], match.table.hp[0]) == (UP, 1)
    alone = delve(Delver(hp=0, state=STABLE, has={"sleeps": 20}))
    assert alone.legal_words() == ["wait"]
    assert refusal(alone, "search") == "T1.6"


def test_at_minus_five_you_are_dead() -> None:  # T8.5
    match = dying(-4)
    match.play("go on", chance=[5])
    assert match.table.state[0] == DEAD
    assert "delver 1 dies of bleeding" in told(match)
    assert match.table.mode == OVER
    slain = delve(Delver((0, 0, 2, 0, 0, 0), hp=1), creatures=(Creature("ogre"),), rounds=True, fields={"turn": 5})
    slain.play("go on", chance=[5, 3])
    assert slain.table.state[0] == DEAD
    assert slain.table.wielded[0] == 0


def test_a_kit_stabilises_by_medicine_in_place_of_a_death_save() -> None:  # T8.6
    medic = Delver((0, 0, 2, 3, 0, 0), at=(3, 2), things={"kit": 2}, skills={"medicine": 2}, talents={"field surgeon": 1})
    match = delve(medic, Delver(hp=-1, state=DYING), rounds=True)
    match.play("treat delver 2", chance=[3])
    assert (match.table.added, match.table.against, match.table.hp[1], match.table.thing[0, 9]) == (5, 5, 0, 1)
    assert match.table.state[1] == DYING
    untrained = delve(Delver((0, 0, 2, -1, 0, 0), at=(3, 2), things={"kit": 2}), Delver(hp=-3, state=DYING), rounds=True)
    assert chances(untrained, "treat delver 2", lambda table: table.state[1] == DEAD) == Fraction(3, 10)


def test_the_hurt_are_treated_out_of_a_fight_once_a_rest() -> None:  # T8.6
    medic = Delver((0, 0, 4, 3, 0, 0), hp=2, things={"kit": 5})
    match = delve(medic, Delver(at=(2, 2), hp=4))
    assert spread(match, "treat delver 1", lambda table: table.hp[0] - 2) == {
        0: Fraction(2, 10),
        1: Fraction(5, 10),
        2: Fraction(3, 10),
    }
    match.play("treat delver 1", 0, chance=[5])
    match.play("wait", 1)
    assert refusal(match, "treat delver 1", 0) == "T8.6"
    assert refusal(match, "treat delver 2", 0) == "T8.6"
    assert refusal(match, "treat delver 3", 0) == "T7.5"
    fight = delve(medic, creatures=(Creature("ogre"),), rounds=True)
    assert refusal(fight, "treat delver 1") == "T8.6"
    apart = delve(Delver(things={"kit": 1}), Delver(slot=6, hp=-1, state=DYING), rooms={6: "cell"}, rounds=True)
    assert refusal(apart, "treat delver 2") == "T7.5"


def test_who_is_hurt_while_stable_is_dying_again() -> None:  # T8.7
    match = delve(
        Delver(hp=0, state=STABLE, has={"sleeps": 100}),
        Delver(at=(1, 5), hp=4),
        creatures=(Creature("sewer rat"),),
        rounds=True,
        fields={"turn": 5, "undetected": {1: 1 << 4}},
    )
    match.play("go on", chance=[6, 1])
    assert (match.table.state[0], match.table.hp[0], match.table.sleeps[0]) == (DYING, -2, 0)


def test_creatures_die_at_zero() -> None:  # T8.8
    match = delve(Delver(), creatures=(Creature("goblin"),), rounds=True)
    match.play("strike a", chance=[8, 2])
    assert (match.table.state[4], match.table.place[4], match.table.mode) == (0, 0, EXPLORING)
