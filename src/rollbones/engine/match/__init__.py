"""One match: played, saved, looked ahead in, and what lasts after it."""

from .match import Match

__all__ = ["Match"]
