from __future__ import annotations

from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np
import pytest

from rollbones.engine import Numbers, RollbonesError, Table, choose, draw, numbers, roll, rule
from rollbones.engine.declare.chance import MOST_ASKED, recorded_choose, recorded_roll
from rollbones.engine.declare.chance import choose as plain_choose
from rollbones.engine.declare.chance import roll as plain_roll
from rollbones.engine.declare.record import Structured, content
from rollbones.engine.match.lookahead import ahead_of
from rollbones.engine.match.odds import Outcome, enumerate_chance, sampled
from rollbones.engine.run.compile import Rule, recorded_kind, stamp
from tools import position


class Bag(Table):
    bag = numbers(5, most=9)  # what may be drawn
    order = numbers(4, most=9)  # what was


@rule
def draw_all(table: Any, box: Any) -> None:
    for place in range(4):
        table.order[place] = draw(table, table.bag)


@rule
def roll_a_d6_and_as_many_more(table: Any, box: Any) -> None:
    for _ in range(roll(table, 6)):
        table.order[0] = roll(table, 2)


@rule
def choose_by_weight(table: Any, box: Any) -> None:
    weights: Numbers = table.bag
    table.order[0] = choose(table, weights)


@rule
def roll_for_ever(table: Any, box: Any) -> None:
    for _ in range(MOST_ASKED + 1):
        table.order[0] = roll(table, 1)


def all_outcomes(act: Any, bag: list[int]) -> list[Outcome]:
    kind = recorded_kind(Bag)
    swaps: dict[Rule, Rule] = {plain_roll: recorded_roll, plain_choose: recorded_choose}
    (stamped,) = stamp([act], swaps, lambda function: function).values()

    def played(tables: Structured) -> None:
        wide = tables.astype(kind.wide)
        with np.errstate(over="ignore"):
            stamped(wide[0], None)
        tables[...] = wide.astype(kind.dtype)

    tables = kind.array()
    first: Any = tables[0]
    first.bag[:] = bag
    return list(enumerate_chance(tables, played))


def test_every_order_of_a_small_draw_is_found_and_equally_likely() -> None:
    found = all_outcomes(draw_all, [0, 1, 1, 1, 1])
    assert len({one.chance for one in found}) == factorial(4) == len(found)
    assert {one.probability for one in found} == {Fraction(1, 24)}


def test_equal_things_in_a_bag_are_one_outcome_with_their_weight() -> None:
    found = all_outcomes(draw_all, [0, 3, 1, 0, 0])
    assert {one.chance: one.probability for one in found} == {
        (1, 1, 1, 2): Fraction(1, 4),
        (1, 1, 2, 1): Fraction(1, 4),
        (1, 2, 1, 1): Fraction(1, 4),
        (2, 1, 1, 1): Fraction(1, 4),
    }


def test_probabilities_sum_to_one_where_the_number_of_questions_depends_on_answers() -> None:
    found = all_outcomes(roll_a_d6_and_as_many_more, [0] * 5)
    assert len(found) == sum(2**face for face in range(1, 7))
    assert sum(one.probability for one in found) == 1


def test_a_weight_of_nothing_is_never_chosen() -> None:
    found = all_outcomes(choose_by_weight, [0, 2, 0, 1, 0])
    assert [(one.chance, one.probability) for one in found] == [
        ((1,), Fraction(2, 3)),
        ((3,), Fraction(1, 3)),
    ]


def test_too_many_questions_at_once_are_refused_with_a_sentence() -> None:
    with pytest.raises(RollbonesError, match="no more than 64 can be enumerated"):
        all_outcomes(roll_for_ever, [0] * 5)


def test_the_first_draw_of_a_delve_has_its_exact_odds() -> None:
    odds = {one.chance[0]: one.probability for one in position().odds("draw")}
    assert odds == {colour: Fraction(9 if colour in {1, 5} else 10, 58) for colour in range(1, 7)}


def test_the_odds_of_an_illegal_move_are_refused() -> None:
    with pytest.raises(RollbonesError, match=r"D2.9"):
        position().odds("accept")


def test_odds_within_a_budget_are_exact_where_it_is_enough_and_sampled_where_it_is_not() -> None:
    match = position()
    assert [one.samples for one in match.odds("draw", seconds=60)] == [0] * 6
    exact = {content(one.tables): float(one.probability) for one in match.odds("draw")}
    found = match.odds("draw", seconds=0)
    (samples,) = {one.samples for one in found}
    assert samples > 0
    assert sum(one.probability for one in found) == 1
    assert all(0 <= one.interval[0] < one.interval[1] <= 1 for one in found)
    assert {content(one.tables) for one in found} <= set(exact)


def test_a_samples_intervals_hold_the_exact_odds() -> None:
    match, draw_one = position(), 0
    exact = {content(one.tables): float(one.probability) for one in match.odds("draw")}
    assert match.moves.say(draw_one) == "draw"
    found = sampled(match.engine(), match._tables, match._boxes, 0, draw_one, seconds=None, seed=3, most=1_000)
    assert len(found) == len(exact)
    for one in found:
        low, high = one.interval
        assert low <= exact[content(one.tables)] <= high
    assert {tuple(one.chance) for one in found} == {tuple(one.chance) for one in match.odds("draw")}


def test_whether_a_move_ends_the_game_is_not_looked_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "hiker 1 at 250 left | dice 6 6 | card 1 0 Foothills"
    match = position(text, game="climb", variant="lone_hiker")
    retire = match.moves.read("retire")
    ways = len(match.odds("retire"))
    assert ways > 1
    assert match.end_of(retire, 0) == (250, False)
    monkeypatch.setattr("rollbones.engine.match.match.MOST_ENDS", ways)
    assert match.end_of(retire, 0) == (250, False)
    monkeypatch.setattr("rollbones.engine.match.match.MOST_ENDS", ways - 1)
    assert match.end_of(retire, 0) is None


def test_a_game_that_looks_ahead_for_too_long_says_nothing() -> None:
    match = position("health 3 | travel 3")
    assert ahead_of(match)["death_now"] == 0
    assert ahead_of(match, seconds=0) == {}
