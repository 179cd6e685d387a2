"""Words from strangers: names and chat, made inert."""

from __future__ import annotations

import hashlib
import unicodedata

LONGEST_NAME = 24
LONGEST_CHAT = 300
TAKEN_OUT = "(taken out by the host)"  # in place of a line of chat
GONE = "gone-"  # what the id begins with that stands for somebody whose things were deleted
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, direction marks, halves of characters


def inert(text: str, most: int) -> str:
    """Return text without anything that is not seen, on one line, no longer than it may be."""
    seen = "".join(" " if one.isspace() else one for one in text if one.isspace() or unicodedata.category(one) not in UNSEEN)
    return " ".join(unicodedata.normalize("NFC", seen).split())[:most].strip()


def guest(player: str) -> str:
    """Return what somebody is called who has chosen no name, or wants to have none any more."""
    if player.startswith(GONE):
        return "somebody"
    return f"Guest {int(hashlib.sha256(player.encode()).hexdigest()[:8], 16) % 900 + 100}"
