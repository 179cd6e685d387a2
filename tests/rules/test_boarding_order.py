"""B2.13 What comes first at the end of a Round, and what old match files still do."""

from pathlib import Path

import pytest

from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import read_match, write_match
from rollbones.engine.registry import find_game
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines

ANY = [6, 0, 0, 0, 0]
AWAY = "alien 2 cargo bay | alien 3 cargo bay"
LAST_DIE = f"aliens to play | {AWAY} | dice claw"
HIDING = f"human deck, hiding | alien 1 deck | {LAST_DIE}"


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


def the_round_ends(text: str, **options: str) -> Match:
    """Let the Aliens take the last die, far from the Human."""
    return go(at(text, **options), "take claw", "ambush with alien 3")


def test_who_hides_from_one_alien_chooses_what_comes_first() -> None:  # B2.13
    match = the_round_ends(HIDING, end_order="human_chooses")
    assert match.acting == [0]
    assert match.legal_words() == ["resolve fight", "resolve hiding"]
    assert match.show().endswith("| dice | round ends with fight hiding | human begins next")
    assert match.show().startswith("round 1 | human to play | human deck, hiding |")


def test_the_fight_first_goes_by_while_he_hides() -> None:  # B2.13
    match = the_round_ends(HIDING)
    go(match, "resolve fight", chance=ANY)
    assert told(match)[0] == "the Round ends; the Human lets the fight come first"
    assert match.show().startswith("round 2 | human to play | human deck | alien 1 deck |")
    assert "round ends" not in match.show()


def test_hiding_ended_first_leaves_him_to_the_fight() -> None:  # B2.13
    match = the_round_ends(HIDING)
    go(match, "resolve hiding")
    assert told(match) == [
        "the Round ends; the Human lets the end of Hiding come first",
        "the Round ends: Alien 1 kills the Human",
    ]
    assert match.show().endswith("| dice | human dead")


@pytest.mark.parametrize(
    "move", ["take claw", "pass", "done", "step to fore hall", "use controls", "resolve radio", "prepare"]
)
def test_nothing_else_is_done_before_the_round_is_over(move: str) -> None:  # B2.13
    assert refusal(the_round_ends(HIDING), move) == "B2.7"
    assert refusal(the_round_ends(HIDING), "cancel") == "B2.7"


def test_nobody_chooses_before_the_round_ends() -> None:  # B2.13
    match = at("human deck, hiding | alien 1 deck | dice claw")
    assert refusal(match, "resolve fight") == "B2.7"
    assert refusal(the_round_ends(HIDING), "resolve fight", 1) == "B2.2"


@pytest.mark.parametrize(
    "text",
    [
        "human deck | alien 1 fore hall",  # nobody hides, nobody is there
        "human deck, hiding | alien 1 fore hall",  # nobody is there
        "human deck, ready | alien 1 deck",  # Ready ends by being used
        "human deck | alien 1 deck",  # nothing but the fight
        "human comms bay | alien 1 deck | calling earth",
    ],
)
def test_where_the_order_does_not_matter_nobody_is_asked(text: str) -> None:  # B2.13
    match = the_round_ends(f"{text} | {LAST_DIE}")
    assert match.over or match.show().startswith("round 2 |")


def test_two_aliens_leave_nothing_to_choose() -> None:  # B2.13
    match = go(at(f"{HIDING} | alien 2 deck"), "take claw", "ambush with alien 3")
    assert match.show().endswith("| human dead")


def test_one_who_does_not_kill_leaves_nothing_to_choose() -> None:  # B2.13
    text = HIDING.replace("alien 1 deck", "alien 1 deck, bleeding")
    assert the_round_ends(text, bleeding_kills="no").show().startswith("round 2 |")
    assert the_round_ends(text, bleeding_kills="yes").legal_words() == ["resolve fight", "resolve hiding"]


@pytest.mark.parametrize(("last", "begins"), [("aliens", "human"), ("human", "aliens")])
def test_the_next_round_is_begun_by_whose_turn_it_would_have_been(last: str, begins: str) -> None:  # B2.13
    if last == "aliens":
        match = the_round_ends(HIDING)
    else:
        match = go(at(f"human fore hall, hiding | alien 1 deck | {AWAY} | dice claw"), "take claw", "step to deck")
    go(match, "resolve fight", chance=ANY)
    assert match.show().startswith(f"round 2 | {begins} to play")


CALLING = f"aliens to play | human comms bay{{}} | alien 1 comms bay | {AWAY} | calling earth | dice claw"


def test_the_radio_counts_after_the_fight() -> None:  # B2.13
    match = the_round_ends(CALLING.format(""), end_order="human_chooses")
    assert match.show().endswith("| human dead")
    match = the_round_ends(CALLING.format(", hiding"), end_order="human_chooses")
    assert match.legal_words() == ["resolve fight", "resolve hiding"]
    go(match, "resolve fight")
    assert match.show().endswith("| message sent")


def test_the_message_may_be_sent_before_the_fight_where_that_is_played() -> None:  # B2.13
    match = the_round_ends(CALLING.format(""), end_order="radio_too")
    assert match.legal_words() == ["resolve fight", "resolve radio"]
    assert match.show().endswith("| calling earth | round ends with fight radio | human begins next")
    go(match, "resolve radio")
    assert told(match) == ["the Round ends; the Human lets the radio come first", "the message is sent: the Human wins"]
    assert match.show().endswith("| message sent")
    match = go(the_round_ends(CALLING.format(""), end_order="radio_too"), "resolve fight")
    assert match.show().endswith("| human dead")


def test_the_message_may_be_sent_even_from_among_two_aliens_where_that_is_played() -> None:  # B2.13
    text = CALLING.format("").replace("alien 2 cargo bay", "alien 2 comms bay")
    match = the_round_ends(text, end_order="radio_too")
    assert match.legal_words() == ["resolve fight", "resolve radio"]


def test_all_three_are_put_in_order_where_that_is_played() -> None:  # B2.13
    match = the_round_ends(CALLING.format(", hiding"), end_order="radio_too")
    assert match.legal_words() == ["resolve fight", "resolve hiding", "resolve radio"]
    go(match, "resolve hiding")
    assert match.legal_words() == ["resolve fight", "resolve radio"]
    go(match, "resolve radio")
    assert match.show().endswith("| message sent")
    match = go(the_round_ends(CALLING.format(", hiding"), end_order="radio_too"), "resolve fight")
    assert match.show().endswith("| message sent")


def test_a_call_that_nobody_can_stop_needs_no_choice_where_that_is_played() -> None:  # B2.13
    text = CALLING.format("").replace("alien 1 comms bay", "alien 1 deck")
    assert the_round_ends(text, end_order="radio_too").show().endswith("| message sent")
    text = CALLING.format(", ready")
    assert the_round_ends(text, end_order="radio_too").show().endswith("| message sent")


def test_the_order_is_fixed_where_that_is_played() -> None:  # B2.13
    assert (
        the_round_ends(HIDING, end_order="fixed").show().startswith("round 2 | human to play | human deck | alien 1 deck |")
    )
    assert the_round_ends(CALLING.format(""), end_order="fixed").show().endswith("| human dead")


def test_a_lucky_break_is_followed_by_the_choice_too() -> None:  # B2.13
    match = go(at(f"human deck, hiding | alien 1 deck | {AWAY} | dice flash claw"), "take flash", "lucky break")
    assert match.legal_words() == ["resolve fight", "resolve hiding"]
    go(match, "resolve fight", chance=ANY)
    assert match.acting == [1]


def test_a_match_of_version_1_goes_as_it_went() -> None:  # B2.13 B8.2 B8.8
    text = (Path(__file__).parent.parent / "matches" / "boarding_1.bones").read_text()
    assert text.startswith("rollbones match 1\ngame boarding 1\nseats 2\nbegun ")
    match = read_match(text)
    assert match.show().endswith("| human dead")
    assert match.over
    match.verify()
    assert write_match(match) == text
    for name, value in {"end_order": "fixed", "hunt": "up_to_three", "tremors_discard": "played_too"}.items():
        assert find_game("boarding").box_kind.options[name].say(match.box[name]) == value
