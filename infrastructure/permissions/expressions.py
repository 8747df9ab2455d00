"""Infer what expressions may evaluate to, by their syntax."""

import ast

from infrastructure.permissions.fields import Fields
from infrastructure.permissions.source import Place
from infrastructure.permissions.things import FOREIGN, NOTHING, Names, Sort, Thing, Things, elements, many, only, union

MODEL = "pynamodb.models.Model"
_COLLECTIONS = {"list", "tuple", "set", "frozenset", "sorted", "reversed", "iter", "filter", "dict", "zip", "enumerate"}
_ONE_OF = {"next", "min", "max", "sum"}
_GIVES_MANY = {"batch_get", "query", "scan"}


class Expressions(Fields):
    """Reads expressions of all definitions of a source."""

    def read(self, node: ast.expr, place: Place, names: Names) -> Things:
        """Return what an expression may evaluate to; literals and irrelevant values are FOREIGN."""
        match node:
            case ast.Name():
                return self._name(node, place, names)
            case ast.Attribute():
                return self._attribute(node, place, names)
            case ast.Call():
                return self._call(node, place, names)
            case ast.Subscript(value=value):
                return elements(self.read(value, place, names))
            case ast.Starred(value=value) | ast.NamedExpr(value=value) | ast.Await(value=value):
                return self.read(value, place, names)
        return self._composed(node, place, names)

    def _composed(self, node: ast.expr, place: Place, names: Names) -> Things:
        match node:
            case ast.IfExp(body=first, orelse=second):
                return self._any([first, second], place, names)
            case ast.BoolOp(values=parts):
                return self._any(parts, place, names)
            case ast.BinOp(left=left, right=right):
                return self._any([left, right], place, names)
            case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.Dict(values=parts):
                return many(self._any(parts, place, names))
            case ast.ListComp(elt=part) | ast.SetComp(elt=part) | ast.GeneratorExp(elt=part) | ast.DictComp(value=part):
                return many(self.read(part, place, names))
        return FOREIGN

    def _any(self, nodes: list[ast.expr], place: Place, names: Names) -> Things:
        return union(self.read(node, place, names) for node in nodes)

    def _name(self, node: ast.Name, place: Place, names: Names) -> Things:
        if node.id in names:
            return names[node.id]
        thing = self.lookup.named(place.module, node.id)
        if thing is None:
            return NOTHING
        return self._value(thing.place) if thing.sort is Sort.VALUE else only(thing)

    def _attribute(self, node: ast.Attribute, place: Place, names: Names) -> Things:
        above = self.read(node.value, place, names)
        return union(self.attribute(thing, node.attr) for thing in above)

    def _call(self, node: ast.Call, place: Place, names: Names) -> Things:
        given = union(self._passed(each, place, names) for each in node.args)
        if isinstance(node.func, ast.Attribute):
            records = self._records(node.func, place, names)
            if records:
                return records
        return union(self._called(thing, given) for thing in self.read(node.func, place, names))

    def _passed(self, node: ast.expr, place: Place, names: Names) -> Things:
        """Return what an argument may be; for a function, its return value."""
        if isinstance(node, ast.Lambda):
            return self.read(node.body, place, names)
        things = self.read(node, place, names)
        return union(self.returned(one.place) if one.sort is Sort.FUNCTION else only(one) for one in things)

    def _records(self, function: ast.Attribute, place: Place, names: Names) -> Things:
        """Return the records that reading a table returns."""
        owners = self.read(function.value, place, names)
        found = [one for one in owners if one.sort is Sort.CLASS and self.lookup.is_a(one.place, MODEL)]
        records = frozenset(one._replace(sort=Sort.INSTANCE) for one in found)
        if function.attr in _GIVES_MANY and records:
            return many(records)
        return records if function.attr == "get" else NOTHING

    def _called(self, thing: Thing, given: Things) -> Things:
        if thing.sort is Sort.CLASS:
            return only(thing._replace(sort=Sort.INSTANCE))
        if thing.sort is Sort.FUNCTION:
            return self.returned(thing.place, given)
        if thing.sort is Sort.MANY:
            return thing.of | only(thing)
        return self._called_outside(thing, given) if thing.sort is Sort.OUTSIDE else NOTHING

    def _called_outside(self, thing: Thing, given: Things) -> Things:
        name = thing.place.name
        if name[:1].isupper():  # calling a class from outside returns an instance of it
            return only(thing)
        if name in _COLLECTIONS:
            return many(elements(given))
        if name == "map":
            return many(given)
        return elements(given) if name in _ONE_OF else FOREIGN
