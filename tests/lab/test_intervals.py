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
    assert lab.bootstrap({3: 1}, lab.average) == Estimate(3.0)
    with pytest.raises(RollbonesError, match="no game was finished"):
        lab.mean_of(0, 0, 0)
    with pytest.raises(RollbonesError, match="no game was finished"):
        lab.wilson(0, 0)
    with pytest.raises(RollbonesError, match="no game was finished"):
        lab.bootstrap({}, lab.average)


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


@pytest.mark.parametrize("statistic", ["average", "spread"])
def test_bootstrap_is_scipys(statistic: str) -> None:
    sample = luck(3).geometric(0.2, 120)
    ours = lab.bootstrap(sample, getattr(lab, statistic), resamples=9_999)
    theirs = stats.bootstrap(
        (sample,), np.mean if statistic == "average" else np.std, n_resamples=9_999, rng=luck(4), vectorized=True
    ).confidence_interval
    assert ours.low == pytest.approx(theirs.low, abs=0.08)
    assert ours.high == pytest.approx(theirs.high, abs=0.08)


def test_bootstrap_of_a_histogram_is_that_of_its_sample_and_always_the_same() -> None:
    sample = luck(5).integers(0, 30, 400)
    counts = dict(zip(*(part.tolist() for part in np.unique(sample, return_counts=True)), strict=True))
    one = lab.bootstrap(sample, lab.quantile(0.9))
    assert one == lab.bootstrap(counts, lab.quantile(0.9)) == lab.bootstrap({**counts, 99: 0}, lab.quantile(0.9))
    assert one != lab.bootstrap(sample, lab.average, seed=2)
    assert lab.bootstrap(sample, lab.average, seed=1) != lab.bootstrap(sample, lab.average, seed=2)


def test_statistics_of_a_histogram_are_those_of_the_sample() -> None:
    sample = luck(6).integers(0, 50, 999)
    assert lab.bootstrap(sample, lab.average).value == pytest.approx(sample.mean())
    assert lab.bootstrap(sample, lab.spread).value == pytest.approx(sample.std())
    assert lab.bootstrap(sample, lab.above(30)).value == pytest.approx((sample > 30).mean())
    for share in (0.05, 0.5, 0.95):
        assert lab.bootstrap(sample, lab.quantile(share)).value == np.quantile(sample, share, method="inverted_cdf")


def test_bootstrap_keeps_its_promise() -> None:
    """The mean of lopsided scores, and a share, 400 times each."""
    for statistic, truth in ((lab.average, 4.0), (lab.above(8), 0.75**8)):
        kept = 0
        for seed in range(400):
            sample = luck(1_000 + seed).geometric(0.25, 150)
            kept += not lab.bootstrap(sample, statistic, resamples=400, seed=seed).leaves_out(truth)
        assert 0.92 < kept / 400 < 0.98


def test_bootstrap_of_a_thousand_million_games_and_of_many_values() -> None:
    found = lab.bootstrap({0: 10**9, 10: 10**9}, lab.average)
    assert found.margin == pytest.approx(1.96 * 5 / sqrt(2 * 10**9), rel=0.1)
    wide = lab.bootstrap(luck(8).normal(0, 1, 30_000), lab.average, resamples=300)
    assert wide.margin == pytest.approx(1.96 / sqrt(30_000), rel=0.15)


def test_bootstrap_of_games_that_are_all_the_same_has_no_width() -> None:
    assert lab.bootstrap({5: 100}, lab.average) == Estimate(5.0, 5.0, 5.0)


def test_paired_is_scipys_paired_test() -> None:
    before, after = luck(9).integers(0, 30, 200), luck(10).integers(0, 31, 200)
    theirs = stats.ttest_rel(after, before)
    interval = theirs.confidence_interval()
    ours = lab.paired(before, after)
    assert ends(ours) == pytest.approx((interval.low, interval.high))
    assert lab.p_of_mean(lab.paired_moments(before, after)) == pytest.approx(theirs.pvalue)
    assert ours.signed
    assert lab.paired(before / 2, after / 2).value == pytest.approx(ours.value / 2)
    with pytest.raises(ValueError, match="200 games before and 10 after are no pairs"):
        lab.paired(before, after[:10])


def test_pairs_that_share_their_luck_have_the_narrower_interval() -> None:
    dealt = luck(11).integers(0, 30, 1_000)
    after = dealt + luck(12).integers(0, 2, 1_000)
    alone = lab.mean_of_counts(Counter(dealt.tolist()))
    assert lab.paired(dealt, after).margin < alone.margin / 5


def test_paired_share_is_agresti_and_mins() -> None:
    """Half a pair added to each kind."""
    found = lab.paired_share(both=53, only_before=8, only_after=16, neither=9)
    more, less, games = 16.5, 8.5, 88
    half = 1.959964 * sqrt((more + less) - (more - less) ** 2 / games) / games
    assert found.value == pytest.approx(8 / 86)
    assert ends(found) == pytest.approx((8 / 88 - half, 8 / 88 + half), abs=1e-6)
    assert lab.paired_share(50, 0, 0, 50).margin > 0


@pytest.mark.parametrize("chances", [(0.3, 0.1, 0.15, 0.45), (0.02, 0.01, 0.04, 0.93)])
def test_paired_share_keeps_its_promise(chances: tuple[float, float, float, float]) -> None:
    drawn = luck(13).multinomial(80, chances, size=2_000)
    kept = np.mean([not lab.paired_share(*row).leaves_out(chances[2] - chances[1]) for row in drawn.tolist()])
    assert 0.935 < kept <= 0.995


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
    found = lab.sprt(60, 0, 40, p0=0.5, p1=0.6)
    assert found.evidence == pytest.approx(60 * log(0.6 / 0.5) + 40 * log(0.4 / 0.5))
    assert found.reject_at == pytest.approx(log(0.05))
    assert found.accept_at == pytest.approx(-log(0.05))
    assert found.verdict == "go on"
    assert lab.sprt(90, 0, 10, p0=0.5, p1=0.6).verdict == "accept"
    assert lab.sprt(10, 0, 90, p0=0.5, p1=0.6).verdict == "reject"
    assert lab.sprt(10, 20, 10).evidence == lab.sprt_of_points(20, 40).evidence
    with pytest.raises(ValueError, match="in order"):
        lab.sprt(1, 1, 1, p0=0.6, p1=0.5)


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


def test_a_run_stops_by_width_but_never_after_a_handful_of_games() -> None:
    assert not lab.enough(Estimate(1.0, 1.0, 1.0), 0.1, 10)
    assert lab.enough(Estimate(1.0, 0.95, 1.05), 0.05001, 1_000)
    assert not lab.enough(Estimate(1.0), 10, 10_000)
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
            if lab.enough(found, 0.35, games):
                break
        kept += not found.leaves_out(10)
    assert 0.92 < kept / 400 < 0.98


def test_an_any_time_interval_holds_at_every_look_and_an_ordinary_one_does_not() -> None:
    always, ordinary = 0, 0
    looks = np.unique(np.geomspace(100, 20_000, 60).astype(int))
    for seed in range(300):
        sample = luck(90_000 + seed).geometric(0.25, 20_000)
        sums, squares = sample.cumsum(), (sample**2).cumsum()
        sure, plain = True, True
        for games in looks.tolist():
            sums_of = (games, int(sums[games - 1]), int(squares[games - 1]))
            sure &= not lab.any_time(*sums_of).leaves_out(4)
            plain &= not lab.mean_of(*sums_of).leaves_out(4)
        always, ordinary = always + sure, ordinary + plain
    assert always / 300 >= 0.94
    assert ordinary / 300 < 0.85


def test_the_price_of_looking_is_about_half_as_wide_again() -> None:
    sums = (10_000, 40_000, 280_000)
    ratio = lab.any_time(*sums).margin / lab.mean_of(*sums).margin
    assert 1.3 < ratio < 1.7
    assert lab.any_time(1, 3, 9) == Estimate(3.0)
