"""What a game tells a board besides the table: its scenery, and what comes as things stand."""

from __future__ import annotations

from typing import Any

import pytest

from rollbones.engine.match.lookahead import Look
from rollbones.engine.registry import find_game
from server.serving import Visitor
from tools import position

AFT_HALL, MEDICAL_BAY, DECK = 2, 3, 8
HUMAN, ALIENS = 0, 1


async def test_the_ship_comes_with_the_table_and_with_its_replay(ann: Visitor) -> None:
    which = await ann.table("boarding", "me", "me", options={"map": "short", "round_limit": "7"})
    ship = (await ann.get(f"/api/tables/{which}"))["scenery"]
    assert ship["rooms"][1] == {"number": 2, "name": "Aft Hall", "column": 2, "row": 2}
    assert [1, 2] in ship["doors"]
    assert ship["vents"] == [[2, 5]]
    assert ship["places"]["comms_bay"] == 8
    assert ship["amounts"]["round_limit"] == 7
    assert (await ann.get(f"/api/tables/{which}/replay"))["scenery"] == ship


async def test_a_game_without_scenery_sends_none(ann: Visitor) -> None:
    which = await ann.table("pig", "me", "me")
    assert "scenery" not in await ann.get(f"/api/tables/{which}")


def ahead(text: str) -> dict[str, Any]:
    game = find_game("boarding")
    assert game.ahead is not None
    found: dict[str, Any] = game.ahead(Look(position(text, "boarding")))
    return found


def test_an_ambush_is_deadly_to_enter_and_a_lone_alien_at_the_end_of_the_round() -> None:
    found = ahead("human aft hall | alien 1 medical bay, in ambush | alien 2 aft hall | alien 3 deck | dice chase claw")
    assert found["ambush"] == {MEDICAL_BAY: 1}
    assert found["fight"] == {AFT_HALL: 1, MEDICAL_BAY: 1, DECK: 1}
    assert found["dies_at_the_end"] == 1


def test_whoever_is_ready_fears_only_two() -> None:
    found = ahead("human aft hall, ready | alien 1 medical bay | alien 2 aft hall | alien 3 medical bay | dice chase claw")
    assert found["fight"] == {MEDICAL_BAY: 1}
    assert found["dies_at_the_end"] == 0


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("dice chase claw", {HUMAN: 1}),
        ("dice chase claw size", {ALIENS: 1}),
        ("aliens to play | dice chase", {HUMAN: 1}),
        ("dice chase | taken claw", {HUMAN: 1}),
        ("dice chase claw | listened", {ALIENS: 1}),
        ("dice chase claw | aliens cut off", {ALIENS: 1}),
        ("aliens to play | dice chase claw | free turn", {ALIENS: 1}),
        ("round 30 | dice chase claw", {}),
    ],
)
def test_who_begins_the_next_round_if_all_dice_are_taken(text: str, begins: dict[int, int]) -> None:
    assert ahead(text)["begins"] == begins


def test_when_it_is_over_nothing_comes() -> None:
    assert ahead("human dead") == {}
