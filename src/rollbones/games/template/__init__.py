"""Pig: the smallest complete game, and the one to copy."""

from rollbones.engine.game import Card

card = Card(
    slug="pig",
    title="Pig",
    goal="Be the first to 100 points, and stop rolling before the 1 comes.",
    designer="folk game, described by John Scarne in 1945",
    source="traditional",
    version="1",
    seats=(2, 4),
    minutes=(5, 10),
)
