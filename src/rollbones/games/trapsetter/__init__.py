"""Die Trying, the RPG."""

from rollbones.engine.game import Card
from rollbones.engine.run.players import GREEDY, Level, Skill

card = Card(
    title="Die Trying: the Trapsetter",
    goal="Go down a hole in the ground, and come back up with what you can carry, if you come back up.",
    designer="the author of Die Trying, a free role-playing game; the Trapsetter's tables by Rollbones",
    source="Die Trying, rules of the role-playing game",
    version="1",
    seats=(1, 4),
    minutes=(30, 90),
    sides=("delvers",),
    partners_share=True,
    longest=200_000,
    levels=(  # three delvers, measured by `rollbones ladder trapsetter --seats 3 --games 4000`
        Level("novice", Skill(GREEDY, slip=1000)),
        Level("casual", Skill(GREEDY, slip=500), (0.631, 0.616, 0.646)),
        Level("regular", Skill(GREEDY, slip=220), (0.632, 0.617, 0.647)),
        Level("strong", Skill(GREEDY, slip=110), (0.621, 0.606, 0.636)),
        Level("master", Skill(GREEDY), (0.622, 0.607, 0.637)),
    ),
)
