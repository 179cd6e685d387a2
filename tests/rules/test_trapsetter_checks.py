"""T1 The delve, T2 Checks."""

from fractions import Fraction

import pytest

from delving import Creature, Delver, delve, spread
from rollbones.games.trapsetter.table import EXPLORING, MAKING, OVER, ROUNDS, UP
from tools import both_engines, position, refusal, told

pytestmark = both_engines

CRITICAL_FAILURE, FAILURE, SUCCESS, CRITICAL_SUCCESS = range(4)


def degrees(bonus: int, dc: int, shift_only: bool = False) -> dict[int, Fraction]:
    """Work the degrees out by hand, from the rulebook."""
    found: dict[int, Fraction] = {}
    for die in range(1, 11):
        margin = die + bonus - dc
        degree = 1 + (margin > 0)
        if abs(margin) >= 6 and not (shift_only and die in (1, 10)):
            degree = 3 if margin > 0 else 0
        degree = min(3, max(0, degree + (die == 10) - (die == 1)))
        found[degree] = found.get(degree, Fraction(0)) + Fraction(1, 10)
    return found


@pytest.mark.parametrize("wisdom", [-1, 0, 1, 3])
@pytest.mark.parametrize("tools", [0, 2, 4])
def test_degrees_come_as_often_as_the_rulebook_says(wisdom: int, tools: int) -> None:  # T2.1 T2.2 T2.3 T2.4 T2.5
    match = delve(Delver((0, wisdom, 1, 0, 0, 0), things={"tools": 1}, skills={"thievery": tools}), fields={"east": {5: 3}})
    bonus = wisdom + {0: -1, 2: 1, 4: 5}[tools]
    assert spread(match, "pick the lock east", lambda table: table.degree) == degrees(bonus, 6)


def test_a_natural_ten_that_fails_by_margin_succeeds() -> None:  # T2.3
    match = delve(Delver((-5, 0, 1, 0, 0, 0)), fields={"east": {5: 3}}, natural_shift="after_margin")
    match.play("force the door east", chance=[10])
    assert match.table.degree == SUCCESS


def test_instead_of_margin_looks_at_the_shift_alone() -> None:  # T2.3
    strong = Delver((12, 0, 1, 0, 0, 0))
    after = delve(strong, fields={"east": {5: 3}}, natural_shift="after_margin")
    instead = delve(strong, fields={"east": {5: 3}}, natural_shift="instead_of_margin")
    assert spread(after, "force the door east", lambda table: table.degree) == degrees(11, 6)
    assert spread(instead, "force the door east", lambda table: table.degree) == degrees(11, 6, shift_only=True)
    assert degrees(11, 6)[SUCCESS] == degrees(11, 6, shift_only=True)[FAILURE] == Fraction(1, 10)


def test_proficiency_adds_minus_one_to_five() -> None:  # T2.4
    for level, bonus in enumerate((-1, 0, 1, 3, 5)):
        match = delve(Delver((2, 0, 1, 0, 0, 0), skills={"athletics": level}), fields={"east": {5: 3}})
        match.play("force the door east", chance=[5])
        assert match.table.added == 2 + bonus


def test_a_skill_goes_by_its_ability_and_house_rules_may_change_which() -> None:  # T2.5
    medic = Delver((0, 0, 3, 2, -1, 0), things={"kit": 3}, hp=3)
    by_intelligence = delve(medic)
    by_wisdom = delve(medic, house="medicine-by-wisdom")
    by_intelligence.play("treat delver 1", chance=[5])
    by_wisdom.play("treat delver 1", chance=[5])
    assert (by_intelligence.table.added, by_wisdom.table.added) == (1, -2)


def test_a_save_adds_the_ability_alone() -> None:  # T2.6
    match = delve(Delver((0, 3, 1, 0, 0, 0)), fields={"trap": {5: 1}, "trap_state": {5: 1}})
    match.play("go east")
    match.play("go on", chance=[4, 2])
    assert (match.table.added, match.table.against) == (3, 6)


def test_creatures_save_with_half_their_attack() -> None:  # T2.6
    caster = Delver(talents={"cellar whispers": 2}, at=(1, 3))
    match = delve(caster, creatures=(Creature("ogre", (4, 3)),), rounds=True)
    for move in ("cast nightmare sleep", "spend 1 magic dice"):
        match.play(move)
    match.play("aim at creature a", chance=[0, 0, 0, 1])
    match.play("go on", chance=[3])
    assert (match.table.added, match.table.against) == (2, 5)


def test_resistance_takes_off_and_weakness_adds() -> None:  # T2.7
    for trait, harm in (("deadly piercing", 4 - 2), ("deadly bludgeoning", 4 + 1), ("deadly slashing", 4)):
        match = delve(Delver(weapon=trait), creatures=(Creature("skeleton", hp=30),), rounds=True)
        match.play("strike a", chance=[7, 4])
        assert match.table.hp[4] == 30 - harm


def test_immunity_lets_nothing_through() -> None:  # T2.7
    match = cast_at("cellar whispers", "chill touch", Creature("trap golem", (4, 3)))
    match.play("go on", chance=[2])
    assert match.table.hp[4] == 10


def cast_at(talent: str, spell: str, creature: Creature):  # type: ignore[no-untyped-def]  # a match
    match = delve(Delver(talents={talent: 2}, at=(3, 3)), creatures=(creature,), rounds=True)
    match.play(f"cast {spell}")
    match.play("spend 1 magic dice")
    match.play("aim at creature a", chance=[0, 0, 0, 0, 0, 1])
    return match


def test_negative_damage_heals_the_undead_and_not_above_unhurt() -> None:  # T2.8
    match = cast_at("cellar whispers", "chill touch", Creature("zombie", hp=6))
    match.play("go on", chance=[2])
    assert match.table.hp[4] == 8


def test_positive_damage_heals_the_living() -> None:  # T2.8
    priest = Delver((0, 0, 3, 0, 0, 0), talents={"borrowed prayer": 1}, hp=1)
    match = delve(priest, seats="1")
    match.play("cast mend flesh")
    match.play("spend 1 magic dice")
    match.play("aim at delver 1", chance=[0, 0, 0, 0, 0, 1])
    match.play("go on")
    assert match.table.hp[0] == 4


def test_help_counts_once() -> None:  # T2.9
    match = delve(Delver(has={"helped": 1}), fields={"east": {5: 3}})
    match.play("force the door east", chance=[2])
    assert match.table.added == 1
    match.play("force the door east", chance=[2])
    assert match.table.added == 0


@pytest.mark.parametrize(("die", "harm"), [(1, 8), (3, 4), (6, 2), (10, 0)])
def test_a_save_doubles_keeps_halves_or_spares(die: int, harm: int) -> None:  # T2.10
    match = delve(Delver((0, 1, 5, 0, 0, 0)), fields={"trap": {5: 1}, "trap_state": {5: 1}})
    match.play("go east")
    match.play("go on", chance=[die, 4])
    assert match.table.hp[0] == 10 - harm


# ── T1  The delve ───────────────────────────────────────────────────────────────────────────────────────


def test_what_counts_is_silver_brought_out_and_who_came_back_from_the_hoard() -> None:  # T1.1
    match = delve(Delver(has={"silver": 30}), Delver(at=(2, 2), has={"silver": 500}))
    match.play("leave the dungeon", 0)
    assert [match.score(seat) for seat in (0, 1)] == [30, 30]
    for chest, counts in ((2, 30), (3, 80)):
        rich = delve(Delver(has={"silver": 30}), Delver(at=(2, 2)), rooms={6: "hoard"}, fields={"chest": {6: chest}})
        rich.play("leave the dungeon", 0)
        assert [rich.score(seat) for seat in (0, 1)] == [counts, counts]
    assert match.game.sides(match.box) == [[0, 1]]


def test_first_everyone_makes_a_character_then_they_explore_and_rounds_begin_when_noticed() -> None:  # T1.2
    match = position(game="trapsetter", seats="2")
    assert match.table.mode == MAKING
    for seat in (0, 1):
        match.play("quick make bruiser", seat)
        for _ in range(6):
            match.play("roll a score", seat, chance=[3])
    assert match.table.mode == EXPLORING
    assert match.acting == [0, 1]
    noticed = delve(Delver(), rooms={6: "cell"}, creatures=(Creature("goblin", (4, 3), 6, aware=False),))
    noticed.play("go east")
    noticed.play("go on")
    assert noticed.table.mode == ROUNDS


def test_exploring_each_acts_once_a_turn_and_in_rounds_only_whose_turn_it_is() -> None:  # T1.3
    match = delve(Delver(), Delver(at=(2, 2)))
    match.play("wait", 1)
    assert match.acting == [0]
    assert refusal(match, "wait", 1) == "T1.3"
    match.play("wait", 0)
    assert match.acting == [0, 1]
    fight = delve(Delver(), Delver(at=(2, 2)), creatures=(Creature(),), rounds=True, turn=2)
    assert fight.acting == [1]


def test_while_something_is_pending_there_is_only_going_on() -> None:  # T1.4
    match = delve(Delver())
    match.play("go east")
    assert match.legal_words() == ["go on"]
    assert refusal(match, "wait") == "T1.4"
    caster = delve(Delver(talents={"hedge book": 1}))
    caster.play("improvise by arcana")
    assert refusal(caster, "wait") == "T1.4"
    caster.play("spend 1 magic dice")
    assert refusal(caster, "wait") == "T1.4"
    caster.play("cancel")
    assert refusal(caster, "wait") == ""


def test_it_is_over_when_nobody_is_left_and_nobody_comes() -> None:  # T1.5
    match = delve(Delver())
    match.play("leave the dungeon")
    assert match.over
    assert match.table.mode == OVER
    assert refusal(match, "wait") == "T1.5"
    assert told(match)[-1] == "it is over: 1 came out, with 0 silver"


def test_each_move_has_its_time() -> None:  # T1.6
    match = delve(Delver())
    assert refusal(match, "strike a") == "T1.6"
    assert refusal(match, "be small") == "T1.6"
    fight = delve(Delver(), creatures=(Creature(),), rounds=True)
    assert refusal(fight, "go east") == "T1.6"
    assert refusal(fight, "roll a score") == "T1.6"
    making = position(game="trapsetter")
    assert refusal(making, "wait") == "T1.6"
    assert making.table.state[0] != UP
