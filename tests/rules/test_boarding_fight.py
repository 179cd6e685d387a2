"""B3 The fight, B4 The Aliens, B5 The Human."""

import pytest

from rollbones.engine.match.match import Match
from tools import both_engines, go, position, refusal, told

pytestmark = both_engines

ANY = [6, 0, 0, 0, 0]
AWAY = "alien 2 weapons bay | alien 3 weapons bay"


def at(text: str = "", **options: str) -> Match:
    return position(text, game="boarding", **options)


def the_round_ends(text: str, **options: str) -> Match:
    """Let the Aliens take the last die, far from the Human."""
    match = at(f"aliens to play | dice claw | {text}", **options)
    match.play("take claw")
    ambushing = [move for move in match.legal_words() if move.startswith("ambush")]
    stepping = [move for move in match.legal_words() if move.startswith("alien")]
    match.play((ambushing or stepping)[-1])
    return match


# ── B3  The fight ───────────────────────────────────────────────────────────────────────────────────────


def test_an_alien_alone_with_the_human_kills_him() -> None:  # B3.1
    match = the_round_ends(f"human deck | alien 1 deck | {AWAY}")
    assert match.show().endswith("| human dead")
    assert told(match)[-1] == "the Round ends: Alien 1 kills the Human"


def test_nobody_kills_from_next_door() -> None:  # B3.1
    match = the_round_ends(f"human deck | alien 1 fore hall | {AWAY}")
    assert not match.over


def test_an_alien_in_ambush_kills_like_any_other() -> None:  # B3.1
    assert the_round_ends(f"human deck | alien 1 deck, in ambush | {AWAY}").show().endswith("| human dead")


@pytest.mark.parametrize("state", ["", ", ready", ", hiding"])
@pytest.mark.parametrize("other", ["", ", bleeding"])
def test_two_aliens_kill_whatever_his_state(state: str, other: str) -> None:  # B3.2
    match = the_round_ends(f"human deck{state} | alien 1 deck{other} | alien 2 deck | alien 3 weapons bay | stimpack carried")
    assert match.show().endswith("| human dead")
    assert told(match)[-1] == "the Round ends: several Aliens tear the Human apart"


def test_three_aliens_kill_too() -> None:  # B3.2
    assert the_round_ends("human deck | alien 1 deck | alien 2 deck | alien 3 deck").over


def test_a_bleeding_alien_alone_with_him_kills() -> None:  # B3.3
    assert the_round_ends(f"human deck | alien 1 deck, bleeding | {AWAY}", bleeding_kills="yes").over


def test_a_bleeding_alien_does_not_kill_where_that_is_played() -> None:  # B3.3
    match = the_round_ends(f"human deck | alien 1 deck, bleeding | {AWAY}", bleeding_kills="no")
    assert "human deck | alien 1 deck, bleeding" in match.show()


def test_a_sound_alien_kills_even_then() -> None:  # B3.3
    assert the_round_ends(f"human deck | alien 1 deck | {AWAY}", bleeding_kills="no").over


def test_two_aliens_kill_even_if_both_bleed() -> None:  # B3.3
    text = "human deck | alien 1 deck, bleeding | alien 2 deck, bleeding | alien 3 weapons bay"
    assert the_round_ends(text, bleeding_kills="no").over


# ── B4  The Aliens ──────────────────────────────────────────────────────────────────────────────────────


def test_a_new_state_of_an_alien_replaces_the_old_one() -> None:  # B4.1
    match = the_round_ends(f"human deck, ready | alien 1 deck, in ambush | {AWAY}")
    assert "| alien 1 deck, bleeding |" in match.show()


@pytest.mark.parametrize(
    ("die", "move"),
    [
        ("chase", "alien 1 to comms bay"),
        ("claw", "ambush with alien 1"),
        ("flash", "teleport alien 1 to weapons bay"),
        ("size", "tremors by alien 1"),
    ],
)
def test_a_bleeding_alien_does_nothing_but_regenerate(die: str, move: str) -> None:  # B4.2
    match = at(f"aliens to play | alien 1 deck, bleeding | lockdown deck 2 | dice {die} alien")
    go(match, f"take {die}")
    assert refusal(match, move) == "B4.2"
    go(match, "cancel", "take alien", "regenerate alien 1")
    assert "| alien 1 deck |" in match.show()


def test_a_bleeding_alien_stays_out_of_the_hunt() -> None:  # B4.2
    match = at("aliens to play | alien 1 deck, bleeding | alien 2 cargo bay | alien 3 cargo bay | dice chase chase")
    go(match, "take chase", "hunt")
    assert match.legal_words() == ["alien 2 to aft hall", "alien 3 to aft hall", "cancel"]
    go(match, "alien 2 to aft hall", "alien 3 to aft hall")
    assert match.acting == [0]


def test_the_gun_moves_a_bleeding_alien_and_it_bleeds_on() -> None:  # B4.2
    match = at("human weapons bay | alien 1 comms bay, bleeding | alien 2 cargo bay | dice chase chase")
    go(match, "take chase", "shoot alien 1 to deck")
    assert "| alien 1 deck, bleeding |" in match.show()


def test_a_bleeding_alien_counts_for_the_blockade() -> None:  # B4.2
    match = at("human deck | alien 1 comms bay, bleeding | alien 2 comms bay | dice chase")
    go(match, "take chase")
    assert refusal(match, "step to comms bay") == "B6.3"


AMBUSH_IN_THE_HALL = "human deck | alien 1 fore hall, in ambush | alien 2 weapons bay | alien 3 cargo bay"


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (f"{AMBUSH_IN_THE_HALL} | dice chase", ["take chase", "step to fore hall"]),
        (f"{AMBUSH_IN_THE_HALL} | dice chase", ["take chase", "run", "step to fore hall"]),
        (f"{AMBUSH_IN_THE_HALL} | human comms bay | dice chase", ["take chase", "run", "step to deck", "step to fore hall"]),
        (f"{AMBUSH_IN_THE_HALL} | dice size", ["take size", "sneak to fore hall"]),
        (f"{AMBUSH_IN_THE_HALL} | human aft hall | dice size", ["take size", "sneak to fore hall"]),
        (f"{AMBUSH_IN_THE_HALL} | human aft hall | dice claw", ["take claw", "crawl to fore hall"]),
        (f"{AMBUSH_IN_THE_HALL} | alien 2 deck | aliens to play | dice sound", ["take sound", "scream human to fore hall"]),
        (f"{AMBUSH_IN_THE_HALL} | human deck, ready | dice chase", ["take chase", "step to fore hall"]),
    ],
)
def test_an_ambush_kills_whoever_enters_whichever_way(text: str, moves: list[str]) -> None:  # B4.3
    match = go(at(text), *moves)
    assert match.show().endswith("| human dead")
    assert told(match)[-1] == "the Human walks into the ambush of Alien 1 and dies"
    assert match.winners == [1]


def test_an_alien_that_is_not_in_ambush_lets_him_in() -> None:  # B4.3
    match = go(at("human deck | alien 1 fore hall | dice chase chase"), "take chase", "step to fore hall")
    assert not match.over


HIDING_BESIDE = "human deck, hiding | alien 1 fore hall, in ambush | alien 2 weapons bay | alien 3 cargo bay"


def test_who_hides_already_enters_an_ambush_and_lives() -> None:  # B4.4
    match = at(f"{HIDING_BESIDE} | dice chase size", hiding_vs_ambush="yes_if_already_hiding")
    go(match, "take chase", "step to fore hall")
    assert "human fore hall, hiding | alien 1 fore hall, in ambush" in match.show()


def test_who_hides_already_may_be_driven_into_an_ambush() -> None:  # B4.4
    match = at(f"{HIDING_BESIDE} | alien 2 deck | aliens to play | dice sound chase")
    go(match, "take sound", "scream human to fore hall")
    assert not match.over


@pytest.mark.parametrize(("state", "over"), [("", True), (", hiding", False)])
def test_sneaking_in_is_too_late_to_hide(state: str, over: bool) -> None:  # B4.4
    text = f"{AMBUSH_IN_THE_HALL} | human deck{state} | dice size chase"
    match = go(at(text, hiding_vs_ambush="yes_if_already_hiding"), "take size", "sneak to fore hall")
    assert match.over is over


@pytest.mark.parametrize("move", ["step to fore hall", "sneak to fore hall"])
def test_hiding_is_no_help_where_that_is_played(move: str) -> None:  # B4.4
    match = at(f"{HIDING_BESIDE} | dice size chase", hiding_vs_ambush="never")
    assert go(match, "take size", move).over


def test_sneaking_in_is_as_good_where_that_is_played() -> None:  # B4.4
    match = at(f"{AMBUSH_IN_THE_HALL} | dice size chase", hiding_vs_ambush="sneaking_in_too")
    go(match, "take size", "sneak to fore hall")
    assert "human fore hall, hiding | alien 1 fore hall, in ambush" in match.show()
    match = at(f"{AMBUSH_IN_THE_HALL} | dice size chase", hiding_vs_ambush="sneaking_in_too")
    assert go(match, "take size", "step to fore hall").over


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("aliens to play | dice chase chase", ["take chase", "alien 1 to comms bay"]),
        ("aliens to play | alien 2 dead | alien 3 dead | dice chase chase", ["take chase", "hunt", "alien 1 to comms bay"]),
        ("aliens to play | alien 2 comms bay | dice flash chase", ["take flash", "teleport alien 1 to comms bay"]),
        ("human weapons bay | alien 2 cargo bay | dice flash chase", ["take flash", "shoot alien 1 to comms bay"]),
    ],
)
def test_an_alien_that_is_moved_leaves_its_ambush(text: str, moves: list[str]) -> None:  # B4.5
    start = "fore hall" if "shoot" in moves[-1] else "deck"
    moves = [move.replace("comms bay", "deck") if start == "fore hall" else move for move in moves]
    match = go(at(f"alien 1 {start}, in ambush | {text}"), *moves)
    assert match.table.alien_state[1] == 0
    assert match.table.alien[1] in {8, 9}


def test_an_ambush_does_not_strike_who_is_there_already() -> None:  # B4.6
    match = at("human deck | alien 1 deck | aliens to play | dice claw chase")
    go(match, "take claw", "ambush with alien 1")
    assert "human deck | alien 1 deck, in ambush" in match.show()


@pytest.mark.parametrize(
    ("text", "die", "move"),
    [
        ("aliens to play", "chase", "alien 1 to comms bay"),
        ("aliens to play", "claw", "ambush with alien 1"),
        ("aliens to play", "alien", "regenerate alien 1"),
        ("aliens to play", "size", "tremors by alien 1"),
        ("aliens to play", "flash", "teleport alien 1 to weapons bay"),
        ("human to play", "alien", "execute alien 1"),
        ("human weapons bay", "chase", "shoot alien 1 to deck"),
    ],
)
def test_nobody_does_anything_with_a_dead_alien(text: str, die: str, move: str) -> None:  # B4.7
    match = go(at(f"{text} | alien 1 dead | dice {die}"), f"take {die}")
    assert refusal(match, move) == "B4.7"


# ── B5  The Human ───────────────────────────────────────────────────────────────────────────────────────


def test_a_new_state_of_the_human_replaces_the_old_one() -> None:  # B5.1
    match = go(at("human cargo bay, hiding | dice claw size"), "take claw", "prepare")
    assert "| human cargo bay, ready |" in match.show()
    match = go(at("human cargo bay, ready | dice claw size"), "take size", "sneak to aft hall")
    assert "| human aft hall, hiding |" in match.show()


def test_who_is_ready_wounds_the_alien_and_is_ok_then() -> None:  # B5.2
    match = the_round_ends(f"human deck, ready | alien 1 deck | {AWAY}")
    assert "| human deck | alien 1 deck, bleeding |" in match.show()
    assert "the Round ends: the Human was ready, Alien 1 bleeds" in told(match)


def test_who_is_ready_kills_a_bleeding_alien() -> None:  # B5.2
    match = the_round_ends(f"human deck, ready | alien 1 deck, bleeding | {AWAY}")
    assert "| human deck | alien 1 dead |" in match.show()
    assert "the Round ends: the Human was ready, Alien 1 bleeds to death" in told(match)


def test_who_hides_is_not_killed_and_is_ok_then() -> None:  # B5.3
    match = the_round_ends(f"human deck, hiding | alien 1 deck | {AWAY}")
    match.play("resolve fight")
    assert "| human deck | alien 1 deck |" in match.show()


@pytest.mark.parametrize(
    ("room", "move"),
    [
        ("weapons bay", "shoot alien 1 to deck"),
        ("medical bay", "pick up stimpack"),
        ("aft hall", "crawl to fore hall"),
        ("security room", "lock down deck"),
        ("deck", "use controls"),
        ("comms bay", "use radio"),
    ],
)
def test_who_hides_cannot_interact(room: str, move: str) -> None:  # B5.4
    away = "alien 1 fore hall | alien 2 cargo bay | alien 3 cargo bay"
    match = go(at(f"human {room}, hiding | {away} | dice chase"), "take chase")
    assert refusal(match, move) == "B5.4"
    assert move not in match.legal_words()


def test_who_is_ready_does_not_prepare() -> None:  # B5.5
    match = go(at("human cargo bay, ready | dice claw", same_again="refused"), "take claw")
    assert refusal(match, "prepare") == "B5.5"


def test_an_alien_in_ambush_does_not_lie_down_again() -> None:  # B5.5
    match = go(at("aliens to play | alien 1 deck, in ambush | dice claw"), "take claw")
    assert refusal(match, "ambush with alien 1") == "B5.5"
    assert match.why_not("ambush with alien 2") is None


def test_aliens_that_are_cut_off_are_not_cut_off_again() -> None:  # B5.5
    match = go(at("human deck | alien 1 cargo bay | aliens cut off | dice claw"), "take claw")
    assert refusal(match, "use controls") == "B5.5"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("human cargo bay, ready | dice claw claw", "prepare"),
        ("aliens to play | alien 1 deck, in ambush | dice claw claw", "ambush with alien 1"),
        ("human deck | alien 1 cargo bay | aliens cut off | dice claw claw", "use controls"),
    ],
)
def test_who_already_is_so_may_waste_a_die_on_it_where_that_is_played(text: str, move: str) -> None:  # B5.5
    match = go(at(text, same_again="allowed"), "take claw")
    assert move in match.legal_words()
    states = (int(match.table.human_state), match.table.alien_state.tolist(), int(match.table.aliens_may))
    go(match, move)
    assert (int(match.table.human_state), match.table.alien_state.tolist(), int(match.table.aliens_may)) == states
    assert match.show().split(" | dice ")[1].startswith("claw")


def test_aliens_that_are_all_in_ambush_need_not_pass_where_that_is_played() -> None:  # B5.5
    lone = "aliens to play | alien 1 deck, in ambush | alien 2 dead | alien 3 dead | lockdown deck 1 | dice claw alien"
    assert at(lone, same_again="allowed").legal_words() == ["take claw"]
    assert at(lone, same_again="refused").legal_words() == ["take claw", "take alien"]


def test_ready_stays_until_it_is_used() -> None:  # B5.6
    match = the_round_ends(f"human deck, ready | alien 1 cargo bay | {AWAY}", ready_lasts="until_used")
    assert "| human deck, ready |" in match.show()


def test_ready_ends_with_the_round_where_that_is_played() -> None:  # B5.6
    match = the_round_ends(f"human deck, ready | alien 1 cargo bay | {AWAY}", ready_lasts="one_round")
    assert "| human deck |" in match.show()
    match = the_round_ends(f"human deck, ready | alien 1 deck | {AWAY}", ready_lasts="one_round")
    assert "| human deck | alien 1 deck, bleeding |" in match.show()


def test_only_whoever_sneaks_in_is_safe_from_an_ambush_where_that_is_played() -> None:  # B4.4
    crawls = at("human fore hall | alien 1 aft hall, in ambush | dice alien chase", hiding_vs_ambush="sneaking_in_too")
    go(crawls, "take alien", "crawl to aft hall")
    assert crawls.winners == [1]
    driven = at(
        "aliens to play | human deck | alien 1 deck | alien 2 comms bay, in ambush | alien 3 cargo bay | dice sound chase",
        hiding_vs_ambush="sneaking_in_too",
    )
    go(driven, "take sound", "scream human to comms bay")
    assert driven.winners == [1]
