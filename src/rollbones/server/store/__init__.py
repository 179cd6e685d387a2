"""The store: the database, and everything that is read from it or written to it."""

from .records import Deal, Entry, Seat, TableRow
from .store import Store

__all__ = ["Deal", "Entry", "Seat", "Store", "TableRow"]
