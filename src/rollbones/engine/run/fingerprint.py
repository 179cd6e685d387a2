"""Fingerprints: what compiled code is made of, and nothing else.

A rule's mark is a hash of its bytecode, of the values it reads from its module, and of the rules it calls, as they stand
after swapping. Comments, boards, rulebooks and words are in none of it, so that an edit there compiles nothing; a number, a
table of weights or a rule that another module defines is in it wherever it is read. Compiled code is kept under the mark of
its rule: code of another text can never be loaded for it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, cast

import numpy as np

from ..declare.rule import is_rule
from . import numba_lean

Rule = Callable[..., Any]

LENGTH = 16
PLAIN = (bool, int, float, complex, str, bytes, type(None), type(...), np.generic, np.dtype)


class Marks:
    """The marks of rules, with some swapped for others."""

    def __init__(self, swaps: Mapping[Rule, Rule], basis: str) -> None:
        """Begin with what all of them are built upon: how rules are compiled, and by what."""
        self.swaps, self.basis = swaps, basis
        self.texts: dict[Rule, str] = {}
        self.known: dict[Rule, str] = {}

    def of(self, function: Rule) -> str:
        """Return the mark of a rule, as it stands after swapping."""
        return self.of_swapped(self.swaps.get(function, function))

    def of_swapped(self, function: Rule) -> str:
        """Return the mark of a rule that stands in for another, or for itself."""
        if function not in self.known:
            reached, ahead, calls = {function}, [function], set[str]()
            while ahead:
                caller = ahead.pop()
                for name, called in self.calls(caller):
                    calls.add(f"{self.text(caller)} {name} {self.text(called)}")
                    if called not in reached:
                        reached.add(called)
                        ahead.append(called)
            self.known[function] = _short(one.encode() for one in (self.basis, self.text(function), *sorted(calls)))
        return self.known[function]

    def calls(self, function: Rule) -> list[tuple[str, Rule]]:
        """Return the rules that a rule calls, by the names it calls them."""
        return [(name, self.swaps.get(used, used)) for name, used in _globals(function) if is_rule(used)]

    def text(self, function: Rule) -> str:
        """Return a hash of a rule without those it calls."""
        if function not in self.texts:
            self.texts[function] = _short(_of_rule(cast(FunctionType, function)))
        return self.texts[function]


def basis(numba: Any, *compiler: str) -> str:
    """Return a hash of what compiles rules: Python, Numba and NumPy by version, and our own source files that drive them."""
    return _short(_of_compiler(numba.__version__, bool(numba.config.BOUNDSCHECK), compiler))


def together(marks: Iterable[str], *dtypes: np.dtype[Any]) -> str:
    """Return one mark for several, and for the layouts of the records that they work on."""
    return _short([*(mark.encode() for mark in marks), *(part for one in dtypes for part in _of_value(one))])


@cache
def _of_compiler(numba_version: str, is_checked: bool, compiler: tuple[str, ...]) -> tuple[bytes, ...]:
    versions = f"{sys.implementation.cache_tag} {numba_version} {np.__version__} {is_checked}"
    sources = (Path(one).read_bytes() for one in (*compiler, str(numba_lean.__file__)))
    return (versions.encode(), *sources)


def _short(parts: Iterable[bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()[:LENGTH]


def _globals(function: Rule) -> Iterator[tuple[str, Any]]:
    """Go through what a rule finds in its module; attributes of the same name are among it, and do no harm."""
    names = cast(FunctionType, function).__globals__
    return ((name, names[name]) for name in cast(FunctionType, function).__code__.co_names if name in names)


def _of_rule(function: FunctionType) -> Iterator[bytes]:
    yield f"{function.__module__}.{function.__qualname__}".encode()
    yield from _of_code(function.__code__)
    yield from _of_value(function.__defaults__)
    for name, used in _globals(function):
        if not is_rule(used):
            yield f"global {name}".encode()
            yield from _of_value(used)


def _of_code(code: CodeType) -> Iterator[bytes]:
    yield code.co_code
    yield repr((code.co_name, code.co_argcount, code.co_names, code.co_varnames, code.co_flags)).encode()
    for one in code.co_consts:
        yield from _of_code(one) if isinstance(one, CodeType) else _of_value(one)


def _of_value(value: Any) -> Iterator[bytes]:
    """Go through what a value adds to compiled code."""
    kind = f"{type(value).__module__}.{type(value).__qualname__}"
    yield kind.encode()
    if isinstance(value, Enum):
        yield from _of_value(value.value)
    elif isinstance(value, np.ndarray):
        yield repr((value.dtype.str if value.dtype.names is None else value.dtype, value.shape)).encode()
        yield np.ascontiguousarray(value).tobytes()
    elif isinstance(value, PLAIN):
        yield repr(value).encode()
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _of_value(one)
    elif isinstance(value, frozenset):
        yield from sorted(_short(_of_value(one)).encode() for one in value)
    elif isinstance(value, ModuleType):
        yield from _of_module(value.__name__)
    elif isinstance(value, BuiltinFunctionType):
        yield f"{value.__module__}.{value.__qualname__}".encode()
    elif isinstance(value, type):
        yield f"{value.__module__}.{value.__qualname__} {getattr(value, '_fields', '')}".encode()
        yield from _of_module(value.__module__)
    else:  # whatever else compiles stands for the file that it is defined in; what has no file is known by its text
        yield from _of_module(getattr(value, "__module__", "")) if hasattr(value, "__module__") else [repr(value).encode()]


def _of_module(name: str) -> Iterator[bytes]:
    """Go through a module: its name, and its source unless that comes with Python, NumPy or Numba, whose versions count."""
    yield name.encode()
    module = sys.modules.get(name)
    source = getattr(module, "__file__", None)
    package = name.partition(".")[0]
    known = package in {"numpy", "numba"} or package in sys.stdlib_module_names
    if source and not known and source.endswith(".py"):
        yield Path(source).read_bytes()
