"""B8 The actions."""

import pytest

from rollbones.engine.match.match import Match
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines

ANY = [6, 0, 0, 0, 0]


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


@pytest.mark.parametrize(
    ("die", "human", "aliens"),
    [
        ("chase", ["run"], ["hunt"]),
        ("claw", ["prepare"], ["ambush with alien 2", "ambush with alien 3"]),
        ("alien", ["execute alien 1"], ["regenerate alien 1"]),
        ("size", ["sneak to fore hall", "sneak to comms bay"], ["tremors"]),
        ("flash", ["lucky break"], ["teleport alien 2 to medical bay", "teleport alien 2 to deck",
                                    "teleport alien 3 to weapons bay", "teleport alien 3 to deck"]),
        ("sound", ["listen"], []),
    ],
)  # fmt: skip
def test_a_face_does_this_for_the_human_and_that_for_the_aliens(
    die: str, human: list[str], aliens: list[str]
) -> None:  # B8.1 B8.2 B8.3 B8.4 B8.5 B8.6 B8.7 B8.8 B8.10 B8.11 B8.12
    for side, actions in (("human to play", human), ("aliens to play", aliens)):
        match = go(at(f"{side} | human deck | alien 1 deck, bleeding | dice {die}"), f"take {die}")
        plain = ("step", "alien", "use", "cancel")
        assert [move for move in match.legal_words() if not move.startswith(plain)] == actions


# ── Chase ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_run_is_two_moves() -> None:  # B8.1
    match = at("dice chase chase")
    go(match, "take chase", "run")
    assert match.legal_words() == ["step to aft hall", "cancel"]
    go(match, "step to aft hall")
    assert match.legal_words() == ["step to cargo bay", "step to medical bay", "step to security room", "cancel"]
    assert refusal(match, "done") == "B8.1"
    go(match, "step to security room")
    assert told(match) == ["the Human runs to the Security Room"]
    assert match.show().endswith("| human security room | alien 1 deck | alien 2 weapons bay | alien 3 medical bay"
                                 " | gun 4 | dice chase")  # fmt: skip
    assert match.acting == [1]


def test_a_run_may_lead_back() -> None:  # B8.1
    match = go(at("dice chase chase"), "take chase", "run", "step to aft hall", "step to cargo bay")
    assert "| human cargo bay |" in match.show()


def test_a_run_ends_where_no_way_leads_on() -> None:  # B8.1
    text = "human aft hall | alien 1 aft hall | alien 2 aft hall | alien 3 deck"
    match = go(at(f"{text} | dice chase chase"), "take chase", "run", "step to cargo bay")
    assert "| human cargo bay |" in match.show()
    assert match.acting == [1]


def test_in_a_hunt_each_alien_moves_once_in_any_order() -> None:  # B8.2
    match = at("aliens to play | dice chase chase", hunt="each_that_can")
    go(match, "take chase", "hunt", "alien 3 to aft hall", "alien 1 to fore hall")
    assert refusal(match, "alien 3 to cargo bay") == "B8.2"
    assert match.legal_words() == [
        "alien 2 to mid hall",
        "alien 2 to fore hall",
        "alien 2 to comms bay",
        "cancel",
    ]
    assert refusal(match, "done") == "B8.2"
    go(match, "alien 2 to comms bay")
    assert told(match) == ["Alien 2 hunts to the Comms Bay"]
    assert "| alien 1 fore hall | alien 2 comms bay | alien 3 aft hall | gun 4 | dice chase" in match.show()
    assert match.acting == [0]


def test_a_hunt_is_over_when_nobody_else_can_move() -> None:  # B8.2
    text = "alien 1 deck, bleeding | alien 2 mid hall | lockdown mid hall 1 | alien 3 cargo bay"
    match = go(at(f"aliens to play | {text} | dice chase chase"), "take chase", "hunt", "alien 3 to aft hall")
    assert match.acting == [0]


def test_a_hunt_may_be_over_sooner_where_that_is_played_but_someone_moves() -> None:  # B8.2
    match = go(at("aliens to play | dice chase chase", hunt="up_to_three"), "take chase", "hunt")
    assert refusal(match, "done") == "B8.2"
    go(match, "alien 2 to mid hall", "done")
    assert match.acting == [0]
    assert match.show().endswith("| dice chase")


# ── Gun & Claw ──────────────────────────────────────────────────────────────────────────────────────────


def test_the_human_prepares() -> None:  # B8.3
    match = go(at("dice claw claw"), "take claw", "prepare")
    assert "| human cargo bay, ready |" in match.show()
    assert told(match) == ["the Human makes ready"]


def test_an_alien_lies_in_ambush() -> None:  # B8.4
    match = go(at("aliens to play | dice claw claw"), "take claw", "ambush with alien 3")
    assert "| alien 3 medical bay, in ambush |" in match.show()
    assert told(match) == ["Alien 3 lies in ambush"]


# ── Alien ───────────────────────────────────────────────────────────────────────────────────────────────

WOUNDED = "human mid hall | alien 1 mid hall, bleeding | alien 2 fore hall, bleeding | alien 3 deck, bleeding"


@pytest.mark.parametrize(("alien", "clause"), [(1, ""), (2, "B8.5"), (3, "B8.5")])
def test_a_bleeding_alien_is_executed_where_the_human_is(alien: int, clause: str) -> None:  # B8.5
    match = go(at(f"{WOUNDED} | dice alien", execute_range="same_room"), "take alien")
    assert refusal(match, f"execute alien {alien}") == clause


@pytest.mark.parametrize(("alien", "clause"), [(1, ""), (2, ""), (3, "B8.5")])
def test_a_bleeding_alien_next_door_is_executed_where_that_is_played(alien: int, clause: str) -> None:  # B8.5
    match = go(at(f"{WOUNDED} | dice alien", execute_range="adjacent"), "take alien")
    assert refusal(match, f"execute alien {alien}") == clause


@pytest.mark.parametrize("alien", [1, 2, 3])
def test_any_bleeding_alien_is_executed_where_that_is_played(alien: int) -> None:  # B8.5
    match = go(at(f"{WOUNDED} | dice alien alien", execute_range="anywhere"), "take alien")
    go(match, f"execute alien {alien}")
    assert f"| alien {alien} dead |" in match.show()
    assert told(match) == [f"the Human executes Alien {alien}"]


def test_a_sound_alien_is_not_executed() -> None:  # B8.5
    match = go(at("human deck | dice alien"), "take alien")
    assert refusal(match, "execute alien 1") == "B8.5"


def test_a_bleeding_alien_regenerates() -> None:  # B8.6
    match = go(at(f"aliens to play | {WOUNDED} | dice alien alien"), "take alien", "regenerate alien 2")
    assert "| alien 2 fore hall |" in match.show()
    assert told(match) == ["Alien 2 regenerates"]


@pytest.mark.parametrize("state", ["", ", in ambush"])
def test_an_alien_that_does_not_bleed_does_not_regenerate(state: str) -> None:  # B8.6
    match = go(at(f"aliens to play | alien 1 deck{state} | dice alien"), "take alien")
    assert refusal(match, "regenerate alien 1") == "B8.6"


def test_only_the_bleeding_regenerate() -> None:  # B8.6
    text = "aliens to play | alien 1 deck, in ambush | alien 2 mid hall, bleeding | dice alien alien"
    match = go(at(text, regenerates="bleeding"), "take alien")
    assert [move for move in match.legal_words() if move.startswith("regenerate")] == ["regenerate alien 2"]


def test_an_alien_in_ambush_is_ok_again_where_that_is_played() -> None:  # B8.6
    match = go(at("aliens to play | alien 1 deck, in ambush | dice alien alien", regenerates="ambush_too"), "take alien")
    assert [move for move in match.legal_words() if move.startswith("regenerate")] == ["regenerate alien 1"]
    assert refusal(match, "regenerate alien 2") == "B8.6"
    go(match, "regenerate alien 1")
    assert "| alien 1 deck |" in match.show()


# ── Size Matters ────────────────────────────────────────────────────────────────────────────────────────


def test_the_human_sneaks_through_a_door_or_a_vent() -> None:  # B8.7
    match = at("human aft hall | dice size size")
    go(match, "take size")
    assert [move for move in match.legal_words() if move.startswith("sneak")] == [
        "sneak to cargo bay",
        "sneak to medical bay",
        "sneak to security room",
        "sneak to fore hall",
    ]
    go(match, "sneak to fore hall")
    assert "| human fore hall, hiding |" in match.show()
    assert told(match) == ["the Human sneaks to the Fore Hall and hides"]


def test_nobody_sneaks_further_than_one_location() -> None:  # B8.7
    match = go(at("human aft hall | dice size"), "take size")
    assert refusal(match, "sneak to mid hall") == "B6.1"


def test_who_can_only_sneak_through_a_vent_need_not_pass() -> None:  # B8.7
    match = at("human aft hall, hiding | lockdown aft hall 1 | alien 3 cargo bay | dice size chase")
    assert match.legal_words() == ["take size"]


@pytest.mark.parametrize("discards", [[], ["discard flash"], ["discard flash", "discard chase"]])
def test_tremors_discard_up_to_two_dice(discards: list[str]) -> None:  # B8.8
    match = at("aliens to play | dice size flash chase claw")
    go(match, "take size", "tremors", *discards)
    if len(discards) < 2:
        go(match, "done")
    left = [face for face in ("chase", "claw", "flash") if f"discard {face}" not in discards]
    assert match.show().endswith("| dice " + " ".join(left))
    assert match.acting == [0]
    assert told(match)[-1] == "tremors"


@pytest.mark.parametrize("dice", [1, 3])
def test_how_many_dice_tremors_discard_can_be_turned(dice: int) -> None:  # B8.8
    match = go(at("aliens to play | dice size flash chase claw sound", tremors_dice=str(dice)), "take size", "tremors")
    for face in ("chase", "claw", "flash")[:dice]:
        assert match.acting == [1]
        match.play(f"discard {face}")
    assert told(match)[-1] == "tremors"
    assert match.acting == [0]


def test_tremors_discard_only_what_is_left() -> None:  # B8.8
    match = go(at("aliens to play | dice size flash chase"), "take size", "tremors")
    assert match.legal_words() == ["discard chase", "discard flash", "done", "cancel"]
    assert refusal(match, "discard size") == "B8.8"


def test_tremors_in_a_free_turn_never_discard_the_die_that_is_played() -> None:  # B8.8 B8.13
    match = go(at("dice sound size claw", tremors_discard="unused"), "take sound", "listen", "take size", "tremors")
    assert match.legal_words() == ["discard claw", "done", "cancel"]
    assert refusal(match, "discard size") == "B8.8"
    go(match, "discard claw")
    assert match.show().endswith("| dice size | listened")


def test_tremors_in_a_free_turn_discard_another_die_of_the_same_face() -> None:  # B8.8
    match = go(at("dice sound size size"), "take sound", "listen", "take size", "tremors", "discard size")
    assert match.show().endswith("| dice size | listened")
    assert match.acting == [0]


def test_tremors_in_a_free_turn_are_over_where_no_other_die_is_left() -> None:  # B8.8
    match = go(at("dice sound size"), "take sound", "listen", "take size", "tremors")
    assert match.show().endswith("| dice size | listened")


def test_tremors_in_a_free_turn_discard_the_die_that_is_played_where_that_is_played() -> None:  # B8.8
    match = at("dice sound size", tremors_discard="played_too")
    go(match, "take sound", "listen", "take size", "tremors", "discard size", chance=ANY)
    assert match.show().startswith("round 2 | human to play")


def test_tremors_are_over_with_the_last_die() -> None:  # B8.8
    match = go(at("aliens to play | dice size flash"), "take size", "tremors", "discard flash", chance=ANY)
    assert match.show().startswith("round 2 | human to play")
    match = go(at("aliens to play | dice size"), "take size", "tremors", chance=ANY)
    assert match.show().startswith("round 2 | human to play")


LOCKED_IN = "aliens to play | alien 1 deck | lockdown deck 3 | dice size flash chase"


def test_the_tremors_of_a_locked_in_alien_wear_its_lockdown_down() -> None:  # B8.9
    match = at(LOCKED_IN, tremors_user="named_by_player")
    go(match, "take size", "tremors by alien 1", "done")
    assert "| lockdown deck 2 |" in match.show()
    assert told(match) == ["tremors", "the lockdown of the Deck falls to 2"]


def test_the_tremors_of_another_alien_change_no_lockdown() -> None:  # B8.9
    match = at(LOCKED_IN, tremors_user="named_by_player")
    go(match, "take size")
    assert refusal(match, "tremors by alien 2") == "B8.9"
    go(match, "tremors", "done")
    assert "| lockdown deck 3 |" in match.show()


def test_where_all_are_locked_in_one_is_named() -> None:  # B8.9
    match = at(f"{LOCKED_IN} | alien 2 deck | alien 3 deck")
    go(match, "take size")
    assert refusal(match, "tremors") == "B8.9"
    assert [move for move in match.legal_words() if move.startswith("tremors")] == [
        "tremors by alien 1",
        "tremors by alien 2",
        "tremors by alien 3",
    ]


def test_tremors_at_the_last_step_open_a_lockdown_at_once() -> None:  # B8.9
    match = at("aliens to play | lockdown deck 1 | dice size flash chase")
    go(match, "take size", "tremors by alien 1", "done")
    assert told(match) == ["tremors", "the Deck is open again"]
    assert "lockdown" not in match.show()


def test_tremors_wear_every_lockdown_around_aliens_down_where_that_is_played() -> None:  # B8.9
    text = f"{LOCKED_IN} | lockdown mid hall 2 | alien 2 mid hall, bleeding | lockdown cargo bay 3 | alien 3 cargo bay"
    match = at(f"{text} | lockdown aft hall 1", tremors_user="any_locked", lockdowns="many")
    go(match, "take size")
    assert refusal(match, "tremors by alien 1") == "B8.9"
    go(match, "tremors", "done")
    for left in ("lockdown cargo bay 2", "lockdown aft hall 1", "lockdown mid hall 2", "lockdown deck 2"):
        assert f"| {left} |" in match.show()


def test_two_aliens_in_one_lockdown_wear_it_down_once() -> None:  # B8.9
    match = at(f"{LOCKED_IN} | alien 2 deck", tremors_user="any_locked")
    go(match, "take size", "tremors", "done")
    assert "| lockdown deck 2 |" in match.show()


def test_no_tremors_where_every_alien_bleeds() -> None:  # B8.9
    text = "aliens to play | alien 1 deck, bleeding | alien 2 dead | alien 3 dead"
    match = go(at(f"{text} | dice size"), "take size")
    assert refusal(match, "tremors") == "B8.9"
    assert match.legal_words() == ["pass", "cancel"]


# ── Flash ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_lucky_break_ends_the_round_at_once() -> None:  # B8.10
    match = go(at("dice flash chase chase"), "take flash", "lucky break", chance=[0, 6, 0, 0, 0])
    assert match.show().startswith("round 2 |")
    assert match.show().endswith("| dice claw claw claw claw claw claw")
    assert told(match)[0] == "a lucky break: the Round is over"


@pytest.mark.parametrize("left", ["chase", "claw", "alien", "size", "flash", "sound"])
def test_a_lucky_break_leaves_no_die_whatever_its_face(left: str) -> None:  # B8.10
    match = go(at(f"dice flash {left}"), "take flash", "lucky break", chance=ANY)
    assert match.show().startswith("round 2 |")
    assert match.show().endswith("| dice chase chase chase chase chase chase")


def test_a_lucky_break_beside_an_alien_is_death() -> None:  # B8.10
    match = go(at("human deck | dice flash chase chase"), "take flash", "lucky break")
    assert match.show().endswith("| human dead")


def test_an_alien_teleports_to_another() -> None:  # B8.11
    match = at("aliens to play | dice flash chase")
    go(match, "take flash")
    assert [move for move in match.legal_words() if move.startswith("teleport alien 1")] == [
        "teleport alien 1 to medical bay",
        "teleport alien 1 to weapons bay",
    ]
    go(match, "teleport alien 1 to medical bay")
    assert "| alien 1 medical bay |" in match.show()
    assert told(match) == ["Alien 1 teleports to the Medical Bay"]


@pytest.mark.parametrize("room", ["deck", "mid hall", "cargo bay"])
def test_an_alien_teleports_nowhere_else(room: str) -> None:  # B8.11
    match = go(at("aliens to play | dice flash"), "take flash")
    assert refusal(match, f"teleport alien 1 to {room}") == "B8.11"


@pytest.mark.parametrize("alien", [1, 2, 3])
def test_an_alien_teleports_to_a_bleeding_one_if_that_is_all_it_can_do(alien: int) -> None:  # B8.11
    other = 1 + alien % 3
    text = f"alien {alien} deck, bleeding | alien {other} mid hall | alien {1 + other % 3} dead"
    match = go(at(f"aliens to play | {text} | dice flash"), "take flash")
    assert [move for move in match.legal_words() if move.startswith("teleport")] == [f"teleport alien {other} to deck"]


@pytest.mark.parametrize("locked", ["deck", "medical bay"])
@pytest.mark.parametrize("count", [1, 3])
def test_no_alien_teleports_into_a_lockdown_or_out_of_one_as_long_as_it_lasts(locked: str, count: int) -> None:  # B7.9
    match = go(at(f"aliens to play | lockdown {locked} {count} | dice flash"), "take flash")
    assert refusal(match, "teleport alien 1 to medical bay") == "B7.9"
    assert "teleport alien 1 to medical bay" not in match.legal_words()


def test_aliens_that_are_together_cannot_teleport() -> None:  # B8.11
    text = "aliens to play | alien 1 deck | alien 2 deck | alien 3 dead | lockdown deck 1"
    match = at(f"{text} | dice flash claw")
    assert match.legal_words() == ["take claw"]


# ── Sound Wave ──────────────────────────────────────────────────────────────────────────────────────────


def test_whoever_listens_gives_a_turn_away_and_has_the_rest() -> None:  # B8.12
    match = at("dice sound claw size chase")
    go(match, "take sound", "listen")
    assert told(match) == ["the Human listens: the Aliens have a free turn, the rest of the Round is his"]
    assert match.acting == [1]
    go(match, "alien 1 to comms bay")
    assert match.acting == [0]
    go(match, "take claw", "prepare", "take size", "step to aft hall")
    assert match.acting == [0]
    go(match, "take chase", "step to cargo bay", chance=ANY)
    assert match.acting == [1]


def test_a_free_turn_uses_up_no_die() -> None:  # B8.13
    match = at("dice sound claw size", sound_wave_free_turn="takes_none")
    go(match, "take sound", "listen")
    assert match.legal_words()[-2:] == ["take claw", "take size"]
    assert "alien 1 to comms bay" in match.legal_words()
    go(match, "take claw")
    assert told(match) == ["the claw is played and stays"]
    assert match.legal_words() == ["ambush with alien 1", "ambush with alien 2", "ambush with alien 3", "cancel"]
    assert refusal(match, "alien 1 to comms bay") == "B2.7"
    go(match, "ambush with alien 1")
    assert match.show().endswith("| dice claw size | listened")


def test_in_a_free_turn_every_face_on_the_table_that_is_of_use_may_be_played() -> None:  # B8.13
    text = "human mid hall | alien 1 mid hall | alien 2 deck, bleeding | alien 3 cargo bay"
    match = at(f"aliens to play | {text} | dice chase claw alien size flash sound | free turn")
    faces = ("chase", "claw", "alien", "size", "flash", "sound")
    assert [move for move in match.legal_words() if move.startswith("take")] == [f"take {face}" for face in faces]


def test_in_a_free_turn_a_face_is_played_for_its_action_only() -> None:  # B8.13
    match = go(at("dice sound alien alien"), "take sound", "listen")
    assert refusal(match, "take alien") == "B2.4"


def test_listen_with_the_last_die_still_gives_the_free_turn() -> None:  # B8.16 B2.10
    match = go(at("dice sound", last_listen="free_turn"), "take sound", "listen")
    assert match.acting == [1]
    assert all(move.startswith("alien") for move in match.legal_words())
    go(match, "alien 1 to comms bay", chance=ANY)
    assert match.show().startswith("round 2 | human to play")


def test_listen_with_the_last_die_ends_the_round_where_that_is_played() -> None:  # B8.16
    match = go(at("dice sound", last_listen="ends_at_once"), "take sound", "listen", chance=ANY)
    assert match.show().startswith("round 2 | aliens to play")
    match = go(at("dice sound claw", last_listen="ends_at_once"), "take sound", "listen")
    assert match.acting == [1]


def test_aliens_that_can_do_nothing_pass_their_free_turn() -> None:  # B8.13
    text = "alien 1 deck, bleeding | alien 2 dead | alien 3 dead"
    match = go(at(f"{text} | dice sound claw"), "take sound", "listen")
    assert match.legal_words() == ["pass"]
    assert refusal(match, "take claw") == "B2.4"
    go(match, "pass")
    assert match.show().endswith("| dice claw | listened")


def test_nobody_passes_a_free_turn_that_is_of_use() -> None:  # B8.13
    match = go(at("dice sound claw"), "take sound", "listen")
    assert refusal(match, "pass") == "B2.5"


def test_a_free_turn_uses_up_a_die_where_that_is_played() -> None:  # B8.13
    match = at("dice sound claw size", sound_wave_free_turn="takes_a_die")
    go(match, "take sound", "listen")
    assert match.legal_words() == ["take claw", "take size"]
    go(match, "take claw", "alien 1 to comms bay")
    assert match.show().endswith("| dice size | listened")
    assert match.acting == [0]


def test_there_is_no_free_turn_without_a_die_where_that_is_played() -> None:  # B8.13
    match = go(at("dice sound", sound_wave_free_turn="takes_a_die"), "take sound", "listen", chance=ANY)
    assert match.show().startswith("round 2 | aliens to play")


@pytest.mark.parametrize("part", ["listened", "aliens cut off"])
def test_nobody_listens_when_the_dice_are_his_already(part: str) -> None:  # B8.14
    match = go(at(f"{part} | dice sound", second_listen="refused"), "take sound")
    assert refusal(match, "listen") == "B8.14"


def test_the_human_listens_again_where_that_is_played() -> None:  # B8.14
    match = go(at("listened | dice sound claw", second_listen="allowed"), "take sound", "listen")
    assert match.acting == [1]
    go(match, "alien 1 to comms bay")
    assert match.show().endswith("| dice claw | listened")


def test_nobody_listens_to_aliens_that_are_cut_off() -> None:  # B8.14
    match = go(at("aliens cut off | dice sound", second_listen="allowed"), "take sound")
    assert refusal(match, "listen") == "B8.14"


SCREAMS = "aliens to play | alien 2 cargo bay | alien 3 cargo bay | dice sound chase"


def test_a_scream_drives_the_human_from_an_alien_in_his_location() -> None:  # B8.15
    match = at(f"human deck | alien 1 deck | {SCREAMS}")
    go(match, "take sound")
    assert [move for move in match.legal_words() if move.startswith("scream")] == [
        "scream human to fore hall",
        "scream human to comms bay",
    ]
    go(match, "scream human to comms bay")
    assert "| human comms bay |" in match.show()
    assert told(match) == ["a scream drives the Human to the Comms Bay"]


def test_a_scream_drives_the_human_further_from_an_alien_next_door() -> None:  # B8.15
    match = go(at(f"human fore hall | alien 1 weapons bay | {SCREAMS}"), "take sound")
    assert [move for move in match.legal_words() if move.startswith("scream")] == ["scream human to deck"]
    assert refusal(match, "scream human to mid hall") == "B8.15"
    assert refusal(match, "scream human to weapons bay") == "B8.15"


def test_a_scream_does_not_carry_further_than_next_door() -> None:  # B8.15
    match = at(f"human comms bay | alien 1 fore hall | {SCREAMS} | dice chase")
    go(match, "take sound")
    assert refusal(match, "scream human to weapons bay") == "B8.15"


def test_a_bleeding_alien_does_not_scream() -> None:  # B8.15
    match = go(at(f"human deck | alien 1 deck, bleeding | {SCREAMS}"), "take sound")
    assert refusal(match, "scream human to comms bay") == "B8.15"


def test_an_alien_in_ambush_screams_and_stays_in_ambush() -> None:  # B8.15
    match = at(f"human deck | alien 1 deck, in ambush | {SCREAMS}")
    go(match, "take sound", "scream human to comms bay")
    assert "| alien 1 deck, in ambush |" in match.show()


SCREAMED_AT = f"human deck, hiding | alien 1 deck | {SCREAMS}"


def test_a_scream_drives_a_human_who_hides() -> None:  # B8.17
    match = go(at(SCREAMED_AT, scream_at_hiding="yes"), "take sound", "scream human to comms bay")
    assert "| human comms bay, hiding |" in match.show()


def test_a_scream_does_not_drive_a_human_who_hides_where_that_is_played() -> None:  # B8.17
    match = go(at(SCREAMED_AT, scream_at_hiding="no"), "take sound")
    assert refusal(match, "scream human to comms bay") == "B8.17"
    assert not any(move.startswith("scream") for move in match.legal_words())
    match = go(at(SCREAMED_AT.replace(", hiding", ", ready"), scream_at_hiding="no"), "take sound")
    assert refusal(match, "scream human to comms bay") == ""


@pytest.mark.parametrize(("where", "takes"), [("mid hall", ["take sound"]), ("deck", [])])
def test_in_a_free_turn_a_sound_is_taken_only_where_a_scream_drives_the_human(where: str, takes: list[str]) -> None:  # B8.15
    aliens = f"alien 1 {where} | alien 2 {where} | alien 3 {where}"
    match = at(f"aliens to play | free turn | human mid hall | {aliens} | dice sound")
    assert [word for word in match.legal_words() if word.startswith("take")] == takes
