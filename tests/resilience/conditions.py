"""Every condition of the repositories' writes, found in their source.

The list is made by reading the code, so a write that is added is tried too: what each write is called with, followed
through names, parameters and either side of an `if`, and each side of every AND and OR.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

REPOSITORIES = Path(__file__).resolve().parents[2] / "functions" / "repositories"
WRITES = {"save", "update", "delete", "condition_check"}


class Place(NamedTuple):
    """The position of an expression in its file."""

    line: int
    column: int
    end_line: int
    end_column: int


class Condition(NamedTuple):
    """A condition, or one side of one, and whether nothing or everything passes when it is removed.
    Its `key` is made of its module, its function and its text, without lines.
    """

    key: str
    module: str
    place: Place
    neutral: str


def conditions() -> list[Condition]:
    """All of them, in order."""
    return [found for file in sorted(REPOSITORIES.rglob("*.py")) for found in conditions_of(file)]


def conditions_of(file: Path) -> list[Condition]:
    """The conditions of one file. Equal texts in one function are numbered in their order."""
    tree = ast.parse(file.read_text())
    found = {place_of(part): (part, "ALWAYS") for part in _Source(tree).written()}
    for pair in _pairs(tree):
        neutral = "ALWAYS" if isinstance(pair.op, ast.BitAnd) else "NEVER"
        found |= {place_of(side): (side, neutral) for side in (pair.left, pair.right)}
    module = ".".join(file.relative_to(REPOSITORIES.parent).with_suffix("").parts)
    seen: Counter[str] = Counter()
    listed = []
    for place, (part, neutral) in sorted(found.items()):
        key = f"{file.stem}.{_function(tree, place)}: {ast.unparse(part)}"
        seen[key] += 1
        times = f" ({seen[key]})" if seen[key] > 1 else ""
        listed.append(Condition(key + times, module, place, neutral))
    return listed


def _function(tree: ast.Module, place: Place) -> str:
    """The names of the functions around a place, outermost first."""
    around = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return ".".join(node.name for node in around if node.lineno <= place.line <= (node.end_lineno or 0))


def place_of(node: ast.expr) -> Place:
    return Place(node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0)


class _Source:
    """The functions of one file, and what its writes are conditioned by."""

    def __init__(self, tree: ast.Module) -> None:
        self._functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]

    def written(self) -> Iterator[ast.expr]:
        """The condition expressions of every write."""
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
        pairs = [(target, node.value)]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = list(zip(target.elts, node.value.elts, strict=True))
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
