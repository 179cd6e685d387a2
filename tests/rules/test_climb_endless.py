"""No endless climbs: each loop that the rulebook names as closed is walked here until it ends, or opened by a reading."""

import re
from collections.abc import Callable
from pathlib import Path

import rollbones
from climb_cards import climb, event, fell, parts, where
from rollbones.engine.match.match import Match
from tools import both_engines, refusal

pytestmark = both_engines

RULEBOOK = (Path(rollbones.__file__).parent / "games" / "climb" / "rulebook.md").read_text("utf-8")
MANY = 60
TWO = "hiker 2 at 0 left | dice 6 6 6 | card 2 0 Snow"


def dawdle(match: Match, likes: Callable[[str], bool], chance: list[int] | None = None) -> int:
    """Do nothing but what is liked, the first of it, as long as it is open; return how often, and stop at many."""
    for done in range(MANY):
        found = [move for move in match.legal_words() if likes(move)] if not match.over else []
        if not found:
            return done
        match.play(found[0], chance=chance)
    return MANY


def to_and_fro(match: Match, *moves: str) -> int:
    """Make moves in turn, over and over, as long as they are open; return how often."""
    for done in range(MANY):
        if match.over or moves[done % len(moves)] not in match.legal_words():
            return done
        match.play(moves[done % len(moves)])
    return MANY


def test_trails() -> None:  # M4.7 M4.8
    on_trails = "hiker 1 at 250 middle | dice 6 6 | card 1 0 Trail"
    assert to_and_fro(climb(on_trails), "walk left", "walk right") == 1
    assert dawdle(climb(on_trails), lambda move: move.startswith("walk")) < 12
    assert to_and_fro(climb(on_trails, free_walk="free"), "walk left", "walk right") == MANY
    edge = climb("hiker 1 at 250 left | dice 6 6 | card 1 0 Trail")
    assert refusal(edge, "walk left") == "M4.7"


def test_sideways() -> None:  # M3.4 M4.7
    match = climb("hiker 1 at 250 right | dice 2 2 3 3 3 6 | ready rope | card 1 0 Snow")
    gone = dawdle(match, lambda move: move.startswith(("go left with", "go right with")))
    assert gone == 6
    assert "placed 5" in parts(match)


def test_down_and_up() -> None:  # M7.5 M8.2
    text = "hiker 1 at 1000 left | dice 1 6 6 | highest 1 | camp | placed 4 | card 1 0 Snow | card 1 1 Hill"
    match = climb(text)
    match.play("go down with 1")
    match.play("go up with 6")
    assert where(match) == "1000 left"
    assert "camp" not in parts(match)
    assert refusal(match, "rest") == "M8.1"
    again = climb(text, camp_again="every_entry")
    again.play("go down with 1")
    again.play("go up with 6")
    again.play("rest")
    again.play("roll", chance=fell(1, 1, 6, 6, 6, 6, 6))
    assert to_and_fro(again, "go down with 1", "go up with 6") == 4
    assert "camp" in parts(again)


def test_events() -> None:  # M9.2 M9.4
    text = "hiker 1 at 250 right | dice 2 3 3 3 3 3 3 | card 1 0 Lure"
    once = climb(text)
    once.play("go left with 2", chance=[event("Quiet")])
    once.play("go right with 3")
    once.play("go left with 3")
    assert once.steps[-1].chance == ()
    often = climb(text, event_again="every_entry")
    often.play("go left with 2", chance=[event("Quiet")])
    often.play("go right with 3")
    often.play("go left with 3", chance=[event("Quiet")])
    assert len(often.steps[-1].chance) == 1


def test_campfires() -> None:  # M5.8 M8.7
    text = "hiker 1 at 1000 left | dice 6 6 6 6 6 6 6 | highest 1 | camp | ready campfire | card 1 1 Hill"
    match = climb(text)
    assert refusal(match, "light a campfire") == "M5.8"
    endless = climb(text, fire_in_camp="yes")
    for _ in range(MANY // 10):
        endless.play("light a campfire")
        endless.play("roll", chance=fell(6, 6, 6, 6, 6, 6, 6))
        endless.play("repair a campfire")
        for _die in range(4):
            endless.play("spend 6")
        assert {"camp", "ready campfire"} <= set(parts(endless))
        endless.play("light a campfire")
        endless.play("roll", chance=fell(6, 6, 6, 6, 6, 6, 6))
        endless.play("repair a campfire")
        for _die in range(4):
            endless.play("spend 6")
    rested = climb(text)
    rested.play("rest")
    rested.play("roll", chance=fell(6, 6, 6, 6, 6, 6, 6))
    assert refusal(rested, "rest") == "M8.1"


def test_meetings() -> None:  # M13.7 M13.9
    match = climb(
        "hiker 1 at 0 right | dice 1 6 6 2 3 3 3 | hand Quiet, Rise, Sink | card 1 0 Snow | "
        "hiker 2 at 250 left | dice 6 6 6 | hand Quiet, Rise, Sink | card 2 0 Snow",
        variant="single_slope",
        seats="2",
    )
    match.play("go up with 6")
    for _ in range(3):
        match.play("trade")
        match.play("cancel")
    assert refusal(match, "trade") == "M2.5"
    match.play("pass by")
    match.play("go left with 2")
    match.play("go right with 3")
    assert "meeting" not in parts(match)


def test_the_mountain_itself() -> None:  # M7.8
    match = climb("hiker 1 at 1750 left | dice 6 6 6 | card 1 1 Hill | highest 1", tallest="2")
    match.play("go up with 6")
    assert match.over
    assert match.score() == 2000
    stranded = climb("hiker 1 at 0 left | dice 4 | burned 6 | card 1 0 Ice")
    assert dawdle(stranded, lambda move: move != "retire") == 0
    upward = climb("hiker 1 at 0 left | dice 4 4 4 5 5 6 6 | card 1 0 Snow")
    assert dawdle(upward, lambda move: move.startswith("go up"), chance=None) == 7


def test_waiting() -> None:  # M2.3
    match = climb(f"hiker 1 at 0 left | dice 6 6 6 | card 1 0 Snow | {TWO}", seats="2")
    assert refusal(match, "end the turn") == "M2.3"
    lengths = dawdle(match, lambda move: move in {"end the turn", "go up with 6"})
    assert lengths < MANY


def test_second_thoughts() -> None:  # M2.5
    match = climb("hiker 1 at 0 left | dice 4 6 6 | card 1 0 Ice")
    assert to_and_fro(match, "go up with 4", "cancel") == 7
    assert refusal(match, "cancel") == "M2.5"


def test_every_loop_that_the_rulebook_names_is_walked_here() -> None:
    chapter = RULEBOOK.split("## No endless climbs")[1].split("\n## ")[0]
    named = [f"test_{name.lower().replace(' ', '_')}" for name in re.findall(r"^- \*(.+?)\*:", chapter, re.MULTILINE)]
    assert len(named) >= 9
    assert [name for name in named if name not in globals()] == []
    opened = set(re.findall(r"`(\w+ = \w+)`", chapter))
    assert opened == {"event_again = every_entry", "camp_again = every_entry", "free_walk = free", "fire_in_camp = yes"}
