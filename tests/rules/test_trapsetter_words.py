"""Moves and positions of Die Trying, as text and back."""

import pytest

from delving import Creature, Delver, delve
from rollbones.engine import RollbonesError
from rollbones.engine.registry import find_game
from tools import position

TRAPSETTER = find_game("trapsetter")


def test_a_position_is_read_back_as_it_was_written() -> None:
    match = delve(Delver(score=(-1, 3, 2, 0, 0, 1)), creatures=(Creature("ogre"),), rounds=True, lasts={(4, "prone"): 3})
    assert "score 0.0:-1 0.1:3" in match.show()
    assert TRAPSETTER.read(match.show(), match.box) == match.table
    assert TRAPSETTER.show(TRAPSETTER.read("blank", match.box), match.box) == "blank"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mod 1", "position: no field 'mod' (did you mean 'mode'?)"),
        ("mode 9", "9 is outside 0 to 3"),
        ("mode one", "'one' should be a number"),
        ("hp 3", "'3' should be '0:number'"),
        ("hp 99:3", "no place 99; hp has 12"),
        ("lasts 1:3", "'1:3' should be '0.0:number'"),
    ],
)
def test_a_bad_position_is_answered_with_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        position(text, game="trapsetter")
    assert sentence in str(refused.value)


def test_every_move_is_read_back_as_it_is_said() -> None:
    moves = TRAPSETTER.moves
    said = [moves.say(move) for move in range(len(moves))]
    assert [moves.read(words) for words in said] == list(range(len(said)))
