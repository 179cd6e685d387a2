"""Moves, events and reasons."""

from rollbones.engine import Events, Moves, Reasons, Span

VALUES = Span(0, 5)

moves = Moves()
STAY = moves.declare("stay")
SWAP = moves.declare("swap")

events = Events()
SWAPPED = events.declare("a chip is swapped", clause="H1.2")
HOLDS = events.declare("you hold a {value} now", clause="H1.2", value=VALUES)
SHOWN = events.declare("the chips are shown: {first} and {second}", clause="H1.3", reveals=True, first=VALUES, second=VALUES)

reasons = Reasons()
NOT_YOUR_TURN = reasons.declare("H1.1")
