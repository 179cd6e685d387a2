"""The small wrong changes that can be made to a file of rules: each replaces one piece of its text by another."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import msgspec

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}


class Mutant(msgspec.Struct, frozen=True):
    """One change: bytes `start` to `end` of a file become `text`."""

    file: str  # within the game's folder
    function: str
    line: int
    start: int
    end: int
    text: str
    before: str  # the line as it is …
    after: str  # … and as it becomes
    name: str  # the same as long as function and line stay the same, wherever they move to

    def __str__(self) -> str:
        """Write it as a person compares it."""
        return f"{self.file}:{self.line} {self.function} [{self.name}]\n    - {self.before}\n    + {self.after}"

    def code(self, source: bytes, path: Path) -> CodeType:
        """Compile the changed function."""
        tree = ast.parse(source[: self.start] + self.text.encode() + source[self.end :])
        function = next(one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name == self.function)
        function.decorator_list = []
        space: dict[str, Any] = {}
        function.args.defaults, function.returns = [], None
        for argument in function.args.args:
            argument.annotation = None
        exec(compile(ast.Module([function], []), str(path), "exec"), space)  # what is run is our own text, changed by us
        found = space[self.function]
        assert isinstance(found, FunctionType)
        return found.__code__


def mutants_of(path: Path, folder: Path) -> list[Mutant]:
    """Return every change to a file, in the order of its text."""
    source = path.read_bytes()
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    found, seen = [], Counter[str]()
    for function in ast.parse(source).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        for node, text in sorted(_changes(function), key=lambda one: (one[0].lineno, one[0].col_offset)):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            first, last = starts[node.lineno - 1], starts[node.end_lineno]
            before = _flat(source[first:last].decode())
            after = _flat((source[first:start] + text.encode() + source[end:last]).decode())
            key = f"{path.name} {function.name} {before} {after}"
            seen[key] += 1
            name = hashlib.sha256(f"{key} {seen[key]}".encode()).hexdigest()[:10]
            file = path.relative_to(folder).as_posix()
            found.append(Mutant(file, function.name, node.lineno, start, end, text, before, after, name))
    return found


def _flat(text: str) -> str:
    return " ".join(text.split())


def _changes(function: ast.FunctionDef) -> Iterator[tuple[Any, str]]:
    """Return what can be changed in a function's body, each with the text that takes its place."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    for statement in body:
        for node in ast.walk(statement):
            yield from ((node, text) for text in _texts(node))
            if isinstance(node, ast.If) and isinstance(node.test, ast.Call | ast.Attribute | ast.Name):
                yield node.test, f"not {ast.unparse(node.test)}"


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            if type(operator) in COMPARED:
                twin = deepcopy(node)
                twin.ops[place] = COMPARED[type(operator)]()
                yield f"({ast.unparse(twin)})"
    elif isinstance(node, ast.BinOp) and type(node.op) in COMPUTED:
        yield f"({ast.unparse(ast.BinOp(node.left, COMPUTED[type(node.op)](), node.right))})"
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in COMPUTED:
            yield ast.unparse(ast.AugAssign(node.target, COMPUTED[type(node.op)](), node.value))
        yield "pass"
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"({ast.unparse(ast.BoolOp(other, node.values))})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield str(node.value + 1)
        if node.value > 0:
            yield str(node.value - 1)
    elif isinstance(node, ast.Assign):
        if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
            yield "pass"
    elif isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Call):
            yield "pass"
    elif isinstance(node, ast.Break):
        yield "continue"
    elif isinstance(node, ast.Continue):
        yield "break"
    elif isinstance(node, ast.IfExp):
        yield f"({ast.unparse(ast.IfExp(node.test, node.orelse, node.body))})"
