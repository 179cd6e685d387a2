"""What a view of Die Trying tells those who know the rules: light, sheets, warnings, chances; and what lasts."""

from __future__ import annotations

from typing import Any

import pytest

from delving import Creature, Delver, chances, delve, square
from rollbones.engine.match.match import Match
from rollbones.engine.match.sequels import follows_from, is_for, sequel_of
from rollbones.engine.registry import find_game
from rollbones.games.trapsetter.insight import chance, in_dice, insight
from rollbones.games.trapsetter.rules.checks import SUCCESS
from rollbones.games.trapsetter.scenery import scenery
from rollbones.games.trapsetter.sequel import fitting, how

TRAPSETTER = find_game("trapsetter")
GOBLIN = (Creature("goblin"),)
BANDIT = (Creature("bandit"),)  # sees nothing in the dark


def seen(match: Match) -> dict[str, Any]:
    return insight(match.view(0), match.box)


def succeeded(table: Any) -> bool:
    return bool(table.die > 0 and table.degree >= SUCCESS)


CHECKED = {
    "strike": (delve(Delver(), creatures=GOBLIN, rounds=True), "strike a"),
    "in the dark": (delve(Delver(), creatures=GOBLIN, rounds=True, rooms={5: "cistern"}), "strike a"),
    "shove": (delve(Delver(skills={"athletics": 2}), creatures=GOBLIN, rounds=True), "shove a"),
    "frighten": (delve(Delver(), creatures=GOBLIN, rounds=True), "frighten a"),
    "get free": (delve(Delver(), creatures=GOBLIN, rounds=True, lasts={(0, "immobilized"): 3}), "get free"),
    "hide": (delve(Delver(skills={"stealth": 2}), creatures=BANDIT, rounds=True, rooms={5: "cistern"}), "hide"),
    "lock": (delve(Delver(things={"tools": 1}), fields={"east": {5: 3}}), "pick the lock east"),
    "force": (delve(Delver(), fields={"east": {5: 3}}), "force the door east"),
    "disarm": (
        delve(Delver(things={"tools": 1}), rooms={5: "cell"}, fields={"trap": {5: 1}, "trap_state": {5: 2}}),
        "disarm the trap",
    ),
    "chest": (delve(Delver(things={"tools": 1}), fields={"chest": {5: 2}}), "pick the lock of the chest"),
    "craft": (delve(Delver()), "craft a torch"),
    "treat": (delve(Delver(things={"kit": 3}), Delver(at=(2, 3), hp=1)), "treat delver 2"),
    "death save": (
        delve(
            Delver(state=2, hp=-1), Delver(at=(2, 3)), rounds=True, fields={"pending": 12, "queue": 1, "turn": 1}
        ),
        "go on",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CHECKED)
def test_the_chance_of_a_move_is_what_the_rules_make_of_it(name: str) -> None:
    match, move = CHECKED[name]
    seat = match.acting[0]
    found = chance(match.view(seat), match.box, seat, match.moves.read(move))
    assert found is not None
    assert found.share == pytest.approx(float(chances(match, move, succeeded)))
    assert found.added is not None
    assert found.against is not None


def test_the_helpless_are_hit_more_easily() -> None:
    awake = delve(Delver(), creatures=GOBLIN, rounds=True)
    asleep = delve(Delver(), creatures=GOBLIN, rounds=True, lasts={(4, "unconscious"): 3})
    shares = [chance(one.view(0), one.box, 0, one.moves.read("strike a")) for one in (awake, asleep)]
    assert [one.share for one in shares if one] == [0.5, 0.9]


def test_a_chest_is_smashed_as_often_as_the_dice_say() -> None:
    for weapon in ("deadly slashing", "destructive bludgeoning", ""):
        match = delve(Delver(weapon=weapon), fields={"chest": {5: 2}})
        found = chance(match.view(0), match.box, 0, match.moves.read("smash the chest"))
        assert found is not None
        assert found.share == pytest.approx(float(chances(match, "smash the chest", lambda table: table.chest[5] == 1)))


def test_casting_goes_right_where_no_two_dice_are_alike() -> None:
    mage = Delver(talents={"hedge book": 2, "wild talent": 1}, has={"instability": 1})
    match = delve(mage, creatures=GOBLIN, rounds=True)
    match.play("cast bolt")
    shares = {dice: chance(match.view(0), match.box, 0, match.moves.read(f"spend {dice} magic dice")) for dice in (0, 1, 2)}
    assert shares[0] is None
    assert shares[1] is not None
    assert shares[1].share == pytest.approx(5 / 6)
    match.play("spend 2 magic dice")
    aimed = chance(match.view(0), match.box, 0, match.moves.read("aim at creature a"))
    assert aimed == shares[2]
    many = delve(Delver(talents={"hedge book": 2}, has={"instability": 9}), creatures=GOBLIN, rounds=True)
    many.play("cast bolt")
    sure = chance(many.view(0), many.box, 0, many.moves.read("spend 1 magic dice"))
    assert sure is not None
    assert sure.share == 0


def test_sneaking_is_against_those_it_is_hidden_from() -> None:
    match = delve(Delver(has={"hidden": 1 << 4}), creatures=GOBLIN, rounds=True, rooms={5: "hoard"})
    found = chance(match.view(0), match.box, 0, match.moves.read("sneak"))
    assert found is not None
    assert (found.added, found.against) == (0, 4)
    alone = delve(Delver(), rounds=True, rooms={5: "cistern"}, creatures=(Creature(known=False),))
    assert chance(alone.view(0), alone.box, 0, alone.moves.read("hide")) is None


def test_what_nobody_can_know_has_no_chance() -> None:
    match = delve(Delver())
    for move in ("search", "go east", "wait"):
        assert chance(match.view(0), match.box, 0, match.moves.read(move)) is None
    begun = delve(Delver(), creatures=GOBLIN, rounds=True, turn=5)
    assert chance(begun.view(0), begun.box, 0, begun.moves.read("go on")) is None


def test_the_map_has_light_where_somebody_looks_and_memory_where_nobody_does() -> None:
    match = delve(Delver(at=(3, 3), has={"light": 1, "torch_left": 60}), rooms={5: "cistern", 7: "shrine"})
    letters = seen(match)["map"]
    assert letters[square(3, 3)] == "3"
    assert letters[square(3, 3, 7)] == "c"
    assert letters[square(0, 0)] == "."
    dark = seen(delve(Delver(), rooms={5: "cistern"}))["map"]
    assert dark[square(3, 3)] == "a"


def test_a_sheet_says_what_follows_from_it() -> None:
    match = delve(
        Delver(score=(3, 1, 2, 0, 0, 0), weapon="weighty slashing", skills={"weapon": 2}, talents={"hedge book": 1}),
        creatures=GOBLIN,
    )
    found = seen(match)
    sheet = found["sheets"][0]
    assert {name: sheet[name] for name in ("most_hp", "ac", "speed", "attack", "damage", "bulk", "bulk_limit", "magic")} == {
        "most_hp": 4, "ac": 5, "speed": 30, "attack": 4, "damage": "d6+2", "bulk": 10, "bulk_limit": 80, "magic": 1,
    }  # fmt: skip
    assert sheet["spells"] == [1, 2]
    assert sheet["line"].startswith("bob human small; str 3 ")
    assert found["creatures"] == {4: 5}
    assert (in_dice(206, 0), in_dice(10_106, 1), in_dice(150_000, 0)) == ("2d6", "d6+2", "15")


def warned(delver: Delver, untrained: str = "applies") -> list[str]:
    found: list[str] = seen(delve(delver, armour_untrained=untrained))["sheets"][0]["warnings"]
    return [one for one in found if one != "no_ration"]


def test_poor_choices_are_warned_of() -> None:
    light = {"torch": 1, "tinderbox": 1}
    sound = Delver(score=(2, 1, 2, 0, 0, 0), skills={"weapon": 1}, things=light)
    assert warned(sound) == []
    assert warned(Delver(score=(1, 2, 1, 0, 0, 0), things={"kit": 1, "tools": 1})) == [
        "frail", "weapon_untrained", "strength_needed", "no_light", "kit_unskilled", "tools_unskilled",
    ]  # fmt: skip
    finesse = Delver(score=(2, 1, 2, 0, 0, 0), weapon="finesse piercing", skills={"weapon": 1}, things=light)
    assert warned(finesse) == ["finesse_wasted"]
    bare = Delver(weapon="", talents={"wild talent": 1}, skills={"armour": 1}, things={"lantern": 1})
    assert warned(bare) == ["dice_without_spells", "no_armour", "no_weapon", "no_tinder", "no_oil"]
    twin = Delver(score=(2, 1, 2, 0, 0, 0), weapon="twin slashing", skills={"weapon": 1}, things={**light, "light armour": 1})
    assert warned(twin) == ["twin_and_light", "armour_untrained"]
    assert warned(twin, "ignored") == ["twin_and_light"]
    plate = Delver(score=(0, 0, 2, 0, 0, 0), skills={"weapon": 1}, things={**light, "heavy armour": 1, "rope": 4})
    assert warned(plate) == ["heavy_untrained", "too_heavy"]
    assert "no_ration" in seen(delve(sound))["sheets"][0]["warnings"]


def test_nothing_is_warned_of_before_it_can_be_known() -> None:
    match = Match.new(TRAPSETTER, seats=1)
    assert seen(match)["sheets"][0]["warnings"] == []
    assert seen(match)["sheets"][0]["line"] == ""


def test_the_tables_come_in_the_order_of_their_numbers() -> None:
    found = scenery(delve(Delver()).box)
    assert found["names"][11] == "una"
    assert len(found["talents"]) == 28
    assert found["talents"][6]["worth"] == ["d3", "d6", "2d6"]
    assert (found["things"][0], found["weapons"][24]["damage"]) == ({"name": "torch", "price": 2, "bulk": 1}, "2d6")
    assert found["miscasts"][0]["row"] == 1
    assert found["causes"][1] == "a blow"


# ── what lasts ────────────────────────────────────────────────────────────────────────────────────────

UNA = "una elf small; str 1 dex 3 con 2 int 0 wis -1 cha 1; stealth 2, weapon 1; finesse piercing, torch 2; silver 4"
HOME = UNA.replace("una", "pell")


def test_whoever_comes_back_is_on_the_next_roster_and_who_stayed_at_home_too() -> None:
    match = Match.new(
        TRAPSETTER, seats=2, options={"roster": f"{UNA}\n{UNA}\n{HOME}", "threat": "4", "graveyard": "nub, a rat"}
    )
    assert sequel_of(match) == {}
    match.play("leave the dungeon", 0)
    match.play("leave the dungeon", 1)
    after = sequel_of(match)
    assert after == {"roster": f"{UNA}\n{UNA}\n{HOME}", "threat": "4", "graveyard": "nub, a rat"}
    assert Match.new(TRAPSETTER, seats=2, options=after).table.named[0] == 12
    assert follows_from(TRAPSETTER, after, {"threat": "4"})
    assert is_for(TRAPSETTER, 3)
    assert not is_for(find_game("climb"), 3)
    assert not is_for(find_game("pig"), 1)


def test_the_dead_lie_in_the_graveyard_with_how_they_died() -> None:
    match = Match.new(TRAPSETTER, seats=1, options={"roster": UNA, "threat": "20", "backups": "0"}, seed="grave 1")
    for _ in range(400):
        if match.over:
            break
        words = match.legal_words(0)
        match.play(next((one for one in words if one.startswith("go ")), "end turn" if "end turn" in words else words[0]), 0)
    after = sequel_of(match)
    assert "roster" not in after
    assert after["graveyard"].startswith("una, ")
    assert after["graveyard"].endswith(" minutes below")


@pytest.mark.parametrize(
    ("cause", "struck", "kinds", "trapped", "said"),
    [
        (1, {0: 4}, {4: 2}, {}, "killed by a goblin"),
        (1, {0: 4}, {}, {}, "killed by something unseen"),
        (1, {0: 1}, {}, {}, "killed by a friend"),
        (2, {0: 0}, {}, {}, "bled to death, struck down by its own hand"),
        (3, {}, {}, {0: 1}, "killed by a trap (dart)"),
        (5, {}, {}, {}, "died of a miscast"),
    ],
)
def test_a_grave_says_what_somebody_died_of(
    cause: int, struck: dict[int, int], kinds: dict[int, int], trapped: dict[int, int], said: str
) -> None:
    assert how(cause, 0, kinds, struck, trapped) == said


def test_a_roster_that_is_too_long_is_cut_where_it_hurts_least() -> None:
    assert fitting(["a" * 3000, "b" * 2000], "graveyard") == "b" * 2000
    assert fitting(["a" * 3000, "b" * 4000], "roster") == "a" * 3000
