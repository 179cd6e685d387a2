"""Machine names: what is declared is called, on the wire and in boards, as the rules call it.

    PAY_TRAVEL = moves.declare("pay travel at {place}", place=PLACES)        is the move `pay_travel`
    Phase = TO_DRAW, DRAWN, OVER = enumeration(range(3))                     are the phases `to_draw`, `drawn`, `over`

The names are read once, at import, from the assignment that a declaration stands in: from its source, since bytecode differs
between versions of Python. The numbers that rules compute with stay plain integers: compiled code knows nothing of it.
"""

from __future__ import annotations

import ast
import linecache
import re
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from types import FrameType
from typing import NamedTuple, overload

NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


class _Assignment(NamedTuple):
    """What a call is assigned to, and where the call stands in the source."""

    names: tuple[str, ...]
    first_line: int
    last_line: int
    end: int  # behind its last character, in bytes of the last line


def assigned(depth: int = 1) -> tuple[str, ...]:
    """Return the names that the statement `depth` calls above the caller assigns its result to."""
    frame = sys._getframe(depth + 1)
    line, last_line, _, end = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None))
    all_there = _assignments(_source(frame))
    if end is None:  # Python was told to keep no columns (PYTHONNODEBUGRANGES): what stands alone on its lines is still found
        there = [each for each in all_there if line is not None and each.first_line <= line <= each.last_line]
    else:
        there = [each for each in all_there if (each.last_line, each.end) == (last_line, end)]
    return there[0].names if len(there) == 1 else ()


def _source(frame: FrameType) -> str:
    """Return the source that a frame runs."""
    name = frame.f_code.co_filename
    linecache.checkcache(name)
    if not (lines := linecache.getlines(name, frame.f_globals)):
        raise TypeError(f"{name}: names are read from the source, which is not there; keep it in a file beside the bytecode")
    return "".join(lines)


@lru_cache(maxsize=64)
def _assignments(source: str) -> tuple[_Assignment, ...]:
    """Return every assignment of what a call returns."""
    all_there = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and isinstance(node.value, ast.Call):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            last_line, end = node.value.end_lineno or 0, node.value.end_col_offset or 0
            all_there.append(_Assignment(tuple(_names_in(targets)), node.value.lineno, last_line, end))
    return tuple(all_there)


def _names_in(targets: Iterable[ast.expr]) -> Iterator[str]:
    """Go through the names in the targets of an assignment, from left to right."""
    for target in targets:
        if isinstance(target, ast.Name):
            yield target.id
        elif isinstance(target, ast.Tuple | ast.List):
            yield from _names_in(target.elts)


def own_name(what: str, called: str, taken: Iterable[str], names: tuple[str, ...]) -> str:
    """Return the name of what is being declared, given or read off; raise where it has none, or another has it."""
    if not called and len(names) != 1:
        raise TypeError(f"{what} has no name; write `NAME = ….declare(…)`, or give the name behind the words")
    name = called or names[0].lower()
    if not NAME.match(name):
        raise TypeError(f"{what} is called '{name}'; a name is lower-case letters, digits and _, a letter first")
    if name in taken:
        raise TypeError(f"{what}: another is called '{name}' already; rename one")
    return name


class Enumeration:
    """Whole numbers with names."""

    def __init__(self, group: str, names: dict[int, str]) -> None:
        """Keep what the group is called, and the name of each number."""
        self.group, self.names = group, names

    def __iter__(self) -> Iterator[int]:
        """Go through the numbers, as the assignment of a declaration does."""
        return iter(self.names)

    def __len__(self) -> int:
        """Count them."""
        return len(self.names)

    @overload
    def said(self, value: int) -> str: ...
    @overload
    def said(self, value: list[int]) -> list[str]: ...
    def said(self, value: int | list[int]) -> str | list[str]:
        """Return the name of a number, or those of a list of them."""
        if isinstance(value, list):
            return [self.said(one) for one in value]
        return self.names[value]


def enumeration(numbers: Iterable[int]) -> Enumeration:
    """Give numbers the names they are assigned to: `Phase = TO_DRAW, DRAWN, OVER = enumeration(range(3))`."""
    all_numbers = list(numbers)
    group, *names = assigned() or ("",)
    if len(names) != len(all_numbers):
        raise TypeError(
            f"{len(all_numbers)} numbers for {len(names)} names; "
            "write `Group = FIRST, SECOND = enumeration(range(2))`, a name for the group and one for each number"
        )
    if len(set(all_numbers)) != len(all_numbers):
        raise TypeError(f"{group}: two of the numbers {all_numbers} are the same; give each name its own")
    return Enumeration(group, dict(zip(all_numbers, (name.lower() for name in names), strict=True)))
