"""Cube Delver."""

from rollbones.engine.game import Card
from rollbones.engine.run.players import GREEDY, LOOK, Level, Skill

card = Card(
    title="Cube Delver",
    goal="Go down with a bag of sixty dice, gather treasure, and walk back out before the dungeon has your last Health Die.",
    designer="the author of Cube Delver, a free print-and-play game",
    source="Cube Delver, print-and-play rules",
    version="1",
    seats=(1, 1),
    minutes=(5, 20),
    ranks=(
        (0, "Bones"),
        (1, "Survivor"),
        (10, "Scavenger"),
        (20, "Delver"),
        (35, "Treasure hunter"),
        (50, "Tomb robber"),
        (60, "Legend"),
    ),
    daily={"turn_limit": "100"},
    levels=(  # measured by `rollbones ladder delver --games 3000`
        Level("novice", Skill(GREEDY, slip=700)),
        Level("casual", Skill(GREEDY, slip=60), (0.634, 0.617, 0.651)),
        Level("regular", Skill(GREEDY), (0.636, 0.619, 0.653)),
        Level("strong", Skill(LOOK, iterations=60, slip=120), (0.683, 0.667, 0.700)),
        Level("master", Skill(LOOK, iterations=60), (0.649, 0.632, 0.666)),
    ),
)
