"""E1 Setting up."""

import pytest

from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines


def test_base_camp_lies_below_the_south_of_seven_rings() -> None:  # E1.1
    match = at("tenzing ring 6 east, food 1, health 9")
    do(match, "tenzing move up")
    assert of(match, "tenzing").startswith("tenzing ring 7 east")
    assert why_not(match, "tenzing move up") == "E3.3"
    match = do(at("tenzing ring 1 south"), "tenzing move down")
    assert of(match, "tenzing").startswith("tenzing base camp")


@pytest.mark.parametrize("health", ["10", "7"])
def test_both_begin_in_base_camp_in_full_health(health: str) -> None:  # E1.2
    match = at(health=health)
    assert of(match, "tenzing") == f"tenzing base camp, health {health}, money 400, awaited"
    assert of(match, "hillary") == f"hillary base camp, health {health}, money 600, awaited"


def test_both_shop_at_the_same_time_each_with_his_own_money() -> None:  # E1.3
    match = at()
    assert match.acting == [0, 1]
    do(match, "hillary buy hook", "tenzing buy tank", "hillary buy hook")
    assert of(match, "tenzing") == "tenzing base camp, health 10, money 200, tank 1, awaited"
    assert of(match, "hillary") == "hillary base camp, health 10, money 300, hook 2, awaited"


def test_a_designer_may_hand_out_other_money() -> None:  # E1.3
    match = at(tenzing_money="90", hillary_money="0")
    assert open_to(match, "tenzing") == ["buy food", "done"]
    assert open_to(match, "hillary") == ["done"]


def test_each_card_costs_its_price() -> None:  # E1.4
    match = do(at(), "tenzing buy forecast")
    assert told(match) == ["Tenzing buys forecast, dollars left: 200"]
    do(match, "tenzing buy rope")
    assert why_not(match, "tenzing buy hook") == "E1.4"
    assert open_to(match, "tenzing") == ["buy food", "buy rope", "done"]


def test_nobody_carries_more_than_twenty_of_a_kind() -> None:  # E1.5
    match = at("shopping | tenzing base camp, money 50, food 20, awaited")
    assert why_not(match, "tenzing buy food") == "E1.5"
    match = at("tenzing base camp, food 20, bow 1 | hillary base camp, food 1")
    assert why_not(match, "tenzing hunt") == "E1.5"
    assert why_not(match, "hillary give food") == "E1.5"
    assert why_not(match, "tenzing give food") == ""


def test_the_first_turn_begins_when_both_have_what_they_want() -> None:  # E1.6
    match = do(at(), "tenzing buy rope", "tenzing done")
    assert told(match) == ["Tenzing has all he wants"]
    assert of(match, "tenzing") == "tenzing base camp, health 10, rope 1"
    assert match.acting == [1]
    assert why_not(match, "tenzing buy food") == "E2.3"
    do(match, "hillary done")
    assert told(match) == ["Hillary has all he wants", "round 1: the climbers' turn"]
    assert match.acting == [0, 1]


def test_everest_begins_with_three_cards_that_only_it_sees() -> None:  # E1.7
    match = at()
    assert len(match.setup_chance) == 3
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view.hand.sum() == 0
        assert view.cards_in_hand == 3
        assert list(view.pile) == list(match.box.card_count)
    assert match.view(2).hand.sum() == 3
    assert match.view(2) == match.table


EVERY_CARD = ("high wind", "avalanche", "rockslide", "yeti", "crevice", "frostbite", "blizzard")


@pytest.mark.parametrize("card", EVERY_CARD)
@pytest.mark.parametrize("pays", [False, True])
def test_no_card_of_everests_hand_is_seen_nor_what_it_pays_with(card: str, pays: bool) -> None:  # E1.7 E6.6
    paying = f"everest pays | played crevice 0, owed 4 | paid {card} 1"
    match = at(paying if pays else f"everest to play | hand {card} 1")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert not view.hand.any()
        assert not view.paid.any()
        assert list(view.pile) == list(match.box.card_count)
        assert view.cards_in_hand == (2 if pays else 1)
    assert match.view(2) == match.table


def test_a_small_deck_is_dealt_out_as_far_as_it_goes() -> None:  # E1.7
    small = "[cards]\n" + "\n".join(
        f'"{name}" = {{ cost = 4, value = 3, count = {count} }}'
        for name, count in {
            "high wind": 0, "avalanche": 0, "rockslide": 5, "yeti": 0, "crevice": 0, "frostbite": 0, "blizzard": 0,
        }.items()
    )  # fmt: skip
    match = at(deck=f"{small}\n", first_hand="10")
    assert of(match, "hand") == "hand rockslide 5"
    do(match, "tenzing done", "hillary done", "tenzing done", "hillary done")
    assert told(match) == ["Hillary has done enough", "Everest draws; cards in hand: 5"]
