"""What lies in the box."""

from rollbones.engine import Box as EngineBox


class Box(EngineBox):
    """Nothing but the seats."""
