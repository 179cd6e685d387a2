"""Hints in words, and the review of the match that has just ended."""

from __future__ import annotations

import time
from collections.abc import Callable

from rollbones.bots.appraise import get_ready, is_ready
from rollbones.bots.hint import Hint, has_shares, hints
from rollbones.bots.review import PLAIN_PLAYOUTS, Review, review
from rollbones.engine.errors import RollbonesError
from rollbones.engine.match.match import Match
from rollbones.engine.run.warmup import stays_plain, trouble_with
from rollbones.words import say

LONGEST_REVIEW = 8.0  # seconds
LOOK_EVERY = 0.1  # seconds between looks whether the compiler is done


def hints_for(match: Match, seat: int) -> list[Hint]:
    """Think about a seat's moves; return the best of them."""
    return hints(match.game, match.box, match.view(seat), seat, match.legal(seat))


def hint_in_words(match: Match, hint: Hint) -> str:
    """Say what a move is worth."""
    move = match.moves.say(hint.move)
    if hint.forced > 0:
        return say("terminal-hint-wins", move=move)
    if hint.forced < 0:
        return say("terminal-hint-loses", move=move)
    if has_shares(match.game, match.box):
        return say("terminal-hint-share", move=move, value=f"{hint.value:.1%}", margin=f"{hint.margin:.1%}")
    return say("terminal-hint-points", move=move, value=f"{hint.value:.1f}", margin=f"{hint.margin:.1f}")


def look_back(match: Match, progress: Callable[[int, int], None], stop: Callable[[], bool]) -> Review | None:
    """Review a match; the game is compiled elsewhere first. Nothing where somebody says stop before that is done."""
    if stays_plain():
        return review(match, playouts=PLAIN_PLAYOUTS, seconds=LONGEST_REVIEW, engine="plain", progress=progress, stop=stop)
    get_ready(match.game)
    while not is_ready(match.game):
        if stop():
            return None
        if trouble := trouble_with(match.game):
            raise RollbonesError(trouble)
        time.sleep(LOOK_EVERY)
    return review(match, seconds=LONGEST_REVIEW, progress=progress, stop=stop)
