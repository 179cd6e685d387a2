"""Hush: a stranger's game with secrets, for tests. Each seat holds one chip that only it sees."""

from rollbones.engine.game import Card

card = Card(
    title="Hush",
    goal="Hold the higher chip when both are shown.",
    designer="the tests",
    source="the tests",
    version="1",
    seats=(2, 2),
    minutes=(1, 1),
)
