"""Find the DynamoDB operations of reached code, each with its table or index."""

import ast
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from infrastructure.permissions.expressions import MODEL, Expressions
from infrastructure.permissions.source import Place
from infrastructure.permissions.things import Names, Sort, Things

_ACTIONS = {
    "get": "GetItem",
    "refresh": "GetItem",
    "batch_get": "BatchGetItem",
    "batch_write": "BatchWriteItem",
    "query": "Query",
    "count": "Query",
    "scan": "Scan",
    "save": "PutItem",
    "update": "UpdateItem",
    "delete": "DeleteItem",
}
_PARTS = {
    ("TransactWrite", "save"): "PutItem",
    ("TransactWrite", "update"): "UpdateItem",
    ("TransactWrite", "delete"): "DeleteItem",
    ("TransactWrite", "condition_check"): "ConditionCheckItem",
    ("TransactGet", "get"): "GetItem",
    ("BatchRead", "row"): "BatchGetItem",
}
_BY_ROWS = {"find_row": "GetItem", "rows_at": "BatchGetItem", "changed_of": "BatchGetItem", "put_new": "PutItem"}
"""Our functions that access the table of the record, or rows, in their first argument."""
_ANY_TABLES = "repositories.engine.batch_writes"
"""It accesses the tables of its arguments."""
_INDEXES = ("pynamodb.indexes.GlobalSecondaryIndex", "pynamodb.indexes.LocalSecondaryIndex")
_TABLES_ONLY = {"save", "refresh", "batch_get", "batch_write", "scan"}
"""Method names that mean a table in every module that imports pynamodb."""


class Grant(NamedTuple):
    """An action on a resource: `table orders`, `table orders index byMember`, `machine …`, `secret …`."""

    action: str
    resource: str


class UnclearError(Exception):
    """The code's permissions cannot be determined from its text."""


class TableCalls:
    """Finds the table operations in definitions."""

    def __init__(self, expressions: Expressions, families: Iterable[Place] = ()) -> None:
        self._expressions = expressions
        self._lookup = expressions.lookup
        self._families = tuple(families)
        """Classes that may be meant by a base class without a table: its subclasses among these."""

    def read(self, place: Place, nodes: list[ast.AST]) -> Iterator[Grant]:
        """Yield the table operations of one definition. Raises UnclearError if a table cannot be determined."""
        if place.module == _ANY_TABLES:
            return
        names = self._expressions.names(place)
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                yield from self._part(node, node.func, place, names)
            if isinstance(node, ast.Call):
                yield from self._by_rows(node, place, names)
            if isinstance(node, ast.Attribute):
                yield from self._operation(node, place, names)

    def _part(self, call: ast.Call, function: ast.Attribute, place: Place, names: Names) -> Iterator[Grant]:
        """Read `transaction.save(record)`, `batch.row(Record)` and the like."""
        for thing in self._expressions.read(function.value, place, names):
            known = thing.sort in (Sort.OUTSIDE, Sort.INSTANCE)
            action = _PARTS.get((thing.place.name, function.attr)) if known else None
            if action and call.args:
                tables = set(self._tables(self._expressions.read(call.args[0], place, names)))
                if not tables:
                    raise UnclearError(f"{place.module}:{call.lineno}: which table is {ast.unparse(call.args[0])}?")
                yield from (Grant(f"dynamodb:{action}", table) for table in tables)

    def _by_rows(self, call: ast.Call, place: Place, names: Names) -> Iterator[Grant]:
        """Read `find_row(Record, key)` and `batch_writes.put_new(rows)`."""
        known = self._lookup.dotted(place.module, call.func)
        if known and known.sort is Sort.FUNCTION and known.place.name in _BY_ROWS and call.args:
            tables = self._tables(_rows(self._expressions.read(call.args[0], place, names)))
            yield from (Grant(f"dynamodb:{_BY_ROWS[known.place.name]}", table) for table in tables)

    def _operation(self, node: ast.Attribute, place: Place, names: Names) -> Iterator[Grant]:
        owners = self._expressions.read(node.value, place, names)
        records = frozenset(one for one in owners if one.sort in (Sort.CLASS, Sort.INSTANCE))
        tables = set(self._tables(records))
        if tables and node.attr in _ACTIONS:
            yield from (Grant(f"dynamodb:{_ACTIONS[node.attr]}", table) for table in tables)
        elif tables:
            index = self._index(records, node.attr)
            yield from (Grant("dynamodb:Query", f"{table} index {index}") for table in tables if index)
        elif not owners and node.attr in _TABLES_ONLY and self._knows_tables(place):
            raise UnclearError(f"{place.module}:{node.lineno}: which table is {ast.unparse(node.value)}?")

    def _tables(self, things: Things) -> Iterator[str]:
        for thing in things:
            if thing.sort in (Sort.CLASS, Sort.INSTANCE) and self._lookup.is_a(thing.place, MODEL):
                name = self._meta(thing.place, "table_name")
                below = () if name else (place for place in self._families if thing.place in self._lookup.above(place))
                named = {name, *(self._meta(place, "table_name") for place in below)}
                yield from (f"table {each}" for each in named if each)

    def _index(self, records: Things, name: str) -> str:
        """Return the name of the index in a record's field; mentioning the field counts as a query."""
        for record in records:
            for thing in self._expressions.attribute(record, name):
                if thing.sort is Sort.INSTANCE and self._lookup.is_a(thing.place, *_INDEXES):
                    return self._meta(thing.place, "index_name")
        return ""

    def _meta(self, place: Place, name: str) -> str:
        """Return a constant of a class's `Meta`, or of its nearest base class."""
        for thing in self._lookup.bases(place):
            own = self._lookup.source.module(thing.place.module) if thing.sort is Sort.CLASS else None
            for inner in own.classes[thing.place.name].body if own else []:
                if isinstance(inner, ast.ClassDef) and inner.name == "Meta":
                    found = _constant(inner.body, name) or self._inherited(thing.place.module, inner, name)
                    if found:
                        return found
        return ""

    def _inherited(self, module: str, meta: ast.ClassDef, name: str) -> str:
        bases = [self._lookup.dotted(module, base) for base in meta.bases]
        for base in bases:
            own = self._lookup.source.module(base.place.module) if base and base.sort is Sort.CLASS else None
            found = _constant(own.classes[base.place.name].body, name) if own and base else ""
            if found:
                return found
        return ""

    def _knows_tables(self, place: Place) -> bool:
        own = self._lookup.source.module(place.module)
        return own is not None and any(what.module.startswith("pynamodb") for what in own.imports.values())


def _rows(things: Things) -> Things:
    """Return the things in lists, and in lists of lists."""
    inner = frozenset(each for thing in things for each in thing.of)
    return things | _rows(inner) if inner else things


def _constant(body: list[ast.stmt], name: str) -> str:
    """Return the value of `name = "…"`, or the last key of `name = settings().tables["…"]`."""
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(target)], value=value) if target == name:
                texts = [node.value for node in ast.walk(value) if isinstance(node, ast.Constant)]
                return str(texts[-1]) if texts else ""
    return ""
