"""The ladder: fair seats, tests that stop, and the same figures for the same command."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from itertools import permutations

import numpy as np
import pytest

from rollbones.engine import RollbonesError
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.game import Game
from rollbones.engine.registry import find_game
from rollbones.engine.run.players import GREEDY, RANDOM, SEARCH, Level, Skill
from rollbones.lab.commands.calibrate import as_code, at
from rollbones.lab.commands.ladder import Bout, Climb, climb, meet, ratings
from rollbones.lab.run.matches import Pairing, blocks, seatings

PIG = find_game("pig")
COMMAND = [sys.executable, "-m", "rollbones", "ladder"]


@pytest.mark.parametrize(
    ("sides", "many"), [([[0], [1]], 2), ([[0], [1], [2]], 6), ([[0], [1], [2], [3]], 6), ([[0, 2], [1, 3]], 2)]
)
def test_each_of_two_bots_sits_everywhere_equally_often(sides: list[list[int]], many: int) -> None:
    found = seatings(sides)
    assert len(set(found)) == many
    for seat in sorted(seat for side in sides for seat in side):
        assert sum(seat in one.first for one in found) == many // 2
        assert all((seat in one.first) != (seat in one.second) for one in found)
    for one, other in permutations([side for side in sides if len(side) > 1], 2):
        assert all(not set(one + other) <= set(seated.first) for seated in found)


def test_a_bot_against_itself_wins_half() -> None:
    points = np.concatenate(list(blocks(Pairing(PIG, PIG.box(3), Skill(GREEDY), Skill(GREEDY), 1), 3000, 2)))
    assert len(points) == 3000
    assert abs(points.mean() / PARTS - 0.5) < 0.04


def test_matches_are_the_same_on_one_core_and_on_two() -> None:
    one, two = (
        np.concatenate(list(blocks(Pairing(PIG, PIG.box(), Skill(GREEDY), Skill(RANDOM), 4), 300, cores))) for cores in (1, 2)
    )
    assert (one == two).all()


def test_the_test_stops_as_soon_as_it_is_sure() -> None:
    bout = meet(Climb(PIG, ["random", "greedy"]), "greedy", "random")
    assert bout.verdict == "better"
    assert bout.matches <= 128
    even = meet(Climb(PIG, ["random", "greedy"], seats=2), "random", "greedy")
    assert even.verdict == "not clearly better"


def test_a_solo_match_is_the_same_game_played_by_each() -> None:
    delver = find_game("delver")
    pairing = Pairing(delver, delver.box(), Skill(GREEDY), Skill(RANDOM), 3, "plain")
    points = pairing.play(5, 12)
    greedy, rand = (pairing.known[Skill(kind)] for kind in (GREEDY, RANDOM))
    assert sorted(greedy) == list(range(5, 17))
    for number in range(5, 17):
        ahead = greedy[number] - rand[number]
        assert points[number - 5] == (PARTS if ahead > 0 else PARTS // 2 if ahead == 0 else 0)


def test_the_winner_is_rated_higher_and_the_same_every_time() -> None:
    mostly = np.array([PARTS, PARTS, 0] * 20)
    bouts = [Bout("b", "a", [mostly]), Bout("c", "b", [mostly, np.array([PARTS // 2, PARTS] * 4)])]
    first, again = ratings("abc", bouts), ratings("abc", bouts)
    assert first == again
    assert first["a"].value < first["b"].value < first["c"].value
    assert all(one.low is not None and one.high is not None and one.low < one.value < one.high for one in first.values())


def test_a_ladder_that_is_stopped_reports_what_was_played() -> None:
    stop = threading.Event()
    report, bouts = climb(Climb(PIG, ["random", "steady", "greedy"], games=256, watch=lambda news: stop.set(), stop=stop))
    assert len(bouts) == 1
    assert bouts[0].matches == 64
    assert "1 pairs were not played" in report.lead


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [(["greedy"], "two bots or more"), (["greedy", "greedy"], "twice"), (["greedy", "mister"], "'master'")],
)
def test_a_ladder_of_nobody_is_refused(bots: list[str], sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence):
        Climb(PIG, bots)


def test_the_dial_runs_from_random_to_the_strongest() -> None:
    top = Skill(SEARCH, iterations=100)
    assert at(0, top) == Skill(GREEDY, slip=1000)
    assert at(999, top) == Skill(GREEDY, slip=1)
    assert at(1000, top) == Skill(SEARCH, iterations=100, slip=1000)
    assert at(2000, top) == top
    level = Level("master", Skill(SEARCH, iterations=100, explore=2500), (0.65, 0.62, 0.68))
    assert as_code(level) == 'Level("master", Skill(SEARCH, iterations=100, explore=2500), (0.650, 0.620, 0.680))'


def test_partners_stay_together() -> None:
    pact = Game("pact")
    found = Pairing(pact, pact.box(), Skill(RANDOM), Skill(GREEDY), 1).seatings
    assert [one.first for one in found] == [(0, 2), (1, 3)]


def test_the_command_prints_the_command_that_gives_it_again() -> None:
    def report() -> dict[str, object]:
        done = subprocess.run(
            [*COMMAND, "pig", "--bots", "random,greedy", "--games", "64", "--json"],
            capture_output=True,
            text=True,
            check=True,
        )
        found: dict[str, object] = json.loads(done.stdout)
        return found

    one = report()
    manifest = one["manifest"]
    assert isinstance(manifest, dict)
    assert manifest["command"] == "rollbones ladder pig --seats 2 --bots random,greedy --games 64 --seed 1"
    assert one["lead"] == report()["lead"]


def test_ctrl_c_prints_what_was_done() -> None:
    asked = [*COMMAND, "pig", "--bots", "steady,random", "--games", "100000000", "--progress", "json"]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        assert '"done"' in running.stderr.readline()
        time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        shown, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "random against steady" in shown
    assert "rollbones: stopped after" in said
