"""Moves, events and positions of the mountain, as text and back."""

import pytest

from climb_cards import CLIMB, climb
from rollbones.engine import RollbonesError
from tools import refusal

HIKER = "turn 1 | hiker 1 at 1250 left | dice 1 2 6"
POSITIONS = [
    f"{HIKER} | card 1 1 Snow",
    "turn 1 | hiker 1 at 250 middle | placed 3 | burned 4 | card 1 0 Snow",
    f"{HIKER} | ready campfire pick rope rope | spent campfire rope | card 1 0 Ice | card 1 1 Snow fired 9",
    "turn 1 | hiker 1 at 250 middle | best 3500 | highest 3 | camp | walked 24 | dice 6 | warm 1 | calm 2 | card 1 0 Snow",
    "turn 1 | hiker 1 at 1000 middle | camp paid | dice 6 | card 1 1 Snow",
    "turn 1 | gear | hiker 1 waits",
    "turn 1 | set out | hiker 1 below 0 left | dice 1 2 3 | ready rope | card 1 0 Snow",
    "turn 1 | on ice | way 1 | means 6 | hiker 1 at 250 left | dice 2 6 | card 1 0 Ice",
    "turn 1 | rolling | for 1 | burning 7 | aside 4 6 | hiker 1 at 250 left | dice 2 6 | card 1 0 Ice",
    "turn 1 | repairing | mend 2 | aside 6 | hiker 1 at 1000 left | camp | dice 2 6 | spent rope | card 1 1 Ice",
    "turn 1 | dropping | sign 1 | chain 1 | follows 2 | event Numb | hiker 1 at 0 left | dice 2 6 | card 1 0 Feet fired 1",
    f"{HIKER} | skipped 1 0 2 | gone Ice, Drop | card 1 1 Snow",
    f"{HIKER} | skipped 1 2 0 | front hard 1 | card 1 1 Snow",
    "turn 1 | hiker 1 at 61250 left | dice 1 2 6 | card 1 60 Ice fired 3 | card 1 61 Snow",
    "turn 1 | hiker 1 at 0 left | burned 7 | ready rope | card 1 0 Snow",
    f"{HIKER} | drawn Quiet, Rise | card 1 1 Snow",
    "turn 1 | over | hiker 1 at 250 middle | stuck | dice 1 | card 1 0 Snow",
    "turn 1 | over | hiker 1 at 250 middle | retired | dice 1 | card 1 0 Snow",
    "turn 1 | over | hiker 1 at 1000 middle | on top | dice 1 | card 1 0 Snow",
]
SLOPE = "hand Quiet, Rise, Sink | card 1 0 Snow | hiker 2 at 0 left | lane 1 | dice 6 | hand Numb, Mend, Fray"
SLOPES = [
    f"turn 1 | meeting | partner 2 | meets 4 | met 0 5 | hiker 1 at 0 left | dice 6 | {SLOPE}",
    f"turn 1 | meeting | partner 2 | brought 1 | hiker 1 at 0 left | dice 6 | {SLOPE}",
    f"turn 1 | answering | mover 2 | partner 2 | give die6 rope | ask die1 pick | hiker 1 at 0 left | dice 6 | {SLOPE}",
    f"turn 2 | struck 2 | arrived | hiker 1 at 0 left | dice 6 | {SLOPE}",
]


def in_order(text: str) -> set[str]:
    """Return the parts of a position."""
    return set(text.split(" | "))


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_read_back_as_it_was_written(text: str) -> None:
    match = climb(text)
    assert match.show() == text
    assert CLIMB.read(match.show(), match.box) == match.table


@pytest.mark.parametrize("text", SLOPES)
def test_a_position_on_a_single_slope_is_read_back_too(text: str) -> None:
    match = climb(text, variant="single_slope", seats="2")
    assert in_order(match.show()) == in_order(text)
    assert CLIMB.read(match.show(), match.box) == match.table


def test_a_campaign_and_a_race_are_in_the_position() -> None:
    text = "turn 1 | altitude next Coat | altitude held Calm | altitude 0 Bench | hiker 1 at 0 left | dice 6 | card 1 0 Snow"
    match = climb(text, variant="lone_hiker")
    assert in_order(match.show()) == in_order(text)
    text = "turn 1 | last round | hiker 1 at 0 left | dice 6 | card 1 0 Snow | hiker 2 waits"
    assert "last round" in climb(text, variant="race", seats="2").show()


def test_spaces_and_capitals_do_not_matter() -> None:
    text = " Hiker 1  AT 1250 Left|DICE 6 1 2 | card 1 1 SNOW |"
    assert climb(text).show() == f"{HIKER} | card 1 1 Snow"


def test_what_lies_open_or_in_hand_is_not_in_the_deck() -> None:
    match = climb(SLOPES[0], variant="single_slope", seats="2")
    assert match.table.hikers[0].stacks.sum() == 14
    assert match.table.hikers[0].events.sum() == 16


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hiker 1 at 1250 left | sword 4", "'sword 4' says nothing about this game"),
        ("hiker 1 at 1250", "'hiker 1 at 1250': write it as 'hiker 1 at 3250 left', middle or right"),
        ("hiker 1 at 1300 left", "1300 feet is no row; rows are 250 feet apart"),
        ("hiker 5 at 1250 left", "'5' should be a number from 1 to 1"),
        ("hiker", "'' should be a number from 1 to 1"),
        ("hiker 1 at 0 left | dice 7", "'dice 7': '7' should be a number from 1 to 6"),
        ("hiker 1 at 0 left | dice 6 | ready sword", "no token 'sword'; there are campfire, pick, rope"),
        ("hiker 1 at 0 left | dice 6 | give sword", "nothing is called 'sword'"),
        ("hiker 1 at 0 left | dice 6", "hiker 1: no card lies under him; add 'card 1 0 …'"),
        ("hiker 1 at 0 left | dice 6 | card 1 0 Snoww", "no card 'snoww' (did you mean 'snow'?)"),
        ("hiker 1 at 0 left | dice 6 | card 1 0", "write it as 'card 1 3 Foothills': lane, card height, title"),
        ("hiker 1 at 0 left | card 1 0 Snow", "nobody loses all dice but by burning"),
        ("hiker 1 at 0 left | dice 6 | ready rope rope | spent rope rope | card 1 0 Snow", "more than 3 tokens of a kind"),
        ("hiker 1 at 0 left | dice 6 | hand Quiet | card 1 0 Snow", "a hand of events belongs to a single slope"),
        ("hiker 1 at 0 left | dice 6 | hand Quiet, Rise, Sink, East | card 1 0 Snow", "a hand has 3 events at the most"),
        ("hiker 1 at 0 left | dice 6 | drawn Rise, Rise | card 1 0 Snow", "there are not so many of 'rise' in the deck"),
        ("hiker 1 at 0 left | dice 6 | drawn Cache | card 1 0 Snow", "there are not so many of 'cache' in the deck"),
        ("hiker 1 at 0 left | dice 6 | skipped 1 | card 1 0 Snow", "write a number for each stack, as in 'skipped 1 0 0'"),
        ("hiker 1 at 0 left | dice 6 | front 1 | card 1 0 Snow", "write a stack and a number, as in 'front hard 1'"),
        ("hiker 1 at 0 left | dice 6 | card 1 0 Snow | card 1 70 Ice", "cards 0 to 59 can lie there; move it, or the hiker"),
        ("hiker 1 at 0 left | dice 6 | met 1 | card 1 0 Snow", "write it as 'met 0 5': a pair, and a bit for each height"),
        ("altitude held Coat | hiker 1 at 0 left | dice 6 | card 1 0 Snow", "altitude cards belong to a lone hiker"),
    ],
)
def test_a_bad_position_is_answered_with_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        climb(text)
    assert str(refused.value).startswith("position: ")
    assert sentence in str(refused.value)


def test_every_move_is_read_back_as_it_is_said() -> None:
    for moves in (CLIMB.moves, CLIMB.moves.in_box(CLIMB.box())):
        said = [moves.say(move) for move in range(len(moves))]
        assert [moves.read(words) for words in said] == list(range(len(said)))
        assert len(set(said)) == len(said)


def test_moves_speak_of_events_by_their_titles() -> None:
    moves = CLIMB.moves.in_box(CLIMB.box())
    assert "play hut" in [moves.say(move) for move in range(len(CLIMB.moves))]


def test_a_refusal_names_the_move_the_rule_and_its_clause() -> None:
    match = climb("hiker 1 at 0 left | dice 6 | ready rope | card 1 0 Rock")
    sentence = "'go up with 6': Rock lets no die past. Leave it with a rope or a pick, or burn a die. (M4.5)"
    assert str(match.why_not("go up with 6")) == sentence
    assert refusal(match, "go up with rope") == ""


def test_a_screen_is_told_what_the_cards_look_like() -> None:
    assert CLIMB.scenery is not None
    shown = CLIMB.scenery(climb("hiker 1 at 0 left | dice 6 | card 1 0 Snow").box)
    assert shown["mountain"][4] == {"number": 5, "title": "Tops", "stack": "normal", "rows": ["tir", "sss", "sss", "sss"]}
    assert shown["mountain"][-1]["number"] == 44
    assert shown["events"][-1] == {"number": 18, "title": "Long", "copies": 1, "signs": ["^", "[-]", "+rope", "v"]}
    assert shown["altitude"][0]["title"] == "Cache"
    assert shown["faces"][5] == {"arrow": "up", "energy": 3}
    assert shown["prices"] == [12, 9, 6]
    assert shown["amounts"]["limit"] == 0
