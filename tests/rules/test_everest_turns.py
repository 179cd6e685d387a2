"""E2 The climbers' turn, and E5 its end."""

import numpy as np
import pytest

from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import Engine, world
from rules.mountaineers import at, do, of, open_to, why_not
from tools import both_engines, told

pytestmark = both_engines

CALM = [1, 1]  # Everest draws two High Winds


def test_a_round_is_a_turn_of_the_climbers_and_a_turn_of_everest() -> None:  # E2.1
    match = do(at("round 4"), "tenzing done", "hillary done")
    assert match.acting == [2]
    do(match, "everest end turn")
    assert told(match) == ["Everest's turn is over", "round 5: the climbers' turn"]
    assert match.acting == [0, 1]


def test_tenzing_has_three_actions_and_hillary_two_in_any_order() -> None:  # E2.2
    match = do(at("everest to play"), "everest end turn")
    assert ", actions 3" in of(match, "tenzing")
    assert ", actions 2" in of(match, "hillary")
    do(match, "hillary move up", "tenzing move up", "hillary move to east", "tenzing move to west")
    assert match.acting == [0]
    assert ", actions 1" in of(match, "tenzing")
    assert of(match, "hillary") == "hillary ring 1 east, health 10, actions 0"


def test_every_interleaving_leads_to_the_same_place() -> None:  # E2.2
    one = do(at("", first_hand="0"), "tenzing done", "hillary done")
    other = do(at("", first_hand="0"), "hillary done", "tenzing done")
    do(one, "tenzing move up", "hillary move up", "tenzing move to east", "hillary move to west")
    do(other, "hillary move up", "hillary move to west", "tenzing move up", "tenzing move to east")
    assert one.show() == other.show()


def test_a_designer_may_hand_out_other_actions() -> None:  # E2.2
    match = do(at("everest to play", tenzing_actions="1", hillary_actions="6"), "everest end turn")
    assert ", actions 1" in of(match, "tenzing")
    assert ", actions 6" in of(match, "hillary")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("shopping | tenzing base camp, awaited", "tenzing move up"),
        ("shopping | tenzing base camp, awaited", "tenzing suffer"),
        ("climbing", "tenzing buy food"),
        ("climbing", "tenzing suffer"),
        ("climbing", "tenzing end turn"),
        ("climbing", "tenzing play yeti"),
        ("climbing", "everest end turn"),
        ("climbing | hillary base camp, hook 1", "hillary brace with hook"),
        ("forecasting | tenzing base camp, awaited | hand yeti 1 | seen yeti 1", "hillary move up"),
        ("forecasting | tenzing base camp, awaited | hand yeti 1 | seen yeti 1", "tenzing done"),
        ("everest to play", "tenzing move up"),
        ("everest to play", "everest move up"),
        ("everest to play", "everest cancel"),
        ("everest to play | hand yeti 1", "everest pay with yeti"),
        ("everest to play", "everest blow tenzing up"),
        ("everest pays | played crevice 0, owed 4 | hand yeti 2", "everest end turn"),
        ("the blizzard blows | tenzing ring 2 east, to be blown", "everest end turn"),
        ("rocks fall | tenzing base camp, food 1, awaited", "tenzing brace with hook"),
        ("rocks fall | tenzing base camp, food 1, awaited", "hillary suffer"),
        ("an avalanche comes | tenzing ring 2 east, hook 1, awaited", "tenzing drop hook"),
    ],
)
def test_each_move_has_its_moment_and_its_seat(text: str, move: str) -> None:  # E2.3
    yetis = "[cards]\n" + "\n".join(
        f'"{name}" = {{ cost = 4, value = 3, count = 3 }}'
        for name in ("high wind", "avalanche", "rockslide", "yeti", "crevice", "frostbite", "blizzard")
    )
    assert why_not(at(text, deck=f"{yetis}\n"), move) == "E2.3"


@pytest.mark.parametrize("move", ["move up", "eat", "give food", "hunt"])
def test_an_action_is_to_move_to_use_a_card_or_to_give_one(move: str) -> None:  # E2.4
    match = at("tenzing base camp, health 9, actions 3, food 1, bow 1")
    match.play(move, 0)
    assert ", actions 2" in of(match, "tenzing")


def test_who_stops_loses_his_actions() -> None:  # E2.5
    match = do(at(), "tenzing done", "hillary done", "tenzing done")
    assert told(match) == ["Tenzing has done enough"]
    assert match.acting == [1]
    assert why_not(match, "tenzing move up") == "E2.5"
    do(match, "hillary move up")
    assert match.acting == [1]
    do(match, "hillary move down")
    assert match.acting == [2]


def test_a_card_is_given_in_the_same_place_for_an_action() -> None:  # E2.6
    match = do(at("tenzing ring 2 east, rope 2 | hillary ring 2 east"), "tenzing give rope")
    assert told(match) == ["Tenzing gives Hillary rope"]
    assert of(match, "tenzing") == "tenzing ring 2 east, health 10, actions 2, rope 1"
    assert of(match, "hillary") == "hillary ring 2 east, health 10, actions 2, rope 1"


@pytest.mark.parametrize("where", ["ring 2 north", "ring 3 east", "base camp"])
def test_nothing_is_given_from_one_place_to_another(where: str) -> None:  # E2.6
    assert why_not(at(f"tenzing ring 2 east, rope 2 | hillary {where}"), "tenzing give rope") == "E2.6"


@pytest.mark.parametrize(
    "move",
    ["eat", "climb out", "hook up", "hunt", "shoot yeti", "pitch tent", "forecast", "give rope"],
)
def test_only_what_one_has_can_be_used_or_given(move: str) -> None:  # E2.7
    assert why_not(at("tenzing base camp, health 5"), f"tenzing {move}") == "E2.7"


def test_only_what_one_has_can_be_dropped_or_hold_one() -> None:  # E2.7
    match = at("rocks fall | tenzing base camp, food 1, awaited")
    assert open_to(match, "tenzing") == ["suffer", "drop food"]
    assert why_not(match, "tenzing drop rope") == "E2.7"
    match = at("an avalanche comes | tenzing ring 2 east, hook 1, awaited")
    assert open_to(match, "tenzing") == ["suffer", "brace with hook"]
    assert why_not(match, "tenzing brace with hook and rope") == "E2.7"


# ── E5  The end of the climbers' turn ───────────────────────────────────────────────────────────────────


def test_a_crevice_costs_health_at_the_end_of_the_turn() -> None:  # E5.1
    match = do(at("tenzing ring 2 east, crevice 1, actions 1 | hillary base camp, actions 0"), "tenzing done", chance=CALM)
    assert told(match)[1:3] == ["Tenzing is still in the crevice", "Tenzing loses 1: health 9"]
    assert ", crevice 1" in of(match, "tenzing")


@pytest.mark.parametrize(("ring", "health"), [(6, 10), (7, 9)])
def test_thin_air_costs_health_from_the_zone_upwards(ring: int, health: int) -> None:  # E5.2
    match = do(at(f"tenzing ring {ring} east, actions 1 | hillary base camp, actions 0"), "tenzing done", chance=CALM)
    assert f"ring {ring} east, health {health}" in of(match, "tenzing")
    assert ("Tenzing has no air up here" in told(match)) == (health == 9)


def test_the_health_is_lost_before_the_summit_counts() -> None:  # E5.2 E5.3
    match = at("tenzing ring 7 east, health 1, actions 1 | hillary base camp, actions 0, summited", goal="summit_each")
    do(match, "tenzing done")
    assert match.show().endswith("| climber dead")


def test_who_ends_a_turn_on_the_summit_has_been_there() -> None:  # E5.3
    match = at("tenzing ring 7 east, tank 1, actions 2 | hillary ring 6 east, tank 1, actions 0")
    do(match, "tenzing move to north")
    assert "summited" not in match.show()
    do(match, "tenzing done", chance=CALM)
    assert told(match)[1] == "Tenzing has stood on the summit"
    assert of(match, "tenzing").endswith("summited")
    assert not of(match, "hillary").endswith("summited")
    do(match, "everest end turn", "tenzing move to east", "tenzing done")
    assert of(match, "tenzing").endswith("summited")


def test_it_is_noted_once() -> None:  # E5.3
    text = "tenzing ring 7 east, tank 1, summited, actions 1 | hillary base camp, actions 0"
    match = do(at(text), "tenzing done", chance=CALM)
    assert "Tenzing has stood on the summit" not in told(match)


def test_wind_snow_and_frostbite_pass() -> None:  # E5.4
    text = "wind | tenzing ring 5 east, frostbite, snowed in, actions 1 | hillary base camp, frostbite, actions 0"
    match = do(at(text), "tenzing done", chance=CALM)
    for word in ("wind |", "frostbite", "snowed in"):
        assert word not in match.show().replace("hand high wind 2", "")


# ── what is open ────────────────────────────────────────────────────────────────────────────────────────

LADEN = "food 1, rope 1, hook 1, tent 1, tank 1, bow 1, forecast 1"


def test_everything_that_can_be_done_is_offered_in_order() -> None:  # E2.4
    text = f"tenzing ring 3 south, health 9, {LADEN} | hillary ring 3 south | yeti ring 3, health 6 | hand yeti 1"
    assert open_to(at(text), "tenzing") == [
        "move up",
        "move down",
        "move to east",
        "move to west",
        "hook up",
        "hook down",
        "hook around",
        "eat",
        "pitch tent",
        "hunt",
        "shoot yeti",
        "forecast",
        *(f"give {item}" for item in ("food", "rope", "hook", "tent", "tank", "bow", "forecast")),
        "done",
    ]
    assert "climb out" in open_to(at("tenzing ring 3 south, crevice 1, rope 1"), "tenzing")


def test_every_card_that_can_be_paid_for_is_offered() -> None:  # E2.3
    text = (
        "everest to play | credit 99 | hand high wind 1, avalanche 1, rockslide 1, yeti 1, crevice 1, frostbite 1, blizzard 1"
    )
    assert open_to(at(text), "everest") == [
        "play high wind",
        *(f"play avalanche in the {side}" for side in ("north", "east", "south", "west")),
        "play rockslide on tenzing",
        "play rockslide on hillary",
        "play yeti",
        "play crevice on tenzing",
        "play crevice on hillary",
        "play frostbite on tenzing",
        "play frostbite on hillary",
        "play blizzard",
        "end turn",
    ]


def test_whoever_does_not_act_has_no_moves() -> None:  # E2.3
    match = at("tenzing base camp, actions 0 | hillary base camp, actions 1")
    assert match.legal(0) == match.legal(2) == []
    assert match.legal(1) != []
    assert [match.score(seat) for seat in range(3)] == [0, 0, 0]


def test_the_climbers_are_one_side() -> None:  # E9.1
    match = at("climbing")
    assert match.game.sides(match.box) == [[0, 1], [2]]


def test_a_climber_can_think_of_every_hand_everest_may_hold(engine: Engine) -> None:  # E1.7
    match = do(
        at("hillary base camp, forecast 1 | hand avalanche 1, crevice 2"), "hillary forecast", "hillary remove crevice"
    )
    do(match, "hillary done", "tenzing done", chance=[3, 5])
    place = world(match.game, engine, recorded=True)
    boxes = packed(match.game, match.box)
    for seat, cards in ((0, {2, 5}), (2, set())):
        tables = place.table_kind.array()
        base = np.ndarray(1, match.game.table_kind.dtype, tables.data)
        base[0] = match.view(seat)
        place.guess(tables, boxes, seat)
        assert base[0].hand.sum() == 4
        assert all(base[0].hand[card] > 0 for card in cards)
        assert base[0].hand.sum() + base[0].pile.sum() == 33
