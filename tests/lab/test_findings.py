"""What the lab says about games: balance, rulings, comparisons, tuning."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lab.labwork import arm, ask, play, read_games, task
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import find_game
from rollbones.lab.commands.balance import balance
from rollbones.lab.commands.compare import compare, difference, headline
from rollbones.lab.commands.rulings import readings, rulings
from rollbones.lab.commands.simulate import simulate
from rollbones.lab.commands.tune import read_space, read_targets, tune
from rollbones.lab.report.report import Estimate, Grid, Report, to_json
from rollbones.lab.run.chunks import Arm, Play, perform, rows_of
from rollbones.lab.stats import use
from rollbones.lab.stats.counts import Sums
from rollbones.lab.stats.measure import company


def grid(report: Report, caption: str) -> Grid:
    return next(one for section in report.sections for one in section.grids if one.caption == caption)


def column(found: Grid, name: str) -> dict[str, object]:
    place = [one.name for one in found.columns].index(name)
    return {str(row[0]): row[place] for row in found.rows}


# ---------------------------------------------------------------------------------------------------- balance


def test_balance_says_who_wins_by_seat_and_what_each_move_is_worth(tmp_path: Path) -> None:
    report, _ = balance(ask(games=4_000, out=tmp_path, seats=3))
    wins = column(grid(report, "Wins by seat"), "wins")
    assert list(wins) == ["seat 1", "seat 2", "seat 3"]
    shares = [one.value for one in wins.values() if isinstance(one, Estimate)]
    assert sum(shares) == pytest.approx(1)
    assert "Seat 1 wins most" in report.lead
    moves = grid(report, "Single moves")
    assert set(column(moves, "taken")) == {"roll", "hold"}
    assert "the die shows ‹face›" in column(grid(report, "Kinds of event"), "times")
    assert "the die shows 1" in column(grid(report, "Single events"), "times")
    assert report.manifest.command == "rollbones balance pig --seats 3 --bots random --games 4000 --seed 1"
    rows = read_games(tmp_path / "games.parquet")
    assert rows.height == 4_000
    assert rows["score_3"].to_list() == _third_scores(4_000)
    to_json(report)


def _third_scores(games: int) -> list[int]:
    same = Play("main", (Arm("base", {}, "random", 3),), rows=True)
    return [int(one) for one in rows_of(perform(task(same, 0, games, seed=1)), same)[0]["score_3"]]


def test_balance_of_a_solo_game_has_scores_and_ranks() -> None:
    report, found = balance(ask("delver", games=150, engine="plain", signed=False))
    assert column(grid(report, "Ranks"), "share of games").keys() >= {"Bones", "Legend"}
    assert report.lead.startswith("The mean score is ")
    assert found.arms[0].sums["zero"].total == found.arms[0].points[0]


def test_balance_by_level_plays_each_level_as_often_as_its_command_says() -> None:
    report, _ = balance(ask(games=200), "novice:40,casual:10")
    games = column(grid(report, "Results by level"), "games")
    assert games == {"novice": 40, "casual": 10}
    assert "--levels novice:40,casual:10" in report.manifest.command
    with pytest.raises(RollbonesError, match=r"no level 'mastr' \(did you mean 'master'\?\)"):
        balance(ask(games=200), "mastr")


def test_the_same_question_gives_the_same_report_whoever_plays() -> None:
    reports = [to_json(balance(ask(games=150, **how))[0]) for how in ({"cores": 1}, {"cores": 2}, {"engine": "plain"})]
    assert reports[0] == reports[1] == reports[2]


def test_a_move_that_decides_the_game_shows_as_a_difference() -> None:
    having, lacking = Sums(1_000, 900 * PARTS, 900 * PARTS * PARTS >> 10), Sums(1_000, 300 * PARTS, 300 * PARTS * PARTS >> 10)
    thing = use.Thing("axe", 2_000, 1_000, having, lacking)
    found, p = use.contrast(thing, False)
    assert found.value == pytest.approx(0.6)
    assert found.margin == pytest.approx(1.96 * np.sqrt(0.9 * 0.1 / 1_000 + 0.3 * 0.7 / 1_000), rel=0.01)
    assert p < 1e-9


def test_simulate_names_its_sides() -> None:
    short, report, _ = simulate(ask(games=1_000, until=None))
    assert [side.side for side in short.sides] == ["seat 1", "seat 2"]
    assert short.sides[0].low < short.sides[0].wins < short.sides[0].high
    assert [one.title for one in report.sections] == ["Who wins", "Length"]


# ---------------------------------------------------------------------------------------------------- comparisons


def test_paired_intervals_hold_a_known_difference_as_often_as_they_promise() -> None:
    both = Play("main", (arm(), arm(goal="60")))
    measure = company(find_game("pig"), find_game("pig").box()).measures()["length"]
    truth = difference(measure, play(both, 200_000, seed=99).pairs[0]).value
    held = 0
    for seed in range(200):
        held += not difference(measure, perform(task(both, 0, 100, seed=seed)).pairs[0]).leaves_out(truth)
    assert 180 <= held <= 199


def test_compare_tries_each_change_alone_and_all_together(tmp_path: Path) -> None:
    report, found = compare(ask(games=2_000, out=tmp_path), [{"goal": "60"}, {"sides": "8"}])
    assert [one.name for one in found.play.arms] == ["base", "goal=60", "sides=8", "all together"]
    verdicts = column(grid(report, "goal=60"), "verdict")
    assert verdicts["length in moves"] == "less"
    assert "--set goal=60 --set sides=8" in report.manifest.command
    assert "goal=60: " in report.lead
    rows = read_games(tmp_path / "games.parquet")
    assert rows.height == 4 * 2_000
    assert set(rows["arm"]) == {one.name for one in found.play.arms}


def test_compare_with_another_base_says_so_in_its_command() -> None:
    report, _ = compare(ask(games=300, options={"sides": "10"}), [{"goal": "60"}])
    assert "compare pig --base sides=10 --set goal=60" in report.manifest.command
    assert "against the box with sides=10" in report.title


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([], "nothing to compare; name a change"),
        ([{"goal": "100"}], "goal=100 is what the box holds already"),
        ([{"gaol": "50"}], r"no option 'gaol' \(did you mean 'goal'\?\)"),
    ],
)
def test_compare_refuses_what_is_no_change(changes: list[dict[str, str]], sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence):
        compare(ask(games=10), changes)


def test_compare_until_a_margin_reaches_it() -> None:
    report, found = compare(ask(until=0.05), [{"goal": "60"}])
    assert headline(ask().seated)(found)[1].margin <= 0.05
    assert report.manifest.extra["Ended"].startswith(f"after {found.games:,} games the interval was as narrow")
    assert f"--games {found.games} " in report.manifest.command


# ---------------------------------------------------------------------------------------------------- rulings


def test_rulings_are_all_in_one_table_and_those_that_do_nothing_alone_say_so() -> None:
    report, found = rulings(ask("delver", games=40, engine="plain", signed=False), [{"healing": "2"}])
    verdicts = column(grid(report, "Difference in mean score"), "verdict")
    known = find_game("delver").box_kind.options
    others = {f"{name}={value}" for name, one in known.items() if one.ruling for value in list(one.values)[1:]}
    assert set(verdicts) == others | {"turn_limit=100", "healing=2"}
    assert verdicts["lock_clears=payments_only"] == "no game differs"
    assert len(found.pairs) == len(verdicts)
    assert "--also healing=2" in report.manifest.command
    assert "May a Damage Die be rerolled by paying?" in str(report.sections[2].grids[0].rows)


def test_rulings_start_from_the_box_that_is_asked_about() -> None:
    changes = readings(find_game("delver"), {"soak": "any_time"})
    assert {"soak": "before_roll"} in changes
    assert {"soak": "any_time"} not in changes
    with pytest.raises(RollbonesError, match="pig has no rulings"):
        rulings(ask())


# ---------------------------------------------------------------------------------------------------- tuning


def test_tune_finds_the_box_that_a_target_was_taken_from() -> None:
    secret = play(Play("main", (arm(goal="57"),)), 50_000, seed=77).arms[0].sums["length"]
    wanted = round(secret.total / secret.games, 2)
    report, _ = tune(ask(games=8_000), {"length": wanted}, {"goal": "20..150"}, 500)
    best = str(grid(report, "The best boxes found").rows[0][0])
    assert report.lead.startswith("Reached with goal=")
    assert abs(int(best.removeprefix("goal=")) - 57) <= 2
    again, _ = tune(ask(games=8_000), {"length": wanted}, {"goal": "20..150"}, 500)
    assert to_json(again) == to_json(report)
    assert "--search-games 500" in report.manifest.command


def test_tune_says_what_cannot_be_reached_and_what_came_nearest() -> None:
    report, _ = tune(ask(games=2_000), {"seat1_wins": 0.95, "length": 60}, {"goal": "40..60", "sides": "6|8"})
    lead = report.lead.replace("\N{NO-BREAK SPACE}", " ")
    assert lead.startswith("Not reached: seat 1 wins 95 % with the others; taken alone, the boxes tried lie between 4")
    assert "The nearest is goal=" in report.lead
    assert "no" in column(grid(report, "The best boxes found"), "reached").values()


@pytest.mark.parametrize(
    ("targets", "vary", "sentence"),
    [
        ({"seat3_wins": 0.5}, {"goal": ""}, r"nothing is called 'seat3_wins' \(did you mean 'seat[12]_wins'\?\)"),
        ({"lenght": 50}, {"goal": ""}, r"'lenght' \(did you mean 'length'\?\)"),
        ({"seat1_wins": 50}, {"goal": ""}, "a share lies between 0 and 1"),
        ({}, {"goal": ""}, "no target; name one, such as --target seat1_wins=0.5"),
        ({"length": 50}, {}, "nothing varies"),
        ({"length": 50}, {"goals": ""}, r"no option 'goals' \(did you mean 'goal'\?\)"),
        ({"length": 50}, {"goal": "50..5000"}, "no value '5000'"),
        ({"length": 50}, {"goal": "50..x"}, "write it as goal=LOW..HIGH"),
        ({"length": 50}, {"goal": "50"}, "one value does not vary"),
    ],
)
def test_tune_refuses_what_it_cannot_turn(targets: dict[str, float], vary: dict[str, str], sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence):
        read_targets(ask(), targets)
        read_space(ask(), vary)


def test_a_game_of_one_side_is_tuned_by_its_score() -> None:
    assert [one.measure.name for one in read_targets(ask("delver"), {"mean": 3, "zero": 0.4, "decisions": 9})]
    with pytest.raises(RollbonesError, match=r"'maen' \(did you mean 'mean'\?\)"):
        read_targets(ask("delver"), {"maen": 3})
