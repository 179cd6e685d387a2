"""M13 Single Slope."""

from climb_cards import CLIMB, ICE, climb, event, parts, where
from rollbones.engine.match.match import Match
from rollbones.engine.run.batch import packed
from rollbones.engine.run.compile import world
from tools import both_engines, refusal, told

pytestmark = both_engines

ONE = "hiker 1 at {} | dice 2 3 6 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow"
OTHER = "hiker 2 at {} | dice 2 3 6 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"


def slope(first: str, second: str, more: str = "", **options: str) -> Match:
    """Two hikers on a single slope, each on snow."""
    text = " | ".join(filter(None, [more, ONE.format(first), OTHER.format(second)]))
    return climb(text, **{"variant": "single_slope", "seats": "2", **options})


def meeting(more: str = "", second: str = "", **options: str) -> Match:
    """Two hikers who have just met."""
    text = f"meeting | partner 2 | actions 1 | {ONE.format('0 left')} {more} | {OTHER.format('250 left')} {second}"
    return climb(text, **{"variant": "single_slope", "seats": "2", **options})


def test_each_lane_is_dealt_from_its_owners_deck() -> None:  # M13.1
    match = climb(
        "hiker 1 at 750 left | lane 2 | dice 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | "
        "hiker 2 at 0 right | dice 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow",
        variant="single_slope",
        seats="2",
    )
    match.play("go up with 6", chance=[ICE])
    assert "card 2 1 Ice" in match.show()
    assert match.table.hikers[1].stacks.sum() == 13
    assert match.table.hikers[0].stacks.sum() == 14


def test_an_event_space_draws_from_the_deck_of_its_lane() -> None:  # M13.1
    text = "hiker 1 at 0 middle | lane 2 | dice 2 6 | hand Quiet, Rise, Sink | card 1 0 Snow | "
    text += "hiker 2 at 750 right | dice 6 6 | hand Quiet, Rise, Sink | card 2 0 Feet"
    match = climb(text, variant="single_slope", seats="2")
    match.play("walk left", chance=[event("Fur")])
    assert match.table.hikers[1].events.sum() == 15
    assert match.table.hikers[0].events.sum() == 16


def test_a_card_is_dealt_once_and_stays_for_everybody() -> None:  # M13.2
    text = "hiker 1 at 750 right | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | card 1 1 Tops | "
    text += "hiker 2 at 0 right | dice 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2")
    match.play("go up with 6")
    assert match.steps[-1].chance == ()
    match.play("go right with 2", chance=[ICE])
    assert where(match) == "1000 left"
    assert [part for part in match.show().split(" | ") if part.startswith("card")] == [
        "card 1 0 Snow",
        "card 1 1 Tops",
        "card 2 0 Snow",
        "card 2 1 Ice",
    ]


def test_cards_far_below_stay_on_a_single_slope() -> None:  # M13.2
    text = "hiker 1 at 1750 left | dice 1 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | card 1 1 Tops"
    match = climb(text, variant="single_slope")
    match.play("go up with 6", chance=[ICE])
    assert "card 1 0 Snow" in match.show()


def test_inner_edges_lead_to_the_neighbour_and_the_flanks_are_sheer() -> None:  # M13.3
    match = slope("250 right", "750 right")
    match.play("go right with 2")
    assert where(match) == "250 left"
    assert "lane 2" in parts(match)
    match.play("go left with 3")
    assert where(match) == "250 right"
    assert "lane 2" not in parts(match)
    left = slope("250 left", "750 right")
    assert refusal(left, "go left with 2") == "M3.6"
    right = slope("0 left", "250 right", "turn 2")
    assert refusal(right, "go right with 2", 1) == "M3.6"


def test_camp_is_for_a_height_that_is_new_to_the_hiker_himself() -> None:  # M13.4
    text = "hiker 1 at 750 left | lane 2 | dice 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | "
    text += "hiker 2 at 1500 right | dice 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow | card 2 1 Tops"
    match = climb(text, variant="single_slope", seats="2")
    match.play("go up with 6")
    assert "camp" in parts(match)


def test_everybody_holds_three_events_that_only_he_sees() -> None:  # M13.5
    match = climb(variant="single_slope", seats="3")
    assert all(hiker.hand.all() for hiker in match.table.hikers[:3])
    view = match.view(1)
    assert list(view.hikers[1].hand) == list(match.table.hikers[1].hand)
    assert not view.hikers[0].hand.any()
    assert view.hikers[0].events.sum() == 19
    assert view.hikers[1].events.sum() == 16
    assert not match.view(None).hikers[1].hand.any()


def test_a_guess_fills_the_other_hands() -> None:  # M13.5
    match = climb(variant="single_slope", seats="2")
    tables = match.game.table_kind.array()
    tables[0] = match.view(0)
    world(match.game, "plain").guess(tables, packed(match.game, match.box), 0)
    assert tables[0]["hikers"][1]["hand"].all()
    assert tables[0]["hikers"][1]["events"].sum() == 16


def test_nothing_is_hidden_but_on_a_single_slope_with_others() -> None:  # M13.5
    assert CLIMB.hides(CLIMB.box(2, {"variant": "single_slope"}))
    assert not CLIMB.hides(CLIMB.box(1, {"variant": "single_slope"}))
    assert not CLIMB.hides(CLIMB.box(4))


def test_hands_are_empty_without_a_single_slope() -> None:  # M13.5
    match = climb(seats="2")
    assert not match.table.hikers[0].hand.any()
    assert match.view(0) == match.view(1)


def test_hikers_meet_on_a_space_and_beside_it() -> None:  # M13.6
    for second, meets in (("250 left", True), ("250 middle", False), ("0 left", False), ("500 left", False)):
        match = slope("0 right", second, meeting="adjacent")
        match.play("go up with 6")
        assert ("hiker 1 meets hiker 2" in told(match)) == meets
    near = climb(
        "hiker 1 at 0 middle | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | "
        "hiker 2 at 0 left | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow",
        variant="single_slope",
        seats="2",
        meeting="adjacent",
    )
    near.play("go right with 2")
    assert near.acting == [0]
    assert told(near)[-1] == "hiker 1 meets hiker 2"
    assert near.legal_words() == ["play quiet", "play rise", "play sink", "trade", "pass by"]


def test_hikers_meet_across_the_edge_of_a_card_above() -> None:  # M13.6
    text = "hiker 1 at 500 left | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | card 1 1 Tops | "
    text += "hiker 2 at 1000 left | lane 1 | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2")
    match.play("go up with 6")
    assert "hiker 1 meets hiker 2" in told(match)


def test_hikers_may_meet_only_on_the_same_space() -> None:  # M13.6
    text = "hiker 1 at 0 {} | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | "
    text += "hiker 2 at 0 left | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text.format("middle"), variant="single_slope", seats="2", meeting="same_space")
    match.play("go right with 2")
    assert "hiker 1 meets hiker 2" not in told(match)
    match = climb(text.format("right"), variant="single_slope", seats="2", meeting="same_space")
    match.play("go right with 2")
    assert "hiker 1 meets hiker 2" in told(match)


def test_the_event_of_the_step_comes_first_and_may_part_them() -> None:  # M13.6
    text = "hiker 1 at 0 middle | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Lure | "
    text += "hiker 2 at 0 left | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2")
    match.play("go right with 2", chance=[event("Any Way")])
    match.play("slide up")
    assert match.table.phase == 2
    match = climb(text, variant="single_slope", seats="2")
    match.play("go right with 2", chance=[event("Fur")])
    assert match.table.phase != 2


def test_two_meet_once_at_each_height() -> None:  # M13.7
    match = slope("0 right", "500 left", "met 0 1", meet_again="once_a_height")
    match.play("go up with 6")
    match.play("go right with 2")
    assert "hiker 1 meets hiker 2" not in told(match)
    match = slope("0 right", "500 left", "met 0 2")
    match.play("go up with 6")
    match.play("go right with 2")
    assert "hiker 1 meets hiker 2" in told(match)
    assert match.table.met[0] == 3


def test_two_may_meet_every_time() -> None:  # M13.7
    match = slope("0 right", "500 left", "met 0 1", meet_again="every_time")
    match.play("go up with 6")
    assert "hiker 1 meets hiker 2" not in told(match)
    match.play("go right with 2")
    assert "hiker 1 meets hiker 2" in told(match)
    match.play("pass by")
    match.play("go left with 3")
    assert "hiker 1 meets hiker 2" not in told(match)


def test_several_can_be_met_after_one_step() -> None:  # M13.7
    text = "hiker 1 at 0 right | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Snow | "
    text += "hiker 2 at 250 left | dice 2 6 | hand Quiet, Rise, Sink | card 2 0 Snow | "
    text += "hiker 3 at 500 right | lane 1 | dice 2 6 | hand Quiet, Rise, Sink | card 3 0 Snow"
    match = climb(text, variant="single_slope", seats="3")
    match.play("go up with 6")
    assert told(match)[-1] == "hiker 1 meets hiker 2"
    match.play("pass by")
    assert told(match)[-1] == "hiker 1 meets hiker 3"
    match.play("play rise", chance=[event("Mend")])
    match.play("pass by")
    assert match.table.phase == 2
    assert where(match, 3) == "750 right"
    assert list(match.table.met) == [1, 1, 0, 0, 0, 0]


def test_an_event_can_be_played_on_the_other() -> None:  # M13.8
    match = meeting()
    assert refusal(match, "play numb") == "M13.8"
    match.play("play sink", chance=[event("Fur")])
    assert where(match, 2) == "0 left"
    assert "hand Quiet, Rise, Fur" in parts(match)
    assert match.acting == [0]
    assert told(match) == [
        "hiker 1 plays Sink on hiker 2",
        "hiker 1 takes Fur in hand",
        "hiker 2 is pushed down",
    ]
    assert [one.audience for one in match.tales[-1]] == [-1, 1, -1]


def test_only_who_draws_it_is_told_what_is_new_in_hand() -> None:  # M13.5
    text = f"turn 2 | meeting | partner 1 | actions 1 | {ONE.format('0 left')} | {OTHER.format('250 left')}"
    match = climb(text, variant="single_slope", seats="2")
    match.play("play quiet", 1, chance=[event("Fur")])
    assert told(match)[1] == "hiker 2 takes Fur in hand"
    assert [one.audience for one in match.tales[-1]] == [-1, 1 << 1]


def test_a_played_event_begins_a_chain_of_its_own() -> None:  # M9.4 M13.8
    text = "hiker 1 at 250 middle | dice 2 6 6 | hand Quiet, Rise, Sink | card 1 0 Lure | "
    text += "hiker 2 at 0 left | lane 1 | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2", event_again="every_entry")
    match.play("go left with 2", chance=[event("Quiet")])
    match.play("play rise", chance=[event("Fur"), event("Mend")])
    assert where(match, 2) == "250 left"
    assert "an event for hiker 2: Mend" in told(match)


def test_a_push_onto_an_event_space_brings_that_event_to_him() -> None:  # M13.8
    text = f"meeting | partner 2 | actions 1 | {ONE.format('0 left')} | {OTHER.format('0 left').replace('Snow', 'Lure')}"
    match = climb(text, variant="single_slope", seats="2")
    match.play("play rise", chance=[event("Fur"), event("Mend")])
    assert match.table.fired[1, 0] == 8
    assert match.acting == [0]


def test_an_event_and_a_trade_may_follow_in_either_order() -> None:  # M13.8
    match = meeting("| ready rope", meeting_brings="event_and_trade")
    match.play("play sink", chance=[event("Fur")])
    assert where(match, 2) == "0 left"
    assert match.legal_words() == ["trade", "pass by"]
    assert refusal(match, "play quiet") == "M13.8"
    match.play("trade")
    match.play("give rope")
    match.play("propose")
    match.play("accept", 1)
    assert match.table.phase == 2
    assert "ready rope" in parts(match, 2)
    other = meeting("| ready rope", meeting_brings="event_and_trade")
    other.play("trade")
    other.play("give rope")
    other.play("propose")
    other.play("accept", 1)
    assert other.legal_words() == ["play quiet", "play rise", "play sink", "pass by"]
    other.play("play sink", chance=[event("Fur")])
    assert other.table.phase == 2
    assert (other.table.partner, other.table.brought, other.table.struck) == (0, 0, 0)


def test_an_event_of_many_choices_is_over_before_the_trade() -> None:  # M13.8
    match = climb(
        "meeting | partner 2 | actions 1 | hiker 1 at 0 right | dice 6 6 | hand Any Way, Rise, Sink | card 1 0 Snow | "
        "hiker 2 at 250 left | dice 6 6 | hand Quiet, Rise, Sink | card 2 0 Lure",
        variant="single_slope",
        seats="2",
    )
    match.play("play any way", chance=[event("Fur")])
    assert match.acting == [1]
    match.play("slide right", 1, chance=[event("Quiet")])
    assert match.acting == [0]
    assert match.legal_words() == ["trade", "pass by"]


def test_a_meeting_may_bring_either_an_event_or_a_trade() -> None:  # M13.8
    match = meeting("| ready rope", meeting_brings="either")
    match.play("play sink", chance=[event("Fur")])
    assert match.table.phase == 2
    for answer in ("accept", "refuse"):
        match = meeting("| ready rope", meeting_brings="either")
        match.play("trade")
        match.play("give rope")
        match.play("propose")
        match.play(answer, 1)
        assert match.table.phase == 2


def test_without_events_in_hand_a_trade_is_all_there_is() -> None:  # M13.8
    text = "meeting | partner 2 | hiker 1 at 0 left | dice 6 6 6 | card 1 0 Snow | "
    text += "hiker 2 at 250 left | dice 6 6 | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2", hand_size="0")
    match.play("trade")
    match.play("give die 6")
    match.play("propose")
    match.play("accept", 1)
    assert match.table.phase == 2


def test_tokens_and_dice_change_hands_by_consent() -> None:  # M13.9
    match = meeting("| ready rope pick", "| ready campfire")
    match.play("trade")
    match.play("give rope")
    match.play("give die 6")
    match.play("ask for campfire")
    match.play("propose")
    assert match.acting == [1]
    assert match.legal_words(1) == ["accept", "refuse"]
    match.play("accept", 1)
    assert match.acting == [0]
    assert {"ready campfire pick", "dice 2 3 6 6"} <= set(parts(match))
    assert {"ready rope", "dice 2 3 6 6 6 6"} <= set(parts(match, 2))
    assert told(match)[:3] == [
        "hiker 1 hands over 1 × die 6",
        "hiker 2 hands over 1 × campfire",
        "hiker 1 hands over 1 × rope",
    ]


def test_after_a_refused_offer_there_is_no_second_one() -> None:  # M13.9
    match = meeting("| ready rope", consent="everything")
    match.play("trade")
    match.play("give rope")
    match.play("propose")
    match.play("refuse", 1)
    assert match.legal_words() == ["play quiet", "play rise", "play sink", "pass by"]
    assert refusal(match, "trade") == "M13.9"
    assert "ready rope" in parts(match)
    assert not match.table.given.any()
    assert told(match) == ["hiker 2 declines"]
    match.play("pass by")
    assert match.table.phase == 2
    assert match.table.brought == 0


def test_a_gift_may_need_no_answer() -> None:  # M13.9
    match = meeting("| ready rope", "| ready pick", consent="what_is_asked")
    match.play("trade")
    match.play("give rope")
    match.play("propose")
    assert match.acting == [0]
    assert "ready pick rope" in parts(match, 2)
    assert told(match) == ["hiker 1 makes hiker 2 an offer", "hiker 1 hands over 1 × rope"]
    asking = meeting("| ready rope", "| ready pick", consent="what_is_asked")
    asking.play("trade")
    asking.play("give rope")
    asking.play("ask for pick")
    asking.play("propose")
    assert asking.legal_words(1) == ["accept", "refuse"]


def test_only_what_is_there_is_offered_and_nothing_both_ways() -> None:  # M13.9
    match = meeting("| ready rope | placed 2 | spent pick", "| spent rope")
    match.play("trade")
    assert refusal(match, "give pick") == "M13.9"
    assert refusal(match, "give die 4") == "M13.9"
    assert refusal(match, "ask for rope") == "M13.9"
    assert refusal(match, "propose") == "M13.9"
    assert match.legal_words() == [
        "give die 2",
        "give die 3",
        "give die 6",
        "give rope",
        "ask for die 2",
        "ask for die 3",
        "ask for die 6",
        "cancel",
    ]
    match.play("give die 2")
    assert "propose" in match.legal_words()
    assert refusal(match, "give die 2") == "M13.9"
    assert refusal(match, "ask for die 2") == "M13.9"
    match.play("cancel")
    assert match.legal_words()[-2:] == ["trade", "pass by"]
    match.play("trade")
    assert not match.table.given.any()


def test_each_thing_alone_makes_an_offer() -> None:  # M13.9
    for thing in ("die 1", "die 2", "die 3", "die 4", "die 5", "die 6", "campfire", "pick", "rope"):
        rich = ONE.format("0 left").replace("dice 2 3 6 6 6", "dice 1 2 3 4 5 6 | ready campfire pick rope")
        match = climb(f"meeting | partner 2 | {rich} | {OTHER.format('250 left')}", variant="single_slope", seats="2")
        match.play("trade")
        assert refusal(match, "propose") == "M13.9"
        match.play(f"give {thing}")
        assert refusal(match, "propose") == ""
        assert "propose" in match.legal_words()


def test_after_three_dropped_offers_no_other_is_begun() -> None:  # M13.9
    match = meeting()
    for _ in range(3):
        match.play("trade")
        match.play("give die 2")
        match.play("cancel")
    assert refusal(match, "trade") == "M2.5"
    assert match.legal_words()[-1] == "pass by"
    assert "trade" not in match.legal_words()


def test_passing_by_is_always_open() -> None:  # M13.9
    match = meeting()
    match.play("pass by")
    assert match.table.phase == 2


def test_a_die_of_any_face_changes_hands() -> None:  # M13.9
    text = "meeting | partner 2 | hiker 1 at 0 left | dice 1 6 6 | card 1 0 Snow | "
    text += "hiker 2 at 250 left | dice 6 6 | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2", hand_size="0")
    for move in ("trade", "give die 1", "propose"):
        match.play(move)
    match.play("accept", 1)
    assert "| hiker 1 at 0 left | dice 6 6 | hiker 2 at 250 left | dice 1 6 6 |" in match.show()


def test_a_trade_leaves_each_a_die_and_not_too_much() -> None:  # M13.10
    text = "trading | partner 2 | {} | hiker 1 at 0 left | dice 6 6 | hand Quiet, Rise, Sink | ready rope | card 1 0 Snow | "
    text += "hiker 2 at 0 left | dice {} | hand Quiet, Rise, Sink | ready rope rope | spent rope | card 2 0 Snow"
    for offer, dice, clause in (
        ("give die6", "6 6", ""),
        ("give die6 die6", "6 6", "M13.10"),
        ("ask die4 die4", "4 4", "M13.10"),
        ("give rope", "6 6", "M13.10"),
        ("give die6", "6 6 6 6 6 6 6 6 6 6", "M13.10"),
        ("give die6", "6 6 6 6 6 6 6 6 6", ""),
    ):
        match = climb(text.format(offer, dice), variant="single_slope", seats="2")
        assert refusal(match, "propose") == clause


def test_who_has_no_die_left_can_still_be_given_something() -> None:  # M13.10
    text = "trading | partner 2 | give {} | hiker 1 at 0 left | dice 6 6 | hand Quiet, Rise, Sink | ready rope | "
    text += "card 1 0 Snow | hiker 2 at 0 left | burned 7 | hand Quiet, Rise, Sink | card 2 0 Snow"
    for offer in ("rope", "die6"):
        assert refusal(climb(text.format(offer), variant="single_slope", seats="2"), "propose") == ""


def test_who_is_stuck_waits_and_can_be_rescued() -> None:  # M13.11
    text = "actions 2 | hiker 1 at 0 right | dice 2 6 6 6 | ready rope | hand Quiet, Rise, Sink | card 1 0 Snow | "
    text += "hiker 2 at 0 left | dice 1 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2", meeting="same_space")
    match.play("go up with 6")
    assert match.acting == [0]
    assert match.table.actions == 0
    assert not any(part == "stuck" for part in parts(match, 2))
    match = climb(text, variant="single_slope", seats="2", meeting="same_space")
    match.play("go right with 2")
    match.play("trade")
    match.play("give rope")
    match.play("propose")
    match.play("accept", 1)
    match.play("pass by")
    assert match.acting == [1]


def test_a_stuck_hiker_ends_his_turn_but_not_his_climb() -> None:  # M13.11
    text = "hiker 1 at 250 right | dice 1 | hand Quiet, Rise, Sink | card 1 0 Snow | "
    text += "hiker 2 at 0 right | dice 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2")
    match.play("go down with 1")
    assert match.acting == [1]
    assert "hiker 1 can move no further" in told(match)
    match.play("retire", 1)
    assert match.over


def test_who_has_retired_meets_nobody() -> None:  # M13.12
    match = slope("0 right", "250 left | retired")
    match.play("go up with 6")
    assert "hiker 1 meets hiker 2" not in told(match)


def test_who_is_far_below_the_highest_leaves_with_the_cards() -> None:  # M13.13
    text = "hiker 1 at 58750 right | dice 6 6 6 6 6 | hand Quiet, Rise, Sink | met 0 7 | card 1 58 Snow | "
    text += "hiker 2 at {} left | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow | card 2 1 Ice"
    match = climb(text.format(0), variant="single_slope", seats="2")
    match.play("go up with 6", chance=[ICE])
    assert "hiker 2 is left too far below, and retires" in told(match)
    assert "retired" in parts(match, 2)
    cards = [part for part in match.show().split(" | ") if part.startswith("card")]
    assert cards == ["card 1 58 Snow", "card 1 59 Ice", "card 2 1 Ice"]
    assert match.table.met[0] == 6
    above = climb(text.format(1000), variant="single_slope", seats="2")
    above.play("go up with 6", chance=[ICE])
    assert "retired" not in parts(above, 2)
    assert climb(above.show(), variant="single_slope", seats="2").show() == above.show()


def test_a_mountain_that_has_an_end_lies_there_whole() -> None:  # M13.13
    text = "hiker 1 at 58750 right | dice 6 6 6 6 6 | hand Quiet, Rise, Sink | card 1 58 Snow | "
    text += "hiker 2 at 0 left | dice 2 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow"
    match = climb(text, variant="single_slope", seats="2", tallest="60")
    match.play("go up with 6", chance=[ICE])
    assert "retired" not in parts(match, 2)
    assert climb(match.show(), variant="single_slope", seats="2", tallest="60").show() == match.show()
