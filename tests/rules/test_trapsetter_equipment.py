"""T4 Equipment."""

import pytest

from delving import Creature, Delver, delve
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.table import EXPLORING
from tools import both_engines, go, position, refusal

pytestmark = both_engines


def fight(delver: Delver, creature: Creature | None = None, **more: object) -> Match:
    return delve(delver, creatures=(creature or Creature("ogre", hp=16),), rounds=True, **more)  # type: ignore[arg-type]


def harm(delver: Delver, *chance: int, creature: Creature | None = None, **more: object) -> int:
    """What a Strike at a creature of many Hitpoints does."""
    match = fight(delver, creature or Creature("ogre", hp=50), **more)
    match.play("strike a", chance=chance)
    return 50 - int(match.table.hp[4])


STRONG = (3, 0, 2, 0, 0, 0)


def test_a_weapon_costs_fifteen_and_does_d6_of_its_type() -> None:  # T4.1
    match = position(game="trapsetter")
    go(match, "be called una", "be the elf", "be small", *["roll a score"] * 6)
    for ability in ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"):
        match.play(f"put it into {ability}")
    go(match, *["train stealth"] * 2, *["train weapon"] * 2, *["train arcana"] * 2, "buy twin piercing weapon")
    assert match.table.silver[0] == 30
    assert harm(Delver(STRONG), 4, 5) == 5
    assert harm(Delver(STRONG, weapon="deadly bludgeoning"), 4, 5, creature=Creature("skeleton", hp=50)) == 6


def test_deadly_triples_where_others_double() -> None:  # T4.2
    assert harm(Delver(STRONG, weapon="deadly slashing"), 9, 4) == 12
    assert harm(Delver(STRONG, weapon="destructive slashing"), 9, 4) == 8


def test_destructive_doubles_damage_to_objects() -> None:  # T4.3
    for trait, chest in (("destructive", 1), ("deadly", 2)):
        match = delve(Delver(weapon=f"{trait} slashing"), fields={"chest": {5: 2}})
        match.play("smash the chest", chance=[2])
        assert match.table.chest[5] == chest


def test_executing_does_two_more_to_the_prone() -> None:  # T4.4
    prone = {(4, "prone"): 100}
    assert harm(Delver(STRONG, weapon="executing slashing"), 4, 3, lasts=prone) == 5
    assert harm(Delver(STRONG, weapon="executing slashing"), 4, 3) == 3
    assert harm(Delver(STRONG, weapon="deadly slashing", talents={"finisher": 2}), 4, 3, lasts=prone) == 5


@pytest.mark.parametrize(("trait", "bonus"), [("finesse", 3), ("deadly", 1)])
def test_finesse_lets_dexterity_stand_in(trait: str, bonus: int) -> None:  # T4.5
    match = fight(Delver((1, 3, 2, 0, 0, 0), weapon=f"{trait} piercing", skills={"weapon": 1}))
    match.play("strike a", chance=[2] if trait == "deadly" else [2, 1])
    assert match.table.added == bonus


def test_impaling_holds_until_the_end_of_its_next_turn() -> None:  # T4.6
    spear = Delver(STRONG, weapon="impaling piercing")
    match = fight(spear)
    match.play("strike a", chance=[9, 1])
    assert match.table.lasts[4, 1] == 1
    match.play("end turn")
    match.play("go on", chance=[1])
    assert match.table.lasts[4, 1] == 0
    assert match.table.impaled_by[4] == 0


def test_impaling_ends_when_you_move_or_attack_another() -> None:  # T4.6
    spear = Delver(STRONG, weapon="impaling piercing", talents={"two cuts": 2})
    for move, chance in (("step west", []), ("strike b", [2])):
        match = delve(spear, creatures=(Creature("ogre"), Creature("ogre", (3, 2))), rounds=True)
        match.play("strike a", chance=[9, 1])
        match.play(move, chance=chance)
        assert match.table.lasts[4, 1] == 0


def test_impaling_ends_with_whoever_holds_the_spear() -> None:  # T4.6
    match = delve(
        Delver(hp=1),
        creatures=(Creature("ogre"),),
        rounds=True,
        lasts={(4, "immobilized"): 2},
        fields={"impaled_by": {4: 1}, "turn": 5},
    )
    match.play("go on", chance=[5, 6])
    assert (match.table.state[0], match.table.lasts[4, 1], match.table.impaled_by[4]) == (4, 0, 0)


def test_sweeping_does_half_to_two_if_the_first_falls() -> None:  # T4.7
    axe = Delver(STRONG, weapon="sweeping slashing")
    pair = (Creature("goblin", (4, 3)), Creature("ogre", (4, 2)), Creature("ogre", (1, 1)))
    match = delve(axe, creatures=pair, rounds=True)
    match.play("sweep a", chance=[7, 6])
    assert match.table.hp[4:7].tolist() == [0, 13, 16]
    tough = delve(axe, creatures=pair[1:], rounds=True)
    tough.play("sweep a", chance=[7, 6])
    assert tough.table.hp[4:6].tolist() == [13, 16]
    assert refusal(fight(Delver()), "sweep a") == "T4.7"


def test_twin_is_worse_with_one_and_better_with_both() -> None:  # T4.8
    twin = Delver(STRONG, weapon="twin slashing")
    assert harm(twin, 4, 3) == 4
    torch = Delver(STRONG, weapon="twin slashing", has={"light": 1, "torch_left": 60})
    match = fight(torch)
    match.play("strike a", chance=[5, 3])
    assert match.table.added == 0
    assert match.table.hp[4] == 13


@pytest.mark.parametrize(("strength", "more"), [(-1, 0), (1, 1), (2, 1), (3, 2)])
def test_weighty_adds_half_the_strength_rounded_up(strength: int, more: int) -> None:  # T4.9
    assert harm(Delver((strength, 0, 2, 0, 0, 0), weapon="weighty slashing", skills={"weapon": 1}), 6, 3) == 3 + more


def test_training_does_not_count_for_an_advanced_weapon_until_raised_with_it() -> None:  # T4.10
    blade = Delver((0, 0, 2, 0, 0, 0), weapon="vault blade", skills={"weapon": 2}, has={"points": 3})
    match = fight(blade)
    match.play("strike a", chance=[4])
    assert match.table.added == -1
    calm = go(delve(blade), *["mark weapon"] * 3)
    assert calm.table.mastered[0] == 1
    trained = fight(Delver((0, 0, 2, 0, 0, 0), weapon="vault blade", skills={"weapon": 3}, has={"mastered": 1}))
    trained.play("strike a", chance=[4, 1, 1])
    assert trained.table.added == 3


def test_bare_hands_do_a_d2_and_brawlers_more() -> None:  # T4.11
    assert harm(Delver(STRONG, weapon=""), 4, 2) == 2
    assert harm(Delver(STRONG, weapon="", talents={"brawler": 2}), 4, 6) == 6
    match = fight(Delver((-1, 0, 2, 0, 0, 0), weapon=""))
    match.play("strike a", chance=[1, 1])
    assert match.table.hp[0] == 3


def struck_at(delver: Delver, **options: str) -> int:
    """The AC that a goblin finds."""
    match = delve(delver, creatures=(Creature("goblin"),), rounds=True, fields={"turn": 5}, **options)  # type: ignore[arg-type]
    match.play("go on")
    return int(match.table.against)


def test_armour_adds_its_proficiency_and_takes_one_off_for_the_untrained() -> None:  # T4.12
    worn = {"worn": 1}
    assert [struck_at(Delver((0, 3, 9, 0, 0, 0), skills={"armour": level}, has=worn)) for level in range(5)] == [
        6,
        7,
        8,
        10,
        12,
    ]
    assert struck_at(Delver((0, 3, 9, 0, 0, 0), has=worn), armour_untrained="applies") == 6
    assert struck_at(Delver((0, 3, 9, 0, 0, 0), has=worn), armour_untrained="ignored") == 7


def test_heavy_armour_adds_two_and_makes_noise() -> None:  # T4.13
    assert struck_at(Delver((0, 3, 9, 0, 0, 0), skills={"armour": 1}, has={"worn": 2})) == 9
    bonus = {}
    for name, talents in (("loud", {}), ("quiet", {"muffled plate": 1})):
        match = creeper(Delver((0, 1, 2, 0, 0, 0), has={"worn": 2}, talents=talents))
        bonus[name] = int(match.table.added)
    assert bonus == {"loud": -1, "quiet": 0}


def creeper(delver: Delver) -> Match:
    match = delve(delver, rooms={6: "cell"}, creatures=(Creature("cultist", (4, 4), 6, aware=False, known=False),))
    match.play("creep east")
    match.play("go on", chance=[9])
    return match


def test_armour_takes_its_time_and_unworn_it_is_bulkier() -> None:  # T4.14
    light = delve(Delver(things={"light armour": 1}))
    light.play("wear light armour")
    assert light.table.worn[0] == 1
    assert refusal(light, "wear light armour") == "T4.14"
    heavy = delve(Delver(things={"heavy armour": 1, "light armour": 1}))
    heavy.play("wear heavy armour")
    assert (heavy.table.worn[0], heavy.table.dressing[0]) == (0, 10)
    heavy.play("wear heavy armour")
    assert heavy.table.worn[0] == 2
    assert refusal(heavy, "wear light armour") == "T4.14"
    assert refusal(delve(Delver()), "wear light armour") == "T4.17"


@pytest.mark.parametrize(("rations", "rope", "feet"), [(0, 6, 30), (1, 6, 20), (10, 5, 30), (11, 5, 20)])
def test_beyond_five_and_strength_you_are_slow(rations: int, rope: int, feet: int) -> None:  # T4.15
    laden = Delver((1, 0, 9, 0, 0, 0), weapon="", things={"rope": rope, "ration": rations})
    match = delve(laden, creatures=(Creature("slime", (1, 1)),), rounds=True, fields={"turn": 5})
    match.play("go on")
    assert match.table.feet == feet


def test_a_mule_carries_more_and_a_kit_counts_once() -> None:  # T4.15
    laden = Delver((0, 0, 9, 0, 0, 0), things={"rope": 4, "kit": 10}, talents={"pack mule": 1}, has={"worn": 1})
    armour = Delver((0, 0, 9, 0, 0, 0), things={"rope": 3, "kit": 10, "light armour": 1}, has={"worn": 0})
    for delver, feet in ((laden, 30), (armour, 20)):
        match = delve(delver, creatures=(Creature("slime", (1, 1)),), rounds=True, fields={"turn": 5})
        match.play("go on")
        assert match.table.feet == feet


def test_hands_change_once_a_turn() -> None:  # T4.16
    two = Delver(has={})
    match = delve(two, creatures=(Creature("ogre"),), rounds=True, fields={"weapon": {(0, 1): 4}})
    assert refusal(match, "wield first weapon") == "T4.16"
    match.play("wield second weapon")
    assert refusal(match, "wield nothing") == "T4.16"
    calm = go(delve(two, fields={"weapon": {(0, 1): 4}}), "wield second weapon", "wield nothing")
    assert calm.table.wielded[0] == 0


def test_what_lies_there_is_picked_up_into_free_hands() -> None:  # T4.16
    lying = {"drop": {0: 13 + 4, 1: 1, 2: 2}, "drop_place": {0: 290, 1: 290, 2: 290}, "drop_left": {1: 30, 2: 100}}
    match = delve(Delver(weapon="", at=(3, 3)), fields=lying)
    assert refusal(delve(Delver()), "pick up") == "T4.17"
    go(match, "pick up", "pick up", "pick up")
    table = match.table
    assert (table.wielded[0], table.light[0], table.torch_left[0], table.thing[0, 1]) == (1, 1, 30, 1)
    full = delve(Delver(), fields={**lying, "weapon": {(0, 1): 4, (0, 2): 5}})
    assert refusal(full, "pick up") == "T4.16"
    fighting = delve(Delver(at=(3, 3)), creatures=(Creature("ogre"),), rounds=True, fields=lying)
    fighting.play("pick up")
    assert refusal(fighting, "pick up") == "T4.16"
    lantern = delve(Delver(weapon=""), fields={"drop": {0: 2}, "drop_place": {0: 290}, "drop_left": {0: 100}})
    lantern.play("pick up")
    assert (lantern.table.light[0], lantern.table.oil_left[0]) == (2, 100)
    far = delve(
        Delver(at=(1, 1)), creatures=(Creature("ogre"),), rounds=True, fields={"drop": {0: 2}, "drop_place": {0: 290}}
    )
    assert refusal(far, "pick up") == "T4.17"


def test_only_what_you_have_can_be_used() -> None:  # T4.17
    match = delve(Delver(), fields={"east": {5: 3}, "chest": {5: 2}})
    for move in ("pick the lock east", "pick the lock of the chest", "light torch", "drink a draught", "wield second weapon"):
        assert refusal(match, move) == "T4.17"
    assert refusal(delve(Delver(hp=1)), "treat delver 1") == "T4.17"


def test_a_draught_gives_d6_back() -> None:  # T4.18
    match = delve(Delver((0, 0, 5, 0, 0, 0), hp=2, things={"draught": 1}))
    match.play("drink a draught", chance=[5])
    assert (match.table.hp[0], match.table.thing[0, 12], match.table.mode) == (7, 0, EXPLORING)


def test_a_kit_has_ten_uses_and_single_ones_cost_one() -> None:  # T4.19
    match = position(game="trapsetter")
    go(match, "be called una", "be the elf", "be small", *["roll a score"] * 6)
    for ability in ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"):
        match.play(f"put it into {ability}")
    go(match, *["train stealth"] * 2, *["train weapon"] * 2, *["train arcana"] * 2)
    assert refusal(match, "buy one use of a kit") == "T4.17"
    go(match, "buy kit", "buy one use of a kit")
    assert (match.table.thing[0, 9], match.table.silver[0]) == (11, 31)
