"""M2 The turn."""

import pytest

from climb_cards import ICE, climb, event, parts
from tools import both_engines, refusal, told

pytestmark = both_engines

TWO = "hiker 2 at 0 left | dice 6 6 6 | card 2 0 Snow"


def test_a_turn_has_three_actions() -> None:  # M2.1
    match = climb(f"hiker 1 at 0 left | dice 4 5 6 6 | card 1 0 Snow | {TWO}", seats="2")
    for number, die in enumerate("456"):
        assert match.acting == [0]
        assert match.table.actions == number
        match.play(f"go up with {die}")
    assert match.acting == [1]
    assert told(match)[-1] == "hiker 2 has the turn"


def test_a_step_onto_a_new_card_is_one_action_like_any_other() -> None:  # M2.1
    match = climb(f"hiker 1 at 750 left | dice 4 6 6 | card 1 0 Snow | {TWO}", seats="2")
    match.play("go up with 4", chance=[1])
    assert match.table.actions == 1


def test_the_step_onto_a_new_card_is_the_move_onto_it() -> None:  # M2.1
    text = f"actions 2 | hiker 1 at 750 left | dice 2 4 6 6 | card 1 0 Snow | {TWO}"
    assert refusal(climb(text, seats="2", new_card="nothing"), "go up with 4") == ""
    assert refusal(climb(text, seats="2", new_card="nothing"), "go left with 2") == ""


def test_a_new_card_may_be_an_action_of_its_own() -> None:  # M2.1 M2.7
    text = f"actions 1 | hiker 1 at 750 left | dice 2 4 6 6 | card 1 0 Snow | {TWO}"
    match = climb(text, seats="2", new_card="an_action_of_its_own")
    match.play("go up with 4", chance=[1])
    assert match.acting == [1]
    match = climb(text, seats="2", new_card="an_action_of_its_own")
    match.play("go left with 2", chance=[1])
    assert match.acting == [1]
    late = climb(text.replace("actions 1", "actions 2"), seats="2", new_card="an_action_of_its_own")
    assert refusal(late, "go up with 4") == "M2.7"
    assert refusal(late, "go left with 2") == "M2.7"
    assert not any(word.startswith("go up") for word in late.legal_words())
    assert refusal(late, "go right with 2") == ""
    alone = climb("hiker 1 at 750 left | dice 4 6 6 | card 1 0 Snow", new_card="an_action_of_its_own")
    alone.play("go up with 4", chance=[1])
    assert not alone.over


def test_ice_and_rock_at_the_edge_cost_an_action_more_where_a_new_card_does() -> None:  # M2.1 M4.4
    on_ice = "{}hiker 1 at 750 middle | dice 2 4 6 6 | card 1 0 Tops | " + TWO
    match = climb(on_ice.format(""), seats="2", new_card="an_action_of_its_own")
    match.play("go up with 4")
    match.play("steady with 2", chance=[1])
    assert match.acting == [1]
    assert refusal(climb(on_ice.format("actions 1 | "), seats="2", new_card="an_action_of_its_own"), "go up with 4") == "M2.7"
    on_rock = "{}hiker 1 at 750 right | dice 2 4 6 6 | card 1 0 Tops | " + TWO
    late = climb(on_rock.format("actions 2 | "), seats="2", new_card="an_action_of_its_own")
    assert refusal(late, "burn 2 and go up") == "M2.7"
    assert refusal(late, "burn 2 and go left") == ""
    match = climb(on_rock.format("actions 1 | "), seats="2", new_card="an_action_of_its_own")
    match.play("burn 2 and go up", chance=[1])
    assert match.acting == [1]


def test_a_card_that_lies_there_already_is_no_new_one() -> None:  # M2.1
    text = "actions 2 | hiker 1 at 750 left | highest 1 | dice 4 6 6 | card 1 0 Snow | card 1 1 Tops | " + TWO
    match = climb(text, seats="2", new_card="an_action_of_its_own")
    match.play("go up with 4")
    assert match.acting == [1]
    slope = "actions 2 | hiker 1 at 0 right | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | "
    slope += "hiker 2 at 750 right | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    there = climb(slope, seats="2", variant="single_slope", new_card="an_action_of_its_own")
    assert refusal(there, "go right with 2") == ""


@pytest.mark.parametrize(("side", "lane", "way"), [("right", 1, "right"), ("left", 2, "left")])
def test_a_neighbours_card_that_nobody_has_seen_is_a_new_one(side: str, lane: int, way: str) -> None:  # M2.1 M2.7 M13.2
    text = f"actions {{}} | hiker 1 at 1000 {side} | lane {lane} | highest 1 | dice 2 6 6 | hand Quiet, Rise, Sink | "
    text += f"card 1 0 Snow | card {lane} 1 Tops | hiker 2 at 0 middle | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    own = {"seats": "2", "variant": "single_slope", "new_card": "an_action_of_its_own"}
    assert refusal(climb(text.format(2), **own), f"go {way} with 2") == "M2.7"
    match = climb(text.format(1), **own)
    match.play(f"go {way} with 2", chance=[ICE])
    assert match.acting == [1]


def test_burning_a_die_is_an_action() -> None:  # M2.1
    match = climb(f"hiker 1 at 0 left | dice 4 6 6 | card 1 0 Snow | {TWO}", seats="2")
    match.play("burn 4")
    assert match.table.actions == 0
    match.play("roll")
    assert match.table.actions == 1


def test_trails_campfires_and_events_are_free() -> None:  # M2.2
    match = climb(f"hiker 1 at 0 left | dice 4 6 6 | ready campfire | card 1 0 Trail | {TWO}", seats="2")
    match.play("walk up")
    match.play("light a campfire")
    match.play("roll")
    assert match.table.actions == 0
    match = climb(f"hiker 1 at 0 middle | dice 2 6 6 | card 1 0 Feet | {TWO}", seats="2")
    match.play("walk left", chance=[event("Rise")])
    assert match.table.actions == 0
    for fire, turn in ((" | ready campfire", 0), ("", 1)):
        match = climb(f"actions 2 | hiker 1 at 0 left | dice 4 6 6{fire} | card 1 0 Snow | {TWO}", seats="2")
        match.play("go up with 4")
        assert match.acting == [turn]


def test_a_turn_may_be_ended_once_an_action_is_used() -> None:  # M2.3
    match = climb(f"hiker 1 at 0 left | dice 4 5 6 6 | card 1 0 Snow | {TWO}", seats="2")
    assert refusal(match, "end the turn") == "M2.3"
    match.play("go up with 4")
    match.play("end the turn")
    assert match.acting == [1]


def test_alone_there_is_no_turn_to_end() -> None:  # M2.3
    match = climb("hiker 1 at 0 left | dice 4 5 6 6 | card 1 0 Snow")
    match.play("go up with 4")
    assert refusal(match, "end the turn") == "M2.3"


def test_a_turn_goes_on_without_actions_while_something_is_free() -> None:  # M2.4
    match = climb(f"actions 2 | hiker 1 at 0 left | dice 4 6 6 | ready campfire | card 1 0 Snow | {TWO}", seats="2")
    match.play("go up with 4")
    assert match.acting == [0]
    assert match.legal_words() == ["light a campfire", "end the turn", "retire"]
    match = climb(f"actions 2 | hiker 1 at 0 left | dice 2 6 | card 1 0 Feet | {TWO}", seats="2")
    match.play("go right with 2")
    assert match.legal_words() == ["walk up", "walk left", "walk right", "end the turn", "retire"]
    match.play("walk up")
    assert match.acting == [1]


CAMPING = f"turn 1 | hiker 1 at 1000 left | camp | dice 2 3 6 6 | placed 2 | ready rope | spent rope | card 1 1 Ice | {TWO}"


@pytest.mark.parametrize(
    "choice",
    [
        ["repair a rope"],
        ["repair a rope", "spend 2"],
        ["rest"],
        ["rest", "keep 6", "keep 3"],
        ["burn 2"],
        ["burn placed die", "keep 6"],
        ["go up with 6"],
        ["go up with rope"],
    ],
)
def test_a_choice_can_be_taken_back_until_its_last_part(choice: list[str]) -> None:  # M2.5
    match = climb(CAMPING, seats="2")
    before = match.show()
    for move in [*choice, "cancel"]:
        match.play(move)
    assert match.show().replace("thought 1 | ", "") == before


def test_the_fourth_choice_is_final_until_something_is_done() -> None:  # M2.5
    match = climb(CAMPING, seats="2")
    for _ in range(3):
        match.play("go up with 6")
        match.play("cancel")
    match.play("rest")
    assert refusal(match, "cancel") == "M2.5"
    assert "cancel" not in match.legal_words()
    match.play("roll")
    match = climb(CAMPING.replace("turn 1", "turn 1 | thought 3"), seats="2")
    match.play("repair a rope")
    assert match.legal_words() == ["spend 2", "spend 3", "spend 6"]
    match.play("spend 6")
    match.play("spend 6")
    assert match.table.taken_back == 0


def test_each_move_has_its_moment() -> None:  # M2.6
    match = climb("hiker 1 at 0 left | dice 4 5 | ready campfire | card 1 0 Snow")
    for move in ("roll", "keep 4", "cancel", "begin left", "start with ropes", "steady with 4", "spend 4", "accept", "trade"):
        assert refusal(match, move) == "M2.6"
    match.play("light a campfire")
    for move in ("go up with 4", "retire", "rest", "spend 4", "begin left"):
        assert refusal(match, move) == "M2.6"


def test_without_an_action_left_nothing_is_done_that_costs_one() -> None:  # M2.7
    text = f"actions 3 | hiker 1 at 1000 left | camp | dice 4 5 6 6 | ready rope | spent rope | card 1 1 Snow | {TWO}"
    match = climb(text, seats="2", fire_in_camp="yes")
    for move in ("go up with 4", "go up with rope", "burn 4", "repair a rope", "rest"):
        assert refusal(match, move) == "M2.7"
    rock = climb(f"actions 3 | hiker 1 at 0 left | dice 4 5 | card 1 0 Rock | {TWO}", seats="2")
    assert refusal(rock, "burn 4 and go up") == "M2.7"


def test_one_hiker_chooses_at_a_time() -> None:  # M2.8
    match = climb(f"hiker 1 at 0 left | dice 4 5 | card 1 0 Snow | {TWO}", seats="2")
    assert refusal(match, "go up with 6", 1) == "M2.8"


def test_who_is_out_is_passed_over() -> None:  # M2.8
    text = "actions 2 | hiker 1 at 0 left | dice 4 5 | card 1 0 Snow | hiker 2 at 0 left | {} | dice 6 6 | card 2 0 Snow | "
    text += "hiker 3 at 0 left | dice 6 6 | card 3 0 Snow"
    for fate in ("stuck", "retired", "on top"):
        match = climb(text.format(fate), seats="3")
        match.play("go up with 4")
        assert match.acting == [2]


def test_the_last_one_left_has_turn_after_turn() -> None:  # M2.8
    match = climb("actions 2 | hiker 1 at 0 left | dice 4 5 | card 1 0 Snow | hiker 2 at 0 left | retired", seats="2")
    match.play("go up with 4")
    assert match.acting == [0]
    assert "actions 1" not in parts(match)
