"""Die Trying, the mountain."""

from rollbones.engine.game import Card
from rollbones.engine.skill import GREEDY, SEARCH, Level, Skill

card = Card(
    title="Die Trying: the mountain",
    goal="Push seven dice up one mountain card after another, and be the highest when nobody can move any more.",
    designer="David Somerville",
    source="Die Trying, print-and-play rules, © David Somerville 2015, free to distribute; the decks are ours",
    version="1",
    seats=(1, 4),
    minutes=(10, 40),
    longest=200_000,
    ranks=(
        (0, "Tourist"),
        (2_000, "Walker"),
        (5_000, "Hiker"),
        (8_000, "Climber"),
        (11_000, "Mountaineer"),
        (15_000, "Summiteer"),
        (20_000, "Legend"),
    ),
    levels=(  # 1,500 climbs of the same mountains each, the master 250; `rollbones ladder climb` is still to be run
        Level("novice", Skill(GREEDY, slip=70)),
        Level("casual", Skill(GREEDY, slip=40), (0.685, 0.661, 0.708)),
        Level("regular", Skill(GREEDY, slip=20), (0.669, 0.645, 0.693)),
        Level("strong", Skill(GREEDY), (0.686, 0.662, 0.709)),
        Level("master", Skill(SEARCH, iterations=200, depth=25), (0.682, 0.624, 0.740)),
    ),
)
