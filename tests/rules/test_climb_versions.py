"""Matches of version 1: they replay, go on and are written again by the rules they were begun with."""

from pathlib import Path

import pytest

from climb_cards import CLIMB
from rollbones.engine.errors import RollbonesError
from rollbones.engine.match import sequels
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import load, write_match
from rollbones.engine.run.compile import world

MATCHES = Path(__file__).parent.parent / "matches"
BEFORE = {  # written by release 0.1.0; the scores are those it gave
    "climb_1_alone": [750],
    "climb_1_campaign": [1750],
    "climb_1_race": [4000, 5000, 2750],
    "climb_1_slope": [5500, 5250, 4750, 4500],
}
CHANGED = {
    "last_die": "never",
    "deck_out": "recycle_deadly",
    "tallest": "60",
    "free_walk": "by_steps_only",
    "race_end": "after_the_round",
    "meeting_brings": "either",
}


def replayed(name: str) -> Match:
    """Read a match of version 1."""
    return load(MATCHES / f"{name}.bones", game=CLIMB, engine=lambda game: lambda: world(game, "plain", recorded=True))


def goes_that_way_today(match: Match) -> bool:
    """Tell whether the same moves and dice lead through the same match by today's rules."""
    box = CLIMB.box(match.seats, CLIMB.box_kind.departures(match.box))
    today = Match(CLIMB, box, match.secret, engine=lambda: world(CLIMB, "plain", recorded=True))
    for step in match.steps:
        try:
            today.play(step.move, step.seat, chance=step.chance)
        except RollbonesError:
            return False
    return today.over


def test_version_1_had_other_official_values() -> None:
    options = CLIMB.box_kind.options
    assert {name: dict(one.was) for name, one in options.items() if one.was} == {
        name: {1: value} for name, value in CHANGED.items()
    }
    assert CLIMB.card.version == "2"


@pytest.mark.parametrize("name", BEFORE)
def test_a_match_of_version_1_replays_to_the_bit(name: str) -> None:
    match = replayed(name)
    assert match.over
    assert [match.score(seat) for seat in range(match.seats)] == BEFORE[name]
    assert write_match(match) == (MATCHES / f"{name}.bones").read_text("utf-8")


@pytest.mark.parametrize("name", BEFORE)
def test_by_todays_rules_it_would_have_gone_another_way(name: str) -> None:
    assert not goes_that_way_today(replayed(name))


def test_a_campaign_of_version_1_goes_on_by_its_own_readings() -> None:
    match = replayed("climb_1_campaign")
    options = sequels.sequel_of(match)
    assert {name: options[name] for name in CHANGED} == CHANGED
    assert sequels.follows_from(CLIMB, options, {"variant": "lone_hiker"})
    assert not sequels.follows_from(CLIMB, options, {"variant": "lone_hiker", "last_die": "off_rock"})
    assert not sequels.follows_from(CLIMB, options, {"variant": "lone_hiker", "ice_cost": "one_action"})
    assert CLIMB.box(1, options).last_die == CLIMB.box(1, {}, "1").last_die


def test_a_campaign_that_was_kept_before_goes_on_by_todays_rules() -> None:
    kept = {"variant": "lone_hiker", "campaign": "games 3, record 9250, Rope Cache at 4"}
    assert sequels.follows_from(CLIMB, kept, {"variant": "lone_hiker"})
    assert CLIMB.box(1, kept).last_die == CLIMB.box(1).last_die
