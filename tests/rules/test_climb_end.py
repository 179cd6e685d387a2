"""M10 The end, M11 Variants."""

from climb_cards import ICE, LURE, climb, event, fell, parts, where
from tools import both_engines, refusal, told

pytestmark = both_engines

TWO = "hiker 2 at 0 left | dice 6 6 6 | card 2 0 Snow"


def test_who_can_neither_move_nor_burn_is_stuck() -> None:  # M10.1
    match = climb("hiker 1 at 250 left | dice 1 6 | card 1 0 Feet fired 1")
    match.play("burn 6")
    match.play("roll", chance=fell(2))
    assert not match.over
    match = climb("hiker 1 at 250 left | dice 1 6 | card 1 0 Snow")
    match.play("burn 6")
    match.play("roll", chance=fell(1))
    match.play("go down with 1")
    assert match.over
    assert "stuck" in parts(match)
    assert told(match)[-2:] == ["hiker 1 can move no further", "hiker 1 has climbed 250 feet"]


def test_on_rock_whoever_has_any_die_to_burn_is_not_stuck() -> None:  # M10.1
    match = climb("hiker 1 at 0 middle | dice 1 1 6 | card 1 0 Rock")
    match.play("burn 6")
    match.play("roll", chance=fell(1, 1))
    assert not match.over
    assert "burn 1 and go up" in match.legal_words()


def test_on_ice_the_last_die_leads_nowhere() -> None:  # M10.1
    match = climb("hiker 1 at 250 left | dice 6 6 | card 1 0 Ice")
    match.play("burn 6")
    match.play("roll", chance=fell(6))
    assert match.over


def test_a_campfire_a_camp_or_a_rope_keep_a_hiker_going() -> None:  # M10.1
    for help_in_need in ("ready campfire", "ready rope", "ready pick", "camp"):
        match = climb(f"hiker 1 at 1250 left | dice 1 | {help_in_need} | card 1 0 Snow | card 1 1 Trail fired 0")
        match.play("walk up")
        assert not match.over


def test_rock_holds_who_has_one_die_and_no_token_where_the_last_die_never_burns() -> None:  # M10.1
    match = climb("hiker 1 at 0 middle | dice 2 | card 1 0 Feet fired 1", last_die="never")
    match.play("walk right")
    assert match.over
    match = climb("hiker 1 at 0 middle | dice 2 | card 1 0 Feet fired 1", last_die="off_rock")
    match.play("walk right")
    assert not match.over
    match.play("burn 2 and go up")
    assert match.over
    assert match.score() == 250
    match = climb(
        "hiker 1 at 0 middle | dice 2 2 | card 1 0 Feet fired 1", burn_dice="unplaced", burn_on_rock="move_by_its_arrow"
    )
    match.play("walk right")
    assert not match.over


def test_burning_off_rock_is_a_way_on_even_where_nothing_can_be_rolled() -> None:  # M10.1
    text = "hiker 1 at 0 middle | placed 2 | card 1 0 Feet fired 1"
    match = climb(text, burn_dice="unplaced")
    match.play("walk right")
    assert not match.over
    assert refusal(match, "burn placed die") == "M5.10"
    match = climb(text, burn_dice="unplaced", burn_on_rock="move_by_its_arrow")
    match.play("walk right")
    assert match.over


def test_a_hiker_may_retire_and_keeps_his_height() -> None:  # M10.2
    match = climb(f"hiker 1 at 250 left | best 1500 | dice 6 6 | card 1 0 Snow | {TWO}", seats="2")
    match.play("retire")
    assert match.acting == [1]
    assert match.score(0) == 1500
    assert "retired" in parts(match)
    assert told(match)[0] == "hiker 1 retires"


def test_it_ends_when_nobody_can_act() -> None:  # M10.3
    match = climb(f"hiker 1 at 250 left | dice 6 6 | card 1 0 Snow | {TWO}", seats="2")
    match.play("retire", 0)
    assert not match.over
    match.play("retire", 1)
    assert match.over
    assert told(match)[-2:] == ["hiker 1 has climbed 250 feet", "hiker 2 has climbed 0 feet"]


def test_altitude_is_a_thousand_feet_a_card_and_250_a_row() -> None:  # M10.4
    match = climb("hiker 1 at 2500 left | dice 1 1 6 | card 1 1 Snow | card 1 2 Tops")
    assert match.score() == 2500
    match.play("go up with 6")
    assert match.score() == 2750
    match.play("walk right")
    assert match.score() == 2750


def test_entering_the_tenth_card_from_below_is_nine_thousand_feet() -> None:  # M10.4
    match = climb("hiker 1 at 8750 left | dice 6 6 | card 1 8 Snow")
    match.play("go up with 6", chance=[ICE])
    assert match.score() == 9000


def test_the_highest_wins_and_equals_share() -> None:  # M10.5
    match = climb(f"hiker 1 at 250 left | dice 6 6 | card 1 0 Snow | {TWO}", seats="2")
    match.play("retire", 0)
    match.play("retire", 1)
    assert match.winners == [0]
    match = climb(f"hiker 1 at 250 left | dice 6 6 | card 1 0 Snow | {TWO.replace('at 0', 'at 250')}", seats="2")
    match.play("retire", 0)
    match.play("retire", 1)
    assert match.winners == [0, 1]


def test_once_it_is_over_no_move_is_left() -> None:  # M10.6
    match = climb("hiker 1 at 250 left | dice 6 6 | card 1 0 Snow")
    match.play("retire")
    assert match.legal_words() == []
    assert refusal(match, "go up with 6") == "M10.6"


# ── Variants ────────────────────────────────────────────────────────────────────────────────────────────


def test_alone_there_is_no_limit_of_actions() -> None:  # M11.1
    for variant in ("base", "lone_hiker", "race", "single_slope"):
        match = climb("hiker 1 at 0 left | dice 4 4 4 2 3 | card 1 0 Tops", variant=variant)
        for _ in range(3):
            match.play("go up with 4")
        match.play("walk right")
        assert where(match) == "750 middle"


def test_the_base_game_has_three_actions_and_lone_hikers_any_number() -> None:  # M11.1
    text = f"hiker 1 at 0 left | dice 4 4 4 6 6 | card 1 0 Snow | {TWO}"
    for variant, goes_on in (("base", False), ("race", False), ("single_slope", False), ("lone_hiker", True)):
        match = climb(text, seats="2", variant=variant, meeting="same_space")
        for _ in range(3):
            match.play("go up with 4")
        assert (match.acting == [0]) == goes_on
    match = climb(text, seats="2", variant="lone_hiker")
    match.play("go up with 4")
    match.play("end the turn")
    assert match.acting == [1]
    base = climb(text, seats="2", variant="base")
    assert base.box.limit == 3
    single = climb(text, seats="2", variant="single_slope")
    assert single.box.limit == 3
    race = climb(text, seats="2", variant="race")
    assert race.box.limit == 3


def test_the_first_to_reach_the_goal_has_won_at_once() -> None:  # M11.2
    text = "hiker 1 at 4750 left | dice 6 6 6 6 6 | card 1 4 Snow | hiker 2 at 4750 left | dice 6 6 6 6 6 6 | card 2 4 Snow"
    match = climb(text, seats="2", variant="race", goal="5000", race_end="at_once")
    match.play("go up with 6", 0, chance=[4])
    assert match.over
    assert match.winners == [0]
    assert told(match)[-3:] == [
        "hiker 1 is the first on the summit",
        "hiker 1 has climbed 5000 feet",
        "hiker 2 has climbed 4750 feet",
    ]


def test_at_the_goal_of_a_race_nothing_else_happens() -> None:  # M11.2
    text = "hiker 1 at 4750 left | dice 6 6 6 | ready pick | card 1 4 Snow | hiker 2 at 4750 left | dice 6 | card 2 4 Snow"
    match = climb(text, seats="2", variant="race", goal="5000", race_end="at_once")
    match.play("go up with 6", 0, chance=[LURE])
    assert match.over
    assert match.table.fired[0, 5] == 0
    assert "arrived" not in parts(match)


def test_an_event_may_push_a_hiker_to_the_goal() -> None:  # M11.2
    text = "hiker 1 at 5000 middle | dice 2 6 6 | card 1 5 Lure | hiker 2 at 4750 left | dice 6 | card 2 4 Snow"
    match = climb(text, seats="2", variant="race", goal="5250", race_end="at_once")
    match.play("go left with 2", 0, chance=[event("Rise Twice")])
    assert match.over
    assert match.winners == [0]
    assert match.score(0) == 5250


def test_a_race_ends_with_the_round_in_which_somebody_reaches_the_goal() -> None:  # M11.2
    text = (
        "{} | hiker 1 at 4750 left | dice 6 6 6 6 6 | card 1 4 Snow | hiker 2 at 4750 left | dice 6 6 6 6 6 6 | card 2 4 Snow"
    )
    match = climb(text.format("turn 1"), seats="2", variant="race", goal="5000", race_end="after_the_round")
    match.play("go up with 6", 0, chance=[4])
    assert "hiker 1 has reached the summit: the last round" in told(match)
    match.play("go up with 6", 0)
    match.play("end the turn", 0)
    assert match.acting == [1]
    match.play("go up with 6", 1, chance=[4])
    match.play("go up with 6", 1)
    match.play("go up with 6", 1)
    assert match.over
    assert [match.score(0), match.score(1)] == [5250, 5500]
    assert match.winners == [1]
    last = climb(text.format("turn 2"), seats="2", variant="race", goal="5000", race_end="after_the_round")
    last.play("go up with 6", 1, chance=[4])
    last.play("end the turn", 1)
    assert last.over


def test_a_race_alone_ends_at_the_goal() -> None:  # M11.2
    text = "hiker 1 at 9750 left | dice 6 6 6 | card 1 9 Snow"
    for match in (climb(text, variant="race"), climb(text, variant="race", race_end="after_the_round")):
        match.play("go up with 6", chance=[4])
        assert match.over
        assert match.score() == 10_000


def test_a_race_that_nobody_finishes_is_won_by_the_highest() -> None:  # M11.3
    text = "hiker 1 at 4750 left | dice 6 6 6 | card 1 4 Snow | hiker 2 at 4500 left | dice 6 6 6 | card 2 4 Snow"
    match = climb(text, seats="2", variant="race")
    match.play("retire", 0)
    match.play("retire", 1)
    assert match.over
    assert match.winners == [0]
