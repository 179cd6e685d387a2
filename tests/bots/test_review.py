"""A match afterwards: the sums match, luck is nobody's merit, and a mistake is found."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import numpy as np
import pytest

import forked
from rollbones.bots.appraise import Appraiser, seeds_for
from rollbones.bots.review import Review, review
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import save
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import world

GAMES = [("pig", 2), ("pig", 3), ("pig", 4), ("delver", 1), ("hush", 2)]


def game_of(slug: str) -> Game:
    return Game("hush") if slug == "hush" else find_game(slug)


def played(game: Game, seats: int, seed: str, most: int = 10_000, options: dict[str, str] | None = None) -> Match:
    """Let somebody play who mostly takes the first move."""
    match = Match.new(game, seats=seats, seed=seed, options=options, engine=lambda: world(game, "cpu", recorded=True))
    mind = np.random.default_rng(int.from_bytes(seed.encode(), "big"))
    while not match.over and len(match.steps) < most:
        seat = match.acting[0]
        legal = match.legal(seat)
        match.play(legal[0] if mind.random() < 0.7 else legal[int(mind.integers(len(legal)))], seat)
    return match


def check_sums(match: Match, found: Review) -> None:
    for one in found.seats:
        assert one.start + one.luck + one.skill + one.others == one.result
        assert one.start == found.expected[0][one.seat]
        assert one.luck == sum(turn.luck[one.seat] for turn in found.turns)
        assert one.skill == sum(turn.skill[one.seat] for turn in found.turns if turn.seat == one.seat)
        assert one.others == sum(turn.skill[one.seat] for turn in found.turns if turn.seat != one.seat)
    for before, turn, after in zip(found.expected, found.turns, found.expected[1:], strict=False):
        for seat in range(match.seats):
            assert before[seat] + turn.skill[seat] + turn.luck[seat] == after[seat]


@pytest.mark.parametrize(("slug", "seats"), GAMES)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_start_and_luck_and_decisions_are_the_result_exactly(slug: str, seats: int, seed: str) -> None:
    game = game_of(slug)
    match = played(game, seats, seed)
    found = review(match, playouts=60)
    assert found.over
    assert len(found.turns) == len(match.steps)
    check_sums(match, found)
    results = Appraiser(game, match.box).results(match.table)
    assert [one.result for one in found.seats] == [60 * result for result in results]
    if seats == 1:
        assert found.seats[0].result / found.unit == match.score()
    else:
        assert sum(one.result for one in found.seats) == (found.unit if match.winners else 0)


@pytest.mark.parametrize(("slug", "seats"), GAMES[:4])
def test_a_move_that_asks_nothing_of_chance_has_no_luck_in_it(slug: str, seats: int) -> None:
    match = played(game_of(slug), seats, "quiet")
    found = review(match, playouts=40)
    quiet = [turn for turn in found.turns if not turn.chance]
    assert quiet
    assert all(turn.luck == [0] * seats for turn in quiet)


def test_a_move_without_a_choice_is_no_decision(slug: str = "pig") -> None:
    found = review(played(game_of(slug), 2, "forced"), playouts=20)
    assert found.turns[0].decision is None
    assert found.turns[0].skill == [0, 0]
    assert any(turn.decision for turn in found.turns)


def test_an_unfinished_match_is_reviewed_as_far_as_it_goes() -> None:
    match = played(find_game("pig"), 2, "cut", most=9)
    found = review(match, playouts=100)
    assert not found.over
    check_sums(match, found)
    assert 0 < found.seats[0].result < found.unit
    with pytest.raises(RollbonesError, match="nothing to review"):
        review(Match.new(find_game("pig")))


def test_the_same_match_is_reviewed_the_same_way_on_any_number_of_cores_and_on_both_engines() -> None:
    match = played(find_game("pig"), 2, "same", options={"goal": "30"})
    first = review(match, playouts=10, cores=1)
    for other in (review(match, playouts=10, cores=2), review(match, playouts=10, engine="plain")):
        other.seconds = first.seconds
        assert other == first


def test_throwing_a_win_away_is_the_most_expensive_decision() -> None:
    pig = find_game("pig")
    box = pig.box(2, {"goal": "20"})
    match = Match(pig, box, b"x" * 32, start="points 0 19 0 0 0 0 0 0 | turn 20")
    match.play("roll", chance=(1,))
    while not match.over:
        match.play(match.legal()[-1])
    found = review(match, playouts=2000)
    decision = found.turns[0].decision
    assert decision is not None
    assert decision.better == "hold"
    # Five times in six the win is still there after the roll; the sixth time it is as good as lost.
    assert 0.1 < decision.cost / found.unit < 0.2
    assert decision.margin < decision.cost
    assert found.turns[0].luck[0] < -0.5 * found.unit
    assert decision.is_mistake
    assert max(turn.decision.cost for turn in found.turns if turn.decision) == decision.cost


@pytest.mark.parametrize(("slug", "seats"), [("pig", 3), ("hush", 2)])
def test_luck_is_nothing_in_the_mean(slug: str, seats: int) -> None:
    """Over many matches, however badly they are played, luck adds up to little compared with its spread."""
    game = game_of(slug)
    lucks = []
    for number in range(60):
        found = review(played(game, seats, f"luck {number}"), playouts=50, cores=1, seed=number)
        lucks.append([one.luck / found.unit for one in found.seats])
    means, errors = np.mean(lucks, axis=0), np.std(lucks, axis=0) / len(lucks) ** 0.5
    assert np.all(np.abs(means) < 3.5 * errors)
    assert np.all(np.std(lucks, axis=0) > 0.1)


def test_the_interval_holds_what_more_playouts_find() -> None:
    match = played(find_game("pig"), 2, "interval")
    truth = review(match, playouts=5_000, seed=99)
    inside = 0
    for seed in range(20):
        found = review(match, playouts=200, seed=seed)
        gap = abs(found.seats[0].luck / found.unit - truth.seats[0].luck / truth.unit)
        inside += gap <= (found.seats[0].luck_margin / found.unit) + truth.seats[0].luck_margin / truth.unit
    assert inside >= 17


def test_it_stops_when_told_to_and_keeps_what_was_done() -> None:
    match = played(find_game("pig"), 2, "stop")
    found = review(match, playouts=1_000_000, stop=lambda: True)
    assert found.playouts < 1_000
    check_sums(match, found)
    timed = review(match, playouts=1_000_000, seconds=0.3)
    assert timed.seconds < 3
    seen: list[tuple[int, int]] = []
    review(match, playouts=40, cores=1, progress=lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[-1][0] == seen[-1][1]


def test_what_a_seat_cannot_see_does_not_change_what_its_moves_are_worth() -> None:
    hush = Game("hush")
    box = hush.box()
    appraiser, boxes, place = Appraiser(hush, box), packed(hush, box), world(hush, "plain")
    found = []
    for theirs in (1, 4):
        tables = hush.table_kind.array()
        tables[0]["bag"] = [0, 2, 2, 1, 2, 2]
        tables[0]["bag"][theirs] -= 1
        tables[0]["chip"] = [3, theirs]
        place.hide(tables, boxes, 0)
        found.append(appraiser.play_on(tables[0], 0, [0, 1], seeds_for(7, 0, 50)))
    assert np.array_equal(found[0], found[1])
    assert found[0].max() <= PARTS


# ── the command ───────────────────────────────────────────────────────────────────────────────────────


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return forked.run("review", *arguments)


def test_the_command_prints_the_review_in_words_and_as_data(tmp_path: Path) -> None:
    match, file = played(find_game("pig"), 2, "command"), tmp_path / "pig.bones"
    save(match, file)
    told = run(str(file), "--playouts", "50")
    assert told.returncode == 0, told.stderr
    assert "Expected at the start" in told.stdout
    assert "Most expensive decisions" in told.stdout
    assert "⣿" in told.stdout
    data = json.loads(run(str(file), "--playouts", "50", "--json").stdout)
    first = data["seats"][0]
    assert first["start"] + first["luck"] + first["skill"] + first["others"] == first["result"]


def test_a_bad_file_is_one_sentence(tmp_path: Path) -> None:
    match, file = played(find_game("pig"), 2, "bad"), tmp_path / "pig.bones"
    save(match, file)
    whole = file.read_text()
    for text, said in (
        ("\n".join(whole.splitlines()[:-2]), "cut off after move"),
        (whole.replace("rollbones match 1", "rollbones match 9"), "not a match file"),
        (whole.replace("game pig 1", "game pug 1"), "changed since it was saved"),
    ):
        file.write_text(text)
        refused = run(str(file))
        assert refused.returncode == 1
        assert refused.stdout == ""
        assert said in refused.stderr
        assert refused.stderr.count("\n") == 1
    missing = run(str(tmp_path / "none.bones"))
    assert "cannot be read" in missing.stderr
