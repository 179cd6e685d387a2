"""Liar's Dice."""

from rollbones.engine.game import Card

card = Card(
    title="Liar's Dice",
    goal="Keep a die in your cup when nobody else has one.",
    designer="folk game",
    source="traditional",
    version="1",
    seats=(2, 6),
    minutes=(10, 20),
)
