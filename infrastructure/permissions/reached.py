"""Compute what each function of the template needs, and how that differs from its permissions."""

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
    """Permissions that a function lacks, and permissions that it never uses."""

    too_little: tuple[Grant, ...]
    too_much: tuple[Grant, ...]


@cache
def expressions() -> Expressions:
    """Return the reader of the functions' folder, which parses each file once."""
    return Expressions(Lookup(Source()))


@cache
def reach_of(function: str) -> Reach:
    """Return the definitions that a function of the template may run."""
    return Reach(expressions(), functions()[function]["Handler"])


def reached(function: str) -> set[Grant]:
    """Return every action on every resource that a function's code needs."""
    return grants_of(reach_of(function), expressions(), environment(function))


def grants_of(
    reach: Reach, known: Expressions, environment: Mapping[str, str], families: Iterable[Place] = ()
) -> set[Grant]:
    """Return the permissions that the reached code needs.

    The variables of `environment` name resources; a class without a table stands for its subclasses in `families`.
    """
    tables = TableCalls(known, families)
    services = ServiceCalls(known, environment, woken_machines())
    grants = {grant for place in reach.places for grant in tables.read(place, list(reach.nodes(place)))}
    return grants | set(services.read(reach))


def difference(function: str) -> Difference:
    """Return the differences between the template and the code."""
    needed, given = reached(function), allowed(function)
    return Difference(tuple(sorted(needed - given)), tuple(sorted(given - needed)))
