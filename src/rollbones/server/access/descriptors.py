"""File descriptors: as many as the system gives, and some kept back for the database and for whoever comes next."""

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
    """Take as many descriptors as the system gives; return how many that are."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):  # where even that is too many, it stays as it was
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return limit()


def limit() -> int:
    """Return how many descriptors this process may have."""
    if resource is None:
        return PLENTY
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return PLENTY if soft == resource.RLIM_INFINITY else int(soft)


def room() -> int:
    """Return how many connections there may be at once."""
    return max(limit() - KEPT_BACK, limit() // 2)


def room_for_sockets() -> int:
    """Return how many of them may be sockets at tables."""
    return max(room() - FOR_REQUESTS, room() // 2)
