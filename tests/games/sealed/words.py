"""Moves, events and reasons."""

from rollbones.engine import FACES, Events, Moves, Reasons, Span

SEAT, OFFERS = Span(1, 3), Span(1, 3)

moves = Moves()
OFFER = moves.declare("offer {value}", value=OFFERS)
PASS = moves.declare("pass", public=True)

events = Events()
PRIZE = events.declare("the prize is worth {value}", clause="S1.1", value=FACES)
LAYS = events.declare("seat {seat} lays an offer down", clause="S1.2", seat=SEAT)

reasons = Reasons()
DONE = reasons.declare("S1.2")
