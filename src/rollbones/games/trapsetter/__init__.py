"""Die Trying, the RPG."""

from rollbones.engine.game import Card

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
)
