"""Mountain, price list and deck from files: the game's own, and a designer's."""

from pathlib import Path

import pytest

from rollbones.engine import RollbonesError
from rollbones.engine.declare.options import ContentOption
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import read_match, write_match
from rollbones.engine.registry import find_game
from rollbones.games.everest.mountain import NOTHING, ROPE
from rollbones.games.everest.scenery import scenery
from rules.mountaineers import at, do, of, why_not
from tools import both_engines

pytestmark = both_engines

EVEREST = find_game("everest")
BOARD = (EVEREST.folder / "boards" / "default.toml").read_text("utf-8")
PRICES = (EVEREST.folder / "prices" / "default.toml").read_text("utf-8")
DECK = (EVEREST.folder / "decks" / "default.toml").read_text("utf-8")
SMALL = 'rings = ["0 F R X", "H X 0 0"]\n[zones]\ntree_line = 1\nice_bridge = 2\noxygen = 3\n'


def test_the_default_mountain_is_as_the_rulebook_draws_it() -> None:  # E1.1
    box = EVEREST.box()
    letters = dict(enumerate("0FRH....X"))
    text = EVEREST.rulebook.text
    for ring in range(1, 7):
        row = " | ".join(letters[int(box.cost[ring, side])] for side in range(1, 5))
        assert f"\n| ring {ring} | {row} |\n" in text
    assert (box.summit, box.tree_line, box.ice_bridge, box.oxygen_zone) == (7, 4, 6, 7)
    assert list(box.price[1:]) == [50, 100, 150, 150, 200, 150, 200]


def test_the_steep_mountain_takes_more_and_hurts_earlier() -> None:  # E1.1
    default, steep = EVEREST.box(), EVEREST.box(None, {"board": "steep"})
    harder = (default.cost != steep.cost).nonzero()
    assert len(harder[0]) == 2
    assert (default.cost[harder] == NOTHING).all()
    assert (steep.cost[harder] == ROPE).all()
    for zone in ("tree_line", "ice_bridge", "oxygen_zone"):
        assert steep[zone] == default[zone] - 1


def test_the_default_deck_is_as_the_rulebook_lists_it() -> None:  # E6.3
    cards = scenery(EVEREST.box())["cards"]
    assert sum(card["count"] for card in cards) == 34
    for card in cards:
        row = f"\n| {card['name'].title()} | {card['cost']} | {card['value']} | {card['count']} |\n"
        assert row in EVEREST.rulebook.text


def test_a_designers_own_mountain_is_climbed_by_its_own_costs() -> None:  # E1.1 E3.2
    match = at("tenzing ring 1 east, food 1 | hillary ring 2 north", board=SMALL)
    assert why_not(match, "hillary move up") == "E3.2"
    do(match, "tenzing move up")
    assert why_not(match, "tenzing move up") == "E3.4"
    do(match, "tenzing move to south", "tenzing move up")
    assert of(match, "tenzing").startswith("tenzing ring 3 south")
    assert why_not(match, "tenzing move up") == "E2.5"
    assert why_not(at("tenzing ring 3 south", board=SMALL), "tenzing move up") == "E3.3"


def test_a_match_file_carries_a_designers_own(tmp_path: Path) -> None:  # E1.1
    mine = tmp_path / "mine.toml"
    mine.write_text(SMALL, "utf-8")
    option = EVEREST.box_kind.options["board"]
    assert isinstance(option, ContentOption)
    match = Match.new(EVEREST, options={"board": option.from_file("board", str(mine))}, seed="mine")
    do(match, "tenzing buy food")
    again = read_match(write_match(match))
    assert again.table == match.table
    assert int(again.box.summit) == 3


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("title =", "titel =", "no part 'titel' in a mountain (did you mean 'title'?); it has title, rings, zones"),
        ("rings = [", "rings = [[", "not TOML"),
        ("[zones]", "[zone]", "no part 'zone' in a mountain"),
        ('"North Ridge"', "7", "title: write a name in quotes"),
        ('"X 0 F F",', '"X 0 F",', "ring 1: 'X 0 F'; write four letters with spaces between"),
        ('"X 0 F F",', "5,", "ring 1: '5'; write four letters"),
        ('"X 0 F F",', '"X 0 F Q",', "ring 1, west: no cost 'Q'; write one of 0, F, R, H, X"),
        ('"X 0 F F",', '"X X X X",', "ring 1: an impasse on every side, so nobody could climb on; open one of them"),
        ("tree_line = 4", "tree_line = 8", "zones: tree_line: 8; write a whole number from 1 to 7"),
        ("tree_line = 4", "tree_line = true", "zones: tree_line: True; write a whole number from 1 to 7"),
        ("tree_line = 4", "", "zones: no 'tree_line'; write the ring where it lies"),
        (
            "tree_line = 4",
            "tree_line = 4\noxigen = 4",
            "zones: no zone 'oxigen' (did you mean 'oxygen'?); there are tree_line",
        ),
    ],
)
def test_what_is_wrong_with_a_mountain_is_one_sentence(old: str, new: str, sentence: str) -> None:
    assert old in BOARD
    with pytest.raises(RollbonesError) as refused:
        at(board=BOARD.replace(old, new))
    assert str(refused.value).startswith("option board: ")
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("title = 'x'\n", "no 'rings'; a mountain has title, rings, zones"),
        ('rings = ["0 0 0 0"]\n[zones]\n', "rings: 1 lines; write 2 to 8, one for each ring below the summit"),
        ("rings = 3\n[zones]\n", "rings: 0 lines; write 2 to 8"),
        ('zones = 3\nrings = ["0 0 0 0", "0 0 0 0"]\n', "zones: no 'tree_line'"),
    ],
)
def test_what_is_missing_of_a_mountain_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        at(board=text)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rope = 100", "roap = 100", "prices: no item 'roap' (did you mean 'rope'?); there are food, rope, hook"),
        ("rope = 100", "", "prices: no 'rope'; add it"),
        ("rope = 100", "rope = 5", "rope: 5; write a whole number from 10 to 2000"),
        ("rope = 100", 'rope = "cheap"', "rope: cheap; write a whole number from 10 to 2000"),
        ("[prices]", "[[prices]]", "prices: write each of food, rope, hook, tent, tank, bow, forecast there"),
    ],
)
def test_what_is_wrong_with_a_price_list_is_one_sentence(old: str, new: str, sentence: str) -> None:
    assert old in PRICES
    with pytest.raises(RollbonesError) as refused:
        at(prices=PRICES.replace(old, new))
    assert str(refused.value).startswith("option prices: ")
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("avalanche =", "avalanch =", "cards: no card 'avalanch' (did you mean 'avalanche'?); there are high wind"),
        (
            "avalanche = { cost = 11, value = 3, count = 4 }",
            "avalanche = 3",
            "avalanche: write each of cost, value, count there",
        ),
        ("cost = 15, value", "price = 15, value", "yeti: no part 'price'; there are cost, value, count"),
        ("cost = 15,", "", "yeti: no 'cost'; add it"),
        ("cost = 15,", "cost = 0,", "yeti: cost: 0; write a whole number from 1 to 60"),
        ("count = 6", "count = 21", "high wind: count: 21; write a whole number from 0 to 20"),
    ],
)
def test_what_is_wrong_with_a_deck_is_one_sentence(old: str, new: str, sentence: str) -> None:
    assert old in DECK
    with pytest.raises(RollbonesError) as refused:
        at(deck=DECK.replace(old, new))
    assert str(refused.value).startswith("option deck: ")
    assert sentence in str(refused.value)


def test_a_deck_has_five_cards_or_more() -> None:
    few = "\n".join(line.split("count")[0] + "count = 0 }" if "count = " in line else line for line in DECK.split("\n"))
    with pytest.raises(RollbonesError, match="0 cards in all; a deck has 5 or more, raise a count"):
        at(deck=few)
