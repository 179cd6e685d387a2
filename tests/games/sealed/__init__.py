"""Sealed: offers for a prize, laid down at the same time."""

from rollbones.engine.game import Card

card = Card(
    title="Sealed",
    goal="Offer the most for the prize.",
    designer="tests",
    source="tests",
    version="1",
    seats=(2, 3),
    minutes=(1, 1),
)
