"""Find all code that a handler may run: every name that a reached definition mentions is reached too.

A mention is enough: a function passed as a value, a table of functions, a default, a decorator. A method is reached if
its class is known; otherwise every method of that name in all reached classes is.
"""

import ast
from collections.abc import Iterator
from functools import cache

from infrastructure.permissions.branches import Branches
from infrastructure.permissions.expressions import Expressions
from infrastructure.permissions.source import Function, Module, Place
from infrastructure.permissions.things import Sort, Thing

_ON_USE = {"property", "cached_property", "staticmethod", "classmethod", "abstractmethod", "override"}


class Reach:
    """The definitions that one handler reaches."""

    def __init__(self, expressions: Expressions, handler: str) -> None:
        self._expressions = expressions
        self._lookup = expressions.lookup
        self._branches = Branches(expressions.lookup)
        self._waiting: list[Place] = []
        self._classes: set[Place] = set()
        self._asked: set[tuple[Place | None, str]] = set()
        self.places: dict[Place, Place | None] = {}
        """Every reached definition, with the one that reached it first."""
        self._from: Place | None = None
        module, _, name = handler.rpartition(".")
        if self._lookup.named(module, name) is None:
            raise LookupError(f"there is no {handler}")
        self._add(Place(module, name))
        while self._waiting:
            self._from = self._waiting.pop()
            self._follow(self._from)

    def way_to(self, place: Place) -> list[Place]:
        """Return the path of definitions from the handler to this one."""
        before = self.places[place]
        return [*(self.way_to(before) if before else []), place]

    def nodes(self, place: Place) -> Iterator[ast.AST]:
        """Yield the parts of a definition that run: without annotations, and of a class without its methods."""
        own = self._lookup.source.module(place.module)
        if own is None:
            return
        if place.name in own.functions:
            yield from self._branches.running(own.functions[place.name], place)
        elif place.name in own.classes:
            yield from _class_parts(own.classes[place.name])
        else:
            for statement in own.values.get(place.name, []):
                yield from self._branches.running(statement, place)

    def _add(self, place: Place) -> None:
        if place not in self.places:
            self.places[place] = self._from
            self._waiting.append(place)

    def _follow(self, place: Place) -> None:
        own = self._lookup.source.module(place.module)
        if own and place.name in own.classes:
            self._open_class(place, own)
        nodes = list(self.nodes(place))
        only_asked = self._branches.only_asked(nodes, place)
        for node in nodes:
            if isinstance(getattr(node, "ctx", None), ast.Load):
                self._use(node, place, asked=id(node) in only_asked)

    def _use(self, node: ast.AST, place: Place, *, asked: bool) -> None:
        """Follow a name or attribute that is read; `asked` if it is only compared, or only used to access a member."""
        names = self._expressions.names(place)
        if isinstance(node, ast.Name):
            named = self._lookup.named(place.module, node.id)
            found = names.get(node.id, frozenset({named} if named else ()))
            for thing in found:
                self._mention(thing, whole=not asked)
        elif isinstance(node, ast.Attribute):
            above = self._expressions.read(node.value, place, names)
            for thing in above if not asked else ():
                self._waiting += self._branches.name(thing, node.attr)
            self._attribute(above, node.attr, whole=not asked)

    def _mention(self, thing: Thing | None, *, whole: bool = False) -> None:
        if thing and thing.sort in (Sort.FUNCTION, Sort.CLASS, Sort.VALUE):
            self._add(thing.place)
            if whole:
                self._waiting += self._branches.pass_on(thing)

    def _attribute(self, above: frozenset[Thing], name: str, *, whole: bool) -> None:
        if not above:
            self._ask(None, name)
        for thing in above:
            if thing.sort is Sort.MODULE:
                self._mention(self._lookup.named(thing.place.module, name), whole=whole)
            elif thing.sort in (Sort.CLASS, Sort.INSTANCE):
                self._ask(None if self._lookup.is_protocol(thing.place) else thing.place, name)
                self._member(thing.place, name)

    def _member(self, place: Place, name: str) -> None:
        method = self._lookup.member(place, name)
        if method:
            self._add(method)

    def _ask(self, base: Place | None, name: str) -> None:
        """Reach this method in every reached class from now on: in all of them, or in the subclasses of `base`."""
        if (base, name) not in self._asked:
            self._asked.add((base, name))
            for place in self._classes:
                self._answer(place, base, name)

    def _answer(self, place: Place, base: Place | None, name: str) -> None:
        if base is None or base in self._lookup.above(place):
            self._member(place, name)

    def _open_class(self, place: Place, own: Module) -> None:
        """Reach the base classes of a class, its methods that run implicitly, and the methods requested before."""
        self._classes.add(place)
        for thing in self._lookup.bases(place):
            self._mention(thing)
        for name, method in own.functions.items():
            if name.startswith(f"{place.name}.") and _runs_by_itself(method):
                self._add(Place(place.module, name))
        above = self._lookup.above(place)
        for base, name in tuple(self._asked):
            if base is None or base in above:
                self._member(place, name)


@cache
def _class_parts(node: ast.ClassDef) -> tuple[ast.AST, ...]:
    """Return the body of a class without its methods; its annotations stay, because they name its types."""
    statements = [each for each in node.body if not isinstance(each, Function)]
    return tuple(one for part in [*node.decorator_list, *node.bases, *statements] for one in ast.walk(part))


def _runs_by_itself(method: Function) -> bool:
    """Return True for `__call__` and the like, and for methods that a decorator passes on, such as validators."""
    if method.name.startswith("__"):
        return True
    named = {node.id for one in method.decorator_list for node in ast.walk(one) if isinstance(node, ast.Name)}
    return bool(named - _ON_USE)
