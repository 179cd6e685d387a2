"""Tables: a match, its seats, its clock and its log, as one process holds them in memory."""

from .table import Table

__all__ = ["Table"]
