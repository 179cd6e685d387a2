"""Pig: the smallest complete game, and the one to copy."""

from rollbones.engine.game import Card
from rollbones.engine.skill import GREEDY, SEARCH, Level, Skill

card = Card(
    slug="pig",
    title="Pig",
    goal="Be the first to 100 points, and stop rolling before the 1 comes.",
    designer="folk game, described by John Scarne in 1945",
    source="traditional",
    version="1",
    seats=(2, 4),
    minutes=(5, 10),
    levels=(
        Level("novice", Skill(GREEDY, slip=976)),
        Level("casual", Skill(GREEDY, slip=744)),
        Level("regular", Skill(GREEDY, slip=507)),
        Level("strong", Skill(GREEDY, slip=268)),
        Level("master", Skill(SEARCH, iterations=500, explore=2500)),
    ),
)
