"""A game with secrets, for the tests: everybody looks at a hidden number and keeps it or draws another."""

from rollbones.engine.game import Card

card = Card(
    title="Whisper",
    goal="Have the highest number.",
    designer="nobody",
    source="these tests",
    version="1",
    seats=(2, 3),
    minutes=(1, 1),
)
