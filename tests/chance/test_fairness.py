from __future__ import annotations

from typing import Any

import pytest
from fairness import QUESTIONS, judged

from rollbones.engine.declare.chance import scramble

SEEDS = list(range(20))
ROLLS = 10_000_000
IMPOSSIBLE = 1e-6


@pytest.mark.parametrize("question", QUESTIONS)
def test_chance_is_fair_over_ten_million_answers_from_seeds_in_a_row(question: str) -> None:
    found = judged(*QUESTIONS[question], SEEDS, ROLLS)
    assert found["together"] > IMPOSSIBLE, f"{question}: the answers are not equally likely: {found}"
    assert found["spread"] > IMPOSSIBLE, f"{question}: the seeds are not independent of each other: {found}"


def test_the_judge_condemns_an_unfair_die(monkeypatch: pytest.MonkeyPatch) -> None:
    import fairness  # noqa: PLC0415  # the module is what is bent here

    honest = fairness.counted

    def loaded(*given: Any) -> Any:
        counts = honest(*given)
        counts[5] += counts[0] // 100
        return counts

    monkeypatch.setattr(fairness, "counted", loaded)
    assert fairness.judged(*QUESTIONS["rolls of a d6"], SEEDS, ROLLS)["together"] < IMPOSSIBLE


def test_the_generator_gives_the_published_splitmix_words() -> None:
    import numpy as np  # noqa: PLC0415  # only here

    state, words = np.uint64(1234567), []
    with np.errstate(over="ignore"):
        for _ in range(3):
            state += np.uint64(0x9E3779B97F4A7C15)
            words.append(int(scramble(state)))
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]
