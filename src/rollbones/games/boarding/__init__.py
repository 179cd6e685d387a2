"""DIE! The Die Game."""

from rollbones.engine.game import Card
from rollbones.engine.run.players import LOOK, SEARCH, Level, Skill

card = Card(
    title="DIE! The Die Game",
    goal="One Human crosses a boarded ship to its radio; three Aliens have until then to kill him.",
    designer="the author of DIE! The Die Game, a free print-and-play game",
    source="DIE! The Die Game, print-and-play manual",
    version="2",
    seats=(2, 2),
    minutes=(15, 30),
    sides=("human", "aliens"),
    longest=200_000,
    levels=(  # measured on version 1's rules by `rollbones ladder boarding --games 3000`, the master by 1,200 matches
        Level("novice", Skill(LOOK, iterations=12, slip=320)),
        Level("casual", Skill(LOOK, iterations=12, slip=150), (0.688, 0.671, 0.705)),
        Level("regular", Skill(LOOK, iterations=12, slip=55), (0.671, 0.654, 0.688)),
        Level("strong", Skill(LOOK, iterations=12), (0.664, 0.647, 0.681)),
        Level("master", Skill(SEARCH, iterations=400, explore=200, depth=0, habit=0), (0.668, 0.641, 0.695)),
    ),
)
