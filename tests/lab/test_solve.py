"""Games solved exactly: known answers, the same by another way, and what bots make of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from lab.labwork import rollbones
from rollbones.bots.levels import skill_of
from rollbones.bots.thinker import Thinker
from rollbones.engine import RollbonesError
from rollbones.engine.declare.record import Structured
from rollbones.engine.explore import graph as rules
from rollbones.engine.explore.perft import all_choices
from rollbones.engine.game import Game
from rollbones.engine.match.odds import outcomes, set_ups
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import world
from rollbones.lab.commands.solve import Solver, solve

PIG, BOARDING, DELVER = find_game("pig"), find_game("boarding"), find_game("delver")
SMALL_SHIP = {"map": "lifeboat", "aliens": "1", "action_dice": "4", "gun_ammo": "0", "round_limit": "2"}


def solved(game: Game, **options: str) -> Solver:
    solver = Solver(game, game.box(None, options), 1_000_000)
    solver.solve()
    return solver


@pytest.fixture(scope="module")
def ship() -> Solver:
    """A lifeboat with one Alien, four dice and two Rounds, solved once for the whole file."""
    return solved(BOARDING, **SMALL_SHIP)


# ── Pig ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("goal", "value"),
    [
        ("2", Fraction(6, 7)),  # whoever first does not roll a 1: p = 5/6 + 1/6 (1 − p)
        ("1", Fraction(6, 7)),
    ],
)
def test_the_shortest_pig_is_worth_what_can_be_worked_out_by_hand(goal: str, value: Fraction) -> None:
    assert solved(PIG, goal=goal).value == pytest.approx(float(value), abs=1e-9)


def pig_by_hand(goal: int, sides: int) -> dict[tuple[int, int, int], float]:
    """Solve Pig for two by itself, from nothing but its rules: by own points, other's points and turn."""
    states = [(i, j, k) for i in range(goal) for j in range(goal) for k in range(goal - i + 1)]
    wins = dict.fromkeys(states, 0.5)
    change = 1.0
    while change > 1e-13:
        change = 0.0
        for i, j, k in states:
            held = 1.0 if i + k >= goal else 1 - wins[j, i + k, 0]
            on = sum(wins[i, j, min(k + face, goal - i)] for face in range(2, sides + 1))
            rolled = (1 - wins[j, i, 0] + on) / sides
            best = rolled if k == 0 else max(held, rolled)
            change = max(change, abs(best - wins[i, j, k]))
            wins[i, j, k] = best
    return wins


def test_pig_is_worth_the_same_by_the_rules_as_by_a_program_of_its_own() -> None:
    solver = solved(PIG, goal="13", sides="4")
    assert solver.gap <= 1e-9
    wins = pig_by_hand(13, 4)
    met = 0
    for number in range(solver.positions):
        if solver.graph.movers[number] != rules.OVER:
            table = solver.table(number)
            seat = int(table.seat)
            mine = wins[int(table.points[seat]), int(table.points[1 - seat]), int(table.turn)]
            assert (solver.low[number] + solver.high[number]) / 2 == pytest.approx(mine if seat == 0 else 1 - mine, abs=1e-8)
            met += 1
    assert met == solver.positions - 2


def test_best_play_of_pig_wins_as_often_as_it_is_worth() -> None:
    solver = solved(PIG, goal="20")
    results, _ = solver.play(40_000, seed=3)
    assert abs(results.mean() - solver.value) < 4 * results.std() / len(results) ** 0.5


# ── alone ───────────────────────────────────────────────────────────────────────────────────────────────


def test_alone_the_value_is_the_best_expected_score() -> None:
    """A delve of one draw, by exact odds and plain recursion."""
    place, boxes = world(DELVER, "cpu", recorded=True), packed(DELVER, DELVER.box(None, {"turn_limit": "1"}))
    known: dict[bytes, Fraction] = {}

    def best(tables: Structured) -> Fraction:
        key = tables.tobytes()
        if key not in known:
            choices = all_choices(place, tables, boxes)
            known[key] = (
                max(mean(outcomes(place, tables, boxes, *choice)) for choice in choices)
                if choices
                else Fraction(int(place.score(tables, boxes, 0)))
            )
        return known[key]

    def mean(ways: Iterator[Any]) -> Fraction:
        return sum((way.probability * best(way.tables) for way in ways), Fraction(0))

    solver = solved(DELVER, turn_limit="1")
    assert solver.value == pytest.approx(float(mean(set_ups(place, boxes))), abs=1e-9)
    assert solver.found().values == {"score": solver.value}


# ── DIE! ────────────────────────────────────────────────────────────────────────────────────────────────


def test_chances_add_up_at_every_position(ship: Solver) -> None:
    lots = int(ship.graph.counts[rules.LOTS])
    firsts = ship.graph.lot_firsts[:lots]
    entries = int(ship.graph.counts[rules.ENTRIES])
    assert lots > 100
    assert np.add.reduceat(ship.graph.share[:entries], firsts) == pytest.approx(1, abs=1e-12)


def test_with_a_last_round_values_are_exact(ship: Solver) -> None:
    assert ship.gap == 0
    assert ship.positions > 100_000
    assert 0.1 < ship.value < 0.9


def test_two_that_play_their_best_come_to_the_exact_value(ship: Solver) -> None:
    results, lengths = ship.play(100_000, seed=1)
    assert abs(results.mean() - ship.value) < 4 * results.std() / len(results) ** 0.5
    assert lengths.max() < 100


def played(ship: Solver, seed: int, games: int) -> Iterator[tuple[Any, int]]:
    """Go through the tables, and who is to move, of games in which both play any serious move."""
    chance = np.random.default_rng(seed)
    place = world(BOARDING, "cpu", recorded=True)
    for game in range(games):
        tables = place.table_kind.array()
        tables[0]["chance"] = chance.integers(1 << 63) + game
        place.set_up(tables, ship.boxes)
        while acts := int(place.acting(tables)):
            seat = acts.bit_length() - 1
            yield np.ndarray(1, BOARDING.table_kind.dtype, tables.data)[0], seat
            move = chance.choice(list(ship.look_up(np.ndarray(1, BOARDING.table_kind.dtype, tables.data)[0])[1]))
            place.play_quietly(tables, ship.boxes, seat, int(move))


def test_what_is_forgotten_makes_no_difference_to_where_moves_lead() -> None:
    ship = solved(BOARDING, map="lifeboat", aliens="2", action_dice="3", gun_ammo="1", round_limit="1")
    seen = 0
    for table, _ in played(ship, seed=4, games=150):
        number, edges = ship.look_up(table)
        kept = ship.graph.edges[ship.graph.firsts[number] : ship.graph.firsts[number + 1]]
        assert sorted(edges.values()) == sorted(kept.tolist())
        seen += 1
    assert seen > 500


def test_the_best_move_is_worth_what_its_position_is(ship: Solver) -> None:
    for table, seat in played(ship, seed=5, games=20):
        number, _ = ship.look_up(table)
        values = ship.values(table)
        wanted = max(values.values()) if seat == 0 else min(values.values())
        assert wanted == pytest.approx(float(ship.low[number]), abs=1e-12)
        assert values[ship.best(table)] == pytest.approx(wanted, abs=1e-12)


def test_search_loses_less_against_the_exact_value_the_longer_it_thinks(ship: Solver) -> None:
    """Over positions of random games where the moves differ, beside what any move loses on average."""
    thinker = Thinker(BOARDING, ship.box)
    costs: dict[str, list[float]] = {"any": [], "search:300": [], "search:3000": []}
    for table, seat in played(ship, seed=6, games=30):
        worth = {move: value if seat == 0 else 1 - value for move, value in ship.values(table).items()}
        best = max(worth.values())
        if best - min(worth.values()) > 0.01:
            costs["any"].append(best - float(np.mean(list(worth.values()))))
            for name in ("search:300", "search:3000"):
                thought = thinker.choose(skill_of(BOARDING, name), table, seat, list(worth), seed=len(costs["any"]))
                costs[name].append(best - worth[thought.move])
    assert len(costs["any"]) > 100
    assert min(costs["search:3000"]) >= 0
    mean = {name: float(np.mean(one)) for name, one in costs.items()}
    assert mean["search:3000"] < mean["search:300"] < mean["any"]
    assert mean["search:3000"] < mean["any"] / 2


# ── what cannot be solved ───────────────────────────────────────────────────────────────────────────────


def test_where_somebody_can_play_on_for_ever_low_and_high_stay_apart() -> None:
    solver = solved(BOARDING, map="lifeboat", aliens="1", action_dice="1", round_limit="none")
    assert solver.worth(solver.start) == pytest.approx((0, 1))
    assert solver.gap == 1


def test_more_positions_than_wanted_are_refused_and_counted_up_to_there() -> None:
    with pytest.raises(RollbonesError, match=r"pig: more than 50 positions; raise --most, or choose a smaller box"):
        solve(PIG, PIG.box(2, {}), 50)
    counted = solve(PIG, PIG.box(2, {}), 50, count_only=True)
    assert (counted.positions, counted.whole) == (50, False)


def test_counting_finds_as_many_positions_as_solving() -> None:
    box = PIG.box(2, {"goal": "12"})
    counted, full = solve(PIG, box, count_only=True), solve(PIG, box)
    assert (counted.positions, counted.decisions, counted.edges) == (full.positions, full.decisions, full.edges)
    assert counted.values == {}


@cache
def strange(name: str) -> Game:
    return Game(name)


@pytest.mark.parametrize(
    ("name", "seats", "refusal"),
    [
        ("hush", 2, "hush: it has secrets"),
        ("pact", 4, "pact: both sides may act at once"),
        ("pig", 3, "pig: 3 sides; no more than two can be solved"),
    ],
)
def test_what_cannot_be_solved_is_said_in_a_sentence(name: str, seats: int, refusal: str) -> None:
    game = PIG if name == "pig" else strange(name)
    with pytest.raises(RollbonesError, match=refusal):
        solve(game, game.box(seats, {}))


def test_the_command_prints_positions_values_and_first_moves() -> None:
    done = rollbones("solve", "pig", "--set", "goal=2")
    assert done.returncode == 0, done.stderr
    assert "seat 1: 0.857142857" in done.stdout
    assert "roll                 100.0%  100.0% 0.857143" in done.stdout
    counted = rollbones("solve", "pig", "--set", "goal=2", "--count")
    assert "seat 1" not in counted.stdout
    assert "positions" in counted.stdout
