"""Direct writes to WebSocket transports, for frames with many receivers: encoded once, written without a task each."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from websockets.frames import Frame, Opcode

Write = Callable[[str], bool]


@lru_cache(64)
def in_bytes(text: str) -> bytes:
    """Return a text as the frame a server sends: whole, unmasked, not compressed."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def straight(protocol: Any) -> Write | None:
    """Return what writes a frame at once where nothing waits on the wire, and says so where something does."""
    transport, writable = getattr(protocol, "transport", None), getattr(protocol, "writable", None)
    if transport is None or writable is None:
        return None

    def write(text: str) -> bool:
        if transport.is_closing() or not writable.is_set() or transport.get_write_buffer_size():
            return False
        transport.write(in_bytes(text))
        return True

    return write
