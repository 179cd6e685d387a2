"""Die Trying, the mountain."""

from rollbones.engine.game import Card
from rollbones.engine.run.players import GREEDY, SEARCH, Level, Skill

card = Card(
    title="Die Trying: the mountain",
    goal="Push seven dice up one mountain card after another, and be the highest when nobody can move any more.",
    designer="David Somerville",
    source="Die Trying, print-and-play rules, © David Somerville 2015, free to distribute; the decks are ours",
    version="2",
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
    levels=(  # version 1, alone, by `rollbones ladder climb --games 1500`, the master by 600 climbs; more in docs/figures.md
        Level("novice", Skill(GREEDY, slip=95)),
        Level("casual", Skill(GREEDY, slip=53), (0.695, 0.671, 0.718)),
        Level("regular", Skill(GREEDY, slip=23), (0.711, 0.688, 0.733)),
        Level("strong", Skill(GREEDY), (0.718, 0.695, 0.740)),
        Level("master", Skill(SEARCH, iterations=500, explore=400, depth=25), (0.700, 0.662, 0.735)),
    ),
)
