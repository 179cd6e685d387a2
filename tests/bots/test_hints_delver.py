"""What is known about playing Cube Delver: the habit and the hope."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rollbones.bots import players
from rollbones.engine import Numbers
from rollbones.engine.declare.contract import PARTS, habit, hope, legal
from rollbones.engine.declare.rule import rule
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed, play_batch
from rollbones.engine.run.compile import build
from rollbones.engine.run.players import Mind

DELVER = find_game("delver")
HINTS = DELVER.part("hints")

POSITIONS = [
    "health 3 | travel 3",
    "health 2 5 6 | travel 3 4 | treasure 5 6 | potion 3 | curse 1 2",
    "health 2 5 | travel 3 | drawn damage",
    "health 2 5 | travel 3 | treasure 4 | drawn damage 6",
    "health 6 6 | travel 3 4 4 | treasure 4 5 | drawn treasure 5",
    "health 6 4 | travel 3 | treasure 5 5 | trap",
    "health 6 4 | travel 3 3 | treasure 5 5 | potion 2 2 6 | curse 2 | bonus",
    "health 6 4 | travel 3 | treasure 5 6 | drawn travel 6 | travel removed last",
]


@rule
def habit_of_one(tables: Any, boxes: Any, out: Numbers, minds: Any) -> int:
    """Return the move the habit takes."""
    count = legal(tables[0], boxes[0], 0, out)
    return out[habit(tables[0], boxes[0], 0, out, count, minds[0])]


@rule
def hope_of_one(tables: Any, boxes: Any) -> int:
    """Return what is hoped for."""
    return hope(tables[0], boxes[0], 0)


def one(text: str, **options: str) -> tuple[Any, Any]:
    """Return a position and its box, as drivers take them."""
    box = DELVER.box(None, options)
    tables = DELVER.table_kind.array()
    tables[0] = DELVER.read(text, box)
    return tables, packed(DELVER, box)


def habitual(text: str, engine: Any = "plain", **options: str) -> str:
    """Return the habit's move in words."""
    tables, boxes = one(text, **options)
    out = np.zeros(len(DELVER.moves), np.int32)
    made = build(DELVER, engine, [habit_of_one])["habit_of_one"]
    return DELVER.moves.say(int(made(tables, boxes, out, Mind.array())))


def hoped(text: str, engine: Any = "plain", **options: str) -> int:
    """Return what is hoped for, in 840ths."""
    return int(build(DELVER, engine, [hope_of_one])["hope_of_one"](*one(text, **options)))


@pytest.mark.parametrize("text", POSITIONS)
def test_both_engines_have_one_habit_and_one_hope(text: str) -> None:
    assert habitual(text) == habitual(text, "cpu")
    assert hoped(text) == hoped(text, "cpu")


def test_a_deadly_blow_is_rolled_again_by_leaving_a_potion() -> None:
    assert habitual("health 3 | travel 3 4 | potion 2 | drawn damage 5") == "pay potion 2"


def test_nobody_pays_for_a_blow_that_does_nothing() -> None:
    assert habitual("health 3 | travel 3 4 | potion 2 | drawn damage 1") == "accept"


def test_with_treasure_enough_the_last_step_is_taken_at_once() -> None:
    assert habitual("health 3 | travel 3 | treasure 5 6 6 6 | drawn health 6") == "pay travel at 1"


def test_a_travel_die_that_cannot_pay_yet_is_opened_with_something_cheap() -> None:
    rich = "health 6 6 | travel 3 3 | treasure 5 6 6 6 | potion 1 | drawn potion 2 | travel removed last"
    assert habitual(rich) == "pay potion 1"


def test_the_best_health_die_is_healed() -> None:
    assert habitual("health 1 5 | travel 3 | potion 2 | bonus") == "heal 5 with 2"


def test_the_trap_flips_the_health_die_that_loses_least() -> None:
    assert habitual("health 4 6 | travel 3 | treasure 2 2 | trap") == "flip 4"


def test_the_only_health_die_is_never_paid_or_soaked() -> None:
    assert "pay health" not in habitual("health 3 | travel 3 4 | drawn damage 6")
    assert habitual("health 3 | travel 3 | drawn damage") == "roll"


def test_short_of_draws_the_habit_turns_back() -> None:
    text = "health 6 6 | travel 3 | treasure 4 | drawn potion 2 | draws left 2"
    assert habitual(text, turn_limit="100") == "pay travel at 1"


@pytest.mark.parametrize(("over", "points"), [("escaped", 11), ("dead", 0)])
def test_when_it_is_over_hope_is_the_score(over: str, points: int) -> None:
    health = "health 3 | " if over == "escaped" else ""
    assert hoped(f"{health}treasure 5 6 | {over}") == points * PARTS


def test_hope_knows_what_is_good() -> None:
    begin = hoped("health 3 | travel 3")
    rich_and_near_the_exit = hoped("health 6 6 6 6 6 | travel 3 | treasure 5 5 6 6 6 6 6 6 | potion 3 4 5")
    assert begin < hoped("health 6 6 6 | travel 3 4") < rich_and_near_the_exit
    assert hoped("health 3 | travel 3 | drawn damage 6") < begin < hoped("health 3 | travel 3 | drawn health 6")


def test_hope_is_never_below_nothing_nor_above_what_there_is() -> None:
    for text in POSITIONS:
        assert 0 <= hoped(text) <= 60 * PARTS


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"decline": "yes", "soak": "any_time", "premonition": "after_roll", "travel_pays": "any"},
        {"last_travel": "after_resolving", "empty_row_blue": "placed", "travel_lock_counts": "any_removal"},
        {"travel_lock": "turns", "trap_flip": "player_any", "trap_unable": "flip_anyway", "red_reroll": "no"},
        {"turn_limit": "100", "curse_locks": "rerolls_only", "same_turn": "one_a_turn", "travel_lock": "payments"},
    ],
)
def test_the_habit_comes_out_alive_far_more_often_than_chance_under_every_ruling(options: dict[str, str]) -> None:
    box = DELVER.box(None, options)
    means = {}
    for name in ("greedy", "random"):
        (results,) = play_batch(DELVER, box, players(DELVER, name, 1), 2_000, 7, cores=1)
        means[name] = float(results.scores.mean())
    assert means["greedy"] > 5 * means["random"] + 3


def test_its_games_are_short_enough_to_be_played_by_the_million() -> None:
    (results,) = play_batch(DELVER, DELVER.box(), players(DELVER, "greedy", 1), 5_000, 7, cores=1)
    assert float(results.moves.mean()) < 170
    assert int(results.moves.min()) > 0
