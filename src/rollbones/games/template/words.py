"""Moves, events and reasons."""

from rollbones.engine import Events, Moves, Reasons, Rolled, Span

moves = Moves()
ROLL = moves.declare("roll", key="o", main=True)
HOLD = moves.declare("hold", key="h")

events = Events()
ROLLED = events.declare("the die shows {face}", clause="P1.2", pace="roll", face=Rolled(1, 20))
LOST = events.declare("the turn's {points} points are gone", clause="P1.3", pace="blow", points=Span(0, 1020))
BANKED = events.declare("{points} points are banked", clause="P1.4", points=Span(0, 1020))
WON = events.declare("that is the game", clause="P2.1", pace="end")

reasons = Reasons()
NOT_YOUR_TURN = reasons.declare("P1.1")
NOTHING_ROLLED = reasons.declare("P1.5")
OVER = reasons.declare("P2.1")
