"""Machine names: what is declared is called, on the wire and in boards, as the rules call it.

    PAY_TRAVEL = moves.declare("pay travel at {place}", place=PLACES)        is the move `pay_travel`
    Phase = TO_DRAW, DRAWN, OVER = enumeration(range(3))                     are the phases `to_draw`, `drawn`, `over`

The names are read once, at import, from the assignment that a declaration stands in; the numbers that rules compute with stay
plain integers, so that compiled code knows nothing of it.
"""

from __future__ import annotations

import dis
import re
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from types import CodeType
from typing import overload

STORES = {  # how many names each takes off; from Python 3.13 on some instructions are two in one
    "STORE_NAME": 1,
    "STORE_GLOBAL": 1,
    "STORE_DEREF": 1,
    "STORE_FAST": 1,
    "STORE_FAST_LOAD_FAST": 1,
    "STORE_FAST_STORE_FAST": 2,
}
SPREADS = frozenset({"COPY", "UNPACK_SEQUENCE"})
NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


def assigned(depth: int = 1) -> tuple[str, ...]:
    """Return the names that the statement `depth` calls above the caller assigns its result to."""
    frame = sys._getframe(depth + 1)  # CPython's, like the bytecode that is read here
    found = _assignments(frame.f_code)
    call = max((place for place in found if place <= frame.f_lasti), default=0)  # it may stand in the call's own cache
    return found.get(call, ())


@lru_cache(maxsize=64)
def _assignments(code: CodeType) -> dict[int, tuple[str, ...]]:
    """Return the names that each call in some code is assigned to, by the place of the call."""
    found: dict[int, tuple[str, ...]] = {}
    call: int | None = None
    for one in dis.get_instructions(code):
        if one.opname.startswith("CALL"):
            call = one.offset
            found[call] = ()
        elif call is not None and one.opname in STORES:
            stored = one.argval if isinstance(one.argval, tuple) else (one.argval,)
            found[call] += tuple(str(name) for name in stored[: STORES[one.opname]])
        elif one.opname not in SPREADS:
            call = None
    return found


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
