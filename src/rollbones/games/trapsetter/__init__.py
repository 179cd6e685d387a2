"""Die Trying, the RPG."""

from rollbones.engine.game import Card
from rollbones.engine.skill import GREEDY, SEARCH, Level, Skill

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
    levels=(  # 3,000 delves by three in the same dungeons each; `rollbones ladder trapsetter --seats 3` is still to be run
        Level("novice", Skill(GREEDY, slip=1000)),
        Level("casual", Skill(GREEDY, slip=400), (0.624, 0.608, 0.640)),
        Level("regular", Skill(GREEDY, slip=150), (0.608, 0.591, 0.625)),
        Level("strong", Skill(GREEDY), (0.630, 0.613, 0.647)),
        Level("master", Skill(SEARCH, iterations=24, depth=300)),
    ),
)
