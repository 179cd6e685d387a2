from __future__ import annotations

import itertools
from collections import Counter
from math import inf, log, sqrt
from typing import Any

import numpy as np
import pytest
from scipy import stats

from rollbones.engine.errors import RollbonesError
from rollbones.lab.report.report import Estimate
from rollbones.lab.stats import intervals as lab
from rollbones.lab.stats.intervals import Moments


def luck(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.Philox(seed))


def moments(sample: Any) -> Moments:
    return lab.moments_of(np.asarray(sample))


def ends(estimate: Estimate) -> tuple[float, float]:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low, estimate.high


@pytest.mark.parametrize(("hits", "games"), [(0, 10), (1, 7), (15, 30), (99, 100), (40, 40), (523_110, 1_000_000)])
@pytest.mark.parametrize("level", [0.9, 0.95, 0.99])
def test_wilson_is_scipys(hits: int, games: int, level: float) -> None:
    ours, theirs = lab.wilson(hits, games, level), stats.binomtest(hits, games).proportion_ci(level, method="wilson")
    assert ours.value == hits / games
    assert ends(ours) == pytest.approx((theirs.low, theirs.high), abs=1e-12)
    assert ours.share


@pytest.mark.parametrize("share", [0.02, 0.2, 0.5])
def test_wilson_keeps_its_promise_for_rare_hits_and_few_games(share: float) -> None:
    """On average over the possible numbers of games, by exact sums."""
    kept = []
    for games in range(40, 80):
        odds = stats.binom(games, share)
        inside = [not lab.wilson(hits, games).leaves_out(share) for hits in range(games + 1)]
        kept.append(sum(odds.pmf(hits) for hits in range(games + 1) if inside[hits]))
    assert 0.94 < np.mean(kept) < 0.975


def test_wilson_takes_shared_wins() -> None:
    assert lab.wilson(10.5, 21).value == 0.5
    with pytest.raises(ValueError, match="22 hits in 21 games"):
        lab.wilson(22, 21)


@pytest.mark.parametrize("size", [2, 5, 60, 2_000, 20_000])
def test_a_mean_has_students_interval(size: int) -> None:
    sample = luck(size).integers(-5, 40, size)
    theirs = stats.ttest_1samp(sample, 0).confidence_interval()
    ours = lab.mean_of(size, int(sample.sum()), int((sample**2).sum()))
    assert ours.value == pytest.approx(sample.mean())
    wide = theirs.high - theirs.low
    assert ends(ours) == pytest.approx((theirs.low, theirs.high), abs=1e-4 * wide)
    assert lab.mean_of_counts(Counter(sample.tolist())) == ours


def test_one_game_tells_no_interval_and_none_tells_nothing() -> None:
    one = lab.mean_of(1, 7, 49)
    assert (one.value, one.low, one.high, one.margin) == (7.0, None, None, inf)
    assert not one.leaves_out(1000)
    with pytest.raises(RollbonesError, match="no game was finished"):
        lab.mean_of(0, 0, 0)
    with pytest.raises(RollbonesError, match="no game was finished"):
        lab.wilson(0, 0)


def test_a_mean_of_huge_sums_loses_nothing() -> None:
    """A thousand million games with scores around a million, off by one."""
    half = 10**9 // 2
    found = lab.mean_of_counts({1_000_000: half, 1_000_001: half})
    assert found.value == 1_000_000.5
    assert found.margin == pytest.approx(1.959964 * 0.5 / sqrt(10**9), rel=1e-6)


def test_moments_of_chunks_add_up_in_any_order() -> None:
    chunks = [moments(luck(seed).integers(0, 90, 500)) for seed in range(4)]
    found = {sum(order[1:], order[0]) for order in map(list, itertools.permutations(chunks))}
    assert len({(one.games, one.total, one.squares) for one in found}) == 1
    assert moments(np.array([True, False, True])) == Moments(3, 2, 2)
    assert moments(np.array([0.5, 1.5])) == Moments(2, 2.0, 2.5)


def test_a_mean_of_differences_is_scipys_paired_test() -> None:
    before, after = luck(9).integers(0, 30, 200), luck(10).integers(0, 31, 200)
    theirs = stats.ttest_rel(after, before)
    interval = theirs.confidence_interval()
    pairs = moments(after - before)
    assert ends(lab.mean_of(pairs.games, pairs.total, pairs.squares)) == pytest.approx((interval.low, interval.high))
    assert lab.p_of_mean(pairs) == pytest.approx(theirs.pvalue)


def test_pairs_that_share_their_luck_have_the_narrower_interval() -> None:
    dealt = luck(11).integers(0, 30, 1_000)
    gained = luck(12).integers(0, 2, 1_000)
    alone = lab.mean_of_counts(Counter(dealt.tolist()))
    assert lab.mean_of_counts(Counter(gained.tolist())).margin < alone.margin / 5


def test_holm_of_a_known_example() -> None:
    assert lab.holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert lab.holm([0.9, 0.8]) == [1.0, 1.0]
    assert lab.holm([]) == []


def test_a_difference_is_clear_exactly_when_its_corrected_interval_leaves_out_0() -> None:
    seen = set()
    for seed in range(60):
        shifts = luck(seed).choice([0.0, 0.15, 0.3, 0.6], 6)
        tests = {f"{at}": moments(luck(seed * 10 + at).normal(shift, 1, 80)) for at, shift in enumerate(shifts)}
        found = lab.compare_many(tests)
        assert [one.corrected_p for one in found] == lab.holm([one.p for one in found])
        for one in found:
            seen.add(one.clear)
            assert one.clear == one.corrected.leaves_out(0) == (one.corrected_p < 0.05)
            assert one.own.margin <= one.corrected.margin + 1e-12
            if one.joint.leaves_out(0):
                assert one.clear
    assert seen == {True, False}


def test_of_many_comparisons_without_a_difference_few_reports_call_any_clear() -> None:
    wrong, joint = 0, 0
    for seed in range(500):
        sample = luck(50_000 + seed).normal(0, 1, (12, 40))
        found = lab.compare_many({f"{at}": moments(row) for at, row in enumerate(sample)})
        wrong += any(one.clear for one in found)
        joint += not any(one.joint.leaves_out(0) for one in found)
    assert wrong / 500 < 0.08
    assert joint / 500 > 0.92


def test_comparisons_where_nothing_differs_or_everything_does() -> None:
    same, other = lab.compare_many({"same": Moments(10, 0, 0), "other": Moments(10, 20, 40)}, share=True)
    assert (same.p, same.clear) == (1.0, False)
    assert (other.p, other.corrected_p, other.clear) == (0.0, 0.0, True)
    assert other.own.share
    assert lab.compare_many({}) == []
    assert lab.compare_many({"one game": Moments(1, 5, 25)})[0].p == 1.0


def test_sprt_adds_up_walds_ratio() -> None:
    found = lab.sprt_of_points(60, 100, p0=0.5, p1=0.6)
    assert found.evidence == pytest.approx(60 * log(0.6 / 0.5) + 40 * log(0.4 / 0.5))
    assert found.reject_at == pytest.approx(log(0.05))
    assert found.accept_at == pytest.approx(-log(0.05))
    assert found.verdict == "go on"
    assert lab.sprt_of_points(90, 100, p0=0.5, p1=0.6).verdict == "accept"
    assert lab.sprt_of_points(10, 100, p0=0.5, p1=0.6).verdict == "reject"
    with pytest.raises(ValueError, match="in order"):
        lab.sprt_of_points(1.5, 3, p0=0.6, p1=0.5)


def ladder(chances: tuple[float, float, float], seed: int) -> tuple[float, float]:
    """Play 400 matches of up to 3,000 games, looking after each; return the shares of verdicts."""
    points = luck(seed).choice([1.0, 0.5, 0.0], p=chances, size=(400, 3_000)).cumsum(axis=1)
    games = np.arange(1, 3_001)
    evidence = points * log(0.6 / 0.5) + (games - points) * log(0.4 / 0.5)
    assert evidence[0, 99] == pytest.approx(lab.sprt_of_points(points[0, 99], 100, p0=0.5, p1=0.6).evidence)
    up, down = evidence >= -log(0.05), evidence <= log(0.05)
    first_up = np.where(up.any(axis=1), up.argmax(axis=1), 10**6)
    first_down = np.where(down.any(axis=1), down.argmax(axis=1), 10**6)
    return float((first_up < first_down).mean()), float((first_down < first_up).mean())


@pytest.mark.parametrize("draws", [0.0, 0.3])
def test_sprt_errs_no_more_often_than_it_says(draws: float) -> None:
    decided = 1 - draws
    accepted, rejected = ladder((0.5 * decided, draws, 0.5 * decided), 21)
    assert accepted <= 0.07
    assert rejected >= 0.9
    won = 0.6 - draws / 2
    accepted, rejected = ladder((won, draws, 1 - won - draws), 22)
    assert rejected <= 0.07
    assert accepted >= 0.9


def test_how_many_games_a_width_needs_is_foretold() -> None:
    assert lab.games_needed(Estimate(0.5, 0.4, 0.6), 1_000, 0.05) == 4_000
    assert lab.games_needed(Estimate(0.5), 1, 0.05) == lab.FEWEST
    with pytest.raises(RollbonesError, match="above 0"):
        lab.games_needed(Estimate(0.5, 0.4, 0.6), 100, 0)


def test_stopping_by_width_keeps_the_promise() -> None:
    """Lopsided scores, looked at every 200 games until ±0.35."""
    kept = 0
    for seed in range(400):
        sample = luck(70_000 + seed).geometric(0.1, 20_000)
        sums, squares = sample.cumsum(), (sample**2).cumsum()
        for games in range(200, 20_001, 200):
            found = lab.mean_of(games, int(sums[games - 1]), int(squares[games - 1]))
            if games >= lab.FEWEST and found.margin <= 0.35:
                break
        kept += not found.leaves_out(10)
    assert 0.92 < kept / 400 < 0.98
