"""M12 The Lone Hiker's campaign."""

import pytest

from climb_cards import CLIMB, FEET, ICE, LURE, climb, event, parts, where
from rollbones.engine import RollbonesError
from tools import both_engines, refusal, told

pytestmark = both_engines


def test_after_a_climb_an_altitude_card_is_dealt_for_the_next() -> None:  # M12.1
    match = climb("hiker 1 at 250 left | dice 6 6 | card 1 0 Snow", variant="lone_hiker")
    odds = match.odds("retire")
    assert len(odds) == 4
    match.play("retire", chance=[2])
    assert match.over
    assert told(match)[-1] == "Coat is dealt for the next climb"
    assert CLIMB.sequel is not None
    assert CLIMB.sequel(match)["campaign"] == "games 1, record 250, carried Coat"


def test_none_is_dealt_where_none_is_left() -> None:  # M12.1
    text = "altitude 3 Cache | altitude 3 Coat | altitude 3 Calm | altitude 3 Bench | "
    match = climb(text + "hiker 1 at 250 left | dice 6 6 | card 1 0 Snow", variant="lone_hiker")
    match.play("retire")
    assert match.over
    assert match.steps[-1].chance == ()


def test_several_lone_hikers_have_no_campaign() -> None:  # M12.1
    text = "hiker 1 at 250 left | dice 6 6 | card 1 0 Snow | hiker 2 at 250 left | retired"
    match = climb(text, variant="lone_hiker", seats="2")
    match.play("retire")
    assert match.steps[-1].chance == ()
    assert CLIMB.sequel is not None
    assert CLIMB.sequel(match) == {}


def test_the_card_is_played_at_the_beginning() -> None:  # M12.2
    match = climb(variant="lone_hiker", campaign="games 1, record 3000, carried Cache", gear="picks")
    match.play("begin middle" if match.table.card[0, 0] == 1 + FEET else "begin left")
    assert "hiker 1 finds Cache" in told(match)
    assert "ready pick pick rope" in parts(match)
    assert any(part == "altitude held Cache" for part in parts(match))


def test_altitude_cards_are_left_where_the_hiker_likes() -> None:  # M12.3
    text = "altitude held Cache | altitude held Calm | hiker 1 at 3250 left | dice 6 6 | card 1 3 Snow"
    match = climb(text, variant="lone_hiker", cache_height="any_up_to_final")
    match.play("retire")
    assert match.legal_words() == ["leave it at 1", "leave it at 2", "leave it at 3"]
    assert refusal(match, "leave it at 4") == "M12.3"
    assert refusal(match, "leave it at 0") == "M12.3"
    match.play("leave it at 2")
    assert told(match) == ["Cache is left at card 2"]
    match.play("leave it at 3", chance=[1])
    assert match.over
    assert told(match) == ["Calm is left at card 3", "Coat is dealt for the next climb"]
    assert CLIMB.sequel is not None
    assert CLIMB.sequel(match)["campaign"] == "games 1, record 3250, carried Coat, Cache at 2, Calm at 3"


def test_altitude_cards_may_have_to_stay_at_the_final_height() -> None:  # M12.3
    text = "altitude held Cache | altitude held Calm | hiker 1 at 3250 left | dice 6 6 | card 1 3 Snow"
    match = climb(text, variant="lone_hiker", cache_height="at_final")
    match.play("retire", chance=[1])
    assert match.over
    assert {"altitude 3 Cache", "altitude 3 Calm"} <= set(parts(match))
    assert sum(line.startswith(("Cache ", "Calm ")) for line in told(match)) == 2


def test_on_the_second_card_there_is_nothing_to_choose() -> None:  # M12.3
    match = climb("altitude held Cache | hiker 1 at 1250 left | dice 6 6 | card 1 1 Snow", variant="lone_hiker")
    match.play("retire", chance=[1])
    assert "altitude 1 Cache" in parts(match)


def test_nothing_is_left_above_60000_feet() -> None:  # M12.3
    text = "altitude held Cache | hiker 1 at 75000 left | dice 6 6 | card 1 75 Snow"
    match = climb(text, variant="lone_hiker", cache_height="any_up_to_final")
    match.play("retire")
    assert match.legal_words()[-1] == "leave it at 60"
    match = climb(text, variant="lone_hiker", cache_height="at_final")
    match.play("retire", chance=[1])
    assert "altitude 60 Cache" in parts(match)
    assert CLIMB.sequel is not None
    again = climb(**CLIMB.sequel(match))
    assert again.box.record == 75_000


def test_who_never_left_the_first_card_leaves_them_there() -> None:  # M12.8
    text = "altitude held Cache | hiker 1 at 250 left | dice 6 6 | card 1 0 Snow"
    match = climb(text, variant="lone_hiker", low_cache="on_the_first_card")
    match.play("retire", chance=[1])
    assert "altitude 0 Cache" in parts(match)
    assert CLIMB.sequel is not None
    again = climb(**CLIMB.sequel(match))
    again.play("start with ropes")
    again.play("begin middle" if again.table.card[0, 0] == 1 + FEET else "begin left")
    assert "hiker 1 finds Cache" in told(again)


def test_they_may_wait_on_the_second_card() -> None:  # M12.8
    text = "altitude held Cache | hiker 1 at 250 left | dice 6 6 | card 1 0 Snow"
    for height in ("any_up_to_final", "at_final"):
        match = climb(text, variant="lone_hiker", low_cache="on_the_second_card", cache_height=height)
        match.play("retire", chance=[1])
        assert "altitude 1 Cache" in parts(match)


def test_who_comes_to_that_height_finds_the_card_and_plays_it() -> None:  # M12.4
    text = "altitude 1 Cache | altitude 1 Bench | hiker 1 at 750 left | dice 6 6 | spent pick | card 1 0 Snow"
    match = climb(text, variant="lone_hiker")
    match.play("go up with 6", chance=[ICE])
    assert {"ready pick rope", "altitude held Cache", "altitude held Bench"} <= set(parts(match))
    assert told(match)[-4:] == [
        "hiker 1 finds Cache",
        "hiker 1 gains a rope",
        "hiker 1 finds Bench",
        "hiker 1 gets a spent pick back",
    ]


def test_a_card_at_the_foot_of_the_mountain_is_found_at_once() -> None:  # M12.4
    match = climb(variant="lone_hiker", campaign="games 1, record 250, Cache at 0", gear="ropes", ropes="1")
    match.play("begin middle" if match.table.card[0, 0] == 1 + LURE else "begin right")
    assert "ready rope rope" in parts(match)


def test_an_altitude_card_may_ask_what_it_mends() -> None:  # M12.4
    text = "altitude 1 Bench | hiker 1 at 750 left | dice 6 6 | spent pick rope | card 1 0 Snow"
    match = climb(text, variant="lone_hiker")
    match.play("go up with 6", chance=[ICE])
    assert match.legal_words() == ["mend a pick", "mend a rope"]
    match.play("mend a rope")
    assert "ready rope" in parts(match)


def test_steps_sideways_do_not_change_where_it_waits() -> None:  # M12.5
    text = "altitude 1 Cache | hiker 1 at 750 left | dice 2 6 6 | card 1 0 Snow"
    match = climb(text, variant="lone_hiker")
    match.play("go left with 2", chance=[5])
    match.play("go up with 6", chance=[ICE])
    assert where(match) == "1000 right"
    assert "ready rope" in parts(match)


def test_who_has_a_calm_hour_may_skip_an_event() -> None:  # M12.6
    text = "hiker 1 at 0 middle | calm 1 | dice 2 6 | card 1 0 Feet"
    match = climb(text)
    match.play("walk left", chance=[event("Rise")])
    assert match.legal_words() == ["face the event", "skip the event"]
    match.play("skip the event")
    assert where(match) == "0 left"
    assert not any(part.startswith("calm") for part in parts(match))
    match = climb(text)
    match.play("walk left", chance=[event("Rise")])
    match.play("face the event")
    assert where(match) == "250 left"
    assert "calm 1" in parts(match)
    found = climb("altitude 1 Calm | hiker 1 at 750 left | dice 6 6 | card 1 0 Snow", variant="lone_hiker")
    found.play("go up with 6", chance=[ICE])
    assert "calm 1" in parts(found)


def test_climbs_and_the_record_are_noted() -> None:  # M12.7
    match = climb(variant="lone_hiker", campaign="games 4, record 3000", gear="picks")
    assert match.box.record == 3000
    match.play(match.legal()[1])
    while not match.over:
        match.play("retire" if "retire" in match.legal_words() else match.legal()[0])
    assert CLIMB.sequel is not None
    assert CLIMB.sequel(match)["campaign"].startswith("games 5, record 3000, carried ")
    assert CLIMB.sequel(match)["variant"] == "lone_hiker"
    again = CLIMB.box(1, CLIMB.sequel(match))
    assert again.waiting.any()


def test_a_climb_above_the_record_is_a_new_one() -> None:  # M12.7
    text = "hiker 1 at 3250 left | dice 6 6 | card 1 3 Snow"
    for record, told_of in (("3000", True), ("3250", False)):
        match = climb(text, variant="lone_hiker", campaign=f"games 4, record {record}")
        match.play("retire")
        assert ("a new record: 3250 feet" in told(match)) == told_of


def test_a_climb_that_is_not_over_has_no_sequel() -> None:  # M12.7
    match = climb("hiker 1 at 0 middle | dice 2 6 | card 1 0 Snow", variant="lone_hiker")
    assert CLIMB.sequel is not None
    assert CLIMB.sequel(match) == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("games x", "'games x': 'x' should be a number from 0 to 8000000"),
        ("record 3000", "does not say how many games there were; begin with 'games 1'"),
        ("games 1, carried Cash", "no altitude card 'Cash' (did you mean 'cache'?)"),
        ("games 1, Cache at 99", "'Cache at 99': '99' should be a number from 0 to 60"),
        ("games 1, carried Cache, Cache at 3", "the card is in two places; leave one of them out"),
        ("games 1, lots", "'lots' says nothing; write 'games N', 'record FEET',"),
    ],
)
def test_a_campaign_that_cannot_be_read_is_answered_with_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        climb(variant="lone_hiker", campaign=text)
    assert str(refused.value).startswith("option campaign: ")
    assert sentence in str(refused.value)


def test_a_campaign_is_climbed_alone() -> None:  # M12.7
    with pytest.raises(RollbonesError, match="a campaign is climbed alone"):
        climb(campaign="games 1, record 3000")
