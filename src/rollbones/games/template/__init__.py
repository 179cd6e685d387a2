"""Pig: the smallest complete game, and the one to copy."""

from rollbones.engine.game import Card
from rollbones.engine.run.players import GREEDY, SEARCH, Level, Skill

card = Card(
    slug="pig",
    title="Pig",
    goal="Be the first to 100 points, and stop rolling before the 1 comes.",
    designer="folk game, described by John Scarne in 1945",
    source="traditional",
    version="1",
    seats=(2, 4),
    minutes=(5, 10),
    levels=(  # measured by `rollbones ladder pig --games 4000`
        Level("novice", Skill(GREEDY, slip=976)),
        Level("casual", Skill(GREEDY, slip=744), (0.629, 0.614, 0.644)),
        Level("regular", Skill(GREEDY, slip=507), (0.636, 0.621, 0.651)),
        Level("strong", Skill(GREEDY, slip=268), (0.617, 0.602, 0.632)),
        Level("master", Skill(SEARCH, iterations=500, explore=2500), (0.635, 0.620, 0.650)),
    ),
)
