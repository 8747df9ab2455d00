"""Infer the values of names within one function."""

import ast
from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cache

from infrastructure.permissions.source import Function, Place, imported
from infrastructure.permissions.things import (
    NOTHING,
    Annotations,
    Lookup,
    Names,
    Sort,
    Thing,
    Things,
    elements,
    only,
)

_ROUNDS = 3
"""How often names that depend on other names are evaluated again."""


class Scopes(ABC):
    """Names by function, each function read once."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.annotations = Annotations(lookup)
        self.names = cache(self._names)

    @abstractmethod
    def read(self, node: ast.expr, place: Place, names: Names) -> Things:
        """Return what an expression of a definition may evaluate to."""

    def _names(self, place: Place) -> Names:
        """Return what the names within a function may be; a name that is set twice may be either."""
        own = self.lookup.source.module(place.module)
        node = own.functions.get(place.name) if own else None
        names: dict[str, Things] = {}
        if own is None or node is None:
            return names
        nodes = list(ast.walk(node))
        for inner in nodes:
            if isinstance(inner, ast.Import | ast.ImportFrom):
                found = imported(inner, place.module.rpartition(".")[0])
                names |= {name: only(self.lookup._imported(*what)) for name, what in found.items()}
        names |= dict(self._parameters(node, place))
        for _ in range(_ROUNDS):
            before = dict(names)
            for target, things in self._set(nodes, place, names):
                names[target] = names.get(target, NOTHING) | things
            if names == before:
                break
        return names

    def _parameters(self, node: Function, place: Place) -> Iterator[tuple[str, Things]]:
        inner = (each for each in ast.walk(node) if isinstance(each, Function))
        for function in inner:
            asked = function.args
            for each in [*asked.posonlyargs, *asked.args, *asked.kwonlyargs]:
                yield each.arg, self.annotations.read(place.module, each.annotation)
        own, _, _ = place.name.rpartition(".")
        if own and node.args.args:
            sort = Sort.CLASS if node.args.args[0].arg == "cls" else Sort.INSTANCE
            yield node.args.args[0].arg, only(Thing(sort, Place(place.module, own)))

    def _set(self, nodes: list[ast.AST], place: Place, names: Names) -> Iterator[tuple[str, Things]]:
        for each in nodes:
            match each:
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        yield from self._unpacked(target, value, place, names)
                case ast.AnnAssign(target=ast.Name(name), annotation=annotation):
                    yield name, self.annotations.read(place.module, annotation)
                case ast.NamedExpr(target=ast.Name(name), value=value):
                    yield name, self.read(value, place, names)
                case _:
                    yield from self._given(each, place, names)

    def _given(self, node: ast.AST, place: Place, names: Names) -> Iterator[tuple[str, Things]]:
        """Yield the names that are set without `=`."""
        match node:
            case ast.For(target=target, iter=source) | ast.comprehension(target=target, iter=source):
                yield from _spread(target, elements(self.read(source, place, names)))
            case ast.withitem(context_expr=source, optional_vars=ast.Name(name)):
                entered = self.read(source, place, names)
                yield name, elements(entered) or entered
            case ast.Lambda(args=ast.arguments(args=asked, defaults=defaults)) if defaults:
                for parameter, default in zip(asked[-len(defaults) :], defaults, strict=True):
                    yield parameter.arg, self.read(default, place, names)

    def _unpacked(self, target: ast.expr, value: ast.expr, place: Place, names: Names) -> Iterator[tuple[str, Things]]:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for one, part in zip(target.elts, value.elts, strict=True):
                yield from self._unpacked(one, part, place, names)
        elif isinstance(target, ast.Name):
            yield target.id, self.read(value, place, names)
        else:
            yield from _spread(target, elements(self.read(value, place, names)))


def _spread(target: ast.expr, things: Things) -> Iterator[tuple[str, Things]]:
    """Yield every name of an assignment target; when unpacking, each may be any of the elements."""
    inner = elements(things)
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, inner | things if isinstance(target, ast.Tuple) else things
