"""A bot and its skill, under the import path that the docs of 0.1.0 gave."""

from .run.players import Bot, Players, Skill

__all__ = ["Bot", "Players", "Skill"]
