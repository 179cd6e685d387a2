"""What lies in the box."""

from rollbones.engine import Box as BaseBox
from rollbones.engine import amount


class Box(BaseBox):
    """What a gift grows to."""

    gift = amount("How many points does a gift bring?", 3, least=2, most=9)
