"""Find which branches can run: one that compares with an enumeration member needs code that names it.

So a handler that never names the member for staff does not reach the branch for staff. An enumeration that is the type
of a model's field, or is called, may get any member from data, so all its branches run.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator

from infrastructure.permissions.source import Place
from infrastructure.permissions.things import NOT_RUN, Lookup, Sort, Thing

_ENUMERATIONS = ("enum.Enum", "enum.StrEnum", "enum.IntEnum", "enum.Flag", "enum.IntFlag")
_MODEL = "pydantic.BaseModel"


class Branches:
    """The named members and enumerations of one handler that are known so far."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._named: set[tuple[Place, str]] = set()
        self._any: set[Place] = set()
        self._shut: dict[Place, set[Place]] = defaultdict(set)

    def running(self, node: ast.AST, place: Place) -> Iterable[ast.AST]:
        """Return the nodes of a definition, without annotations and without branches that cannot run."""
        whole = self._lookup.whole(node)
        return self._open(node, place) if any(self._asks(one, place) for one in whole.forks) else whole.nodes

    def _asks(self, fork: ast.AST, place: Place) -> bool:
        """Return True if an enumeration decides whether a branch runs."""
        things = (self._lookup.dotted(place.module, member.value) for member in self._members(fork, place))
        return any(thing is not None and self._is_enumeration(thing) for thing in things)

    def _open(self, node: ast.AST, place: Place) -> Iterator[ast.AST]:
        yield node
        shut = self._shut_part(node, place)
        for field, value in ast.iter_fields(node):
            if field in NOT_RUN or field == shut:
                continue
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, ast.AST):
                    yield from self._open(inner, place)

    def _shut_part(self, node: ast.AST, place: Place) -> str:
        return "body" if any(self._is_shut(one, place) for one in self._members(node, place)) else ""

    def _members(self, node: ast.AST, place: Place) -> list[ast.Attribute]:
        """Return the members that must all be named for a branch to run."""
        match node:
            case ast.If(test=test) | ast.IfExp(test=test):
                return self._asked_by(test, place)
            case ast.match_case(pattern=ast.MatchValue(value=ast.Attribute() as value)):
                return [value]
        return []

    def _asked_by(self, test: ast.expr, place: Place) -> list[ast.Attribute]:
        """Return the members that must all be named for a condition to hold."""
        match test:
            case ast.Compare(ops=[ast.Is() | ast.Eq()], comparators=[ast.Attribute() as member]):
                return [member]
            case ast.BoolOp(op=ast.And(), values=parts):
                return [one for part in parts for one in self._asked_by(part, place)]
        return []

    def _is_shut(self, member: ast.Attribute, place: Place) -> bool:
        thing = self._lookup.dotted(place.module, member.value)
        if thing is None or not self._is_enumeration(thing):
            return False
        self._shut[thing.place].add(place)
        return thing.place not in self._any and (thing.place, member.attr) not in self._named

    def name(self, enumeration: Thing, member: str) -> set[Place]:
        """Record that a member is named; return the definitions to visit again."""
        if not self._is_enumeration(enumeration) or (enumeration.place, member) in self._named:
            return set()
        self._named.add((enumeration.place, member))
        return self._shut[enumeration.place]

    def pass_on(self, enumeration: Thing) -> set[Place]:
        """Record that an enumeration is called, iterated, passed on or read from data; return definitions as above."""
        if not self._is_enumeration(enumeration) or enumeration.place in self._any:
            return set()
        self._any.add(enumeration.place)
        return self._shut[enumeration.place]

    def _is_enumeration(self, thing: Thing) -> bool:
        return thing.sort is Sort.CLASS and self._lookup.is_a(thing.place, *_ENUMERATIONS)

    def only_asked(self, nodes: Iterable[ast.AST], place: Place) -> set[int]:
        """Return the ids of nodes that only compare with a member, or only access an enumeration for its member."""
        aside: set[int] = set()
        for node in nodes:
            match node:
                case ast.Attribute(value=value):
                    aside.add(id(value))
                case ast.Compare(left=left, comparators=others):
                    parts = [part for each in (left, *others) for part in (each, *getattr(each, "elts", []))]
                    aside |= {id(part) for part in parts if isinstance(part, ast.Attribute)}
                case ast.MatchValue(value=value):
                    aside.add(id(value))
                case ast.AnnAssign(annotation=annotation) if not self._lookup.is_a(place, _MODEL):
                    aside |= {id(part) for part in ast.walk(annotation)}
        return aside
