from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from rollbones.engine import Record, RollbonesError, number, numbers, records
from rollbones.engine.declare.record import Field, content, out_of_range, read, write


class Hiker(Record):
    height = number(most=50_000)  # feet
    dice = numbers(7, most=6)  # faces


class Mountain(Record):
    chance = number(most=(1 << 64) - 1)  # the generator
    debt = number(least=-100, most=100)  # may be owed
    hikers = records(Hiker, 3)  # who climbs
    card = numbers(4, 3, most=9)  # terrain


def some_mountain() -> Any:
    mountain = Mountain.blank()
    mountain.chance = 2**64 - 1
    mountain.debt = -7
    mountain.hikers[1].height = 40_000
    mountain.hikers[2].dice[6] = 3
    mountain.card[3, 2] = 9
    return mountain


def test_a_field_is_stored_in_the_narrowest_integer_that_holds_its_range() -> None:
    assert Mountain.dtype["debt"] == np.int8
    assert Hiker.dtype["height"] == np.int32
    assert Mountain.dtype["chance"] == np.uint64


def test_every_field_lies_on_its_natural_boundary() -> None:
    assert Mountain.dtype.isalignedstruct


def test_a_record_prints_as_text_and_reads_back() -> None:
    mountain = some_mountain()
    text = write(mountain)
    again = read(Mountain, text)
    again.chance = mountain.chance
    assert "debt -7" in text
    assert again == mountain


def test_copies_are_independent_and_equal_until_one_changes() -> None:
    mountain = some_mountain()
    copy = mountain.copy()
    assert copy == mountain
    copy.hikers[0].dice[1] = 2
    assert copy != mountain
    assert mountain.hikers[0].dice[1] == 0


def test_equal_records_hash_alike_and_others_do_not() -> None:
    mountain, copy = some_mountain(), some_mountain().copy()
    assert hash(mountain) == hash(copy)
    assert mountain.digest() == copy.digest()
    copy.card[0, 0] = 1
    assert mountain.digest() != copy.digest()


def test_a_number_outside_its_range_is_named() -> None:
    mountain = some_mountain()
    mountain.hikers[1].dice[2] = 7
    assert out_of_range(Mountain, mountain) == "hikers[1].dice is [0 0 7 0 0 0 0], outside its declared range 0 to 6"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("heigth 3", "no field 'heigth'"),
        ("debt", "debt takes 1 whole number"),
        ("debt x", "debt takes 1 whole number"),
        ("debt 101", "outside its declared range -100 to 100"),
        ("card 1 2", "card takes 12 whole numbers"),
    ],
)
def test_a_bad_position_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError, match=sentence.replace("[", r"\[")):
        read(Mountain, text)


def test_a_range_that_fits_no_integer_is_refused() -> None:
    with pytest.raises(TypeError, match="declare a smaller range"):
        Field((), least=-1, most=1 << 63).narrow()


def test_arrays_of_records_can_be_pickled_between_processes() -> None:
    tables = Mountain.array(2)
    tables[1] = some_mountain()
    assert pickle.loads(pickle.dumps(tables))[1] == tables[1]


def test_what_lies_between_the_fields_does_not_count() -> None:
    mountain = Mountain.array()
    mountain[0] = some_mountain()
    untidy = np.ndarray(1, Mountain.dtype, bytearray(b"\xff" * Mountain.dtype.itemsize))
    for name in ("chance", "debt", "card"):
        untidy[name] = mountain[name]
    for name in Hiker.dtype.names or ():
        untidy["hikers"][name] = mountain["hikers"][name]
    assert untidy.tobytes() != mountain.tobytes()
    assert content(untidy) == content(mountain)
    untidy["debt"] = 6
    assert content(untidy) != content(mountain)
