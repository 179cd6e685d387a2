"""Large rules on a graphics processor: called, instead of copied to wherever they are called from.

The compiler for the processor copies everything into the kernel. That is best for small games; of a large one the kernel is
then mostly copies, takes minutes to compile, and is read from memory again and again while it runs.

Numba has no setting for that, so a property of its code library is wrapped. A Numba that does not have it copies everything,
to the same results.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

LARGE = 600  # instructions, by trial
GAMES: set[str] = set()  # whose rules are kept apart, by the names they have in the compiler's code


def keep_apart(slug: str) -> None:
    """Keep the large rules of a game apart from now on."""
    GAMES.add(f"5games{len(slug)}{slug}")
    learn(getattr(import_module("numba.cuda.codegen"), "CUDACodeLibrary", None))


@cache
def learn(library: Any) -> None:
    """Teach Numba, once."""
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
    """Tell whether a compiled function is a large rule of such a game."""
    if function.is_declaration or not any(name in function.name for name in GAMES):
        return False
    return sum(len(block.instructions) for block in function.blocks) > LARGE
