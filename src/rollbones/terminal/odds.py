"""Odds in words."""

from __future__ import annotations

from fractions import Fraction

from rollbones.bots.hint import prospects
from rollbones.engine.match import Match
from rollbones.words import say


def outcomes_in_words(match: Match, seat: int) -> list[str]:
    """Say for each open move what it can lead to, as far as its seat can know."""
    lines = []
    for move in match.legal(seat):
        lines.append(say("terminal-odds-of", move=match.moves.say(move)))
        lines += [f"  {line}" for line in outcomes_of(match, move, seat)]
    return lines


def outcomes_of(match: Match, move: int, seat: int) -> list[str]:
    """Say what one open move can lead to: every outcome in words with its exact share, the likeliest first."""
    lines = []
    for one in prospects(match, move, seat):
        share, words = percent(one.share), one.words or say("terminal-odds-nothing")
        if one.over:
            lines.append(say("terminal-odds-line-over", share=share, words=words, score=one.score))
        else:
            lines.append(say("terminal-odds-line", share=share, words=words))
    return lines


def percent(share: Fraction) -> str:
    """Write a share as a percentage, never rounding something to nothing or almost to all."""
    if share and share < Fraction(1, 1000):
        return "<0.1%"
    if share < 1 and share > Fraction(999, 1000):
        return ">99.9%"
    return f"{float(share):.1%}"
