"""Compiling without waste: machine code only for what Python calls.

Numba turns every function into machine code of its own, with all that it calls copied in and optimised once more. A rule that
only other rules call is never run as such, so that is left out here: it is kept as LLVM bitcode, and what Python calls is
optimised as a whole, once. Only rules are treated so; they are told by their names.

Numba has no setting for that, so some of its own methods are wrapped. A Numba that does not have them compiles as it always
did, to the same results, and takes twice as long.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

MARK = "_only_rules_call_this"


@cache
def learn() -> None:
    """Teach Numba, once."""
    codegen: Any = import_module("numba.core.codegen")
    library: Any = getattr(codegen, "JITCodeLibrary", None)
    machine: Any = getattr(codegen, "JITCPUCodegen", None)
    methods = (_optimize_final_module, _finalize_final_module, serialize_using_object_code)
    if not hasattr(machine, "set_env") or not all(hasattr(library, method.__name__) for method in methods):
        return
    for method in methods:
        setattr(library, method.__name__, _unless_inner(method, getattr(library, method.__name__)))
    set_env = machine.set_env

    def set_env_if_there(self: Any, name: str, env: Any) -> None:
        if self._engine.is_symbol_defined(name):
            set_env(self, name, env)

    machine.set_env = set_env_if_there


def _unless_inner(method: Any, usual: Any) -> Any:
    def call(self: Any) -> Any:
        return method(self) if MARK in self.name else usual(self)

    return call


def _optimize_final_module(_library: Any) -> None:
    """Leave it as it is: it is optimised where it is called from."""


def _finalize_final_module(library: Any) -> None:
    """Make no machine code."""
    library._finalize_dynamic_globals()
    library._finalized = True


def serialize_using_object_code(library: Any) -> Any:
    """Keep bitcode in place of machine code."""
    return library.serialize_using_bitcode()
