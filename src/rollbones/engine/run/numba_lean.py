"""Patch of Numba's code generation: machine code only for functions that Python calls.

Numba compiles every function to machine code, with all of its callees inlined and optimised again. A rule that only other
rules call is never entered from Python, so this step is skipped for it: it is kept as LLVM bitcode and optimised only as
part of its callers. Only rules are treated so; they are recognised by the mark in their names.

Numba has no setting for this, so some of its methods are wrapped. A version of Numba without these methods compiles as
usual, with the same results, in twice the time.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

MARK = "_only_rules_call_this"


@cache
def install() -> None:
    """Patch Numba's codegen; idempotent."""
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
    """Do nothing: the module is optimised as part of its callers."""


def _finalize_final_module(library: Any) -> None:
    """Finalize without generating machine code."""
    library._finalize_dynamic_globals()
    library._finalized = True


def serialize_using_object_code(library: Any) -> Any:
    """Serialize bitcode in place of machine code."""
    return library.serialize_using_bitcode()
