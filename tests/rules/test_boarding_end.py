"""B9 The end."""

import pytest

from rollbones.engine.match.match import Match
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines

ANY = [6, 0, 0, 0, 0]


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


def test_a_call_that_he_survives_wins() -> None:  # B9.1
    match = at("human comms bay | alien 2 cargo bay | dice chase claw")
    go(match, "take chase", "use radio", "take claw", "alien 1 to fore hall")
    assert told(match)[-1] == "the message is sent: the Human wins"
    assert match.winners == [0]
    assert [match.score(seat) for seat in (0, 1)] == [1, 0]


def test_a_call_counts_even_if_he_is_driven_from_the_radio() -> None:  # B9.1
    match = at("human comms bay | alien 1 comms bay | alien 2 cargo bay | dice chase sound")
    go(match, "take chase", "use radio", "take sound", "scream human to deck")
    assert match.show().endswith("| message sent")


def test_when_the_last_alien_is_executed_the_human_has_won() -> None:  # B9.2
    match = at("human deck | alien 1 deck, bleeding | alien 2 dead | alien 3 dead | dice alien chase")
    go(match, "take alien", "execute alien 1")
    assert told(match)[-1] == "the last Alien is dead: the Human wins"
    assert match.show().endswith("| dice chase | aliens dead")
    assert match.winners == [0]


@pytest.mark.parametrize("alive", [1, 2, 3])
def test_as_long_as_any_alien_lives_nobody_has_won(alive: int) -> None:  # B9.2
    dies, dead = (alien for alien in (1, 2, 3) if alien != alive)
    text = f"human deck | alien {alive} cargo bay | alien {dies} deck, bleeding | alien {dead} dead"
    match = go(at(f"{text} | dice alien chase"), "take alien", f"execute alien {dies}")
    assert f"| alien {dies} dead |" in match.show()
    assert not match.over


def test_when_the_last_alien_dies_in_the_fight_the_human_has_won() -> None:  # B9.2
    match = at("human deck, ready | alien 1 deck, bleeding | alien 2 dead | alien 3 dead | dice chase | aliens cut off")
    go(match, "take chase", "step to fore hall", chance=ANY)
    assert not match.over
    match = at("human deck, ready | alien 1 comms bay, bleeding | alien 2 dead | alien 3 dead | dice chase")
    go(match, "take chase", "step to comms bay")
    assert match.show().endswith("| aliens dead")


LAST_ALIEN = "human deck | alien 1 deck, bleeding | alien 2 dead | alien 3 dead"


def test_the_death_of_the_last_alien_ends_the_game() -> None:  # B9.2
    match = go(at(f"{LAST_ALIEN} | dice alien claw", last_alien="human_wins"), "take alien", "execute alien 1")
    assert match.show().endswith("| aliens dead")


def test_the_message_has_still_to_be_sent_where_that_is_played() -> None:  # B9.2
    match = go(at(f"{LAST_ALIEN} | dice alien claw chase size", last_alien="play_on"), "take alien", "execute alien 1")
    assert match.legal_words() == ["take chase", "take claw", "take size"]
    go(match, "take claw", "pass", "take chase", "step to comms bay", "take size", "pass")
    assert match.show().startswith("round 2 | human to play")
    assert at(match.show(), last_alien="play_on").table == match.table
    match = at("human comms bay | alien 1 dead | alien 2 dead | alien 3 dead | dice claw", last_alien="play_on")
    go(match, "take claw", "use radio")
    assert match.show().endswith("| message sent")


def test_aliens_that_die_in_the_fight_leave_the_human_playing_on_where_that_is_played() -> None:  # B9.2
    text = "aliens to play | human deck, ready | alien 1 deck, bleeding | alien 2 dead | alien 3 dead | dice alien"
    match = go(at(text, last_alien="play_on"), "take alien", "regenerate alien 1")
    assert not match.over
    text = text.replace("aliens to play", "human to play").replace("dice alien", "dice claw")
    match = go(at(text, last_alien="play_on", ready_lasts="until_used", same_again="allowed"), "take claw", "prepare")
    assert "| alien 1 dead |" in match.show()
    assert not match.over


def test_when_the_human_is_dead_the_aliens_have_won() -> None:  # B9.3
    match = go(at("human deck | alien 1 deck | dice claw chase flash"), "take flash", "lucky break")
    assert match.winners == [1]
    assert [match.score(seat) for seat in (0, 1)] == [0, 1]


def test_nobody_has_won_before_the_end() -> None:  # B9.3
    match = at("dice chase")
    assert [match.score(seat) for seat in (0, 1)] == [0, 0]


def last_round(number: int, **options: str) -> Match:
    return go(at(f"round {number} | dice claw", **options), "take claw", "prepare")


def test_after_the_last_round_the_aliens_have_won() -> None:  # B9.4
    assert not last_round(29, round_limit="30").over
    match = last_round(30, round_limit="30")
    assert match.show().endswith("| too late")
    assert told(match)[-1] == "the time is up: the Aliens win"
    assert match.winners == [1]


def test_there_is_no_last_round_where_that_is_played() -> None:  # B9.4
    assert last_round(5000, round_limit="none").show().startswith("round 5001 |")


def test_another_round_may_be_the_last() -> None:  # B9.4
    assert last_round(3, round_limit="3").over
    assert not last_round(2, round_limit="3").over


def test_when_it_is_over_no_move_is_left() -> None:  # B9.5
    match = at("human dead")
    assert match.over
    assert match.legal() == []
    assert refusal(match, "take chase") == "B9.5"
