"""Sanitises names and chat."""

from __future__ import annotations

import hashlib
import unicodedata

LONGEST_NAME = 24
LONGEST_CHAT = 300
TAKEN_OUT = "(taken out by the host)"  # in place of a line of chat
GONE = "gone-"  # prefix of the id of a deleted player
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, direction marks, halves of characters


def inert(text: str, most: int) -> str:
    """Return text on one line, without invisible or direction-changing characters, truncated to a length."""
    seen = "".join(" " if one.isspace() else one for one in text if one.isspace() or unicodedata.category(one) not in UNSEEN)
    return " ".join(unicodedata.normalize("NFC", seen).split())[:most].strip()


def guest(player: str) -> str:
    """Return the display name of a player without a name."""
    if player.startswith(GONE):
        return "somebody"
    return f"Guest {int(hashlib.sha256(player.encode()).hexdigest()[:8], 16) % 900 + 100}"
