"""Machine code is made for what Python calls, and for nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numba
import pytest

from rollbones.engine.run import numba_lean


def has_machine_code(dispatcher: Any) -> bool:
    (made,) = dispatcher.overloads.values()
    return bool(made.library.codegen._engine.is_symbol_defined(made.fndesc.llvm_func_name))


def test_a_rule_that_only_rules_call_has_no_machine_code() -> None:
    numba_lean.install()

    def one_more(number: int) -> int:
        return number + 1

    one_more.__qualname__ += numba_lean.MARK
    njit: Any = numba.njit
    inner = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(one_more)
    twice = njit(lambda number: 2 * inner(number))
    assert twice(20) == 42
    assert has_machine_code(twice)
    assert not has_machine_code(inner)


def test_a_numba_without_these_methods_compiles_as_it_always_did(monkeypatch: pytest.MonkeyPatch) -> None:
    other = SimpleNamespace(JITCPUCodegen=SimpleNamespace(set_env=len))
    monkeypatch.setattr(numba_lean, "import_module", lambda name: other)
    numba_lean.install.__wrapped__()
    assert vars(other.JITCPUCodegen) == {"set_env": len}
