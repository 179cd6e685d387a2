"""The engine: records, chance, moves, matches, and the three ways to run a game from one text."""

from .declare.chance import Table, below, choose, draw, roll
from .declare.contract import ALLOWED, PARTS
from .declare.events import EVERYONE, Tale, tell, whisper
from .declare.moveset import ALWAYS, Group, Listed, Row, table_of_moves
from .declare.naming import enumeration
from .declare.options import NUMBERS, Box, amount, content, ruling, text
from .declare.record import Numbers, Record, number, numbers, records
from .declare.rule import rule
from .declare.vocabulary import (
    FACES,
    Events,
    FromBox,
    Moves,
    Names,
    Reasons,
    Rolled,
    Span,
    chose,
    first_part,
    move_of,
    second_part,
    third_part,
)
from .errors import IllegalMoveError, RollbonesError

__all__ = [
    "ALLOWED",
    "ALWAYS",
    "EVERYONE",
    "FACES",
    "NUMBERS",
    "PARTS",
    "Box",
    "Events",
    "FromBox",
    "Group",
    "IllegalMoveError",
    "Listed",
    "Moves",
    "Names",
    "Numbers",
    "Reasons",
    "Record",
    "RollbonesError",
    "Rolled",
    "Row",
    "Span",
    "Table",
    "Tale",
    "amount",
    "below",
    "choose",
    "chose",
    "content",
    "draw",
    "enumeration",
    "first_part",
    "move_of",
    "number",
    "numbers",
    "records",
    "roll",
    "rule",
    "ruling",
    "second_part",
    "table_of_moves",
    "tell",
    "text",
    "third_part",
    "whisper",
]
