"""Odds in words. They are counted in another process, so that the screen, Ctrl-C and a signal never wait for them."""

from __future__ import annotations

from collections.abc import Callable

from rollbones.bots.counters import Counters
from rollbones.bots.prospects import OddsQuestion, Prospect
from rollbones.engine.board import percent
from rollbones.engine.match.match import Match
from rollbones.words import say

counters = Counters()


def outcomes_in_words(match: Match, seat: int) -> list[str]:
    """Say for each open move what it can lead to, as far as its seat can know."""
    lines = []
    for move in match.legal(seat):
        lines.append(say("terminal-odds-of", move=match.moves.say(move)))
        lines += [f"  {line}" for line in outcomes_of(match, move, seat)]
    return lines


def outcomes_of(match: Match, move: int, seat: int, is_given_up: Callable[[], bool] = lambda: False) -> list[str]:
    """Say what one open move can lead to, the likeliest first: exactly, or sampled where that takes too long."""
    found = counters.ask(OddsQuestion.of(match, move, seat), is_given_up)
    lines = [say("terminal-odds-sampled", samples=found.samples)] if found.samples else []
    lines += [_line(one, found.samples > 0) for one in found.listed]
    if found.others:
        lines.append(say("terminal-odds-others", others=found.others, share=percent(found.others_share)))
    return lines


def _line(one: Prospect, sampled: bool) -> str:
    share, words = percent(one.share), one.words or say("terminal-odds-nothing")
    if sampled:
        share = say("terminal-odds-interval", share=share, low=percent(one.low), high=percent(one.high))
    if one.over:
        return say("terminal-odds-line-over", share=share, words=words, score=one.score)
    return say("terminal-odds-line", share=share, words=words)
