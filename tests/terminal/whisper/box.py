from rollbones.engine import Box as BaseBox


class Box(BaseBox):
    """Nothing but numbers."""
