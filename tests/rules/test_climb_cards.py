"""M7 New cards, M8 Camp."""

from climb_cards import FEET, ICE, LURE, ROCK, SNOW, TOPS, climb, event, fell, parts, where
from tools import both_engines, refusal, told

pytestmark = both_engines

TWO = "hiker 2 at 0 left | dice 6 6 6 | card 2 0 Snow"
USED_UP = "Snow, Ice, Trail, Rock, Tops, Feet, Lure, Hill, Height, Hump, Hut, Drop, Dent, Dread"


def test_from_the_top_row_a_step_up_leads_onto_the_next_card() -> None:  # M7.1
    match = climb("hiker 1 at 750 right | dice 4 6 | card 1 0 Snow")
    match.play("go up with 4", chance=[ICE])
    assert where(match) == "1000 right"
    assert "card 1 1 Ice" in match.show()
    assert told(match) == ["hiker 1 goes up with 4", "Ice is dealt, hiker 1's card 1", "hiker 1 may camp at 1000 feet"]


def test_a_card_that_is_dealt_is_gone_from_the_deck() -> None:  # M7.1
    match = climb("hiker 1 at 750 right | dice 4 6 | card 1 0 Snow")
    assert {one.chance[0] for one in match.odds("go up with 4")} == {1, 2, 3, 4, 5, 6}


def test_a_step_sideways_leads_onto_a_new_card_beside() -> None:  # M7.2
    match = climb("hiker 1 at 500 left | dice 2 3 | placed 1 | card 1 0 Snow")
    match.play("go left with 2", chance=[ICE])
    assert where(match) == "500 right"
    assert "card 1 0 Ice" in match.show()
    match = climb("hiker 1 at 500 right | dice 2 3 | placed 1 | card 1 0 Snow")
    match.play("go right with 2", chance=[ICE])
    assert where(match) == "500 left"
    assert {"dice 3", "placed 2"} <= set(parts(match))


def test_sideways_costs_a_die_each_time_so_it_comes_to_an_end() -> None:  # M7.2
    match = climb("hiker 1 at 500 left | dice 2 2 3 3 | card 1 0 Snow")
    for move, card in (("left with 2", TOPS), ("right with 2", FEET), ("left with 3", ROCK), ("right with 3", ICE)):
        match.play(f"go {move}", chance=[card])
    assert where(match) == "500 left"
    assert match.legal_words() == ["burn placed die", "retire"]


def test_the_skipped_card_goes_under_its_own_stack() -> None:  # M7.3
    text = "hiker 1 at 500 left | dice 2 3 | gone Ice, Trail, Rock, Tops, Feet | card 1 0 Snow"
    match = climb(text, lateral_card="own_stack")
    assert [one.chance for one in match.odds("go left with 2")] == [(LURE,)]


def test_the_skipped_card_may_go_under_the_whole_deck() -> None:  # M7.3
    text = "hiker 1 at 500 left | dice 2 3 | gone Ice, Trail, Rock, Tops, Feet | card 1 0 Snow"
    match = climb(text, lateral_card="whole_deck")
    assert {one.chance for one in match.odds("go left with 2")} == {(0,), (1,), (2,), (3,)}
    match.play("go left with 2", chance=[0])
    assert "skipped 1 0 0" in parts(match)
    assert "card 1 0 Hill" in match.show()


def test_what_was_skipped_comes_after_the_deadly_cards() -> None:  # M7.3
    text = f"hiker 1 at 750 left | dice 6 6 | skipped 1 0 0 | gone {USED_UP.replace('Lure, ', '')} | card 1 0 Dusk"
    match = climb(text, lateral_card="whole_deck")
    match.play("go up with 6", chance=[LURE, event("Quiet")])
    assert "card 1 1 Lure" in match.show()
    assert not any(part.startswith("skipped") for part in parts(match))


def test_the_last_card_of_the_deck_can_be_skipped_and_comes_all_the_same() -> None:  # M7.3
    text = f"hiker 1 at 750 left | dice 2 6 | skipped 1 0 0 | gone {USED_UP.replace('Lure, ', '')} | card 1 0 Dusk"
    match = climb(text, lateral_card="whole_deck")
    assert [one.chance for one in match.odds("go left with 2")] == [(LURE,)]


def test_what_was_skipped_before_can_be_skipped_again() -> None:  # M7.3
    left = USED_UP.replace("Feet, Lure, ", "").replace("Hut, ", "").replace("Dread", "Snow")
    text = f"hiker 1 at 750 left | dice 2 3 3 2 6 6 | skipped 2 1 1 | gone {left} | card 1 0 Dusk"
    match = climb(text, lateral_card="whole_deck")
    match.play("go left with 2", chance=[FEET])
    match.play("go right with 3", chance=[2])
    assert "card 1 0 Dread" in match.show()
    assert {"skipped 1 1 0", "front normal 0"} & set(parts(match)) == {"skipped 1 1 0"}
    match.play("go left with 3", chance=[3])
    assert "card 1 0 Hut" in match.show()
    match.play("go up with 6", chance=[LURE, event("Quiet")])
    assert "card 1 1 Lure" in match.show()
    assert not any(part.startswith(("skipped", "front")) for part in parts(match))


def test_of_several_that_were_skipped_the_first_goes_behind_the_last() -> None:  # M7.3
    left = USED_UP.replace("Tops, Feet, Lure, ", "").replace("Hut, ", "")
    text = f"hiker 1 at 750 left | dice 2 3 6 6 | skipped 3 1 0 | gone {left} | card 1 0 Dusk"
    match = climb(text, lateral_card="whole_deck")
    match.play("go left with 2", chance=[FEET])
    assert {"skipped 2 1 0", "front normal 1"} <= set(parts(match))
    match.play("go up with 6", chance=[TOPS])
    assert {"skipped 1 1 0", "front hard 0"} <= set(parts(match))
    assert {one.chance[0] for one in match.odds("go right with 3")} == {LURE}


def test_a_deck_that_is_used_up_is_laid_out_before_its_top_card_is_skipped() -> None:  # M7.3
    text = f"hiker 1 at 750 left | dice 2 6 | gone {USED_UP} | card 1 0 Dusk"
    match = climb(text, lateral_card="whole_deck", deck_out="reshuffle_all")
    match.play("go left with 2", chance=[SNOW])
    assert "skipped 1 0 0" in parts(match)


def test_a_card_left_sideways_is_gone_with_those_above_and_below() -> None:  # M7.4
    match = climb("hiker 1 at 1000 left | dice 1 2 6 | card 1 0 Snow | card 1 1 Ice | card 1 2 Trail", rope_on_ice="enough")
    match.play("go left with 2")
    match.play("steady with 6", chance=[LURE, event("Quiet")])
    assert [part for part in match.show().split(" | ") if part.startswith("card")] == ["card 1 1 Lure fired 4"]
    assert refusal(match, "go down with 1") == "M3.6"


def test_a_step_down_leads_onto_the_card_below_if_it_is_still_there() -> None:  # M7.5
    text = "hiker 1 at 1000 left | dice 1 6 | card 1 0 Snow | card 1 1 Snow"
    match = climb(text.replace("1 Snow", "1 Trail"), fall_below="onto_card_below")
    match.play("go down with 1")
    assert where(match) == "750 left"
    assert {"best 1000", "highest 1"} <= set(parts(match))
    assert refusal(climb("hiker 1 at 1000 left | dice 1 6 | card 1 1 Snow"), "go down with 1") == "M3.6"
    assert refusal(climb(text.replace("1 Snow", "1 Trail"), fall_below="not_allowed"), "go down with 1") == "M3.6"


def test_below_the_first_card_there_is_nothing_however_high_the_mountain_lies() -> None:  # M7.5
    text = "turn 2 | hiker 1 at 59000 left | lane 2 | dice 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | card 2 59 Snow | "
    text += "hiker 2 at 0 left | dice 1 6 6 | hand Quiet, Rise, Sink | card 2 0 Ice"
    match = climb(text, variant="single_slope", seats="2", tallest="60", fall_below="onto_card_below")
    assert refusal(match, "go down with 1", 1) == "M3.6"
    assert not any(move.startswith("go down") for move in match.legal_words(1))


def test_the_card_above_waits_for_who_fell() -> None:  # M7.5
    match = climb("hiker 1 at 1000 left | dice 1 5 6 | card 1 0 Snow | card 1 1 Tops")
    match.play("go down with 1")
    match.play("go up with 6")
    assert match.steps[-1].chance == ()
    assert where(match) == "1000 left"


def test_nobody_falls_two_cards() -> None:  # M7.6
    match = climb("hiker 1 at 1750 left | dice 1 4 6 | card 1 0 Snow | card 1 1 Tops")
    match.play("go up with 4", chance=[ICE])
    assert [part for part in match.show().split(" | ") if part.startswith("card")] == ["card 1 1 Tops", "card 1 2 Ice"]


def test_the_deadly_cards_alone_may_come_again() -> None:  # M7.7
    text = f"hiker 1 at 750 left | dice 6 6 | gone {USED_UP} | card 1 0 Dusk"
    match = climb(text, deck_out="recycle_deadly")
    assert {one.chance for one in match.odds("go up with 6")} == {(0,), (1,), (2,)}
    match.play("go up with 6", chance=[1])
    assert "card 1 1 Dent" in match.show()


def test_when_the_mountain_has_run_out_it_is_laid_out_again() -> None:  # M7.7
    text = f"hiker 1 at 750 left | dice 6 6 | gone {USED_UP} | card 1 0 Dusk"
    match = climb(text, deck_out="reshuffle_all")
    assert {one.chance[0] for one in match.odds("go up with 6")} == set(range(7))
    match.play("go up with 6", chance=[SNOW])
    assert "card 1 1 Snow" in match.show()


def test_where_every_card_still_lies_open_all_of_them_come_again() -> None:  # M7.7
    cards = " | ".join(f"card 1 {level} {name}" for level, name in enumerate(("Drop", "Dent", "Dread", "Dusk")))
    text = f"hiker 1 at 3750 left | dice 6 6 | gone {USED_UP} | {cards}"
    match = climb(text, variant="single_slope", deck_out="recycle_deadly")
    assert {one.chance for one in match.odds("go up with 6")} == {(0,), (1,), (2,), (3,)}
    match.play("go up with 6", chance=[2])
    assert "again Drop, Dent, Dusk" in parts(match)


def test_climbing_has_no_end() -> None:  # M7.8
    cards = "card 1 59 Snow | card 1 58 Hill"
    match = climb(f"hiker 1 at 59750 left | dice 1 4 5 6 6 6 6 | {cards}", tallest="endless")
    match.play("go up with 4", chance=[ICE])
    assert [part for part in match.show().split(" | ") if part.startswith("card")] == ["card 1 59 Snow", "card 1 60 Ice"]
    assert match.score() == 60_000
    assert "rest" in match.legal_words()
    assert climb(match.show()).show() == match.show()
    far = climb("hiker 1 at 1234750 left | dice 6 6 6 | card 1 1234 Snow", tallest="endless")
    far.play("go up with 6", chance=[ICE])
    assert where(far) == "1235000 left"
    assert told(far)[1:] == ["Ice is dealt, hiker 1's card 1235", "hiker 1 may camp at 1235000 feet"]


def test_the_card_below_can_be_fallen_onto_however_high_it_lies() -> None:  # M7.8
    match = climb("hiker 1 at 60000 left | dice 1 6 6 | card 1 59 Snow | card 1 60 Tops", tallest="endless")
    match.play("go down with 1")
    assert where(match) == "59750 left"
    match.play("go up with 6")
    assert match.steps[-1].chance == ()
    beside = climb("hiker 1 at 60000 left | dice 2 6 6 | card 1 59 Snow | card 1 60 Tops", tallest="endless")
    beside.play("go left with 2", chance=[ICE])
    assert [part for part in beside.show().split(" | ") if part.startswith("card")] == ["card 1 60 Ice"]


def test_who_leaves_the_last_card_stands_on_top() -> None:  # M7.8
    match = climb("hiker 1 at 750 left | dice 6 6 | card 1 0 Snow", tallest="1")
    match.play("go up with 6")
    assert match.over
    assert match.score() == 1000
    assert "on top" in parts(match)
    assert told(match) == [
        "hiker 1 goes up with 6",
        "hiker 1 stands on the top of the mountain",
        "hiker 1 has climbed 1000 feet",
    ]
    last = climb("hiker 1 at 59750 left | dice 6 6 | card 1 59 Snow", tallest="60")
    last.play("go up with 6")
    assert last.score() == 60_000


def test_the_highest_that_is_counted_is_the_top() -> None:  # M7.8
    match = climb("hiker 1 at 7999750 left | dice 6 6 | card 1 7999 Snow", tallest="endless")
    match.play("go up with 6")
    assert match.over
    assert match.score() == 8_000_000


# ── Camp ────────────────────────────────────────────────────────────────────────────────────────────────


def test_on_a_new_card_there_is_a_camp_until_the_hiker_moves_by_himself() -> None:  # M8.1
    match = climb("hiker 1 at 750 left | dice 6 6 | card 1 0 Snow")
    assert refusal(match, "rest") == "M8.1"
    match.play("go up with 6", chance=[ICE])
    assert "rest" in match.legal_words()
    match = climb("hiker 1 at 1000 left | camp | dice 6 6 | card 1 1 Snow")
    match.play("go up with 6")
    assert refusal(match, "rest") == "M8.1"
    assert refusal(match, "repair a rope") == "M8.1"


def test_the_event_comes_before_camp_and_its_push_does_not_close_it() -> None:  # M8.1
    match = climb("hiker 1 at 750 left | dice 6 6 | card 1 0 Snow")
    match.play("go up with 6", chance=[LURE, event("East")])
    assert where(match) == "1000 middle"
    assert "rest" in match.legal_words()


def test_camp_stays_open_into_the_next_turn() -> None:  # M8.1
    match = climb(f"actions 2 | hiker 1 at 750 left | dice 6 6 | card 1 0 Snow | {TWO}", seats="2")
    match.play("go up with 6", chance=[ICE], seat=0)
    assert match.acting == [1]
    match.play("go up with 6", 1)
    match.play("end the turn", 1)
    assert "rest" in match.legal_words()


def test_there_is_a_camp_only_at_a_new_height() -> None:  # M8.2
    text = "hiker 1 at 750 left | highest 1 | best 1000 | dice 6 6 | card 1 0 Snow | card 1 1 Tops"
    match = climb(text, camp_again="new_height_only")
    match.play("go up with 6")
    assert refusal(match, "rest") == "M8.1"
    match = climb(text, camp_again="every_entry")
    match.play("go up with 6")
    assert refusal(match, "rest") == ""


def test_repairs_have_their_prices() -> None:  # M8.3
    text = "hiker 1 at 1000 left | camp | dice {} 4 | spent campfire pick rope | card 1 1 Snow"
    for dice, able in (("6 5", ["rope"]), ("6 6 5", ["pick", "rope"]), ("6 6 6 5", ["campfire", "pick", "rope"])):
        words = climb(text.format(dice)).legal_words()
        assert [word[9:] for word in words if word.startswith("repair")] == able
    match = climb(text.format("6 5"))
    match.play("repair a rope")
    match.play("spend 6")
    match.play("spend 5")
    assert match.table.phase == 5
    match.play("spend 4")
    assert {"placed 3", "ready rope", "spent campfire pick"} <= set(parts(match))
    assert told(match) == ["hiker 1 repairs a rope"]


def test_what_a_face_is_worth_in_camp_can_be_turned() -> None:  # M8.4
    text = "hiker 1 at 1000 left | camp | dice 6 4 | spent rope | card 1 1 Snow"
    assert refusal(climb(text), "repair a rope") == "M8.4"
    match = climb(text, energy_4="5", energy_6="1")
    match.play("repair a rope")
    match.play("spend 4")
    assert match.legal_words() == ["spend 6", "cancel"]
    match.play("spend 6")
    assert told(match) == ["hiker 1 repairs a rope"]


def test_unplaced_dice_pay_and_what_is_too_much_is_lost() -> None:  # M8.4
    match = climb("hiker 1 at 1000 left | camp | dice 5 6 6 | placed 4 | spent rope | card 1 1 Snow")
    match.play("repair a rope")
    assert match.legal_words() == ["spend 5", "spend 6", "cancel"]
    assert refusal(match, "spend 4") == "M3.2"
    match.play("spend 5")
    match.play("spend 6")
    match.play("spend 6")
    assert {"placed 7", "ready rope"} <= set(parts(match))
    poor = climb("hiker 1 at 1000 left | camp | dice 5 6 | placed 5 | spent rope | card 1 1 Snow")
    assert refusal(poor, "repair a rope") == "M8.4"


def test_only_a_spent_token_can_be_repaired() -> None:  # M8.5
    match = climb("hiker 1 at 1000 left | camp | dice 6 6 6 6 | ready rope | card 1 1 Snow")
    assert refusal(match, "repair a rope") == "M8.5"
    assert refusal(match, "repair a campfire") == "M8.5"


def test_each_repair_is_an_action_and_so_is_the_rest() -> None:  # M8.6
    text = f"hiker 1 at 1000 left | camp | dice 6 6 6 6 6 6 | spent rope rope | card 1 1 Snow | {TWO}"
    match = climb(text, seats="2", camp_cost="an_action_each_repair")
    for used in (1, 2):
        match.play("repair a rope")
        match.play("spend 6")
        match.play("spend 6")
        assert match.table.actions == used
    match.play("rest")
    match.play("roll")
    assert match.acting == [1]


def test_all_of_camp_may_be_one_action() -> None:  # M8.6
    text = f"actions 2 | hiker 1 at 1000 left | camp | dice 6 6 6 6 6 6 | spent rope rope | card 1 1 Snow | {TWO}"
    match = climb(text, seats="2", camp_cost="one_action_in_all")
    for _ in range(2):
        match.play("repair a rope")
        match.play("spend 6")
        match.play("spend 6")
        assert match.table.actions == 3
    assert "camp paid" in parts(match)
    match.play("rest")
    match.play("roll")
    assert match.table.actions == 0
    assert match.acting == [1]


def test_resting_keeps_some_dice_and_rolls_all_others() -> None:  # M8.7
    match = climb("hiker 1 at 1000 left | camp | dice 1 5 6 | placed 3 | burned 1 | card 1 1 Snow")
    match.play("rest")
    match.play("keep 6")
    match.play("keep 5")
    match.play("roll", chance=fell(2, 3, 4, 4))
    assert {"dice 2 3 4 4 5 6", "burned 1"} <= set(parts(match))
    assert not any(part.startswith(("placed", "camp")) for part in parts(match))
    assert told(match)[:3] == ["hiker 1 rests", "hiker 1 keeps 1 × 5", "hiker 1 keeps 1 × 6"]


def test_dice_that_paid_for_a_repair_are_rolled_too() -> None:  # M8.7
    match = climb("hiker 1 at 1000 left | camp | dice 4 6 6 | placed 1 | spent rope | card 1 1 Snow")
    match.play("repair a rope")
    match.play("spend 6")
    match.play("spend 6")
    match.play("rest")
    match.play("keep 4")
    match.play("roll", chance=fell(1, 2, 3))
    assert "dice 1 2 3 4" in parts(match)


def test_with_its_roll_camp_is_over() -> None:  # M8.7
    match = climb("hiker 1 at 1000 left | camp | dice 4 6 6 | placed 1 | spent rope | card 1 1 Snow")
    match.play("rest")
    match.play("roll", chance=fell(6, 6, 6, 6))
    assert refusal(match, "rest") == "M8.1"
    assert refusal(match, "repair a rope") == "M8.1"


def test_who_has_no_die_left_has_no_use_for_a_camp() -> None:  # M8.8
    text = "hiker 1 at 1000 left | camp | burned 7 | {} | spent rope | card 1 1 Trail"
    match = climb(text.format("ready rope"))
    assert refusal(match, "rest") == "M5.10"
    assert refusal(match, "repair a rope") == "M8.4"
    assert "rest" not in match.legal_words()
    bare = climb("hiker 1 at 750 right | dice 6 | burned 6 | spent rope | card 1 0 Tops")
    bare.play("burn 6 and go up", chance=[ICE])
    assert bare.over
    assert bare.score() == 1000
