"""The game of the day."""

from __future__ import annotations

from datetime import date, timedelta

from rollbones.engine.game import Game
from rollbones.engine.match.daily import daily_seed, is_doomed
from terminal.sitting import sit


def test_the_day_has_one_seed_for_everyone(delver: Game, pig: Game) -> None:
    day = date(2026, 11, 15)
    assert daily_seed(delver, day) == daily_seed(delver, day)
    assert daily_seed(delver, day) != daily_seed(delver, day + timedelta(days=1))
    assert daily_seed(delver, day) != daily_seed(pig, day)


def test_about_one_delver_seed_in_nine_is_lost_on_the_first_draw_whatever_you_do(delver: Game) -> None:
    doomed = sum(is_doomed(delver, delver.box(), str(seed), moves=4) for seed in range(400))
    assert 25 <= doomed <= 70


def test_no_daily_is_doomed_and_some_days_need_another_salt(delver: Game) -> None:
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(60)]
    seeds = [daily_seed(delver, day) for day in days]
    assert not any(is_doomed(delver, delver.box(None, delver.card.daily), seed) for seed in seeds)
    assert any(seed != f"daily delver {day}" for seed, day in zip(seeds, days, strict=True))


def test_the_daily_has_its_own_options_goes_on_and_counts_once(delver: Game) -> None:
    session = sit(delver, daily=True)
    assert int(session.match.box.turn_limit) == 100
    session.play("draw", 0)
    again = sit(delver, daily=True)
    assert again.match.steps == session.match.steps
    while not again.match.over:
        again.play(again.match.legal()[0], 0)
    assert again.summary.played == 1
    third = sit(delver, daily=True)
    assert not third.match.steps
    assert not third.counts
    assert "only the first time counts" in third.notices[0]
