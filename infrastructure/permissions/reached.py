"""What each function of the template reaches, and how that differs from what it is allowed."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from infrastructure.permissions.calls import Grant, TableCalls
from infrastructure.permissions.expressions import Expressions
from infrastructure.permissions.reach import Reach
from infrastructure.permissions.services import ServiceCalls
from infrastructure.permissions.source import Place, Source
from infrastructure.permissions.statements import allowed, environment, woken_machines
from infrastructure.permissions.things import Lookup
from infrastructure.templates import functions


class Difference(NamedTuple):
    """What a function lacks, and what it has and never uses."""

    too_little: tuple[Grant, ...]
    too_much: tuple[Grant, ...]


@cache
def expressions() -> Expressions:
    """The functions' folder, read once."""
    return Expressions(Lookup(Source()))


@cache
def reach_of(function: str) -> Reach:
    """Every definition that runs for a function of the template."""
    return Reach(expressions(), functions()[function]["Handler"])


def reached(function: str) -> set[Grant]:
    """Every action on every resource that a function's code can come to."""
    return grants_of(reach_of(function), expressions(), environment(function))


def grants_of(
    reach: Reach, known: Expressions, environment: Mapping[str, str], families: Iterable[Place] = ()
) -> set[Grant]:
    """The same of whatever reaches it. The variables of `environment` name resources; a class without a table stands
    for those of `families` that are below it.
    """
    tables = TableCalls(known, families)
    services = ServiceCalls(known, environment, woken_machines())
    grants = {grant for place in reach.places for grant in tables.read(place, list(reach.nodes(place)))}
    return grants | set(services.read(reach))


def difference(function: str) -> Difference:
    """What the template and the code disagree about."""
    needed, given = reached(function), allowed(function)
    return Difference(tuple(sorted(needed - given)), tuple(sorted(given - needed)))
