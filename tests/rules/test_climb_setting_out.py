"""M1 Setting out."""

from climb_cards import CLIMB, MOUNTAIN, SNOW, climb, event, fell, parts, where
from tools import both_engines, told

pytestmark = both_engines


def test_every_hiker_has_a_pack_of_his_own() -> None:  # M1.1
    match = climb(seats="3")
    for hiker in match.table.hikers[:3]:
        assert hiker.stacks.sum() == 15
        assert hiker.events.sum() == 19
    assert match.table.hikers[3].stacks.sum() == 0
    match.play("start with ropes", chance=[SNOW, *fell(1, 2, 3, 4, 5, 6, 6)])
    assert match.table.hikers[0].stacks.sum() == 14
    assert match.table.hikers[1].stacks.sum() == 15


def test_the_first_equipment_is_a_campfire_or_two_picks_or_three_ropes() -> None:  # M1.2
    match = climb(gear="chosen")
    assert match.legal_words() == ["start with campfire", "start with picks", "start with ropes"]
    for gear, tokens in {"campfire": "campfire", "picks": "pick pick", "ropes": "rope rope rope"}.items():
        match = climb()
        match.play(f"start with {gear}")
        assert f"ready {tokens}" in parts(match)


def test_the_box_may_say_which_equipment_it_is() -> None:  # M1.2
    assert "ready campfire" in parts(climb(gear="campfire"))
    assert "ready pick pick" in parts(climb(gear="picks"))
    assert "ready rope rope rope" in parts(climb(gear="ropes"))
    assert climb(gear="ropes").legal_words() == ["begin left", "begin middle", "begin right"]


def test_the_sets_of_equipment_come_from_the_box() -> None:  # M1.2
    assert "ready campfire campfire" in parts(climb(gear="campfire", campfires="2"))


def test_the_first_card_is_turned_over_and_all_dice_are_rolled() -> None:  # M1.3
    match = climb()
    match.play("start with ropes", chance=[SNOW, *fell(1, 2, 2, 4, 6, 6, 6)])
    assert "card 1 0 Snow" in match.show()
    assert "dice 1 2 2 4 6 6 6" in parts(match)
    assert told(match) == [
        "hiker 1 starts with ropes",
        "Snow is dealt, hiker 1's card 0",
        "hiker 1 rolls 1 × 1",
        "hiker 1 rolls 2 × 2",
        "hiker 1 rolls 1 × 4",
        "hiker 1 rolls 3 × 6",
    ]


def test_how_many_dice_there_are_is_up_to_the_box() -> None:  # M1.3
    assert climb(gear="picks", dice="4").table.hikers[0].dice.sum() == 4


def test_the_hiker_begins_in_any_space_of_the_bottom_row() -> None:  # M1.4
    for place in ("left", "middle", "right"):
        match = climb("turn 1 | set out | hiker 1 below 0 left | dice 6 | card 1 0 Snow")
        match.play(f"begin {place}")
        assert where(match) == f"0 {place}"


def test_who_begins_on_an_event_space_draws_an_event() -> None:  # M1.4
    match = climb("turn 1 | set out | hiker 1 below 0 left | dice 6 | card 1 0 Feet", first_space="drawn")
    match.play("begin left", chance=[event("Rise")])
    assert where(match) == "250 left"


def test_the_event_of_the_first_space_may_wait() -> None:  # M1.4
    match = climb("turn 1 | set out | hiker 1 below 0 left | dice 2 3 | card 1 0 Feet", first_space="waits")
    match.play("begin left")
    assert match.steps[-1].chance == ()
    assert match.table.fired[0, 0] == 0
    match.play("go right with 2")
    match.play("walk left", chance=[event("Rise")])
    assert where(match) == "250 left"


def test_the_first_card_is_a_normal_one() -> None:  # M1.5
    odds = climb(dice="2").odds("start with ropes")
    assert {one.chance[0] for one in odds} == set(range(7))
    assert {int(one.tables[0]["card"][0][0]) for one in odds} == set(range(1, 8))


def test_the_stacks_lie_one_under_the_other() -> None:  # M1.5
    text = "hiker 1 at 750 left | dice 6 6 | gone Ice, Trail, Rock, Tops, Feet, Lure | card 1 0 Snow"
    hard = climb(text).odds("go up with 6")
    assert {int(one.tables[0]["card"][0][1]) for one in hard} == {21, 22, 23, 24}
    deadly = climb(text.replace("Lure", "Lure, Hill, Height, Hump, Hut")).odds("go up with 6")
    assert {int(one.tables[0]["card"][0][1]) for one in deadly} == {41, 42, 43, 44}


def test_hikers_set_out_in_the_order_of_their_seats() -> None:  # M1.6
    match = climb(seats="2")
    match.play("start with ropes", 0, chance=[SNOW, *fell(1, 2, 2, 4, 6, 6, 6)])
    match.play("begin left", 0)
    assert match.acting == [1]
    match.play("start with picks", 1, chance=[SNOW, *fell(1, 1, 1, 1, 1, 1, 6)])
    match.play("begin right", 1)
    assert match.acting == [0]
    assert "hiker 1 has the turn" in told(match)
    assert match.table.actions == 0
    assert CLIMB.box(2, {"mountain": MOUNTAIN}).limit == 3
