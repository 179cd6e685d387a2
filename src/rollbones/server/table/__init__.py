"""Tables in memory: match, seats, clock and log of one process."""

from .table import LiveTable

__all__ = ["LiveTable"]
