"""Patch of numba-cuda's code generation: large rules are called on the GPU, not inlined.

By default everything is inlined into the kernel. That is fastest for small games; the kernel of a large game then consists
mostly of copies, takes minutes to compile, and does not fit the instruction cache.

numba-cuda has no setting for this, so a property of its code library is wrapped. A version without that property inlines
everything, with the same results.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

LARGE = 600  # instructions, by trial
GAMES: set[str] = set()  # games whose large rules are not inlined, as mangled in symbol names


def do_not_inline(slug: str) -> None:
    """Call the large rules of a game instead of inlining them, in everything compiled from now on."""
    GAMES.add(f"5games{len(slug)}{slug}")
    install(getattr(import_module("numba.cuda.codegen"), "CUDACodeLibrary", None))


@cache
def install(library: Any) -> None:
    """Patch the code library; idempotent."""
    usual = getattr(library, "llvm_strs", None)
    if not isinstance(usual, property):
        return

    def llvm_strs(self: Any) -> Any:
        for module in self.modules:
            for function in module.functions:
                if is_large(function):
                    function.attributes.add("noinline")
        return usual.__get__(self)

    library.llvm_strs = property(llvm_strs)


def is_large(function: Any) -> bool:
    """Tell whether a compiled function is a large rule of one of these games."""
    if function.is_declaration or not any(name in function.name for name in GAMES):
        return False
    return sum(len(block.instructions) for block in function.blocks) > LARGE
