"""E6 Everest's turn."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines


def test_everest_draws_two_cards() -> None:  # E6.1
    match = do(at("tenzing base camp, actions 1 | hillary base camp, actions 0"), "tenzing done", chance=[4, 3])
    assert told(match) == [
        "Tenzing has done enough",
        "you draw Yeti",
        "you draw Rockslide",
        "Everest draws; cards in hand: 2",
    ]
    assert of(match, "hand") == "hand rockslide 1, yeti 1"
    heard = [[one.text for one in match.tales[-1] if one.is_for(seat)] for seat in range(3)]
    assert heard[0] == heard[1] == ["Tenzing has done enough", "Everest draws; cards in hand: 2"]
    assert len(heard[2]) == 4


def test_a_designer_may_let_it_draw_more() -> None:  # E6.1
    match = at("tenzing base camp, actions 1 | hillary base camp, actions 0", draws="5")
    do(match, "tenzing done")
    assert match.table.cards_in_hand == 5


ALL_BUT = "high wind 6, avalanche 4, rockslide 8, crevice 6, frostbite 8"


def test_the_discards_become_the_pile_when_it_is_empty() -> None:  # E6.2
    text = f"tenzing base camp, actions 1 | hillary base camp, actions 0 | hand yeti 1 | discard {ALL_BUT}"
    match = do(at(text), "tenzing done", chance=[7, 1])
    assert told(match)[1:4] == ["you draw Blizzard", "the discards are shuffled and are the pile", "you draw High Wind"]
    assert of(match, "discard") == ""


def test_what_is_not_there_is_not_drawn() -> None:  # E6.2
    text = f"tenzing base camp, actions 1 | hillary base camp, actions 0 | hand {ALL_BUT}, blizzard 1"
    match = do(at(text), "tenzing done", chance=[4])
    assert told(match) == ["Tenzing has done enough", "you draw Yeti", "Everest draws; cards in hand: 34"]


def test_a_card_is_paid_with_others() -> None:  # E6.3
    match = at("everest to play | hand rockslide 1, frostbite 1, yeti 1")
    do(match, "everest play rockslide on hillary")
    assert told(match) == ["you play Rockslide; still to pay: 6"]
    assert open_to(match, "everest") == ["pay with yeti", "pay with frostbite", "cancel"]
    do(match, "everest pay with yeti")
    assert told(match) == ["you lay down Yeti; still to pay: 3"]
    do(match, "everest pay with frostbite")
    assert of(match, "discard") == "discard rockslide 1, yeti 1, frostbite 1"
    assert of(match, "hand") == ""


def test_what_cannot_be_paid_is_not_played() -> None:  # E6.4
    match = at("everest to play | hand avalanche 1, crevice 2, frostbite 1")
    assert "play avalanche in the north" in open_to(match, "everest")
    match = at("everest to play | hand avalanche 1, crevice 1, frostbite 1, blizzard 1")
    assert why_not(match, "everest play avalanche in the north") == "E6.4"
    assert open_to(match, "everest") == [
        "play crevice on tenzing",
        "play crevice on hillary",
        "play frostbite on tenzing",
        "play frostbite on hillary",
        "end turn",
    ]


def test_a_card_does_not_pay_for_itself() -> None:  # E6.5
    match = at("everest to play | hand crevice 1", pays_itself="no")
    assert open_to(match, "everest") == ["end turn"]
    match = at("everest to play | hand rockslide 1, frostbite 1", pays_itself="no")
    assert why_not(match, "everest play rockslide on tenzing") == "E6.4"


def test_a_card_pays_for_itself_where_that_is_played() -> None:  # E6.5
    match = at("everest to play | hand crevice 1, rockslide 1, frostbite 1", pays_itself="yes")
    do(match, "everest play crevice on tenzing")
    assert told(match)[1:3] == ["Everest plays Crevice; value left: 0", "Tenzing falls into a crevice"]
    do(match, "everest play rockslide on tenzing")
    assert of(match, "played") == "played rockslide 0, owed 3"
    do(match, "everest pay with frostbite")
    assert match.table.credit == 0


def test_payment_is_laid_down_unseen_and_can_be_taken_back() -> None:  # E6.6
    match = at("everest to play | hand rockslide 1, frostbite 1, yeti 1")
    before, seen = match.table.copy(), [match.view(seat) for seat in (0, 1, None)]
    do(match, "everest play rockslide on hillary", "everest pay with yeti")
    assert [match.view(seat) for seat in (0, 1, None)] == seen
    for tale in match.tales:
        assert not [one for one in tale if one.is_for(0) or one.is_for(1)]
    assert match.view(2).owed == 3
    do(match, "everest cancel")
    assert match.table == before
    assert told(match) == ["you take that back"]


def test_when_the_last_of_it_is_laid_down_all_is_seen() -> None:  # E6.6
    match = at("everest to play | hand frostbite 2, crevice 1, yeti 1")
    do(match, "everest play frostbite on hillary", "everest pay with crevice")
    heard = [one.text for one in match.tales[-1] if one.is_for(0)]
    assert heard[:2] == ["Everest pays with 1 Crevice", "Everest plays Frostbite; value left: 0"]
    assert not any("Yeti" in text for text in heard)
    assert not match.may_undo
    assert list(match.view(0).discard) == [0, 0, 0, 0, 0, 1, 1, 0]
    assert match.view(0).cards_in_hand == 2
    assert match.acting == [2]


def test_what_is_left_over_counts_in_the_same_turn() -> None:  # E6.7
    match = at("everest to play | hand rockslide 1, frostbite 2, crevice 3 | hillary base camp, food 1")
    do(match, "everest play rockslide on hillary", "everest pay with crevice", "everest pay with crevice")
    assert of(match, "credit") == "credit 2"
    do(match, "hillary drop food", "everest play frostbite on hillary")
    assert of(match, "played") == "played frostbite 1, owed 2"
    do(match, "everest pay with frostbite")
    assert of(match, "credit") == "credit 1"
    do(match, "everest end turn")
    assert of(match, "credit") == ""


def test_what_is_left_over_may_be_enough() -> None:  # E6.7
    match = do(at("everest to play | hand crevice 1 | credit 5"), "everest play crevice on tenzing")
    assert of(match, "credit") == "credit 1"
    assert ", crevice 1" in of(match, "tenzing")


def test_everest_plays_as_many_cards_as_it_likes() -> None:  # E6.8
    match = at("everest to play | hand crevice 4")
    do(match, "everest play crevice on tenzing", "everest pay with crevice")
    do(match, "everest play crevice on hillary", "everest pay with crevice")
    assert match.acting == [2]
    assert of(match, "discard") == "discard crevice 4"
    do(match, "everest end turn")
    assert match.acting == [0, 1]


@pytest.mark.parametrize("move", ["play high wind", "play avalanche in the west", "play yeti", "play blizzard"])
def test_everest_plays_from_its_hand(move: str) -> None:  # E6.9
    assert why_not(at("everest to play | hand crevice 6, frostbite 8"), f"everest {move}") == "E6.9"


def test_everest_pays_from_its_hand() -> None:  # E6.9
    match = do(at("everest to play | hand crevice 2"), "everest play crevice on tenzing")
    assert why_not(match, "everest pay with yeti") == "E6.9"
    match = do(at("everest to play | hand crevice 1, frostbite 2"), "everest play crevice on tenzing")
    assert why_not(match, "everest pay with crevice") == "E6.9"
