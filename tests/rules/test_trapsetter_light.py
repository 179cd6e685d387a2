"""T5 Light."""

from fractions import Fraction

import pytest

from delving import BOX, Creature, Delver, chances, delve, square
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.box import BRIGHT, COMPLETE, DARKNESS, DIM, NORMAL
from rollbones.games.trapsetter.rules.light import light_at, light_for, shed
from tools import both_engines, go, refusal, told

pytestmark = both_engines

TORCH, LANTERN, HOODED, BULLSEYE = range(1, 5)
LIT = {"light": TORCH, "torch_left": 60}
DARK = {5: "cistern"}


def level(match: Match, x: int, y: int, slot: int = 5) -> int:
    return light_at(match.table, match.box, square(x, y, slot))


@pytest.mark.parametrize(
    ("room", "light"),
    [("cistern", COMPLETE), ("workshop", DARKNESS), ("shrine", DIM), ("guardroom", NORMAL), ("hall of mirrors", BRIGHT)],
)
def test_a_room_has_a_light_of_its_own(room: str, light: int) -> None:  # T5.1
    assert level(delve(Delver(), rooms={5: room}), 3, 3) == light


@pytest.mark.parametrize(("far", "light"), [(4, NORMAL), (5, DIM), (8, DIM), (9, DARKNESS), (12, DARKNESS), (13, COMPLETE)])
def test_light_goes_out_in_three_rings(far: int, light: int) -> None:  # T5.2
    assert shed(BOX, TORCH, 0, 0, far, 0) == shed(BOX, LANTERN, 0, 0, 0, -far) == shed(BOX, HOODED, 0, 0, far, far) == light
    hall = delve(
        Delver(at=(1, 3), slot=4, has=LIT), rooms={4: "passage", 5: "passage", 6: "passage"}, fields={"east": {4: 1, 5: 1}}
    )
    assert light_at(hall.table, hall.box, square(1, 3, 4) + far) == light


def test_the_hood_leaves_five_feet_of_dim_light_and_takes_a_bonus_action() -> None:  # T5.3
    assert [shed(BOX, HOODED, 1, 0, far, 0) for far in range(4)] == [DIM, DIM, DARKNESS, COMPLETE]
    lamp = Delver(at=(1, 1), has={"light": HOODED, "oil_left": 60})
    match = delve(lamp, creatures=(Creature("ogre", (5, 5)),), rooms=DARK, rounds=True)
    match.play("move the hood")
    assert level(match, 4, 1) == COMPLETE
    assert refusal(match, "move the hood") == "T7.3"
    assert refusal(delve(Delver(has=LIT)), "move the hood") == "T5.6"
    assert go(delve(lamp), "move the hood", "move the hood").table.hooded[0] == 0


def test_a_bullseye_shines_in_a_cone() -> None:  # T5.4
    east, southeast = 2, 3
    assert [shed(BOX, BULLSEYE, 0, east, far, 0) for far in (7, 8, 14, 15, 21, 22)] == [
        NORMAL,
        DIM,
        DIM,
        DARKNESS,
        DARKNESS,
        COMPLETE,
    ]
    assert shed(BOX, BULLSEYE, 0, east, 4, 4) == NORMAL
    assert shed(BOX, BULLSEYE, 0, east, 3, 4) == shed(BOX, BULLSEYE, 0, east, -2, 0) == COMPLETE
    assert shed(BOX, BULLSEYE, 0, southeast, 5, 0) == shed(BOX, BULLSEYE, 0, southeast, 0, 5) == NORMAL
    assert shed(BOX, BULLSEYE, 0, southeast, 5, -1) == COMPLETE
    assert shed(BOX, BULLSEYE, 0, east, 0, 0) == NORMAL
    walking = delve(
        Delver(has={"light": BULLSEYE, "oil_left": 9}), creatures=(Creature("ogre", (5, 5)),), rooms=DARK, rounds=True
    )
    walking.play("step west")
    assert (level(walking, 1, 3), level(walking, 4, 3)) == (NORMAL, COMPLETE)


def test_a_torch_burns_for_an_hour_and_oil_for_four() -> None:  # T5.5
    torch = delve(Delver(has={"light": TORCH, "torch_left": 20}))
    go(torch, "wait", "wait")
    assert (torch.table.light[0], torch.table.torch_left[0]) == (0, 0)
    lamp = delve(Delver(things={"lantern": 1, "oil": 2, "tinderbox": 1}))
    lamp.play("light lantern")
    assert (lamp.table.oil_left[0], lamp.table.thing[0, 4]) == (240, 1)
    nearly = delve(Delver(things={"lantern": 1, "oil": 1}, has={"light": LANTERN, "oil_left": 10}))
    nearly.play("wait")
    assert (nearly.table.oil_left[0], nearly.table.thing[0, 4], nearly.table.light[0]) == (240, 0, LANTERN)
    dry = delve(Delver(things={"lantern": 1, "tinderbox": 1}))
    assert refusal(dry, "light lantern") == "T4.17"
    out = delve(Delver(things={"lantern": 1}, has={"light": LANTERN, "oil_left": 10}))
    out.play("wait")
    assert told(out)[-1] == "the light of delver 1 is out"


def test_putting_a_light_out_costs_a_minute() -> None:  # T5.6
    match = delve(Delver(has=LIT))
    match.play("put out the light")
    assert (match.table.torch_left[0], match.table.light[0]) == (59, 0)
    assert refusal(match, "put out the light") == "T5.6"
    lamp = delve(Delver(has={"light": LANTERN, "oil_left": 1}))
    lamp.play("put out the light")
    assert lamp.table.oil_left[0] == 0


def test_to_light_something_takes_a_tinderbox_or_a_flame_and_an_action() -> None:  # T5.7
    torch = {"torch": 1}
    assert refusal(delve(Delver(things=torch)), "light torch") == "T5.7"
    assert refusal(delve(Delver(things=torch, has=LIT)), "light torch") == "T4.16"
    beside = delve(Delver(things=torch), Delver(at=(2, 3), has=LIT))
    beside.play("light torch", 0)
    assert (beside.table.light[0], beside.table.thing[0, 0], beside.table.torch_left[0]) == (TORCH, 0, 60)
    fight = delve(Delver(things={"torch": 1, "tinderbox": 1}), creatures=(Creature("ogre"),), rounds=True)
    fight.play("light torch")
    assert refusal(fight, "dodge") == "T7.3"
    begun = delve(Delver(things={"tinderbox": 1}, has={"torch_left": 12}))
    begun.play("light torch")
    assert begun.table.torch_left[0] == 12


def test_in_dim_light_searching_is_one_harder() -> None:  # T5.8
    for room, bonus in (("entrance", 0), ("guardroom", 1)):
        match = delve(Delver((0, 0, 1, 0, 2, 0)), rooms={5: room})
        match.play("search", chance=[5])
        assert match.table.added == bonus
    seeker = delve(Delver((0, 0, 1, 0, 2, 0)), creatures=(Creature("ogre", (5, 5)),), rounds=True)
    seeker.play("seek", chance=[5])
    assert seeker.table.added == 0


def test_darkness_conceals_on_two_of_ten() -> None:  # T5.9
    match = delve(Delver(), creatures=(Creature("ogre", (4, 3), hp=50),), rooms={5: "workshop"}, rounds=True)
    assert chances(match, "strike a", lambda table: table.die == 0) == Fraction(2, 10)


def test_in_complete_darkness_nothing_is_seen_and_a_search_goes_by_touch() -> None:  # T5.10
    match = delve(Delver(), creatures=(Creature("ogre", (4, 3), hp=50),), rooms=DARK, rounds=True)
    assert chances(match, "strike a", lambda table: table.die == 0) == Fraction(4, 10)
    blind = delve(Delver((0, 0, 1, 0, 2, 0)), rooms=DARK)
    blind.play("search", chance=[5])
    assert blind.table.added == 1 - 4


def test_a_dropped_light_burns_on() -> None:  # T5.11
    hurt = Delver((0, 0, 2, 0, 0, 0), hp=1, at=(3, 3), has=LIT)
    match = delve(hurt, creatures=(Creature("ogre", (4, 3)),), rooms=DARK, rounds=True, fields={"turn": 5})
    match.play("go on", chance=[7, 1])
    assert match.table.light[0] == 0
    assert level(match, 3, 3) == NORMAL
    lying = {"drop": {0: TORCH}, "drop_place": {0: square(3, 3)}, "drop_left": {0: 10}}
    match = delve(Delver(at=(1, 1)), rooms=DARK, fields=lying)
    assert level(match, 2, 2) == NORMAL
    match.play("wait")
    assert level(match, 2, 2) == COMPLETE
    assert match.table.drop[0] == 0
    oil = delve(
        Delver((0, 0, 2, 0, 0, 0), hp=1, things={"lantern": 1}, has={"light": LANTERN, "oil_left": 77}),
        creatures=(Creature("ogre", (4, 3)),),
        rooms=DARK,
        rounds=True,
        fields={"turn": 5},
    )
    oil.play("go on", chance=[7, 1])
    assert sorted(oil.table.drop_left.tolist())[-1] == 77
    assert oil.table.thing[0, 1] == 0


def test_walls_and_shut_doors_stop_light() -> None:  # T5.12
    for door, light in ((1, DIM), (2, COMPLETE)):
        match = delve(Delver(at=(5, 3), has=LIT), rooms={5: "cistern", 6: "cistern"}, fields={"east": {5: door}})
        assert level(match, 3, 3, 6) == light
        assert level(match, 1, 5, 6) == COMPLETE


@pytest.mark.parametrize(
    ("talent", "room", "light"),
    [(1, "workshop", DIM), (1, "cistern", COMPLETE), (2, "cistern", DARKNESS), (3, "cistern", DIM), (3, "guardroom", NORMAL)],
)
def test_night_eyes_see_in_the_dark(talent: int, room: str, light: int) -> None:  # T5.13
    match = delve(Delver(talents={"night eyes": talent}), rooms={5: room})
    assert light_for(match.table, match.box, 0, square(1, 1)) == light


def test_bright_light_dazzles_who_comes_out_of_the_dark() -> None:  # T5.14
    for here, rounds in (("cistern", 10), ("workshop", 10), ("shrine", 0), ("guardroom", 0)):
        match = delve(Delver(), rooms={5: here, 6: "hall of mirrors"})
        match.play("go east")
        assert match.table.lasts[0, 2] == rounds
    blinding = "[rooms]\n'hall of mirrors' = { light = 'blinding' }\n"
    match = delve(Delver(), rooms={5: "cistern", 6: "hall of mirrors"}, house=blinding)
    match.play("go east")
    assert match.table.lasts[0, 3] == 10
