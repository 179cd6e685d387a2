"""M9 Events."""

import pytest

from climb_cards import LURE, TITLES, climb, event, fell, parts, where
from rollbones.engine.match.match import Match
from rollbones.games.climb.signs import MOST_EVENTS
from tools import both_engines, refusal, told

pytestmark = both_engines

ON_THE_WAY = "hiker 1 at 0 middle | dice 2 6 {} | card 1 0 Feet"


def drawn(title: str, more: str = "", answers: tuple[int, ...] = ()) -> Match:
    """Walk onto an event space and draw this event."""
    match = climb(ON_THE_WAY.format(more))
    match.play("walk left", chance=[event(title), *answers])
    return match


def test_who_enters_an_event_space_draws_and_carries_out_the_signs_in_order() -> None:  # M9.1
    match = drawn("Long")
    assert match.legal_words() == ["drop 2", "drop 6"]
    match.play("drop 2")
    assert {"dice 6", "placed 1", "ready rope"} <= set(parts(match))
    assert where(match) == "0 left"
    assert told(match) == [
        "hiker 1 loses a 2 until he rolls again",
        "hiker 1 gains a rope",
        "hiker 1 is pushed down",
    ]


def test_an_event_is_drawn_from_what_is_left_of_the_deck() -> None:  # M9.1
    match = climb("hiker 1 at 0 middle | dice 2 6 | drawn Quiet | card 1 0 Feet")
    odds = match.odds("walk left")
    assert {one.chance[0] for one in odds} == set(range(1, 19))
    assert sum(one.probability for one in odds if one.chance[0] == event("Quiet")) * 18 == 1


def test_a_quiet_event_does_nothing() -> None:  # M9.1
    match = drawn("Quiet")
    assert where(match) == "0 left"
    assert told(match) == ["hiker 1 walks left", "an event for hiker 1: Quiet"]


def test_each_event_space_brings_one_event_a_card() -> None:  # M9.2
    text = "hiker 1 at 250 left | dice 1 6 6 | card 1 0 Feet fired 1"
    match = climb(text, event_again="once_per_card")
    match.play("go down with 1")
    assert match.steps[-1].chance == ()
    match = climb(text, event_again="every_entry")
    match.play("go down with 1", chance=[event("Quiet")])
    assert told(match)[-1] == "an event for hiker 1: Quiet"


def test_a_push_ends_at_the_edge_of_the_card() -> None:  # M9.3
    assert where(drawn("West")) == "0 left"
    assert where(drawn("Sink")) == "0 left"
    assert where(drawn("East")) == "0 middle"
    assert where(drawn("Rise")) == "250 left"
    assert where(drawn("Rise Twice")) == "500 left"


def test_a_push_up_counts_as_height() -> None:  # M9.3
    match = drawn("Rise Twice")
    assert match.score() == 500


def test_a_free_push_leads_only_where_there_is_card() -> None:  # M9.3
    match = drawn("Any Way")
    assert match.legal_words() == ["slide up", "slide right"]
    assert refusal(match, "slide down") == "M9.3"
    assert refusal(match, "slide left") == "M9.3"


def test_a_push_aside_is_chosen_where_both_sides_are_open() -> None:  # M9.3
    assert where(drawn("Aside")) == "0 middle"
    match = climb("hiker 1 at 0 middle | dice 6 6 | card 1 0 Lure")
    match.play("go up with 6", chance=[event("Aside")])
    assert match.legal_words() == ["slide left", "slide right"]
    assert refusal(match, "slide up") == "M9.3"
    match.play("slide right")
    assert where(match) == "250 right"
    right = climb("hiker 1 at 0 middle | dice 2 6 | card 1 0 Lure")
    right.play("go right with 2", chance=[event("Aside")])
    assert where(right) == "0 middle"


def test_a_push_onto_another_event_space_brings_that_event_too() -> None:  # M9.4
    match = climb("hiker 1 at 0 middle | dice 2 6 | card 1 0 Lure")
    match.play("go left with 2", chance=[event("Rise"), event("Gift of Rope")])
    assert where(match) == "250 left"
    assert "ready rope" in parts(match)
    assert match.table.fired[0, 0] == 1 + 8


def test_a_space_passed_in_a_push_brings_nothing() -> None:  # M9.4
    match = climb("hiker 1 at 0 middle | dice 2 6 | card 1 0 Lure")
    match.play("go left with 2", chance=[event("Rise Twice"), event("Quiet")])
    assert match.table.fired[0, 0] == 1 + 64


def test_in_one_chain_no_space_brings_two_events() -> None:  # M9.4
    match = climb("hiker 1 at 0 middle | dice 2 6 | card 1 0 Lure", event_again="every_entry")
    match.play("go left with 2", chance=[event("Rise"), event("Sink")])
    assert where(match) == "0 left"
    match.play("go up with 6", chance=[event("Quiet")])
    assert told(match)[-1] == "an event for hiker 1: Quiet"


def test_the_choice_is_his_to_whom_it_happens() -> None:  # M9.5
    text = "turn 1 | meeting | partner 2 | hiker 1 at 0 left | dice 6 6 | hand Any Way, Quiet, Rise | card 1 0 Snow | "
    text += "hiker 2 at 0 left | dice 6 6 | hand Mend, Quiet, Rise | card 2 0 Snow"
    match = climb(text, seats="2", variant="single_slope")
    match.play("play any way", 0)
    assert match.acting == [1]
    match.play("slide up", 1)
    assert match.acting == [0]
    assert where(match, 2) == "250 left"


def test_tokens_are_gained_spent_and_mended() -> None:  # M9.6
    assert "ready campfire" in parts(drawn("Gift of Fire"))
    assert {"ready rope", "spent rope"} <= set(parts(drawn("Fray", "| ready rope rope")))
    assert not any(part.startswith("spent") for part in parts(drawn("Fray")))
    assert "ready campfire" in parts(drawn("Mend", "| spent campfire"))
    assert "ready pick" in parts(drawn("Mend", "| spent pick rope"))
    assert "spent rope" in parts(drawn("Mend", "| spent rope"))


def test_who_has_three_gets_a_spent_one_back() -> None:  # M9.6
    assert "ready rope rope rope" in parts(drawn("Gift of Rope", "| ready rope rope | spent rope"))
    assert "ready rope rope rope" in parts(drawn("Gift of Rope", "| ready rope rope rope"))


def test_what_is_mended_is_chosen_where_there_is_a_choice() -> None:  # M9.6
    match = drawn("Mend", "| spent campfire pick rope")
    assert match.legal_words() == ["mend a campfire", "mend a pick"]
    assert refusal(match, "mend a rope") == "M9.6"
    match.play("mend a pick")
    assert {"ready pick", "spent campfire rope"} <= set(parts(match))
    assert "mending" not in parts(match)
    assert "retire" in match.legal_words()
    match = drawn("Mend Any", "| spent rope rope")
    assert {"ready rope", "spent rope"} <= set(parts(match))


def test_a_die_comes_back_or_is_lost_or_all_are_rolled() -> None:  # M9.7
    match = drawn("Breath", "| placed 2", tuple(fell(5)))
    assert {"dice 2 5 6", "placed 1"} <= set(parts(match))
    assert "dice 2 6" in parts(drawn("Breath"))
    match = drawn("Whiteout", "| placed 2", tuple(fell(4, 4)))
    assert {"dice 4 4", "placed 2"} <= set(parts(match))
    assert told(match)[2].startswith("hiker 1 ")
    match = drawn("Numb")
    assert match.legal_words() == ["drop 2", "drop 6"]
    assert refusal(match, "drop 3") == "M3.2"
    match.play("drop 6")
    assert {"dice 2", "placed 1"} <= set(parts(match))


def test_a_die_is_lost_without_asking_where_all_are_alike() -> None:  # M9.7
    match = climb("hiker 1 at 0 middle | dice 6 6 | card 1 0 Feet")
    match.play("walk left", chance=[event("Numb")])
    assert {"dice 6", "placed 1"} <= set(parts(match))
    match = climb("hiker 1 at 0 middle | placed 2 | card 1 0 Feet")
    match.play("walk left", chance=[event("Numb")])
    assert "placed 2" in parts(match)


def test_when_the_events_have_run_out_they_are_shuffled() -> None:  # M9.8
    match = climb(f"hiker 1 at 0 middle | dice 6 6 | drawn Quiet, {', '.join(TITLES)} | card 1 0 Feet")
    assert match.table.hikers[0].events.sum() == 0
    match.play("walk left", chance=[event("Fur")])
    assert match.table.hikers[0].events.sum() == 18


def test_the_largest_deck_of_events_is_shuffled_to_its_last_card() -> None:  # M9.8
    titles = [f"Calm {number}" for number in range(MOST_EVENTS)]
    deck = "".join(f"{title}\n.\n" for title in titles)
    match = climb(f"hiker 1 at 0 middle | dice 6 6 | drawn {', '.join(titles)} | card 1 0 Feet", events=deck)
    match.play("walk left", chance=[MOST_EVENTS])
    assert told(match)[-1] == f"an event for hiker 1: {titles[-1]}"
    assert match.table.hikers[0].events.tolist() == [0, *[1] * (MOST_EVENTS - 1), 0]


def test_events_in_hand_are_not_shuffled_in() -> None:  # M9.8
    rest = [title for title in TITLES if title not in {"Rise", "Sink"}]
    text = f"hiker 1 at 0 middle | dice 6 6 | hand Quiet, Rise, Sink | drawn {', '.join(rest)} | card 1 0 Feet"
    match = climb(text, variant="single_slope")
    match.play("walk left", chance=[event("Fur")])
    assert match.table.hikers[0].events.sum() == 19 - 3 - 1


def test_who_is_warm_keeps_the_next_die_he_burns() -> None:  # M9.9
    match = drawn("Fur")
    assert "warm 1" in parts(match)
    assert "hiker 1 will not lose the next die he burns" in told(match)
    match.play("burn 2")
    match.play("roll", chance=fell(5, 6))
    assert "dice 5 6" in parts(match)
    assert "hiker 1 keeps the die that burned" in told(match)
    assert not any(part.startswith(("burned", "warm")) for part in parts(match))
    rock = climb("hiker 1 at 0 middle | dice 2 6 | warm 1 | card 1 0 Rock")
    rock.play("burn 2 and go up")
    assert {"dice 6", "placed 1"} <= set(parts(rock))


def test_an_event_on_a_new_card_belongs_to_that_card() -> None:  # M9.2
    match = climb("hiker 1 at 750 left | dice 6 6 | card 1 0 Feet fired 1")
    match.play("go up with 6", chance=[LURE, event("Quiet")])
    assert list(match.table.fired[0, :2]) == [1, 1]


@pytest.mark.parametrize("title", ["Quiet", "Rise", "West"])
def test_an_event_shows_what_was_hidden(title: str) -> None:  # M9.1
    match = drawn(title)
    assert not match.may_undo
