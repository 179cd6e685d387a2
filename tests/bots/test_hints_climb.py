"""What is known about climbing: the habit, the ways out of a card, and the hope."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from climb_cards import EVENTS, MOUNTAIN
from rollbones.engine import Numbers
from rollbones.engine.declare.contract import PARTS, habit, hope, legal
from rollbones.engine.declare.events import Tale
from rollbones.engine.declare.rule import rule
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import build, world
from rollbones.engine.run.players import Mind

CLIMB = find_game("climb")
DECKS = {"mountain": MOUNTAIN, "events": EVENTS}
ROUTES = CLIMB.part("routes")
LETTERS = "ssiitr"


@rule
def habit_of_one(tables: Any, boxes: Any, seat: int, out: Numbers, minds: Any) -> int:
    """Return the move the habit takes."""
    count = legal(tables[0], boxes[0], seat, out)
    return out[habit(tables[0], boxes[0], seat, out, count, minds[0])]


@rule
def hope_of_one(tables: Any, boxes: Any, seat: int) -> int:
    """Return what is hoped for."""
    return hope(tables[0], boxes[0], seat)


@rule
def ways_of_one(boxes: Any, card: int, space: int, counts: Numbers, reach: Any, out: Any) -> None:
    """Return which dice and tokens lead out of a card."""
    ROUTES_EXPLORE(boxes[0], card, 1 << space, counts[0], counts[1], counts[2], counts[3], reach, out)


ROUTES_EXPLORE = ROUTES.explore


def one(text: str, seats: int = 1, **options: str) -> tuple[Any, Any]:
    """Return a position and its box, as drivers take them."""
    box = CLIMB.box(seats, {**DECKS, **options})
    tables = CLIMB.table_kind.array()
    tables[0] = CLIMB.read(text, box)
    return tables, packed(CLIMB, box)


def hoped(text: str, seat: int = 0, seats: int = 1, **options: str) -> float:
    """Return the hope of a position, in feet or in victories."""
    made = build(CLIMB, "plain", [hope_of_one])["hope_of_one"]
    return int(made(*one(text, seats, **options), seat)) / PARTS  # of a foot alone, of the victory in company


def habitual(text: str, seats: int = 1, **options: str) -> str:
    """Return the habit's move in words."""
    tables, boxes = one(text, seats, **options)
    made = build(CLIMB, "plain", [habit_of_one])["habit_of_one"]
    return CLIMB.moves.say(int(made(tables, boxes, 0, np.zeros(len(CLIMB.moves), np.int32), Mind.array())))


# ── ways out ────────────────────────────────────────────────────────────────────────────────────────────


def leaves(tables: Any, boxes: Any, seen: dict[bytes, bool]) -> bool:
    """Tell by the rules whether steps that lead up, sideways or along trails come to the next card."""
    key = tables.tobytes()
    if key not in seen:
        seen[key] = False
        engine, out = world(CLIMB, "plain"), np.zeros(len(CLIMB.moves), np.int32)
        for move in out[: engine.legal(tables, boxes, 0, out)].copy():
            words = CLIMB.moves.say(int(move))
            if words.startswith(("go up", "go left", "go right", "walk", "steady")):
                after = tables.copy()
                before = int(after[0]["hikers"][0]["level"])
                lateral = _leaves_sideways(after[0]["hikers"][0], words)
                if not lateral:
                    engine.play(after, boxes, 0, int(move), Tale.array())
                    if int(after[0]["hikers"][0]["level"]) > before or leaves(after, boxes, seen):
                        seen[key] = True
                        break
    return seen[key]


def _leaves_sideways(hiker: Any, words: str) -> bool:
    return ("left" in words and hiker["column"] == 0) or ("right" in words and hiker["column"] == 2)


@cache
def _explored() -> Any:
    return build(CLIMB, "plain", [ways_of_one])["ways_of_one"]


@pytest.mark.parametrize("seed", range(12))
def test_ways_out_are_those_that_the_rules_leave_open(seed: int) -> None:
    chance = random.Random(seed)
    rows = ["".join(chance.choice(LETTERS) for _ in range(3)) for _ in range(4)]
    rows = [row if "r" not in row else row.replace("r", "s", 2) for row in rows]
    drawn = MOUNTAIN.replace("normal Lure\nsss\nees\nees\nese", "normal Lure\n" + "\n".join(rows))
    dice = sorted(chance.choice("223456") for _ in range(chance.randint(2, 4)))
    tokens = chance.choice(["", "| ready rope", "| ready pick", "| ready pick rope"])
    column = chance.choice(["left", "middle", "right"])
    tables, boxes = one(f"hiker 1 at 0 {column} | dice {' '.join(dice)} {tokens} | card 1 0 Lure", mountain=drawn)
    counts = np.array(
        [sum(die in "456" for die in dice), sum(die in "23" for die in dice), "rope" in tokens, "pick" in tokens]
    )
    shape = (int(counts[0]) + 1, int(counts[1]) + 1, 4, 4)
    reach, out = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    card = int(tables[0]["card"][0, 0])
    _explored()(boxes, card, ["left", "middle", "right"].index(column), counts.astype(np.int32), reach, out)
    assert bool(out.any()) == leaves(tables, boxes, {})


# ── hope ────────────────────────────────────────────────────────────────────────────────────────────────


def test_more_of_anything_good_gives_more_hope() -> None:
    place = "hiker 1 at 2250 middle | card 1 2 Snow | gone Ice, Trail"
    assert hoped(f"{place} | dice 4 5 6 6 2 3 1") > hoped(f"{place} | dice 4 5 6 6 2 | burned 2")
    assert hoped(f"{place} | dice 4 5 6 6 2 3 1 | ready campfire") > hoped(f"{place} | dice 4 5 6 6 2 3 1")
    assert hoped(f"{place} | dice 4 5 6 6 2 3 1") > hoped(f"{place} | dice 1 1 1 1 1 1 1")


def test_who_has_no_die_left_hopes_for_what_tokens_bring() -> None:
    place = "hiker 1 at 2250 middle | burned 7 | card 1 2 Snow | highest 2"
    assert hoped(f"{place} | ready rope") >= 2250
    assert hoped(f"{place} | ready rope") < hoped(f"{place} | ready rope | dice 4 5 6".replace("burned 7", "burned 4"))
    camp = "hiker 1 at 3000 middle | camp | burned 7 | ready rope | card 1 3 Snow | highest 3"
    assert hoped(camp) == hoped(camp.replace("camp | ", ""))


def test_the_hope_that_was_learned_on_version_1_is_in_use() -> None:
    learned = json.loads((CLIMB.folder / "hope.json").read_text("utf-8"))
    assert learned["version"] == "1"
    place = "hiker 1 at 2250 middle | dice 4 5 6 6 2 3 1 | card 1 2 Snow | gone Ice, Trail"
    then = hoped(place, last_die="never", deck_out="recycle_deadly", tallest="60", free_walk="by_steps_only")
    assert hoped(place) == then > 2250


def test_nobody_hopes_for_less_than_he_has() -> None:
    stuck = "hiker 1 at 5000 middle | dice 1 | burned 6 | card 1 5 Rock | highest 5"
    assert hoped(stuck) > 5000
    assert hoped("over | hiker 1 at 5000 middle | retired | dice 1 | burned 6 | card 1 5 Rock") >= 5000


def test_in_company_hopes_are_shares_of_the_victory() -> None:
    two = "hiker 2 at 0 left | dice 6 6 6 | burned 4 | card 2 0 Snow"
    text = f"hiker 1 at 6000 middle | dice 4 5 6 6 2 3 1 | card 1 6 Hill | highest 6 | {two}"
    ahead, behind = (hoped(text, seat, seats=2) for seat in (0, 1))
    assert ahead > 0.6
    assert behind < 0.4
    assert ahead + behind == pytest.approx(1, abs=0.01)


def test_a_card_left_low_is_liked_better() -> None:
    done = "over | hiker 1 at 4000 left | highest 4 | retired | dice 6 | card 1 4 Hill | altitude {} Rope Cache"
    low, high = (hoped(done.format(level), variant="lone_hiker") for level in (1, 4))
    assert low > high
    assert int(low) == int(high) == 4000


# ── habit ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_habit_goes_up_with_the_die_that_is_missed_least() -> None:
    assert habitual("hiker 1 at 0 middle | dice 2 4 6 | card 1 0 Snow") == "go up with 4"


def test_the_habit_repairs_before_it_rests() -> None:
    camp = "hiker 1 at 1000 middle | dice 6 6 3 | spent rope | camp | highest 1 | card 1 1 Hill | card 1 0 Snow"
    assert habitual(camp) == "repair a rope"
    assert habitual(camp.replace("spent rope | ", "")) == "rest"


def test_the_habit_burns_only_when_nothing_else_leads_on() -> None:
    assert habitual("hiker 1 at 0 middle | dice 1 1 | placed 2 | card 1 0 Snow").startswith("burn")
    assert habitual("hiker 1 at 0 middle | dice 1 1 | placed 2 | ready campfire | card 1 0 Snow") == "light a campfire"


def test_the_habit_burns_its_last_die_for_a_row_or_to_go_on_by_tokens() -> None:
    assert habitual("hiker 1 at 0 middle | dice 6 | burned 6 | card 1 0 Rock") == "burn 6 and go up"
    above = "hiker 1 at 0 middle | best 1000 | dice 6 | burned 6 | ready {} | card 1 0 Rock"
    assert habitual(above.format("rope")).startswith("go up with rope")
    assert habitual("hiker 1 at 0 middle | dice 6 | burned 6 | warm 1 | card 1 0 Rock") == "burn 6 and go up"


def test_the_habit_plays_an_event_that_hurts_and_then_passes_by() -> None:
    text = "meeting | partner 2 | {} hiker 1 at 0 right | dice 6 6 | hand Fray, Numb, Rise | card 1 0 Snow | "
    text += "hiker 2 at 0 left | dice 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    assert habitual(text.format(""), 2, variant="single_slope").startswith("play ")
    assert habitual(text.format("brought 1 |"), 2, variant="single_slope") == "pass by"


def test_the_ground_and_the_top_row_are_told_apart() -> None:
    def told(text: str) -> int:
        tables, boxes = one(text)
        return int(CLIMB.hints["alike"](tables[0], boxes[0], 0, 0))

    low, high = (told(f"hiker 1 at {feet} middle | dice 6 6 | card 1 0 Snow") for feet in (0, 750))
    assert high == low + 1
    assert told("hiker 1 at 0 middle | dice 6 6 | card 1 0 Ice") == low + 2
