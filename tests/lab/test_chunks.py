"""Chunks: any cut, any order, any engine, the same counts."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from lab.labwork import arm, task, together, whole
from rollbones.bots import players
from rollbones.engine.declare.contract import PARTS
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import play_batch
from rollbones.lab.run.chunks import Play, decode, encode, perform, rows_of
from rollbones.lab.stats.counts import added, histogram, rounded, short
from rollbones.lab.stats.measure import Company, shares

STUDY = Play("main", (arm(), arm(goal="60"), arm(sides="8")), studied=1 << 20, rows=True)


def test_chunks_put_together_in_any_order_are_the_same_to_the_bit() -> None:
    cuts = [(0, 1), (1, 7), (8, 50), (58, 42), (100, 100)]
    chunks = [perform(task(STUDY, *cut)) for cut in cuts]
    expected = whole(STUDY, 200)
    for seed in range(5):
        random.Random(seed).shuffle(chunks)
        assert together(chunks) == expected


def test_plain_and_compiled_chunks_are_the_same_bytes() -> None:
    for play in (STUDY, Play("told", (arm(),), told=True)):
        assert encode(perform(task(play, 3, 5), "plain")) == encode(perform(task(play, 3, 5), "cpu"))


def test_told_games_are_the_same_games_in_any_cut() -> None:
    play = Play("told", (arm(),), told=True)
    parts = [perform(task(play, first, 50)) for first in (0, 50, 100)]
    assert together(parts) == whole(play, 150)
    told, game = parts[0].told[0], find_game("pig")
    results = next(play_batch(game, game.box(), players(game, "random", 2), 50, 5))
    assert sum(map(sum, (row[: len(game.moves.kinds)] for row in told.taken))) == int(results.moves.sum())
    assert told.seats[0].total == PARTS * int((results.scores[:, 0] > results.scores[:, 1]).sum())


def test_a_chunk_counts_what_the_games_came_to() -> None:
    chunk = perform(task(STUDY, 10, 300))
    game = find_game("pig")
    results = next(play_batch(game, game.box(), players(game, "random", 2), 300, 5, first=10, study=True))
    count = chunk.arms[0]
    assert results.notes is not None
    assert count.games == 300
    assert count.moves == int(results.moves.sum())
    assert count.sums["decisions"].total == int(results.notes.decisions.sum())
    assert count.sums["seat1_wins"].total == PARTS * int((results.scores[:, 0] > results.scores[:, 1]).sum())
    assert count.starts[0][0] == 300
    assert count.use is not None
    assert count.use.taken == results.notes.taken.tolist()
    columns = rows_of(chunk, STUDY)[0]
    assert columns["game"].tolist() == list(range(10, 310))
    assert columns["score_2"].tolist() == results.scores[:, 1].tolist()


def test_pairs_are_differences_of_games_with_the_same_number() -> None:
    chunk = perform(task(STUDY, 0, 200))
    lengths = [rows["moves"].astype(int) for rows in rows_of(chunk, STUDY)]
    for place in (1, 2):
        off = lengths[place] - lengths[0]
        sums = chunk.pairs[place - 1]["length"]
        assert (sums.games, sums.total, sums.squares) == (200, int(off.sum()), int((off * off).sum()))


def test_a_damaged_chunk_is_noticed() -> None:
    data = encode(perform(task(STUDY, 0, 5)))
    assert decode(data) is not None
    assert decode(data[:-1]) is None
    assert decode(data[:80] + bytes([data[80] ^ 1]) + data[81:]) is None
    assert decode(b"") is None


def test_a_shared_win_is_shared_and_nothing_wins_nothing() -> None:
    seated = Company(3, (("hunters", (0, 2)), ("beast", (1,))))
    scores = np.array([[5, 5, 1], [0, 0, 0], [1, 2, 3], [0, 4, 1]])
    assert shares(scores, seated).tolist() == [[PARTS // 2] * 2, [0, 0], [PARTS, 0], [0, PARTS]]


def test_long_lengths_are_rounded_down_and_short_ones_are_exact() -> None:
    values = [0, 1, 1023, 1024, 1025, 5_000, 1_000_000]
    found = [short(value) for value in values]
    assert found[:4] == [0, 1, 1023, 1024]
    assert all(0 <= value - one <= value / 512 for value, one in zip(values, found, strict=True))
    assert rounded(dict.fromkeys(values, 1))[1024] == 2


def test_histograms_add_up() -> None:
    assert histogram(np.array([3, -2, 3])) == {-2: 1, 3: 2}
    assert added({1: 2, 5: 1}, {0: 1, 5: 2}) == {0: 1, 1: 2, 5: 3}
    assert list(added({5: 1}, {0: 1})) == [0, 5]


@pytest.mark.parametrize("limit", [3, 25])
def test_games_past_their_limit_count_as_unfinished_and_for_nothing_else(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("pig")
    monkeypatch.setattr(game, "card", replace(game.card, longest=limit))
    count = perform(task(Play("main", (arm(goal="30"),), studied=100), 0, 100)).arms[0]
    ended = count.games - count.unfinished
    assert count.unfinished > 0
    assert sum(count.lengths.values()) == ended == count.sums["seat1_wins"].games
    assert max(count.lengths, default=0) <= limit
    assert count.use is not None
    assert max(count.use.games[0]) <= ended
