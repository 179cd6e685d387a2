"""Direct writes to WebSocket transports: a frame with many receivers is framed once, and nobody needs a task to write."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from websockets.frames import Frame, Opcode

Write = Callable[[Iterable[bytes]], bool]


@lru_cache(64)
def framed(text: bytes) -> bytes:
    """Return a text as the frame a server sends: whole, unmasked, not compressed."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


def straight(protocol: Any) -> Write | None:
    """Return what writes texts at once where nothing waits on the wire, and says so where something does."""
    transport, writable = getattr(protocol, "transport", None), getattr(protocol, "writable", None)
    if transport is None or writable is None:
        return None

    def write(texts: Iterable[bytes]) -> bool:
        if transport.is_closing() or not writable.is_set() or transport.get_write_buffer_size():
            return False
        transport.write(b"".join(map(framed, texts)))
        return True

    return write
