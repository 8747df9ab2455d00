"""Every condition of the repositories' writes, found in their source, and a way to run the tests without one of them.

The list is made by reading the code, so a write that is added is tried too: what each write is called with, followed
through names, parameters and either side of an `if`, and each side of every AND and OR. `pytest -p
tests.resilience.conditions` with WITHOUT_CONDITION set to a condition's name runs with it removed: an expression that
always holds stands in its place, or one that never does where it was one side of an OR.
"""

import ast
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from pynamodb.expressions.operand import Path as Attribute

REPOSITORIES = Path(__file__).resolve().parents[2] / "functions" / "repositories"
WRITES = {"save", "update", "delete", "condition_check"}
ALWAYS = Attribute("pk").exists() | Attribute("pk").does_not_exist()
NEVER = Attribute("pk").exists() & Attribute("pk").does_not_exist()


class Place(NamedTuple):
    """Where an expression stands in its file, from and up to."""

    line: int
    column: int
    end_line: int
    end_column: int


class Condition(NamedTuple):
    """A condition, or one side of one, and what stands for it when it is removed."""

    module: str
    place: Place
    neutral: str
    text: str

    @property
    def name(self) -> str:
        """As the environment names it."""
        return ":".join([self.module, *map(str, self.place), self.neutral])


def conditions() -> list[Condition]:
    """All of them, in order."""
    return [found for file in sorted(REPOSITORIES.glob("*.py")) for found in _in_file(file)]


def _in_file(file: Path) -> list[Condition]:
    tree = ast.parse(file.read_text())
    found = {_place(part): (part, "ALWAYS") for part in _Source(tree).written()}
    for pair in _pairs(tree):
        neutral = "ALWAYS" if isinstance(pair.op, ast.BitAnd) else "NEVER"
        found |= {_place(side): (side, neutral) for side in (pair.left, pair.right)}
    module = f"repositories.{file.stem}"
    return [Condition(module, place, neutral, ast.unparse(part)) for place, (part, neutral) in sorted(found.items())]


def _place(node: ast.expr) -> Place:
    return Place(node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0)


class _Source:
    """The functions of one file, and what its writes are conditioned by."""

    def __init__(self, tree: ast.Module) -> None:
        self._functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]

    def written(self) -> Iterator[ast.expr]:
        """What every write asks for."""
        for function in self._functions:
            for call in _calls(function):
                if isinstance(call.func, ast.Attribute) and call.func.attr in WRITES:
                    asked = (keyword.value for keyword in call.keywords if keyword.arg == "condition")
                    yield from (part for value in asked for part in self._parts(value, function))

    def _parts(self, value: ast.expr, function: ast.FunctionDef) -> Iterator[ast.expr]:
        """A value as it is written out: behind its name, at the calls that give it, on either side of an `if`."""
        if isinstance(value, ast.IfExp):
            behind = [(value.body, function), (value.orelse, function)]
        elif isinstance(value, ast.Name):
            behind = [*self._assigned(value.id, function), *self._given(value.id, function)]
            assert behind, f"{function.name}: nothing says what {value.id} is"
        else:
            yield value
            names = [node for node in ast.walk(value) if isinstance(node, ast.Name)]
            behind = [found for name in names for found in self._assigned(name.id, function) if _is_condition(*found)]
        for part, where in behind:
            yield from self._parts(part, where)

    def _assigned(self, name: str, function: ast.FunctionDef) -> list[tuple[ast.expr, ast.FunctionDef]]:
        return [(value, function) for to, value in _assignments(function) if to == name]

    def _given(self, name: str, function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.FunctionDef]]:
        parameters = [argument.arg for argument in function.args.args]
        if name not in parameters:
            return
        place = parameters.index(name)
        for caller in self._functions:
            for call in _calls(caller):
                if isinstance(call.func, ast.Name) and call.func.id == function.name:
                    yield call.args[place], caller


def _calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def _assignments(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """Every name that is given a value; `a, b = 1, 2` gives two."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        several = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
        pairs = zip(target.elts, node.value.elts, strict=True) if several else [(target, node.value)]
        yield from ((to.id, value) for to, value in pairs if isinstance(to, ast.Name))


def _is_condition(value: ast.expr, _: ast.FunctionDef) -> bool:
    """Whether a name that a condition uses is one itself: it is made by comparing or asking whether something is."""
    arms = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
    asks = {"exists", "does_not_exist"}
    return any(
        isinstance(arm, ast.Compare)
        or (isinstance(arm, ast.Call) and isinstance(arm.func, ast.Attribute) and arm.func.attr in asks)
        for arm in arms
    )


def _pairs(tree: ast.AST) -> Iterator[ast.BinOp]:
    """Conditions joined by AND or OR; repositories use these signs for nothing else but types."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr) and not _is_type(node):
            yield node


def _is_type(node: ast.BinOp) -> bool:
    """`Checkout | None` and `Change = str | int` join types; conditions hold a call or a comparison."""
    return not any(isinstance(inner, ast.Call | ast.Compare) for inner in ast.walk(node))


class _Removal(ast.NodeTransformer):
    def __init__(self, place: Place, neutral: str) -> None:
        self._place, self._neutral = place, neutral
        self.removed = 0

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.expr) and _place(node) == self._place:
            self.removed += 1
            imported = ast.parse(f"__import__({__name__!r}, fromlist=['x']).{self._neutral}", mode="eval").body
            return ast.copy_location(imported, node)
        return self.generic_visit(node)


class _Without(MetaPathFinder, Loader):
    """Imports one module with one condition removed."""

    def __init__(self, module: str, place: Place, neutral: str) -> None:
        self._module, self._removal = module, _Removal(place, neutral)
        self._file = REPOSITORIES / f"{module.rpartition('.')[2]}.py"

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name == self._module else None
        if spec:
            spec.loader = self
        return spec

    def exec_module(self, module: ModuleType) -> None:
        tree = self._removal.visit(ast.parse(self._file.read_text()))
        assert self._removal.removed == 1
        exec(compile(ast.fix_missing_locations(tree), str(self._file), "exec"), module.__dict__)


if os.environ.get("WITHOUT_CONDITION"):
    _module, *_numbers, _neutral = os.environ["WITHOUT_CONDITION"].split(":")
    sys.meta_path.insert(0, _Without(_module, Place(*map(int, _numbers)), _neutral))
