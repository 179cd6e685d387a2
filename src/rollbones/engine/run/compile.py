"""Three engines from one text.

A world is one engine's copy of a game. It is stamped out: every rule the drivers reach is built again over a namespace in
which the contract's blanks are the game's functions and every rule is its counterpart in this world. For the plain world
that is all; for the cpu world each function also goes through Numba and is cached on disk.

Numba notices a change in the file a function stands in, not in the files it calls into. So compiled code is kept under the
mark of its rule, which covers everything it is made of (`fingerprint`): what changed compiles anew, and nothing else does.
"""

from __future__ import annotations

import os
import re
import shutil
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, Literal, cast

import numpy as np

from ..declare import chance, contract
from ..declare.events import Tale
from ..declare.record import Record, Structured
from ..declare.rule import is_rule
from ..errors import RollbonesError
from ..game import Game
from . import bundles, drivers, numba_lean
from .fingerprint import Marks, basis, together
from .players import Bot, Mind, Node, SkillRecord

Rule = Callable[..., Any]
Engine = Literal["plain", "cpu"]
NOTHING: Mapping[Rule, Rule] = types.MappingProxyType({})

VERSIONS_KEPT = 4


def stamp(roots: list[Rule], swaps: dict[Rule, Rule], wrap: Callable[[FunctionType], Any]) -> dict[str, Any]:
    """Build rules again, with some swapped for others and each passed through `wrap`; return the roots by name."""
    namespaces: dict[int, dict[str, Any]] = {}
    built: dict[Rule, Any] = {}

    def build(function: Rule) -> Any:
        function = cast(FunctionType, swaps.get(function, function))
        if function in built:
            return built[function]
        names = namespaces.setdefault(id(function.__globals__), dict(function.__globals__))
        twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
        twin.__dict__["stamped_from"] = function
        built[function] = wrap(twin)
        for name in function.__code__.co_names:
            used = function.__globals__.get(name)
            if is_rule(used):
                names[name] = build(cast(Rule, used))
        return built[function]

    return {root.__name__: build(root) for root in roots}


ROOTS: list[Rule] = [
    drivers.set_up_one,
    drivers.set_up_aloud_on_one,
    drivers.acting_on_one,
    drivers.legal_on_one,
    drivers.why_not_on_one,
    drivers.play_on_one,
    drivers.play_quietly_on_one,
    drivers.score_on_one,
    drivers.hide_on_one,
    drivers.guess_on_one,
    drivers.set_up_each,
    drivers.legal_on_each,
    drivers.play_on_each,
    drivers.score_on_each,
    drivers.many_games,
]


def swaps_for(game: Game, recorded: bool, bot: Bot | None) -> dict[Rule, Rule]:
    """Return what stands in for the contract's blanks and, where chance is written down, for chance."""
    swaps = {getattr(contract, name): function for name, function in (game.functions | game.hints).items()}
    if takes_no_tale(game.functions["setup"]):
        swaps |= {contract.setup: contract.setup_untold, contract.setup_in_silence: game.functions["setup"]}
    if game.is_graded:
        swaps[contract.result_of] = contract.graded_result_of
    if recorded:
        swaps |= {chance.roll: chance.recorded_roll, chance.choose: chance.recorded_choose}
    if bot is not None:
        swaps |= {contract.decide: bot.decide, **dict(bot.swaps)}
        if not bot.sees:
            swaps[drivers.look] = drivers.look_away
    return swaps


def takes_no_tale(setup: Rule) -> bool:
    """Tell whether a game's set-up tells nothing: it has no parameter for the tale."""
    return cast(FunctionType, setup).__code__.co_argcount == len(("table", "box"))


def build(
    game: Game,
    engine: Engine,
    roots: list[Rule],
    recorded: bool = False,
    bot: Bot | None = None,
    more: Mapping[Rule, Rule] = NOTHING,
) -> dict[str, Rule]:
    """Stamp rules out for a game on an engine, with `more` swapped; return the roots by name.

    Nothing compiles before it is called.
    """
    swaps = swaps_for(game, recorded, bot) | dict(more)
    if engine == "cpu":
        return stamp(roots, swaps, _compiler(game, recorded, roots, swaps))
    table_kind = recorded_kind(cast(Any, game.table_kind)) if recorded else game.table_kind
    kinds = (table_kind, game.table_kind, game.box_kind, Tale, Mind, Node, SkillRecord)
    return {name: _widened(one, kinds, game.box_kind) for name, one in stamp(roots, swaps, lambda one: one).items()}


@cache
def recorded_kind(kind: Any) -> type[Record]:
    """Return a table's kind with room behind it to write chance down."""
    return types.new_class(
        f"Recorded{kind.__name__}", (kind,), {"recorded": True}, lambda names: names.update(chance.Recorded.fields)
    )


class World:
    """A game on one engine: the contract as callables over arrays that hold one record each."""

    def __init__(
        self,
        game: Game,
        engine: Engine,
        recorded: bool = False,
        bot: Bot | None = None,
        more: Mapping[Rule, Rule] = NOTHING,
    ) -> None:
        """Stamp it out; nothing compiles before it is called."""
        self.game, self.engine, self.recorded = game, engine, recorded
        self.table_kind = recorded_kind(cast(Any, game.table_kind)) if recorded else game.table_kind
        made = build(game, engine, ROOTS, recorded, bot, more)
        self.set_up: Rule = made["set_up_one"]
        self.set_up_aloud: Rule = made["set_up_aloud_on_one"]
        self.acting: Rule = made["acting_on_one"]
        self.legal: Rule = made["legal_on_one"]
        self.why_not: Rule = made["why_not_on_one"]
        self.play: Rule = made["play_on_one"]
        self.play_quietly: Rule = made["play_quietly_on_one"]
        self.score: Rule = made["score_on_one"]
        self.hide: Rule = made["hide_on_one"]
        self.guess: Rule = made["guess_on_one"]
        self.set_up_each: Rule = made["set_up_each"]
        self.legal_on_each: Rule = made["legal_on_each"]
        self.play_on_each: Rule = made["play_on_each"]
        self.score_on_each: Rule = made["score_on_each"]
        self.many_games: Rule = made["many_games"]


@cache
def world(game: Game, engine: Engine, recorded: bool = False, bot: Bot | None = None) -> World:
    """Return a game's world, the same one every time."""
    return World(game, engine, recorded, bot)


def _widened(function: Rule, kinds: tuple[type[Record], ...], box_kind: type[Record]) -> Rule:
    """Run a plain driver on wide numbers, so that it computes as compiled code does, and check that results fit back."""
    wide = {kind.dtype: kind.wide for kind in kinds}

    def widen(argument: Any) -> Any:
        if isinstance(argument, tuple):
            return type(argument)(*(widen(part) for part in argument))
        if not _is_structured(argument):
            return argument
        if argument.dtype == box_kind.dtype:
            return _wide_box(cast(Any, box_kind), argument.tobytes())
        return argument.astype(wide[argument.dtype])

    def call(*given: Any) -> Any:
        passed = [widen(one) for one in given]
        before = [one.tobytes() if _may_change(one) else b"" for one in _unbundled(passed)]
        with np.errstate(over="ignore"):  # the generator is meant to wrap around
            result = function(*passed)
        for one, computed, was in zip(_unbundled(given), _unbundled(passed), before, strict=True):
            if _may_change(computed) and computed.tobytes() != was:
                one[...] = computed.astype(one.dtype)
                for name in one.dtype.names:
                    if not np.array_equal(one[name], computed[name]):
                        raise OverflowError(
                            f"field '{name}' became {computed[name][0]}, which its declared range does not hold; "
                            "declare a larger `most` or mend the rule"
                        )
        return result

    return call


@lru_cache(64)
def _wide_box(kind: Any, content: bytes) -> Structured:
    """Widen a box, once: it never changes during play, and a plain rule that tries is stopped."""
    found: Structured = np.frombuffer(content, kind.dtype).astype(kind.wide)
    found.flags.writeable = False
    return found


def _unbundled(given: Iterable[Any]) -> Iterator[Any]:
    """Go through arguments, and through what lies in those that are bundles."""
    for one in given:
        if isinstance(one, tuple):
            yield from _unbundled(one)
        else:
            yield one


def _is_structured(thing: object) -> bool:
    return isinstance(thing, np.ndarray) and thing.dtype.names is not None


def _may_change(thing: Any) -> bool:
    return _is_structured(thing) and thing.flags.writeable


def cache_home() -> Path:
    """Return the folder compiled games are kept in."""
    if chosen := os.environ.get("ROLLBONES_CACHE"):
        return Path(chosen) / "compiled"
    import platformdirs  # noqa: PLC0415  # not where the folder is chosen

    return Path(platformdirs.user_cache_dir("rollbones")) / "compiled"


def import_numba() -> Any:
    """Return Numba, imported when it is first needed: it takes a while that a plain game must not wait for."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # NumPy 2.5 dropped the name that Numba 0.68 asks for
    import numba  # noqa: PLC0415

    return numba


def marks_of(swaps: Mapping[Rule, Rule]) -> Marks:
    """Return the marks of rules as they are compiled under some swaps."""
    return Marks(swaps, basis(import_numba(), __file__, str(bundles.__file__)))


@cache
def fingerprint(game: Game, bot: Bot | None = None) -> str:
    """Return a hash of everything that a compiled game, or a bot's games of it, are made of."""
    swaps = [swaps_for(game, recorded, bot) for recorded in (False, True)]
    marks = [marks_of(one) for one in swaps]
    records = (game.table_kind, game.box_kind, Tale, Mind, Node, SkillRecord)
    return together((one.of(root) for one in marks for root in ROOTS), *(kind.dtype for kind in records))


def _compiler(game: Game, recorded: bool, roots: list[Rule], swaps: dict[Rule, Rule]) -> Callable[[FunctionType], Any]:
    """Return what turns a rule into compiled code with a place in the cache.

    Each carries its mark, the game and whether chance is written down in its name: to Numba two twins that were compiled by
    different processes may have one name, and loaded side by side one would then run in place of the other.
    """
    njit = import_numba().njit
    numba_lean.install()
    marks = marks_of(swaps)
    called_from_python = {cast(FunctionType, swaps.get(root, root)) for root in roots}
    caching: Any = import_module("numba.core.caching")
    folder = cache_home() / f"{game.slug}-{fingerprint(game)}"

    class Locator(caching._CacheLocator):  # type: ignore[misc]  # Numba has no public way to say where its cache lies
        def __init__(self, mark: str) -> None:
            self.mark = mark

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return self.mark

        def get_disambiguator(self) -> str:
            return self.mark

        @classmethod
        def from_function(cls, function: FunctionType, _file: str) -> Locator:
            return cls(marks.of_swapped(function.__dict__["stamped_from"]))

    class Place(caching.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = [Locator]  # noqa: RUF012  # Numba's own spelling

    class Cache(caching.FunctionCache):  # type: ignore[misc]
        _impl_class = Place

    def wrap(function: FunctionType) -> Any:
        # What only rules call needs no way in from Python, and nothing is called from C: half of the time to compile.
        stamped_from = function.__dict__["stamped_from"]
        inner = stamped_from not in called_from_python
        mark = marks.of_swapped(stamped_from)
        function.__qualname__ += f"_{game.slug}_{'recorded' if recorded else 'played'}_{mark}".replace(".", "_")
        if inner:
            function.__qualname__ += numba_lean.MARK
        dispatcher = njit(nogil=True, no_cfunc_wrapper=True, no_cpython_wrapper=inner)(function)
        dispatcher._cache = Cache(function)
        if not inner:
            dispatcher._compile_for_args = _in_a_sentence(game, dispatcher._compile_for_args)
        return _widening(dispatcher)

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise RollbonesError(
            f"the compiled game cannot be kept in {folder}: {trouble.strerror}; "
            "set ROLLBONES_CACHE to a folder that can be written"
        ) from trouble
    forget_old(folder)
    return wrap


def _in_a_sentence(game: Game, compile_for: Callable[..., Any]) -> Callable[..., Any]:
    """Let what Numba has to say about a rule that it cannot compile end in one sentence, for whoever called from Python."""
    errors: Any = import_module("numba.core.errors")

    def compile_or_say(*arguments: Any, **named: Any) -> Any:
        try:
            return compile_for(*arguments, **named)
        except errors.NumbaError as trouble:
            said = [line.strip() for line in str(trouble).splitlines()]
            what = next((line for line in said if line and not line.startswith("Failed in nopython")), "no reason given")
            place = re.findall(r'File "([^"]+)", line (\d+)', str(trouble))
            where = f" ({Path(place[-1][0]).name}, line {place[-1][1]})" if place else ""
            raise RollbonesError(
                f"{game.package}: a rule does not compile: {what}{where}; "
                "mend it as CONTRIBUTING says what compiles, or play on the plain engine"
            ) from trouble

    return compile_or_say


def _widening(dispatcher: Any) -> Any:
    """Let a rule be compiled once for whole numbers of any width: they are widened on the way in, as sums are anyway."""
    types: Any = import_module("numba.core.types")
    compile_for = dispatcher.compile

    def compile_wide(signature: tuple[Any, ...]) -> Any:
        return compile_for(tuple(types.int64 if _is_narrow(types, one) else one for one in signature))

    dispatcher.compile = compile_wide
    return dispatcher


def _is_narrow(types: Any, kind: Any) -> bool:
    """Tell whether a type is a signed whole number; those without a sign are the generator's and stay what they are."""
    return isinstance(kind, types.Integer) and kind.signed


def forget_old(folder: Path) -> None:
    """Remove what a game compiled to some changes ago; what was used last counts as the newest."""
    os.utime(folder)
    slug = folder.name.rsplit("-", 1)[0]
    kept = sorted(folder.parent.glob(f"{slug}-*"), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in kept[VERSIONS_KEPT:]:
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)
