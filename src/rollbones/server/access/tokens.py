"""Tokens in links, stored as hashes."""

from __future__ import annotations

import hashlib


def digest_of(token: str) -> str:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
