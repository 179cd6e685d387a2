"""Structured logs: one JSON object per line on standard error, without secrets or personal data."""

from __future__ import annotations

import contextlib
import logging
import sys

import structlog

from . import faults


def begin() -> None:
    """Set logging up."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: _Steady(),
        cache_logger_on_first_use=False,
    )
    handler = _Handler()
    for name in ("uvicorn", "uvicorn.error", "asyncio", "litestar", "sqlalchemy", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)


def where(trouble: BaseException) -> str:
    """Return the source line of an exception, without its message."""
    last = trouble.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    return f"{last.tb_frame.f_code.co_filename.rpartition('/')[2]}:{last.tb_lineno}" if last else ""


class _Steady:
    """Writes log lines and ignores write errors: a full disk must not stop the server."""

    def msg(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):  # ValueError: standard error is closed
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()

    debug = info = warning = warn = error = err = critical = fatal = failure = exception = log = msg


class _Handler(logging.Handler):
    """Forwards library logs: the type and place of an error, not its message."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            faults.tell("library", record.exc_info[1], source=record.name)
            return
        where = f"{record.module}:{record.lineno}"
        structlog.get_logger().log(record.levelno, "library", source=record.name, where=where)
