"""Instrumented rules for the checker: every call to chance, event and move is checked at the line that makes it.

`watchers` gives the plain engine its own `roll`, `choose`, `whisper` and `move_of`, which do the same and stop at the line
that oversteps; `unmarked` finds functions that rules call and that are none; `place_of` says where an exception came from.
"""

from __future__ import annotations

import dis
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType, TracebackType
from typing import Any, cast

from .declare.chance import MOST_ASKED, choose, recorded_choose, recorded_roll, roll, sum_of
from .declare.events import LONGEST_TALE, whisper
from .declare.record import Numbers
from .declare.rule import is_rule, rule
from .declare.vocabulary import Events, Kind, Moves, move_of
from .errors import RollbonesError
from .game import Game

Rule = Callable[..., Any]


def _unmarked_copy(function: Rule) -> Rule:
    """Return the same function without its mark: a watcher must not be stamped out to call itself."""
    made = cast(FunctionType, function)
    return FunctionType(made.__code__, made.__globals__, made.__name__, made.__defaults__)


unwatched_whisper, unwatched_move_of = _unmarked_copy(whisper), _unmarked_copy(move_of)


class OversteppedError(RollbonesError):
    """A rule went beyond what fits into a move."""


@rule
def watched_roll(table: Any, sides: int) -> int:
    """Roll a die, where one more fits."""
    if sides < 1:
        raise OversteppedError(f"a die of {sides} sides is rolled; it needs one at least")
    if table.asked >= MOST_ASKED:
        raise OversteppedError(f"chance is asked more than {MOST_ASKED} times in one move: split it into smaller moves")
    return recorded_roll(table, sides)


@rule
def watched_choose(table: Any, weights: Numbers) -> int:
    """Choose a place, where there is one and one more fits."""
    if sum_of(weights) < 1:
        raise OversteppedError("something is drawn or chosen where nothing is: all weights are 0")
    if table.asked >= MOST_ASKED:
        raise OversteppedError(f"chance is asked more than {MOST_ASKED} times in one move: split it into smaller moves")
    return recorded_choose(table, weights)


@rule
def watched_whisper(
    tale: Any,
    seats: int,
    event: int,
    first: int = 0,
    second: int = 0,
    third: int = 0,
    fourth: int = 0,
    events: Events = cast(Events, None),  # noqa: B008  # put in place by `watchers`
) -> None:
    """Tell something, where it is declared and fits."""
    if tale is None:
        return
    if not 0 < event < len(events.all):
        raise OversteppedError(f"an event {event} is told that is not declared")
    declared = events.all[event]
    values = (first, second, third, fourth)
    if len(declared.particulars) > len(values):
        raise OversteppedError(f"'{declared.form}' has {len(declared.particulars)} particulars; four fit")
    for (name, one), value in zip(declared.particulars.items(), values, strict=False):
        if not one.low <= value <= one.high:
            raise OversteppedError(f"'{declared.form}' is told with {name} {value}, outside its span {one.low} to {one.high}")
    if tale.told >= LONGEST_TALE:
        raise OversteppedError(f"more than {LONGEST_TALE} events are told in one move: tell less, or split it")
    unwatched_whisper(tale, seats, event, first, second, third, fourth)


@rule
def watched_move_of(
    kind: Kind,
    first: int = 0,
    second: int = 0,
    third: int = 0,
    moves: Moves = cast(Moves, None),  # noqa: B008  # put in place by `watchers`
) -> int:
    """Build a move, where its particulars are inside their spans: outside them it would be another one."""
    form, particulars = moves.forms[moves.kinds.index(kind)]
    for (name, one), value in zip(particulars.items(), (first, second, third), strict=False):
        if one.high > one.low and not one.low <= value <= one.high:
            raise OversteppedError(
                f"the move '{form}' is built with {name} {value}, outside its span {one.low} to {one.high}"
            )
    return int(unwatched_move_of(kind, first, second, third))


def watchers(game: Game) -> dict[Rule, Rule]:
    """Return the replacements of chance, events and moves while a game is checked."""
    return {
        roll: watched_roll,
        choose: watched_choose,
        whisper: _with(watched_whisper, game.events),
        move_of: _with(watched_move_of, game.moves),
    }


def _with(function: Rule, last: object) -> Rule:
    """Return a rule whose last parameter has this default: a function that is stamped out again keeps its defaults."""
    made = cast(FunctionType, function)
    defaults = (*(made.__defaults__ or ())[:-1], last)
    return rule(FunctionType(made.__code__, made.__globals__, made.__name__, defaults))


def unmarked(game: Game) -> Iterator[str]:
    """Return functions that rules call and that are not marked as rules, each with file and line."""
    roots = [*game.functions.items(), *game.hints.items()]
    for name, function in roots:
        if not is_rule(function):
            yield f"{_at(game, function)}: {name} is not marked; write @rule above it"
    ahead = [function for _, function in roots]
    seen: set[int] = set()
    while ahead:
        function = cast(FunctionType, ahead.pop())
        if id(function) in seen:
            continue
        seen.add(id(function))
        for name, line in _globals_in(function):
            used = function.__globals__.get(name)
            where = f"{_short(game, function.__code__.co_filename)}:{line}"
            if is_rule(used):
                ahead.append(cast(FunctionType, used))
            elif isinstance(used, FunctionType):
                yield f"{where}: {function.__name__} calls {name}, which is no rule; write @rule above it ({_at(game, used)})"
            elif isinstance(used, ModuleType) and used.__name__.split(".")[0] == game.package.split(".")[0]:
                yield f"{where}: {function.__name__} reaches into the module {name}; import the rule by its name"


def _globals_in(function: FunctionType) -> Iterator[tuple[str, int]]:
    line = function.__code__.co_firstlineno
    for step in dis.get_instructions(function.__code__):
        starts = step.positions.lineno if step.positions is not None else None
        line = starts or line
        if step.opname == "LOAD_GLOBAL":
            yield str(step.argval), line


def _at(game: Game, function: Any) -> str:
    code = function.__code__
    return f"{_short(game, code.co_filename)}:{code.co_firstlineno}"


def _short(game: Game, filename: str) -> str:
    """Return a file's name from the game's own folder on."""
    path = Path(filename)
    return str(path.relative_to(game.folder.parent)) if path.is_relative_to(game.folder.parent) else path.name


def place_of(game: Game, trouble: BaseException) -> str:
    """Return the file and line of a game's own code that an exception came from, or nothing."""
    found, here = "", trouble.__traceback__
    while here is not None:
        found, here = _line_of(game, here) or found, here.tb_next
    if not found and (named := re.search(r'File "([^"]+)", line (\d+)', str(trouble))):  # Numba says it in its text
        path = Path(named.group(1))
        inside = path if path.is_absolute() else Path.cwd() / path
        found = f"{_short(game, str(inside))}:{named.group(2)}" if inside.is_relative_to(game.folder) else ""
    return found


def _line_of(game: Game, here: TracebackType) -> str:
    filename = here.tb_frame.f_code.co_filename
    return f"{_short(game, filename)}:{here.tb_lineno}" if Path(filename).is_relative_to(game.folder) else ""
