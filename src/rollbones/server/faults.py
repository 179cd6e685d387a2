"""Faults: what went wrong in the server itself, logged so that it can be found, with nothing of what was in it.

A fault's log line has the id that the answer carries, the exception's type and those it came from, and the lines it went
through. Messages and values stay out: they may be anybody's secret.
"""

from __future__ import annotations

import secrets
import traceback
from pathlib import Path

import structlog

from . import metrics
from .access.arrival import REQUEST
from .access.visitors import Connection

MOST_FRAMES = 30
SENTENCE = "something went wrong on the server; nothing is lost, try again (fault {})"

log = structlog.get_logger()


def tell(kind: str, trouble: BaseException, connection: Connection | None = None, **facts: str) -> str:
    """Log and count a fault; return its id."""
    known = connection.scope.get("state", {}).get(REQUEST) if connection is not None else None
    fault = str(known or secrets.token_hex(8))
    what, frames = type(trouble).__name__, frames_of(trouble)
    metrics.faults.labels(kind, what).inc()
    where = frames[-1] if frames else ""
    log.error(f"{kind} failed", fault=fault, what=what, cause=causes_of(trouble), where=where, frames=frames, **facts)
    return fault


def frames_of(trouble: BaseException) -> list[str]:
    """Return the lines a fault went through, the innermost last: file, line and function."""
    lines = [
        f"{_short(frame.f_code.co_filename)}:{line} {frame.f_code.co_qualname}"
        for frame, line in traceback.walk_tb(trouble.__traceback__)
    ]
    return lines[-MOST_FRAMES:]


def causes_of(trouble: BaseException) -> list[str]:
    """Return the types of what a fault came from, the first last."""
    found: list[str] = []
    cause = trouble.__cause__ or trouble.__context__
    while cause is not None and len(found) < MOST_FRAMES:
        found.append(type(cause).__name__)
        cause = cause.__cause__ or cause.__context__
    return found


def _short(path: str) -> str:
    """Return a file's path relative to its package, so that logs do not show where it is installed."""
    parts = Path(path).parts
    for top in ("site-packages", "src"):
        if top in parts:
            return "/".join(parts[len(parts) - parts[::-1].index(top) :])
    return "/".join(parts[-2:])
