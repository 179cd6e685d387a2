"""Tables in memory: match, seats, clock and log of one process."""

from .table import Table

__all__ = ["Table"]
