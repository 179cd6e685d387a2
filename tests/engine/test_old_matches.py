"""Matches that release 0.1.0 wrote, before games' moves were tables and before their numbers lay in the box."""

from pathlib import Path

import pytest

from rollbones.engine.declare.options import NUMBERS
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import load, write_match
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import world

MATCHES = Path(__file__).parent.parent / "matches"
BEFORE = {  # how they ended, and the scores that release gave
    "delver_1": ([0], "| dead"),
    "everest_1": ([0, 0, 1], "| too late"),
    "trapsetter_1": ([1, 1, 1], "| against 8 | degree 1"),
}


def replayed(name: str) -> Match:
    """Read a match, and play it again by the rules of today."""
    game = find_game(name.split("_", maxsplit=1)[0])
    return load(MATCHES / f"{name}.bones", game=game, engine=lambda game: lambda: world(game, "plain", recorded=True))


@pytest.mark.parametrize("name", BEFORE)
def test_a_match_of_release_0_1_0_replays_to_the_bit(name: str) -> None:
    match = replayed(name)
    scores, end = BEFORE[name]
    assert match.over
    assert [match.score(seat) for seat in range(match.seats)] == scores
    assert match.show().endswith(end)
    match.verify()
    assert write_match(match) == (MATCHES / f"{name}.bones").read_text()


@pytest.mark.parametrize("name", ["everest_1", "trapsetter_1"])
def test_its_numbers_are_the_official_ones(name: str) -> None:
    match = replayed(name)
    options = match.game.box_kind.options
    told = {key for key, one in options.items() if one.group == NUMBERS}
    assert told
    assert not told & set(match.game.box_kind.departures(match.box))
