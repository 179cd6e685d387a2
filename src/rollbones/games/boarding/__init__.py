"""DIE! The Die Game."""

from rollbones.engine.game import Card

card = Card(
    title="DIE! The Die Game",
    goal="One Human crosses a boarded ship to its radio; three Aliens have until then to kill him.",
    designer="the author of DIE! The Die Game, a free print-and-play game",
    source="DIE! The Die Game, print-and-play manual",
    version="1",
    seats=(2, 2),
    minutes=(15, 30),
    sides=("human", "aliens"),
    longest=200_000,
)
