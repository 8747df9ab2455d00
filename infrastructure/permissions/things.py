"""Infer what an expression may evaluate to, by annotations, assignments and calls, without running code.

An unknown value is the empty set; callers must then assume everything with that name.
"""

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from infrastructure.permissions.source import Place, Source

Things = frozenset["Thing"]
NOTHING: Things = frozenset()


class Sort(Enum):
    """The kind of a thing."""

    MODULE = auto()
    FUNCTION = auto()
    CLASS = auto()
    INSTANCE = auto()
    VALUE = auto()
    OUTSIDE = auto()
    """Foreign code, by its dotted name."""
    MANY = auto()
    """A collection of things, of any type."""


class Thing(NamedTuple):
    """One possible value of an expression."""

    sort: Sort
    place: Place
    of: frozenset["Thing"] = frozenset()


Names = Mapping[str, Things]
FOREIGN = frozenset({Thing(Sort.OUTSIDE, Place("builtins"))})


def many(of: Things) -> Things:
    """Return a collection of these things."""
    return frozenset({Thing(Sort.MANY, Place(""), of)})


def elements(things: Things) -> Things:
    """Return the elements of collections; empty for other things."""
    return frozenset(inner for thing in things for inner in thing.of)


def only(thing: Thing | None) -> Things:
    """Return a set with this thing, or the empty set."""
    return frozenset({thing}) if thing else NOTHING


NOT_RUN = {"annotation", "returns"}
"""The parts of a definition that only contain annotations."""


class Whole(NamedTuple):
    """The nodes of a definition without annotations, and those among them that may be branches."""

    nodes: tuple[ast.AST, ...]
    forks: tuple[ast.AST, ...]


class Lookup:
    """Finds names and members, through imports and base classes."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.named = cache(self._named)
        self.bases = cache(self._bases)
        self.above = cache(self._above)
        self.whole = cache(_whole)

    def _named(self, module: str, name: str) -> Thing | None:
        """Return what a module's name refers to; None if there is no such name."""
        own = self.source.module(module)
        if own is None:
            return Thing(Sort.OUTSIDE, Place(module, name))
        found = ((Sort.FUNCTION, own.functions), (Sort.CLASS, own.classes), (Sort.VALUE, own.values))
        for sort, names in found:
            if name in names:
                return Thing(sort, Place(module, name))
        if name in own.imports:
            return self._imported(*own.imports[name])
        if self.source.module(f"{module}.{name}"):
            return Thing(Sort.MODULE, Place(f"{module}.{name}"))
        return Thing(Sort.OUTSIDE, Place("builtins", name)) if hasattr(builtins, name) else None

    def _imported(self, module: str, name: str) -> Thing | None:
        if name and not self.source.module(f"{module}.{name}"):
            return self.named(module, name)
        whole = f"{module}.{name}" if name else module
        return Thing(Sort.MODULE if self.source.module(whole) else Sort.OUTSIDE, Place(whole))

    def _bases(self, place: Place) -> tuple[Thing, ...]:
        """Return a class and all its base classes, the nearest first; foreign ones by name."""
        own = self.source.module(place.module)
        found = [Thing(Sort.CLASS, place)]
        for base in own.classes[place.name].bases if own and place.name in own.classes else []:
            named = self.dotted(place.module, base.value if isinstance(base, ast.Subscript) else base)
            if named:
                found += self.bases(named.place) if named.sort is Sort.CLASS else [named]
        return tuple(dict.fromkeys(found))

    def _above(self, place: Place) -> frozenset[Place]:
        """Return a class and all its base classes."""
        return frozenset(thing.place for thing in self.bases(place))

    def dotted(self, module: str, node: ast.expr) -> Thing | None:
        """Return what `name` or `module.name` refers to."""
        if isinstance(node, ast.Name):
            return self.named(module, node.id)
        if isinstance(node, ast.Attribute):
            above = self.dotted(module, node.value)
            if above and above.sort in (Sort.MODULE, Sort.OUTSIDE):
                return self.named(".".join(filter(None, above.place)), node.attr)
        return None

    def member(self, place: Place, name: str) -> Place | None:
        """Return the place where a class or a base class defines a method."""
        for thing in self.bases(place):
            own = self.source.module(thing.place.module) if thing.sort is Sort.CLASS else None
            if own and f"{thing.place.name}.{name}" in own.functions:
                return Place(thing.place.module, f"{thing.place.name}.{name}")
        return None

    def field(self, place: Place, name: str) -> tuple[Place, ast.stmt] | None:
        """Return the statement that sets a field in a class or a base class, and that class."""
        for thing in self.bases(place):
            own = self.source.module(thing.place.module) if thing.sort is Sort.CLASS else None
            for statement in own.classes[thing.place.name].body if own else []:
                if name in set(_targets(statement)):
                    return thing.place, statement
        return None

    def is_a(self, place: Place, *outside: str) -> bool:
        """Return True if a class is derived from one of these foreign classes, given by dotted names."""
        return any(thing.sort is Sort.OUTSIDE and ".".join(thing.place) in outside for thing in self.bases(place))

    def is_protocol(self, place: Place) -> bool:
        """Return True for a protocol, whose methods other classes implement."""
        return self.is_a(place, "typing.Protocol")


class Annotations:
    """Infers values from annotations."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup

    def read(self, module: str, node: ast.expr | None) -> Things:
        """Return what a value with this annotation may be."""
        match node:
            case ast.Constant(str(text)):
                return self.read(module, ast.parse(text, mode="eval").body)
            case ast.BinOp(left=left, right=right):
                return self.read(module, left) | self.read(module, right)
            case ast.Subscript(value=value, slice=inner):
                return self._generic(module, value, inner)
            case ast.Name() | ast.Attribute():
                return self._plain(module, node)
        return FOREIGN if node is not None else NOTHING

    def _plain(self, module: str, node: ast.expr) -> Things:
        thing = self._lookup.dotted(module, node)
        if thing is None or ".".join(thing.place) in ("typing.Any", "builtins.object"):
            return NOTHING
        if thing.sort is Sort.CLASS:
            return frozenset({thing._replace(sort=Sort.INSTANCE)})
        return self._alias(thing.place) if thing.sort is Sort.VALUE else frozenset({thing})

    def _alias(self, place: Place) -> Things:
        """Read `Key = str | int`, or the bound of a type variable."""
        own = self._lookup.source.module(place.module)
        for statement in own.values[place.name] if own else []:
            match statement:
                case ast.Assign(value=ast.Call(keywords=words)):
                    return next((self.read(place.module, one.value) for one in words if one.arg == "bound"), NOTHING)
                case ast.Assign(value=value):
                    return self.read(place.module, value)
        return NOTHING

    def _generic(self, module: str, value: ast.expr, inner: ast.expr) -> Things:
        parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        thing = self._lookup.dotted(module, value)
        name = thing.place.name if thing else ""
        if name == "type":
            return frozenset(each._replace(sort=Sort.CLASS) for each in self.read(module, parts[0]))
        if name in {"Annotated", "Optional", "Final", "ClassVar"}:
            return self.read(module, parts[0])
        if name in {"Callable", "Literal"}:
            return NOTHING if name == "Callable" else FOREIGN
        if thing and thing.sort is Sort.CLASS:
            return frozenset({thing._replace(sort=Sort.INSTANCE)})
        return many(frozenset().union(*(self.read(module, part) for part in parts)))


def union(groups: Iterable[Things]) -> Things:
    """Return the union of the sets."""
    return frozenset(thing for group in groups for thing in group)


def _whole(node: ast.AST) -> Whole:
    """Collect the nodes of a definition; the result is cached for all handlers."""
    nodes = tuple(_inner(node))
    return Whole(nodes, tuple(one for one in nodes if isinstance(one, ast.If | ast.IfExp | ast.match_case)))


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for field, value in ast.iter_fields(node):
        if field not in NOT_RUN:
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, ast.AST):
                    yield from _inner(inner)


def _targets(statement: ast.stmt) -> Iterable[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return (target.id for target in targets if isinstance(target, ast.Name))
