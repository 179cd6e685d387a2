"""Bots. They receive what a seat may know, never the table.

players(game, "master", 2)              the same bot in every seat
players(game, "master,greedy", 2)       one for each seat
"""

from __future__ import annotations

from rollbones.engine.errors import RollbonesError
from rollbones.engine.game import Game
from rollbones.engine.run.players import GREEDY, RANDOM, STEADY, Bot, Players, Skill

from . import greedy, random, steady
from .levels import skill_of
from .mixed import mixed


def players(game: Game, names: str, seats: int) -> Players:
    """Return who sits where: one name for all seats, or one for each, between commas."""
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        listed *= seats
    if len(listed) != seats:
        raise RollbonesError(f"--bots {names}: {len(listed)} bots for {seats} seats; name one for all, or one for each")
    skills = tuple(skill_of(game, name) for name in listed)
    return Players(bot_for(game, skills), skills, tuple(listed))


def bot_for(game: Game, skills: tuple[Skill, ...]) -> Bot:
    """Return the leanest rule that all these skills can be played by."""
    if len({(skill.kind, skill.slip) for skill in skills}) == 1 and skills[0].slip == 0:
        if skills[0].kind == RANDOM:
            return random.BOT
        if skills[0].kind == STEADY:
            return steady.BOT
        if skills[0].kind == GREEDY:
            return greedy.HABITUAL if "habit" in game.hints else greedy.LOOKING
    return mixed(game)
