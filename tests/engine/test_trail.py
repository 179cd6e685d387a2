from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollbones.engine.match.trail import Trail

STEPS = st.lists(st.tuples(st.sampled_from(["append", "pop", "cut", "copy"]), st.integers(0, 5)), max_size=60)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
@given(STEPS)
def test_trails_and_their_copies_are_what_lists_and_their_copies_are(steps: list[tuple[str, int]]) -> None:
    trails: list[Trail[int]] = [Trail()]
    lists: list[list[int]] = [[]]
    for number, (step, which) in enumerate(steps):
        trail, plain = trails[which % len(trails)], lists[which % len(lists)]
        if step == "append":
            trail.append(number)
            plain.append(number)
        elif step == "copy":
            trails.append(trail.copy())
            lists.append(plain.copy())
        elif step == "cut":
            trail.cut(which)
            del plain[which:]
        elif plain:
            assert trail.pop() == plain.pop()
        assert trails == lists
        assert [each.count_up_to(which) for each in trails] == [sum(one <= which for one in each) for each in lists]
        assert [len(each) for each in trails] == [len(each) for each in lists]
        assert [each[-2:] for each in trails] == [each[-2:] for each in lists]
        assert [list(reversed(each)) for each in trails] == [each[::-1] for each in lists]


def test_an_item_that_is_not_there_is_not_given_out_though_a_copy_has_it() -> None:
    trail = Trail([1])
    trail.copy().append(2)
    for index in (1, -2):
        with pytest.raises(IndexError, match=f"item {index} of 1"):
            trail[index]
    with pytest.raises(IndexError):
        Trail([]).pop()
