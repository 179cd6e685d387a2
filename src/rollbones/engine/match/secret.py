"""The secret of a match: what is published of it at the start, and the dice that follow from it."""

from __future__ import annotations

import hashlib
import hmac

SECRET_BYTES = 32


def commitment_of(secret: bytes) -> str:
    """Return what is published of a secret at the start."""
    return hashlib.sha256(secret).hexdigest()


def secret_from_seed(seed: str) -> bytes:
    """Return the secret that a seed in words or digits stands for."""
    return hashlib.sha256(f"rollbones seed {seed}".encode()).digest()


def chance_for(secret: bytes, move: int) -> int:
    """Return the 64-bit seed of a move; the set-up is move 0."""
    return int.from_bytes(hmac.digest(secret, f"move {move}".encode(), "sha256")[:8], "big")
