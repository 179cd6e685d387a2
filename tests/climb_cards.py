"""Decks for tests of the mountain: every terrain and every sign where a test wants it."""

from __future__ import annotations

from rollbones.engine.match.match import Match
from rollbones.engine.registry import find_game
from tools import position

CLIMB = find_game("climb")

MOUNTAIN = """
normal Snow
sss
sss
sss
sss
normal Ice
iii
iii
iii
iii
normal Trail
ttt
ttt
ttt
ttt
normal Rock
sss
sss
sss
rrr
normal Tops
tir
sss
sss
sss
normal Feet
sss
sss
sss
etr
normal Lure
sss
ees
ees
ese
hard Hill
sss
sss
sss
sss
hard Height
sss
sss
sss
sss
hard Hump
sss
sss
sss
sss
hard Hut
sss
sss
sss
sss
deadly Drop
sss
sss
sss
sss
deadly Dent
sss
sss
sss
sss
deadly Dread
sss
sss
sss
sss
deadly Dusk
sss
sss
sss
sss
"""
SNOW, ICE, TRAIL, ROCK, TOPS, FEET, LURE = range(7)

EVENTS = """
Quiet × 2
.
Rise
^
Rise Twice
^ ^
Sink
v
East
>
West
<
Aside
<>
Any Way
<^v>
Gift of Fire
+fire
Gift of Rope
+rope
Fray
-rope
Mend
~fire/pick
Mend Any
~any
Breath
[+]
Numb
[-]
Whiteout
[?]
Fur
(warm)
Long
^ [-] +rope v
"""
TITLES = [line.partition(" ×")[0] for line in EVENTS.strip().split("\n")[::2]]

ALTITUDE = """
Cache
+rope
Coat
(warm)
Calm
(calm)
Bench
~any
"""


def climb(text: str = "", **options: str) -> Match:
    """Return a match on the mountain of the tests."""
    decks = {"mountain": MOUNTAIN, "events": EVENTS, "altitude": ALTITUDE}
    return position(text, "climb", **{**decks, **options})


def event(title: str) -> int:
    """Return what chance answers when this event is drawn."""
    return 1 + TITLES.index(title)


def fell(*faces: int) -> list[int]:
    """Return what chance answers when dice fall so: how many show a 1, how many of the others a 2, and so on."""
    answers, left = [], len(faces)
    for face in range(1, 6):
        if left:
            answers.append(faces.count(face))
            left -= faces.count(face)
    return answers


def parts(match: Match, seat: int = 1) -> list[str]:
    """Return what the position says of a hiker, and of what is common to all."""
    said = [part for part in match.show().split(" | ") if not part.startswith("card ")]
    starts = [place for place, part in enumerate(said) if part.startswith("hiker ")]
    first = next(place for place in starts if said[place].startswith(f"hiker {seat} "))
    last = next((place for place in starts if place > first), len(said))
    return [*said[: starts[0]], *said[first:last]]


def where(match: Match, seat: int = 1) -> str:
    """Return where a hiker is, as in `1250 left`."""
    return next(part for part in parts(match, seat) if part.startswith(f"hiker {seat} ")).split(" ", 3)[3]


def steps(match: Match) -> list[str]:
    """Return the steps that are open."""
    return [word for word in match.legal_words() if word.startswith(("go ", "walk ", "burn")) and " go " in f" {word}"]
