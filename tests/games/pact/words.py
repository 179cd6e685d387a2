"""Moves, events and reasons."""

from rollbones.engine import Events, Moves, Reasons

moves = Moves()
KEEP = moves.declare("keep")
GIVE = moves.declare("give")

events = Events()
KEPT = events.declare("a point is kept", clause="C1.2")
GIVEN = events.declare("a gift is given", clause="C1.3")

reasons = Reasons()
HAS_CHOSEN = reasons.declare("C1.1")
