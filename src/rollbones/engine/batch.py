"""Whole games by the thousand, under the import path that the docs of 0.1.0 gave."""

from .run.batch import play_batch

__all__ = ["play_batch"]
