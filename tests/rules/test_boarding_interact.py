"""B7 Interact."""

import pytest

from rollbones.engine.match.match import Match
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines

ANY = [6, 0, 0, 0, 0]
AWAY = "alien 1 cargo bay | alien 2 cargo bay | alien 3 cargo bay"


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


@pytest.mark.parametrize("die", ["chase", "claw", "alien", "size", "flash", "sound"])
def test_a_die_of_any_face_will_do(die: str) -> None:  # B7.1
    match = go(at(f"human comms bay | alien 2 deck | dice {die} chase"), f"take {die}")
    assert match.why_not("use radio") is None


@pytest.mark.parametrize("move", ["shoot alien 1 to deck", "pick up stimpack", "lock down deck", "use controls", "use radio"])
def test_what_is_elsewhere_cannot_be_used(move: str) -> None:  # B7.1
    match = go(at("human cargo bay | dice chase"), "take chase")
    assert refusal(match, move) == "B7.1"


# ── The Machine Gun ─────────────────────────────────────────────────────────────────────────────────────

GUN = "human weapons bay | alien 1 fore hall | alien 2 cargo bay | alien 3 medical bay"


def test_the_gun_drives_an_alien_through_a_door() -> None:  # B7.2
    match = go(at(f"{GUN} | dice chase chase"), "take chase", "shoot alien 1 to deck")
    assert "| alien 1 deck |" in match.show()
    assert "| gun 3 |" in match.show()
    assert told(match) == ["the gun drives Alien 1 to the Deck, shots left: 3"]


def test_every_door_of_the_alien_will_do() -> None:  # B7.2
    match = go(at(f"{GUN} | dice chase"), "take chase")
    shots = [move for move in match.legal_words() if move.startswith("shoot")]
    assert shots == ["shoot alien 1 to mid hall", "shoot alien 1 to weapons bay", "shoot alien 1 to deck"]
    assert refusal(match, "shoot alien 1 to comms bay") == "B6.1"


def test_the_gun_reaches_the_next_location_and_its_own() -> None:  # B7.3
    match = go(at(f"{GUN} | alien 2 weapons bay | dice chase", gun_range="adjacent_or_same"), "take chase")
    assert match.why_not("shoot alien 2 to comms bay") is None
    assert match.why_not("shoot alien 1 to deck") is None
    assert refusal(match, "shoot alien 3 to mid hall") == "B7.3"


def test_the_gun_does_not_reach_its_own_location_where_that_is_played() -> None:  # B7.3
    match = go(at(f"{GUN} | alien 2 weapons bay | dice chase", gun_range="adjacent"), "take chase")
    assert refusal(match, "shoot alien 2 to comms bay") == "B7.3"
    assert match.why_not("shoot alien 1 to deck") is None


def test_with_its_last_shot_the_gun_is_gone() -> None:  # B7.4
    match = at(f"{GUN} | gun 1 | dice chase chase chase")
    go(match, "take chase", "shoot alien 1 to deck", "take chase", "alien 1 to fore hall", "take chase")
    assert refusal(match, "shoot alien 1 to deck") == "B7.4"


# ── Stimpack ────────────────────────────────────────────────────────────────────────────────────────────


def test_the_human_takes_the_stimpack() -> None:  # B7.5
    match = go(at("human medical bay | dice chase chase", stimpack_taken="interact"), "take chase", "pick up stimpack")
    assert "| stimpack carried |" in match.show()
    assert told(match) == ["the Human takes the stimpack"]


@pytest.mark.parametrize("where", ["carried", "used up"])
def test_there_is_one_stimpack(where: str) -> None:  # B7.5
    match = go(at(f"human medical bay | stimpack {where} | dice chase"), "take chase")
    assert refusal(match, "pick up stimpack") == "B7.5"


def test_who_only_enters_does_not_take_the_stimpack() -> None:  # B7.5
    match = go(at("human aft hall | alien 3 deck | dice chase chase"), "take chase", "step to medical bay")
    assert "stimpack" not in match.show()


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("human aft hall | dice chase chase", ["take chase", "step to medical bay"]),
        ("human aft hall | dice size chase", ["take size", "sneak to medical bay"]),
        ("human aft hall | dice chase chase", ["take chase", "run", "step to medical bay", "step to mid hall"]),
        (
            "aliens to play | human aft hall | alien 3 aft hall | dice sound chase",
            ["take sound", "scream human to medical bay"],
        ),
    ],
)
def test_who_enters_has_the_stimpack_where_that_is_played(text: str, moves: list[str]) -> None:  # B7.5
    match = go(at(f"alien 3 deck | {text}", stimpack_taken="on_entering"), *moves)
    assert "| stimpack carried |" in match.show()
    assert sum(one.text == "the Human takes the stimpack" for one in match.tale()) == 1


def test_who_is_killed_on_entering_has_nothing_where_that_is_played() -> None:  # B7.5
    text = "human aft hall | alien 3 medical bay, in ambush | dice chase chase"
    match = go(at(text, stimpack_taken="on_entering"), "take chase", "step to medical bay")
    assert "stimpack" not in match.show()


def test_a_stimpack_that_is_taken_by_entering_is_not_interacted_with() -> None:  # B7.5
    match = go(at("human medical bay | dice chase", stimpack_taken="on_entering"), "take chase")
    assert refusal(match, "pick up stimpack") == "B7.5"
    assert "pick up stimpack" not in match.legal_words()


def ends(text: str) -> Match:
    return go(at(f"aliens to play | {text} | alien 3 cargo bay | dice claw"), "take claw", "ambush with alien 3", chance=ANY)


def test_the_stimpack_kills_what_would_bleed() -> None:  # B7.6
    match = ends("human deck, ready | alien 1 deck | stimpack carried")
    assert "| human deck | alien 1 dead |" in match.show()
    assert "| stimpack used up |" in match.show()
    assert "the Round ends: the stimpack makes the blow fatal, Alien 1 dies" in told(match)


def test_a_bleeding_alien_dies_without_the_stimpack() -> None:  # B7.6
    match = ends("human deck, ready | alien 1 deck, bleeding | stimpack carried")
    assert "| alien 1 dead |" in match.show()
    assert "| stimpack carried |" in match.show()


# ── Vents ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_human_crawls_through_a_vent() -> None:  # B7.7
    match = go(at("human fore hall | dice alien chase"), "take alien", "crawl to aft hall")
    assert "| human aft hall |" in match.show()
    assert told(match) == ["the Human crawls through the vent to the Aft Hall"]


def test_there_is_no_vent_elsewhere() -> None:  # B7.7
    match = go(at("human mid hall | dice alien"), "take alien")
    assert refusal(match, "crawl to aft hall") == "B7.7"
    match = go(at("human aft hall | dice alien"), "take alien")
    assert refusal(match, "crawl to mid hall") == "B7.7"


# ── Lockdown ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_location_with_an_alien_is_locked_down() -> None:  # B7.8
    match = at("human security room | dice chase chase")
    go(match, "take chase")
    assert [move for move in match.legal_words() if move.startswith("lock")] == [
        "lock down medical bay",
        "lock down weapons bay",
        "lock down deck",
    ]
    go(match, "lock down deck")
    assert "| lockdown deck 3 |" in match.show()
    assert told(match) == ["the Deck is locked down at 3"]


@pytest.mark.parametrize("room", ["mid hall", "room 16"])
def test_a_location_without_an_alien_is_not_locked_down(room: str) -> None:  # B7.8
    match = go(at("human security room | alien 1 dead | dice chase"), "take chase")
    assert refusal(match, f"lock down {room}") == "B7.8"


def test_a_designer_may_lock_for_longer() -> None:  # B7.8
    match = go(at("human security room | dice chase chase", lockdown="6"), "take chase", "lock down deck")
    assert "| lockdown deck 6 |" in match.show()


LOCKED = "lockdown deck 2 | alien 1 deck | alien 2 fore hall | alien 3 fore hall"


@pytest.mark.parametrize(
    ("text", "take", "move"),
    [
        ("human comms bay", "chase", "step to deck"),
        ("human comms bay", "size", "sneak to deck"),
        ("human deck", "chase", "step to comms bay"),
        ("human deck | aliens to play", "chase", "alien 1 to comms bay"),
        ("human cargo bay | aliens to play", "chase", "alien 2 to deck"),
        ("human cargo bay | aliens to play", "flash", "teleport alien 1 to fore hall"),
        ("human cargo bay | aliens to play", "flash", "teleport alien 2 to deck"),
        ("human deck | aliens to play", "sound", "scream human to comms bay"),
        ("human weapons bay", "chase", "shoot alien 2 to deck"),
    ],
)
def test_nothing_gets_into_or_out_of_a_lockdown(text: str, take: str, move: str) -> None:  # B7.9
    match = go(at(f"{LOCKED} | {text} | dice {take}"), f"take {take}")
    assert refusal(match, move) == "B7.9"
    assert move not in match.legal_words()


def test_the_gun_does_not_shoot_out_of_a_lockdown_nor_into_one() -> None:  # B7.9
    text = "human weapons bay | alien 1 fore hall | alien 2 weapons bay | alien 3 comms bay"
    match = go(at(f"{text} | lockdown weapons bay 2 | dice chase"), "take chase")
    assert refusal(match, "shoot alien 1 to deck") == "B7.9"
    assert refusal(match, "shoot alien 2 to mid hall") == "B7.9"
    match = go(at(f"{text} | lockdown comms bay 2 | dice chase"), "take chase")
    assert refusal(match, "shoot alien 3 to deck") == "B7.9"
    assert match.why_not("shoot alien 1 to deck") is None


def test_a_scream_does_not_get_out_of_a_lockdown() -> None:  # B7.9
    text = "human comms bay | alien 1 deck | alien 2 cargo bay | alien 3 cargo bay"
    match = at(f"aliens to play | {text} | lockdown deck 1 | dice sound chase")
    assert match.legal_words() == ["take chase", "take sound"]
    go(match, "take sound")
    assert refusal(match, "scream human to weapons bay") == "B8.15"
    open_one = go(at(f"aliens to play | {text} | dice sound"), "take sound")
    assert open_one.why_not("scream human to weapons bay") is None


def test_vents_stay_open_in_a_lockdown() -> None:  # B7.9
    text = "human aft hall | lockdown aft hall 1 | lockdown fore hall 2 | alien 1 fore hall"
    match = go(at(f"{text} | dice chase chase", lockdowns="many"), "take chase", "crawl to fore hall")
    assert "| human fore hall |" in match.show()
    match = go(at(f"{text} | dice size size", lockdowns="many"), "take size", "sneak to fore hall")
    assert "| human fore hall, hiding |" in match.show()


@pytest.mark.parametrize(("count", "left"), [(3, "| lockdown deck 2 |"), (1, "| gun 4 | dice")])
def test_a_lockdown_falls_at_the_end_of_each_round(count: int, left: str) -> None:  # B7.10
    match = go(at(f"lockdown deck {count} | dice claw"), "take claw", "prepare", chance=ANY)
    assert left in match.show()
    said = "the Deck is open again" if count == 1 else "the lockdown of the Deck falls to 2"
    assert said in told(match)


# ── Ship's Controls, Radio ──────────────────────────────────────────────────────────────────────────────


def test_after_the_controls_all_dice_are_the_humans() -> None:  # B7.11
    match = at(f"human deck | {AWAY} | dice chase claw flash")
    go(match, "take chase", "use controls")
    assert told(match) == ["the ship's controls: the Aliens are cut off for the rest of the Round"]
    assert match.acting == [0]
    go(match, "take claw", "prepare")
    assert match.acting == [0]
    go(match, "take flash", "step to comms bay", chance=ANY)
    assert match.acting == [1]
    assert "cut off" not in match.show()


def test_after_the_radio_the_human_takes_no_more_dice() -> None:  # B7.12
    match = at(f"human comms bay | {AWAY} | dice chase claw flash")
    go(match, "take chase", "use radio")
    assert told(match) == ["the Human calls Earth; he must live to the end of the Round"]
    go(match, "take claw", "alien 1 to aft hall")
    assert match.acting == [1]
    go(match, "take flash", "alien 2 to aft hall")
    assert match.show().endswith("| message sent")


@pytest.mark.parametrize("cut_off", ["aliens cut off", "listened"])
def test_dice_that_nobody_may_take_are_left(cut_off: str) -> None:  # B7.12
    match = at(f"human comms bay | {AWAY} | {cut_off} | dice chase claw flash")
    go(match, "take chase", "use radio")
    assert match.show().endswith("| message sent")


def test_while_one_lockdown_lasts_no_other_begins() -> None:  # B7.13
    match = go(at("human security room | lockdown deck 1 | dice chase", lockdowns="one"), "take chase")
    assert refusal(match, "lock down weapons bay") == "B7.13"


def test_the_lockdown_moves_where_that_is_played() -> None:  # B7.13
    match = at("human security room | lockdown deck 1 | dice chase chase", lockdowns="moved")
    go(match, "take chase", "lock down weapons bay")
    assert "| lockdown weapons bay 3 | dice" in match.show()
    assert told(match) == ["the Deck is open again", "the Weapons Bay is locked down at 3"]


def test_the_lockdown_begins_anew_where_that_is_played() -> None:  # B7.13
    match = go(at("human security room | lockdown deck 1 | dice chase chase", lockdowns="moved"), "take chase")
    go(match, "lock down deck")
    assert "| lockdown deck 3 | dice" in match.show()
    match = go(at("human security room | lockdown deck 3 | dice chase chase", lockdowns="moved"), "take chase")
    assert refusal(match, "lock down deck") == "B7.13"


def test_many_lockdowns_last_together_where_that_is_played() -> None:  # B7.13
    match = at("human security room | lockdown deck 1 | dice chase chase", lockdowns="many")
    go(match, "take chase")
    assert refusal(match, "lock down deck") == "B7.13"
    go(match, "lock down weapons bay")
    assert "| lockdown weapons bay 3 | lockdown deck 1 |" in match.show()


@pytest.mark.parametrize(
    ("room", "move", "locked"),
    [
        ("security room", "lock down mid hall", "lockdown security room 2"),
        ("weapons bay", "shoot alien 1 to security room", "lockdown fore hall 2 | lockdown comms bay 2"),
        ("deck", "use controls", "lockdown deck 2"),
        ("medical bay", "pick up stimpack", "lockdown medical bay 2"),
        ("comms bay", "use radio", "lockdown comms bay 2"),
    ],
)
def test_whoever_can_only_interact_need_not_pass(room: str, move: str, locked: str) -> None:  # B2.5 B7.1
    blockade = "alien 1 mid hall | alien 2 mid hall | alien 3 cargo bay"
    match = at(f"human {room} | {blockade} | {locked} | dice alien", lockdowns="many")
    go(match, "take alien")
    assert move in match.legal_words()
    assert refusal(match, "pass") == "B2.5"


def test_whoever_cannot_even_interact_passes() -> None:  # B2.5 B7.4
    text = "human weapons bay | lockdown weapons bay 2 | alien 1 weapons bay | dice alien"
    match = go(at(text), "take alien")
    assert match.legal_words() == ["pass", "cancel"]
