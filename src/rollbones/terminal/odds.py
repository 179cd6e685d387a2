"""Odds in words."""

from __future__ import annotations

from fractions import Fraction

from rollbones.engine.look import Look
from rollbones.words import say


def outcomes_in_words(look: Look, seat: int) -> list[str]:
    """Say for each open move what it can lead to; for a game that says nothing better about itself."""
    lines = []
    for move in look.legal(look.now(), seat):
        shares: dict[str, Fraction] = {}
        for share, after in look.after(look.now(), seat, move):
            text = look.game.show(look.table(after), look.match.box) or say("terminal-odds-nothing")
            shares[text] = shares.get(text, Fraction(0)) + share
        lines.append(f"{look.match.moves.say(move)}:")
        lines += [f"  {percent(share)}  {text}" for text, share in shares.items()]
    return lines


def percent(share: Fraction) -> str:
    """Write a share as a percentage, never rounding something to nothing or almost to all."""
    if share and share < Fraction(1, 1000):
        return "<0.1%"
    if share < 1 and share > Fraction(999, 1000):
        return ">99.9%"
    return f"{float(share):.1%}"
