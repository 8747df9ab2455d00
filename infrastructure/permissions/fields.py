"""Infer the values of attributes: of modules, of classes, and of `self` in methods."""

import ast
from collections.abc import Iterator
from functools import cache

from infrastructure.permissions.scopes import Scopes
from infrastructure.permissions.source import Place
from infrastructure.permissions.things import FOREIGN, NOTHING, Lookup, Sort, Thing, Things, only, union


class Fields(Scopes):
    """Attributes by owner, and module values, each read once."""

    def __init__(self, lookup: Lookup) -> None:
        super().__init__(lookup)
        self._open: set[object] = set()
        self._value = cache(self._value_of)
        self._field = cache(self._field_of)

    def returned(self, place: Place, arguments: Things = NOTHING) -> Things:
        """Return what a function may return; if its return type is only a type variable, its arguments."""
        own = self.lookup.source.module(place.module)
        node = own.functions[place.name] if own else None
        given = self.annotations.read(place.module, node.returns) if node else NOTHING
        return given or arguments

    def _value_of(self, place: Place) -> Things:
        """Return what a module's value may be."""
        own = self.lookup.source.module(place.module)
        if own is None or place in self._open:
            return NOTHING
        self._open.add(place)
        try:
            return union(self._statement(each, Place(place.module)) for each in own.values[place.name])
        finally:
            self._open.discard(place)

    def _statement(self, statement: ast.stmt, place: Place) -> Things:
        match statement:
            case ast.AnnAssign(annotation=annotation, value=value):
                said = self.annotations.read(place.module, annotation)
                return said | (self.read(value, place, {}) if value else NOTHING)
            case ast.Assign(value=value):
                return self.read(value, place, {})
        return NOTHING

    def attribute(self, thing: Thing, name: str) -> Things:
        """Return what an attribute of a thing may be."""
        if thing.sort in (Sort.MODULE, Sort.OUTSIDE):
            found = self.lookup.named(".".join(filter(None, thing.place)), name)
            return self._value(found.place) if found and found.sort is Sort.VALUE else only(found)
        if thing.sort in (Sort.CLASS, Sort.INSTANCE):
            return self._field((thing.sort, thing.place), name)
        return only(thing) if thing.sort is Sort.MANY else FOREIGN

    def _field_of(self, owner: tuple[Sort, Place], name: str) -> Things:
        method = self.lookup.member(owner[1], name)
        if method:
            return self.returned(method) if self._is_property(method) else only(Thing(Sort.FUNCTION, method))
        field = self.lookup.field(owner[1], name)
        if field:
            return self._statement(field[1], field[0])
        if owner in self._open:
            return NOTHING
        self._open.add(owner)
        try:
            return union(self._kept(thing.place, name) for thing in self.lookup.bases(owner[1]))
        finally:
            self._open.discard(owner)

    def _kept(self, place: Place, name: str) -> Things:
        """Return what methods assign to `self.name`."""
        own = self.lookup.source.module(place.module)
        methods = [each for each in own.functions if each.startswith(f"{place.name}.")] if own and place.name else []
        return frozenset(one for method in methods for one in self._kept_by(Place(place.module, method), name))

    def _kept_by(self, method: Place, name: str) -> Iterator[Thing]:
        own = self.lookup.source.module(method.module)
        for each in ast.walk(own.functions[method.name]) if own else ():
            match each:
                case ast.Assign(targets=[ast.Attribute(value=ast.Name("self"), attr=attr)], value=value):
                    if attr == name:
                        yield from self.read(value, method, self.names(method))
                case ast.AnnAssign(target=ast.Attribute(attr=attr), annotation=annotation) if attr == name:
                    yield from self.annotations.read(method.module, annotation)

    def _is_property(self, method: Place) -> bool:
        own = self.lookup.source.module(method.module)
        decorators = own.functions[method.name].decorator_list if own else []
        return any(isinstance(one, ast.Name) and one.id.endswith("property") for one in decorators)
