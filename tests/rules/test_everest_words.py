"""Positions and moves of everest in words, and back."""

import pytest

from rollbones.engine import RollbonesError
from rollbones.engine.registry import find_game
from rules.mountaineers import at, do
from tools import both_engines

pytestmark = both_engines

POSITIONS = [
    "round 3 | climbing | tenzing ring 5 north, health 4, actions 2, food 2, rope 1, tent pitched | hillary base camp, "
    "health 10, actions 0, summited | wind | hand crevice 1 | discard yeti 1",
    "round 9 | everest pays | tenzing ring 5 north, health 4 | hillary ring 7 west, health 1, crevice 1, frostbite | yeti "
    "ring 4, health 2, may act | hand high wind 1, frostbite 2 | seen frostbite 1 | removed blizzard 1 | paid crevice 1 | "
    "credit 1 | played avalanche 3, owed 6",
    "round 1 | an avalanche comes | tenzing ring 2 west, health 10, hook 1, awaited | hillary base camp, health 10 | cards 3",
    "round 30 | tenzing ring 1 south, health 3 | hillary ring 1 south, health 3, snowed in | too late",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_read_as_it_is_written(text: str) -> None:
    assert at(text).show() == text


def test_what_is_not_said_is_as_it_was_at_the_start() -> None:
    start = do(at(first_hand="0"), "tenzing done", "hillary done")
    assert at("climbing", first_hand="0").show() == start.show()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sunshine", "'sunshine' says nothing about this game; it takes round"),
        ("round x", "'x' should be a number from 0 to 1000000"),
        ("tenzing ring 2 up", "no side 'up'; there are north, east, south, west"),
        ("tenzing ring 12 east", "'12' should be a number from 1 to 9"),
        ("tenzing ring 8 east", "tenzing is on ring 8; this mountain has 7"),
        ("tenzing roap 2", "no item 'roap' (did you mean 'rope'?)"),
        ("tenzing nothing 2", "no item 'nothing'"),
        ("tenzing health 11", "tenzing has health 11; nobody has more than 10"),
        ("tenzing health 0", "tenzing has no health and plays on; write 'climber dead'"),
        ("hand avalanch 1", "no card 'avalanch' (did you mean 'avalanche'?)"),
        ("hand avalanche 3 | discard avalanche 2", "5 cards of avalanche; the deck has 4, take some away"),
        ("hand avalanche 1 | seen avalanche 2", "more cards of avalanche seen than Everest holds"),
        ("hand avalanche 2 | cards 1", "1 cards in Everest's hand do not fit what is said of them"),
        ("cards 40", "40 cards in Everest's hand do not fit"),
        ("yeti ring 3", "a Yeti has a ring of this mountain and health"),
        ("yeti ring 9, health 3", "a Yeti has a ring of this mountain and health"),
        ("yeti grim", "write 'yeti ring 7, health 6'"),
        ("played yeti 0", "write 'played avalanche 1, owed 5'"),
        ("played yeti 0, owed 5", "only while Everest pays there is a card 'played'"),
        ("paid yeti 1", "only while Everest pays"),
        ("everest pays", "only while Everest pays"),
        ("tenzing actions 0 | hillary actions 0", "nobody has an action left; give somebody 'actions 1'"),
        ("shopping", "nobody is waited for; write 'awaited' behind a climber"),
        ("the blizzard blows", "the Blizzard blows nobody; write 'to be blown' behind a climber"),
        ("round 31", "round 31, but round_limit is 30; set it higher"),
    ],
)
def test_a_bad_position_is_answered_with_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        at(text)
    assert str(refused.value).startswith("position: ")
    assert sentence in str(refused.value)


def test_every_move_is_read_back_as_it_is_said() -> None:
    moves = find_game("everest").moves
    said = [moves.say(move) for move in range(len(moves))]
    assert [moves.read(words) for words in said] == list(range(len(said)))
    assert len(set(said)) == len(said)
