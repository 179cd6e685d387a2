"""B6 Moving."""

import pytest

from rollbones.engine.match.match import Match
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


def test_the_human_goes_through_a_door() -> None:  # B6.1
    match = go(at("dice claw chase"), "take claw", "step to aft hall")
    assert "| human aft hall |" in match.show()
    assert told(match) == ["the Human goes to the Aft Hall"]


def test_an_alien_goes_through_a_door() -> None:  # B6.1
    match = go(at("aliens to play | dice claw chase"), "take claw", "alien 2 to comms bay")
    assert "| alien 2 comms bay |" in match.show()
    assert told(match) == ["Alien 2 goes to the Comms Bay"]


@pytest.mark.parametrize("room", ["cargo bay", "mid hall", "comms bay", "room 16"])
def test_nobody_goes_where_no_door_leads(room: str) -> None:  # B6.1
    match = go(at("dice claw chase"), "take claw")
    assert refusal(match, f"step to {room}") == "B6.1"
    match = go(at("aliens to play | alien 1 cargo bay | dice claw chase"), "take claw")
    assert refusal(match, f"alien 1 to {room}") == "B6.1"


@pytest.mark.parametrize("move", ["run", "hunt"])
def test_nobody_runs_or_hunts_without_a_way(move: str) -> None:  # B6.1 B7.9
    locked = "human deck | lockdown deck 1 | alien 1 deck | alien 2 deck | alien 3 deck"
    side = "human to play" if move == "run" else "aliens to play"
    match = go(at(f"{locked} | {side} | dice chase"), "take chase")
    assert refusal(match, move) == "B6.1"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_lockdown_keeps_everybody_out_until_it_is_over(count: int) -> None:  # B6.1 B7.9
    match = go(at(f"human cargo bay | lockdown aft hall {count} | dice chase"), "take chase")
    assert refusal(match, "step to aft hall") == "B7.9"
    assert "step to aft hall" not in match.legal_words()


def test_an_alien_behind_a_lockdown_cannot_move() -> None:  # B6.1 B7.9
    text = "aliens to play | alien 1 cargo bay | alien 2 dead | alien 3 dead | lockdown aft hall 2"
    assert at(f"{text} | dice chase claw").legal_words() == ["take claw"]


def test_nothing_happens_when_an_alien_comes_to_the_human() -> None:  # B6.2
    match = at("aliens to play | human deck | alien 1 fore hall | alien 2 fore hall | dice claw chase chase")
    go(match, "take claw", "alien 1 to deck")
    assert "| human deck | alien 1 deck |" in match.show()
    assert match.acting == [0]


BLOCKADE = "alien 1 mid hall | alien 2 mid hall | alien 3 deck"


@pytest.mark.parametrize(
    ("text", "moves", "last"),
    [
        ("human security room | dice chase", ["take chase"], "step to mid hall"),
        ("human security room | dice size", ["take size"], "sneak to mid hall"),
        ("human security room | dice chase", ["take chase", "run"], "step to mid hall"),
        ("human aft hall | dice chase", ["take chase", "run", "step to medical bay"], "step to mid hall"),
    ],
)
def test_the_human_does_not_enter_a_blockade(text: str, moves: list[str], last: str) -> None:  # B6.3
    match = go(at(f"{text} | {BLOCKADE}"), *moves)
    assert refusal(match, last) == "B6.3"
    assert last not in match.legal_words()


@pytest.mark.parametrize(
    ("die", "last", "clause"), [("claw", "crawl to fore hall", "B6.3"), ("size", "sneak to fore hall", "B6.1")]
)
def test_a_blockade_holds_for_vents(die: str, last: str, clause: str) -> None:  # B6.3
    match = go(at(f"human aft hall | alien 1 fore hall | alien 2 fore hall | alien 3 deck | dice {die}"), f"take {die}")
    assert refusal(match, last) == clause
    assert last not in match.legal_words()


@pytest.mark.parametrize(("blockade", "clause"), [("2", "B6.3"), ("3", ""), ("4", "")])
def test_how_many_aliens_blockade_a_location_can_be_turned(blockade: str, clause: str) -> None:  # B6.3
    match = go(at(f"human security room | dice chase | {BLOCKADE}", blockade=blockade), "take chase")
    assert refusal(match, "step to mid hall") == clause
    alone = go(at("human security room | alien 1 mid hall | dice chase", blockade="1"), "take chase")
    assert refusal(alone, "step to mid hall") == "B6.3"


def test_one_alien_is_no_blockade() -> None:  # B6.3
    match = go(at("human security room | alien 1 mid hall | dice chase"), "take chase")
    assert match.why_not("step to mid hall") is None


def test_a_scream_drives_him_into_a_blockade() -> None:  # B6.3
    text = "human security room | alien 1 mid hall | alien 2 mid hall | alien 3 security room"
    match = go(at(f"aliens to play | {text} | dice sound chase"), "take sound", "scream human to mid hall")
    assert "| human mid hall |" in match.show()


def test_no_alien_comes_through_a_vent() -> None:  # B6.4
    match = go(at("aliens to play | alien 1 fore hall | dice chase"), "take chase")
    assert refusal(match, "alien 1 to aft hall") == "B6.1"


def test_a_plain_move_goes_through_no_vent() -> None:  # B6.4
    match = go(at("human aft hall | dice chase"), "take chase")
    assert refusal(match, "step to fore hall") == "B6.1"
    go(match, "run")
    assert refusal(match, "step to fore hall") == "B6.1"


def test_a_vent_carries_no_scream() -> None:  # B6.4
    text = "human aft hall | alien 1 fore hall | alien 2 deck | alien 3 comms bay"
    match = go(at(f"aliens to play | {text} | dice sound"), "take sound")
    assert refusal(match, "scream human to cargo bay") == "B8.15"
