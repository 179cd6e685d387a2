from rollbones.engine import Events, Moves, Reasons, Span

moves = Moves()
KEEP = moves.declare("keep")
AGAIN = moves.declare("draw again")

events = Events()
KEPT = events.declare("the number stays", clause="W1.1")
DREW = events.declare("a secret {face} is drawn", clause="W1.2", reveals=True, face=Span(0, 6))

reasons = Reasons()
WAIT = reasons.declare("W1.1")
