"""Moves, events and reasons."""

from rollbones.engine import FACES, Events, Moves, Reasons, Span

from .table import DICE, SEATS

SEAT, MANY, SOME = Span(1, SEATS), Span(1, SEATS * DICE), Span(0, SEATS * DICE)

moves = Moves(blind=False, public=True)
BID = moves.declare("bid {count} of {face}", count=MANY, face=FACES)
CALL = moves.declare("call")

events = Events(SEAT)
ROLLED = events.declare("under your cup: {count} of {face}", clause="L1.2", pace="roll", count=MANY, face=FACES)
SHOWS = events.declare("seat {seat} has {count} of it", clause="L3.1", pace="card", reveals=True, seat=SEAT, count=SOME)
COUNTED = events.declare("that makes {count} of {face}", clause="L3.1", pace="after", count=SOME, face=FACES)
LOSES = events.declare("seat {seat} loses a die", clause="L3.2", pace="blow", seat=SEAT)
OUT = events.declare("seat {seat} is out", clause="L3.4", pace="end", seat=SEAT)

reasons = Reasons()
NOT_YOUR_TURN = reasons.declare("L2.1")
TOO_LOW = reasons.declare("L2.2")
TOO_MANY = reasons.declare("L2.3")
NOTHING_BID = reasons.declare("L2.4")
OVER = reasons.declare("L4.1")
