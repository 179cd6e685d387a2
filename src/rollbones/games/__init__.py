"""The games. A folder here with a card in its `__init__.py` is a game."""
