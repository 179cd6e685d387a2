"""What a game answers for: functions over its table and box.

`setup`, `acting`, `legal`, `why_not`, `play` and `score` every game writes; `hide` and `guess` only a game with secrets;
`side` only one with teams; `grade` only one whose results are more than won and lost. `habit`, `hope`, `serious`, `round_of`,
`forget` and `alike` are what a game may know about being played well, in its `hints.py`; `decide` is a bot's. Here they are
blanks that the engine fills in when it stamps out its drivers for a game.
"""

from __future__ import annotations

from typing import Any

from .chance import below
from .record import Numbers
from .rule import rule

ALLOWED = 0
PARTS = 840  # results are counted in these, so that a win shared by up to eight is still a whole number


@rule
def setup(table: Any, box: Any, tale: Any) -> None:
    """Lay the table out for the first move and tell the tale of it. It comes blank, with its chance seeded.

    A game that has nothing to tell leaves `tale` out.
    """
    raise NotImplementedError


@rule
def setup_untold(table: Any, box: Any, tale: Any) -> None:
    """Lay the table out by a set-up that takes no tale."""
    setup_in_silence(table, box)


@rule
def setup_in_silence(table: Any, box: Any) -> None:
    """Lay the table out: a game's `setup` of two parameters."""
    raise NotImplementedError


@rule
def acting(table: Any) -> int:
    """Say which seats may move now, a bit for each; the first of them to move is first. None: the game is over."""
    raise NotImplementedError


@rule
def legal(table: Any, box: Any, seat: int, out: Numbers) -> int:
    """Write the moves open to this seat into `out`, always in the same order, and return how many there are."""
    raise NotImplementedError


@rule
def why_not(table: Any, box: Any, seat: int, move: int) -> int:
    """Return ALLOWED, or the reason that forbids this move to this seat now."""
    raise NotImplementedError


@rule
def play(table: Any, box: Any, seat: int, move: int, tale: Any) -> None:
    """Carry a legal move out and tell the tale of it."""
    raise NotImplementedError


@rule
def score(table: Any, box: Any, seat: int) -> int:
    """Return what this seat has made of it, were the game over now. The highest wins, if it is above nothing."""
    raise NotImplementedError


@rule
def hide(table: Any, box: Any, seat: int) -> None:
    """Blank whatever this seat may not know. Without secrets: nothing."""


@rule
def guess(table: Any, box: Any, seat: int) -> None:
    """Fill the blanks of this seat's view with a random world it could be in. Without secrets: nothing."""


@rule
def side(box: Any, seat: int) -> int:
    """Return whom this seat plays for: seats with the same answer win and lose together. Without teams: for itself."""
    return seat


@rule
def grade(box: Any, score: int) -> int:
    """Return what a final score is worth to its side, from 0 to 840, where sides play against each other.

    Without it only the best score counts: those who have it share the victory.
    """
    raise NotImplementedError


@rule
def habit(view: Any, box: Any, seat: int, out: Numbers, count: int, luck: Any) -> int:
    """Return which of the `count` moves in `out` a quick player takes by rule of thumb. Without hints: any."""
    return below(luck, count)


@rule
def hope(table: Any, box: Any, seat: int) -> int:
    """Return this seat's expected result from here. Without hints: the result, were the game over now."""
    return result_of(table, box, seat)


@rule
def serious(view: Any, box: Any, seat: int, out: Numbers, count: int) -> int:
    """Return how many of the moves in `out`, from the first on, are worth a thought. Without hints: all.

    Search ignores trailing undo-type moves, which are listed last; without this it can loop.
    """
    return count


@rule
def round_of(table: Any) -> int:
    """Return a number that is constant until chance is asked again; forced lines are followed that far."""
    return 0


@rule
def forget(table: Any, box: Any) -> None:
    """Blank what no longer matters, so that positions of equal worth become equal tables. Without hints: nothing.

    Whatever may happen by serious moves must be the same before and after: who may act, where each move can lead and how
    likely, and how it ends. What only counts along, or only serves to take something back, can go; what is
    interchangeable can be put in order.
    """


@rule
def alike(table: Any, box: Any, seat: int, move: int) -> int:
    """Return a number from 0 to 15 that distinguishes the code paths a move will take. Without hints: 0.

    For games that diverge early: on a GPU, games are sorted by kind of move and this number before each move.
    """
    return 0


@rule
def decide(
    view: Any,
    box: Any,
    seat: int,
    out: Numbers,
    count: int,
    mind: Any,
    worlds: Any,
    inner: Any,
    nodes: Any,
    skill: Any,
) -> int:
    """Return the index of the move in `out` that a bot takes. It sees a view; the other arguments are its working memory."""
    raise NotImplementedError


@rule
def result_of(table: Any, box: Any, seat: int) -> int:
    """Return what this seat has made of it, were the game over now.

    Where all play for one side, that is the score; else its share of the victory, which goes to the side with the highest
    score above nothing.
    """
    sides = 1
    best = score(table, box, 0)
    for other in range(1, box.seats):
        best = max(best, score(table, box, other))
        if side(box, other) != side(box, 0):
            sides = 2
    if sides == 1:
        return score(table, box, seat) * PARTS
    if best <= 0 or side_score(table, box, side(box, seat)) < best:
        return 0
    winners = 0
    for other in range(box.seats):
        if is_first_of_its_side(box, other) and side_score(table, box, side(box, other)) == best:
            winners += 1
    return PARTS // winners


@rule
def graded_result_of(table: Any, box: Any, seat: int) -> int:
    """Return what this seat has made of it, where results are graded: what its side's score is worth."""
    for other in range(1, box.seats):
        if side(box, other) != side(box, 0):
            return grade(box, side_score(table, box, side(box, seat)))
    return score(table, box, seat) * PARTS


@rule
def side_score(table: Any, box: Any, which: int) -> int:
    """Return the best score of a side's seats."""
    best = -1
    for seat in range(box.seats):
        if side(box, seat) == which:
            best = max(best, score(table, box, seat))
    return best


@rule
def is_first_of_its_side(box: Any, seat: int) -> bool:
    """Tell whether no earlier seat plays for the same side."""
    for other in range(seat):  # noqa: SIM110  # compiled rules know no generator expressions
        if side(box, other) == side(box, seat):
            return False
    return True
