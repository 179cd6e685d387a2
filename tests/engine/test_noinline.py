"""On a GPU, large rules of large games are called, not copied."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from llvmlite import ir  # type: ignore[import-untyped]

from rollbones.engine.cuda import noinline


def code_of(name: str, length: int) -> Any:
    """Return LLVM code of a function that adds up so often."""
    module = ir.Module()
    function = ir.Function(module, ir.FunctionType(ir.IntType(64), [ir.IntType(64)]), name)
    builder = ir.IRBuilder(function.append_basic_block())
    total = function.args[0]
    for _ in range(length):
        total = builder.add(total, function.args[0])
    builder.ret(total)
    return module


class Library:
    """What Numba's code library has of what is wrapped."""

    def __init__(self, *modules: Any) -> None:
        self.modules = modules

    @property
    def llvm_strs(self) -> list[str]:
        return [str(module) for module in self.modules]


def test_only_large_rules_of_such_games_are_not_inlined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noinline, "import_module", lambda name: SimpleNamespace(CUDACodeLibrary=Library))
    monkeypatch.setattr(noinline, "GAMES", set())
    noinline.do_not_inline("vault")
    rules = [
        code_of("9rollbones5games5vault5rules4play", noinline.LARGE + 1),
        code_of("9rollbones5games5vault5rules4roll", 3),
        code_of("9rollbones5games5cellar5rules4play", noinline.LARGE + 1),
    ]
    assert ["noinline" in text for text in Library(*rules).llvm_strs] == [True, False, False]


def test_a_numba_without_that_property_copies_everything() -> None:
    other = SimpleNamespace
    noinline.install.__wrapped__(other)
    assert not hasattr(other, "llvm_strs")
