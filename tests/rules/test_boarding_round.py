"""B2 The Round."""

from collections import Counter
from fractions import Fraction

import pytest

from rollbones.engine.match.match import Match
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines

STUCK = "human mid hall | lockdown mid hall 2 | alien 1 cargo bay | alien 2 aft hall | alien 3 deck"


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


def test_six_dice_are_rolled_at_the_start() -> None:  # B2.1
    assert at().table.dice.sum() == 6


def test_a_round_begins_with_all_dice_rolled_anew() -> None:  # B2.1
    match = go(at("human to play | dice claw"), "take claw", "prepare", chance=[2, 0, 1, 3, 0])
    assert match.show().endswith("| dice chase chase alien size size size")
    assert told(match)[-1] == "Round 2: the dice show chase ×2, alien, size ×3"


def test_the_dice_are_fair() -> None:  # B2.1
    match = at("dice flash | alien 1 deck")
    match.play("take flash")
    odds = match.odds("lucky break")
    assert len(odds) == 462
    shown: Counter[int] = Counter()
    for one in odds:
        counts = [*one.chance, 6 - sum(one.chance)]
        for face, count in enumerate(counts):
            shown[face] += one.probability * count  # type: ignore[assignment]  # fractions add up like numbers
    assert set(shown.values()) == {Fraction(1)}
    every = {one.chance: one.probability for one in odds}
    assert every[6, 0, 0, 0, 0] == Fraction(1, 6**6)
    assert every[1, 1, 1, 1, 1] == Fraction(720, 6**6)


def test_a_designer_may_roll_other_numbers_of_dice() -> None:  # B2.1
    assert at(action_dice="10").table.dice.sum() == 10


def test_the_human_begins_and_the_sides_take_turns() -> None:  # B2.2
    match = at("dice chase claw size")
    assert match.acting == [0]
    go(match, "take size", "step to aft hall")
    assert match.acting == [1]
    go(match, "take claw", "alien 1 to comms bay")
    assert match.acting == [0]
    assert match.show().endswith("| dice chase")


def test_nobody_moves_out_of_turn() -> None:  # B2.2
    assert refusal(at("dice chase"), "take chase", 1) == "B2.2"


def test_a_face_that_is_gone_cannot_be_taken() -> None:  # B2.3
    match = at("dice chase")
    assert refusal(match, "take flash") == "B2.3"
    assert match.legal_words() == ["take chase"]


def test_a_die_moves_a_figure_acts_or_interacts() -> None:  # B2.4
    match = go(at("human aft hall | dice claw | alien 3 deck"), "take claw")
    assert match.legal_words() == [
        "step to cargo bay",
        "step to medical bay",
        "step to security room",
        "prepare",
        "crawl to fore hall",
        "cancel",
    ]


def test_a_useless_die_stays_while_another_is_of_use() -> None:  # B2.4
    match = at(f"{STUCK} | dice chase chase claw")
    assert match.legal_words() == ["take claw"]
    assert refusal(match, "take chase") == "B2.4"


def test_a_side_that_can_do_nothing_takes_a_die_and_passes() -> None:  # B2.5
    match = at(f"{STUCK} | dice chase alien chase")
    assert match.legal_words() == ["take chase", "take alien"]
    go(match, "take alien")
    assert match.legal_words() == ["pass", "cancel"]
    go(match, "pass")
    assert told(match) == ["the Human can do nothing and passes"]
    assert match.acting == [1]
    assert match.show().endswith("| dice chase chase")


def test_aliens_that_can_do_nothing_pass_too() -> None:  # B2.5
    match = at("aliens to play | alien 1 deck, bleeding | alien 2 dead | alien 3 dead | dice flash size")
    assert match.legal_words() == ["take size", "take flash"]
    go(match, "take flash", "pass")
    assert told(match) == ["the Aliens can do nothing and pass"]


def test_nobody_passes_who_could_do_something() -> None:  # B2.5
    match = go(at("dice chase claw", voluntary_pass="no"), "take chase")
    assert refusal(match, "pass") == "B2.5"
    assert "pass" not in match.legal_words()


CAGED = "alien 1 comms bay, in ambush | alien 2 cargo bay, in ambush | lockdown deck 1 | lockdown weapons bay 1"
FACE_OF_USE = [
    ("human", "human mid hall, hiding", "claw", "prepare"),
    ("human", "human mid hall, ready | alien 1 mid hall, bleeding", "alien", "execute alien 1"),
    ("human", "human aft hall, hiding | alien 1 cargo bay", "size", "sneak to fore hall"),
    ("human", "human mid hall, ready", "flash", "lucky break"),
    ("human", "human mid hall, ready", "sound", "listen"),
    ("aliens", "alien 1 mid hall", "claw", "ambush with alien 1"),
    ("aliens", "alien 1 mid hall, bleeding", "alien", "regenerate alien 1"),
    ("aliens", "alien 1 mid hall, in ambush", "size", "tremors by alien 1"),
    ("aliens", CAGED, "flash", "teleport alien 1 to cargo bay"),
    ("aliens", CAGED.replace("cargo bay, in ambush", "cargo bay, bleeding"), "flash", "teleport alien 1 to cargo bay"),
    ("aliens", CAGED.replace("comms bay, in ambush", "comms bay, bleeding"), "flash", "teleport alien 2 to comms bay"),
]


@pytest.mark.parametrize(("side", "text", "face", "use"), FACE_OF_USE)
def test_nobody_passes_who_has_one_face_of_use(side: str, text: str, face: str, use: str) -> None:  # B2.5
    lone = "alien 1 mid hall | alien 2 dead | alien 3 dead | lockdown mid hall 2 | lockdown aft hall 2"
    useless = "chase" if side == "human" else "sound"
    match = at(f"human deck | {side} to play | {lone} | {text} | dice {face} {useless}", lockdowns="many")
    assert match.legal_words() == [f"take {face}"]
    assert refusal(match, f"take {useless}") == "B2.4"
    go(match, f"take {face}")
    assert use in match.legal_words()
    assert "pass" not in match.legal_words()
    assert refusal(match, "pass") == "B2.5"


def test_a_free_turn_is_not_passed_while_one_die_is_of_use() -> None:  # B2.5
    bleeding = "alien 1 mid hall, bleeding | alien 2 dead | alien 3 dead"
    match = at(f"aliens to play | human deck | {bleeding} | dice alien | free turn")
    assert match.legal_words() == ["take alien"]
    assert refusal(match, "pass") == "B2.5"


@pytest.mark.parametrize("side", ["human", "aliens"])
def test_a_die_may_be_taken_and_wasted_where_that_is_played(side: str) -> None:  # B2.5
    match = at(f"{side} to play | dice alien chase", voluntary_pass="yes")
    assert match.legal_words() == ["take chase", "take alien"]
    go(match, "take alien", "pass")
    assert told(match) == ["the Human passes" if side == "human" else "the Aliens pass"]
    assert match.show().endswith("| dice chase")


def test_a_useless_die_may_be_wasted_where_that_is_played() -> None:  # B2.5
    match = go(at(f"{STUCK} | dice chase claw", voluntary_pass="yes"), "take chase")
    assert match.legal_words() == ["pass", "cancel"]


def test_a_free_turn_may_be_passed_where_that_is_played() -> None:  # B2.5
    match = at("aliens to play | dice claw | free turn", voluntary_pass="yes")
    assert match.legal_words()[-1] == "pass"
    assert refusal(go(match, "take claw"), "pass") == "B2.7"
    go(match, "cancel", "pass")
    assert match.show().endswith("| dice claw | listened")


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("dice chase", ["take chase"]),
        ("dice chase", ["take chase", "run"]),
        ("human aft hall, ready | dice chase | alien 3 deck", ["take chase", "run", "step to medical bay"]),
        ("aliens to play | dice chase", ["take chase", "hunt"]),
        ("aliens to play | dice chase", ["take chase", "hunt", "alien 1 to comms bay"]),
        (
            "aliens to play | alien 1 deck, in ambush | dice chase flash",
            ["take chase", "hunt", "alien 1 to comms bay", "alien 3 to mid hall"],
        ),
        ("aliens to play | dice size chase flash", ["take size", "tremors"]),
        ("aliens to play | dice size chase flash", ["take size", "tremors", "discard flash"]),
        ("aliens to play | dice size chase sound", ["take size", "tremors", "discard chase"]),
        ("aliens to play | dice size chase sound", ["take size", "tremors", "discard sound"]),
        ("aliens to play | dice size size flash", ["take size", "tremors", "discard size"]),
        ("aliens to play | lockdown deck 2 | dice size size flash", ["take size", "tremors by alien 1", "discard size"]),
        ("aliens to play | dice chase flash | free turn", ["take chase", "hunt", "alien 2 to mid hall"]),
        ("aliens to play | dice size flash | free turn", ["take size", "tremors"]),
        ("aliens to play | dice size size flash | free turn", ["take size", "tremors", "discard size"]),
    ],
)
def test_a_turn_that_is_cancelled_leaves_no_trace(text: str, moves: list[str]) -> None:  # B2.6
    match = at(text)
    before = match.table.copy()
    go(match, *moves)
    assert match.table != before
    go(match, "cancel")
    assert match.table == before
    assert told(match) == ["that is taken back"]
    assert not any(step.chance for step in match.steps)


def test_a_cancelled_run_leaves_the_stimpack_where_it_was() -> None:  # B2.6
    match = at("human aft hall | alien 3 deck | dice chase", stimpack_taken="on_entering")
    before = match.table.copy()
    go(match, "take chase", "run", "step to medical bay")
    assert "| stimpack carried |" in match.show()
    go(match, "cancel")
    assert match.table == before


def test_without_a_die_there_is_nothing_to_cancel() -> None:  # B2.6
    assert refusal(at("dice chase"), "cancel") == "B2.6"


@pytest.mark.parametrize("move", ["step to aft hall", "run", "use radio", "pass", "done", "discard chase"])
def test_nothing_is_done_before_a_die_is_taken(move: str) -> None:  # B2.7
    assert refusal(at("dice chase"), move) == "B2.7"


@pytest.mark.parametrize("move", ["take chase", "crawl to fore hall", "run", "discard chase", "pass", "prepare"])
def test_an_action_is_finished_first(move: str) -> None:  # B2.7
    match = go(at("dice chase chase"), "take chase", "run")
    assert refusal(match, move) == "B2.7"


def test_figures_stand_still_while_the_ship_shakes() -> None:  # B2.7
    match = go(at("aliens to play | dice size chase"), "take size", "tremors")
    assert refusal(match, "alien 1 to comms bay") == "B2.7"


@pytest.mark.parametrize("move", ["prepare", "execute alien 1", "sneak to aft hall", "lucky break", "listen"])
def test_an_action_needs_its_face(move: str) -> None:  # B2.8
    match = go(at("dice chase"), "take chase")
    assert refusal(match, move) == "B2.8"


@pytest.mark.parametrize(
    "move", ["ambush with alien 1", "regenerate alien 1", "tremors", "tremors by alien 1", "teleport alien 1 to deck"]
)
def test_an_action_of_the_aliens_needs_its_face(move: str) -> None:  # B2.8
    match = go(at("aliens to play | dice chase"), "take chase")
    assert refusal(match, move) == "B2.8"


def test_each_side_has_its_own_figures_and_actions() -> None:  # B2.9
    match = go(at("dice chase chase"), "take chase")
    for move in ("alien 1 to comms bay", "hunt", "scream human to aft hall"):
        assert refusal(match, move) == "B2.9"
    go(match, "step to aft hall", "take chase")
    for move in ("step to cargo bay", "run", "use radio", "shoot alien 1 to deck"):
        assert refusal(match, move) == "B2.9"


def test_the_round_ends_when_no_die_is_left() -> None:  # B2.10
    match = go(at("round 3 | aliens to play | dice claw"), "take claw", "ambush with alien 2", chance=[6, 0, 0, 0, 0])
    assert match.show() == (
        "round 4 | human to play | human cargo bay | alien 1 deck | alien 2 weapons bay, in ambush | alien 3 medical bay"
        " | gun 4 | dice chase chase chase chase chase chase"
    )


def test_who_would_be_next_begins_the_next_round() -> None:  # B2.10
    match = go(at("dice claw"), "take claw", "prepare", chance=[6, 0, 0, 0, 0])
    assert match.acting == [1]


@pytest.mark.parametrize(("discards", "starts"), [(["discard flash"], 1), (["discard flash", "discard flash"], 0)])
def test_an_odd_number_of_discards_changes_who_begins(discards: list[str], starts: int) -> None:  # B2.10
    match = go(at("aliens to play | dice size flash flash chase"), "take size", "tremors", *discards)
    if len(discards) == 1:
        go(match, "done", "take chase", "step to aft hall", "take flash")
        go(match, "alien 1 to comms bay", chance=[6, 0, 0, 0, 0])
        assert match.acting == [0]
    else:
        go(match, "take chase", "step to aft hall", chance=[6, 0, 0, 0, 0])
        assert match.acting == [1]


@pytest.mark.parametrize("last", ["step to fore hall", "step to comms bay"])
def test_the_aliens_begin_after_the_ships_controls(last: str) -> None:  # B2.11
    match = at("human deck | alien 1 mid hall | dice size size", controls_next_start="alien")
    go(match, "take size", "use controls", "take size")
    go(match, last, chance=[6, 0, 0, 0, 0])
    assert match.acting == [1]


def test_the_aliens_begin_after_a_lucky_break() -> None:  # B2.11
    match = at("dice flash chase", controls_next_start="alien")
    go(match, "take flash", "lucky break", chance=[6, 0, 0, 0, 0])
    assert match.acting == [1]


def test_the_human_begins_after_them_where_that_is_played() -> None:  # B2.11
    match = at("dice flash chase", controls_next_start="human")
    go(match, "take flash", "lucky break", chance=[6, 0, 0, 0, 0])
    assert match.acting == [0]
    match = at("human deck | alien 1 mid hall | dice size", controls_next_start="human")
    go(match, "take size", "use controls", chance=[6, 0, 0, 0, 0])
    assert match.acting == [0]


def test_whoever_dies_in_the_fight_sends_no_message() -> None:  # B2.12
    match = at("human comms bay | alien 1 comms bay | dice chase")
    go(match, "take chase", "use radio")
    assert match.show().endswith("| human dead")


def test_hiding_ends_with_the_round() -> None:  # B2.12
    match = go(at("human cargo bay, hiding | dice chase"), "take chase", "step to aft hall", chance=[6, 0, 0, 0, 0])
    assert "| human aft hall |" in match.show()


def test_a_lockdown_falls_before_the_message_is_sent() -> None:  # B2.12
    match = go(at("human comms bay | alien 2 deck | lockdown deck 2 | dice chase"), "take chase", "use radio")
    assert told(match)[-2:] == ["the lockdown of the Deck falls to 1", "the message is sent: the Human wins"]


def test_the_message_is_sent_before_the_time_is_up() -> None:  # B2.12
    match = go(at("round 30 | human comms bay | alien 2 deck | dice chase"), "take chase", "use radio")
    assert match.show().endswith("| message sent")
