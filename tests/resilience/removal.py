"""The repositories, imported so that any one condition of their writes can be switched off while tests run.

Each condition E becomes `held("its key", lambda: E)`, which gives E unless it is the one removed: then it gives an
expression that always holds, or one that never does if E was one side of an OR.
"""

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

from pynamodb.expressions.operand import Path as Attribute
from tests.resilience.conditions import Condition, Place, conditions_of, place_of

NEUTRAL = {
    "ALWAYS": Attribute("pk").exists() | Attribute("pk").does_not_exist(),
    "NEVER": Attribute("pk").exists() & Attribute("pk").does_not_exist(),
}
NOTICED = "noticed"
"""The verdict on a test that fails without a condition, as it should."""
_PREFIX = "repositories."
_HELD = "_held"


class Switch:
    """Which condition is removed now, and which have been asked for since."""

    def __init__(self) -> None:
        self._neutral: dict[str, Any] = {}
        self._removed = ""
        self.reached: set[str] = set()

    def install(self, condition: Condition) -> None:
        """Register a condition that may be removed."""
        self._neutral[condition.key] = NEUTRAL[condition.neutral]

    @contextmanager
    def without(self, key: str) -> Iterator[None]:
        """One condition removed, or none by the name of nothing."""
        self._removed, self.reached = key, set()
        try:
            yield
        finally:
            self._removed = ""

    def held(self, key: str, give: Callable[[], Any]) -> Any:
        """The condition, or its neutral expression while it is removed."""
        self.reached.add(key)
        return self._neutral[key] if key == self._removed else give()


class _Wrapping(ast.NodeTransformer):
    def __init__(self, conditions: Sequence[Condition]) -> None:
        self._keys: dict[Place, str] = {condition.place: condition.key for condition in conditions}

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        key = self._keys.pop(place_of(node), None) if isinstance(node, ast.expr) else None
        if key is None:
            return node
        held = ast.parse(f"{_HELD}({key!r}, lambda: None)", mode="eval").body
        held.args[1].body = node  # type: ignore[attr-defined]
        return ast.copy_location(held, node)

    def wrapped(self, tree: ast.Module) -> ast.Module:
        self.visit(tree)
        assert not self._keys, f"not found again: {self._keys}"
        return ast.fix_missing_locations(tree)


class Switched(MetaPathFinder, Loader):
    """Imports every module of the repositories with a switch on each of its conditions."""

    def __init__(self, switch: Switch) -> None:
        self._switch = switch

    def install(self) -> None:
        assert not [name for name in sys.modules if name.startswith(_PREFIX)], "too late: they are imported"
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name.startswith(_PREFIX) else None
        if spec:
            spec.loader = self
        return spec

    def exec_module(self, module: ModuleType) -> None:
        file = Path(str(module.__file__)).resolve()
        found = conditions_of(file)
        for condition in found:
            self._switch.install(condition)
        module.__dict__[_HELD] = self._switch.held
        tree = _Wrapping(found).wrapped(ast.parse(file.read_text()))
        exec(compile(tree, str(file), "exec"), module.__dict__)
