"""T3 Characters."""

from fractions import Fraction

import pytest

from delving import TALENTS, Creature, Delver, delve, spread, weapon
from rollbones.engine import RollbonesError
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.roster import read_sheet, write_sheet
from rollbones.games.trapsetter.table import ABSENT, CHOOSE_EQUIPMENT, EXPLORING, ROLL_SCORES, UP
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines

UNA = (
    "una elf small; str 1 dex 3 con 2 int 0 wis -1 cha 1; stealth 2, weapon 1, slippery 2; "
    "finesse piercing, torch 2; silver 4"
)


def begin(**options: str) -> Match:
    return position(game="trapsetter", **options)


def born(**options: str) -> Match:
    return go(begin(**options), "be called una", "be the elf", "be small")


def rolled(*scores: int, **options: str) -> Match:
    """Roll these scores: 3, or 1 to 2 with a d2 of 2, or −1 to 0 with a d2 of 1."""
    match = born(**options)
    for score in scores:
        match.play("roll a score", chance=[3] if score == 3 else [score, 2] if score > 0 else [score + 2, 1])
    return match


def assigned(*scores: int, **options: str) -> Match:
    match = rolled(*scores, **options)
    for ability in ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"):
        match.play(f"put it into {ability}")
    return match


def equipped(*scores: int, **options: str) -> Match:
    match = assigned(*scores, **options)
    return go(match, *["train stealth"] * 2, *["train weapon"] * 2, *["learn slippery"] * 2)


def test_the_steps_come_one_after_the_other() -> None:  # T3.1
    match = begin()
    for move in ("roll a score", "put it into strength", "train stealth", "learn slippery", "buy torch", "set out"):
        assert refusal(match, move) == "T3.1"
    match = born()
    assert match.table.step[0] == ROLL_SCORES
    assert match.legal_words() == ["roll a score"]
    assert refusal(match, "be small") == "T3.1"
    assert refusal(match, "quick make bruiser") == "T3.1"
    assert refusal(equipped(1, 1, 1, 1, 1, 1), "train stealth") == "T3.1"


def test_name_species_and_size_are_chosen_once_and_change_nothing() -> None:  # T3.2
    match = begin()
    match.play("be the elf")
    assert refusal(match, "be the dwarf") == "T3.4"
    match.play("be medium")
    assert refusal(match, "be small") == "T3.4"
    match.play("be called una")
    assert told(match) == ["delver 1 is una"]
    again = begin()
    again.play("be called una")
    assert refusal(again, "be called bob") == "T3.4"
    assert not match.table.score.any()


def test_a_score_is_minus_one_to_three_by_d3_and_d2() -> None:  # T3.3
    match = born()
    scores = spread(match, "roll a score", lambda table: table.rolled[0, 0])
    assert scores == {-1: Fraction(1, 6), 0: Fraction(1, 6), 1: Fraction(1, 6), 2: Fraction(1, 6), 3: Fraction(1, 3)}


def test_six_rolls_are_made_first_then_assigned_in_their_order() -> None:  # T3.4
    match = rolled(3, -1, 0, 1, 2, 3)
    assert refusal(match, "roll a score") == "T3.1"
    match.play("put it into wisdom")
    assert match.table.score[0].tolist() == [0, 0, 0, 0, 3, 0]
    assert refusal(match, "put it into wisdom") == "T3.4"
    match.play("put it into strength")
    assert match.table.score[0].tolist() == [-1, 0, 0, 0, 3, 0]


def test_six_levels_are_split_and_nothing_goes_above_expert() -> None:  # T3.5
    match = assigned(1, 1, 1, 1, 1, 1)
    go(match, "train stealth", "train stealth")
    assert refusal(match, "train stealth") == "T3.5"
    go(match, "train weapon", "train armour", "train arcana", "train nature")
    assert match.table.step[0] == CHOOSE_EQUIPMENT
    assert match.table.trained[0].sum() == 6


def test_no_talent_goes_above_its_second_level_at_first() -> None:  # T3.6
    match = go(assigned(1, 1, 1, 1, 1, 1), "learn slippery", "learn slippery")
    assert refusal(match, "learn slippery") == "T3.6"
    assert match.table.talent[0, TALENTS.index("slippery")] == 2


def test_equipment_costs_what_it_costs_out_of_45_silver() -> None:  # T3.7
    match = equipped(1, 1, 1, 1, 1, 1)
    assert match.table.silver[0] == 45
    go(match, "buy heavy armour", "buy finesse piercing weapon")
    assert match.table.silver[0] == 0
    assert match.table.weapon[0].tolist() == [weapon("finesse piercing"), 0, 0]
    assert refusal(match, "buy torch") == "T3.7"
    assert refusal(match, "buy deadly slashing weapon") == "T3.7"
    rich = equipped(1, 1, 1, 1, 1, 1, silver="500")
    for _ in range(3):
        rich.play("buy deadly slashing weapon")
    assert refusal(rich, "buy deadly slashing weapon") == "T4.16"
    for _ in range(10):
        rich.play("buy kit")
    assert refusal(rich, "buy kit") == "T3.7"


@pytest.mark.parametrize(("constitution", "hp"), [(-1, 2), (0, 2), (1, 2), (2, 4), (3, 6)])
def test_hitpoints_are_twice_the_constitution(constitution: int, hp: int) -> None:  # T3.8
    match = go(equipped(1, 1, constitution, 1, 1, 1, min_hp="2"), "set out")
    assert match.table.hp[0] == hp


def test_by_another_ruling_a_poor_constitution_gives_one() -> None:  # T3.8
    assert go(equipped(1, 1, -1, 1, 1, 1, min_hp="1"), "set out").table.hp[0] == 1


def test_a_thick_skin_gives_more() -> None:  # T3.8
    match = assigned(1, 1, 2, 1, 1, 1)
    go(match, "learn thick skin", "learn thick skin", *["train weapon"] * 2, *["train armour"] * 2, "set out")
    assert match.table.hp[0] == 4 + 2


def test_ac_is_four_and_dexterity_and_armour() -> None:  # T3.9
    assert told(go(equipped(1, 3, 2, 1, 1, 1), "set out"))[0] == "delver 1 goes down the stairs: 4 HP, AC 7"
    assert told(go(equipped(1, 3, 2, 1, 1, 1), "buy heavy armour", "set out"))[0].endswith("AC 8")
    assert told(go(equipped(1, 3, 2, 1, 1, 1), "buy light armour", "set out"))[0].endswith("AC 6")


def test_speed_is_thirty_unless_something_changes_it() -> None:  # T3.10
    assert feet_of(Delver()) == 30
    assert feet_of(Delver(talents={"long legs": 2})) == 40
    assert feet_of(Delver(has={"curse": 1})) == 20


def feet_of(delver: Delver) -> int:
    match = delve(delver, creatures=(Creature("slime", (1, 1)),), rounds=True, fields={"turn": 5})
    match.play("go on")
    return int(match.table.feet)


def test_quick_make_rolls_in_front_of_you_and_does_the_rest() -> None:  # T3.11
    match = go(begin(), "quick make bruiser")
    for score in ([2, 1], [3], [1, 1], [3], [2, 2], [1, 2]):
        match.play("roll a score", chance=score)
    table = match.table
    assert table.mode == EXPLORING
    assert table.score[0].tolist() == [3, 2, 3, -1, 1, 0]
    assert table.levels[0] == 0
    assert (table.hp[0], table.worn[0], table.wielded[0], table.silver[0]) == (8, 1, 1, 1)
    assert refusal(begin(), "quick make mage") == ""


def test_an_idea_that_is_too_dear_is_bought_as_far_as_the_silver_goes() -> None:  # T3.11
    match = go(begin(silver="16", levels="2"), "quick make scout", *["roll a score"] * 6)
    assert match.table.silver[0] == 1
    assert match.table.trained[0].sum() == 2


def test_without_levels_the_equipment_comes_next() -> None:  # T3.5
    assert assigned(1, 1, 1, 1, 1, 1, levels="0").table.step[0] == CHOOSE_EQUIPMENT


def test_a_character_of_the_roster_is_there_at_once() -> None:  # T3.12
    match = begin(roster=UNA)
    assert match.table.levels[0] == 0
    table = match.table
    assert table.mode == EXPLORING
    assert (table.hp[0], table.silver[0], table.wielded[0], table.thing[0, 0]) == (4, 4, 1, 2)
    assert table.score[0].tolist() == [1, 3, 2, 0, -1, 1]
    assert write_sheet(table, 0) == UNA
    two = begin(seats="2", roster=f"\n{UNA}")
    assert (two.table.state[0], two.table.state[1]) == (ABSENT, UP)
    assert begin(roster="\n".join([UNA] * 5)).table.state.tolist().count(UP) == 1


def test_points_marks_and_training_come_along_by_the_roster() -> None:  # T3.12
    line = f"{UNA.replace('finesse piercing', 'vault blade')}; points 2; marks dexterity 1, stealth 2; mastered"
    table = begin(roster=line).table
    assert (table.points[0], table.marks[0, 1], table.marks[0, 6 + 13], table.mastered[0]) == (2, 1, 2, 1)
    assert write_sheet(table, 0) == line


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("una elf", "1 parts; write name species size"),
        (UNA.replace("una", "zed"), "'zed elf small'; begin with a name"),
        (UNA.replace("str 1", "str"), "write the scores as in"),
        (UNA.replace("str 1", "str 99"), "'99' should be a number from -5 to 20"),
        (UNA.replace("stealth", "stelth"), "no skill or talent 'stelth' (did you mean 'stealth'?)"),
        (UNA.replace("slippery 2", "slippery 4"), "'4' should be a number from 1 to 3"),
        (UNA.replace("torch", "trch"), "no equipment 'trch' (did you mean 'torch'?)"),
        (UNA.replace("torch 2", "twin slashing, twin slashing, twin slashing"), "more than three weapons"),
        (UNA.replace("silver 4", "gold 4"), "go on with the silver left"),
        (f"{UNA}; marks stealth 3", "'3' should be a number from 1 to 2"),
        (f"{UNA}; marks luck 1", "no ability, skill or talent 'luck'"),
        (f"{UNA}; debts 3", "after the silver may follow points, marks and mastered"),
    ],
)
def test_a_bad_sheet_is_answered_with_what_is_wrong(line: str, sentence: str) -> None:  # T3.12
    with pytest.raises(RollbonesError) as refused:
        read_sheet(line, "roster line 1")
    assert str(refused.value).startswith("roster line 1: ")
    assert sentence in str(refused.value)


def test_whoever_stands_after_a_fight_gains_a_point() -> None:  # T3.13
    for ruling, points in (("fight_level_deed", 1), ("ts_only", 0)):
        match = delve(Delver(), creatures=(Creature("sewer rat", hp=1),), rounds=True, points_award=ruling)
        match.play("strike a", chance=[9, 6])
        assert match.table.mode == EXPLORING
        assert match.table.points[0] == points
    assert refusal(match, "mark strength") == "T3.13"


def test_the_dungeon_hands_out_points_by_default_and_leaves_them_to_the_trapsetter_by_ruling() -> None:  # T3.13
    for match, points in (
        (delve(Delver(slot=6), rooms={6: "hoard"}, fields={"chest": {6: 1}}, points_award="fight_level_deed"), 1),
        (delve(Delver(slot=6), rooms={6: "hoard"}, fields={"chest": {6: 1}}, points_award="ts_only"), 0),
    ):
        match.play("open the chest")
        go(match, "go on", "go on", "go on")
        assert match.table.points[0] == points


def test_three_marks_raise_and_are_gone() -> None:  # T3.14
    match = delve(Delver(has={"points": 9}))
    go(match, "mark constitution", "mark constitution")
    assert match.table.score[0, 2] == 2
    match.play("mark constitution")
    assert (match.table.score[0, 2], match.table.hp[0], match.table.marks[0].sum()) == (3, 6, 0)
    go(match, *["mark stealth"] * 3, *["mark slippery"] * 3)
    assert match.table.trained[0].sum() == 1
    assert match.table.talent[0, TALENTS.index("slippery")] == 1


def test_nothing_rises_above_its_highest() -> None:  # T3.14
    best = Delver((9, 1, 1, 0, 0, 0), skills={"stealth": 4}, talents={"slippery": 3}, has={"points": 1})
    match = delve(best)
    for what in ("strength", "stealth", "slippery"):
        assert refusal(match, f"mark {what}") == "T3.14"


def test_the_dead_make_a_new_character_without_points() -> None:  # T3.15
    dying = Delver(hp=-4, state=2, has={"points": 5, "backups": 1, "silver": 7})
    match = delve(dying, Delver(at=(2, 2)), rounds=True, fields={"pending": 12, "queue": 1, "seat": 0})
    match.play("go on", chance=[2])
    table = match.table
    assert (table.state[0], table.points[0], table.silver[0], table.backups[0]) == (ABSENT, 0, 45, 0)
    assert table.mode == EXPLORING
    assert match.acting == [0, 1]
    go(match, "quick make mage", *["roll a score"] * 6)
    assert match.table.state[0] == UP
    assert match.table.points[0] == 0
