"""Parse the functions' source code into definitions by name; it is never executed."""

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

FUNCTIONS = Path(__file__).resolve().parents[2] / "functions"
Function = ast.FunctionDef | ast.AsyncFunctionDef
_BLOCKS = (ast.If, ast.Try, ast.With, ast.For, ast.While)


class Place(NamedTuple):
    """A definition: `place` or `Stock.hold` in a module; an empty name is the module itself."""

    module: str
    name: str = ""


class Import(NamedTuple):
    """The target of an imported name: a module, or a name in one."""

    module: str
    name: str = ""


class Module:
    """One file's definitions: functions and methods (`Class.method`), classes, and values with all that sets them."""

    def __init__(self, name: str, tree: ast.Module, *, package: bool) -> None:
        self.name = name
        self.functions: dict[str, Function] = {}
        self.classes: dict[str, ast.ClassDef] = {}
        self.values: dict[str, list[ast.stmt]] = {}
        self.imports: dict[str, Import] = {}
        self._package = name if package else name.rpartition(".")[0]
        statements = list(_flat(tree.body))
        for statement in statements:
            self._define(statement)
        for statement in tree.body:
            self._complete(statement)

    def _define(self, statement: ast.stmt) -> None:
        if isinstance(statement, Function):
            self.functions[statement.name] = statement
        elif isinstance(statement, ast.ClassDef):
            self.classes[statement.name] = statement
            methods = (each for each in statement.body if isinstance(each, Function))
            self.functions |= {f"{statement.name}.{method.name}": method for method in methods}
        elif isinstance(statement, ast.Import | ast.ImportFrom):
            self.imports |= imported(statement, self._package)
        else:
            self.values |= {name: self.values.get(name, []) for name in bound(statement)}

    def _complete(self, statement: ast.stmt) -> None:
        """Add statements that use a value to it: `connect(app, ROUTES)` belongs to `app` and to `ROUTES`."""
        if isinstance(statement, Function | ast.ClassDef | ast.Import | ast.ImportFrom):
            return
        whole = isinstance(statement, (ast.Expr, *_BLOCKS))
        names = (
            {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)} if whole else set(bound(statement))
        )
        for name in names & self.values.keys():
            self.values[name].append(statement)

    @cached_property
    def client_services(self) -> frozenset[str]:
        """Return the services that the file creates SDK clients for."""
        trees = [*self.functions.values(), *(each for many in self.values.values() for each in many)]
        return frozenset(name for tree in trees for node in ast.walk(tree) for name in _client(node))


class Source:
    """All modules in some folders; if several have the same name, the first folder's is used."""

    def __init__(self, *folders: Path) -> None:
        self._folders = folders or (FUNCTIONS,)
        self._read: dict[str, Module | None] = {}

    def module(self, name: str) -> Module | None:
        """Return one of our modules; None for a foreign one."""
        if name not in self._read:
            self._read[name] = self._parsed(name)
        return self._read[name]

    def _parsed(self, name: str) -> Module | None:
        paths = [folder.joinpath(*name.split(".")) for folder in self._folders] if name else []
        for path in paths:
            for file, package in ((path.with_name(f"{path.name}.py"), False), (path / "__init__.py", True)):
                if file.is_file():
                    return Module(name, ast.parse(file.read_text(), str(file)), package=package)
        return Module(name, ast.Module([], []), package=True) if any(path.is_dir() for path in paths) else None


def imported(statement: ast.Import | ast.ImportFrom, package: str) -> dict[str, Import]:
    """Return the names that an import defines, and their targets."""
    if isinstance(statement, ast.Import):
        whole = {each.asname: Import(each.name) for each in statement.names if each.asname}
        return whole | {
            name: Import(name) for name in (each.name.split(".")[0] for each in statement.names if not each.asname)
        }
    parts = package.split(".")
    above = parts[: len(parts) - statement.level + 1] if statement.level else []
    module = ".".join([*above, *filter(None, [statement.module])])
    return {each.asname or each.name: Import(module, each.name) for each in statement.names}


def bound(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement sets."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    names = (node for target in targets for node in ast.walk(target) if isinstance(node, ast.Name))
    yield from (node.id for node in names if isinstance(node.ctx, ast.Store))


def _flat(statements: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements, including those inside blocks such as `if TYPE_CHECKING`."""
    for statement in statements:
        yield statement
        if isinstance(statement, _BLOCKS):
            inner = [*statement.body, *getattr(statement, "orelse", []), *getattr(statement, "finalbody", [])]
            inner += [each for handler in getattr(statement, "handlers", []) for each in handler.body]
            yield from _flat(inner)


def _client(node: ast.AST) -> Iterator[str]:
    """Yield the service of `boto3.client("…")`, or of the client of secrets, which several modules share."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name("boto3"), attr="client"), args=[ast.Constant(str(name)), *_]):
            yield name
        case ast.Call(func=ast.Name("secrets_client")):
            yield "secretsmanager"
