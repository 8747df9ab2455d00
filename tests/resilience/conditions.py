"""Every condition of the repositories' writes, found in their source, and a way to run the tests without one of them.

The list is made by reading the code, so a write that is added is tried too: each condition as a whole, and each side of
every AND and OR in it. `pytest -p tests.resilience.conditions` with WITHOUT_CONDITION=module:line:column:part runs with
that part removed.
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

REPOSITORIES = Path(__file__).resolve().parents[2] / "functions" / "repositories"
WRITES = {"save", "update", "delete"}
WHOLE, LEFT, RIGHT = "whole", "left", "right"


class Condition(NamedTuple):
    """A condition, or one side of one, and where it stands."""

    module: str
    line: int
    column: int
    part: str
    text: str

    @property
    def name(self) -> str:
        """As the environment names it."""
        return f"{self.module}:{self.line}:{self.column}:{self.part}"


def conditions() -> list[Condition]:
    """All of them, in order."""
    return [found for file in sorted(REPOSITORIES.glob("*.py")) for found in _in_file(file)]


def _in_file(file: Path) -> Iterator[Condition]:
    module, tree = f"repositories.{file.stem}", ast.parse(file.read_text())
    for keyword in _keywords(tree):
        value = keyword.value
        yield Condition(module, value.lineno, value.col_offset, WHOLE, ast.unparse(value))
    for pair in _pairs(tree):
        for part, side in ((LEFT, pair.left), (RIGHT, pair.right)):
            yield Condition(module, pair.lineno, pair.col_offset, part, ast.unparse(side))


def _keywords(tree: ast.AST) -> Iterator[ast.keyword]:
    """The conditions that writes are called with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITES:
            yield from (keyword for keyword in node.keywords if keyword.arg == "condition")


def _pairs(tree: ast.AST) -> Iterator[ast.BinOp]:
    """Conditions joined by AND or OR; repositories use these signs for nothing else but types."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr) and not _is_type(node):
            yield node


def _is_type(node: ast.BinOp) -> bool:
    """`Checkout | None` and `Change = str | int` join types; conditions hold a call or a comparison."""
    return not any(isinstance(inner, ast.Call | ast.Compare) for inner in ast.walk(node))


class _Removal(ast.NodeTransformer):
    def __init__(self, line: int, column: int, part: str) -> None:
        self._place, self._part = (line, column), part

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        if self._part == WHOLE and node.arg == "condition" and self._is_here(node.value):
            node.value = ast.copy_location(ast.Constant(None), node.value)
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if self._part == WHOLE or not self._is_here(node) or not isinstance(node.op, ast.BitAnd | ast.BitOr):
            return node
        return node.right if self._part == LEFT else node.left

    def _is_here(self, node: ast.expr) -> bool:
        return (node.lineno, node.col_offset) == self._place


class _Without(MetaPathFinder, Loader):
    """Imports one module with one condition removed."""

    def __init__(self, module: str, line: int, column: int, part: str) -> None:
        self._module, self._removal = module, _Removal(line, column, part)
        self._file = REPOSITORIES / f"{module.rpartition('.')[2]}.py"

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name == self._module else None
        if spec:
            spec.loader = self
        return spec

    def exec_module(self, module: ModuleType) -> None:
        tree = self._removal.visit(ast.parse(self._file.read_text()))
        exec(compile(ast.fix_missing_locations(tree), str(self._file), "exec"), module.__dict__)


if os.environ.get("WITHOUT_CONDITION"):
    _module, _line, _column, _part = os.environ["WITHOUT_CONDITION"].split(":")
    sys.meta_path.insert(0, _Without(_module, int(_line), int(_column), _part))
