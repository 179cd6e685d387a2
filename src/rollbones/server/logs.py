"""Logs: one JSON object a line on standard error, with nothing in it that is anybody's secret."""

from __future__ import annotations

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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = _Handler()
    for name in ("uvicorn", "uvicorn.error", "asyncio", "litestar", "sqlalchemy", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)


class _Handler(logging.Handler):
    """Carries what libraries log into our log: what kind of trouble and where, not what was in it."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            faults.tell("library", record.exc_info[1], source=record.name)
            return
        where = f"{record.module}:{record.lineno}"
        structlog.get_logger().log(record.levelno, "library", source=record.name, where=where)
