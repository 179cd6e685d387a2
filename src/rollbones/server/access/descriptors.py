"""File descriptors: raise the limit to the maximum, and reserve some for the database and new connections."""

from __future__ import annotations

import contextlib

try:
    import resource
except ImportError:  # Windows knows no such limit
    resource = None  # type: ignore[assignment]

KEPT_BACK = 128  # for the database, the log, pipes, what is read from disk, and connections that just came
FOR_REQUESTS = 64  # connections that sockets at tables leave to requests
PLENTY = 1 << 20  # where the system knows no limit


def raise_limit() -> int:
    """Raise the soft limit to the hard limit; return it."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):  # where even that is too many, it stays as it was
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return limit()


def limit() -> int:
    """Return the current soft limit."""
    if resource is None:
        return PLENTY
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return PLENTY if soft == resource.RLIM_INFINITY else int(soft)


def room() -> int:
    """Return the maximum number of connections."""
    return max(limit() - KEPT_BACK, limit() // 2)


def room_for_sockets() -> int:
    """Return the maximum number of WebSockets."""
    return max(room() - FOR_REQUESTS, room() // 2)
