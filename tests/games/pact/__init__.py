"""Pact: a stranger's game of two teams, for tests. Everybody chooses at once, in any order."""

from rollbones.engine.game import Card

card = Card(
    title="Pact",
    goal="Let somebody of your team have more than anybody of the other.",
    designer="the tests",
    source="the tests",
    version="1",
    seats=(4, 4),
    minutes=(1, 1),
    sides=("odd", "even"),
)
